import type { ApprovalReason } from '../../core';
import type { ApprovalRules, ItemApproval, ReviewItem } from '../../protocol';

/** Lists the reasons that a single record can have, the one that says most first. */
const OF_RECORDS: readonly ItemApproval[] = ['limit', 'margin'];

/**
 * Tells whether, and why, sending these records together needs a second person, as the server will see it; what puts back a former push, or sends
 * one in doubt again, never does.
 * @param ticked the records of one push
 * @param rules absent where nobody has to approve anything
 */
export function approvalOf(ticked: readonly ReviewItem[], rules: ApprovalRules | undefined): ApprovalReason | null {
  const edits = ticked.filter(({ agreed }) => !agreed);
  if (!rules || edits.length === 0) return null;
  const anyNeeds = (reason: ItemApproval): boolean => edits.some(({ needs }) => needs === reason);
  if (anyNeeds('all')) return 'all';
  if (rules.above > 0 && ticked.length > rules.above) return 'rows';
  return OF_RECORDS.find(anyNeeds) ?? null;
}
