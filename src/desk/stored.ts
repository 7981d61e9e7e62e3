import { is, type Schema } from '../protocol';

/** Reads what was stored as JSON text; null where nothing was, or nothing that the schema understands. */
export function readStored<Stored>(schema: Schema<Stored>, text: string | null): Stored | null {
  const value = parseJson(text ?? '');
  return is(schema, value) ? value : null;
}

/** Reads a JSON text; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
