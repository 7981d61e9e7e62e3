import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CrmProcess, LoggedRequest } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { ModelledClock, TimedBridge } from './modelled-time';
import {
  changeFirstPrices,
  deletePace,
  fillProducts,
  push,
  review,
  seedProducts,
  storedPace,
  storePace,
} from './product-sheet';
import type { Result } from './result';

const ROWS = 1_000;
const CHANGED = 600;
/** Without 1: 600 batches take over three minutes at Google whatever the CRM can take. */
const SIZES = [5, 10, 20, 50, 100];

/** How the CRM limits requests; all numbers are chosen, since its real limits are unknown [assumed 80]. */
interface Regime {
  readonly name: string;
  readonly latencyMs: number;
  readonly limit?: { readonly burst: number; readonly perSecond: number };
  readonly atOnce?: number;
}

const REGIMES: readonly Regime[] = [
  { name: 'no limit, 50 ms', latencyMs: 50 },
  { name: 'no limit, 200 ms', latencyMs: 200 },
  { name: '60 at once, then 30 a second', latencyMs: 50, limit: { burst: 60, perSecond: 30 } },
  { name: '20 at once, then 10 a second', latencyMs: 50, limit: { burst: 20, perSecond: 10 } },
  { name: '8 at once, others queue', latencyMs: 50, atOnce: 8 },
];

/** A constant batch size, or the add-on's own, with what it learned from earlier pushes. */
type Way = { readonly size: number } | { readonly known: string | null };

interface Pushed {
  readonly seconds: number;
  readonly requests: number;
  readonly refused: number;
  readonly waited: number;
  readonly steps: number;
  readonly sizes: readonly number[];
  /** What the push stored for the next one. */
  readonly known: string;
}

interface Swept {
  readonly regime: Regime;
  readonly constants: readonly Pushed[];
  readonly first: Pushed;
  readonly next: Pushed;
}

/** Where the add-on halves the batch size. */
const HALVING = /Math\.floor\(\w+\/2\)/g;

/** Builds the add-on without halving, so that the batch size stays constant. @throws unless the code halves in one place */
function steadyBundle(): string {
  const folder = path.resolve('.cache/bench/steady');
  cpSync(path.resolve('dist'), folder, { recursive: true });
  const code = readFileSync(path.resolve('dist/Code.js'), 'utf8');
  const places = code.match(HALVING) ?? [];
  if (places.length !== 1) throw new Error(`Code.js halves in ${places.length} places: which of them is a batch?`);
  writeFileSync(path.join(folder, 'Code.js'), code.replace(HALVING, 'Infinity'));
  return folder;
}

/**
 * Pushes 600 of 1,000 products, side by side, under each regime: with constant batch sizes, and as the add-on does, with and
 * without an earlier push. Each push has a file of its own, so that all read a Journal of the same length. Prints the table
 * itself, since there is no bar.
 */
export async function benchSweep(crm: CrmProcess): Promise<Result[]> {
  await seedProducts(crm, ROWS);
  const swept: Swept[] = [];
  for (const regime of REGIMES) swept.push(await sweep(crm, regime));
  console.log(tableOfSweep(swept));
  return [];
}

async function sweep(crm: CrmProcess, regime: Regime): Promise<Swept> {
  const constants: Pushed[] = [];
  for (const size of SIZES) constants.push(await pushOnce(crm, regime, { size }));
  const first = await pushOnce(crm, regime, { known: null });
  const next = await pushOnce(crm, regime, { known: first.known });
  return { regime, constants, first, next };
}

async function pushOnce(crm: CrmProcess, regime: Regime, way: Way): Promise<Pushed> {
  const clock = new ModelledClock();
  const bridge = new TimedBridge(crm, clock);
  const desk = new DrivenDesk(crm, { clock, bridge, ...('size' in way ? { bundle: steadyBundle() } : {}) });
  fillProducts(desk, ROWS);
  changeFirstPrices(desk, CHANGED, 0);
  setPace(desk, way);
  const reviewed = review(desk);
  await setRegime(crm, regime);
  bridge.isLimited = regime.limit !== undefined;
  bridge.takeBatches();
  desk.takeExecutions();
  let waitedMs = 0;
  const wait = (ms: number): void => {
    waitedMs += ms;
    clock.sleep(ms);
  };
  const before = clock.passedMs;
  const outcomes = push(desk, reviewed, { wait, ...('size' in way ? { batch: way.size } : {}) });
  const seconds = (clock.passedMs - before) / 1000;
  await setRegime(crm, { name: '', latencyMs: 0 });
  const confirmed = outcomes.filter(({ outcome }) => outcome === 'confirmed').length;
  if (confirmed !== CHANGED || outcomes.length !== CHANGED) throw new Error(`${confirmed} of ${CHANGED} confirmed`);
  const known = storedPace(desk);
  const steps = desk.takeExecutions().length;
  const pushed = { ...countsOf(bridge.takeBatches()), seconds, waited: waitedMs / 1000, steps, known };
  if ('size' in way) requireConstant(pushed, way.size);
  if (process.env.BENCH_CALLS) console.log(regime.name, JSON.stringify(way), JSON.stringify(pushed));
  await desk.runtime.close();
  await bridge.close();
  return pushed;
}

function setPace(desk: DrivenDesk, way: Way): void {
  deletePace(desk);
  if ('size' in way) {
    desk.rpc('saveSettings', { recordsAtOnce: way.size });
    storePace(desk);
  } else if (way.known !== null) {
    storePace(desk, way.known);
  }
}

async function setRegime(crm: CrmProcess, { latencyMs, limit, atOnce = 0 }: Regime): Promise<void> {
  await crm.setLatency(latencyMs);
  await crm.admin('PUT', '/concurrency', { atOnce: atOnce || null });
  await (limit ? crm.admin('PUT', '/rate-limit', limit) : crm.admin('DELETE', '/rate-limit'));
}

function countsOf(batches: readonly (readonly LoggedRequest[])[]): Pick<Pushed, 'requests' | 'refused' | 'sizes'> {
  const requests = batches.flat();
  return {
    requests: requests.length,
    refused: requests.filter(({ status }) => status === 429).length,
    sizes: batches.map(({ length }) => length),
  };
}

/** Each step begins with the size, none is larger, and only the last may be smaller. */
function requireConstant({ sizes }: Pick<Pushed, 'sizes'>, size: number): void {
  const firstOther = sizes.findIndex((each) => each !== size);
  const others = firstOther < 0 ? [] : sizes.slice(firstOther);
  if (others.some((each) => each >= size)) throw new Error(`batches of ${sizes.join(', ')} are not of ${size}`);
}

function tableOfSweep(swept: readonly Swept[]): string {
  const sizes = SIZES.map((size) => `always ${size}`);
  const headers = ['the CRM takes', ...sizes, 'best constant', 'the desk, first push', 'the desk, next push'];
  const lines = swept.map(({ regime, constants, first, next }) => {
    const best = Math.min(...constants.map(({ seconds }) => seconds));
    const bestSize = SIZES[constants.findIndex(({ seconds }) => seconds === best)];
    const adaptive = [first, next].map((each) => `${cellOf(each)} **${distance(each.seconds, best)}**`);
    return [regime.name, ...constants.map(cellOf), String(bestSize), ...adaptive];
  });
  return [headers, headers.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @returns the seconds and the share of requests that got a 429 */
function cellOf({ seconds, refused, requests }: Pushed): string {
  return `${seconds.toFixed(1)} s${refused > 0 ? `, ${refused} of ${requests}` : ''}`;
}

function distance(seconds: number, best: number): string {
  const percent = Math.round((seconds / best - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
