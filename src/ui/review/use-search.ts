import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Review, ReviewItem } from '../../protocol';
import { finder } from './find-items';
import { itemId } from './item-id';
import type { RowGoal } from './row-goal';

/** What of a review somebody looks at: what has the words that were typed, or a record that was asked for. */
export interface Search {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly box: RefObject<HTMLInputElement | null>;
  /** The review with just the records that the list shows. */
  readonly shown: Review;
  readonly goal: RowGoal | null;
  /** Leads to a record in the list, out of whatever was searched for. */
  readonly show: (item: ReviewItem) => void;
}

/** Keeps what is looked for. */
export function useSearch(review: Review): Search {
  const [query, setQuery] = useState('');
  const [goal, setGoal] = useState<RowGoal | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const show = (item: ReviewItem): void => {
    setQuery('');
    setGoal({ id: itemId(item) });
  };
  return { query, setQuery, box, shown: found(review, query), goal, show };
}

function found(review: Review, query: string): Review {
  if (query.trim() === '') return review;
  const has = finder(query);
  return { ...review, items: review.items.filter(has), refusals: review.refusals.filter(has) };
}
