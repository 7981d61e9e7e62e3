import { allWords, type Locale, t } from '../i18n/translate';
import type { RowState } from '../journal/last-check';
import type { Ports } from '../platform/ports';
import { isPushedKind } from '../records/catalogue';
import type { TableKind } from '../records/field';
import type { PlannedEdit } from '../records/planned-edit';
import type { SheetRecord } from '../records/read-products';
import { groupBy, type Issue, issueSentence } from '../records/record';
import { ascending, CHANGED_TINT, planTints, rectOf, spansOf } from '../sheet/blocks';
import { fillCells } from '../sheet/fill-cells';
import { withColumns } from '../sheet/make-table';
import { type Cells, type CellValue, type ColumnTag, cutText, keyText, type TableRow } from '../sheet/table';
import { isContent, type OpenTable, STATUS_WORDS, tableSheets } from '../sheet/tables';
import type { Selection } from '../sheet/workbook';
import type { Plan } from './plan';
import type { DeskReading } from './read-desk';

interface StuckCode {
  readonly code: string;
  readonly why: 'codeFormula' | 'codeRefused';
}

/** A row whose code cannot be written keeps New code, which identifies it. @returns codes not written, by row */
function writeRenames(
  { grid, data, sheetId }: OpenTable,
  records: readonly SheetRecord[],
): ReadonlyMap<number, StuckCode> {
  const here = records.filter((record) => record.isRenamed && record.sheetId === sheetId);
  const codes = new Map(here.map(({ row, content }) => [row, String(content.product_code)]));
  if (codes.size === 0) return new Map();
  const moves = new Map<number, Cells>();
  for (const { row, cells } of data.rows) {
    const code = codes.get(row);
    if (code !== undefined && keyText(cells.product_code) !== code) moves.set(row, { product_code: code });
  }
  const { written: moved, refused } = fillCells(grid, data, moves);
  const isStuck = (row: number): boolean => moves.has(row) && !moved.has(row);
  const done = [...codes.keys()].filter((row) => !isStuck(row));
  fillCells(grid, data, new Map(done.map((row) => [row, { new_code: '' }])), true);
  const whyOf = (row: number): StuckCode['why'] =>
    refused.some((cell) => cell.row === row) ? 'codeRefused' : 'codeFormula';
  return new Map([...codes].flatMap(([row, code]) => (isStuck(row) ? [[row, { code, why: whyOf(row) }]] : [])));
}

interface StatusText {
  readonly word: string;
  readonly note: string;
}

type StatusOf = (locale: Locale) => StatusText;

/** Distinct for colour-blind eyes too. */
const TINTS = { changed: CHANGED_TINT, held: '#ffefc2', invalid: '#fde2e0' } as const;
type Tint = keyof typeof TINTS;

const KEY_COLUMNS: Partial<Record<TableKind, string>> = {
  products: 'product_code',
  orders: 'order_code',
  orderLines: 'order_code',
};

interface Tinted {
  readonly place: { readonly sheetId: number; readonly row: number };
  readonly tag: string;
  readonly tint: Tint;
}

/** Rows without a baseline have no tinted changes: their Status says that they are new. */
function editTints({ record, before, changes, holds }: PlannedEdit): Tinted[] {
  const tint = holds.some(({ field }) => field === null) ? 'held' : 'changed';
  const changed = before ? changes.map(({ name }) => fieldTint(record, name, tint)) : [];
  return [...changed, ...issueTints(record, holds, 'held')];
}

function issueTints(record: SheetRecord, issues: readonly Issue[], tint: Tint): Tinted[] {
  return issues.flatMap(({ field, params }) => {
    const line = record.lineRows?.find(({ row }) => row === params.lineRow);
    const tag = field ?? KEY_COLUMNS[line ? 'orderLines' : record.table];
    return tag === undefined ? [] : { place: line ?? record, tag, tint };
  });
}

