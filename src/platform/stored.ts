import { utf8Length } from '../records/text';
import type { KeyValueStore } from './ports';
import type { Schema } from './schema';

export function readStored<Stored>(schema: Schema<Stored>, text: string | null): Stored | null {
  const value = parseJson(text ?? '');
  return schema(value) ? value : null;
}

/** Bytes of a property: Google documents 9 KB, another bound was measured [behaviour 39, D]. */
const MAX_BYTES = 8_000;

export function fitsProperty(text: string): boolean {
  return utf8Length(text) <= MAX_BYTES;
}

export function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** Returns whether it was stored: a full store stops nothing. */
export function keepIfPossible(store: KeyValueStore, values: Readonly<Record<string, string>>): boolean {
  return succeeds(() => store.set(values));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
