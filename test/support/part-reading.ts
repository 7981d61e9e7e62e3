import type { DeskWorld } from './desk-world';

const STANDING = 'DESK_STANDING';

/** Has a small file count as one of many rows, so that the next step of a push reads the rows that it sends. */
export function countAsLarge({ documentProperties }: DeskWorld): void {
  const { at = 0, counts = [] } = JSON.parse(documentProperties.get(STANDING) ?? '{}');
  const more = { state: 'same', count: 5_000, first: { sheetId: 1, row: 2 } };
  documentProperties.set(STANDING, JSON.stringify({ at, counts: [...counts, more] }));
}
