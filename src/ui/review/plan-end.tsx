import { issueSentence } from '../../core';
import type { MadePlan, MakePlanRequest, PushOutcome, Review } from '../../protocol';
import { Button } from '../kit/button';
import { useEscape } from '../kit/hooks';
import { IssueLines, Notice } from '../kit/notice';
import { minuteText } from '../kit/texts';
import { closeWindow } from '../rpc';
import { useWords, type Words } from '../words';
import { type UnsentRow, UnsentTable } from './lazy-rows';
import { itemId } from './ticks';

interface PlanEndProps {
  readonly review: Review;
  readonly made: Extract<MadePlan, { readonly kind: 'made' }>;
  readonly request: MakePlanRequest;
  readonly onReviewAgain: () => void;
}

export function PlanEnd({ review, made, request, onReviewAgain }: PlanEndProps) {
  const words = useWords();
  const { say } = words;
  const { rows, outcomes } = made;
  const good = rows > 0 && outcomes.length === 0;
  const [first = '', ...others] = endSentences(words, made, request);
  useEscape(closeWindow);
  return (
    <>
      <div class="scroll">
        <main>
          <Notice tone={good ? 'good' : 'warning'}>
            <p>
              <strong>{first}</strong>
            </p>
            <IssueLines sentences={others} />
          </Notice>
          {outcomes.length > 0 && (
            <>
              <h2>{say('review.plan.leftOut', { n: outcomes.length })}</h2>
              <UnsentTable
                why={say('review.column.reason')}
                troubles={outcomes.map((outcome) => leftOut(words, review, outcome))}
              />
            </>
          )}
        </main>
      </div>
      <footer>
        <div class="foot-line">
          <Button primary={good} onClick={closeWindow}>
            {say('ui.close')}
          </Button>
          <Button primary={!good} onClick={onReviewAgain}>
            {say('push.reviewAgain')}
          </Button>
        </div>
      </footer>
    </>
  );
}

function endSentences(words: Words, made: PlanEndProps['made'], { from, until }: MakePlanRequest): string[] {
  const { say } = words;
  const { rows: n } = made;
  if (n === 0) return [say('review.plan.made.none')];
  return [
    say('review.plan.made', { n, from: minuteText(words, from) }),
    ...(until === null ? [] : [say('review.plan.made.back', { until: minuteText(words, until) })]),
    say('review.plan.made.where'),
  ];
}

function leftOut(words: Words, { items }: Review, outcome: PushOutcome): UnsentRow {
  const id = itemId(outcome);
  const { title = '', sheetId = 0, sheet = '', row = 0 } = items.find((item) => itemId(item) === id) ?? {};
  const why = outcome.issue
    ? issueSentence(words, outcome.table, outcome.issue)
    : `${words.say(`push.outcome.${outcome.outcome}`)}.`;
  return { id, key: outcome.key, title, sheetId, sheet, row, sentences: [why] };
}
