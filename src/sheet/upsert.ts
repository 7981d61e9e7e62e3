import { isEmpty } from '../records/text';
import { type BlockWrite, blocksOf, changedTags } from './blocks';
import { type Cells, type CellValue, keyText, sameCell, type TableData, type TableRow } from './table';

export interface UpsertRecord {
  readonly key: string;
  /** By tag. An absent tag keeps its cell; '' empties it. */
  readonly cells: Cells;
}

export interface MissingRowMarker {
  readonly tag: string;
  readonly text: string;
  readonly known: readonly string[];
}

export interface UpsertPlan {
  readonly updates: ReadonlyMap<number, Cells>;
  readonly writes: readonly BlockWrite[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly gone: number;
}

/** @param mark null leaves gone rows as they are. @param isMeant rows to update; others stay */
export function planUpsert(
  table: TableData,
  keyTag: string,
  records: readonly UpsertRecord[],
  marker: MissingRowMarker | null,
  isIncluded: (row: TableRow) => boolean = () => true,
): UpsertPlan {
  const byKey = firstRows(table.rows.filter(isIncluded), keyTag);
  const incoming = new Map(records.map((record) => [keyText(record.key), record]));
  incoming.delete('');
  const kept = [...byKey].filter(([key]) => incoming.has(key));
  const gone = [...byKey].filter(([key]) => !incoming.has(key));
  const fresh = [...incoming].filter(([key]) => !byKey.has(key));
  const updates = differences(table, kept, (key, row) => ({ ...unmarked(row, marker), ...incoming.get(key)?.cells }));
  const marks = differences(table, gone, () => (marker === null ? {} : { [marker.tag]: marker.text }));
  const additions = fresh.map(([, { key, cells }]) => ({ [keyTag]: key, ...cells }));
  const below = additions.map((cells, index) => [table.nextRow + index, cells] as const);
  const changes = new Map([...updates, ...marks, ...below]);
  return {
    updates: new Map(updates),
    writes: blocksOf(table, changes, writableTags(records, changes)),
    added: fresh.length,
    updated: updates.length,
    unchanged: kept.length - updates.length,
    gone: gone.length,
  };
}

export function firstRows(rows: readonly TableRow[], keyTag: string): ReadonlyMap<string, TableRow> {
  const byKey = new Map<string, TableRow>();
  for (const row of rows) {
    const key = keyText(row.cells[keyTag]);
    if (key !== '' && !byKey.has(key)) byKey.set(key, row);
  }
  return byKey;
}

function unmarked(row: TableRow, marker: MissingRowMarker | null): Cells {
  if (marker === null) return {};
  const status = row.cells[marker.tag];
  return typeof status === 'string' && marker.known.includes(status) ? { [marker.tag]: '' } : {};
}

function differences(
  table: TableData,
  rows: readonly [string, TableRow][],
  incoming: (key: string, row: TableRow) => Cells,
): [number, Cells][] {
  return rows
    .map(([key, row]): [number, Cells] => [row.row, changedCells(row, incoming(key, row), table)])
    .filter(([, cells]) => !isEmpty(cells));
}

function changedCells(row: TableRow, cells: Cells, table: TableData): Cells {
  const changed: Record<string, CellValue> = {};
  for (const tag of Object.keys(cells)) {
    const value = cells[tag] ?? '';
    if (!sameCell(row.cells[tag] ?? '', value) && table.columns.has(tag)) changed[tag] = value;
  }
  return changed;
}

function writableTags(records: readonly UpsertRecord[], changes: ReadonlyMap<number, Cells>): Set<string> {
  const tags = changedTags(changes);
  for (const { cells } of records) for (const tag of Object.keys(cells)) tags.add(tag);
  return tags;
}
