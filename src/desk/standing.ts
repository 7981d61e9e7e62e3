import { amount, object, type RecordCount, recordCounts, type Standing } from '../protocol';
import type { KeyValueStore, Ports } from './ports';
import { keepIfPossible, readStored } from './stored';

/** Holds the counts of the last comparison, so that the sidebar says at once what waits, without reading a table. */
const STANDING_PROPERTY = 'DESK_STANDING';

const standing = object({ at: amount, counts: recordCounts });

/**
 * Keeps what a comparison of all rows found, for whoever opens the sidebar next; it may be forgotten. Costs one write.
 * @param alongside further document properties, written with it
 */
export function keepStanding(
  { clock, documentProperties }: Ports,
  counts: readonly RecordCount[],
  alongside: Readonly<Record<string, string>> = {},
): void {
  keepIfPossible(documentProperties, {
    ...alongside,
    [STANDING_PROPERTY]: JSON.stringify({ at: clock.now(), counts }),
  });
}

/** Returns what the last comparison found; null where none was made, or nothing that this version understands. */
export function readStanding(documentProperties: KeyValueStore): Standing | null {
  return readStored(standing, documentProperties.get(STANDING_PROPERTY));
}
