import type { Language } from '../../i18n';
import { fieldOf } from '../fields/catalogue';
import { type Attempt, asConfirmed, codesOf, isById } from '../journal/journal';
import { dayMonthYear, fromSerial, isDayNumber, isoDate } from '../parsing/dates';
import { type Cell, readCell } from '../parsing/read-cell';
import { type Change, codeKey, type Value } from '../records/content';
import { type Issue, issue } from '../records/issue';
import type { PlannedEdit } from './plan';

/** From how many changed values on an exchange of them between rows is no coincidence. */
const MIN_PERMUTED_ROWS = 4;
/** A few honest edits among them do not make it one, nor do a few values that stand twice make a column one of few values. */
const MIN_PERMUTED_SHARE = 0.7;

/**
 * Names the columns whose changed values are, but for a few, old ones of other rows: part of the table was sorted, or a list
 * was pasted a row off. In a column of few values, such as a unit, nearly every edit says what another row said.
 * @param edits of products
 * @param mayRepeat tells of a field whether its values may be few
 */
function exchangedColumns(edits: readonly PlannedEdit[], mayRepeat: (field: string) => boolean): ReadonlySet<string> {
  const moves = new Map<string, Change[]>();
  for (const change of edits.flatMap(({ changes }) => changes)) {
    if (change.before === null || change.name === 'product_code') continue;
    const known = moves.get(change.name);
    if (known) known.push(change);
    else moves.set(change.name, [change]);
  }
  return new Set([...moves].flatMap(([name, all]) => (areExchanged(all, mayRepeat(name)) ? name : [])));
}

function areExchanged(moves: readonly Change[], mayRepeat: boolean): boolean {
  const shared = sharedValues(moves);
  if (shared.length < MIN_PERMUTED_ROWS || shared.length < moves.length * MIN_PERMUTED_SHARE) return false;
  return mayRepeat || new Set(shared).size >= shared.length * MIN_PERMUTED_SHARE;
}

/** The new values that are old ones of the column, each old one taken once. */
function sharedValues(moves: readonly Change[]): (Value | null)[] {
  const olds = new Map<Value | null, number>();
  for (const { before } of moves) olds.set(before, (olds.get(before) ?? 0) + 1);
  return moves.flatMap(({ after }) => {
    const left = olds.get(after) ?? 0;
    olds.set(after, left - 1);
    return left > 0 ? [after] : [];
  });
}

/** Says what the CRM may hold in a field of the product with that key or code: what it confirmed last, then what is in doubt since. */
type LastKnown = (name: string, field: string) => readonly Value[];

/**
 * Looks up for the guard what the baseline of a row does not tell: what was confirmed before a doubt, under the product's other
 * address, or in another spelling of its code.
 * @param edits those that will be asked about
 * @param attempts of the whole journal, oldest first; those on orders name no product
 */
function lastKnown(edits: readonly PlannedEdit[], attempts: readonly Attempt[]): LastKnown {
  const byName = new Map<string, Attempt[]>();
  for (const { record } of edits) {
    for (const name of [record.key, record.content.product_code ?? '']) byName.set(codeKey(name), []);
  }
  for (const attempt of byName.size > 0 ? attempts : []) {
    if (attempt.outcome !== 'refused') note(attempt, byName);
  }
  return (name, field) => heldIn(byName.get(codeKey(name)) ?? [], field);
}

function note(attempt: Attempt, byName: ReadonlyMap<string, Attempt[]>): void {
  const isSure = attempt.outcome === 'confirmed';
  const left = codeKey(asConfirmed(attempt.after).product_code ?? '');
  if (isById(attempt)) byName.get(attempt.key)?.push(attempt);
  for (const code of codesOf(attempt)) {
    const known = byName.get(code);
    // A code that a rename took away names another product from then on.
    if (known && isSure && code !== left) known.length = 0;
    else known?.push(attempt);
  }
}

function heldIn(attempts: readonly Attempt[], field: string): readonly Value[] {
  let held: Value[] = [];
  for (const { outcome, after } of attempts) {
    const value = asConfirmed(after)[field];
    if (value !== undefined) held = outcome === 'confirmed' ? [value] : [...held, value];
  }
  return held;
}

/** How far a price may go without a tick: a percentage, or what stands where one should and cannot be read. */
export type PriceLimit = { readonly percent: number } | { readonly unreadable: string };

