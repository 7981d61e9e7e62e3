import type { PushOutcome, Review, ReviewItem } from '../../protocol';
import { itemId } from './item-id';

/** The records that the user's word has settled. */
export function settledOf(review: Review, outcomes: readonly PushOutcome[]): ReviewItem[] {
  const confirmed = new Set(outcomes.filter(({ outcome }) => outcome === 'confirmed').map(itemId));
  return review.items.filter((item) => confirmed.has(itemId(item)));
}

/** The review without the records that the user's word has settled: the CRM has them, so they count as unchanged. */
export function withoutSettled(review: Review, outcomes: readonly PushOutcome[]): Review {
  const settled = new Set(settledOf(review, outcomes));
  const items = review.items.filter((item) => !settled.has(item));
  return { ...review, items, unchanged: review.unchanged + review.items.length - items.length };
}
