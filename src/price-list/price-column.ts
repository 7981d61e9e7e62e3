import { wordsIn } from '../i18n/translate';
import { isDayNumber } from '../records/dates';
import type { GroupMark } from '../records/read-cell';
import {
  AGREES,
  CONTRADICTS,
  type Comparison,
  MARGIN,
  MIN_SUPPORT,
  medianOf,
  strengthOf,
  WEIGHTS,
  weighInColumn,
  weighPrice,
} from './evidence';
import { bodyOf } from './list-headers';
import type { ListReason, Reading, ReasonParams } from './list-line';
import { groupUnits, statedScale } from './list-notes';
import { cellAt, type ListTable } from './list-table';
import { type PriceCell, readPriceCell } from './price-cell';

export interface ReadPrice {
  readonly text: string;
  /** In đồng; null where it is none, or can be several. */
  readonly read: number | null;
  readonly scale: number;
  readonly unusual: boolean;
  readonly reason: ListReason | '';
  readonly params: ReasonParams;
}

export type PriceColumn = ReturnType<typeof readPriceColumn>;

export interface ColumnQuestion {
  readonly column: number;
  readonly headerRow: number | null;
  readonly compare: (row: number) => Comparison;
  readonly chosen: Reading | null;
  readonly unscaled: boolean;
}

type AskedColumn = ReturnType<typeof askedIn>;

function askedIn(table: ListTable, question: ColumnQuestion) {
  const { column, headerRow, unscaled } = question;
  /** The factor that the list says of its prices; null where it says nothing. */
  const said = statedScale(table, headerRow, column);
  const body = bodyOf(table, headerRow);
  /** The factors that headings of groups say, by row, where they differ from what the list says. */
  const statedAt = unscaled ? new Map<number, number>() : groupUnits(table, { column, body, said: said ?? 1 });
  return { ...question, body, said, statedAt };
}

export const NO_PRICE: ReadPrice = {
  text: '',
  read: null,
  scale: 1,
  unusual: false,
  reason: 'price.blank',
  params: {},
};

const WEIGHED_ROWS = 300;
const MILLION = 1_000_000;

/** Reads a price column as a whole, since a cell does not tell how its neighbours are written: finds the readings that the evidence leaves open, the likeliest first, and judges each row by that. */
export function readPriceColumn(table: ListTable, asking: ColumnQuestion) {
  const question = askedIn(table, asking);
  const { column, body, chosen } = question;
  const cells = cellsOf(table, column);
  const all = possibleReadings(table, { ...question, unscaled: false });
  const asked = possibleReadings(table, question);
  const likeliest = chosen ? [chosen] : openReadings(cells.slice(body, body + WEIGHED_ROWS), asked, question);
  const readings = withParts(likeliest, cells.slice(body));
  const judge = judgeOf({ cells, all, readings, isTab: table.spreadsheet !== undefined, question });
  const prices: readonly ReadPrice[] = cells.map((cell, row) => {
    if (row < body) return { ...NO_PRICE, text: cell.text };
    const price = judge(cell, row);
    const isForeign = price.read !== null && isOfAnotherLanguage(cell, table);
    return isForeign ? { ...price, unusual: true } : price;
  });
  return { readings, prices };
}

/** Whether a text of a tab groups its digits with the mark that the spreadsheet takes for a decimal one. */
function isOfAnotherLanguage({ bare }: PriceCell, { spreadsheet }: ListTable): boolean {
  const own = spreadsheet && wordsIn(spreadsheet).locale.groupMark;
  return own !== undefined && (own === '.' ? /^\d{1,3},\d{3}(?![\d.,])/ : /^\d{1,3}\.\d{3}(?![\d.,])/).test(bare);
}

/** Reads the first rows of a column: what it can be, and the prices in the likeliest reading; null where a cell holds none. */
export function weighColumn(table: ListTable, asking: ColumnQuestion) {
  const question = askedIn(table, asking);
  const { column, body } = question;
  const cells = cellsOf({ ...table, values: table.values.slice(0, body + WEIGHED_ROWS) }, column);
  const all = possibleReadings(table, question);
  const readings = withParts(openReadings(cells.slice(body), all, question), fractionsIn(table, column, body));
  const [best] = readings;
  const judge = judgeOf({ cells, all, readings, isTab: false, question });
  const judged = cells.slice(body).map((cell, at) => ({ cell, price: judge(cell, body + at) }));
  return {
    readings,
    said: question.said ?? 1,
    isOpen: judged.some(({ price }) => price.reason === 'price.ambiguous') || readings.some(({ part }) => part),
    prices: judged.map(({ cell, price }) => price.read ?? (best ? priceIn(cell, best) : null)),
  };
}

