import { openJournal } from '../journal/journal-book';
import { type Attempt, isSentAction, type Ledger, type Outcome, recordId } from '../journal/ledger';
import { leaseUnderWay } from '../platform/lease';
import type { Ports } from '../platform/ports';
import { labelOf } from '../records/catalogue';
import { DeskError } from '../records/desk-error';
import { changesOfAttempt, diff, isPartiallyReverted, linesByRow, orderParts } from '../records/diff';
import type { SheetRecord } from '../records/read-products';
import { type Content, groupBy, isListPart } from '../records/record';
import { readNames, shownRecord } from '../sheet/known-names';
import { tableSheets } from '../sheet/tables';
import type { RevertSummary, RunList, RunRecords, RunSummary, SkippedGroup } from './calls';
import { type DeskReading, readDesk } from './read-desk';
import { type RecordRevert, revertPlans, type SkippedRecord } from './undo-plan';
import { type RestoreTarget, writeBack } from './write-back';

type Reason = SkippedGroup['reason'];

const MAX_KEYS = 8;

interface Skipped extends Pick<SkippedRecord, 'key'> {
  readonly reason: Reason;
  readonly field?: string;
  readonly by?: Attempt | null;
}

function skippedGroups(skipped: readonly Skipped[]): SkippedGroup[] {
  const groups = groupBy(skipped, ({ reason, field = '', by }) => [reason, field, by?.run].join('\n'));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { reason, field = '', by } = first;
    const keys = [...new Set([first, ...others].map(({ key }) => key))];
    const group = { reason, field, n: keys.length, keys: keys.slice(0, MAX_KEYS) };
    return by ? { ...group, by: { run: by.run, time: by.time } } : group;
  });
}

function skippedByPlan({ key, reason, by }: SkippedRecord): Skipped {
  if (!by || isSentAction(by)) return { key, by, reason };
  return { key, by, reason: by.action === 'settled' ? 'settled' : 'baseline' };
}

const AMBIGUOUS_ISSUES: ReadonlySet<string> = new Set(['issue.key.duplicate', 'issue.order.split']);

/** As pending edits. @throws DeskError 'error.revert.notSent' when the run sent nothing */
export function revert(ports: Ports, run: string): RevertSummary {
  const { ledger } = openJournal(ports);
  const { attempts } = ledger;
  const made = attempts.filter((each) => each.run === run);
  // What a person confirmed was never sent: there is nothing to undo.
  if (made.length > 0 && !made.some(isSentAction)) throw new DeskError('error.revert.notSent', { run });
  const { reverts: puts, skipped: left } = revertPlans(attempts)(run);
  const reading = readDesk(ports, ledger);
  const { ready, skipped } = readyPuts(puts, reading, ledger);
  const misses = writeBack(reading, ready);
  const fields = [
    ...ready.flatMap(({ put }) => put.unknown.map((field) => ({ put, field, reason: 'noValue' as const }))),
    ...misses,
  ];
  const ofFields = fields.map(({ put, field, reason }) => ({
    reason,
    key: put.key,
    field: fieldLabel(ports, put, field),
  }));
  ports.workbook.flush();
  const missed = (put: RecordRevert): number => misses.filter((miss) => miss.put === put).length;
  const written = ready.filter(({ put }) => missed(put) < Object.keys(put.values).length);
  return {
    run,
    written: written.map(({ put: { table, key } }) => ({ table, key })),
    left: skippedGroups([...left.map(skippedByPlan), ...skipped, ...ofFields]),
  };
}

function readyPuts(puts: readonly RecordRevert[], reading: DeskReading, ledger: Ledger) {
  const records = recordsById(reading);
  const ready: RestoreTarget[] = [];
  const skipped: Skipped[] = [];
  for (const put of puts) {
    const record = records.get(recordId(put.table, put.key)) ?? null;
    const reason = reasonToLeave(put, record, ledger);
    if (reason !== null) skipped.push({ reason, key: put.key });
    else if (record) ready.push({ put, record });
  }
  return { ready, skipped };
}

function recordsById({ plan }: DeskReading): ReadonlyMap<string, SheetRecord> {
  const all = [...plan.edits.map(({ record }) => record), ...plan.unchanged, ...plan.refusals];
  return new Map(all.map((record) => [recordId(record.table, record.key), record]));
}

