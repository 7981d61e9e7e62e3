import { issueSentence } from '../../i18n';
import type { Review } from '../../protocol';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useEscape } from '../parts/use-escape';
import { useWords, type Words } from '../words';
import { itemId } from './item-id';
import { KeyHelp } from './key-help';
import { type LeftBehind, LeftBehindNote, leftBehind, UntickedGroup } from './left-behind';
import { OutcomeGroup } from './outcome-group';
import type { PushEnd } from './push-loop';
import { type Results, type RowOutcome, type RowResult, tally } from './push-tally';
import type { Trouble } from './trouble-table';

interface SummaryProps {
  readonly review: Review;
  readonly results: Results;
  readonly end: PushEnd;
  readonly onReveal: (sheetId: number, row: number) => void;
  readonly onClose: () => void;
  readonly onReviewAgain: () => void;
}

/** How the push ended, in words; which records went, which did not, why, and what to do next. */
export function PushSummary({ review, results, end, onReveal, onClose, onReviewAgain }: SummaryProps) {
  const words = useWords();
  const { say } = words;
  const good = end.kind === 'done' && [...results.values()].every(({ outcome }) => outcome === 'confirmed');
  const left = leftBehind(review, results);
  useEscape(onClose);
  const again = (
    <Button primary={!good} onClick={onReviewAgain}>
      {say('push.reviewAgain')}
    </Button>
  );
  return (
    <>
      <div class="scroll">
        <main>
          <Notice tone={good ? 'good' : 'warning'}>
            <p>
              <strong>{say(endCode(end, results))}</strong> {sumText(words, results)}
            </p>
            {good && left.isNothing && <p>{say('push.allGood')}</p>}
            <LeftBehindNote left={left} />
          </Notice>
          <KeyHelp to="push.toButtons" keys="push.keys" />
          {end.kind === 'failed' && <FailureNotice failure={end.failure} />}
          <OutcomeGroups {...{ review, results, left, onReveal }} />
        </main>
      </div>
      <footer>
        <div class="foot-line">
          {!(good && left.isNothing) && again}
          <Button primary={good} onClick={onClose}>
            {say('ui.close')}
          </Button>
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

/** Somebody else's push, or a check before the first record, breaks off nothing. */
function endCode({ kind }: PushEnd, results: Results): string {
  const nothing = kind === 'failed' && [...results.values()].every(({ outcome }) => outcome === 'notSent');
  return nothing ? 'push.ended.nothing' : END_CODES[kind];
}

function sumText({ say }: Words, results: Results): string {
  const parts = tally(results).map(({ outcome, n }) => say(`push.sum.${outcome}`, { n }));
  return `${parts.join(', ')}.`;
}

interface GroupsProps extends Pick<SummaryProps, 'review' | 'results' | 'onReveal'> {
  readonly left: LeftBehind;
}

/** First what needs a person, then what did not go, then what went. */
function OutcomeGroups({ review, results, left, onReveal }: GroupsProps) {
  const words = useWords();
  const { say } = words;
  const ended = recordsOf(words, review, results);
  const attention = ended.filter(({ outcome }) => outcome !== 'confirmed' && outcome !== 'notSent');
  const notSent = ended.filter(({ outcome }) => outcome === 'notSent');
  const confirmed = ended.filter(({ outcome }) => outcome === 'confirmed');
  return (
    <>
      <OutcomeGroup
        title={say('push.failures', { n: attention.length })}
        why={say('push.column.outcome')}
        open
        records={attention}
        onReveal={onReveal}
      />
      <OutcomeGroup
        title={say('push.notSent', { n: notSent.length })}
        note={<p class="quiet">{say('push.notSent.help')}</p>}
        records={notSent}
        onReveal={onReveal}
      />
      <UntickedGroup left={left} onReveal={onReveal} />
      <OutcomeGroup title={say('push.confirmed', { n: confirmed.length })} records={confirmed} onReveal={onReveal} />
    </>
  );
}

function recordsOf(words: Words, review: Review, results: Results): (Trouble & { readonly outcome: RowOutcome })[] {
  return review.items.flatMap((item) => {
    const id = itemId(item);
    const result = results.get(id);
    if (!result) return [];
    const { key, title, sheetId, sheet, row } = item;
    const sentences = resultSentences(words, item.table, result);
    return [{ id, key, title, sheetId, sheet, row, sentences, outcome: result.outcome }];
  });
}

/** What no other content of a row would change. */
const KEY_REFUSED: readonly string[] = ['error.crm.forbidden', 'error.crm.unauthorised'];

/** What went, and what nobody tried, needs no sentence of its own. */
function resultSentences(words: Words, table: Review['items'][number]['table'], result: RowResult): string[] {
  const { outcome, message, issue } = result;
  if (outcome === 'confirmed' || outcome === 'notSent') return [];
  const head = words.say(`push.outcome.${outcome}`);
  // The sentence of an issue holds the CRM's message already.
  if (issue) {
    const sentences = [`${head}.`, issueSentence(words.language, table, issue)];
    return outcome === 'refused' && !KEY_REFUSED.includes(issue.code)
      ? [...sentences, words.say('push.next.refused')]
      : sentences;
  }
  return [message === '' ? `${head}.` : `${head}: ${message}`, words.say(`push.next.${outcome}`)];
}
