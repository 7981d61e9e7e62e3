import { useState } from 'preact/hooks';
import type { PushOutcome, Review, ReviewItem } from '../../protocol';
import { useAction } from '../parts/use-action';
import type { Call, RpcFailure } from '../rpc';
import { approvedItems, firstTicks, type Ticks, tick } from './ticks';
import { settledOf, withoutSettled } from './without-settled';

/** A review as the user works on it. */
export interface WorkedReview {
  /** Without what the user's word has settled. */
  readonly review: Review;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
  /** Tells the server that the CRM has what these records say. */
  readonly settle: (items: readonly ReviewItem[]) => void;
  /** Records that changed since the review, so that the user's word was not taken for them. */
  readonly unsettled: number;
  /** Records that the user's word has settled. */
  readonly settled: readonly ReviewItem[];
  /** Has the kind of answer of a settled record mean "confirmed" from now on. */
  readonly learn: (item: ReviewItem) => Promise<unknown>;
  readonly reveal: (sheetId: number, row: number) => void;
  /** Makes text of the columns in which texts were lost, then reviews again. */
  readonly fix: () => void;
  readonly isFixing: boolean;
  readonly failure: RpcFailure | null;
}

interface ReviewOptions {
  /** The run whose revert it was opened for; '' for none. */
  readonly reverts: string;
  /** Takes how many cells became text: the review shows what was, and is out of date then. */
  readonly onFixed: (cells: number) => void;
}

/** Keeps what the user decides about a review before it is pushed. */
export function useReview(call: Call, found: Review, { reverts, onFixed }: ReviewOptions): WorkedReview {
  const action = useAction();
  const [ticks, setTicks] = useState(() => firstTicks(found, reverts));
  const [outcomes, setOutcomes] = useState<readonly PushOutcome[]>([]);
  const settle = (items: readonly ReviewItem[]): void =>
    action.run('settle', async () => {
      const said = approvedItems({ items }, tick(new Set(), items, true));
      const settled = await call('settleUnsure', { run: found.run, items: said });
      setOutcomes((known) => [...known, ...settled]);
      setTicks((now) => tick(now, items, false));
    });
  const reveal = (sheetId: number, row: number): void =>
    action.run('reveal', async () => {
      await call('reveal', { sheetId, row });
    });
  const fix = (): void =>
    action.run('fix', async () => {
      const { fixed } = await call('fixTexts', null);
      onFixed(fixed);
    });
  return {
    review: withoutSettled(found, outcomes),
    ticks,
    setTicks,
    settle,
    settled: settledOf(found, outcomes),
    learn: ({ table, key }) => call('learnAnswer', { table, key }),
    unsettled: outcomes.filter(({ outcome }) => outcome !== 'confirmed').length,
    reveal,
    fix,
    isFixing: action.busy === 'fix',
    failure: action.failure,
  };
}