function possibleReadings({ spreadsheet }: ListTable, { said, unscaled }: AskedColumn): Reading[] {
  const units = unscaled ? [1] : [...new Set([said ?? 1, 1, 1_000, ...(said === null ? [1_000_000] : [])])];
  const losses = spreadsheet === undefined || unscaled ? [false] : [false, true];
  const groups: readonly GroupMark[] = ['.', ','];
  return groups.flatMap((group) => units.flatMap((unit) => losses.map((lost) => ({ group, unit, lost }))));
}

function openReadings(cells: readonly PriceCell[], all: readonly Reading[], question: AskedColumn): Reading[] {
  const rows = weighedRows(cells, question);
  const marks = marksIn(cells);
  const weighed = all
    .map((reading) => ({ reading, points: weighReading(reading, rows, marks, question) }))
    .sort((a, b) => b.points - a.points);
  const [best] = weighed;
  if (!best) return [];
  const open: Reading[] = [best.reading];
  const plain = plainReading(best.reading, question);
  if (plain && supportOf(best.reading, rows) < MIN_SUPPORT && differs(plain, best.reading, rows)) open.push(plain);
  for (const { reading, points } of weighed.slice(1)) {
    if (best.points - points >= MARGIN) break;
    if (open.every((other) => differs(other, reading, rows))) open.push(reading);
  }
  return open;
}

/** The reading that takes the list at its word; null where this one does. */
function plainReading(reading: Reading, { said, unscaled }: AskedColumn): Reading | null {
  if (unscaled) return null;
  const plain = { ...reading, unit: said ?? 1, lost: false };
  return reading.lost || reading.unit !== plain.unit ? plain : null;
}

function supportOf(reading: Reading, rows: readonly WeighedRow[]): number {
  const points = rows.flatMap(({ cell, comparison }) => {
    const price = strengthOf(comparison) > 0 ? priceIn(cell, reading) : null;
    return price === null ? [] : [weighPrice(price, comparison)];
  });
  return medianOf(points) ?? 0;
}

function differs(one: Reading, other: Reading, rows: readonly WeighedRow[]): boolean {
  return rows.some(({ cell }) => priceIn(cell, one) !== priceIn(cell, other));
}

interface WeighedRow {
  readonly cell: PriceCell;
  readonly comparison: Comparison;
}

/** The rows that tell most: those with a current price, else those with any price of the product, else all. */
function weighedRows(cells: readonly PriceCell[], { body, compare }: AskedColumn): WeighedRow[] {
  const rows = cells.flatMap((cell, at) => (cell.reason === '' ? [{ cell, comparison: compare(body + at) }] : []));
  const most = Math.max(0, ...rows.map(({ comparison }) => strengthOf(comparison)));
  return rows.filter(({ comparison }) => strengthOf(comparison) === most);
}

const ONE_GROUP = /^\D*\d{1,3}([.,])\d{3}(?!\d|[.,]\d)/;
const DECIMALS = /^\D*\d+([.,])(?:\d{1,2}|\d{4,})(?![\d.,])/;
const SURE_GROUPS = /\d([.,])\d{3}\1\d{3}|\d([.,])\d{3}[.,]\d{1,2}(?!\d)/;

function marksIn(cells: readonly PriceCell[]) {
  const texts = cells.map(({ bare }) => bare).filter((bare) => bare !== '');
  const plain = cells.filter(({ sized }) => !sized).map(({ bare }) => bare);
  const found = (from: readonly string[], pattern: RegExp) =>
    new Set(from.flatMap((text) => pattern.exec(text)?.[1] ?? []));
  return {
    /** Marks before exactly three digits. */
    groups: found(texts, ONE_GROUP),
    /** Marks before one or two digits, or more than three, at the end of a number. */
    decimals: found(plain, DECIMALS),
    sure: texts.filter((text) => SURE_GROUPS.test(text)),
  };
}

