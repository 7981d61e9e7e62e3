import { type ComponentChildren, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DeskState } from '../../desk/calls';
import { Button } from '../../ui-kit/button';
import { WindowHelp } from '../../ui-kit/help/help-view';
import { useAction, useEscape, useOnOpen } from '../../ui-kit/hooks';
import { IssueLines, Notice, Opening, Warnings } from '../../ui-kit/notice';
import { addStyle, type Call, closeWindow, serverCall } from '../../ui-kit/rpc';
import { leftSentence } from '../../ui-kit/texts';
import css from '../../ui-kit/ui.css';
import { browserLocale, useWords, type Words, WordsContext, wordsOf } from '../../ui-kit/words';
import type { FixedTexts, RevertSummary, Review } from '../calls';
import { MissingPrices, usePlanning } from './planning';
import { PushBar, usePush } from './push-run';
import { PlanEnd, PushSummary } from './push-summary';
import { ReadyBar, useFootTexts } from './ready-bar';
import { ReviewProvider, useDecisions, useSearch } from './review-context';
import { ReviewMain } from './review-main';
import { itemId } from './ticks';

interface ReviewPageProps {
  readonly call: Call;
  readonly review: Review;
  readonly undone: UndoneRun | null;
  readonly keepsUnsent: boolean;
  readonly fixed: FixedTexts;
  readonly at: string;
  readonly onReviewAgain: () => void;
  readonly onFixed: (fixed: FixedTexts) => void;
  readonly onUndone: (summary: RevertSummary) => void;
}

function ReviewPage(props: ReviewPageProps) {
  const { call, undone, at, onReviewAgain, onFixed, onUndone } = props;
  const undo = undone?.run ?? '';
  const push = usePush(call);
  const decisions = useDecisions(call, props.review, undo, onFixed);
  const { review, failure } = decisions;
  const search = useSearch(review, at);
  const planning = usePlanning(call);
  const texts = useFootTexts();
  const { results, end, stoppedAt } = push;
  const locked = push.isBegun || planning.busy;
  const shown = (): ComponentChildren => {
    if (end) {
      const undoThis = async (): Promise<void> => onUndone(await call('revert', { run: review.run }));
      return <PushSummary {...{ end, stoppedAt, onReviewAgain }} onUndo={undoThis} />;
    }
    const lost = [failure, planning.failure].find((each) => each?.code === 'error.unanswered');
    // It may have been done: this list is outdated either way.
    if (lost && !push.isBegun)
      return <Comparing what="review.opening" failure={lost} againText="push.reviewAgain" onAgain={onReviewAgain} />;
    const { stage } = planning;
    if (stage.kind === 'made') return <PlanEnd made={stage} onReviewAgain={onReviewAgain} />;
    if (stage.kind === 'missing') return <MissingPrices planning={planning} stage={stage} />;
    return (
      <>
        <div class="scroll">
          <ReviewMain {...props} intro={undone && <UndoNote undone={undone} />} />
        </div>
        {push.isBegun ? (
          <PushBar push={push} onStop={push.stop} />
        ) : (
          <ReadyBar
            texts={texts}
            planning={planning}
            onPush={(subject) => push.start({ ...subject, withoutJournal: review.journalGone })}
          />
        )}
      </>
    );
  };
  return <ReviewProvider value={{ ...decisions, search, results, locked, undo }}>{shown()}</ReviewProvider>;
}

const NOTHING_FIXED: FixedTexts = { fixed: 0 };

/** '' for everything, a run to undo first, or the summary of an undone one. */
type Subject = string | RevertSummary;

