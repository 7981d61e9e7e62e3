import { SHIFTING_MUTATIONS } from './line-edits';
import { entriesOf, type Mutation, member } from './mutation';

const FOLLOWERS = /^data-validation\.|note|set-filter-range|set-frozen|conditional-rule|worksheet-merge/;

/** Says whether a change moves whole rows or columns, and with them all that stands in them. */
export function isShift({ id }: Mutation): boolean {
  return SHIFTING_MUTATIONS.has(id);
}

function writesValues(params: object): boolean {
  const cells = entriesOf(member(params, 'cellValue')).flatMap(([, row]) => entriesOf(row).map(([, cell]) => cell));
  return cells.some((cell) => cell === null || member(cell, 'v') !== undefined);
}

/**
 * Says whether a change that came together with a shift only tells what moved along, which the model moves by itself: notes,
 * rules, formulas that point elsewhere now. An undone deletion also writes the values that were deleted; that one counts.
 */
export function movesAlong({ id, params }: Mutation): boolean {
  if (id === 'sheet.mutation.set-range-values') return !writesValues(params);
  return FOLLOWERS.test(id);
}
