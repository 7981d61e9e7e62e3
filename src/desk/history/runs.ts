import { type Attempt, type RevertPlan, recordId, revertPlans, wasSent } from '../../core';
import type { RunList, RunSummary } from '../../protocol';
import { type JournalReading, readJournal } from '../journal/journal-entries';
import { sentRun } from '../journal/sent-run';
import type { Ports } from '../ports';
import { runUnderWay } from '../push-lease';
import { leftAlones } from './left-alone';

/** More than anybody looks through; older ones stand in the journal. */
const MOST_RUNS = 50;

/** Lists the latest runs, newest first. */
export function runs(ports: Ports): RunList {
  // Before the journal: of a push that ends in between the counts are read once more.
  const underWay = runUnderWay(ports);
  const journal = readJournal(ports);
  const byRun = new Map<string, Attempt[]>();
  for (const attempt of journal.attempts) {
    const known = byRun.get(attempt.run);
    if (known) known.push(attempt);
    else byRun.set(attempt.run, [attempt]);
  }
  const latest = [...byRun.values()].slice(-MOST_RUNS).reverse();
  const planOf = revertPlans(journal.attempts);
  return {
    runs: latest.map((attempts) => {
      const told = summary(attempts, journal);
      return wasSent(told) && told.confirmed > 0 ? { ...told, ...stuckIn(planOf(told.run), journal) } : told;
    }),
    journalGone: journal.isGone,
    underWay,
  };
}

function stuckIn({ puts, left }: RevertPlan, { tellingOf }: JournalReading): Pick<RunSummary, 'stuck'> {
  return puts.length > 0 ? {} : { stuck: leftAlones(left, tellingOf).groups() };
}

function summary(attempts: readonly Attempt[], { tellingOf }: JournalReading): RunSummary {
  const [first] = attempts;
  const outcomes = finalOutcomes(attempts);
  const count = (...wanted: Attempt['outcome'][]): number => outcomes.filter((each) => wanted.includes(each)).length;
  const { records, lost } = sentRun(attempts, tellingOf);
  const reverts = attempts.find((each) => each.reverts !== '')?.reverts ?? '';
  const sent = reverts === '' ? 'edit' : 'revert';
  const { time, who, reason } = first ? tellingOf(first) : { time: '', who: '', reason: '' };
  return {
    run: first?.run ?? '',
    time,
    who,
    reason,
    action: attempts.find(wasSent)?.action ?? (records > 0 ? sent : (first?.action ?? 'edit')),
    reverts,
    ...(lost > 0 ? { lost } : {}),
    confirmed: count('confirmed'),
    refused: count('refused'),
    unsure: count('unsure', 'sending'),
  };
}

/** A record that was sent twice in a run counts once, by what became of it last. */
function finalOutcomes(attempts: readonly Attempt[]): Attempt['outcome'][] {
  return [...new Map(attempts.map(({ table, key, outcome }) => [recordId(table, key), outcome])).values()];
}
