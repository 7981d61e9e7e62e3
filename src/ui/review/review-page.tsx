import { useRef, useState } from 'preact/hooks';
import type { Review, ReviewItem } from '../../protocol';
import { closeWindow } from '../host';
import { FailureNotice, Notice } from '../parts/notice';
import type { Call } from '../rpc';
import { useWords } from '../words';
import { finder } from './find-items';
import { headline } from './headline';
import { itemId } from './item-id';
import type { ItemContext } from './item-rows';
import { PushBar } from './push-bar';
import { PushSummary } from './push-summary';
import { ReadyBar } from './ready-bar';
import { ReviewList } from './review-list';
import { ReviewTools } from './review-tools';
import { ReviewTotals } from './review-totals';
import { approvedItems, tick } from './ticks';
import { usePush } from './use-push';
import { useReview } from './use-review';

interface ReviewPageProps {
  readonly call: Call;
  readonly review: Review;
  /** The run whose revert it was opened for; '' for none. */
  readonly reverts: string;
  readonly onReviewAgain: () => void;
}

/** One review: totals, search, ticks, the push of what is ticked, and how it ended. */
export function ReviewPage({ call, review: found, reverts, onReviewAgain }: ReviewPageProps) {
  const words = useWords();
  const push = usePush(call);
  const { review, ticks, setTicks, settle, unsettled, reveal, failure } = useReview(call, found, reverts);
  const [reason, setReason] = useState('');
  const [query, setQuery] = useState('');
  const searchBox = useRef<HTMLInputElement>(null);
  const locked = push.phase !== 'ready';
  const context: ItemContext = {
    ticked: (id) => ticks.has(id),
    onTick: (item: ReviewItem, on) => setTicks(tick(ticks, [item], on)),
    onSettle: settle,
    outcomeOf: (id) => push.results.get(id) ?? null,
    onReveal: reveal,
    locked,
  };
  const items = approvedItems(review, ticks);
  const shown = query.trim() === '' ? review : { ...review, ...filtered(review, query) };
  if (push.end) {
    const { end, results } = push;
    return <PushSummary {...{ review, results, end, onReviewAgain }} onReveal={reveal} onClose={closeWindow} />;
  }
  return (
    <>
      <div class="scroll">
        <main>
          <p class="headline">{headline(words, review)}</p>
          {review.items.some(({ state }) => state === 'new') && <p class="quiet">{words.say('review.firstPush')}</p>}
          <ReviewTotals items={review.items} ticked={review.items.filter((item) => ticks.has(itemId(item)))} />
          <ReviewTools
            {...{ query, setQuery, searchBox, locked }}
            items={review.items}
            shown={shown.items.length}
            onOnly={(only) => setTicks(tick(new Set(), only, true))}
          />
          <FailureNotice failure={failure} />
          {reverts !== '' && <p>{words.say('review.reverts.only', { run: reverts })}</p>}
          {unsettled > 0 && <Notice tone="warning">{words.say('review.unsettled', { n: unsettled })}</Notice>}
          <ReviewList review={shown} context={context} ticks={ticks} setTicks={setTicks} />
        </main>
      </div>
      {push.phase === 'pushing' ? (
        <PushBar push={push} onStop={push.stop} />
      ) : (
        <ReadyBar
          {...{ reason, setReason }}
          count={items.length}
          confirmAbove={review.confirmAbove}
          onSearch={() => searchBox.current?.focus()}
          onPush={() => push.start({ run: review.run, reason, items })}
        />
      )}
    </>
  );
}

function filtered(review: Review, query: string): Pick<Review, 'items' | 'refusals'> {
  const found = finder(query);
  return { items: review.items.filter(found), refusals: review.refusals.filter(found) };
}
