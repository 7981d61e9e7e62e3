import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Key, keyOf } from '../../i18n/translate';
import { issueSentence } from '../../records/record';
import { Button, useFirst } from '../../ui-kit/button';
import { useAction, useAgo, useEscape } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../../ui-kit/notice';
import { closeWindow } from '../../ui-kit/rpc';
import { minuteText } from '../../ui-kit/texts';
import { useWords, type Words } from '../../ui-kit/words';
import type { PushOutcome, Review, ReviewItem } from '../calls';
import { KeyHelp } from './keys';
import { type UnsentRow, UnsentTable } from './lazy-rows';
import type { PlanStage } from './planning';
import { type PushEnd, type Results, type RowOutcome, type RowResult, tally } from './push-run';
import { useReview } from './review-context';
import { itemId, type Unticked, untickedOf } from './ticks';

const FIRST_RECORDS = 12;

interface OutcomeGroupProps {
  readonly title: string;
  readonly why?: string;
  readonly note?: ComponentChildren;
  readonly records: readonly UnsentRow[];
}

function OutcomeGroup({ title, note, records, ...table }: OutcomeGroupProps) {
  const { shown, showAll } = useFirst(records, FIRST_RECORDS);
  if (records.length === 0) return null;
  return (
    <details class="outcomes" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      {note}
      <UnsentTable {...table} troubles={shown} />
      {showAll}
    </details>
  );
}

function leftBehind({ t }: Words, unticked: Unticked, refusals: number): string[] {
  const n = recordsIn(unticked).length;
  const parts = (['held', 'unsure', 'others'] as const)
    .filter((kind) => unticked[kind].length > 0)
    .map((kind) => t(`push.unticked.${kind}`, { n: unticked[kind].length }));
  return [
    ...(n > 0 ? [t('push.unticked', { n, parts: parts.join(', ') })] : []),
    ...(refusals > 0 ? [t('push.cannotGo', { n: refusals })] : []),
  ];
}

function recordsIn({ held, unsure, others }: Unticked): readonly ReviewItem[] {
  return [...held, ...unsure, ...others];
}

function waitingRecord(words: Words, item: ReviewItem): UnsentRow {
  const reasons = item.holds.map((hold) => issueSentence(words, item.table, hold));
  return { ...item, id: itemId(item), sentences: reasons.length > 0 ? reasons : [words.t('push.next.others')] };
}

interface SummaryProps {
  readonly end: PushEnd;
  readonly stoppedAt: number | null;
  readonly onReviewAgain: () => void;
  readonly onUndo: () => Promise<void>;
}

