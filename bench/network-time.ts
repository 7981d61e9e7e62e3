import type { LoggedRequest } from './crm-process';

/** Tells how many milliseconds at least one of the requests was under way at the CRM: what they alone take, sent as they were. */
export function networkMs(requests: readonly LoggedRequest[]): number {
  const spans = requests.map(({ at, ms }) => ({ from: Date.parse(at), to: Date.parse(at) + ms }));
  let busy = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return busy;
}