function useReading(call: Call, first: string) {
  const action = useAction();
  const [desk, setDesk] = useState<DeskState | null>(null);
  const [subject, setSubject] = useState<Subject>(first);
  const [review, setReview] = useState<Review | null>(null);
  const [fixed, setFixed] = useState(NOTHING_FIXED);
  const compare = async (next: Subject): Promise<Review> => {
    if (typeof next === 'string' && next !== '') setSubject(await call('revert', { run: next }));
    return call('review', null);
  };
  const read = (next: Subject, fixedNow = NOTHING_FIXED): void =>
    action.run('review', async () => {
      setReview(null);
      setSubject(next);
      setFixed(fixedNow);
      const [, found] = await Promise.all([call('open', null).then(setDesk), compare(next)]);
      setReview(found);
    });
  const keepsUnsent = desk?.settings.changedFieldsOnly ?? false;
  return { locale: desk ?? browserLocale(), subject, review, keepsUnsent, fixed, failure: action.failure, read };
}

const wordsIn = wordsOf('review');

function ReviewApp({ call, undo, at }: Pick<ReviewPageProps, 'call' | 'at'> & { readonly undo: string }) {
  const { locale, subject, review, read, failure, ...reading } = useReading(call, undo);
  const words = wordsIn(locale);
  useOnOpen(() => read(undo));
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words.language]);
  const found = (all: Review): ComponentChildren => {
    const props = {
      ...(typeof subject === 'string' ? { review: all, undone: null } : reviewOfUndo(all, subject)),
      ...reading,
      call,
      at,
      onReviewAgain: () => read(''),
      onFixed: (fixed: FixedTexts) => read(subject, fixed),
      onUndone: read,
    };
    const { items, refusals } = props.review;
    return items.length + refusals.length > 0 ? <ReviewPage {...props} /> : <NothingToReview {...props} />;
  };
  return (
    <WordsContext.Provider value={words}>
      <header class="hidden">
        <h1>{words.t('review.title')}</h1>
      </header>
      {review ? (
        found(review)
      ) : (
        <Comparing
          what={subject === '' ? 'review.opening' : 'review.undo.opening'}
          failure={failure}
          onAgain={() => read(subject)}
        />
      )}
      <WindowHelp chapter="review" />
    </WordsContext.Provider>
  );
}

function Comparing(props: Parameters<typeof Opening>[0]) {
  useEscape(closeWindow);
  return <Opening {...props} />;
}

function NothingToReview({ review, undone, onReviewAgain }: ReviewPageProps) {
  const words = useWords();
  const { t } = words;
  const code = review.unchanged > 0 ? 'review.empty' : 'review.empty.blank';
  useEscape(closeWindow);
  return (
    <main class="alone">
      <Notice tone={undone ? 'warning' : 'good'}>
        <p>
          <strong>{undone ? t('review.undo.none', { run: undone.run }) : t(code)}</strong>
        </p>
        <IssueLines sentences={undone ? leftSentences(words, undone) : [t(`${code}.next`)]} />
      </Notice>
      <div class="buttons">
        {undone && undone.others > 0 && <Button onClick={onReviewAgain}>{t('review.undo.all')}</Button>}
        <Button primary onClick={closeWindow}>
          {t('ui.close')}
        </Button>
      </div>
    </main>
  );
}

function leftSentences(words: Words, { left }: UndoneRun): string[] {
  return left.map((each) => leftSentence(words, each));
}

interface UndoneRun extends RevertSummary {
  readonly others: number;
}

function reviewOfUndo(review: Review, summary: RevertSummary): { readonly review: Review; readonly undone: UndoneRun } {
  const written = new Set(summary.written.map(itemId));
  const items = review.items.filter((item) => written.has(itemId(item)));
  const refusals = review.refusals.filter((row) => written.has(itemId(row)));
  const others = review.items.length + review.refusals.length - items.length - refusals.length;
  return { review: { ...review, items, refusals, unchanged: 0 }, undone: { ...summary, others } };
}

function UndoNote({ undone }: { readonly undone: UndoneRun }) {
  const words = useWords();
  const { run, others } = undone;
  return (
    <>
      <p>
        {words.t('review.undo.intro', { run })} {others > 0 && words.t('review.undo.others', { n: others })}
      </p>
      <Warnings sentences={leftSentences(words, undone)} />
    </>
  );
}

addStyle(css);
const app = document.getElementById('app');
const { undo = '', at = '' } = document.body.dataset;
if (app) render(<ReviewApp call={serverCall()} undo={undo} at={at} />, app);
