import { t } from '../i18n/translate';
import { clockText } from '../records/dates';
import { DeskError } from '../records/desk-error';
import type { Ports } from './ports';
import { personId } from './settings';
import { succeeds } from './stored';

const WAIT_MS = 10_000;

/** @throws DeskError 'error.busy' when another execution holds the document for longer than 10 s; whatever the body throws */
export function withDocumentLock<Value>({ lock }: Ports, body: () => Value): Value {
  const done = lock.tryWith(WAIT_MS, body);
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

const LEASE_PROPERTY = 'PUSH_LEASE';
/** Longer than a step with a batch that runs into its time-out: who is silent for so long is not pushing any more. */
const STALE_MS = 120_000;

export interface Lease {
  readonly run: string;
  readonly mark: string;
  /** The person; '' when that is not known. */
  readonly who: string;
  /** The time on the spreadsheet's wall, e.g. "09:05". */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly beat: number;
}

/**
 * Call it under the lock. A person takes over from their own earlier run, and anybody from a run that is silent for two minutes.
 * @throws DeskError 'error.pushing', naming who pushes since when
 */
export function takeLease(ports: Ports, run: string): void {
  ports.documentProperties.set(leaseOf(ports, run));
}

/** Returns the claim as what the file has to note, with whatever is noted next; throws as `takeLease` does. */
export function leaseOf(ports: Ports, run: string): Readonly<Record<string, string>> {
  const held = readLease(ports);
  const { since, mark, who } = held?.run === run ? held : newLease(ports, run, held);
  return { [LEASE_PROPERTY]: [ports.clock.now(), since, run, mark, who].join('|') };
}

function newLease(ports: Ports, run: string, held: Lease | null): Omit<Lease, 'beat'> {
  const mark = personId(ports);
  if (held && isAlive(held, ports) && held.mark !== mark) {
    const who = held.who || t(ports.user.language(), 'person.somebody');
    throw new DeskError('error.pushing', { who, since: held.since });
  }
  const { hour, minute } = ports.clock.wallTime();
  return { run, mark, who: ports.user.email(), since: clockText(hour, minute) };
}

export function dropLease(ports: Ports, run: string): void {
  // Where it stays, the next one who asks sees that it is old.
  if (readLease(ports)?.run === run) succeeds(() => ports.documentProperties.remove(LEASE_PROPERTY));
}

export function leaseUnderWay(ports: Ports): Lease | null {
  const held = readLease(ports);
  return held && isAlive(held, ports) ? held : null;
}

/** Reads the lease; a text that is none has a beat that is no number, so nobody holds it. */
function readLease({ documentProperties }: Ports): Lease | null {
  const [beat, since = '', run = '', mark = '', ...who] = (documentProperties.get(LEASE_PROPERTY) ?? '').split('|');
  return run === '' ? null : { run, mark, who: who.join('|'), since, beat: Number(beat) };
}

function isAlive({ beat }: Lease, { clock }: Ports): boolean {
  return clock.now() - beat <= STALE_MS;
}

/** Asks the step under way to end before its next batch, without the lock, which that step holds. @returns how far the run is */
export function stopPush(ports: Ports, run: string): PushCount {
  ports.flags.set(`stop.${run}`, '1');
  return pushProgress(ports, run);
}

export function isStopAsked({ flags }: Ports, run: string): boolean {
  return flags.get(`stop.${run}`) !== null;
}

export function setProgress({ flags }: Ports, run: string, done: number): void {
  flags.set(`done.${run}`, String(done));
}

export function pushProgress({ flags }: Ports, run: string): PushCount {
  return { done: Number(flags.get(`done.${run}`)) };
}

export interface PushCount {
  /** Counts the records that have an outcome; it may lag, and is 0 where the platform has forgotten it. */
  readonly done: number;
}
