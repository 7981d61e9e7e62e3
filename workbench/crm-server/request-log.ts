import { isJsonList, isJsonObject, type JsonValue, type ReceivedRequest, readJson } from './http';

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
function maskBody(text: string): JsonValue {
  if (text === '') return null;
  const value = readJson(text);
  if (value !== undefined) return hidePasswords(value);
  return /password/i.test(text) ? HIDDEN : text;
}

function maskKey(key: string | null): string | null {
  if (key === null) return null;
  return key.length > 8 ? `…${key.slice(-4)}` : HIDDEN;
}

interface LoggedRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonValue;
  readonly key: string | null;
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
  readonly fault: string | null;
}

interface Outcome {
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
  readonly fault: string | null;
}

const KEPT = 5000;

// A page of 100 opportunities is long, and 5,000 of them would not be worth their memory.
const ANSWER_SHOWN = 2000;

export class RequestLog {
  private entries: LoggedRequest[] = [];

  add(request: ReceivedRequest, outcome: Outcome): void {
    this.entries.push({
      id: request.id,
      at: new Date(request.at).toISOString(),
      method: request.method,
      path: request.path,
      query: Object.fromEntries(request.query),
      body: maskBody(request.text),
      key: maskKey(request.header('X-API-KEY')),
      ...outcome,
      answer: outcome.answer.slice(0, ANSWER_SHOWN),
    });
    if (this.entries.length > KEPT) this.entries.shift();
  }

  /**
   * Returns what was answered after the request of that ID, all where it is null or no longer kept.
   * Hint: by place, not by number, because a slow request is answered after later ones.
   */
  listAfter(id: number | null): readonly LoggedRequest[] {
    const place = this.entries.findIndex((entry) => entry.id === id);
    return this.entries.slice(place + 1);
  }

  clear(): void {
    this.entries = [];
  }
}
