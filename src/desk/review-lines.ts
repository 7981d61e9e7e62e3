import { lineSum, orderParts, type PlannedEdit } from '../core';
import type { ReviewLine } from '../protocol';

/** All lines of an order that is to be sent, in their order, changed or not. */
export function reviewLines({ after, before, changes }: PlannedEdit): ReviewLine[] {
  const changed = new Set(before ? changes.map(({ name }) => name.split('.', 2).join('.')) : []);
  return orderParts(after).lines.map((line, index) => ({
    product: String(line.product_code || line.product_id),
    name: String(line.product_name ?? ''),
    quantity: Number(line.quantity),
    price: Number(line.price),
    sum: lineSum(line),
    changed: changed.has(`line.${index + 1}`),
  }));
}
