import type { PlannedEdit } from '../push-plan/plan';
import { orderParts } from '../records/diff';
import { type Issue, issue } from '../records/record';
import { amountMismatches, HEADER_PAIRS, type Mismatch, totalMismatch, withKeptSums } from './order-totals';

/** Names what an order's sums are made of, beside its lines. */
const SUMMED_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  ...HEADER_PAIRS.flatMap((name) => [name, `${name}_amount`]),
]);
const SUMMED_LINE_FIELD = /^line\.\d+\.(?:quantity|price|product_sale_off|cash_discount)$/;

/**
 * Judges the sums of an order that has lines: what its row leaves blank counts as the CRM confirmed it last and is no mistake of the row, and
 * sums that the CRM has confirmed wait for no second tick.
 */
export function judgeOrder({ record: { content, lineRows = [] }, before, changes }: PlannedEdit): Issue[] {
  if (lineRows.length === 0 || !changes.some(({ name }) => isSummed(name))) return [];
  const order = withKeptSums(orderParts(content), before ?? {});
  const reason = (code: string, { field, params }: Mismatch): Issue[] =>
    field in content ? [issue(code, field, params)] : [];
  return [
    ...totalMismatch(order).flatMap((found) => reason('hold.order.total', found)),
    ...amountMismatches(order).flatMap((found) => reason('hold.order.amount', found)),
  ];
}

function isSummed(name: string): boolean {
  return SUMMED_FIELDS.has(name) || SUMMED_LINE_FIELD.test(name);
}
