import { connectedCrm } from '../crm/connection';
import { formatDate, t } from '../i18n/translate';
import type { KeyValueStore, Ports } from '../platform/ports';
import { minuteNow, wallMinutes } from '../platform/schedule';
import { endWatch } from '../platform/schedule-store';
import { fitsProperty, keepIfPossible, parseJson, readStored } from '../platform/schema';
import { fieldsOf } from '../records/catalogue';
import { clockText, fromSerial, isoDate, isWallTime } from '../records/dates';
import { DeskError } from '../records/desk-error';
import type { NamesByField } from '../records/read-cell';
import { filterValues, issue, issueSentence, labelOfField, shownValue, type Value } from '../records/record';
import { textHash } from '../records/text';
import { writeCells, writeRows } from '../sheet/blocks';
import { openOrAddTable, withColumns } from '../sheet/make-table';
import { type Cells, type CellValue, cellText, cutText, isLongText, sameCell, type TableRow } from '../sheet/table';
import { type OpenTable, openTable, sheetsOfKind } from '../sheet/tables';
import { joinedLines } from './entries';
import { recordId } from './ledger';
import { dueAt, isOpen, knownBack, needsAttention, nextDue, plannedChanges, unfinished } from './plan-row';
import { type PlanBrief, type PlanRow, type PlanRun, planRow, planBrief as schema } from './stored-plans';

export interface StoredPlanRow extends PlanRow {
  readonly sheetRow: number;
  readonly cells: Cells;
}

export interface PlanBook {
  readonly rows: readonly StoredPlanRow[];
  /** Plans whose creation, move or cancellation was cut off. */
  readonly unfinished: ReadonlySet<string>;
  readonly table: OpenTable | null;
}

const MINUTES_A_DAY = 24 * 60;

/** @throws DeskError 'error.columns' when two columns of the sheet are the same field */
export function readPlans(ports: Ports): PlanBook {
  const [sheet] = sheetsOfKind(ports.workbook, 'plans');
  const cutOff = new Set(changingPlans(ports));
  if (!sheet) return { rows: [], unfinished: cutOff, table: null };
  const table = openTable(ports, sheet);
  const rows = new Map<string, StoredPlanRow>();
  for (const each of table.data.rows) {
    const read = readRow(ports, each, cutOff);
    const id = read.state === 'broken' ? String(read.sheetRow) : planRowId(read);
    // A row that somebody copied counts once.
    if (!rows.has(id)) rows.set(id, read);
  }
  return { rows: [...rows.values()], unfinished: cutOff, table };
}

/** Reads the sheet only where a plan is open. */
export function openPlanRows(ports: Ports): readonly PlanRow[] {
  const { open = 0 } = planBrief(ports.documentProperties) ?? {};
  return open === 0 ? [] : readPlans(ports).rows.filter((row) => isOpen(row) && belongsHere(ports, row));
}

/** Formats like "1 Dec 2026 18:00" in the user's language; times are wall minutes. */
export function planTimes(ports: Ports): { readonly now: number; readonly timeOf: (minutes: number) => string } {
  return {
    now: minuteNow(ports),
    timeOf: (minutes) => {
      const time = timeOf(minutes);
      return `${formatDate(ports.user.language(), isoDate(time))} ${clockText(time.hour, time.minute)}`;
    },
  };
}

export function planName(ports: Ports, { from, until, reason }: Pick<PlanRow, 'from' | 'until' | 'reason'>): string {
  const { timeOf: timeText } = planTimes(ports);
  const hours = { from: timeText(from), until: until === null ? '' : timeText(until) };
  return t(ports.user.language(), 'plan.name', { reason, ...hours });
}

export function planRowId({ plan, table, key }: Pick<PlanRow, 'plan' | 'table' | 'key'>): string {
  return [plan, ...recordId(table, key).split('\n')].join(' ');
}

const SEAL_MARK = '~';

/**
 * A row that was edited or half written is broken, with what is still readable.
 * @param cutOff plans whose cells and cards may disagree: nothing of them is sent before both are rewritten
 */
function readRow(ports: Ports, { row, cells }: TableRow, cutOff: ReadonlySet<string>): StoredPlanRow {
  const card = cellText(cells.card);
  const bare = card.slice(0, card.lastIndexOf(SEAL_MARK));
  const read = readStored(planRow, bare);
  const isCutOff = read !== null && cutOff.has(read.plan) && card.startsWith(cardSeal(bare));
  if (isCutOff) return { ...unfinished(read), sheetRow: row, cells };
  if (read && sealed(bare, cells) === card) return { ...read, sheetRow: row, cells };
  const readable = read ?? unreadable(ports, row, cells);
  return { ...readable, state: 'broken', note: issue('plan.note.broken'), sheetRow: row, cells };
}

