import type { ApprovedItem, Review, ReviewItem } from '../../protocol';
import { itemId } from './item-id';

/** The ids of the records that the user wants to be pushed. */
export type Ticks = ReadonlySet<string>;

/** Whether a record is pushed only when the user says so. */
export function waitsForTick(item: ReviewItem): boolean {
  return item.holds.length > 0 || item.state === 'unsure';
}

/**
 * What is ticked before the user did anything.
 * @param reverts only what puts back this run; '' for all that does not wait
 */
export function firstTicks(review: Review, reverts = ''): Ticks {
  const wanted = (item: ReviewItem): boolean => reverts === '' || item.reverts === reverts;
  return new Set(review.items.filter((item) => wanted(item) && !waitsForTick(item)).map(itemId));
}

/** The ticks with those of some records set or taken away. */
export function tick(ticks: Ticks, items: readonly ReviewItem[], on: boolean): Ticks {
  const after = new Set(ticks);
  for (const id of items.map(itemId)) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}

/** The ticked records, in the order of the review, as the server wants to hear of them. */
export function approvedItems(review: Pick<Review, 'items'>, ticks: Ticks): readonly ApprovedItem[] {
  return review.items
    .filter((item) => ticks.has(itemId(item)))
    .map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
}
