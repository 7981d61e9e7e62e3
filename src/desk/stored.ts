import * as v from 'valibot';

/** Reads what was stored as JSON text; null where nothing was, or nothing that the schema understands. */
export function readStored<Stored>(schema: v.GenericSchema<Stored>, text: string | null): Stored | null {
  const value = parseJson(text ?? '');
  return v.is(schema, value) ? value : null;
}

/** Reads a JSON text; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
