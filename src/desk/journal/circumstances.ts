import type { Ports } from '../ports';
import type { Circumstances } from './journal-row';

/** What stands beside an attempt that is made now. */
export function circumstances({ clock, user }: Ports, reason: string): Circumstances {
  return { time: clock.wallTime(), who: user.email(), reason };
}
