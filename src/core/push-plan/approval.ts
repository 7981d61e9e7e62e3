import type { Settings } from '../settings';
import type { PlannedEdit } from './plan';

/** Says why a push needs a second person: everything does, so many records, a change over the limit, or a price below the margin. */
export type ApprovalReason = 'all' | 'rows' | 'limit' | 'margin';

/** Lists the holds that say how far a price moves. */
const OVER_LIMIT: ReadonlySet<string> = new Set([
  'hold.price.change',
  'hold.price.limit',
  'hold.price.slip',
  'hold.price.zero',
]);
const BELOW_MARGIN = 'hold.price.margin';

type ApprovalSettings = Pick<
  Settings,
  'approvers' | 'approveAll' | 'approveAbove' | 'approveOverLimit' | 'approveBelowMargin'
>;

/**
 * Tells whether, and why, a push of these records needs the word of a second person; what puts back a former push, or sends
 * one in doubt again, never does.
 * @param count how many records the whole push has
 * @returns null where it needs none, also while nobody is named who could give it
 */
export function approvalReason(
  items: readonly Pick<PlannedEdit, 'holds' | 'agreed'>[],
  count: number,
  { approvers, approveAll, approveAbove, approveOverLimit, approveBelowMargin }: ApprovalSettings,
): ApprovalReason | null {
  const edits = items.filter(({ agreed }) => !agreed);
  if (approvers.length === 0 || edits.length === 0) return null;
  const anyHeld = (isMeant: (code: string) => boolean): boolean =>
    edits.some(({ holds }) => holds.some(({ code }) => isMeant(code)));
  if (approveAll) return 'all';
  if (approveAbove > 0 && count > approveAbove) return 'rows';
  if (approveOverLimit && anyHeld((code) => OVER_LIMIT.has(code))) return 'limit';
  return approveBelowMargin && anyHeld((code) => code === BELOW_MARGIN) ? 'margin' : null;
}