function unreadable(ports: Ports, row: number, cells: Cells): PlanRow {
  const textIn = (tag: string): string => cellText(cells[tag]);
  return {
    plan: textIn('plan'),
    table: 'products',
    key: textIn('key') || String(row),
    title: textIn('title'),
    who: textIn('who'),
    crm: connectedCrm(ports.properties),
    file: ports.documentProperties.get(FILE_PROPERTY) ?? '',
    from: minuteOf(cells.from) ?? 0,
    until: minuteOf(cells.until),
    before: null,
    planned: {},
    back: {},
    seen: [],
    state: 'broken',
    tried: '',
    note: null,
    reason: textIn('reason'),
  };
}

function minuteOf(value: CellValue = ''): number | null {
  return isWallTime(value) ? wallMinutes(value) : null;
}

/** Covered by the seal's second part; the first covers the card: dying between two writes breaks no seal. */
const SEALED = ['from', 'until', 'key', 'fields', 'before', 'planned', 'after', 'who', 'reason'];

function sealed(card: string, cells: Cells): string {
  const texts = SEALED.map((tag) => cellText(cells[tag]));
  return cardSeal(card) + textHash([card, ...texts].join('\n')).toString(36);
}

function cardSeal(card: string): string {
  return `${card}${SEAL_MARK}${textHash(card).toString(36)}.`;
}

function cellsOf(row: PlanRow, { language, numbers }: OpenTable, names: NamesByField): Cells {
  const { sheetRow: _, cells: _was, ...stored }: PlanRow & Partial<StoredPlanRow> = row;
  const changes = plannedChanges(row);
  const known = knownBack(row);
  const valueText = (name: string, value: Value | null | undefined): string =>
    value === null || value === undefined
      ? '–'
      : (names.get(name)?.names.get(String(value)) ??
        shownValue({ language, numbers }, labelOfField(row.table, name, language).type, value));
  const cells: Cells = {
    from: timeOf(row.from),
    until: row.until === null ? '' : timeOf(row.until),
    key: row.key,
    title: cutText(row.title),
    fields: joinedLines(changes.map(({ name }) => labelOfField(row.table, name, language).label)),
    before: joinedLines(changes.map(({ name, before }) => valueText(name, before))),
    planned: joinedLines(changes.map(({ name, after }) => valueText(name, after))),
    after: row.until === null ? '' : joinedLines([...known].map(([name, value]) => valueText(name, value))),
    who: cutText(row.who),
    reason: cutText(row.reason),
    plan: row.plan,
    ...stateCells(row, { language, numbers }),
  };
  return { ...cells, card: sealed(JSON.stringify(stored), cells) };
}

function stateCells({ state, table, note: reason }: PlanRow, locale: Pick<OpenTable, 'language' | 'numbers'>): Cells {
  const sentence = reason === null ? '' : joinedLines([issueSentence(locale, table, reason)]);
  return { state: t(locale.language, `plan.state.${state}`), note: sentence };
}

function timeOf(minutes: number) {
  return fromSerial(minutes / MINUTES_A_DAY);
}

/** Commits them. @throws DeskError 'error.plan.long' for a record that fits no cell */
export function addPlanRows(ports: Ports, plan: string, rows: readonly PlanRow[], names: NamesByField): void {
  const opened = openOrAddTable(ports, 'plans', { rows: rows.length });
  const table = withColumns(
    ports,
    opened,
    fieldsOf('plans').map(({ name }) => name),
  );
  const cells = rows.map((row) => cellsOf(row, table, names));
  const long = cells.findIndex(({ card }) => isLongText(cellText(card)));
  if (long >= 0) throw new DeskError('error.plan.long', { key: rows[long]?.key ?? '' });
  changingPlan(ports, plan, () => {
    noteComing(ports, rows);
    writeRows(table.grid, table.data, table.data.nextRow, cells);
    ports.workbook.flush();
  });
  notePlans(ports, readPlans(ports).rows);
}

/** Finds rows wherever they were sorted to; deleted ones stay deleted. Commits. @returns the updated plans */
export function writePlanRows(
  ports: Ports,
  book: PlanBook,
  changed: readonly StoredPlanRow[],
  { names = new Map(), last }: { readonly names?: NamesByField; readonly last?: PlanRun } = {},
): PlanBook {
  if (!book.table) return book;
  const table = openTable(ports, book.table);
  const byId = new Map(changed.map((row) => [planRowId(row), row]));
  const written = new Map<number, Cells>();
  const after = new Map<string, StoredPlanRow>();
  for (const { row, cells } of table.data.rows) {
    const read = readRow(ports, { row, cells }, book.unfinished);
    const id = planRowId(read);
    const target = byId.get(id);
    if (!target || after.has(id) || read.state === 'broken') continue;
    const now = cellsOf(target, table, names);
    written.set(row, now);
    after.set(id, { ...target, sheetRow: row, cells: { ...cells, ...now } });
  }
  noteComing(ports, changed);
  const tags = new Set(table.data.rows.flatMap(({ row, cells }) => differing(cells, written.get(row) ?? {})));
  const differs = [...written].map(([row, cells]): [number, Cells] => [
    row,
    filterValues(cells, (tag) => tags.has(tag)),
  ]);
  if (tags.size > 0) writeCells(table.grid, table.data, new Map(differs));
  ports.workbook.flush();
  const rows = book.rows.map((row) => (row.state === 'broken' ? row : (after.get(planRowId(row)) ?? row)));
  notePlans(ports, rows, last);
  return { ...book, rows };
}

