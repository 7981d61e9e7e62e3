import {
  clockText,
  fieldsOf,
  filterValues,
  fromSerial,
  type Issue,
  isOpen,
  isoDate,
  issueSentence,
  knownBack,
  labelOfField,
  type NamesByField,
  needsLook,
  nextDue,
  PLAN_STATES,
  type PlanRow,
  plannedChanges,
  recordId,
  type TableKind,
  tellValue,
  textHash,
  type Value,
  wallMinutes,
} from '../core';
import { formatDate, say } from '../i18n';
import {
  amount,
  custom,
  object,
  oneOf,
  optional,
  orNull,
  type PlanBrief,
  type PlanRun,
  recordOf,
  text,
  textOrAmount,
} from '../protocol';
import {
  type Cells,
  cellText,
  columnsRect,
  cutText,
  isLongText,
  readRows,
  readSpans,
  readTable,
  sameCell,
  type TableRow,
  writeCells,
  writeRows,
} from '../sheet';
import { DeskError } from './desk-error';
import { toldText } from './journal/journal-row';
import type { KeyValueStore, Ports } from './ports';
import { endWatch } from './schedule-store';
import { connectedCrm } from './settings';
import { fitsProperty, keepIfPossible, readStored } from './stored';
import { type OpenTable, openTable } from './tables/open-table';
import { openOrAddTable, sheetsOfKind, withColumns } from './tables/tables';

const content = recordOf(textOrAmount);
const note = object({ code: text, field: orNull(text), params: content });

/** Reads a row as it is kept: the cells beside it are for people. */
const keptRow = object({
  plan: text,
  table: oneOf<TableKind>(['products', 'orders']),
  key: text,
  title: text,
  crm: text,
  file: text,
  from: orNull(amount),
  until: orNull(amount),
  before: orNull(content),
  planned: content,
  back: content,
  approval: text,
  place: optional(orNull(object({ sheetId: amount, row: amount }))),
  state: oneOf(PLAN_STATES),
  tried: text,
  note: orNull(note),
  who: text,
  mark: text,
  reason: text,
  approvedBy: text,
});

/** A row of the sheet of plans, in its place. */
export interface KeptPlanRow extends PlanRow {
  readonly sheetRow: number;
  /** Holds what its cells said when it was read. */
  readonly cells: Cells;
}

/** The price plans of a file, as their sheet holds them. */
export interface PlanBook {
  readonly rows: readonly KeptPlanRow[];
  /** Names the records of rows that somebody changed by hand: nothing is sent of them. */
  readonly broken: readonly string[];
  readonly table: OpenTable | null;
}

const MINUTES_A_DAY = 24 * 60;

/** Reads the plans; none where no plan was ever made. */
export function readPlans(ports: Ports): PlanBook {
  const [sheet] = sheetsOfKind(ports.workbook, 'plans');
  if (!sheet) return NO_PLANS;
  const table = openTable(ports, sheet);
  return { ...planRows(table.data.rows), table };
}

const NO_PLANS: PlanBook = { rows: [], broken: [], table: null };

/** Takes rows of the sheet for what they are, each record of a plan once. */
function planRows(all: readonly TableRow[]): Pick<PlanBook, 'rows' | 'broken'> {
  const rows = new Map<string, KeptPlanRow>();
  const broken: string[] = [];
  for (const { row, cells } of all) {
    const read = readRow(cells);
    const id = read ? planRowId(read) : '';
    // A row that somebody copied is no second one.
    if (read && !rows.has(id)) rows.set(id, { ...read, sheetRow: row, cells });
    else if (!read && cellText(cells.card) !== '') broken.push(cellText(cells.key) || String(row));
  }
  return { rows: [...rows.values()], broken };
}

/**
 * Reads the plans as `readPlans` does, but of rows that are not asked for just the card, which nobody holds against its row: what is due of
 * thousands is found for a fraction.
 */
