import { leaseUnderWay } from '../platform/lease';
import type { KeyValueStore, Ports } from '../platform/ports';
import type { Health } from './calls';

/** First request of a person's day, number since, last success: "1767000000000 12 1767000900000". */
const REQUESTS = 'DESK_REQUESTS';
/** Google's day begins with the first request [D: quotas page]. */
const DAY_MS = 86_400_000;

/** One read, one write; failures are ignored. @param answered whether any succeeded */
export function countRequests(
  { clock, userProperties }: { readonly clock: Pick<Ports['clock'], 'now'>; readonly userProperties: KeyValueStore },
  sent: number,
  answered: boolean,
): void {
  try {
    const now = clock.now();
    const { since, requests, answeredAt } = usageOf(userProperties, now);
    userProperties.set({ [REQUESTS]: [since || now, requests + sent, answered ? now : answeredAt].join(' ') });
  } catch {
    // The count matters less than the work.
  }
}

function usageOf(userProperties: KeyValueStore, now: number): Omit<Health, 'pushing'> {
  const [since = 0, requests = 0, answeredAt = 0] = (userProperties.get(REQUESTS) ?? '').split(' ').map(Number);
  return now - since < DAY_MS ? { since, requests, answeredAt } : { since: 0, requests: 0, answeredAt };
}

export function health(ports: Ports): Health {
  const lease = leaseUnderWay(ports);
  return {
    ...usageOf(ports.userProperties, ports.clock.now()),
    pushing: lease && { who: lease.who, since: lease.since },
  };
}
