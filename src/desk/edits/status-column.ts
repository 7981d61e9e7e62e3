import {
  groupBy,
  type Issue,
  issueSentence,
  type Plan,
  type PlannedEdit,
  type SheetRecord,
  type TableKind,
  textHash,
} from '../../core';
import { allWords, say, type Voice } from '../../i18n';
import {
  type Cells,
  type CellValue,
  cutText,
  fillCells,
  keyText,
  planTints,
  rectOf,
  rowsFrom,
  type TableRow,
  writeSpans,
} from '../../sheet';
import type { Ports } from '../ports';
import { keepIfPossible } from '../stored';
import type { OpenTable } from '../tables/open-table';
import { checkedTexts, type KeptLook, keepMirrors, keptLook, NO_LOOK } from './mirror';
import type { DeskReading } from './read-desk';

/** A code that its row does not say yet. */
interface StuckCode {
  readonly code: string;
  readonly why: 'codeFormula' | 'codeRefused';
}

/**
 * Moves new codes that the CRM has confirmed to Product code, and empties New code, a wish that is fulfilled then, also where a
 * formula made it. A formula in Product code stays, as does a cell that takes no value, and with it the wish, by which its row is known.
 * Costs what `fillCells` costs, for each of the two columns.
 * @returns by row, the codes that were not written
 */
