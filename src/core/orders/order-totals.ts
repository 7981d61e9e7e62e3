import type { OrderParts } from '../records/diff';
import { type Content, type Issue, issue } from '../records/record';

/** Limits the difference of amounts that count as equal: people round, and the CRM keeps halves [public facts 8, H]. */
const AMOUNT_TOLERANCE = 1;

/** Describes an amount that a percentage may give: `typed` counts where both are there [public facts 8, H]. */
interface PercentAmount {
  readonly percent: number;
  readonly base: number;
  /** The amount by the percentage; null without one, or with 0, which means "none". */
  readonly byPercent: number | null;
  readonly typed: number | null;
}

interface OrderSums {
  readonly discount: PercentAmount;
  readonly vat: PercentAmount;
  /** The order's total; null where a fee is a percentage alone: of what is not known [public facts 8]. */
  readonly total: number | null;
}

/** Describes the amounts to write into a row of Orders. */
export interface TotalsToFill {
  /** Interface names to amounts; only those that are missing or differ. */
  readonly amounts: Readonly<Record<string, number>>;
  /** true when the order's total can be computed. */
  readonly complete: boolean;
}

/**
 * Computes the price of a line: quantity times price less the line's own discount, which is for the whole line [public facts 8,
 * H].
 */
export function lineSum(line: Content): number {
  return roundToCents(grossOf(line) - amountOf(lineDiscount(line)));
}

/** Warns when a line's discount in percent and its amount do not agree, with both numbers. */
export function lineWarnings(line: Content): Issue[] {
  return percentWarnings(lineDiscount(line), 'cash_discount');
}

/** Warns where the sums of an order's header do not agree, with both numbers. */
export function totalWarnings(order: OrderParts): Issue[] {
  const { discount, vat, total } = sumsOf(order, amountOf);
  const typed = numberIn(order.header, 'amount');
  const differs = typed !== null && total !== null && !agree(typed, total);
  return [
    ...percentWarnings(discount, 'discount_amount'),
    ...percentWarnings(vat, 'vat_amount'),
    ...FEE_FIELDS.filter((fee) => feeOf(order.header, fee) === null).map((fee) =>
      issue('warning.order.feePercent', fee),
    ),
    ...(differs ? [issue('warning.order.total', 'amount', { typed, computed: total })] : []),
  ];
}

/**
 * Decides which amounts of an order are to be filled in.
 * @param anew computes discount and VAT from their percentages also where other amounts are typed
 */
export function totalsToFill(order: OrderParts, anew: boolean): TotalsToFill {
  const { discount, vat, total } = sumsOf(order, anew ? percentFirst : amountOf);
  const wanted = { discount_amount: amountToFill(discount, anew), vat_amount: amountToFill(vat, anew), amount: total };
  const amounts: Record<string, number> = {};
  for (const [name, amount] of Object.entries(wanted)) {
    const typed = numberIn(order.header, name);
    if (amount !== null && amount >= 0 && (typed === null || !agree(typed, amount))) amounts[name] = amount;
  }
  return { amounts, complete: total !== null && total >= 0 };
}

const FEE_FIELDS = ['transport', 'installation'] as const;

/** Computes the sums of an order; fees are not part of the VAT's base [public facts 8, M]. */
function sumsOf({ header, lines }: OrderParts, count: (part: PercentAmount) => number): OrderSums {
  const subtotal = lines.reduce((sum, line) => sum + lineSum(line), 0);
  const discount = percentAmountOf(header, { percent: 'discount', amount: 'discount_amount' }, subtotal);
  const after = subtotal - count(discount);
  const vat = percentAmountOf(header, { percent: 'vat', amount: 'vat_amount' }, after);
  const fees = FEE_FIELDS.map((fee) => feeOf(header, fee));
  const known = fees.filter((fee) => fee !== null);
  const total = roundToCents(known.reduce((sum, fee) => sum + fee, after + count(vat)));
  return { discount, vat, total: known.length === fees.length ? total : null };
}

function lineDiscount(line: Content): PercentAmount {
  return percentAmountOf(line, { percent: 'product_sale_off', amount: 'cash_discount' }, grossOf(line));
}

function grossOf(line: Content): number {
  return (numberIn(line, 'quantity') ?? 0) * (numberIn(line, 'price') ?? 0);
}

function percentAmountOf(
  content: Content,
  names: { readonly percent: string; readonly amount: string },
  base: number,
): PercentAmount {
  const percent = numberIn(content, names.percent) ?? 0;
  const byPercent = percent !== 0 ? roundToCents((base * percent) / 100) : null;
  return { percent, base: roundToCents(base), byPercent, typed: numberIn(content, names.amount) };
}

function amountOf({ typed, byPercent }: PercentAmount): number {
  return typed ?? byPercent ?? 0;
}

function percentFirst({ typed, byPercent }: PercentAmount): number {
  return byPercent ?? typed ?? 0;
}

/** Returns the amount to fill in, null for none: typed amounts stay, unless the user asked for new ones. */
function amountToFill({ typed, byPercent }: PercentAmount, anew: boolean): number | null {
  return typed === null || anew ? byPercent : null;
}

function feeOf(header: Content, fee: string): number | null {
  const typed = numberIn(header, `${fee}_amount`);
  return typed ?? ((numberIn(header, fee) ?? 0) !== 0 ? null : 0);
}

function percentWarnings({ percent, base, byPercent, typed }: PercentAmount, field: string): Issue[] {
  if (byPercent === null || typed === null || agree(byPercent, typed)) return [];
  return [issue('warning.amount.differs', field, { percent, base, computed: byPercent, typed })];
}

function numberIn(content: Content, name: string): number | null {
  const value = content[name];
  return typeof value === 'number' ? value : null;
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) < AMOUNT_TOLERANCE;
}

/** Rounds to cents, which removes the noise of binary fractions: 63706.500000001 is 63706.5. */
function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
