import { useEffect, useState } from 'preact/hooks';
import type { Voice } from '../../i18n';
import type { RevertSummary, Review, ReviewItem } from '../../protocol';
import { WindowHelp } from '../help/window-help';
import { Button } from '../kit/button';
import { useAction, useEscape, useOnOpen } from '../kit/hooks';
import { Notice, Opening } from '../kit/notice';
import { type Call, closeWindow, type RpcFailure } from '../rpc';
import { firstVoice, useWords, WordsContext, wordsOf } from '../words';
import type { ItemContext } from './item-rows';
import { focusFoot, useKeys } from './keys';
import { PushBar, usePush } from './push-run';
import { PushSummary } from './push-summary';
import { ReviewMain, useReview } from './review-main';
import { useSearch } from './search';
import { placedItems, tick } from './ticks';
import { NothingUndone, reviewOfUndo, type UndoneRun } from './undo';

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
  /** Names what is undone; null for an ordinary review. */
  readonly undone: UndoneRun | null;
  /** Tells whether the CRM is said to keep the fields that are not sent. */
  readonly keepsUnsent: boolean;
  /** Counts the cells that became text just before. */
  readonly fixed: number;
  /** Names the state whose records are to be seen first; '' for none. */
  readonly at: string;
  readonly onReviewAgain: () => void;
  readonly onFixed: (cells: number) => void;
  /** Takes what an undo of this push has written. */
  readonly onUndone: (summary: RevertSummary) => void;
}

/** Shows one review: totals, search, ticks, the push of what is ticked, and how it ended. */
function ReviewPage(props: ReviewPageProps) {
  const { call, undone, keepsUnsent, fixed, at, onReviewAgain, onFixed, onUndone } = props;
  const undo = undone?.run ?? '';
  const push = usePush(call);
  const worked = useReview(call, props.review, { undo, onFixed });
  const { review, ticks, setTicks, settle, reveal } = worked;
  const search = useSearch(review, at);
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
    undo,
  };
  if (push.end) {
    const undoThis = async (): Promise<void> => onUndone(await call('revert', { run: review.run }));
    return (
      <PushSummary
        {...{ review, onReviewAgain }}
        results={push.results}
        end={push.end}
        stoppedAt={push.stoppedAt}
        onUndo={undoThis}
        onReveal={reveal}
        onClose={closeWindow}
      />
    );
  }
  const items = placedItems(review, ticks);
  return (
    <>
      <div class="scroll">
        <ReviewMain {...{ worked, search, context, undone, keepsUnsent, fixed }} />
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

/** Names what is to be reviewed: '' for all that waits, a run that is to be undone first, or one that was. */
type Wanted = string | RevertSummary;

/** Keeps what is reviewed, and what is known around it. */
function useReading(call: Call, first: string) {
  const action = useAction();
  const [voice, setVoice] = useState<Voice>(firstVoice);
  const [wanted, setWanted] = useState<Wanted>(first);
  const [review, setReview] = useState<Review | null>(null);
  const [keepsUnsent, setKeepsUnsent] = useState(false);
  const [fixed, setFixed] = useState(0);
  const tell = async (): Promise<void> => {
    const desk = await call('open', null);
    setVoice(desk);
    setKeepsUnsent(desk.settings.changedFieldsOnly);
  };
  const compare = async (asked: Wanted): Promise<Review> => {
    if (typeof asked === 'string' && asked !== '') setWanted(await call('revert', { run: asked }));
    return call('review', null);
  };
  const read = (asked: Wanted, cells = 0): void =>
    action.run('review', async () => {
      setReview(null);
      setWanted(asked);
      setFixed(cells);
      const [, found] = await Promise.all([tell(), compare(asked)]);
      setReview(found);
    });
  return { voice, wanted, review, keepsUnsent, fixed, failure: action.failure, read };
}

interface ReviewAppProps {
  readonly call: Call;
  /** Names the run that is to be undone; '' for none. */
  readonly undo: string;
  /** Names the state whose records are to be seen first; '' for none. */
  readonly at: string;
}

/** Shows the review dialog: asks what a push would do, then shows it. */
export function ReviewApp({ call, undo, at }: ReviewAppProps) {
  const { voice, wanted, review, read, failure, ...known } = useReading(call, undo);
  const told = words(voice);
  useOnOpen(() => read(undo));
  useEffect(() => {
    document.documentElement.lang = told.language;
  }, [told.language]);
  const reviewAll = (): void => read('');
  return (
    <WordsContext.Provider value={told}>
      <header class="hidden">
        <h1>{told.say('review.title')}</h1>
      </header>
      {review === null ? (
        <Comparing isUndo={wanted !== ''} failure={failure} onAgain={() => read(wanted)} />
      ) : (
        <Found
          {...{ call, at, ...known }}
          {...(typeof wanted === 'string' ? { review, undone: null } : reviewOfUndo(review, wanted))}
          onReviewAgain={reviewAll}
          onFixed={(cells) => read(wanted, cells)}
          onUndone={read}
        />
      )}
      <WindowHelp chapter="review" />
    </WordsContext.Provider>
  );
}

/** Shows a review that was read, or that there is nothing to review. */
function Found(props: ReviewPageProps) {
  const { review, undone, onReviewAgain } = props;
  if (!isEmpty(review)) return <ReviewPage {...props} />;
  return undone ? <NothingUndone undone={undone} onReviewAll={onReviewAgain} /> : <Empty rows={review.unchanged} />;
}

interface ComparingProps {
  /** Tells whether old values are written, or were. */
  readonly isUndo: boolean;
  readonly failure: RpcFailure | null;
  readonly onAgain: () => void;
}

/** Shows that the review is being read; nobody loses anything who closes the window meanwhile. */
function Comparing({ isUndo, ...props }: ComparingProps) {
  useEscape(closeWindow);
  return <Opening what={isUndo ? 'review.undo.opening' : 'review.opening'} {...props} />;
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
