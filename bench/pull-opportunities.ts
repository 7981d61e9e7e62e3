import type { CrmProcess } from './crm-process';
import { DrivenDesk, spreadsheetCalls } from './driven-desk';
import { median, spread } from './median';
import { networkMs } from './network-time';
import type { Result } from './result';
import { timed } from './stopwatch';

const RECORDS = 10_000;
const PAGE_SIZE = 100;
const LATENCY_MS = 200;
const ROUNDS = 3;
const CHANGED = 100;
const FILTER = { campaignId: '', status: '', statusName: '', createdFrom: '', createdTo: '', pageSize: PAGE_SIZE };

interface Pulled {
  readonly ratio: number;
  readonly wall: number;
  readonly network: number;
  readonly calls: number;
}

type Step =
  | { readonly state: 'reading'; readonly job: string }
  | { readonly state: 'done'; readonly summary: { readonly added: number; readonly updated: number } };

/** Pulls 10,000 opportunities: first into a new tab, then again into the same one with some of them changed. */
export async function benchPull(crm: CrmProcess): Promise<Result[]> {
  await crm.admin('POST', '/seed', { opportunities: RECORDS });
  const first: Pulled[] = [];
  const again: Pulled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const desk = new DrivenDesk(crm);
    first.push(await pullOnce(desk, crm, { added: RECORDS, updated: 0 }));
    await changeSome(crm, round);
    again.push(await pullOnce(desk, crm, { added: 0, updated: CHANGED }));
    await desk.runtime.close();
  }
  return [...resultsOf('first pull, which makes the tab', first), ...resultsOf('refresh of that tab', again)];
}

async function changeSome(crm: CrmProcess, round: number): Promise<void> {
  const records = await crm.admin<readonly { readonly opportunity_id: string }[]>('GET', '/records/opportunities');
  const every = records.length / CHANGED;
  for (const { opportunity_id } of records.filter((_, index) => index % every === 0)) {
    await crm.admin('POST', '/records/opportunities', { opportunity_id, opportunity_name: `Cơ hội mới ${round}` });
  }
}

async function pullOnce(
  desk: DrivenDesk,
  crm: CrmProcess,
  expected: { readonly added: number; readonly updated: number },
): Promise<Pulled> {
  await crm.setLatency(LATENCY_MS);
  desk.takeExecutions();
  let wall = 0;
  const requests = await crm.requestsDuring(() => {
    wall = timed(() => pull(desk, expected)).wall;
  });
  await crm.setLatency(0);
  const network = networkMs(requests) / 1000;
  return { ratio: wall / network, wall, network, calls: spreadsheetCalls(desk.takeExecutions()) };
}

function pull(desk: DrivenDesk, { added, updated }: { readonly added: number; readonly updated: number }): void {
  let step = desk.rpc<Step>('startOpportunities', FILTER);
  while (step.state === 'reading') step = desk.rpc<Step>('continueOpportunities', { job: step.job });
  const { summary } = step;
  if (summary.added === added && summary.updated === updated) return;
  throw new Error(`${summary.added} added and ${summary.updated} updated instead of ${added} and ${updated}`);
}

function resultsOf(kind: string, pulls: readonly Pulled[]): Result[] {
  const what = `pull of 10,000 opportunities, 100 a page, 200 ms a page: ${kind}`;
  const ratios = pulls.map(({ ratio }) => ratio);
  const ratio = median(ratios);
  const calls = Math.max(...pulls.map((each) => each.calls));
  const seconds = (pick: (each: Pulled) => number): string => median(pulls.map(pick)).toFixed(2);
  const how = `median of ${pulls.length} (${spread(ratios, 2)}); ${seconds(({ wall }) => wall)} s, of which ${seconds(({ network }) => network)} s with pages under way, 10 at once after the first`;
  return [
    { what, bar: "≤ 1.3 × the pages' time", measured: `${ratio.toFixed(2)} ×`, met: ratio <= 1.3, how },
    { what, bar: '≤ 25 Spreadsheet calls', measured: String(calls), met: calls <= 25, how: 'all steps together' },
  ];
}