/** A category as a Categories sheet says it; IDs are text. */
interface LimitedCategory {
  readonly id: string;
  readonly parentId: string;
  /** What stands under "Price limit %". */
  readonly limit: Cell;
}

/**
 * Says which limit holds for the products of each category: its own, else that of the nearest category above it.
 * @param language whose separators count
 * @returns limits by category ID; a category for which the general limit holds is not in it
 */
export function priceLimits(
  categories: readonly LimitedCategory[],
  language: Language,
): ReadonlyMap<string, PriceLimit> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const limits = new Map<string, PriceLimit>();
  for (const { id } of categories) {
    const limit = nearest(byId, id, language);
    if (limit) limits.set(id, limit);
  }
  return limits;
}

/** A category that is its own ancestor ends the walk. */
function nearest(byId: ReadonlyMap<string, LimitedCategory>, id: string, language: Language): PriceLimit | null {
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId)) {
    seen.add(at.id);
    const limit = limitIn(at.limit, language);
    if (limit) return limit;
  }
  return null;
}

/** A cell that shows 15% holds 0.15; no limit is meant to be below one percent. */
function limitIn(cell: Cell, language: Language): PriceLimit | null {
  const field = fieldOf('categories', 'price_limit');
  if (!field) return null;
  const typed = typeof cell === 'number' && cell > 0 && cell < 1 ? Math.round(cell * 10_000) / 100 : cell;
  const { value, issue, hold } = readCell(field, typed, { language, names: new Map() });
  if (issue || hold) return { unreadable: typeof cell === 'object' ? '?' : String(cell) };
  return asLimit(value);
}

function asLimit(value: Value | null): PriceLimit | null {
  return typeof value === 'number' ? { percent: value } : null;
}

/** What falls by less than all of it is not told as all of it. */
const ALMOST_ALL = 99.9;

/**
 * Rounds how far an amount moved for people, in the holds and in the lists alike: one decimal, two where one would say nothing, and
 * never 100 for what is less.
 * @param size in percents of the old amount, not negative
 */
export function displayPercent(size: number): number {
  const digits = size < 0.1 ? 100 : 10;
  const told = Math.round(size * digits) / digits;
  return size < 100 ? Math.min(told, ALMOST_ALL) : told;
}

/** When a price waits for the user's tick. */
export interface GuardLimits {
  /** A change by more than so many percent is held. */
  readonly changePercent: number;
  /** Limits of categories that have one of their own or from above, by ID. */
  readonly byCategory: ReadonlyMap<string, PriceLimit>;
}

/** The fields of a product that are prices [interface 2.4]. */
export const PRICE_FIELDS = ['cover_price', 'price_wholesale', 'price_online', 'saleoff_price'] as const;

/** Zeros that are lost or added by mistake: 1.250.000 typed as 1250, or one zero too many. */
const SLIPS = [10, 100, 1000];
/** How near to such a factor a change must be: a supplier's rise of a few percent may come on top. */
const SLIP_TOLERANCE = 0.15;

/**
 * Says which edits of products wait for the user's tick, and why: they are valid, and most likely a mistake.
 * @param edits of all tables; only those of products are held
 * @param attempts of the whole journal, oldest first
 * @returns the edits, holds added
 */
export function guardEdits(
  edits: readonly PlannedEdit[],
  limits: GuardLimits,
  attempts: readonly Attempt[] = [],
): PlannedEdit[] {
  const products = edits.filter(({ record }) => record.table === 'products');
  const exchanged = exchangedColumns(products, isPrice);
  const known = lastKnown(products, attempts);
  return edits.map((edit) => {
    if (edit.record.table !== 'products') return edit;
    const found = [
      ...edit.changes.flatMap((change) =>
        isPrice(change.name) ? changeHolds(change, oldPrices(edit, change, known), limitFor(edit, limits)) : [],
      ),
      ...orderHolds(edit),
      ...codeHolds(edit, known),
      ...edit.changes.flatMap(({ name }) => (exchanged.has(name) ? issue('hold.permuted', name) : [])),
    ];
    return found.length === 0 ? edit : { ...edit, holds: [...edit.holds, ...found] };
  });
}

/** Beside an ID that finds the product another code renames it, and nothing says that this is meant. */
function codeHolds({ record: { key, content } }: PlannedEdit, known: LastKnown): Issue[] {
  const { product_id: id, product_code: after } = content;
  if (after === undefined) return [];
  const [before = after] = id === undefined ? [] : known(key, 'product_code');
  return before === after ? [] : [issue('hold.code.changed', 'product_code', { before, after })];
}

