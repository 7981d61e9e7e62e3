import type { Review } from '../../protocol';
import { movedPercent } from './change-text';

/** How far an amount of a record moved, in percents. */
export interface Move {
  readonly key: string;
  readonly label: string;
  readonly percent: number;
}

/** A slip is looked for among the few that moved most. */
const SHOWN_MOVES = 3;

/** The amounts that move furthest, up or down; none when there are too few to need pointing at. */
export function biggestMoves(review: Review): readonly Move[] {
  const moves = review.items.flatMap(({ key, changes }) =>
    changes.flatMap((change) => {
      const percent = movedPercent(change);
      return percent === null ? [] : [{ key, label: change.label, percent }];
    }),
  );
  if (moves.length <= SHOWN_MOVES) return [];
  return moves.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, SHOWN_MOVES);
}