export function readDuePlans(ports: Ports, isDue: (row: PlanRow) => boolean): PlanBook {
  const [sheet] = sheetsOfKind(ports.workbook, 'plans');
  if (!sheet) return NO_PLANS;
  const table = openTable(ports, sheet, (tag) => tag === 'record' || tag === 'card');
  const kept = table.data.rows.flatMap(({ row, cells }): KeptPlanRow[] => {
    const read = readCard(cellText(cells.card));
    return read ? [{ ...read, sheetRow: row, cells: {} }] : [];
  });
  const due = new Map(kept.filter(isDue).map((row) => [row.sheetRow, row]));
  const { columns } = columnsRect([...table.data.columns.values()]);
  const whole = readSpans(due.keys(), columns).flatMap(
    ({ first, last }) => readRows(table.grid, table.data, first, last - first + 1).rows,
  );
  const checked = planRows(whole.filter(({ row }) => due.has(row)));
  const others = kept.filter((row) => !due.has(row.sheetRow));
  return { ...checked, rows: [...checked.rows, ...others], table };
}

/** Reads the rows of plans that wait, for those who read the tables beside them; nothing is read where none does. */
export function openPlanRows(ports: Ports): readonly PlanRow[] {
  const { open = 0 } = planBrief(ports.documentProperties) ?? {};
  return open === 0 ? [] : readPlans(ports).rows.filter((row) => isOpen(row) && isOfHere(ports, row));
}

/** Names the property of the document with a name that the script has made up for the file: a copy of the file has another one, or none. */
const FILE_PROPERTY = 'PLAN_FILE';

/** Names the file among its copies. */
export function nameOfFile({ documentProperties, random }: Ports): string {
  const known = documentProperties.get(FILE_PROPERTY);
  if (known !== null) return known;
  const made = random.id();
  documentProperties.set({ [FILE_PROPERTY]: made });
  return made;
}

/** Tells whether a row is for the CRM that is connected, and was made in this file, not in the one that it was copied from. */
export function isOfHere(
  { documentProperties, properties }: Ports,
  { crm, file }: Pick<PlanRow, 'crm' | 'file'>,
): boolean {
  return crm === connectedCrm(properties) && file === documentProperties.get(FILE_PROPERTY);
}

/** Tells the minute on the wall, and writes one for the person who is at work: "1 Dec 2026 18:00". */
export function planTimes(ports: Ports): { readonly now: number; readonly timeOf: (minutes: number) => string } {
  return {
    now: minuteNow(ports),
    timeOf: (minutes) => {
      const time = timeOf(minutes);
      return `${formatDate(ports.user.language(), isoDate(time))} ${clockText(time.hour, time.minute)}`;
    },
  };
}

/** Returns one text for a row of a plan. */
export function planRowId({ plan, table, key }: Pick<PlanRow, 'plan' | 'table' | 'key'>): string {
  return [plan, ...recordId(table, key).split('\n')].join(' ');
}

const SEAL_MARK = '~';

function readRow(cells: Cells): PlanRow | null {
  const card = cellText(cells.card);
  return sealed(bareCard(card), cells) === card ? readCard(card) : null;
}

function readCard(card: string): PlanRow | null {
  return readStored(keptRow, bareCard(card));
}

function bareCard(card: string): string {
  return card.slice(0, card.lastIndexOf(SEAL_MARK));
}

/**
 * Lists what the seal is of, beside the card: what people read of a row is what it does. What it has come to stands in the card, so that an
 * execution that dies between the two writes of a state breaks no seal.
 */
const SEALED = ['from', 'until', 'key', 'fields', 'before', 'planned', 'after', 'who', 'reason'];

function sealed(card: string, cells: Cells): string {
  const told = SEALED.map((tag) => cellText(cells[tag]));
  return card + SEAL_MARK + textHash([card, ...told].join('\n')).toString(36);
}

