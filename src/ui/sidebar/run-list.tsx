import type { RunSummary } from '../../protocol';
import { Button } from '../parts/button';
import { useWords } from '../words';
import { timeText } from './time-text';

interface RunListProps {
  readonly runs: readonly RunSummary[];
  /** The run that is being reverted. */
  readonly busy: string | null;
  readonly onRevert: (run: string) => void;
}

/** The runs, newest first: when, who, how they ended, why. */
export function RunList({ runs, busy, onRevert }: RunListProps) {
  const { say } = useWords();
  if (runs.length === 0) return <p>{say('runs.none')}</p>;
  return (
    <ul class="mapping">
      {runs.map((run) => (
        <RunItem key={run.run} run={run} busy={busy} onRevert={onRevert} />
      ))}
    </ul>
  );
}

const OUTCOMES = ['confirmed', 'refused', 'unsure'] as const;

function RunItem({ run, busy, onRevert }: Omit<RunListProps, 'runs'> & { readonly run: RunSummary }) {
  const words = useWords();
  const { say } = words;
  const counts = OUTCOMES.filter((name) => run[name] > 0).map((name) => say(`runs.${name}`, { n: run[name] }));
  return (
    <li>
      <p>
        <strong>{timeText(words, run.time)}</strong> <span class="quiet">{say('runs.run', { run: run.run })}</span>
      </p>
      <p class="quiet">{run.who}</p>
      <p>{[...(run.action === 'edit' ? [] : [say(`action.${run.action}`)]), ...counts].join(' · ')}</p>
      {run.reason !== '' && <p>{say('runs.reason', { reason: run.reason })}</p>}
      {run.reverts !== '' && <p>{say('runs.reverts', { run: run.reverts })}</p>}
      {canRevert(run) && (
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

/** What a person only said of the CRM was never sent, so there is nothing to take back. */
function canRevert({ action, confirmed }: RunSummary): boolean {
  return confirmed > 0 && (action === 'edit' || action === 'revert');
}
