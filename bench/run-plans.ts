import type { CrmProcess } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { printCalls } from './google-clock';
import { ModelledClock, TimedBridge } from './modelled-time';
import { approvedOf, changeFirstPrices, fillProducts, push, review, seedProducts } from './product-sheet';
import type { Result } from './result';

const ROWS = 10_000;
const PLANNED = 5_000;
const LATENCY_MS = 50;
const HOUR_MS = 3_600_000;
/** Seconds for five pushes of a thousand among so many rows. */
const BAR = 60;
/** Minutes since day 0 of the spreadsheet, seven hours ahead of UTC. */
const wallMinute = (ms: number): number => Math.floor(ms / 60_000) + (25_569 * 24 + 7) * 60;

/** Plans 5,000 prices among 10,000 products, and runs the hourly trigger for both ends, by the modelled clock. */
export async function benchPlans(crm: CrmProcess): Promise<Result[]> {
  await seedProducts(crm, ROWS);
  const clock = new ModelledClock();
  const desk = new DrivenDesk(crm, { clock, bridge: new TimedBridge(crm, clock) });
  fillProducts(desk, ROWS);
  changeFirstPrices(desk, PLANNED, 3);
  const byHand = review(desk);
  await crm.setLatency(LATENCY_MS);
  const pushed = timed(clock, () => push(desk, byHand));
  await crm.setLatency(0);
  changeFirstPrices(desk, PLANNED, 1);
  const reviewed = review(desk);
  await crm.setLatency(LATENCY_MS);
  const [from, until] = [clock.now() + 2 * HOUR_MS, clock.now() + 5 * HOUR_MS];
  const made = timed(clock, () =>
    desk.rpc('makePlan', {
      ...{ run: reviewed.run, reason: '', items: approvedOf(reviewed), typed: PLANNED, back: [] },
      ...{ from: wallMinute(from), until: wallMinute(until) },
    }),
  );
  clock.spend(2 * HOUR_MS);
  const begun = runAll(desk, clock, 'begun');
  clock.spend(3 * HOUR_MS);
  const ended = runAll(desk, clock, 'ended');
  await desk.runtime.close();
  const line = (what: string, bar: string, value: string, met: boolean, how = ''): Result => ({
    ...{ what: `${PLANNED.toLocaleString('en')} planned of ${ROWS.toLocaleString('en')} rows: ${what}`, bar },
    ...{ measured: value, met, how },
  });
  return [
    line('the same rows pushed by hand', '', `${pushed.toFixed(1)} s`, true),
    line('the plan is made', '≤ 60 s', `${made.toFixed(1)} s`, made <= BAR),
    line('begin', `≤ ${BAR} s`, `${begun.seconds.toFixed(1)} s`, begun.seconds <= BAR, begun.how),
    line('put back', `≤ ${BAR} s`, `${ended.seconds.toFixed(1)} s`, ended.seconds <= BAR, ended.how),
  ];
}

function timed(clock: ModelledClock, body: () => void): number {
  const before = clock.now();
  body();
  return (clock.now() - before) / 1000;
}

/** @throws when not all rows became what they should */
function runAll(desk: DrivenDesk, clock: ModelledClock, expected: string) {
  desk.takeExecutions();
  const seconds = timed(clock, () => desk.run('refreshOnSchedule'));
  const executions = desk.takeExecutions();
  if (process.env.BENCH_CALLS) printCalls(expected, executions);
  const { groups } = desk.rpc<{ readonly groups: readonly { readonly states: Readonly<Record<string, number>> }[] }>(
    'plans',
    null,
  );
  const states = groups.map((group) => group.states);
  if (states[0]?.[expected] !== PLANNED) throw new Error(`not all are ${expected}: ${JSON.stringify(states)}`);
  const calls = executions.reduce((sum, each) => sum + each.calls.total, 0);
  return { seconds, how: `one execution, ${calls} calls` };
}
