import { isJsonList, isJsonObject, type JsonValue, readJson } from './http';

const HIDDEN = '(hidden)';

function hidePasswords(value: JsonValue): JsonValue {
  if (isJsonList(value)) return value.map(hidePasswords);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    /password/i.test(name) ? HIDDEN : hidePasswords(entry),
  ]);
  return Object.fromEntries(entries);
}

/** Returns a request body as it may be shown: JSON without its passwords; text that is no JSON and might hold one is withheld. */
export function maskBody(text: string | null): JsonValue {
  if (text === null) return '(not UTF-8)';
  if (text === '') return null;
  const value = readJson(text);
  if (value !== undefined) return hidePasswords(value);
  return /password/i.test(text) ? HIDDEN : text;
}

/** Returns an API key as it may be shown: its last four characters where it is long enough to stay secret. */
export function maskKey(key: string | null): string | null {
  if (key === null) return null;
  return key.length > 8 ? `…${key.slice(-4)}` : HIDDEN;
}