function weighReading(
  reading: Reading,
  rows: readonly WeighedRow[],
  { groups, decimals, sure }: ReturnType<typeof marksIn>,
  { said }: AskedColumn,
): number {
  const { group, unit, lost } = reading;
  const prices = rows.map(({ cell, comparison }) => {
    const price = priceIn(cell, reading);
    return price === null ? WEIGHTS.unreadable : weighPrice(price, comparison);
  });
  return (
    prices.reduce((sum, each) => sum + each, 0) / Math.max(1, prices.length) +
    (groups.has(group) ? WEIGHTS.groupOfThree : 0) +
    (decimals.has(group) ? WEIGHTS.markOfDecimals : 0) +
    (sure.some((text) => !groupsWith(text, group)) ? WEIGHTS.unreadable : 0) +
    (lost ? lossPoints(rows) : 0) +
    unitPoints(unit, said)
  );
}

function groupsWith(text: string, mark: GroupMark): boolean {
  const [, twice, once] = SURE_GROUPS.exec(text) ?? [];
  return (twice ?? once) === mark;
}

/** Weighs by the numbers of a column how likely they lost groups of digits: a fraction below ten is most likely what is left. */
function lossPoints(rows: readonly WeighedRow[]): number {
  const fractions = rows.flatMap(({ cell: { number } }) =>
    number !== null && !Number.isInteger(number) ? [number] : [],
  );
  if (fractions.length === 0) return WEIGHTS.groupsLost.none;
  const isFew = fractions.some((number) => number < 10 || /\.\d{3}$/.test(String(number)));
  return isFew ? WEIGHTS.groupsLost.few : WEIGHTS.groupsLost.fractions;
}

function unitPoints(unit: number, said: number | null): number {
  if (unit === (said ?? 1)) return 0;
  if (unit === 1) return WEIGHTS.unitIgnored;
  const unstated = unit >= MILLION ? WEIGHTS.millionsUnstated : WEIGHTS.unitUnstated;
  return said === null ? unstated : unstated + WEIGHTS.dongSaid;
}

interface Judged {
  readonly cells: readonly PriceCell[];
  readonly all: readonly Reading[];
  readonly readings: readonly Reading[];
  readonly isTab: boolean;
  readonly question: AskedColumn;
}

function judgeOf({ cells, all, readings, isTab, question }: Judged): (cell: PriceCell, row: number) => ReadPrice {
  const [best] = readings;
  const { body, chosen, unscaled, statedAt, compare } = question;
  if (!best) return ({ text }) => ({ ...NO_PRICE, text });
  const median = medianOf(cells.slice(body, body + WEIGHED_ROWS).flatMap((cell) => priceIn(cell, best) ?? []));
  return (cell, row) => {
    const price = priceIn(cell, best);
    if (price === null) return unread(cell, best.unit);
    const comparison = compare(row);
    const choices = (from: readonly Reading[]) => candidatesOf(cell, from, comparison, median ?? price);
    const factor = cell.sized ? 1 : (statedAt.get(row) ?? 1);
    if (factor !== 1) return settle(cell, choices([best, { ...best, unit: best.unit * factor }]), 'price.unit');
    const open = choices(readings);
    if (open.length > 1) return settle(cell, open, 'price.ambiguous');
    if (isTab && isMisreadDay(cell, price, comparison)) return unread({ ...cell, reason: 'price.date' }, 1);
    const isContent = chosen !== null || unscaled;
    return outlier(cell, open, () => choices(all), isContent) ?? taken(cell, open, false);
  };
}

/** Refuses a cell; the prices that it can mean are told in đồng. */
function unread({ text, reason, params, sized }: PriceCell, unit: number): ReadPrice {
  const told = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && !sized ? rounded(value * unit) : value,
  ]);
  return { ...NO_PRICE, text, reason: reason || 'price.text', params: { text, ...Object.fromEntries(told) } };
}

interface Candidate {
  readonly price: number;
  readonly scale: number;
  /** true where digits that the spreadsheet lost were added. */
  readonly restored: boolean;
  readonly points: number;
  readonly comparison: Comparison;
}

function candidatesOf(
  cell: PriceCell,
  readings: readonly Reading[],
  comparison: Comparison,
  median: number,
): Candidate[] {
  const found = new Map<number, Candidate>();
  for (const reading of readings) {
    const price = priceIn(cell, reading);
    if (price === null || found.has(price)) continue;
    // What is hidden of a number speaks neither for the whole nor for the part.
    const alone = weighPrice(priceIn(cell, { ...reading, part: 'shown' }) ?? price, comparison);
    const points = strengthOf(comparison) > 0 ? alone : alone + weighInColumn(price, median);
    const restored = reading.lost && cell.number !== null && cell.number < GROUP_SIZE;
    found.set(price, { price, scale: cell.sized ? 1 : reading.unit, restored, points, comparison });
  }
  return [...found.values()];
}

