import type { JsonObject } from '../http';
import { RECORD_KINDS, type RecordKind, type Records } from '../records';

/**
 * Changes a record behind everybody's back: the given fields replace those of the record that the ID or code among them names; without
 * such a record a new one is added. Returns the record as it is then, or null where neither ID nor code is given.
 */
export function changeRecord(records: Records, kind: RecordKind, fields: JsonObject): JsonObject | null {
  const { id, code } = RECORD_KINDS[kind];
  const key = fields[id] ?? fields[code];
  if (key === undefined || key === null) return null;
  const old = records.findByKey(kind, String(key));
  const next = { ...old, ...fields };
  if (old) records.replace(kind, old, next);
  else records.add(kind, [next]);
  return next;
}
