import type { PushCount } from '../../protocol';
import type { Ports } from '../ports';

/**
 * Asks the step of a run that is under way to end before its next batch; it needs no lock, which that step holds.
 * @returns how far the run is
 */
export function stopPush(ports: Ports, run: string): PushCount {
  ports.signals.tell(stopOf(run), '1');
  return pushProgress(ports, run);
}

/** Tells whether somebody has asked the run to end: of another run it says nothing. */
export function isStopAsked({ signals }: Ports, run: string): boolean {
  return signals.hear(stopOf(run)) !== null;
}

/** Tells whoever asks how many records of the run have an outcome. */
export function tellProgress({ signals }: Ports, run: string, done: number): void {
  signals.tell(doneOf(run), String(done));
}

/** Returns how far the run is, as its step has told last. */
export function pushProgress({ signals }: Ports, run: string): PushCount {
  return { done: Number(signals.hear(doneOf(run))) };
}

function stopOf(run: string): string {
  return `stop.${run}`;
}

function doneOf(run: string): string {
  return `done.${run}`;
}
