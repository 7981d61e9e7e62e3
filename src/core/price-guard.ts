import type { Change, Value } from './content';
import { isDayNumber } from './day-number';
import { exchangedColumns } from './exchanged-columns';
import { type Issue, issue } from './issue';
import type { Attempt } from './journal';
import { type LastKnown, lastKnown } from './last-known';
import type { PlannedEdit } from './plan';
import type { PriceLimit } from './price-limits';
import { dayMonthYear, isoDate } from './read-date';
import { toldPercent } from './told-percent';
import { fromSerial } from './wall-time';

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
  return [issue('hold.price.change', name, { percent: toldPercent(percent), limit: limit.percent })];
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