/** Says what stands in the cells of a row, in the language of the sheet. */
function cellsOf(row: PlanRow, { language, numbers }: OpenTable, names: NamesByField): Cells {
  const { sheetRow: _, cells: _was, ...kept }: PlanRow & Partial<KeptPlanRow> = row;
  const changes = plannedChanges(row);
  const known = knownBack(row);
  const tell = (name: string, value: Value | null | undefined): string =>
    value === null || value === undefined
      ? '–'
      : (names.get(name)?.names.get(String(value)) ??
        tellValue({ language, numbers }, labelOfField(row.table, name, language).type, value));
  const cells: Cells = {
    from: row.from === null ? say(language, 'plan.atOnce') : timeOf(row.from),
    until: row.until === null ? '' : timeOf(row.until),
    key: row.key,
    title: cutText(row.title),
    fields: toldText(changes.map(({ name }) => labelOfField(row.table, name, language).label)),
    before: toldText(changes.map(({ name, before }) => tell(name, before))),
    planned: toldText(changes.map(({ name, after }) => tell(name, after))),
    after: row.until === null ? '' : toldText([...known].map(([name, value]) => tell(name, value))),
    state: say(language, `plan.state.${row.state}`),
    note: noteText(row, { language, numbers }),
    who: cutText(row.who),
    reason: cutText(row.reason),
    approved_by: cutText(row.approvedBy),
    plan: row.plan,
    record: planRowId(row),
  };
  return { ...cells, card: sealed(JSON.stringify(kept), cells) };
}

function noteText({ table, note: said }: PlanRow, voice: Pick<OpenTable, 'language' | 'numbers'>): string {
  return said === null ? '' : toldText([issueSentence(voice, table, said)]);
}

/** Returns the time of a minute on the wall. */
function timeOf(minutes: number) {
  return fromSerial(minutes / MINUTES_A_DAY);
}

/** Returns the time now, in wall minutes. */
export function minuteNow({ clock }: Pick<Ports, 'clock'>): number {
  return wallMinutes(clock.wallTime());
}

/**
 * Adds rows below all that stands in the sheet, which is made when there is none, and commits them.
 * @throws DeskError 'error.plan.long' for a record that no cell takes
 */
export function addPlanRows(ports: Ports, rows: readonly PlanRow[], names: NamesByField): void {
  const opened = openOrAddTable(ports, 'plans', { rows: rows.length });
  const table = withColumns(
    ports,
    opened,
    fieldsOf('plans').map(({ name }) => name),
  );
  const cells = rows.map((row) => cellsOf(row, table, names));
  const long = cells.findIndex(({ card }) => isLongText(cellText(card)));
  if (long >= 0) throw new DeskError('error.plan.long', { key: rows[long]?.key ?? '' });
  noteComing(ports, rows);
  writeRows(table.grid, table.data, table.data.nextRow, cells);
  ports.workbook.flush();
  notePlans(ports, readPlans(ports).rows);
}

/**
 * Writes rows in place of what their sheet says of them, wherever somebody has sorted them to meanwhile, and notes what the sidebar
 * tells; commits it. Rows that somebody has deleted stay deleted.
 * @returns the plans as they are then
 */
export function writePlanRows(
  ports: Ports,
  book: PlanBook,
  changed: readonly KeptPlanRow[],
  { names = new Map(), last }: { readonly names?: NamesByField; readonly last?: PlanRun } = {},
): PlanBook {
  const { table } = book;
  if (!table) return book;
  const byId = new Map(changed.map((row) => [planRowId(row), { ...row, after: cellsOf(row, table, names) }]));
  const known = new Map(book.rows.map((row) => [planRowId(row), row.cells]));
  const changedTags = [...byId.values()].flatMap(({ cells, after }) => differing(cells, after));
  // What the seal is of is written at once with it.
  const isWhole = changedTags.some((tag) => SEALED.includes(tag));
  const tags = new Set(isWhole ? fieldsOf('plans').map(({ name }) => name) : changedTags);
  const written = new Map<number, Cells>();
  const places = readTable(table.grid, (tag) => tag === 'record').rows.map(({ row, cells }) => {
    const id = cellText(cells.record);
    const after = byId.get(id)?.after;
    if (after)
      written.set(
        row,
        filterValues(after, (tag) => tags.has(tag)),
      );
    return { row, cells: known.get(id) ?? {} };
  });
  const present = places.filter(({ cells }) => 'card' in cells);
  noteComing(ports, changed);
  writeCells(table.grid, { ...table.data, rows: present, isPart: true }, written);
  ports.workbook.flush();
  const rows = book.rows.map((row) => {
    const now = byId.get(planRowId(row));
    return now ? { ...now, cells: now.after } : row;
  });
  notePlans(ports, rows, last);
  return { ...book, rows };
}

