import type { ComponentChildren } from 'preact';
import { issueSentence } from '../../core';
import type { MadePlan, MakePlanRequest, PushOutcome, Review } from '../../protocol';
import { Button } from '../kit/button';
import { useEscape } from '../kit/hooks';
import { Notice } from '../kit/notice';
import { closeWindow } from '../rpc';
import { useWords, type Words } from '../words';
import { type UnsentRow, UnsentTable } from './lazy-rows';
import { wallText } from './plan-hours';
import { itemId } from './ticks';

interface PlanEndProps {
  readonly review: Review;
  readonly made: Extract<MadePlan, { readonly kind: 'made' }>;
  readonly request: MakePlanRequest;
  readonly onReveal: (sheetId: number, row: number) => void;
  readonly onReviewAgain: () => void;
}

/** Tells what was planned or asked for, from when until when, where it waits, and what was left out. */
export function PlanEnd({ review, made, request, onReveal, onReviewAgain }: PlanEndProps) {
  const words = useWords();
  const { say } = words;
  const { rows, outcomes } = made;
  const good = rows > 0 && outcomes.length === 0;
  return (
    <EndPage
      good={good}
      sentences={endSentences(words, made, request)}
      buttons={
        <>
          {!good && (
            <Button primary onClick={onReviewAgain}>
              {say('push.reviewAgain')}
            </Button>
          )}
          <Button primary={good} onClick={closeWindow}>
            {say('ui.close')}
          </Button>
          {good && <Button onClick={onReviewAgain}>{say('push.reviewAgain')}</Button>}
        </>
      }
    >
      {outcomes.length > 0 && (
        <>
          <h2>{say('review.plan.leftOut', { n: outcomes.length })}</h2>
          <UnsentTable
            why={say('review.column.reason')}
            troubles={outcomes.map((outcome) => leftOut(words, review, outcome))}
            onReveal={onReveal}
          />
        </>
      )}
    </EndPage>
  );
}

interface EndPageProps {
  readonly good: boolean;
  /** The first one says what came of it all. */
  readonly sentences: readonly string[];
  readonly buttons: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Shows how a work of the review ended. */
export function EndPage({ good, sentences: [first = '', ...others], buttons, children }: EndPageProps) {
  useEscape(closeWindow);
  return (
    <>
      <div class="scroll">
        <main>
          <Notice tone={good ? 'good' : 'warning'}>
            <p>
              <strong>{first}</strong>
            </p>
            {others.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
          {children}
        </main>
      </div>
      <footer>
        <div class="foot-line">{buttons}</div>
      </footer>
    </>
  );
}

function endSentences(words: Words, made: PlanEndProps['made'], { from, until }: MakePlanRequest): string[] {
  const { say } = words;
  const { rows: n, isAsked, isMailed } = made;
  if (n === 0) return [say('review.plan.made.none')];
  const start = from === null ? '' : wallText(words, from);
  const head = isAsked
    ? say('review.plan.made.asked', { n, from: start })
    : say('review.plan.made', { n, from: start });
  return [
    head,
    ...(until === null ? [] : [say('review.plan.made.back', { until: wallText(words, until) })]),
    ...(isAsked ? [say(isMailed ? 'review.plan.made.mailed' : 'review.plan.made.notMailed')] : []),
    say(isAsked ? 'review.plan.made.where.asked' : 'review.plan.made.where'),
  ];
}

function leftOut(words: Words, { items }: Review, outcome: PushOutcome): UnsentRow {
  const id = itemId(outcome);
  const { title = '', sheetId = 0, sheet = '', row = 0 } = items.find((item) => itemId(item) === id) ?? {};
  const sentences = outcome.issue
    ? [issueSentence(words, outcome.table, outcome.issue)]
    : [`${words.say(`push.outcome.${outcome.outcome}`)}.`];
  return { id, key: outcome.key, title, sheetId, sheet, row, sentences };
}
