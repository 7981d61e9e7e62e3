import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useAction } from '../../ui-kit/hooks';
import type { Call } from '../../ui-kit/rpc';
import type { FixedTexts, PushOutcome, Review, ReviewItem } from '../calls';
import type { Results } from './push-run';
import type { Search } from './search';
import { approvedItems, firstTicks, tick, withoutSettled } from './ticks';

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

interface ReviewContext extends ReturnType<typeof useDecisions> {
  readonly search: Search;
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
