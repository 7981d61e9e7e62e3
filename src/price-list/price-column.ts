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
import type { ListLine, Reading } from './list-line';
import { groupUnits, statedScale } from './list-notes';
import { cellAt, type ListTable } from './list-table';
import { type PriceCell, readPriceCell } from './price-cell';

export interface ReadPrice extends Pick<ListLine, 'reason' | 'params'> {
  readonly text: string;
  /** In đồng; null where unreadable or ambiguous. */
  readonly read: number | null;
  readonly scale: number;
  readonly unusual: boolean;
}

export type PriceColumn = ReturnType<typeof readPriceColumn>;

export interface ColumnOptions {
  readonly column: number;
  readonly headerRow: number | null;
  readonly compare: (row: number) => Comparison;
  readonly chosen: Reading | null;
  readonly unscaled: boolean;
}

type ColumnContext = ReturnType<typeof contextOf>;

function contextOf(table: ListTable, context: ColumnOptions) {
  const { column, headerRow, unscaled } = context;
  const stated = statedScale(table, headerRow, column);
  const body = bodyOf(table, headerRow);
  const statedAt = unscaled ? new Map<number, number>() : groupUnits(table, { column, body, stated: stated ?? 1 });
  return { ...context, body, stated, statedAt };
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

/** A cell does not tell how its neighbours are written, so the column is read as a whole. */
export function readPriceColumn(table: ListTable, options: ColumnOptions) {
  const context = contextOf(table, options);
  const { column, body, chosen } = context;
  const cells = cellsOf(table, column);
  const all = possibleReadings(table, { ...context, unscaled: false });
  const possible = possibleReadings(table, context);
  const likeliest = chosen ? [chosen] : openReadings(cells.slice(body, body + WEIGHED_ROWS), possible, context);
  const readings = withParts(likeliest, cells.slice(body));
  const judge = judgeOf({ cells, all, readings, isTab: table.spreadsheet !== undefined, context });
  const prices: readonly ReadPrice[] = cells.map((cell, row) => {
    if (row < body) return { ...NO_PRICE, text: cell.text };
    const price = judge(cell, row);
    const isForeign = price.read !== null && isOfAnotherLanguage(cell, table);
    return isForeign ? { ...price, unusual: true } : price;
  });
  return { readings, prices };
}

function isOfAnotherLanguage({ bare }: PriceCell, { spreadsheet }: ListTable): boolean {
  const own = spreadsheet && wordsIn(spreadsheet).locale.groupMark;
  return own !== undefined && (own === '.' ? /^\d{1,3},\d{3}(?![\d.,])/ : /^\d{1,3}\.\d{3}(?![\d.,])/).test(bare);
}

/** Reads only the first rows; null where a cell has no price. */
export function weighColumn(table: ListTable, options: ColumnOptions) {
  const context = contextOf(table, options);
  const { column, body } = context;
  const cells = cellsOf({ ...table, values: table.values.slice(0, body + WEIGHED_ROWS) }, column);
  const all = possibleReadings(table, context);
  const readings = withParts(openReadings(cells.slice(body), all, context), fractionsIn(table, column, body));
  const [best] = readings;
  const judge = judgeOf({ cells, all, readings, isTab: false, context });
  const judged = cells.slice(body).map((cell, at) => ({ cell, price: judge(cell, body + at) }));
  return {
    readings,
    stated: context.stated ?? 1,
    isOpen: judged.some(({ price }) => price.reason === 'price.ambiguous') || readings.some(({ part }) => part),
    prices: judged.map(({ cell, price }) => price.read ?? (best ? priceIn(cell, best) : null)),
  };
}

function possibleReadings({ spreadsheet }: ListTable, { stated, unscaled }: ColumnContext): Reading[] {
  const units = unscaled ? [1] : [...new Set([stated ?? 1, 1, 1_000, ...(stated === null ? [1_000_000] : [])])];
  const losses = spreadsheet === undefined || unscaled ? [false] : [false, true];
  const groups: readonly GroupMark[] = ['.', ','];
  return groups.flatMap((group) => units.flatMap((unit) => losses.map((lost) => ({ group, unit, lost }))));
}

function openReadings(cells: readonly PriceCell[], all: readonly Reading[], context: ColumnContext): Reading[] {
  const rows = weighedRows(cells, context);
  const marks = marksIn(cells);
  const weighed = all
    .map((reading) => ({ reading, points: weighReading(reading, rows, marks, context) }))
    .sort((a, b) => b.points - a.points);
  const [best] = weighed;
  if (!best) return [];
  const open: Reading[] = [best.reading];
  const plain = plainReading(best.reading, context);
  if (plain && supportOf(best.reading, rows) < MIN_SUPPORT && differs(plain, best.reading, rows)) open.push(plain);
  for (const { reading, points } of weighed.slice(1)) {
    if (best.points - points >= MARGIN) break;
    if (open.every((other) => differs(other, reading, rows))) open.push(reading);
  }
  return open;
}

function plainReading(reading: Reading, { stated, unscaled }: ColumnContext): Reading | null {
  if (unscaled) return null;
  const plain = { ...reading, unit: stated ?? 1, lost: false };
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

function weighedRows(cells: readonly PriceCell[], { body, compare }: ColumnContext): WeighedRow[] {
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
    groups: found(texts, ONE_GROUP),
    decimals: found(plain, DECIMALS),
    sure: texts.filter((text) => SURE_GROUPS.test(text)),
  };
}

function weighReading(
  reading: Reading,
  rows: readonly WeighedRow[],
  { groups, decimals, sure }: ReturnType<typeof marksIn>,
  { stated }: ColumnContext,
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
    unitPoints(unit, stated)
  );
}

