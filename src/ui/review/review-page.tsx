import { useState } from 'preact/hooks';
import type { Review, ReviewItem } from '../../protocol';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import type { Call } from '../rpc';
import { useWords } from '../words';
import { headline, movesLine } from './headline';
import type { ItemContext } from './item-rows';
import { PushBar } from './push-bar';
import { PushSummary } from './push-summary';
import { ReviewList } from './review-list';
import { approvedItems, firstTicks, tick } from './ticks';
import { usePush } from './use-push';

interface ReviewPageProps {
  readonly call: Call;
  readonly review: Review;
  readonly onReviewAgain: () => void;
}

/** One review: ticks, the push of what is ticked, and how it ended. */
export function ReviewPage({ call, review, onReviewAgain }: ReviewPageProps) {
  const words = useWords();
  const revealing = useAction();
  const push = usePush(call);
  const [ticks, setTicks] = useState(() => firstTicks(review));
  const [reason, setReason] = useState('');
  const reveal = (sheetId: number, row: number): void =>
    revealing.run('reveal', async () => {
      await call('reveal', { sheetId, row });
    });
  const context: ItemContext = {
    ticked: (id) => ticks.has(id),
    onTick: (item: ReviewItem, on) => setTicks(tick(ticks, [item], on)),
    outcomeOf: (id) => push.results.get(id) ?? null,
    onReveal: reveal,
    locked: push.phase !== 'ready',
  };
  const items = approvedItems(review, ticks);
  if (push.end) {
    const { end, results } = push;
    return <PushSummary {...{ review, results, end, onReviewAgain }} onReveal={reveal} onClose={closeWindow} />;
  }
  return (
    <>
      <div class="scroll">
        <main>
          <p class="headline">{headline(words, review)}</p>
          <p class="quiet">{movesLine(words, review)}</p>
          <FailureNotice failure={revealing.failure} />
          <ReviewList review={review} context={context} ticks={ticks} setTicks={setTicks} />
        </main>
      </div>
      {push.phase === 'pushing' ? (
        <PushBar push={push} onStop={push.stop} />
      ) : (
        <ReadyBar
          count={items.length}
          reason={reason}
          setReason={setReason}
          onPush={() => push.start({ run: review.run, reason, items })}
        />
      )}
    </>
  );
}

interface ReadyBarProps {
  readonly count: number;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly onPush: () => void;
}

function ReadyBar({ count, reason, setReason, onPush }: ReadyBarProps) {
  const { say } = useWords();
  return (
    <footer>
      <div class="foot-line">
        <Button primary disabled={count === 0} onClick={onPush}>
          {say('review.push', { n: count })}
        </Button>
        <Button onClick={closeWindow}>{say('ui.cancel')}</Button>
        <label class="reason">
          <span>{say('review.reason')}</span>
          <input type="text" name="reason" value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
      </div>
    </footer>
  );
}
