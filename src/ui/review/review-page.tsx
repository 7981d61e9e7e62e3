import { useState } from 'preact/hooks';
import type { Review, ReviewItem } from '../../protocol';
import { closeWindow } from '../host';
import type { Call } from '../rpc';
import type { ItemContext } from './item-context';
import { PushBar } from './push-bar';
import { PushSummary } from './push-summary';
import { ReadyBar } from './ready-bar';
import { ReviewMain } from './review-main';
import { approvedItems, tick } from './ticks';
import { usePush } from './use-push';
import { useReview } from './use-review';
import { useSearch } from './use-search';

interface ReviewPageProps {
  readonly call: Call;
  readonly review: Review;
  /** The run whose revert it was opened for; '' for none. */
  readonly reverts: string;
  /** Whether the CRM is said to keep the fields that are not sent. */
  readonly keepsUnsent: boolean;
  /** How many cells became text just before. */
  readonly fixed: number;
  readonly onReviewAgain: () => void;
  readonly onFixed: (cells: number) => void;
}

/** One review: totals, search, ticks, the push of what is ticked, and how it ended. */
export function ReviewPage({
  call,
  review: asked,
  reverts,
  keepsUnsent,
  fixed,
  onReviewAgain,
  onFixed,
}: ReviewPageProps) {
  const push = usePush(call);
  const worked = useReview(call, asked, { reverts, onFixed });
  const { review, ticks, setTicks, settle, reveal } = worked;
  const search = useSearch(review);
  const [reason, setReason] = useState('');
  const context: ItemContext = {
    ticked: (id) => ticks.has(id),
    onTick: (item: ReviewItem, on) => setTicks(tick(ticks, [item], on)),
    onSettle: settle,
    onFix: worked.fix,
    isFixing: worked.isFixing,
    outcomeOf: (id) => push.results.get(id) ?? null,
    onReveal: reveal,
    goal: search.goal,
    locked: push.phase !== 'ready',
  };
  if (push.end) {
    const { end, results } = push;
    return <PushSummary {...{ review, results, end, onReviewAgain }} onReveal={reveal} onClose={closeWindow} />;
  }
  const items = approvedItems(review, ticks);
  return (
    <>
      <div class="scroll">
        <ReviewMain {...{ worked, search, context, reverts, keepsUnsent, fixed }} />
      </div>
      {push.phase === 'pushing' ? (
        <PushBar push={push} onStop={push.stop} />
      ) : (
        <ReadyBar
          {...{ reason, setReason }}
          count={items.length}
          confirmAbove={review.confirmAbove}
          onSearch={() => search.box.current?.focus()}
          onPush={(typed) => push.start({ run: review.run, reason, items, typed, withoutJournal: review.journalGone })}
        />
      )}
    </>
  );
}
