import type { Change, Value } from './content';
import type { PlannedEdit } from './plan';

/** From how many changed values on an exchange of them between rows is no coincidence. */
const FEWEST_EXCHANGED = 4;
/** A few honest edits among them do not make it one, nor do a few values that stand twice make a column one of few values. */
const MOST = 0.7;

/**
 * Names the columns whose changed values are, but for a few, old ones of other rows: part of the table was sorted, or a list
 * was pasted a row off. In a column of few values, such as a unit, nearly every edit says what another row said.
 * @param edits of products
 * @param mayRepeat tells of a field whether its values may be few
 */
export function exchangedColumns(
  edits: readonly PlannedEdit[],
  mayRepeat: (field: string) => boolean,
): ReadonlySet<string> {
  const moves = new Map<string, Change[]>();
  for (const change of edits.flatMap(({ changes }) => changes)) {
    if (change.before === null || change.name === 'product_code') continue;
    const known = moves.get(change.name);
    if (known) known.push(change);
    else moves.set(change.name, [change]);
  }
  return new Set([...moves].flatMap(([name, all]) => (areExchanged(all, mayRepeat(name)) ? name : [])));
}

function areExchanged(moves: readonly Change[], mayRepeat: boolean): boolean {
  const shared = sharedValues(moves);
  if (shared.length < FEWEST_EXCHANGED || shared.length < moves.length * MOST) return false;
  return mayRepeat || new Set(shared).size >= shared.length * MOST;
}

/** The new values that are old ones of the column, each old one taken once. */
function sharedValues(moves: readonly Change[]): (Value | null)[] {
  const olds = new Map<Value | null, number>();
  for (const { before } of moves) olds.set(before, (olds.get(before) ?? 0) + 1);
  return moves.flatMap(({ after }) => {
    const left = olds.get(after) ?? 0;
    olds.set(after, left - 1);
    return left > 0 ? [after] : [];
  });
}
