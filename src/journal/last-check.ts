import type { KeyValueStore, Ports } from '../platform/ports';
import {
  amount,
  keepIfPossible,
  listOf,
  object,
  oneOf,
  position,
  readStored,
  sheetId,
  type Taken,
} from '../platform/schema';

/** Compared with what the CRM confirmed last; what needs a person comes first. `invalid` cannot be sent. */
export const ROW_STATES = ['invalid', 'unsure', 'failed', 'held', 'changed', 'new', 'same'] as const;

export type RowState = (typeof ROW_STATES)[number];

export const recordCounts = listOf(
  object({ state: oneOf(ROW_STATES), count: amount, first: object({ sheetId, row: position }) }),
);

export type RecordCount = Taken<typeof recordCounts>[number];

const LAST_CHECK_PROPERTY = 'DESK_LAST_CHECK';

/** `at` in milliseconds since 1970. */
const lastCheck = object({ at: amount, counts: recordCounts });

export type LastCheck = Taken<typeof lastCheck>;

/** Costs one write. @param alongside document properties to write with it */
export function keepLastCheck(
  { clock, documentProperties }: Ports,
  counts: readonly RecordCount[],
  alongside: Readonly<Record<string, string>> = {},
): void {
  keepIfPossible(documentProperties, {
    ...alongside,
    [LAST_CHECK_PROPERTY]: JSON.stringify({ at: clock.now(), counts }),
  });
}

export function readLastCheck(documentProperties: KeyValueStore): LastCheck | null {
  return readStored(lastCheck, documentProperties.get(LAST_CHECK_PROPERTY));
}