/** An unsent edit in a field to put back stays: somebody may need it. */
function reasonToLeave(put: RecordRevert, record: SheetRecord | null, ledger: Ledger): Reason | null {
  if (!record || record.issues.some(({ code }) => AMBIGUOUS_ISSUES.has(code))) return 'gone';
  const names = Object.keys(put.values);
  if (names.some((name) => name.startsWith('line.')) && !record.lineRows?.length) return 'gone';
  const baseline = ledger.records.get(recordId(put.table, put.key))?.baseline ?? {};
  const unreadable = record.issues.some(({ field }) => field !== null && names.includes(field));
  const targets = new Set(diff(record.content, put.values).map(({ name }) => fieldOrList(name)));
  const changed = diff(baseline, record.content).map(({ name }) => fieldOrList(name));
  const isResumed = (name: string): boolean => name === 'line' && isGoingOn(put, record, baseline);
  const touched = changed.some((name) => targets.has(name) && !isResumed(name));
  return unreadable || touched ? 'edited' : null;
}

function isGoingOn(put: RecordRevert, record: SheetRecord, baseline: Content): boolean {
  return isPartiallyReverted(orderParts(baseline).lines, linesByRow(record), orderParts(put.values).lines);
}

function fieldOrList(name: string): string {
  return isListPart(name) ? name.slice(0, name.indexOf('.')) : name;
}

/** "line." and "term." are all lines and all terms. */
function fieldLabel({ user }: Ports, { table }: RecordRevert, name: string): string {
  const tag = name.startsWith('term.') ? 'terms' : name;
  return labelOf(tag.startsWith('line.') ? 'orderLines' : table, tag.replace(/^line\.\d*\.?/, ''), user.language());
}

const MAX_RUNS = 50;

export function runs(ports: Ports): RunList {
  // Before the journal: the counts of a push that ends in between are read again.
  const underWay = leaseUnderWay(ports)?.run ?? '';
  const { ledger, gone } = openJournal(ports);
  const byRun = groupBy(ledger.attempts, ({ run }) => run);
  const latest = [...byRun.values()].slice(-MAX_RUNS).reverse();
  const planOf = revertPlans(ledger.attempts);
  return {
    runs: latest.map((attempts) => {
      const result = summary(attempts);
      if (!isSentAction(result) || result.confirmed === 0) return result;
      const { reverts, skipped } = planOf(result.run);
      return reverts.length > 0 ? result : { ...result, stuck: skippedGroups(skipped.map(skippedByPlan)) };
    }),
    journalGone: gone,
    underWay,
  };
}

const MAX_RECORDS = 500;

export function runRecords(ports: Ports, run: string): RunRecords {
  const { attempts } = openJournal(ports).ledger;
  const made = attempts.filter((each) => each.run === run);
  const last = [...new Map(made.map((each) => [recordId(each.table, each.key), each])).values()];
  const isTaken = ({ outcome }: Attempt): boolean => outcome === 'confirmed';
  const all = [...last.filter((each) => !isTaken(each)), ...last.filter(isTaken)];
  const names = { language: ports.user.language(), known: readNames(ports, tableSheets(ports.workbook)).byField };
  const records = all.slice(0, MAX_RECORDS).map(({ table, key, before, after, outcome, message }) => {
    const title = String(after.product_name ?? after.account_name ?? '');
    return { ...shownRecord({ table, key, title }, changesOfAttempt(before, after), names), outcome, message };
  });
  return { records, more: all.length - records.length };
}

function summary(attempts: readonly Attempt[]): RunSummary {
  const [first] = attempts;
  const last = new Map(attempts.map(({ table, key, outcome }) => [recordId(table, key), outcome]));
  const outcomes = [...last.values()];
  const count = (...states: Outcome[]): number => outcomes.filter((each) => states.includes(each)).length;
  const reverts = attempts.find((each) => each.reverts !== '')?.reverts ?? '';
  const { time = '', who = '', reason = '' } = first ?? {};
  return {
    run: first?.run ?? '',
    time,
    who,
    reason,
    action: attempts.find(isSentAction)?.action ?? first?.action ?? 'edit',
    reverts,
    confirmed: count('confirmed'),
    refused: count('refused'),
    unsure: count('unsure', 'sending'),
  };
}
