import { SHIFTING_MUTATIONS } from './line-edits';
import type { Mutation } from './mutation';

const FOLLOWERS = /^data-validation\.|note|set-filter-(?:range|criteria)|set-frozen|worksheet-merge/;

function isShift({ id }: Mutation): boolean {
  return SHIFTING_MUTATIONS.has(id);
}

function movesAlong({ id }: Mutation, isBefore: boolean): boolean {
  // Written after the shift, cells stand where they will stay: an undone deletion brings values and formulas back so.
  return FOLLOWERS.test(id) || (id === 'sheet.mutation.set-range-values' && isBefore);
}

/**
 * Takes the changes of one action and returns them without those that only tell what moved along with shifted rows or columns,
 * e.g. notes, rules and formulas that point elsewhere now: the model moves these by itself.
 */
export function withoutMoved<Change extends { readonly mutation: Mutation }>(
  action: readonly Change[],
): readonly Change[] {
  const lastShift = action.map(({ mutation }) => isShift(mutation)).lastIndexOf(true);
  if (lastShift < 0) return action;
  return action.filter(({ mutation }, index) => isShift(mutation) || !movesAlong(mutation, index < lastShift));
}
