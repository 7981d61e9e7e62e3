import { type Issue, issueSentence, type Plan, type PlannedEdit, type SheetRecord, type TableKind } from '../../core';
import { say, type Voice } from '../../i18n';
import { type Cells, cutText, fillCells, keyText, type Rect, writeCells } from '../../sheet';
import type { Ports } from '../ports';
import type { OpenTable } from '../tables/open-table';
import { keepMirrors } from './mirror';
import type { DeskReading } from './read-desk';

/**
 * Moves new codes that the CRM has confirmed to Product code, and empties New code, a wish that is fulfilled then, also where a
 * formula made it. A formula in Product code stays, and with it the wish, by which its row is known.
 * Costs per column one read, and one write for each stretch of rows that no formula interrupts.
 * @returns by row, the codes that were not written because of a formula
 */
function writeRenames(
  { grid, data, sheetId }: OpenTable,
  records: readonly SheetRecord[],
): ReadonlyMap<number, string> {
  const here = records.filter((record) => record.isRenamed && record.sheetId === sheetId);
  const codes = new Map(here.map(({ row, content }) => [row, String(content.product_code)]));
  const moves = new Map<number, Cells>();
  for (const { row, cells } of codes.size > 0 ? data.rows : []) {
    const code = codes.get(row);
    if (code !== undefined && keyText(cells.product_code) !== code) moves.set(row, { product_code: code });
  }
  const moved = fillCells(grid, data, moves);
  const isStuck = (row: number): boolean => moves.has(row) && !moved.has(row);
  const done = [...codes.keys()].filter((row) => !isStuck(row));
  fillCells(grid, data, new Map(done.map((row) => [row, { new_code: '' }])), true);
  return new Map([...codes].filter(([row]) => isStuck(row)));
}

/** Tints what changed, and a Status that speaks of what stood there before. */
export const CHANGED_COLOUR = '#e1effe';

/** Holds what a Status says: a word in the cell, and in its note what more there is to say; '' for nothing. */
interface Saying {
  readonly word: string;
  readonly note: string;
}

/** Says it as its table does. */
type Told = (voice: Voice) => Saying;

/**
 * Says in every row's Status what the row is, and in its note what happened to it. Costs two reads and at most four writes per table,
 * none where all stands already. A row whose rename the CRM confirmed gets its new code.
 */
export function writeStatuses(ports: Ports, reading: DeskReading): void {
  const told = toldByRow(reading.plan);
  for (const table of reading.tables) {
    const stuck = writeRenames(table, reading.records);
    const sayings = sayingsOf(table, told.get(table.sheetId), stuck);
    writeWords(table, sayings);
    writeNotes(table, sayings);
  }
  keepMirrors(ports, reading.tables, CHANGED_COLOUR);
}

/** Holds what statuses say by row. */
type Sayings = ReadonlyMap<number, Saying>;

/** Holds statuses by sheet and row; an order line has the status of its order. */
function toldByRow(plan: Plan): ReadonlyMap<number, ReadonlyMap<number, Told>> {
  const bySheet = new Map<number, Map<number, Told>>();
  const put = (record: SheetRecord, told: Told): void => {
    for (const { sheetId, row } of [record, ...(record.lineRows ?? [])]) {
      const byRow = bySheet.get(sheetId) ?? new Map<number, Told>();
      bySheet.set(sheetId, byRow.set(row, told));
    }
  };
  for (const edit of plan.edits) put(edit.record, (voice) => editSaying(edit, voice));
  for (const record of plan.unchanged) put(record, (voice) => saying(voice, 'same'));
  for (const record of plan.refusals) put(record, (voice) => refusalSaying(record, voice));
  return bySheet;
}

function refusalSaying({ table, issues }: SheetRecord, voice: Voice): Saying {
  return saying(voice, 'invalid', sentencesOf(table, issues, voice));
}

function saying(voice: Voice, word: string, notes: readonly string[] = []): Saying {
  return { word: say(voice, `status.${word}`), note: notes.join('\n') };
}

function sentencesOf(table: TableKind, issues: readonly Issue[], voice: Voice): string[] {
  return issues.map((each) => issueSentence(voice, table, each));
}

/**
 * Says what the row is; in the note why, what the CRM said when it refused it last, and what the row is warned of. An unsure row
 * speaks of its doubt: what else holds it is told in the review.
 */
function editSaying({ record, state, refused, holds }: PlannedEdit, voice: Voice): Saying {
  const { table, warnings } = record;
  const isHeld = state !== 'unsure' && holds.length > 0;
  return saying(voice, isHeld ? 'held' : state, [
    ...(isHeld ? sentencesOf(table, holds, voice) : []),
    ...(state === 'unsure' ? [say(voice, 'status.decide')] : []),
    ...(refused === null ? [] : [say(voice, 'status.refusedLast', { message: refused })]),
    ...sentencesOf(table, warnings, voice),
  ]);
}

function sayingsOf(
  { data, ...voice }: OpenTable,
  told: ReadonlyMap<number, Told> = new Map(),
  stuck: ReadonlyMap<number, string>,
): Sayings {
  return new Map(
    data.rows.map(({ row }): [number, Saying] => {
      const { word, note } = told.get(row)?.(voice) ?? { word: '', note: '' };
      const code = stuck.get(row);
      const more = code === undefined ? [] : [say(voice, 'status.codeFormula', { code })];
      return [row, { word, note: cutText([...more, note].join('\n').trim()) }];
    }),
  );
}

function writeWords({ grid, data }: OpenTable, sayings: Sayings): void {
  const changed = data.rows.filter(({ row, cells }) => cells.status !== sayings.get(row)?.word);
  writeCells(grid, data, new Map(changed.map(({ row }) => [row, { status: sayings.get(row)?.word ?? '' }])));
}

/** Writes all notes at once, where one of them is another than it stands there. */
function writeNotes({ grid, data: { columns, firstRow: row, lastRow } }: OpenTable, sayings: Sayings): void {
  const column = columns.get('status')?.column;
  const rows = lastRow - row + 1;
  if (column === undefined || rows < 1) return;
  const rect: Rect = { row, column, rows, columns: 1 };
  const notes = Array.from({ length: rows }, (_, index) => [sayings.get(row + index)?.note ?? '']);
  const isNew = grid.notes(rect).some(([note], index) => note !== notes[index]?.[0]);
  if (isNew) grid.writeNotes(rect, notes);
}
