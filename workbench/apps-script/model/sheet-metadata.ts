import { movedIndex, type SheetLineChange } from './line-change';
import type { MetadataSnapshot } from './snapshot';

export function isMetadataOf({ location }: MetadataSnapshot, sheetId: number): boolean {
  return 'sheetId' in location && location.sheetId === sheetId;
}

export function copiedMetadata(
  metadata: readonly MetadataSnapshot[],
  sheetId: number,
  copyId: number,
): MetadataSnapshot[] {
  return metadata.flatMap((entry) =>
    entry.location.on !== 'spreadsheet' && entry.location.sheetId === sheetId
      ? [{ ...entry, location: { ...entry.location, sheetId: copyId } }]
      : [],
  );
}

export function movedMetadata(metadata: readonly MetadataSnapshot[], lines: SheetLineChange): MetadataSnapshot[] {
  return metadata.flatMap((entry) => movedEntry(entry, lines));
}

function movedEntry(entry: MetadataSnapshot, { sheetId, line, change }: SheetLineChange): MetadataSnapshot[] {
  const { location } = entry;
  if (location.on !== line || location.sheetId !== sheetId) return [entry];
  const index = movedIndex(location.index, change);
  return index === null ? [] : [{ ...entry, location: { ...location, index } }];
}
