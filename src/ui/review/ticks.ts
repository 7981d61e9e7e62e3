import type { ApprovedItem, Review, ReviewItem } from '../../protocol';
import { itemId } from './item-id';

/** The ids of the records that the user wants to be pushed. */
export type Ticks = ReadonlySet<string>;

/** Whether an earlier push of the record got no clear answer. */
export function isUnsure({ state }: ReviewItem): boolean {
  return state === 'unsure';
}

/** Whether a record is pushed only when the user says so. */
export function waitsForTick(item: ReviewItem): boolean {
  return item.holds.length > 0 || isUnsure(item);
}

/**
 * What is ticked before the user did anything.
 * @param reverts only what puts back this run; '' for all that does not wait
 */
export function firstTicks(review: Pick<Review, 'items'>, reverts = ''): Ticks {
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

/** Those of some records that are ticked. */
export function tickedOf(items: readonly ReviewItem[], ticks: Ticks): readonly ReviewItem[] {
  return items.filter((item) => ticks.has(itemId(item)));
}

/** The ticked records, in the order of the review, as the server wants to hear of them. */
export function approvedItems(review: Pick<Review, 'items'>, ticks: Ticks): readonly ApprovedItem[] {
  return tickedOf(review.items, ticks).map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
}
