import type { PushOutcome, Review } from '../../protocol';
import { itemId } from './item-id';

/** The review without the records that the user's word has settled: the CRM has them, so they count as unchanged. */
export function withoutSettled(review: Review, outcomes: readonly PushOutcome[]): Review {
  const confirmed = new Set(outcomes.filter(({ outcome }) => outcome === 'confirmed').map(itemId));
  const items = review.items.filter((item) => !confirmed.has(itemId(item)));
  return { ...review, items, unchanged: review.unchanged + review.items.length - items.length };
}
