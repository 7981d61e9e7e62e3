import { DeskError } from './desk-error';
import type { Ports } from './ports';

/** How long it waits for a push or a pull under way. */
const WAIT_MS = 10_000;

/**
 * Does what no other execution may disturb.
 * @returns what the body returns
 * @throws DeskError 'error.busy' when another execution holds the document for longer than 10 s; whatever the body throws
 */
export function undisturbed<Value>({ lock }: Ports, body: () => Value): Value {
  const done = lock.tryWith(WAIT_MS, body);
  if (!done.held) throw new DeskError('error.busy');
  return done.value;
}