/** Lists the columns in which two rows say something else. */
function differing(before: Cells, after: Cells): string[] {
  return Object.keys(after).filter((tag) => !sameCell(before[tag] ?? '', after[tag] ?? ''));
}

/** Names the property of the document that tells of plans without their sheet being read. */
const PLANS_PROPERTY = 'PRICE_PLANS';

const planRun = object({
  at: amount,
  who: text,
  counts: recordOf(amount),
  stopped: orNull(object({ code: text, params: content, issues: custom<readonly Issue[]>(Array.isArray) })),
});
const brief = object({ open: amount, asked: amount, look: amount, next: orNull(amount), last: orNull(planRun) });

/** Tells of the plans as far as the last change noted it; null where none was ever made. One read of a property. */
export function planBrief(documentProperties: KeyValueStore): PlanBrief | null {
  return readStored(brief, documentProperties.get(PLANS_PROPERTY));
}

/** Notes a run that has changed no row. */
export function noteRun({ documentProperties }: Ports, last: PlanRun): void {
  const told = planBrief(documentProperties);
  if (told) keepBrief(documentProperties, { ...told, last });
}

const NO_BRIEF: PlanBrief = { open: 0, asked: 0, look: 0, next: null, last: null };

/** Keeps what the rows themselves say too: where it cannot be, what was noted before has runs look sooner than they need to. */
function keepBrief(documentProperties: KeyValueStore, told: PlanBrief): void {
  const texts = [told, { ...told, last: null }].map((each) => JSON.stringify(each));
  const text = texts.find(fitsProperty);
  if (text !== undefined) keepIfPossible(documentProperties, { [PLANS_PROPERTY]: text });
}

/**
 * Notes, before rows are written, that something may be due sooner than is noted, since no run looks at them else: a write where that is so.
 * @throws what the store does that cannot keep it: then nothing is written
 */
function noteComing(ports: Ports, coming: readonly PlanRow[]): void {
  const rows = coming.filter((row) => isOfHere(ports, row) && isOpen(row));
  const known = planBrief(ports.documentProperties) ?? NO_BRIEF;
  const due = nextDue(rows);
  const isNoted = rows.length === 0 || (known.open > 0 && (due === null || (known.next !== null && known.next <= due)));
  if (isNoted) return;
  const next = due === null || known.next === null ? (due ?? known.next) : Math.min(due, known.next);
  const told: PlanBrief = { ...known, open: Math.max(1, known.open), next };
  ports.documentProperties.set({ [PLANS_PROPERTY]: JSON.stringify(told) });
}

/** Notes what is open and when something is due next; where nothing is, no trigger looks after them any more. */
function notePlans(ports: Ports, all: readonly PlanRow[], run?: PlanRun): void {
  const rows = all.filter((row) => isOfHere(ports, row));
  const last = run ?? planBrief(ports.documentProperties)?.last ?? null;
  const told: PlanBrief = {
    open: rows.filter(isOpen).length,
    asked: rows.filter(({ state }) => state === 'asked').length,
    look: rows.filter(needsLook).length,
    next: nextDue(rows),
    last,
  };
  keepBrief(ports.documentProperties, told);
  if (told.next !== null || told.open > 0) return;
  try {
    endWatch(ports);
  } catch {
    // A trigger that finds nothing to do does no harm; the end of the next plan ends it too.
  }
}
