import type { Change, PlannedEdit } from '../../core';
import type { ReviewOrder } from '../../protocol';

/** The whole order that is to be sent: what its row says, all its lines and all its terms, changed or not. */
export function reviewOrder({ after, before, changes }: PlannedEdit): ReviewOrder {
  const changed = before ? changes.map(({ name }) => name.split('.', 2).join('.')) : [];
  return { content: after, changed: [...new Set(changed)] };
}

/** What stands in the list of lines anyway. */
const LISTED = /^line\.\d+\.(?:product_code|product_id|product_name|quantity|price)$/;

/** Whether a change is to be told beside the list of lines: a value of a new line has no old one to compare it with. */
export function saysMoreThanLines({ name, before }: Change): boolean {
  return before !== null || !LISTED.test(name);
}
