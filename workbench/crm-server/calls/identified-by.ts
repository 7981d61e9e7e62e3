import type { JsonObject } from '../http';
import type { RecordKind, Records } from '../records';

/** Returns the record that a body names by one of two fields, of which it holds exactly one; null where there is none. */
export function identifiedBy(
  records: Records,
  kind: RecordKind,
  body: JsonObject,
  fields: readonly [string, string],
): JsonObject | null {
  const named = fields.find((field) => Object.hasOwn(body, field));
  return named ? records.find(kind, named, body[named] ?? null) : null;
}
