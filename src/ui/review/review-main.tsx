import type { ComponentChildren, Ref } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { FixedTexts, PushOutcome, Review, ReviewItem } from '../../protocol';
import { Button } from '../kit/button';
import { useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice, Notice } from '../kit/notice';
import { refusedSentence } from '../kit/texts';
import type { Call, RpcFailure } from '../rpc';
import { useWords } from '../words';
import type { ItemContext } from './item-rows';
import { KeyHelp } from './keys';
import { ReviewList } from './review-list';
import { headline } from './review-model';
import { ReviewMoves, ReviewTotals } from './review-totals';
import type { Search } from './search';
import { approvedItems, firstTicks, type Ticks, tick, tickedOf, withoutSettled } from './ticks';

/** Before anything was fixed. */
export const NOTHING_FIXED: FixedTexts = { fixed: 0 };

interface HeadlineLineProps {
  readonly text: string;
  /** Counts the records: with one that goes, what had the focus may go too. */
  readonly records: number;
}

/** Shows the first line of the review; it takes the focus that is nobody's, so that keys and screen readers have a place to begin. */
function HeadlineLine({ text, records }: HeadlineLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useOnOpen(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, String(records));
  return (
    <p ref={line} class="headline" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

interface NotesProps {
  readonly review: Pick<Review, 'items'>;
  /** Tells whether the administrator has found that the CRM keeps the fields that are not sent. */
  readonly keepsUnsent: boolean;
}

/** Tells what is not known of the CRM and matters for this push, once for all its rows. */
function ReviewNotes({ review: { items }, keepsUnsent }: NotesProps) {
  const { say } = useWords();
  return (
    <>
      {items.some(({ state }) => state === 'new') && <p class="quiet">{say('review.firstPush')}</p>}
      {!keepsUnsent && items.some(({ table }) => table === 'products') && <p class="quiet">{say('review.blanks')}</p>}
    </>
  );
}

interface ToolsProps {
  readonly items: readonly ReviewItem[];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly shown: number;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** Shows the search. */
function ReviewTools({ items, query, setQuery, shown, searchBox }: ToolsProps) {
  const { say } = useWords();
  return (
    <div class="tools">
      <input
        ref={searchBox}
        type="search"
        name="search"
        aria-label={say('review.search')}
        placeholder={say('review.search')}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <span class="quiet" role="status">
        {query.trim() === '' ? '' : say('review.shown', { shown, all: items.length })}
      </span>
    </div>
  );
}

interface FailedProps {
  readonly items: readonly ReviewItem[];
  readonly ticked: readonly ReviewItem[];
  /** Ticks just these. */
  readonly onOnly: (items: readonly ReviewItem[]) => void;
}

/** Shows the way to send again just what the CRM refused; nothing where it refused nothing. */
function FailedAgain({ items, ticked, onOnly }: FailedProps) {
  const { say } = useWords();
  const failed = items.filter(({ state, holds }) => state === 'failed' && holds.length === 0);
  const refused = new Set(failed);
  const isOnlyFailed = ticked.length === failed.length && ticked.every((item) => refused.has(item));
  if (failed.length === 0) return null;
  return (
    <p>
      <Button onClick={() => onOnly(failed)}>{say('review.failedAgain', { n: failed.length })}</Button>{' '}
      <span class="quiet" role="status">
        {isOnlyFailed ? say('review.failedOnly') : ''}
      </span>
    </p>
  );
}

/** A review as the user works on it. */
interface WorkedReview {
  /** Without what the user's word has settled. */
  readonly review: Review;
  readonly ticks: Ticks;
  readonly setTicks: (ticks: Ticks) => void;
  /** Tells the server that the CRM has what these records say. */
  readonly settle: (items: readonly ReviewItem[]) => void;
  /** Records that changed since the review, so that the user's word was not taken for them. */
  readonly unsettled: number;
  readonly reveal: (sheetId: number, row: number) => void;
  /** Makes text of the columns in which texts were lost, then reviews again. */
  readonly fix: () => void;
  readonly isFixing: boolean;
  readonly failure: RpcFailure | null;
}

interface ReviewOptions {
  /** The run that is undone; '' for none. */
  readonly undo: string;
  /** Takes how many cells became text: the review shows what was, and is out of date then. */
  readonly onFixed: (fixed: FixedTexts) => void;
}

/** Keeps what the user decides about a review before it is pushed. */
export function useReview(call: Call, found: Review, { undo, onFixed }: ReviewOptions): WorkedReview {
  const action = useAction();
  const [ticks, setTicks] = useState(() => firstTicks(found, undo));
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
      onFixed(await call('fixTexts', null));
    });
  return {
    review: withoutSettled(found, outcomes),
    ticks,
    setTicks,
    settle,
    unsettled: outcomes.filter(({ outcome }) => outcome !== 'confirmed').length,
    reveal,
    fix,
    isFixing: action.busy === 'fix',
    failure: action.failure,
  };
}

interface ReviewMainProps {
  readonly worked: WorkedReview;
  readonly search: Search;
  readonly context: ItemContext;
  /** Says first what the review is about, where that is not all that waits. */
  readonly intro?: ComponentChildren;
  /** Tells whether the CRM is said to keep the fields that are not sent. */
  readonly keepsUnsent: boolean;
  /** Counts the cells that became text just before. */
  readonly fixed: FixedTexts;
}

/** Shows all of a review that scrolls: what a push would do in one line, the search, what moves furthest, what waits, then notes, totals and the rest. */
export function ReviewMain({ worked, search, context, intro, keepsUnsent, fixed }: ReviewMainProps) {
  const words = useWords();
  const { review, ticks, setTicks, unsettled, failure } = worked;
  const { query, setQuery, box, shown } = search;
  return (
    <main>
      {intro}
      <div class="headline-line">
        <HeadlineLine text={headline(words, review, ticks)} records={review.items.length} />
        {!context.locked && <KeyHelp to="review.toPushBar" keys="review.keys" />}
        <ReviewTools {...{ query, setQuery }} searchBox={box} items={review.items} shown={shown.items.length} />
      </div>
      {review.journalGone > 0 && (
        <Notice tone="warning">{words.say('note.journal.gone', { n: review.journalGone })}</Notice>
      )}
      <ReviewMoves items={review.items} ticks={ticks} onShow={search.show} />
      {fixed.fixed > 0 && <Notice tone="good">{words.say('review.fixed', { n: fixed.fixed })}</Notice>}
      {fixed.refused && <Notice tone="warning">{refusedSentence(words, fixed)}</Notice>}
      <FailureNotice failure={failure} />
      {unsettled > 0 && <Notice tone="warning">{words.say('review.unsettled', { n: unsettled })}</Notice>}
      <ReviewList review={shown} context={context} ticks={ticks} setTicks={setTicks}>
        <div class="facts">
          <ReviewNotes review={review} keepsUnsent={keepsUnsent} />
          <ReviewTotals items={review.items} ticks={ticks} />
          {!context.locked && (
            <FailedAgain
              items={review.items}
              ticked={tickedOf(review.items, ticks)}
              onOnly={(only) => setTicks(tick(new Set(), only, true))}
            />
          )}
        </div>
      </ReviewList>
    </main>
  );
}