function writeRenames(
  { grid, data, sheetId }: OpenTable,
  records: readonly SheetRecord[],
): ReadonlyMap<number, StuckCode> {
  const here = records.filter((record) => record.isRenamed && record.sheetId === sheetId);
  const codes = new Map(here.map(({ row, content }) => [row, String(content.product_code)]));
  const moves = new Map<number, Cells>();
  for (const { row, cells } of codes.size > 0 ? data.rows : []) {
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

/** Holds what a Status says: a word in the cell, and in its note what more there is to say; '' for nothing. */
interface Saying {
  readonly word: string;
  readonly note: string;
}

/** Says it as its table does. */
type Told = (voice: Voice) => Saying;

/** Holds the desk's own colours: a blue, an amber and a red that stay apart for colour-blind eyes too. */
const TINTS = { changed: '#e1effe', held: '#ffefc2', invalid: '#fde2e0' } as const;
type Tint = keyof typeof TINTS;

/** Names the column that is tinted when the whole record is meant. */
const KEY_COLUMNS: Partial<Record<TableKind, string>> = {
  products: 'product_code',
  orders: 'order_code',
  orderLines: 'order_code',
};

/** Holds colours by sheet, row and tag. A later tint covers an earlier one. */
type Canvas = Map<number, Map<number, Record<string, string>>>;

/**
 * Chooses the tints of cells that changed, that wait for a tick, and that cannot go. Rows of which the CRM never confirmed anything have
 * no changed cells: their Status says that they are new.
 */
function tintsOf({ edits, refusals }: Plan): Canvas {
  const canvas: Canvas = new Map();
  for (const edit of edits) tintEdit(canvas, edit);
  for (const record of refusals) tintIssues(canvas, record, record.issues, 'invalid');
  return canvas;
}

function tintEdit(canvas: Canvas, { record, before, changes, holds }: PlannedEdit): void {
  const whole = holds.some(({ field }) => field === null);
  if (before) for (const { name } of changes) tintField(canvas, record, name, whole ? 'held' : 'changed');
  tintIssues(canvas, record, holds, 'held');
}

/** Tints the cells that issues name; an issue of an order's line names the row of that line. */
function tintIssues(canvas: Canvas, record: SheetRecord, issues: readonly Issue[], tint: Tint): void {
  for (const { field, params } of issues) {
    const line = record.lineRows?.find(({ row }) => row === params.lineRow);
    const table = line ? 'orderLines' : record.table;
    const tag = field ?? KEY_COLUMNS[table];
    if (tag !== undefined) paint(canvas, line ?? record, tag, tint);
  }
}

/** Tints the cell of a record's field: "line.2.price" stands in the row of the second line, all terms in one cell. */
function tintField(canvas: Canvas, record: SheetRecord, name: string, tint: Tint): void {
  const [part, n = '', field = ''] = name.split('.');
  const line = part === 'line' ? record.lineRows?.[Number(n) - 1] : undefined;
  if (line) paint(canvas, line, field, tint);
  else paint(canvas, record, part === 'term' ? 'terms' : name, tint);
}

function paint(
  canvas: Canvas,
  { sheetId, row }: { readonly sheetId: number; readonly row: number },
  tag: string,
  tint: Tint,
): void {
  const sheet = canvas.get(sheetId) ?? new Map<number, Record<string, string>>();
  canvas.set(sheetId, sheet);
  sheet.set(row, { ...sheet.get(row), [tag]: TINTS[tint] });
}

/** Says that an execution is about to mark rows; where it ended before it was done, the next one looks at every cell. */
const MARKING_PROPERTY = 'DESK_MARKING';
/** Says so of a push under way, by which alone it is not taken for an end. */
const BY_PUSH = 'push';

/** Tells whether rows are perhaps not marked as they were to be. */
export function isHalfMarked({ documentProperties }: Ports): boolean {
  return Boolean(documentProperties.get(MARKING_PROPERTY));
}

/** Returns what a push has to note, with whatever it notes first: that it will mark rows. */
export function marksToCome({ documentProperties }: Ports): Readonly<Record<string, string>> {
  return { [MARKING_PROPERTY]: documentProperties.get(MARKING_PROPERTY) ? '1' : BY_PUSH };
}

/** Holds what a row is to look like. */
interface RowLook extends Saying {
  readonly each: TableRow;
  readonly tints: Readonly<Record<string, string>>;
  /** Holds the look that it has; null where nobody knows. */
  readonly before: KeptLook | null;
  /** The text of its hidden cell. */
  readonly checked: string;
}

/** Holds the rows of a table that do not look as they are to look, or not for sure. */
interface StaleRows {
  readonly table: OpenTable;
  readonly looks: ReadonlyMap<number, RowLook>;
  readonly stale: readonly RowLook[];
  readonly tint: () => void;
}

/**
 * Says in every row's Status what the row is, and in its note what happened to it; tints the cells that changed, that wait for a tick and
 * that cannot go, and leaves the user's own colours. A row whose rename the CRM confirmed gets its new code.
 * Touches only rows that say something else than when they were marked last, or of which there is something else to say. Costs for them
 * the reads of their colours, a write for each word and each colour, one for each span of rows, and a property; and commits all, with what
 * was written before.
 * @param isPush whether it is the push that has noted its marks, and whose review has just seen that the conditional formats are there
 * @returns what the file has to note as document properties, with whatever is noted next: that it is done; not so where a sheet did not take
 *   its looks, so that the next check tries all of them again
 */
export function markRows(
  ports: Ports,
  { plan, records, tables }: DeskReading,
  isPush = false,
): Readonly<Record<string, string>> {
  const told = toldByRow(plan);
  const canvas = tintsOf(plan);
  const noted = ports.documentProperties.get(MARKING_PROPERTY) ?? '';
  const isWhole = noted !== '' && !(isPush && noted === BY_PUSH);
  const found = tables.map((table) => {
    const stuck = writeRenames(table, records);
    const sayingIn = ({ row }: TableRow): Saying => sayingOf(table, told.get(table.sheetId)?.get(row), stuck.get(row));
    const looks = looksOf(table, sayingIn, canvas.get(table.sheetId), isWhole);
    return staleRows(table, looks, isWhole);
  });
  const isAny = found.some(({ stale }) => stale.length > 0);
  if (isAny && noted === '') keepIfPossible(ports.documentProperties, { [MARKING_PROPERTY]: '1' });
  for (const { table, looks, stale, tint } of found) {
    writeWords(table, stale);
    writeNotes(table, looks, stale);
    tint();
  }
  const checked = found.map(({ table, stale }): [number, Map<number, string>] => [
    table.sheetId,
    new Map(stale.flatMap(({ each, checked: text }) => (each.cells.checked === text ? [] : [[each.row, text]]))),
  ]);
  keepMirrors(ports, tables, new Map(checked), isPush ? null : TINTS.changed);
  ports.workbook.flush();
  const isLeft = ports.workbook.settleLooks().length > 0;
  return isAny || noted !== '' ? { [MARKING_PROPERTY]: isLeft ? '1' : '' } : {};
}

/** A row with such a Status has neither tints nor a note, unless its hidden cell tells of them. */
const PLAIN = ['status.same', 'status.new'];

function looksOf(
  table: OpenTable,
  sayingIn: (row: TableRow) => Saying,
  tints: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map(),
  isWhole: boolean,
): ReadonlyMap<number, RowLook> {
  const textOf = checkedTexts(table);
  const plain = new Set<CellValue | undefined>(PLAIN.flatMap(allWords));
  return new Map(
    table.data.rows.map((each): [number, RowLook] => {
      const saying = sayingIn(each);
      const byTag = tints.get(each.row) ?? {};
      const tags = Object.keys(byTag).filter((tag) => table.data.columns.has(tag));
      const { status, checked } = each.cells;
      const before = isWhole ? null : (keptLook(checked) ?? (plain.has(status) ? NO_LOOK : null));
      return [
        each.row,
        { ...saying, each, tints: byTag, before, checked: textOf(each, { tags, note: printOf(saying) }) },
      ];
    }),
  );
}

function printOf({ note }: Saying): string {
  return note === '' ? '' : textHash(note).toString(36);
}

function staleRows(table: OpenTable, looks: ReadonlyMap<number, RowLook>, isWhole: boolean): StaleRows {
  const { grid, data } = table;
  const stale = [...looks.values()].filter(
    ({ each: { cells }, word, checked }) => isWhole || cells.status !== word || cells.checked !== checked,
  );
  const looked = stale.map(({ each, tints, before }): [number, readonly string[]] => [
    each.row,
    before ? [...Object.keys(tints), ...before.tags] : [...data.columns.keys()],
  ]);
  const byRow = new Map(stale.map(({ each, tints }) => [each.row, tints]));
  const tint = planTints(grid, data, { byRow, own: Object.values(TINTS), looked: new Map(looked) });
  return { table, looks, stale, tint };
}

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
  return saying(voice, isHeld ? heldWord(holds) : state, [
    ...(isHeld ? sentencesOf(table, holds, voice) : []),
    ...(state === 'unsure' ? [say(voice, 'status.decide')] : []),
    ...(refused === null ? [] : [say(voice, 'status.refusedLast', { message: refused })]),
    ...sentencesOf(table, warnings, voice),
  ]);
}

/** Names what a held row waits for: its hour, where nothing else is against it. */
function heldWord(holds: readonly Issue[]): string {
  return holds.every(({ code }) => code === 'hold.planned') ? 'planned' : 'held';
}

/** @param stuck the code that could not be written into the row */
function sayingOf(voice: Voice, told: Told | undefined, stuck: StuckCode | undefined): Saying {
  const { word, note } = told?.(voice) ?? { word: '', note: '' };
  const more = stuck ? [say(voice, `status.${stuck.why}`, { code: stuck.code })] : [];
  return { word, note: cutText([...more, note].join('\n').trim()) };
}

function writeWords({ grid, data }: OpenTable, stale: readonly RowLook[]): void {
  const column = data.columns.get('status')?.column;
  if (column === undefined) return;
  const others = stale.filter(({ each, word }) => each.cells.status !== word);
  for (const [said, looks] of groupBy(others, ({ word }) => word)) {
    const places = looks.map(({ each: { row } }) => ({ row, column }));
    grid.fill(places, said);
  }
}

/** Writes the notes of rows that have another one now, and those between them again: one read more where these were not read. */
function writeNotes(
  { grid, data: { columns, isPart = false } }: OpenTable,
  looks: ReadonlyMap<number, RowLook>,
  stale: readonly RowLook[],
): void {
  const column = columns.get('status')?.column;
  if (column === undefined) return;
  const rows = stale.filter((look) => printOf(look) !== look.before?.note).map(({ each }) => each.row);
  const spans = writeSpans(rows, 1).map(({ first, last }) => rowsFrom(first, last - first + 1));
  const others = isPart ? spans.flat().filter((row) => !looks.has(row)) : [];
  const between = rectOf([], others);
  const kept = others.length > 0 ? grid.notes({ ...between, column, columns: 1 }) : [];
  for (const span of spans) {
    const notes = span.map((row) => [looks.get(row)?.note ?? kept[row - between.row]?.[0] ?? '']);
    grid.writeNotes({ row: span[0] ?? 1, column, rows: span.length, columns: 1 }, notes);
  }
}
