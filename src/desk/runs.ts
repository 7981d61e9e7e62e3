import type { Attempt } from '../core';
import type { RunSummary } from '../protocol';
import { type JournalReading, readJournal } from './journal-entries';
import type { Ports } from './ports';

/** More than anybody looks through; older ones stand in the journal. */
const MOST_RUNS = 50;

/** Lists the latest runs, newest first. */
export function runs(ports: Ports): RunSummary[] {
  const journal = readJournal(ports);
  const byRun = new Map<string, Attempt[]>();
  for (const attempt of journal.attempts) {
    const known = byRun.get(attempt.run);
    if (known) known.push(attempt);
    else byRun.set(attempt.run, [attempt]);
  }
  return [...byRun.values()]
    .slice(-MOST_RUNS)
    .reverse()
    .map((attempts) => summary(attempts, journal));
}

function summary(attempts: readonly Attempt[], { tellingOf }: JournalReading): RunSummary {
  const [first] = attempts;
  const outcomes = finalOutcomes(attempts);
  const count = (...wanted: Attempt['outcome'][]): number => outcomes.filter((each) => wanted.includes(each)).length;
  return {
    run: first?.run ?? '',
    ...(first ? tellingOf(first) : { time: '', who: '', reason: '' }),
    action: first?.action ?? 'edit',
    reverts: attempts.find(({ reverts }) => reverts !== '')?.reverts ?? '',
    confirmed: count('confirmed'),
    refused: count('refused'),
    unsure: count('unsure', 'sending'),
  };
}

/** A record that was sent twice in a run counts once, by what became of it last. */
function finalOutcomes(attempts: readonly Attempt[]): Attempt['outcome'][] {
  return [...new Map(attempts.map(({ table, key, outcome }) => [`${table}\n${key}`, outcome])).values()];
}
