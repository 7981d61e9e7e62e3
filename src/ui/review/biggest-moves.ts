import type { Review, ReviewItem } from '../../protocol';
import { movedPercent } from './change-text';

/** How far an amount of a record moved, in percents. */
export interface Move {
  readonly item: ReviewItem;
  readonly label: string;
  readonly percent: number;
}

/** What moved furthest in either direction, the furthest first. */
export interface BiggestMoves {
  readonly rises: readonly Move[];
  readonly falls: readonly Move[];
}

/** A slip is looked for among the few that moved most. */
const SHOWN_MOVES = 3;

/** The amounts that move furthest up and down; none when there are too few to need pointing at. */
export function biggestMoves({ items }: Pick<Review, 'items'>): BiggestMoves {
  const moves = items.flatMap((item) =>
    item.changes.flatMap((change) => {
      const percent = movedPercent(change);
      return percent === null ? [] : [{ item, label: change.label, percent }];
    }),
  );
  if (moves.length <= SHOWN_MOVES) return { rises: [], falls: [] };
  const rises = moves.filter(({ percent }) => percent > 0).sort((a, b) => b.percent - a.percent);
  const falls = moves.filter(({ percent }) => percent < 0).sort((a, b) => a.percent - b.percent);
  return { rises: rises.slice(0, SHOWN_MOVES), falls: falls.slice(0, SHOWN_MOVES) };
}
