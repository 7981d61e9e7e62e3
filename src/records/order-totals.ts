import type { Key } from '../i18n/translate';
import { type OrderParts, orderParts } from './diff';
import type { PlannedEdit } from './planned-edit';
import { type Content, type Issue, issue, valuesOf } from './record';

/** Smaller differences count as equal: people round, and the CRM keeps halves [public facts 8, H]. */
const AMOUNT_TOLERANCE = 1;

/** An amount that a percentage may imply; `typed` wins where both are there [public facts 8, H]. */
interface PercentAmount {
  readonly percent: number;
  readonly base: number;
  /** null without a percentage, for 0 ("none"), or where the base is unknown. */
  readonly byPercent: number | null;
  readonly typed: number | null;
}

export interface TotalsToFill {
  readonly amounts: Readonly<Record<string, number>>;
  readonly complete: boolean;
}

/** Quantity × price − discount, which is for the whole line [public facts 8, H]; null where unknown. */
export function lineSum(line: Content): number | null {
  const discount = amountBeside(line, 'product_sale_off', 'cash_discount');
  return discount === null ? null : roundToCents(grossOf(line) - discount);
}

/** null for a number other than 0 that may be a percentage or an amount. */
function amountBeside(content: Content, name: string, amountName: string): number | null {
  return numberIn(content, amountName) ?? ((numberIn(content, name) ?? 0) === 0 ? 0 : null);
}

const HEADER_PAIRS = ['discount', 'vat', 'transport', 'installation'] as const;

/** A pair left blank counts as last confirmed; whether the CRM keeps it is unknown [public facts 8, M]. */
function withConfirmedSums({ header, lines }: OrderParts, before: Content): OrderParts {
  const names = HEADER_PAIRS.flatMap((name) => {
    const pair = [name, `${name}_amount`];
    return pair.some((each) => each in header) ? [] : pair.filter((each) => each in before);
  });
  return { header: { ...header, ...valuesOf(names, (name) => before[name] ?? 0) }, lines };
}

interface Mismatch {
  readonly field: string;
  readonly params: Readonly<Record<string, number>>;
}

/** An amount that is right once the discount follows its percentage is no mistake of its own. */
function amountMismatches(order: OrderParts): Mismatch[] {
  const possible = possibleSums(order);
  return (['discount', 'vat'] as const).flatMap((name) =>
    mismatchOf(
      possible.map((sums) => sums[name]),
      `${name}_amount`,
    ),
  );
}

/** @param possible the amount for each possible base, the most likely first */
function mismatchOf(possible: readonly PercentAmount[], field: string): Mismatch[] {
  const [first] = possible;
  if (!first || possible.some(agreesWithPercent)) return [];
  const { percent, base, byPercent, typed } = first;
  return byPercent === null || typed === null ? [] : [{ field, params: { percent, base, computed: byPercent, typed } }];
}

function agreesWithPercent({ byPercent, typed }: PercentAmount): boolean {
  return byPercent === null || typed === null || agree(byPercent, typed);
}

/** A total that is right once amounts follow their percentages is no mistake: the amount is. */
function totalMismatch(order: OrderParts): Mismatch[] {
  const typed = numberIn(order.header, 'amount');
  const totals = possibleSums(order).map(({ total }) => total);
  const [computed = null] = totals;
  if (typed === null || computed === null) return [];
  if (totals.some((total) => total !== null && agree(typed, total))) return [];
  return [{ field: 'amount', params: { typed, computed } }];
}

function possibleSums(order: OrderParts) {
  const counts = [amountOf, percentFirst];
  return counts.flatMap((discount) => counts.map((vat) => sumsOf(order, discount, vat)));
}

export function feeWarnings(header: Content): Issue[] {
  return FEE_FIELDS.flatMap((fee) => noAmount(header, fee, `${fee}_amount`));
}

export function lineWarnings(line: Content): Issue[] {
  return noAmount(line, 'product_sale_off', 'cash_discount');
}

function noAmount(content: Content, name: string, amountName: string): Issue[] {
  return amountBeside(content, name, amountName) === null ? [issue('warning.order.noAmount', name)] : [];
}

