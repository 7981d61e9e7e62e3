import type { CrmProcess } from './crm-process';
import { DrivenDesk, spreadsheetCalls } from './driven-desk';
import { median, spread } from './median';
import { networkMs } from './network-time';
import { pullOpportunities } from './pull-steps';
import type { Result } from './result';
import { timed } from './stopwatch';

const RECORDS = 10_000;
const PAGE_SIZE = 100;
const LATENCY_MS = 200;
const ROUNDS = 3;
const CHANGED = 100;

interface Pulled {
  readonly ratio: number;
  readonly wall: number;
  readonly network: number;
  readonly calls: number;
}

/** Pulls 10,000 opportunities into a new tab, then again into the same one with some of them changed. */
export async function benchPull(crm: CrmProcess): Promise<Result[]> {
  await crm.admin('POST', '/seed', { opportunities: RECORDS });
  const first: Pulled[] = [];
  const again: Pulled[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const desk = new DrivenDesk(crm);
    const sheet: PulledSheet = { id: null };
    first.push(await pullOnce(desk, crm, sheet, { added: RECORDS, updated: 0 }));
    await changeSome(crm, round);
    again.push(await pullOnce(desk, crm, sheet, { added: 0, updated: CHANGED }));
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
  sheet: PulledSheet,
  expected: { readonly added: number; readonly updated: number },
): Promise<Pulled> {
  await crm.setLatency(LATENCY_MS);
  desk.takeExecutions();
  let wall = 0;
  const requests = await crm.requestsDuring(() => {
    wall = timed(() => pull(desk, sheet, expected)).wall;
  });
  await crm.setLatency(0);
  const network = networkMs(requests) / 1000;
  return { ratio: wall / network, wall, network, calls: spreadsheetCalls(desk.takeExecutions()) };
}

interface PulledSheet {
  id: number | null;
}

function pull(
  desk: DrivenDesk,
  sheet: PulledSheet,
  { added, updated }: { readonly added: number; readonly updated: number },
): void {
  const summary = pullOpportunities(desk, sheet.id, PAGE_SIZE);
  sheet.id = summary.sheetId;
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