function groupsWith(text: string, mark: GroupMark): boolean {
  const [, twice, once] = SURE_GROUPS.exec(text) ?? [];
  return (twice ?? once) === mark;
}

/** Fractions under ten are most likely remains of digit groups. */
function lossPoints(rows: readonly WeighedRow[]): number {
  const fractions = rows.flatMap(({ cell: { number } }) =>
    number !== null && !Number.isInteger(number) ? [number] : [],
  );
  if (fractions.length === 0) return WEIGHTS.groupsLost.none;
  const isFew = fractions.some((number) => number < 10 || /\.\d{3}$/.test(String(number)));
  return isFew ? WEIGHTS.groupsLost.few : WEIGHTS.groupsLost.fractions;
}

function unitPoints(unit: number, stated: number | null): number {
  if (unit === (stated ?? 1)) return 0;
  if (unit === 1) return WEIGHTS.unitIgnored;
  const unstated = unit >= MILLION ? WEIGHTS.millionsUnstated : WEIGHTS.unitUnstated;
  return stated === null ? unstated : unstated + WEIGHTS.dongStated;
}

interface Judged {
  readonly cells: readonly PriceCell[];
  readonly all: readonly Reading[];
  readonly readings: readonly Reading[];
  readonly isTab: boolean;
  readonly context: ColumnContext;
}

function judgeOf({ cells, all, readings, isTab, context }: Judged): (cell: PriceCell, row: number) => ReadPrice {
  const [best] = readings;
  const { body, chosen, unscaled, statedAt, compare } = context;
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
    const isDay = isTab && cell.number !== null && isDayNumber(cell.number) && strengthOf(comparison) === 2;
    if (isDay && weighPrice(price, comparison) <= CONTRADICTS) return unread({ ...cell, reason: 'price.date' }, 1);
    const isContent = chosen !== null || unscaled;
    return outlier(cell, open, () => choices(all), isContent) ?? accept(cell, open, false);
  };
}

/** The message gives the possible prices in đồng. */
function unread({ text, reason, params, sized }: PriceCell, unit: number): ReadPrice {
  const scaled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && !sized ? rounded(value * unit) : value,
  ]);
  return { ...NO_PRICE, text, reason: reason || 'price.text', params: { text, ...Object.fromEntries(scaled) } };
}

interface Candidate {
  readonly price: number;
  readonly scale: number;
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
    // Digits that a cell hides count neither for the whole nor for the part.
    const alone = weighPrice(priceIn(cell, { ...reading, part: 'shown' }) ?? price, comparison);
    const points = strengthOf(comparison) > 0 ? alone : alone + weighInColumn(price, median);
    const restored = reading.lost && cell.number !== null && cell.number < GROUP_SIZE;
    found.set(price, { price, scale: cell.sized ? 1 : reading.unit, restored, points, comparison });
  }
  return [...found.values()];
}

function settle(
  cell: PriceCell,
  candidates: readonly Candidate[],
  reason: 'price.ambiguous' | 'price.unit',
): ReadPrice {
  const [best, next] = [...candidates].sort((a, b) => b.points - a.points);
  const isComparable = best && strengthOf(best.comparison) > 0;
  if (best && (!next || (isComparable && best.points >= CONTRADICTS && best.points - next.points > MARGIN)))
    return accept(cell, [best], true);
  const [first, second] = candidates;
  const params = { text: cell.text, first: first?.price ?? 0, second: second?.price ?? 0 };
  return { ...NO_PRICE, text: cell.text, reason, params };
}

/** @returns null where the price is plausible */
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
  if (strength === 2 && !isContent) return accept(cell, [other], true);
  const params = { text: cell.text, first: own.price, second: other.price };
  return { ...NO_PRICE, text: cell.text, reason: 'price.misread', params };
}

function accept(cell: PriceCell, [candidate]: readonly Candidate[], doubted: boolean): ReadPrice {
  const { price = null, scale = 1, restored = false } = candidate ?? {};
  return { text: cell.text, read: price, scale, unusual: cell.unusual || doubted || restored, reason: '', params: {} };
}

const GROUP_SIZE = 1_000;

function priceIn({ number, shownPart, grouped, sized, reason }: PriceCell, reading: Reading): number | null {
  const { group, unit, lost, part } = reading;
  if (reason !== '') return null;
  const exact = part === 'exact' ? number : (shownPart ?? number);
  const price = exact ?? grouped[group] ?? grouped[group === '.' ? ',' : '.'];
  const restored = lost && exact !== null && exact < GROUP_SIZE ? GROUP_SIZE : 1;
  return price === null ? null : rounded(price * (sized ? 1 : restored * unit));
}

/** 1.255 × 1,000 is 1255, not 1254.9999999999998. */
function rounded(price: number): number {
  return Math.round(price * 100) / 100;
}

function cellsOf(table: ListTable, column: number): PriceCell[] {
  return table.values.map((_, row) => readPriceCell(cellAt(table, row, column)));
}

function fractionsIn(table: ListTable, column: number, body: number): PriceCell[] {
  return table.values.flatMap((row, at) => {
    const value = row[column];
    const isFraction = at >= body && typeof value === 'number' && !Number.isInteger(value);
    return isFraction ? [readPriceCell(cellAt(table, at, column))] : [];
  });
}

/** The displayed part and the whole are both possible: only the user knows. */
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
