import { type Change, lineSum, orderParts, type PlannedEdit } from '../core';
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

/** What stands in the list of lines anyway. */
const LISTED = /^line\.\d+\.(?:product_code|product_id|product_name|quantity|price)$/;

/** Whether a change is to be told beside the list of lines: a value of a new line has no old one to compare it with. */
export function saysMoreThanLines({ name, before }: Change): boolean {
  return before !== null || !LISTED.test(name);
}
