import type { CrmProcess, LoggedRequest } from './crm-process';
import { DrivenDesk, spreadsheetCalls } from './driven-desk';
import { median, spread } from './median';
import { networkMs } from './network-time';
import { changePrices, fillProducts, push, review, seedProducts } from './product-sheet';
import type { Result } from './result';
import { timed } from './stopwatch';

const ROWS = 10_000;
const CHANGED = 1_000;
const LATENCY_MS = 50;
const ROUNDS = 3;
const ONE_BATCH = 5;
/** Calls that add rows to a full Journal; no other call of a push grows with its length. */
const ROOM = [
  'Sheet.getMaxRows',
  'Sheet.insertRowsAfter',
  'Sheet.insertRowsBefore',
  'Range.getNumberFormats',
  'Range.setNumberFormat',
];

interface Pushed {
  readonly wall: number;
  readonly network: number;
  readonly puts: number;
  readonly steps: number;
  readonly batches: number;
  readonly calls: number;
  /** Those that add rows to the Journal; each asks for the last row first. */
  readonly room: number;
}

/** Pushes 1,000 changes among 10,000 products, several times, and a single batch to derive the cost of a further one. */
export async function benchPush(crm: CrmProcess): Promise<Result[]> {
  await seedProducts(crm, ROWS);
  const desk = new DrivenDesk(crm);
  fillProducts(desk, ROWS);
  const rounds: Pushed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pushOnce(desk, crm, CHANGED, round));
  changePrices(desk, ROWS, CHANGED, ROUNDS - 1);
  const single = await pushOnce(desk, crm, ONE_BATCH, ROUNDS);
  return resultsOf(rounds, single);
}

async function pushOnce(desk: DrivenDesk, crm: CrmProcess, count: number, round: number): Promise<Pushed> {
  changePrices(desk, ROWS, count, round);
  const reviewed = review(desk);
  const approved = { ...reviewed, items: reviewed.items.slice(0, count) };
  await crm.setLatency(LATENCY_MS);
  desk.takeExecutions();
  let wall = 0;
  const requests = await crm.requestsDuring(() => {
    wall = timed(() => expectConfirmed(push(desk, approved), count)).wall;
  });
  await crm.setLatency(0);
  const executions = desk.takeExecutions();
  const callsOf = (method: string): number =>
    executions.reduce((sum, { calls }) => sum + (calls.byMethod[method] ?? 0), 0);
  return {
    wall,
    network: networkMs(requests) / 1000,
    puts: putsOf(requests),
    steps: executions.length,
    batches: callsOf('UrlFetchApp.fetchAll'),
    calls: spreadsheetCalls(executions),
    room: ROOM.reduce((sum, method) => sum + callsOf(method), 0) + callsOf('Sheet.insertRowsBefore'),
  };
}

function expectConfirmed(outcomes: readonly { readonly outcome: string }[], count: number): void {
  const confirmed = outcomes.filter(({ outcome }) => outcome === 'confirmed').length;
  if (confirmed !== count) throw new Error(`${confirmed} of ${count} confirmed`);
}

function putsOf(requests: readonly LoggedRequest[]): number {
  return requests.filter(({ method }) => method === 'PUT').length;
}

/** Cost of a further batch: without the constant of each step, and without the rows that are added now and then. */
function callsOfABatch(many: Pushed, single: Pushed): number {
  return (many.calls - many.room - many.steps * (single.calls - single.room)) / (many.batches - many.steps);
}

function resultsOf(rounds: readonly Pushed[], single: Pushed): Result[] {
  const what = 'push of 1,000 changed among 10,000 rows, 50 ms a request';
  const ratios = rounds.map(({ wall, network }) => wall / network);
  const ratio = median(ratios);
  const puts = [...new Set(rounds.map((round) => round.puts))];
  const perBatch = Math.max(...rounds.map((round) => callsOfABatch(round, single)));
  const room = Math.max(...rounds.map((round) => round.room - single.room));
  const wall = median(rounds.map((round) => round.wall)).toFixed(2);
  const network = median(rounds.map((round) => round.network)).toFixed(2);
  const batches = median(rounds.map((round) => round.batches));
  const steps = median(rounds.map((round) => round.steps));
  const calls = median(rounds.map((round) => round.calls));
  return [
    {
      what,
      bar: '1,000 PUTs',
      measured: puts.join(', '),
      met: puts.join() === String(CHANGED),
      how: `${ROUNDS} pushes`,
    },
    {
      what,
      bar: '≤ 6 Spreadsheet calls a batch',
      measured: perBatch.toFixed(1),
      met: perBatch <= 6,
      how: `for a further batch; ${calls} in all for ${batches} batches in ${steps} steps, at most ${room} of them for rows that the Journal gets in stocks of 1,000; ${single.calls} for a push of one batch`,
    },
    {
      what,
      bar: '≤ 1.3 × the network time',
      measured: `${ratio.toFixed(2)} ×`,
      met: ratio <= 1.3,
      how: `median of ${ROUNDS} (${spread(ratios, 2)}); ${wall} s, of which ${network} s with requests under way`,
    },
  ];
}
