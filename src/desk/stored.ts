import { utf8Length } from '../core';
import { is, type Schema } from '../protocol';
import type { KeyValueStore } from './ports';

/** Reads what was stored as JSON text; null where nothing was, or nothing that the schema understands. */
export function readStored<Stored>(schema: Schema<Stored>, text: string | null): Stored | null {
  const value = parseJson(text ?? '');
  return is(schema, value) ? value : null;
}

/** Limits what is kept under one name, in bytes: Google documents 9 KB, another bound was measured [behaviour 39, D]. */
const MAX_BYTES = 8_000;

/** Whether a text is short enough to be kept under one name. */
export function fitsProperty(text: string): boolean {
  return utf8Length(text) <= MAX_BYTES;
}

/** Tries what may fail without harm to anything else; tells whether it was done. */
export function succeeds(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps what may be forgotten: where the store refuses, for want of room or by chance, the work goes on, and whoever asks finds out anew.
 * @returns whether it was kept
 */
export function keepIfPossible(store: KeyValueStore, values: Readonly<Record<string, string>>): boolean {
  return succeeds(() => store.set(values));
}

/** Reads a JSON text; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
