import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Locale } from '../../i18n/translate';
import { Button } from '../../ui-kit/button';
import { WindowHelp } from '../../ui-kit/help/window-help';
import { useAction, useEscape, useOnOpen } from '../../ui-kit/hooks';
import { IssueLines, Notice, Opening, Warnings } from '../../ui-kit/notice';
import { type Call, closeWindow } from '../../ui-kit/rpc';
import { leftSentence } from '../../ui-kit/texts';
import { browserLocale, useWords, WordsContext, wordsOf } from '../../ui-kit/words';
import type { FixedTexts, RevertSummary, Review } from '../calls';
import { type ReviewContext, ReviewProvider } from './lazy-rows';
import { MissingPrices } from './missing-prices';
import { usePlanning } from './planning';
import { PushBar, usePush } from './push-run';
import { PlanEnd, PushSummary } from './push-summary';
import { ReadyBar, useFootTexts } from './ready-bar';
import { NOTHING_FIXED, ReviewMain, useDecisions } from './review-main';
import { useSearch } from './search';
import { itemId, tick, tickedOf } from './ticks';

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
  const { call, undone, keepsUnsent, fixed, at, onReviewAgain, onFixed, onUndone } = props;
  const undo = undone?.run ?? '';
  const push = usePush(call);
  const decisions = useDecisions(call, props.review, undo, onFixed);
  const { review, ticks, setTicks, settle } = decisions;
  const search = useSearch(review, at);
  const planning = usePlanning(call);
  const texts = useFootTexts();
  const context: ReviewContext = {
    ticked: (id) => ticks.has(id),
    onTick: (items, on) => setTicks(tick(ticks, items, on)),
    onSettle: settle,
    onFix: decisions.fix,
    isFixing: decisions.isFixing,
    outcomeOf: (id) => push.results.get(id) ?? null,
    onReveal: decisions.reveal,
    goal: search.goal,
    locked: push.phase !== 'ready' || planning.busy,
    undo,
  };
  const shown = (): ComponentChildren => {
    if (push.end) {
      const { results, end, stoppedAt } = push;
      const undoThis = async (): Promise<void> => onUndone(await call('revert', { run: review.run }));
      return <PushSummary {...{ review, results, end, stoppedAt, onReviewAgain }} onUndo={undoThis} />;
    }
    const lost = [decisions.failure, planning.failure].find((failure) => failure?.code === 'error.unanswered');
    // It may have been done: this list is outdated either way.
    if (lost && push.phase === 'ready')
      return <Comparing what="review.opening" failure={lost} againText="push.reviewAgain" onAgain={onReviewAgain} />;
    const { stage } = planning;
    if (stage.kind === 'made') return <PlanEnd {...{ review, onReviewAgain }} {...stage} />;
    if (stage.kind === 'missing') return <MissingPrices planning={planning} missing={stage.missing} />;
    return (
      <>
        <div class="scroll">
          <ReviewMain {...{ decisions, search, keepsUnsent, fixed }} intro={undone && <UndoNote undone={undone} />} />
        </div>
        {push.phase === 'pushing' ? (
          <PushBar push={push} onStop={push.stop} />
        ) : (
          <ReadyBar
            {...{ review, texts, planning }}
            ticked={tickedOf(review.items, ticks)}
            onSearch={() => search.box.current?.focus()}
            onPush={(subject) => push.start({ ...subject, withoutJournal: review.journalGone })}
          />
        )}
      </>
    );
  };
  return <ReviewProvider value={context}>{shown()}</ReviewProvider>;
}

/** '' for everything, a run to undo first, or the summary of an undone one. */
type Subject = string | RevertSummary;

function useReading(call: Call, first: string) {
  const action = useAction();
  const [locale, setLocale] = useState<Locale>(browserLocale);
  const [subject, setSubject] = useState<Subject>(first);
  const [review, setReview] = useState<Review | null>(null);
  const [keepsUnsent, setKeepsUnsent] = useState(false);
  const [fixed, setFixed] = useState(NOTHING_FIXED);
  const loadDesk = async (): Promise<void> => {
    const desk = await call('open', null);
    setLocale(desk);
    setKeepsUnsent(desk.settings.changedFieldsOnly);
  };
  const compare = async (next: Subject): Promise<Review> => {
    if (typeof next === 'string' && next !== '') setSubject(await call('revert', { run: next }));
    return call('review', null);
  };
  const read = (next: Subject, fixedNow = NOTHING_FIXED): void =>
    action.run('review', async () => {
      setReview(null);
      setSubject(next);
      setFixed(fixedNow);
      const [, found] = await Promise.all([loadDesk(), compare(next)]);
      setReview(found);
    });
  return { locale, subject, review, keepsUnsent, fixed, failure: action.failure, read };
}

const wordsIn = wordsOf('review');

export function ReviewApp({ call, undo, at }: Pick<ReviewPageProps, 'call' | 'at'> & { readonly undo: string }) {
  const { locale, subject, review, read, failure, ...reading } = useReading(call, undo);
  const words = wordsIn(locale);
  useOnOpen(() => read(undo));
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words.language]);
  return (
    <WordsContext.Provider value={words}>
      <header class="hidden">
        <h1>{words.t('review.title')}</h1>
      </header>
      {review === null ? (
        <Comparing
          what={subject === '' ? 'review.opening' : 'review.undo.opening'}
          failure={failure}
          onAgain={() => read(subject)}
        />
      ) : (
        <Found
          {...{ call, at, ...reading }}
          {...(typeof subject === 'string' ? { review, undone: null } : reviewOfUndo(review, subject))}
          onReviewAgain={() => read('')}
          onFixed={(done) => read(subject, done)}
          onUndone={read}
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

function Found(props: ReviewPageProps) {
  const { review, undone, onReviewAgain } = props;
  if (review.items.length + review.refusals.length > 0) return <ReviewPage {...props} />;
  return undone ? <NothingUndone undone={undone} onReviewAll={onReviewAgain} /> : <Empty rows={review.unchanged} />;
}

interface NothingProps {
  readonly tone: 'good' | 'warning';
  readonly title: string;
  readonly children: ComponentChildren;
  readonly button?: ComponentChildren;
}

function Nothing({ tone, title, children, button }: NothingProps) {
  const { t } = useWords();
  useEscape(closeWindow);
  return (
    <main class="alone">
      <Notice tone={tone}>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </Notice>
      <div class="buttons">
        {button}
        <Button primary onClick={closeWindow}>
          {t('ui.close')}
        </Button>
      </div>
    </main>
  );
}

function Empty({ rows }: { readonly rows: number }) {
  const { t } = useWords();
  const code = rows > 0 ? 'review.empty' : 'review.empty.blank';
  return (
    <Nothing tone="good" title={t(code)}>
      <p>{t(`${code}.next`)}</p>
    </Nothing>
  );
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
      <Warnings sentences={undone.left.map((each) => leftSentence(words, each))} />
    </>
  );
}

function NothingUndone({ undone, onReviewAll }: { readonly undone: UndoneRun; readonly onReviewAll: () => void }) {
  const words = useWords();
  const all = undone.others > 0 && <Button onClick={onReviewAll}>{words.t('review.undo.all')}</Button>;
  return (
    <Nothing tone="warning" title={words.t('review.undo.none', { run: undone.run })} button={all}>
      <IssueLines sentences={undone.left.map((each) => leftSentence(words, each))} />
    </Nothing>
  );
}
