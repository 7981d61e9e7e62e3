import type { Change, Value } from './content';
import { type Issue, issue } from './issue';
import type { PlannedEdit } from './plan';
import type { PriceLimit } from './price-limits';

/** When a price waits for the user's tick. */
export interface GuardLimits {
  /** A change by more than so many percent is held. */
  readonly changePercent: number;
  /** Limits of categories that have one of their own or from above, by ID. */
  readonly byCategory: ReadonlyMap<string, PriceLimit>;
}

/** The fields of a product that are prices [interface 2.4]. */
const PRICES = ['cover_price', 'price_wholesale', 'price_online', 'saleoff_price'] as const;

/** Zeros that are lost or added by mistake: 1.250.000 typed as 1250, or one zero too many. */
const SLIPS = [10, 100, 1000];
/** How near to such a factor a change must be: a supplier's rise of a few percent may come on top. */
const SLIP_TOLERANCE = 0.15;

/** From how many changed prices on an exchange of prices between rows is no coincidence. */
const FEWEST_PERMUTED = 4;
/** A few honest edits among them do not make it one. */
const PERMUTED_SHARE = 0.7;

/**
 * Says which edits wait for the user's tick because of a price, and why: they are valid, and most likely a mistake.
 * @param edits of all tables; only products have prices
 * @returns the edits, holds added
 */
export function guardPrices(edits: readonly PlannedEdit[], limits: GuardLimits): PlannedEdit[] {
  const permuted = PRICES.filter((price) => isPermutation(edits, price));
  return edits.map((edit) => {
    if (edit.record.table !== 'products') return edit;
    const found = [
      ...edit.changes.flatMap((change) => changeHolds(change, limitFor(edit, limits))),
      ...orderHolds(edit),
      ...permuted.filter((price) => changeOf(edit, price)).map((price) => issue('hold.price.permuted', price)),
    ];
    return found.length === 0 ? edit : { ...edit, holds: [...edit.holds, ...found] };
  });
}

/** The category counts that the product will have. */
function limitFor(edit: PlannedEdit, { changePercent, byCategory }: GuardLimits): PriceLimit {
  return byCategory.get(String(willSay(edit, 'category_id') ?? '')) ?? { percent: changePercent };
}

function changeHolds({ name, before, after }: Change, limit: PriceLimit): Issue[] {
  if (!isPrice(name) || typeof after !== 'number') return [];
  if (after === 0) return [issue('hold.price.zero', name)];
  if (typeof before !== 'number' || before === 0) return fractionHolds(name, after);
  const slip = SLIPS.find((times) => isNear(after / before, times) || isNear(before / after, times));
  if (slip !== undefined) return [issue('hold.price.slip', name, { before, after, times: slip })];
  if (Number.isInteger(before) && !Number.isInteger(after)) return fractionHolds(name, after);
  if ('unreadable' in limit) return [issue('hold.price.limit', name, { text: limit.unreadable })];
  const percent = Math.round((Math.abs(after - before) / before) * 1000) / 10;
  return percent > limit.percent ? [issue('hold.price.change', name, { percent, limit: limit.percent })] : [];
}

/** Prices are whole dong as a rule: a spreadsheet of another locale makes 1.25 of a typed 1.250. */
function fractionHolds(name: string, after: number): Issue[] {
  return Number.isInteger(after) ? [] : [issue('hold.price.fraction', name, { after })];
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

interface Move {
  readonly before: number;
  readonly after: number;
}

/**
 * Whether the changed prices of a column are, but for a few, the old ones in other rows: part of the table was sorted. A
 * raise that happens to lead from each price of a ladder to the next keeps their order, which a sort does not.
 */
function isPermutation(edits: readonly PlannedEdit[], price: string): boolean {
  const moves = edits.flatMap((edit) => (edit.record.table === 'products' ? moveOf(changeOf(edit, price)) : []));
  const exchanged = sharedValues(moves);
  return exchanged >= FEWEST_PERMUTED && exchanged >= moves.length * PERMUTED_SHARE && !keepsOrder(moves);
}

function moveOf(change: Change | null): Move[] {
  const { before, after } = change ?? {};
  return typeof before === 'number' && typeof after === 'number' ? [{ before, after }] : [];
}

/** How many new values are old values of the column, each old one counted once. */
function sharedValues(moves: readonly Move[]): number {
  const olds = new Map<number, number>();
  for (const { before } of moves) olds.set(before, (olds.get(before) ?? 0) + 1);
  let shared = 0;
  for (const { after } of moves) {
    const left = olds.get(after) ?? 0;
    if (left > 0) shared += 1;
    olds.set(after, left - 1);
  }
  return shared;
}

function keepsOrder(moves: readonly Move[]): boolean {
  const sorted = [...moves].sort((a, b) => a.before - b.before);
  return sorted.every(({ before, after }, index) => {
    const last = sorted[index - 1];
    return !last || last.before === before || last.after <= after;
  });
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
  return PRICES.some((price) => price === name);
}

function isNear(ratio: number, times: number): boolean {
  return Math.abs(ratio / times - 1) <= SLIP_TOLERANCE;
}
