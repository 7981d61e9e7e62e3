import {
  areHalfReverted,
  type Content,
  diff,
  foldJournal,
  isPart,
  type Ledger,
  labelOf,
  orderParts,
  type PutBack,
  recordId,
  revertPlans,
  type SheetRecord,
  standingLines,
} from '../../core';
import type { LeftAlone, RevertSummary } from '../../protocol';
import { DeskError } from '../desk-error';
import { type DeskReading, readDesk } from '../edits/read-desk';
import { writeBack } from '../edits/write-back';
import type { ReadyPut } from '../edits/write-wanted';
import { readJournal } from '../journal/journal-entries';
import { sentRun } from '../journal/sent-run';
import type { Ports } from '../ports';
import { undisturbed } from '../undisturbed';
import { type LeftAlones, leftAlones } from './left-alone';

type Reason = LeftAlone['reason'];

/** Of records of which it cannot be said where they stand. */
const NOT_ONE: ReadonlySet<string> = new Set(['issue.key.duplicate', 'issue.order.split']);

/**
 * Writes into the sheets what the CRM held before a run, as pending edits that go the way of all edits: review and push.
 * Rows are found by their records; what cannot be put back is told with its reason and left as it is.
 * @throws DeskError 'error.busy' when another execution holds the document, 'error.revert.notSent' when the run sent nothing
 */
export function revert(ports: Ports, run: string): RevertSummary {
  return undisturbed(ports, () => putBackRun(ports, run));
}

function putBackRun(ports: Ports, run: string): RevertSummary {
  const { attempts, missing, tellingOf } = readJournal(ports);
  const made = attempts.filter((each) => each.run === run);
  const { records, lost } = sentRun(made, tellingOf);
  // What a person only said of the CRM was never sent, so there is nothing to take back.
  if (made.length > 0 && records === 0) throw new DeskError('error.revert.notSent', { run });
  const ledger = foldJournal(attempts, missing);
  const { puts, left } = revertPlans(attempts)(run);
  const reading = readDesk(ports, ledger);
  const alone = leftAlones(left, tellingOf);
  const ready = readyPuts(puts, reading, ledger, alone);
  for (const { put } of ready) {
    for (const name of put.unknown) alone.add('noValue', put.key, fieldLabel(ports, put, name));
  }
  const misses = writeBack(reading, ready);
  for (const { put, field, reason } of misses) alone.add(reason, put.key, fieldLabel(ports, put, field));
  ports.workbook.flush();
  const missed = (put: PutBack): number => misses.filter((miss) => miss.put === put).length;
  const written = ready.filter(({ put }) => missed(put) < Object.keys(put.values).length);
  return { run, records: written.length, ...(lost > 0 ? { lost } : {}), left: alone.groups() };
}

function readyPuts(puts: readonly PutBack[], reading: DeskReading, ledger: Ledger, alone: LeftAlones): ReadyPut[] {
  const records = recordsById(reading);
  return puts.flatMap((put) => {
    const record = records.get(recordId(put.table, put.key)) ?? null;
    const reason = reasonToLeave(put, record, ledger);
    if (reason !== null) alone.add(reason, put.key);
    return record && reason === null ? [{ put, record }] : [];
  });
}

function recordsById({ plan }: DeskReading): ReadonlyMap<string, SheetRecord> {
  const all = [...plan.edits.map(({ record }) => record), ...plan.unchanged, ...plan.refusals];
  return new Map(all.map((record) => [recordId(record.table, record.key), record]));
}

/** A row with an edit of its own in a field that would be put back is not overwritten: somebody may need that edit. */
function reasonToLeave(put: PutBack, record: SheetRecord | null, ledger: Ledger): Reason | null {
  if (!record || record.issues.some(({ code }) => NOT_ONE.has(code))) return 'gone';
  const names = Object.keys(put.values);
  if (names.some((name) => name.startsWith('line.')) && !record.lineRows?.length) return 'gone';
  const baseline = ledger.records.get(recordId(put.table, put.key))?.baseline ?? {};
  const unreadable = record.issues.some(({ field }) => field !== null && names.includes(field));
  const wanted = new Set(diff(record.content, put.values).map(({ name }) => fieldOrList(name)));
  const changed = diff(baseline, record.content).map(({ name }) => fieldOrList(name));
  const goesOn = (name: string): boolean => name === 'line' && isGoingOn(put, record, baseline);
  const touched = changed.some((name) => wanted.has(name) && !goesOn(name));
  return unreadable || touched ? 'edited' : null;
}

/** The revert was killed in the midst of the order's lines. */
function isGoingOn(put: PutBack, record: SheetRecord, baseline: Content): boolean {
  return areHalfReverted(orderParts(baseline).lines, standingLines(record), orderParts(put.values).lines);
}

/** Lines come back as a whole, and so do terms. */
function fieldOrList(name: string): string {
  return isPart(name) ? name.slice(0, name.indexOf('.')) : name;
}

/** "line." and "term." stand for all lines and all terms. */
function fieldLabel({ user }: Ports, { table }: PutBack, name: string): string {
  const tag = name.startsWith('term.') ? 'terms' : name;
  return labelOf(tag.startsWith('line.') ? 'orderLines' : table, tag.replace(/^line\.\d*\.?/, ''), user.language());
}
