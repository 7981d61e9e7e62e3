import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../core';
import type { Review, ReviewItem } from '../../protocol';
import { Button } from '../kit/button';
import { useAction, useEscape, useOnOpen } from '../kit/hooks';
import { Notice, Opening } from '../kit/notice';
import { type Call, closeWindow, type RpcFailure } from '../rpc';
import { firstLanguage, useWords, WordsContext, wordsOf } from '../words';
import type { ItemContext } from './item-rows';
import { focusFoot, useKeys } from './keys';
import { PushBar, usePush } from './push-run';
import { PushSummary } from './push-summary';
import { ReviewMain, useReview } from './review-main';
import { useSearch } from './search';
import { approvedItems, tick } from './ticks';

interface ReadyBarProps {
  readonly count: number;
  /** More records than this are pushed only after their number is typed. */
  readonly confirmAbove: number;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** @param typed the number, where it was asked for */
  readonly onPush: (typed?: number) => void;
  readonly onSearch: () => void;
}

/** Shows the foot of the list before a push: the button, the reason, and the typed number where it is asked for. */
function ReadyBar(props: ReadyBarProps) {
  const { count, confirmAbove, reason, setReason, onPush } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const asks = count > confirmAbove;
  const number = Number(typed.replace(/[\s.,]/g, ''));
  const ready = count > 0 && (!asks || number === count);
  const start = (): void => onPush(asks ? number : undefined);
  useKeys({
    onSearch: props.onSearch,
    onClose: closeWindow,
    onPush: () => {
      if (ready) return start();
      setWrong(asks ? typed.trim() : '');
      focusFoot();
    },
  });
  return (
    <footer>
      {asks && (
        <label class="reason confirm">
          <span>{say('review.confirm', { n: count })}</span>
          <input
            type="text"
            name="confirm"
            inputMode="numeric"
            autocomplete="off"
            value={typed}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setWrong('');
            }}
          />
          <span class="problem" role="alert">
            {wrong === '' ? '' : say('review.confirm.wrong', { typed: wrong, n: count })}
          </span>
        </label>
      )}
      <div class="foot-line">
        <Button primary disabled={!ready} onClick={start}>
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

interface ReviewPageProps {
  readonly call: Call;
  readonly review: Review;
  /** The run whose revert it was opened for; '' for none. */
  readonly reverts: string;
  /** Tells whether the CRM is said to keep the fields that are not sent. */
  readonly keepsUnsent: boolean;
  /** Counts the cells that became text just before. */
  readonly fixed: number;
  readonly onReviewAgain: () => void;
  readonly onFixed: (cells: number) => void;
}

/** Shows one review: totals, search, ticks, the push of what is ticked, and how it ended. */
function ReviewPage({ call, review: asked, reverts, keepsUnsent, fixed, onReviewAgain, onFixed }: ReviewPageProps) {
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

const words = wordsOf('review');

/** Shows the review dialog: asks what a push would do, then shows it. */
export function ReviewApp({ call, reverts }: { readonly call: Call; readonly reverts: string }) {
  const action = useAction();
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [review, setReview] = useState<Review | null>(null);
  const [keepsUnsent, setKeepsUnsent] = useState(false);
  const [fixed, setFixed] = useState(0);
  const open = (cells = 0): void =>
    action.run('review', async () => {
      setReview(null);
      setFixed(cells);
      const telling = call('open', null).then(({ language: told, settings }) => {
        setLanguage(told);
        setKeepsUnsent(settings.changedFieldsOnly);
      });
      const [found] = await Promise.all([call('review', null), telling]);
      setReview(found);
    });
  useOnOpen(() => open());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words(language)}>
      <header class="hidden">
        <h1>{words(language).say('review.title')}</h1>
      </header>
      {review === null && <Comparing failure={action.failure} onAgain={() => open()} />}
      {review !== null && isEmpty(review) && <Empty rows={review.unchanged} />}
      {review !== null && !isEmpty(review) && (
        <ReviewPage {...{ call, review, reverts, keepsUnsent, fixed }} onReviewAgain={() => open()} onFixed={open} />
      )}
    </WordsContext.Provider>
  );
}

/** Shows that the review is being read; nobody loses anything who closes the window meanwhile. */
function Comparing(props: { readonly failure: RpcFailure | null; readonly onAgain: () => void }) {
  useEscape(closeWindow);
  return <Opening what="review.opening" {...props} />;
}

function isEmpty(review: Review): boolean {
  return review.items.length === 0 && review.refusals.length === 0;
}

/** @param props.rows how many the tables hold */
function Empty({ rows }: { readonly rows: number }) {
  const { say } = useWords();
  const code = rows > 0 ? 'review.empty' : 'review.empty.blank';
  useEscape(closeWindow);
  return (
    <main class="alone">
      <Notice tone="good">
        <p>
          <strong>{say(code)}</strong>
        </p>
        <p>{say(`${code}.next`)}</p>
      </Notice>
      <div class="buttons">
        <Button primary onClick={closeWindow}>
          {say('ui.close')}
        </Button>
      </div>
    </main>
  );
}
