import { nameOfPerson } from '../person';
import type { Ports } from '../ports';
import type { Circumstances } from './journal-row';

/** What stands beside an attempt that is made now. */
export function circumstances(ports: Ports, reason: string): Circumstances {
  return { time: ports.clock.wallTime(), who: nameOfPerson(ports), reason };
}