/** The category counts that the product will have. */
function limitFor(edit: PlannedEdit, { changePercent, byCategory }: GuardLimits): PriceLimit {
  return byCategory.get(String(willSay(edit, 'category_id') ?? '')) ?? { percent: changePercent };
}

/** All that the CRM may hold: the baseline forgets what is in doubt, and does not know the product by another name. */
function oldPrices({ record: { key, content } }: PlannedEdit, { name, before }: Change, known: LastKnown): number[] {
  const names = new Set([key, String(content.product_code ?? key)]);
  const held = [...names].flatMap((each) => known(each, name));
  return [before, ...held].filter((price): price is number => typeof price === 'number' && price !== 0);
}

/** The first old price that speaks against the new one is told. */
function changeHolds({ name, after }: Change, olds: readonly number[], limit: PriceLimit): Issue[] {
  if (typeof after !== 'number') return [];
  if (after === 0) return [issue('hold.price.zero', name)];
  if (olds.length === 0) return [...fractionHolds(name, after), ...dayHolds(name, after)];
  return olds.map((before) => moveHolds(name, before, after, limit)).find((holds) => holds.length > 0) ?? [];
}

function moveHolds(name: string, before: number, after: number, limit: PriceLimit): Issue[] {
  const slip = SLIPS.find((times) => isNear(after / before, times) || isNear(before / after, times));
  if (slip !== undefined) return [issue('hold.price.slip', name, { before, after, times: slip })];
  if (Number.isInteger(before) && !Number.isInteger(after)) return fractionHolds(name, after);
  if ('unreadable' in limit) return [issue('hold.price.limit', name, { text: limit.unreadable })];
  const percent = (Math.abs(after - before) / before) * 100;
  // Counted in tenths, as it is told: nobody is asked about "30%, more than 30%".
  if (Math.round(percent * 10) / 10 <= limit.percent) return [];
  return [issue('hold.price.change', name, { percent: displayPercent(percent), limit: limit.percent })];
}

/** Prices are whole dong as a rule: a spreadsheet of another locale makes 1.25 of a typed 1.250. */
function fractionHolds(name: string, after: number): Issue[] {
  return Number.isInteger(after) ? [] : [issue('hold.price.fraction', name, { after })];
}

/** With an old price such a number is a change like any other; without one nothing else would show it. */
function dayHolds(name: string, after: number): Issue[] {
  return isDayNumber(after)
    ? [issue('hold.price.day', name, { after, date: dayMonthYear(isoDate(fromSerial(after))) })]
    : [];
}

/** A sale-off price below the selling price, a wholesale price at most the selling price: asked only where one changed. */
function orderHolds(edit: PlannedEdit): Issue[] {
  const price = willSay(edit, 'cover_price');
  if (typeof price !== 'number') return [];
  const { saleoff, wholesale } = {
    saleoff: willSay(edit, 'saleoff_price'),
    wholesale: willSay(edit, 'price_wholesale'),
  };
  const holds: Issue[] = [];
  if (touches(edit, 'saleoff_price') && typeof saleoff === 'number' && saleoff > 0 && saleoff >= price) {
    holds.push(issue('hold.price.saleoff', 'saleoff_price', { saleoff, price }));
  }
  if (touches(edit, 'price_wholesale') && typeof wholesale === 'number' && wholesale > price) {
    holds.push(issue('hold.price.wholesale', 'price_wholesale', { wholesale, price }));
  }
  return holds;
}

function changeOf(edit: PlannedEdit, name: string): Change | null {
  return edit.changes.find((change) => change.name === name) ?? null;
}

function touches(edit: PlannedEdit, name: string): boolean {
  return changeOf(edit, name) !== null || changeOf(edit, 'cover_price') !== null;
}

/** What the record will say: the row, or what the CRM has where the row is blank. */
function willSay(edit: PlannedEdit, name: string): Value | undefined {
  return edit.record.content[name] ?? edit.before?.[name];
}

function isPrice(name: string): boolean {
  return PRICE_FIELDS.some((price) => price === name);
}

function isNear(ratio: number, times: number): boolean {
  return Math.abs(ratio / times - 1) <= SLIP_TOLERANCE;
}
