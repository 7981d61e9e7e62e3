import { useState } from 'preact/hooks';
import type { TidySummary } from '../../journal/calls';
import { isSentAction } from '../../journal/ledger';
import { ActionButton, Button, useFirst } from '../../ui-kit/button';
import { Field } from '../../ui-kit/field';
import { type Action, useAction, useOnOpen, useOnReturn } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../../ui-kit/notice';
import { ChangeLines, RecordName } from '../../ui-kit/record-changes';
import type { Call } from '../../ui-kit/rpc';
import { leftSentence, timeText } from '../../ui-kit/texts';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { RunList, RunRecord, RunRecords, RunSummary, SkippedGroup } from '../calls';

function stuckSentences(words: Words, stuck: readonly SkippedGroup[]): string[] {
  const why = stuck.map((each) => leftSentence(words, each));
  if (why.length > 0 && stuck.every(({ reason }) => reason === 'reverted')) return why;
  const isHeld = stuck.some(({ by }) => by !== undefined);
  return [words.t('runs.stuck'), ...why, ...(isHeld ? [words.t('runs.stuck.next')] : [])];
}

const FIRST_RECORDS = 10;

function RunRecordList({ call, run }: { readonly call: Call; readonly run: string }) {
  const { t } = useWords();
  const action = useAction();
  const [read, setRead] = useState<RunRecords | null>(null);
  const open = (): void => action.run('read', async () => setRead(await call('runRecords', { run })));
  const { records = [], more = 0 } = read ?? {};
  const { shown, isCut, showAll } = useFirst(records, FIRST_RECORDS);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>{t('runs.changes')}</summary>
      {action.busy !== null && !read && <p class="quiet">{t('runs.reading')}</p>}
      <FailureNotice failure={action.failure} />
      <ul class="records">
        {shown.map((record) => (
          <li key={`${record.table} ${record.key}`}>
            <RecordName record={record} />
            {record.outcome !== 'confirmed' && <p class="caution">{outcomeText(t, record)}</p>}
            <ChangeLines record={record} />
          </li>
        ))}
      </ul>
      {showAll}
      {more > 0 && !isCut && <p class="quiet">{t('runs.moreRecords', { n: more })}</p>}
    </details>
  );
}

function outcomeText(t: Words['t'], { outcome, message }: RunRecord): string {
  return [t(`outcome.${outcome}`), message].filter((text) => text !== '').join(': ');
}

const OUTCOMES = ['confirmed', 'refused', 'unsure'] as const;

interface RunItemProps extends Pick<ViewProps, 'call'> {
  readonly run: RunSummary;
  readonly action: Action;
  readonly onUndo: () => void;
  /** Then a record without an outcome is not in doubt. */
  readonly isUnderWay: boolean;
}

function RunItem({ run, isUnderWay, call, action, onUndo }: RunItemProps) {
  const words = useWords();
  const { t } = words;
  const end = endText(words, run, isUnderWay);
  return (
    <li>
      <p>
        <strong>{timeText(words, run.time)}</strong> <span class="quiet">{t('runs.run', { run: run.run })}</span>
      </p>
      <p class="quiet">{run.who}</p>
      <p>{end}</p>
      <RunRecordList key={end} call={call} run={run.run} />
      {run.reason !== '' && <p>{t('runs.reason', { reason: run.reason })}</p>}
      {run.reverts !== '' && <p>{t('runs.reverts', { run: run.reverts })}</p>}
      {!isSentAction(run) && <p class="quiet">{t('runs.notSent')}</p>}
      {run.stuck && !isUnderWay && <IssueLines sentences={stuckSentences(words, run.stuck)} class="quiet" />}
      {isSentAction(run) && run.confirmed > 0 && !run.stuck && !isUnderWay && (
        <ActionButton of={action} name={run.run} label={t('runs.undo.label', { run: run.run })} onClick={onUndo}>
          {t('runs.undo')}
        </ActionButton>
      )}
    </li>
  );
}

function endText({ t }: Words, run: RunSummary, isUnderWay: boolean): string {
  const kind = run.action === 'edit' ? [] : [t(`kind.${run.action}`)];
  if (!isSentAction(run)) return [...kind, t('runs.records', { n: run.confirmed })].join(' · ');
  const counted = OUTCOMES.filter((name) => run[name] > 0 && !(isUnderWay && name === 'unsure'));
  const counts = counted.map((name) => t(`runs.${name}`, { n: run[name] }));
  return [...kind, ...counts, ...(isUnderWay ? [t('runs.underWay')] : [])].join(' · ');
}

const USUAL_RUNS = '50';
const MAX_RUNS = 10_000;

function TidySection({ call, onTidied }: { readonly call: Call; readonly onTidied: () => void }) {
  const { t } = useWords();
  const action = useAction();
  const [keep, setKeep] = useState(USUAL_RUNS);
  const [done, setDone] = useState<TidySummary | null>(null);
  const keepRuns = Number(keep);
  const valid = Number.isInteger(keepRuns) && keepRuns >= 1 && keepRuns <= MAX_RUNS;
  const tidy = (): void =>
    action.run('tidy', async () => {
      setDone(null);
      setDone(await call('tidyJournal', { keepRuns }));
      onTidied();
    });
  return (
    <details>
      <summary>{t('tidy.title')}</summary>
      <p class="quiet">{t('tidy.intro')}</p>
      <Field
        name="tidy-keep"
        type="number"
        label={t('tidy.keep')}
        value={keep}
        onInput={setKeep}
        problems={valid ? [] : [t('tidy.keep.problem', { max: MAX_RUNS })]}
      />
      <Button busy={action.busy !== null} disabled={!valid} busyText={t('tidy.doing')} onClick={tidy}>
        {t('tidy.do')}
      </Button>
      <FailureNotice failure={action.failure} />
      {done && (
        <Notice tone="good">
          <p>{done.dropped === 0 ? t('tidy.none') : t('tidy.done', { dropped: done.dropped, kept: done.kept })}</p>
          {done.more && <p>{t('tidy.more')}</p>}
        </Notice>
      )}
    </details>
  );
}

export function RunsView({ call, go }: ViewProps) {
  const { t } = useWords();
  const action = useAction();
  const [list, setList] = useState<RunList | null>(null);
  const read = (): void => action.run('read', async () => setList(await call('runs', null)));
  const undo = (run: string): void => action.run(run, async () => void (await call('openReview', { undo: run })));
  useOnOpen(read);
  useOnReturn(async () => {
    const now = await call('runs', null).catch(() => null);
    if (now) setList(now);
  });
  const { runs = [], journalGone = 0, underWay = '' } = list ?? {};
  return (
    <ViewFrame title={t('runs.title')} onBack={() => go('home')}>
      <p class="quiet">{t('runs.intro')}</p>
      <FailureNotice failure={action.failure} />
      {action.busy === 'read' && <p class="quiet">{t('runs.reading')}</p>}
      {journalGone > 0 && <Notice tone="warning">{t('note.journal.gone', { n: journalGone })}</Notice>}
      {list && runs.length + journalGone === 0 && <p>{t('runs.none')}</p>}
      {runs.length > 0 && (
        <>
          <ul class="mapping">
            {runs.map((run) => {
              const isUnderWay = run.run === underWay;
              return <RunItem key={run.run} {...{ run, isUnderWay, call, action }} onUndo={() => undo(run.run)} />;
            })}
          </ul>
          <TidySection call={call} onTidied={read} />
        </>
      )}
    </ViewFrame>
  );
}
