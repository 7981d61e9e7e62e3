import { say } from '../i18n';
import { DeskError } from './desk-error';
import type { Ports } from './ports';
import { markOfPerson, nameOfPerson } from './settings';

/** Limits the wait for a push or a pull under way. */
const WAIT_MS = 10_000;

/**
 * Does what no other execution may disturb.
 * @returns what the body returns
 * @throws DeskError 'error.busy' when another execution holds the document for longer than 10 s; whatever the body throws
 */
export function withDocumentLock<Value>({ lock }: Ports, body: () => Value): Value {
  const done = lock.tryWith(WAIT_MS, body);
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}

const PROPERTY = 'PUSH_LEASE';
/** Longer than a step with a batch that runs into its time-out: who is silent for so long is not pushing any more. */
const STALE_MS = 120_000;

interface Lease {
  readonly run: string;
  /** Identifies the person, see markOfPerson. */
  readonly mark: string;
  /** Names the person; '' when that is not known. */
  readonly who: string;
  /** Gives the time on the spreadsheet's wall, e.g. "09:05". */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly beat: number;
}

/**
 * Claims the file for the steps of a run, or tells that its owner is still at work. To be called under the lock.
 * A person takes over from their own earlier run, and anybody from a run that is silent for two minutes.
 * @param alongside further document properties, written with it
 * @throws DeskError 'error.pushing', naming who pushes since when
 */
export function takeLease(ports: Ports, run: string, alongside: Readonly<Record<string, string>> = {}): void {
  const held = readLease(ports);
  const lease = held?.run === run ? held : newLease(ports, run, held);
  writeLease(ports, { ...lease, beat: ports.clock.now() }, alongside);
}

function newLease(ports: Ports, run: string, held: Lease | null): Omit<Lease, 'beat'> {
  const mark = markOfPerson(ports);
  if (held && isAlive(held, ports) && held.mark !== mark) throw pushingError(ports, held);
  return { run, mark, who: nameOfPerson(ports), since: timeOfDay(ports) };
}

/** Gives the file back when the run is over; the lease of another run stays. */
export function dropLease(ports: Ports, run: string): void {
  if (readLease(ports)?.run === run) ports.documentProperties.remove(PROPERTY);
}

/** The run that is being pushed now, as far as its last sign of life tells; '' for none. */
export function runUnderWay(ports: Ports): string {
  const held = readLease(ports);
  return held && isAlive(held, ports) ? held.run : '';
}

/** Reads the lease; a text that is none has a beat that is no number, so nobody holds it. */
function readLease({ documentProperties }: Ports): Lease | null {
  const [beat, since = '', run = '', mark = '', ...who] = (documentProperties.get(PROPERTY) ?? '').split('|');
  return run === '' ? null : { run, mark, who: who.join('|'), since, beat: Number(beat) };
}

function writeLease(
  { documentProperties }: Ports,
  { run, mark, who, since, beat }: Lease,
  alongside: Readonly<Record<string, string>>,
): void {
  documentProperties.set({ ...alongside, [PROPERTY]: [beat, since, run, mark, who].join('|') });
}

function isAlive({ beat }: Lease, { clock }: Ports): boolean {
  return clock.now() - beat <= STALE_MS;
}

function pushingError({ user }: Ports, { who, since }: Lease): DeskError {
  return new DeskError('error.pushing', { who: who || say(user.language(), 'person.somebody'), since });
}

function timeOfDay({ clock }: Ports): string {
  const { hour, minute } = clock.wallTime();
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