/** Amounts that the guard accepts. @param anew recomputes discount and VAT even where amounts are typed */
export function totalsToFill(parts: OrderParts, before: Content, anew: boolean): TotalsToFill {
  const order = withConfirmedSums(parts, before);
  const count = anew ? percentFirst : amountOf;
  const { discount, vat, total } = sumsOf(order, count, count);
  const targets = { discount_amount: amountToFill(discount, anew), vat_amount: amountToFill(vat, anew), amount: total };
  const amounts: Record<string, number> = {};
  for (const [name, amount] of Object.entries(targets)) {
    const typed = numberIn(order.header, name);
    if (amount !== null && amount >= 0 && (typed === null || !agree(typed, amount))) amounts[name] = amount;
  }
  return { amounts, complete: total !== null && total >= 0 };
}

const FEE_FIELDS = ['transport', 'installation'] as const;

type Count = (part: PercentAmount) => number;

/** Fees are not part of the VAT base [public facts 8, M]. */
function sumsOf({ header, lines }: OrderParts, ofDiscount: Count, ofVat: Count) {
  const subtotal = sumOf(lines.map(lineSum));
  const discount = percentAmountOf(header, 'discount', subtotal);
  const after = subtotal === null ? null : subtotal - ofDiscount(discount);
  const vat = percentAmountOf(header, 'vat', after);
  const fees = FEE_FIELDS.map((fee) => amountBeside(header, fee, `${fee}_amount`));
  return { discount, vat, total: sumOf([after, ofVat(vat), ...fees]) };
}

function sumOf(parts: readonly (number | null)[]): number | null {
  const numbers = parts.filter((part) => part !== null);
  return numbers.length < parts.length ? null : roundToCents(numbers.reduce((sum, part) => sum + part, 0));
}

function grossOf(line: Content): number {
  return (numberIn(line, 'quantity') ?? 0) * (numberIn(line, 'price') ?? 0);
}

function percentAmountOf(header: Content, name: 'discount' | 'vat', base: number | null): PercentAmount {
  const percent = numberIn(header, name) ?? 0;
  const byPercent = percent !== 0 && base !== null ? roundToCents((base * percent) / 100) : null;
  return { percent, base: roundToCents(base ?? 0), byPercent, typed: numberIn(header, `${name}_amount`) };
}

function amountOf({ typed, byPercent }: PercentAmount): number {
  return typed ?? byPercent ?? 0;
}

function percentFirst({ typed, byPercent }: PercentAmount): number {
  return byPercent ?? typed ?? 0;
}

function amountToFill({ typed, byPercent }: PercentAmount, anew: boolean): number | null {
  return typed === null || anew ? byPercent : null;
}

function numberIn(content: Content, name: string): number | null {
  const value = content[name];
  return typeof value === 'number' ? value : null;
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) < AMOUNT_TOLERANCE;
}

/** Removes binary noise: 63706.500000001 is 63706.5. */
function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

const SUMMED_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  ...HEADER_PAIRS.flatMap((name) => [name, `${name}_amount`]),
]);
const SUMMED_LINE_FIELD = /^line\.\d+\.(?:quantity|price|product_sale_off|cash_discount)$/;

/** Blank fields count as last confirmed; sums that the CRM has confirmed need no second tick. */
export function judgeOrder({ record: { content, lineRows = [] }, before, changes }: PlannedEdit): Issue[] {
  if (lineRows.length === 0 || !changes.some(({ name }) => isSummed(name))) return [];
  const order = withConfirmedSums(orderParts(content), before ?? {});
  const reason = (code: Key, { field, params }: Mismatch): Issue[] =>
    field in content ? [issue(code, field, params)] : [];
  return [
    ...totalMismatch(order).flatMap((found) => reason('hold.order.total', found)),
    ...amountMismatches(order).flatMap((found) => reason('hold.order.amount', found)),
  ];
}

function isSummed(name: string): boolean {
  return SUMMED_FIELDS.has(name) || SUMMED_LINE_FIELD.test(name);
}
