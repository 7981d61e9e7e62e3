import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { useAction } from '../../ui-kit/hooks';
import type { Call } from '../../ui-kit/rpc';
import type { FixedTexts, PushOutcome, Review, ReviewItem } from '../calls';
import type { Results } from './push-run';
import { finder, heldGroups } from './review-model';
import { approvedItems, firstTicks, isUnsure, itemId, tick, withoutSettled } from './ticks';

export function useDecisions(call: Call, found: Review, undo: string, onFixed: (fixed: FixedTexts) => void) {
  const action = useAction();
  const [ticks, setTicks] = useState(() => firstTicks(found, undo));
  const [outcomes, setOutcomes] = useState<readonly PushOutcome[]>([]);
  return {
    review: withoutSettled(found, outcomes),
    ticks,
    setTicks,
    tick: (items: readonly ReviewItem[], on: boolean): void => setTicks(tick(ticks, items, on)),
    settle: (items: readonly ReviewItem[]): void =>
      action.run('settle', async () => {
        const settled = await call('settleUnsure', { run: found.run, items: approvedItems(items) });
        setOutcomes((current) => [...current, ...settled]);
        setTicks((now) => tick(now, items, false));
      }),
    unsettled: outcomes.filter(({ outcome }) => outcome !== 'confirmed').length,
    reveal: (sheetId: number, row: number): void =>
      action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
    fix: (): void => action.run('fix', async () => onFixed(await call('fixTexts', null))),
    isFixing: action.busy === 'fix',
    failure: action.failure,
  };
}

/** A new object each time, so that it scrolls again. */
export interface ScrollTarget {
  readonly id: string;
}

export const REFUSED_ID = 'refused';

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

interface ReviewContext extends ReturnType<typeof useDecisions> {
  readonly search: ReturnType<typeof useSearch>;
  readonly results: Results;
  readonly locked: boolean;
  readonly undo: string;
}

const Context = createContext<ReviewContext | null>(null);
export const ReviewProvider = Context.Provider;

export function useReview(): ReviewContext {
  const context = useContext(Context);
  if (!context) throw new Error('no review around it');
  return context;
}
