import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Review, ReviewItem } from '../calls';
import { finder, heldGroups } from './review-model';
import { isUnsure, itemId } from './ticks';

/** A new object each time, so that it scrolls again. */
export interface ScrollTarget {
  readonly id: string;
}

export const REFUSED_ID = 'refused';

export function useScrollTarget<Element extends HTMLElement = HTMLInputElement>(
  goal: ScrollTarget | null,
  id: string,
): RefObject<Element | null> {
  const tick = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = tick.current;
    if (!element || goal?.id !== id) return;
    element.focus({ preventScroll: true });
    return keepInView(element);
  }, [goal, id]);
  return tick;
}

const USER_ACTIONS = ['wheel', 'pointerdown', 'keydown'] as const;

/** Lazy rows nearby change their height as they appear. */
function keepInView(element: HTMLElement): () => void {
  const show = (): void => element.scrollIntoView({ block: 'center' });
  const watch = new ResizeObserver(show);
  const end = (): void => {
    watch.disconnect();
    for (const act of USER_ACTIONS) window.removeEventListener(act, end);
  };
  show();
  watch.observe(element.closest('main') ?? element);
  for (const act of USER_ACTIONS) window.addEventListener(act, end);
  return end;
}

export type Search = ReturnType<typeof useSearch>;

/** @param at state whose first record is shown; '' for none */
export function useSearch(review: Review, at: string) {
  const [query, setQuery] = useState('');
  const [goal, setGoal] = useState<ScrollTarget | null>(() => firstOf(review, at));
  const box = useRef<HTMLInputElement>(null);
  const show = (item: ReviewItem): void => {
    setQuery('');
    setGoal({ id: itemId(item) });
  };
  return { query, setQuery, box, shown: found(review, query), goal, show };
}

function firstOf({ items, refusals }: Review, at: string): ScrollTarget | null {
  if (at === 'invalid' && refusals.length > 0) return { id: REFUSED_ID };
  if (at === 'held')
    return goalOf(heldGroups(items.filter((item) => !isUnsure(item) && item.holds.length > 0))[0]?.items[0]);
  return goalOf(items.find((item) => item.state === at && (isUnsure(item) || item.holds.length === 0)));
}

function goalOf(item: ReviewItem | undefined): ScrollTarget | null {
  return item ? { id: itemId(item) } : null;
}

function found(review: Review, query: string): Review {
  if (query.trim() === '') return review;
  const has = finder(query);
  return { ...review, items: review.items.filter(has), refusals: review.refusals.filter(has) };
}