/** Takes the candidate for which the product's own prices speak clearly; else the price can be either. */
function settle(
  cell: PriceCell,
  candidates: readonly Candidate[],
  reason: 'price.ambiguous' | 'price.unit',
): ReadPrice {
  const [best, next] = [...candidates].sort((a, b) => b.points - a.points);
  const known = best && strengthOf(best.comparison) > 0;
  if (best && (!next || (known && best.points >= CONTRADICTS && best.points - next.points > MARGIN)))
    return taken(cell, [best], true);
  const [first, second] = candidates;
  const params = { text: cell.text, first: first?.price ?? 0, second: second?.price ?? 0 };
  return { ...NO_PRICE, text: cell.text, reason, params };
}

/** @param isSaid whether a person has said how the column is to be read; @returns null where the price can stand */
function outlier(
  cell: PriceCell,
  [own]: readonly Candidate[],
  all: () => readonly Candidate[],
  isContent: boolean,
): ReadPrice | null {
  if (!own || own.points > CONTRADICTS) return null;
  const strength = strengthOf(own.comparison);
  const better = all().filter(({ points }) => points - own.points > MARGIN && (strength < 2 || points >= AGREES));
  const [other] = better.sort((a, b) => b.points - a.points);
  if (!other) return null;
  if (strength === 2 && !isContent) return taken(cell, [other], true);
  const params = { text: cell.text, first: own.price, second: other.price };
  return { ...NO_PRICE, text: cell.text, reason: 'price.misread', params };
}

function taken(cell: PriceCell, [candidate]: readonly Candidate[], doubted: boolean): ReadPrice {
  const { price = null, scale = 1, restored = false } = candidate ?? {};
  return { text: cell.text, read: price, scale, unusual: cell.unusual || doubted || restored, reason: '', params: {} };
}

/** Whether a number of a tab is most likely the day of a date, since it is not plausible as a price either. */
function isMisreadDay({ number }: PriceCell, price: number, comparison: Comparison): boolean {
  const isKnown = strengthOf(comparison) === 2;
  return number !== null && isDayNumber(number) && isKnown && weighPrice(price, comparison) <= CONTRADICTS;
}

/** Bounds what is left of a number that lost a group of digits. */
const GROUP_SIZE = 1_000;

function priceIn({ number, shownPart, grouped, sized, reason }: PriceCell, reading: Reading): number | null {
  const { group, unit, lost, part } = reading;
  if (reason !== '') return null;
  const held = part === 'exact' ? number : (shownPart ?? number);
  const price = held ?? grouped[group] ?? grouped[group === '.' ? ',' : '.'];
  const restored = lost && held !== null && held < GROUP_SIZE ? GROUP_SIZE : 1;
  return price === null ? null : rounded(price * (sized ? 1 : restored * unit));
}

/** Rounds to a hundredth of the currency: 1.255 × 1,000 is 1255, not 1254.9999999999998. */
function rounded(price: number): number {
  return Math.round(price * 100) / 100;
}

function cellsOf(table: ListTable, column: number): PriceCell[] {
  return table.values.map((_, row) => readPriceCell(cellAt(table, row, column)));
}

/** Reads the cells of a column, from a row on, that hold a fraction: only these can show a part of it. */
function fractionsIn(table: ListTable, column: number, body: number): PriceCell[] {
  return table.values.flatMap((row, at) => {
    const value = row[column];
    const isFraction = at >= body && typeof value === 'number' && !Number.isInteger(value);
    return isFraction ? [readPriceCell(cellAt(table, at, column))] : [];
  });
}

/** Reads numbers that show a part both ways: who wrote the list saw the part, who reckoned with it the whole, and no evidence chooses. */
function withParts(readings: readonly Reading[], cells: readonly PriceCell[]): readonly Reading[] {
  return readings.flatMap((reading) => {
    const both = (['shown', 'exact'] as const).map((part) => ({ ...reading, part }));
    const [shown = reading, exact = reading] = both;
    const isOpen = !reading.part && cells.some((cell) => priceIn(cell, shown) !== priceIn(cell, exact));
    return isOpen ? both : [reading];
  });
}

export function exampleOf(table: ListTable, row: number, column: number, reading: Reading): number | null {
  return priceIn(readPriceCell(cellAt(table, row, column)), reading);
}
