import type { LoggedRequest } from './crm-process';

/** Milliseconds during which at least one request was under way. */
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