/** Writes states found by reading: edited rows, and plans cut off. @returns those rows */
export function showStates(ports: Ports, { rows, table }: PlanBook): readonly StoredPlanRow[] {
  if (!table) return [];
  const stale = rows.filter((row) => belongsHere(ports, row) && row.cells.state !== stateCells(row, table).state);
  writeCells(table.grid, table.data, new Map(stale.map((row) => [row.sheetRow, stateCells(row, table)])));
  return stale;
}

function differing(before: Cells, after: Cells): string[] {
  return Object.keys(after).filter((tag) => !sameCell(before[tag] ?? '', after[tag] ?? ''));
}

/** A random name of the file: a copy of the file has another one, or none. */
export const FILE_PROPERTY = 'PLAN_FILE';

export function nameOfFile({ documentProperties, random }: Ports): string {
  const stored = documentProperties.get(FILE_PROPERTY);
  if (stored !== null) return stored;
  const name = random.id();
  documentProperties.set({ [FILE_PROPERTY]: name });
  return name;
}

/** For the connected CRM, and made in this file, not in the one it was copied from. */
export function belongsHere(
  { documentProperties, properties }: Ports,
  { crm, file }: Pick<PlanRow, 'crm' | 'file'>,
): boolean {
  return crm === connectedCrm(properties) && file === documentProperties.get(FILE_PROPERTY);
}

const CHANGING_PROPERTY = 'PLANS_CHANGING';

export function changingPlans({ documentProperties }: Ports): readonly string[] {
  const stored = parseJson(documentProperties.get(CHANGING_PROPERTY) ?? '');
  return Array.isArray(stored) ? stored.filter((plan) => typeof plan === 'string') : [];
}

/** While a plan's rows disagree nothing of it is sent, even if the execution ends in between. */
export function changingPlan<Value>(ports: Ports, plan: string, write: () => Value): Value {
  const others = changingPlans(ports).filter((each) => each !== plan);
  ports.documentProperties.set({ [CHANGING_PROPERTY]: JSON.stringify([...others, plan]) });
  const value = write();
  if (others.length === 0) ports.documentProperties.remove(CHANGING_PROPERTY);
  else ports.documentProperties.set({ [CHANGING_PROPERTY]: JSON.stringify(others) });
  return value;
}

const PLANS_PROPERTY = 'PRICE_PLANS';

export function planBrief(documentProperties: KeyValueStore): PlanBrief | null {
  return readStored(schema, documentProperties.get(PLANS_PROPERTY));
}

export function noteRun({ documentProperties }: Ports, last: PlanRun): void {
  const brief = planBrief(documentProperties);
  if (brief) keepBrief(documentProperties, { ...brief, last });
}

const NO_BRIEF: PlanBrief = { open: 0, look: 0, next: null, last: null };

/** The rows are the truth: without room, the older brief only makes runs read the sheet too early. */
function keepBrief(documentProperties: KeyValueStore, brief: PlanBrief): void {
  const texts = [brief, { ...brief, last: null }].map((each) => JSON.stringify(each));
  const short = texts.find(fitsProperty);
  if (short !== undefined) keepIfPossible(documentProperties, { [PLANS_PROPERTY]: short });
}

/** Call before writing rows: a run reads the sheet only at the noted hour. @throws what a full store throws */
export function noteComing(ports: Ports, coming: readonly PlanRow[]): void {
  const rows = coming.filter((row) => belongsHere(ports, row) && isOpen(row));
  const current = planBrief(ports.documentProperties) ?? NO_BRIEF;
  const due = nextDue(rows);
  const isCovered =
    rows.length === 0 || (current.open > 0 && (due === null || (current.next !== null && current.next <= due)));
  if (isCovered) return;
  const next = due === null || current.next === null ? (due ?? current.next) : Math.min(due, current.next);
  const brief: PlanBrief = { ...current, open: Math.max(1, current.open), next };
  ports.documentProperties.set({ [PLANS_PROPERTY]: JSON.stringify(brief) });
}

/** Ends the trigger where nothing waits for a run. */
export function notePlans(ports: Ports, all: readonly PlanRow[], run?: PlanRun): void {
  const rows = all.filter((row) => belongsHere(ports, row));
  const last = run ?? planBrief(ports.documentProperties)?.last ?? null;
  const brief: PlanBrief = {
    open: rows.filter(isOpen).length,
    look: rows.filter(needsAttention).length,
    next: nextDue(rows),
    last,
  };
  keepBrief(ports.documentProperties, brief);
  // A row that somebody edited may be repaired.
  if (rows.some((row) => dueAt(row) !== null || row.state === 'broken')) return;
  try {
    endWatch(ports);
  } catch {
    // A trigger with nothing to do is harmless; the end of the next plan removes it too.
  }
}