export function PushSummary({ end, stoppedAt, onReviewAgain, onUndo }: SummaryProps) {
  const { review, results } = useReview();
  const words = useWords();
  const { t } = words;
  const undo = useAction();
  const [endedAt] = useState(Date.now);
  const ago = useAgo();
  const good = end.kind === 'done' && [...results.values()].every(({ outcome }) => outcome === 'confirmed');
  // Everything ticked has a result.
  const unticked = untickedOf(review.items, (id) => results.has(id));
  const refusals = review.refusals.length;
  const isAll = good && recordsIn(unticked).length + refusals === 0;
  useEscape(closeWindow);
  return (
    <>
      <div class="scroll">
        <main>
          <Notice tone={good ? 'good' : 'warning'}>
            <p>
              <strong>{t(endCode(end, results))}</strong> {sumText(words, results)}
            </p>
            {stoppedAt !== null && end.kind !== 'failed' && <p>{stopText(words, results, stoppedAt)}</p>}
            {isAll && <p>{t('push.allGood')}</p>}
            <IssueLines sentences={leftBehind(words, unticked, refusals)} />
            <p class="quiet">{t('push.endedAt', { ago: ago(endedAt) })}</p>
          </Notice>
          <KeyHelp to="push.toButtons" keys="push.keys" />
          {end.kind === 'failed' && <FailureNotice failure={end.failure} />}
          <FailureNotice failure={undo.failure} />
          <OutcomeGroups unticked={unticked} />
        </main>
      </div>
      <footer>
        <div class="foot-line">
          {!isAll && (
            <Button primary={!good} onClick={onReviewAgain}>
              {t('push.reviewAgain')}
            </Button>
          )}
          <Button primary={good} onClick={closeWindow}>
            {t('ui.close')}
          </Button>
          {canBeUndone(review, results) && (
            <Button busy={undo.busy !== null} busyText={t('push.undo.busy')} onClick={() => undo.run('undo', onUndo)}>
              {t('push.undo')}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

function canBeUndone({ items }: Review, results: Results): boolean {
  return items.some(
    (item) => results.get(itemId(item))?.outcome === 'confirmed' && item.changes.some(({ before }) => before !== null),
  );
}

function endCode({ kind }: PushEnd, results: Results): Key {
  if (kind === 'done') return 'push.ended';
  const nothing = kind === 'failed' && [...results.values()].every(({ outcome }) => outcome === 'notSent');
  return nothing ? 'push.ended.nothing' : `push.ended.${kind}`;
}

function stopText({ t }: Words, results: Results, at: number): string {
  const done = [...results.values()].filter(({ outcome }) => outcome !== 'notSent').length;
  const code = done > at ? 'push.stopPressed.more' : done === 0 ? 'push.stopPressed.before' : 'push.stopPressed';
  return t(code, { at, total: results.size, done });
}

function sumText({ t }: Words, results: Results): string {
  const parts = tally(results).map(({ outcome, n }) => t(keyOf(`push.sum.${outcome}`), { n }));
  return `${parts.join(', ')}.`;
}

function OutcomeGroups({ unticked }: { readonly unticked: Unticked }) {
  const { review, results } = useReview();
  const words = useWords();
  const { t } = words;
  const ended = recordsOf(words, review, results);
  const attention = ended.filter(({ outcome }) => outcome !== 'confirmed' && outcome !== 'notSent');
  const left = recordsIn(unticked);
  const notSent = ended.filter(({ outcome }) => outcome === 'notSent');
  const confirmed = ended.filter(({ outcome }) => outcome === 'confirmed');
  return (
    <>
      <OutcomeGroup
        title={t('push.failures', { n: attention.length })}
        why={t('push.column.outcome')}
        records={attention}
      />
      <OutcomeGroup
        title={t('push.notSent', { n: notSent.length })}
        note={<p class="quiet">{t('push.notSent.help')}</p>}
        records={notSent}
      />
      <OutcomeGroup
        title={t('push.unticked.group', { n: left.length })}
        why={t('review.column.reason')}
        records={left.map((item) => waitingRecord(words, item))}
      />
      <OutcomeGroup title={t('push.confirmed', { n: confirmed.length })} records={confirmed} />
    </>
  );
}

function recordsOf(words: Words, review: Review, results: Results): (UnsentRow & { readonly outcome: RowOutcome })[] {
  return review.items.flatMap((item) => {
    const id = itemId(item);
    const result = results.get(id);
    if (!result) return [];
    return [{ ...item, id, sentences: resultSentences(words, item.table, result), outcome: result.outcome }];
  });
}

/** Not caused by the content of the row. */
const NOT_OF_CONTENT: readonly string[] = [
  'error.crm.forbidden',
  'error.crm.unauthorised',
  'error.crm.not-a-crm',
  'error.crm.not-granted',
  'error.crm.not-allowed',
];

function resultSentences(words: Words, table: Review['items'][number]['table'], result: RowResult): string[] {
  const { outcome, message, issue } = result;
  if (outcome === 'confirmed' || outcome === 'notSent') return [];
  const head = words.t(`push.outcome.${outcome}`);
  // The issue's sentence includes the CRM's message.
  if (issue) {
    const sentences = [`${head}.`, issueSentence(words, table, issue)];
    return outcome === 'refused' && !NOT_OF_CONTENT.includes(issue.code)
      ? [...sentences, words.t('push.next.refused')]
      : sentences;
  }
  return [message === '' ? `${head}.` : `${head}: ${message}`, words.t(keyOf(`push.next.${outcome}`))];
}

interface PlanEndProps {
  readonly made: Extract<PlanStage, { readonly kind: 'made' }>;
  readonly onReviewAgain: () => void;
}

export function PlanEnd({ made, onReviewAgain }: PlanEndProps) {
  const words = useWords();
  const { review } = useReview();
  const { rows, outcomes } = made;
  const good = rows > 0 && outcomes.length === 0;
  const [first = '', ...others] = endSentences(words, made);
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
              <h2>{words.t('review.plan.leftOut', { n: outcomes.length })}</h2>
              <UnsentTable
                why={words.t('review.column.reason')}
                troubles={outcomes.map((outcome) => leftOut(words, review, outcome))}
              />
            </>
          )}
        </main>
      </div>
      <footer>
        <div class="foot-line">
          <Button primary={good} onClick={closeWindow}>
            {words.t('ui.close')}
          </Button>
          <Button primary={!good} onClick={onReviewAgain}>
            {words.t('push.reviewAgain')}
          </Button>
        </div>
      </footer>
    </>
  );
}

function endSentences(words: Words, { rows: n, request }: PlanEndProps['made']): string[] {
  const { t } = words;
  const { from, until } = request;
  if (n === 0) return [t('review.plan.made.none')];
  return [
    t('review.plan.made', { n, from: minuteText(words, from) }),
    ...(until === null ? [] : [t('review.plan.made.back', { until: minuteText(words, until) })]),
    t('review.plan.made.where'),
  ];
}

function leftOut(words: Words, { items }: Review, outcome: PushOutcome): UnsentRow {
  const id = itemId(outcome);
  const { title = '', sheetId = 0, sheet = '', row = 0 } = items.find((item) => itemId(item) === id) ?? {};
  const why = outcome.issue
    ? issueSentence(words, outcome.table, outcome.issue)
    : `${words.t(`push.outcome.${outcome.outcome}`)}.`;
  return { id, key: outcome.key, title, sheetId, sheet, row, sentences: [why] };
}
