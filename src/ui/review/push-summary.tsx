import { issueSentence } from '../../i18n';
import type { Review } from '../../protocol';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useWords, type Words } from '../words';
import { itemId } from './item-id';
import type { PushEnd } from './push-loop';
import { type Results, type RowResult, tally } from './push-tally';
import { type Trouble, TroubleTable } from './trouble-table';

interface SummaryProps {
  readonly review: Review;
  readonly results: Results;
  readonly end: PushEnd;
  readonly onReveal: (sheetId: number, row: number) => void;
  readonly onClose: () => void;
  readonly onReviewAgain: () => void;
}

/** How the push ended, in words; what did not go, why, and what to do next. */
export function PushSummary({ review, results, end, onReveal, onClose, onReviewAgain }: SummaryProps) {
  const words = useWords();
  const { say } = words;
  const troubles = troublesOf(words, review, results);
  const good = troubles.length === 0 && end.kind === 'done';
  return (
    <>
      <div class="scroll">
        <main>
          <Notice tone={good ? 'good' : 'warning'}>
            <p>
              <strong>{say(END_CODES[end.kind])}</strong> {sumText(words, results)}
            </p>
            {good && <p>{say('push.allGood')}</p>}
          </Notice>
          {end.kind === 'failed' && <FailureNotice failure={end.failure} />}
          <TroubleTable
            title={say('push.failures')}
            why={say('push.column.outcome')}
            troubles={troubles}
            onReveal={onReveal}
          />
        </main>
      </div>
      <footer>
        <div class="foot-line">
          <Button primary onClick={onClose}>
            {say('ui.close')}
          </Button>
          {!good && <Button onClick={onReviewAgain}>{say('push.reviewAgain')}</Button>}
        </div>
      </footer>
    </>
  );
}

const END_CODES: Readonly<Record<PushEnd['kind'], string>> = {
  done: 'push.ended',
  stopped: 'push.ended.stopped',
  stuck: 'push.ended.stuck',
  failed: 'push.ended.failed',
};

function sumText({ say }: Words, results: Results): string {
  const parts = tally(results).map(({ outcome, n }) => say(`push.sum.${outcome}`, { n }));
  return `${parts.join(', ')}.`;
}

function troublesOf(words: Words, review: Review, results: Results): Trouble[] {
  return review.items.flatMap((item) => {
    const id = itemId(item);
    const result = results.get(id);
    if (!result || result.outcome === 'confirmed') return [];
    const { key, title, sheetId, row } = item;
    return [{ id, key, title, sheetId, row, sentences: resultSentences(words, item.table, result) }];
  });
}

function resultSentences(words: Words, table: Review['items'][number]['table'], result: RowResult): string[] {
  const { outcome, message, issue } = result;
  const head = words.say(`push.outcome.${outcome}`);
  // The sentence of an issue holds the CRM's message already.
  if (issue) return [`${head}.`, issueSentence(words.language, table, issue)];
  return [message === '' ? `${head}.` : `${head}: ${message}`, words.say(`push.next.${outcome}`)];
}