/** "line.2.price" is in the row of the second line; all terms are in one cell. */
function fieldTint(record: SheetRecord, name: string, tint: Tint): Tinted {
  const [part, n = '', field = ''] = name.split('.');
  const line = part === 'line' ? record.lineRows?.[Number(n) - 1] : undefined;
  return line ? { place: line, tag: field, tint } : { place: record, tag: part === 'term' ? 'terms' : name, tint };
}

/** Begins the desk's notes on Status; any other note is a person's and stays. */
const NOTE_HEAD = 'CRM Desk\n';
const MOST_NOTE_WRITES = 8;
/** Notes further apart are cheaper in a call each. [platform 1, M] */
const NOTE_GAP = 75;

interface PlannedStatus {
  readonly statusOf: StatusOf;
  readonly tints: Record<string, string>;
}

interface RowStatus extends StatusText {
  readonly each: TableRow;
  readonly tints: Readonly<Record<string, string>>;
}

/**
 * The user's own colours and notes stay; a sheet that refuses them stops nothing. Tints and notes go before the words:
 * after a kill the next check repeats them. A constant number of calls for each table; commits all.
 */
export function markRows(ports: Ports, { plan, records, tables }: DeskReading): void {
  const planned = statusesOf(plan);
  const writes = tables.map((read) => {
    const table = withColumns(ports, read, ['status']);
    const stuck = writeRenames(table, records);
    const here = planned.get(table.sheetId);
    const statuses = table.data.rows.map((each): RowStatus => {
      const { statusOf, tints = {} } = here?.get(each.row) ?? {};
      return { each, ...fullStatus(table, statusOf, stuck.get(each.row)), tints };
    });
    return planWrites(table, statuses.filter(isStale));
  });
  for (const write of writes) write();
  ports.workbook.flush();
}

const BARE: ReadonlySet<CellValue | undefined> = new Set(['', ...allWords('status.same')]);

function isStale({ each, word, note }: RowStatus): boolean {
  return each.cells.status !== word || !BARE.has(word) || note !== '';
}

function planWrites(table: OpenTable, stale: readonly RowStatus[]): () => void {
  const { grid, data } = table;
  const tags = [...data.columns.keys()];
  const tagsByRow = stale.map(({ each: { row, cells }, tints }): [number, readonly string[]] => [
    row,
    UNTINTED.has(cells.status) ? Object.keys(tints) : tags,
  ]);
  const byRow = new Map(stale.map(({ each, tints }) => [each.row, tints]));
  const tint = planTints(grid, data, { byRow, own: Object.values(TINTS), searched: new Map(tagsByRow) });
  const note = planNotes(table, stale);
  return () => {
    tint();
    note();
    writeWords(table, stale);
  };
}

const UNTINTED: ReadonlySet<CellValue | undefined> = new Set([...allWords('status.same'), ...allWords('status.new')]);

function planNotes({ grid, data }: OpenTable, stale: readonly RowStatus[]): () => void {
  const column = data.columns.get('status')?.column;
  const rows = stale.filter(({ each, note }) => note !== '' || !BARE.has(each.cells.status));
  if (column === undefined || rows.length === 0) return () => undefined;
  const rect = { ...rectOf([], ascending(rows.map(({ each }) => each.row))), column, columns: 1 };
  const notes = grid.notes(rect);
  const changed = rows.flatMap(({ each, note }) => {
    const line = notes[each.row - rect.row];
    const isOwn = line !== undefined && (line[0] === '' || line[0]?.startsWith(NOTE_HEAD));
    if (!isOwn || line[0] === note) return [];
    line[0] = note;
    return each.row;
  });
  return () => {
    for (const { first, last } of spansOf(changed, NOTE_GAP, MOST_NOTE_WRITES)) {
      const span = notes.slice(first - rect.row, last - rect.row + 1);
      grid.writeNotes({ ...rect, row: first, rows: span.length }, span);
    }
  };
}

