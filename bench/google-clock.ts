import type { Execution } from '../workbench/apps-script/engine-api';
import type { CrmProcess } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { median } from './median';
import { networkMs } from './network-time';
import { changeFirstPrices, changePrices, fillProducts, push, review, seedProducts } from './product-sheet';
import type { Result } from './result';

const LATENCY_MS = 50;
const ROUNDS = 3;
const FEW = 10;
/** Seconds for 100 of 10,000 rows with a script that reads one block, sends the requests one by one and writes one block. */
const BLOCK_SCRIPT = 6.6;

/** Seconds on Google's servers. */
const GOALS: readonly Goals[] = [
  { rows: 1_000, open: 0.4, check: 1.5, push100: 3, push1000: 10, step: 8 },
  { rows: 10_000, open: 0.4, check: 3.5, push100: 4, push1000: 12, step: 8 },
  { rows: 50_000, open: 0.4, check: 25, push100: 8, push1000: 18, step: 15 },
];

interface Goals {
  readonly rows: number;
  readonly open: number;
  readonly check: number;
  readonly push100: number;
  readonly push1000: number;
  readonly step: number;
}

interface Waited {
  readonly seconds: number;
  readonly longest: number;
  readonly calls: number;
  readonly handles: number;
}

/** By Google's clock: the modelled cost of service calls, plus the requests. */
export async function benchClock(crm: CrmProcess): Promise<Result[]> {
  const results: Result[] = [];
  for (const goals of GOALS) results.push(...(await benchSize(crm, goals)));
  return results;
}

async function benchSize(crm: CrmProcess, goals: Goals): Promise<Result[]> {
  const { rows } = goals;
  await seedProducts(crm, rows);
  const desk = new DrivenDesk(crm, { onGoogleClock: true });
  fillProducts(desk, rows);
  const measured: Record<string, Waited[]> = {};
  const wait = async (what: string, body: () => void): Promise<void> => {
    const waited = await waitFor(crm, desk, what, body);
    measured[what] = [...(measured[what] ?? []), waited];
  };
  // First, since every push below makes the Journal longer.
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait('open', () => desk.rpc('open', null));
    changePrices(desk, rows, FEW, 10 * round);
    await wait('check', () => desk.rpc('check', null));
    changePrices(desk, rows, FEW, 10 * round + 1);
    await wait('review', () => review(desk));
  }
  for (const count of [100, 1000]) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pushing(
        desk,
        count,
        { suffix: ' side by side', change: (at) => changeFirstPrices(desk, count, at) },
        round,
      );
      await pushing(desk, count, { suffix: '', change: (at) => changePrices(desk, rows, count, at) }, round);
    }
  }
  await desk.runtime.close();
  return resultsOf(goals, measured);

  async function pushing(on: DrivenDesk, count: number, { suffix, change }: Edits, round: number): Promise<void> {
    // Resets all prices, so that only the edits under measurement are left.
    changePrices(on, rows, 1, -1);
    push(on, review(on));
    change(10 * round + 2 + count / 1000);
    review(on);
    change(10 * round + 4 + count / 1000);
    let reviewed = review(on);
    await wait(`review of ${count}${suffix}`, () => {
      reviewed = review(on);
    });
    await wait(`push of ${count}${suffix}`, () => {
      const confirmed = push(on, reviewed).filter(({ outcome }) => outcome === 'confirmed').length;
      if (confirmed < count) throw new Error(`${confirmed} of ${count} confirmed`);
    });
  }
}

interface Edits {
  readonly suffix: string;
  readonly change: (round: number) => void;
}

async function waitFor(crm: CrmProcess, desk: DrivenDesk, what: string, body: () => void): Promise<Waited> {
  await crm.setLatency(LATENCY_MS);
  desk.takeExecutions();
  const requests = await crm.requestsDuring(body);
  await crm.setLatency(0);
  const executions = desk.takeExecutions();
  if (process.env.BENCH_CALLS) printCalls(what, executions);
  const steps = executions.map((each) => googleSeconds(each));
  return {
    seconds: steps.reduce((sum, each) => sum + each, 0) + networkMs(requests) / 1000,
    // Requests cannot be assigned to steps; they count for the longest one.
    longest: Math.max(...steps) + networkMs(requests) / 1000 / steps.length,
    calls: executions.reduce((sum, { calls }) => sum + calls.total, 0),
    handles: executions.reduce((sum, { calls }) => sum + calls.handles, 0),
  };
}

/** Without this machine's own time. */
export function googleSeconds({ estimatedMs, ms }: Execution): number {
  return (estimatedMs - ms) / 1000;
}

export function printCalls(what: string, executions: readonly Execution[]): void {
  for (const execution of executions) {
    const { calls } = execution;
    const counts = Object.entries(calls.byMethod).map(([method, count]) => `${method} ${count}`);
    console.log(`${what}: ${googleSeconds(execution).toFixed(2)} s, ${calls.handles} handles; ${counts.join(', ')}`);
  }
}

function resultsOf(goals: Goals, measured: Readonly<Record<string, readonly Waited[]>>): Result[] {
  const of = (what: string): readonly Waited[] => measured[what] ?? [];
  const seconds = (what: string): number => median(of(what).map((each) => each.seconds));
  const line = (what: string, bar: number, value = seconds(what)): Result => ({
    what: `${what}, ${goals.rows.toLocaleString('en')} rows`,
    bar: `≤ ${bar} s`,
    measured: `${value.toFixed(2)} s`,
    met: value <= bar,
    how: of(what)[0] ? `${of(what)[0]?.calls} calls, ${of(what)[0]?.handles} handles` : '',
  });
  const pushes = ['100', '1000', '100 side by side', '1000 side by side'].flatMap((each) => of(`push of ${each}`));
  const step = Math.max(...pushes.map(({ longest }) => longest));
  return [
    line('open', goals.open),
    line('check', goals.check),
    line('review', goals.check),
    line('push of 100 side by side', goals.push100),
    line('push of 100', goals.push100),
    line('push of 1000 side by side', goals.push1000),
    line('push of 1000', goals.push1000),
    line('a step of a push', goals.step, step),
    line(
      'review and push of 100 side by side',
      BLOCK_SCRIPT,
      seconds('review of 100 side by side') + seconds('push of 100 side by side'),
    ),
    line('review and push of 100', BLOCK_SCRIPT, seconds('review of 100') + seconds('push of 100')),
  ];
}
