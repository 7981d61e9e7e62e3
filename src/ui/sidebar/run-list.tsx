import { wasSent } from '../../core';
import type { RunSummary } from '../../protocol';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { useWords, type Words } from '../words';
import { stuckSentences } from './revert-sentences';
import { timeText } from './time-text';

interface RunListProps {
  readonly runs: readonly RunSummary[];
  /** Whether a Journal was deleted, and with it the runs that stood in it. */
  readonly journalGone: boolean;
  /** The run that is being pushed now; '' for none. */
  readonly underWay: string;
  /** The run that is being reverted. */
  readonly busy: string | null;
  readonly onRevert: (run: string) => void;
}

/** The runs, newest first: when, who, how they ended, why. */
export function RunEntries({ runs, journalGone, underWay, busy, onRevert }: RunListProps) {
  const { say } = useWords();
  return (
    <>
      {journalGone && <Notice tone="warning">{say('runs.journal.gone')}</Notice>}
      {runs.length === 0 && !journalGone && <p>{say('runs.none')}</p>}
      {runs.length > 0 && (
        <ul class="mapping">
          {runs.map((run) => (
            <RunItem key={run.run} run={run} isUnderWay={run.run === underWay} busy={busy} onRevert={onRevert} />
          ))}
        </ul>
      )}
    </>
  );
}

const OUTCOMES = ['confirmed', 'refused', 'unsure'] as const;

interface RunItemProps extends Pick<RunListProps, 'busy' | 'onRevert'> {
  readonly run: RunSummary;
  /** Whether it is being pushed: what has no outcome yet is not in doubt for that. */
  readonly isUnderWay: boolean;
}

function RunItem({ run, isUnderWay, busy, onRevert }: RunItemProps) {
  const words = useWords();
  const { say } = words;
  return (
    <li>
      <p>
        <strong>{timeText(words, run.time)}</strong> <span class="quiet">{say('runs.run', { run: run.run })}</span>
      </p>
      <p class="quiet">{run.who}</p>
      <p>{endText(words, run, isUnderWay)}</p>
      {run.lost !== undefined && <p class="quiet">{say('runs.lost', { n: run.lost })}</p>}
      {run.reason !== '' && <p>{say('runs.reason', { reason: run.reason })}</p>}
      {run.reverts !== '' && <p>{say('runs.reverts', { run: run.reverts })}</p>}
      {!wasSent(run) && <p class="quiet">{say('runs.notSent')}</p>}
      {(run.stuck && !isUnderWay ? stuckSentences(words, run.stuck) : []).map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}
        </p>
      ))}
      {wasSent(run) && run.confirmed > 0 && !run.stuck && !isUnderWay && (
        <Button
          busy={busy === run.run}
          disabled={busy !== null}
          busyText={say('runs.reverting')}
          label={say('runs.revert.label', { run: run.run })}
          onClick={() => onRevert(run.run)}
        >
          {say('runs.revert')}
        </Button>
      )}
    </li>
  );
}

/** What the run was, where it was no plain push, and how many of its records ended how. */
function endText({ say }: Words, run: RunSummary, isUnderWay: boolean): string {
  const kind = run.action === 'edit' ? [] : [say(`action.${run.action}`)];
  if (!wasSent(run)) return [...kind, say('runs.records', { n: run.confirmed })].join(' · ');
  const known = OUTCOMES.filter((name) => run[name] > 0 && !(isUnderWay && name === 'unsure'));
  const counts = known.map((name) => say(`runs.${name}`, { n: run[name] }));
  return [...kind, ...counts, ...(isUnderWay ? [say('runs.underWay')] : [])].join(' · ');
}
