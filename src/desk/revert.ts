import { foldJournal, type Ledger, labelOf, type PutBack, planRevert, recordId, type SheetRecord } from '../core';
import type { LeftAlone, RevertSummary } from '../protocol';
import { DeskError } from './desk-error';
import { readJournal } from './journal-entries';
import type { Ports } from './ports';
import { type DeskReading, readDesk } from './read-desk';
import { writeBack } from './write-back';
import type { ReadyPut } from './write-wanted';

/** How long it waits for a push or a pull under way. */
const LOCK_WAIT_MS = 10_000;

type Reason = LeftAlone['reason'];

/**
 * Writes into the sheets what the CRM held before a run, as pending edits that go the way of all edits: review and push.
 * Rows are found by their records; what cannot be put back is told with its reason and left as it is.
 * @throws DeskError 'error.busy' when another execution holds the document
 */
export function revert(ports: Ports, run: string): RevertSummary {
  const done = ports.lock.tryWith(LOCK_WAIT_MS, () => putBackRun(ports, run));
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

function putBackRun(ports: Ports, run: string): RevertSummary {
  const { attempts } = readJournal(ports);
  const ledger = foldJournal(attempts);
  const { puts, left } = planRevert(attempts, run);
  const reading = readDesk(ports, ledger);
  const alone = new LeftAlones();
  for (const { key, reason } of left) alone.add(reason, '', key);
  const ready = readyPuts(puts, reading, ledger, alone);
  for (const { put } of ready) {
    for (const name of put.unknown) alone.add('noValue', fieldLabel(ports, put, name), put.key);
  }
  const misses = writeBack(reading, ready);
  for (const { put, field, reason } of misses) alone.add(reason, fieldLabel(ports, put, field), put.key);
  ports.workbook.flush();
  const missed = (put: PutBack): number => misses.filter((miss) => miss.put === put).length;
  const written = ready.filter(({ put }) => missed(put) < Object.keys(put.values).length);
  return { run, records: written.length, left: alone.groups() };
}

function readyPuts(puts: readonly PutBack[], reading: DeskReading, ledger: Ledger, alone: LeftAlones): ReadyPut[] {
  const records = recordsById(reading);
  return puts.flatMap((put) => {
    const record = records.get(recordId(put.table, put.key)) ?? null;
    const reason = reasonToLeave(put, record, ledger);
    if (reason !== null) alone.add(reason, '', put.key);
    return record && reason === null ? [{ put, record }] : [];
  });
}

function recordsById({ plan }: DeskReading): ReadonlyMap<string, SheetRecord> {
  const all = [...plan.edits.map(({ record }) => record), ...plan.unchanged, ...plan.refusals];
  return new Map(all.map((record) => [recordId(record.table, record.key), record]));
}

/** A row with an edit of its own in a field that would be put back is not overwritten: somebody may need that edit. */
function reasonToLeave(put: PutBack, record: SheetRecord | null, ledger: Ledger): Reason | null {
  if (!record || record.issues.some(({ code }) => code === 'issue.key.duplicate')) return 'gone';
  const names = Object.keys(put.values);
  if (names.some((name) => name.startsWith('line.')) && !('line.1.quantity' in record.content)) return 'gone';
  const baseline = ledger.records.get(recordId(put.table, put.key))?.baseline ?? {};
  const unreadable = record.issues.some(({ field }) => field !== null && names.includes(field));
  const touched = names.some((name) => {
    const now = record.content[name];
    return now !== undefined && now !== baseline[name] && now !== put.values[name];
  });
  return unreadable || touched ? 'edited' : null;
}

/** "line." and "term." stand for all lines and all terms. */
function fieldLabel({ user }: Ports, { table }: PutBack, name: string): string {
  const tag = name.startsWith('term.') ? 'terms' : name;
  return labelOf(tag.startsWith('line.') ? 'orderLines' : table, tag.replace(/^line\.\d*\.?/, ''), user.language());
}

/** Collects keys by reason and field. */
class LeftAlones {
  private readonly found = new Map<string, { reason: Reason; field: string; keys: string[] }>();

  add(reason: Reason, field: string, key: string): void {
    const group = this.found.get(`${reason}\n${field}`) ?? { reason, field, keys: [] };
    if (!group.keys.includes(key)) group.keys.push(key);
    this.found.set(`${reason}\n${field}`, group);
  }

  groups(): LeftAlone[] {
    return [...this.found.values()];
  }
}
