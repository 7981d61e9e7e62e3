import { t } from '../i18n/translate';
import { clockText } from '../records/dates';
import { DeskError } from '../records/desk-error';
import type { Ports } from './ports';
import { succeeds } from './schema';
import { personId } from './settings';

const WAIT_MS = 10_000;

/** @throws DeskError 'error.busy' when another execution holds the document lock for more than 10 s */
export function withDocumentLock<Value>({ lock }: Ports, body: () => Value): Value {
  const done = lock.tryWith(WAIT_MS, body);
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

const LEASE_PROPERTY = 'PUSH_LEASE';
const STALE_MS = 120_000;

export interface Lease {
  readonly run: string;
  readonly person: string;
  readonly who: string;
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly beat: number;
}

/** Call it under the lock. @throws DeskError 'error.pushing' when another person's run is alive */
export function takeLease(ports: Ports, run: string): void {
  ports.documentProperties.set(leaseOf(ports, run));
}

/** The lease as properties, to be set together with others. @throws as `takeLease` */
export function leaseOf(ports: Ports, run: string): Readonly<Record<string, string>> {
  const lease = readLease(ports);
  const { since, person, who } = lease?.run === run ? lease : newLease(ports, run, lease);
  return { [LEASE_PROPERTY]: [ports.clock.now(), since, run, person, who].join('|') };
}

function newLease(ports: Ports, run: string, lease: Lease | null): Omit<Lease, 'beat'> {
  const person = personId(ports);
  if (lease && isAlive(lease, ports) && lease.person !== person) {
    const who = lease.who || t(ports.user.language(), 'person.somebody');
    throw new DeskError('error.pushing', { who, since: lease.since });
  }
  const { hour, minute } = ports.clock.wallTime();
  return { run, person, who: ports.user.email(), since: clockText(hour, minute) };
}

export function dropLease(ports: Ports, run: string): void {
  if (readLease(ports)?.run === run) succeeds(() => ports.documentProperties.remove(LEASE_PROPERTY));
}

export function leaseUnderWay(ports: Ports): Lease | null {
  const lease = readLease(ports);
  return lease && isAlive(lease, ports) ? lease : null;
}

function readLease({ documentProperties }: Ports): Lease | null {
  const [beat, since = '', run = '', person = '', ...who] = (documentProperties.get(LEASE_PROPERTY) ?? '').split('|');
  return run === '' ? null : { run, person, who: who.join('|'), since, beat: Number(beat) };
}

function isAlive({ beat }: Lease, { clock }: Ports): boolean {
  return clock.now() - beat <= STALE_MS;
}

/** Stops the step under way before its next batch, without the lock, which that step has. */
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
  /** Records with an outcome; may lag, and is 0 where the cache has lost it. */
  readonly done: number;
}