function statusesOf({ edits, unchanged, refusals }: Plan) {
  const bySheet = new Map<number, Map<number, PlannedStatus>>();
  const put = (record: SheetRecord, statusOf: StatusOf): void => {
    for (const { sheetId, row } of [record, ...(record.lineRows ?? [])]) {
      const byRow = bySheet.get(sheetId) ?? new Map<number, PlannedStatus>();
      bySheet.set(sheetId, byRow.set(row, { statusOf, tints: {} }));
    }
  };
  for (const edit of edits) put(edit.record, (locale) => editStatus(edit, locale));
  for (const record of unchanged) put(record, (locale) => statusText(locale, 'same'));
  for (const record of refusals)
    put(record, (locale) => statusText(locale, 'invalid', sentencesOf(record.table, record.issues, locale)));
  const invalid = refusals.flatMap((record) => issueTints(record, record.issues, 'invalid'));
  for (const { place, tag, tint } of [...edits.flatMap(editTints), ...invalid]) {
    const status = bySheet.get(place.sheetId)?.get(place.row);
    if (status) status.tints[tag] = TINTS[tint];
  }
  return bySheet;
}

function statusText(locale: Locale, word: RowState | 'planned', notes: readonly string[] = []): StatusText {
  return { word: t(locale, `status.${word}`), note: notes.join('\n') };
}

function sentencesOf(table: TableKind, issues: readonly Issue[], locale: Locale): string[] {
  return issues.map((each) => issueSentence(locale, table, each));
}

/** An unsure row shows its doubt; other reasons are in the review. */
function editStatus({ record, state, refused, holds }: PlannedEdit, locale: Locale): StatusText {
  const { table, warnings } = record;
  const isHeld = state !== 'unsure' && holds.length > 0;
  return statusText(locale, isHeld ? heldWord(holds) : state, [
    ...(isHeld ? sentencesOf(table, holds, locale) : []),
    ...(state === 'unsure' ? [t(locale, 'status.decide')] : []),
    ...(refused === null ? [] : [t(locale, 'status.refusedLast', { message: refused })]),
    ...sentencesOf(table, warnings, locale),
  ]);
}

function heldWord(holds: readonly Issue[]): 'planned' | 'held' {
  return holds.every(({ code }) => code === 'hold.planned') ? 'planned' : 'held';
}

function fullStatus(locale: Locale, statusOf: StatusOf | undefined, stuck: StuckCode | undefined): StatusText {
  const { word, note } = statusOf?.(locale) ?? { word: '', note: '' };
  const more = stuck ? [t(locale, `status.${stuck.why}`, { code: stuck.code })] : [];
  const all = [...more, note].join('\n').trim();
  return { word, note: all === '' ? '' : cutText(NOTE_HEAD + all) };
}

function writeWords({ grid, data }: OpenTable, stale: readonly RowStatus[]): void {
  const column = data.columns.get('status')?.column;
  if (column === undefined) return;
  const others = stale.filter(({ each, word }) => each.cells.status !== word);
  for (const [word, statuses] of groupBy(others, ({ word }) => word)) {
    const places = statuses.map(({ each: { row } }) => ({ row, column }));
    grid.fill(places, word);
  }
}

/** Replaces the desk's own words only. At most five service calls; one in a sheet of another kind. */
export function markEdited({ workbook }: Pick<Ports, 'workbook'>, edited: Selection): void {
  const sheet = tableSheets(workbook).find(({ sheetId }) => sheetId === edited.sheetId);
  if (!sheet || !isPushedKind(sheet.kind)) return;
  const grid = workbook.grid(sheet.sheetId);
  const tags = grid.columnTags();
  const isWithin = ({ column }: ColumnTag): boolean =>
    column >= edited.column && column < edited.column + edited.columns;
  const column = tags.find(({ tag }) => tag === 'status')?.column;
  const row = Math.max(2, edited.row);
  const rows = edited.row + edited.rows - row;
  if (column === undefined || rows < 1 || !tags.some((each) => isContent(each.tag) && isWithin(each))) return;
  const places = grid
    .read({ row, column, rows, columns: 1 })
    .flatMap(([word], at) => (STATUS_WORDS.has(word) ? [{ row: row + at, column }] : []));
  grid.fill(places, t(sheet.language, 'status.edited'));
  workbook.flush();
}
