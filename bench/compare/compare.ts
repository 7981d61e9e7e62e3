import type { CrmProcess } from '../crm-process';
import { seedProducts } from '../product-sheet';
import { contendersOf } from './contenders';
import { textsKept } from './kept-texts';
import { type Job, type Measured, Meter, ProductList } from './measure';
import type { Contender, Player } from './player';
import { type Outcome, troublesOf } from './troubles';

const ROWS = 10_000;
const RECORDS = 10_000;
const SIZES = [1_000, 10_000, 50_000];
const FEW = 100;
const MANY = 1_000;
/** Google ends an execution then. [D: quotas page, script runtime 6 min] */
const EXECUTION_S = 360;

const JOB_HEADS = [
  ...['job', 'by', 'Spreadsheet calls', 'all service calls', 'handles', 'requests'],
  ...['at Google', 'CPU here', 'rounds', ''],
];

interface Line {
  readonly job: string;
  readonly contender: string;
  readonly measured: Measured;
  /** Other results. */
  readonly told: string;
}

/**
 * Compares the add-on with what people use instead: two scripts as tutorials write them, and two published libraries. Prints
 * three Markdown tables: what each job takes, how a push grows with the table, and what is right after trouble.
 * BENCH_COMPARE=jobs,growth,troubles selects tables, BENCH_CONTENDERS="row by row,the desk" the contenders.
 */
export async function benchCompare(crm: CrmProcess): Promise<[]> {
  const wanted = (process.env.BENCH_COMPARE ?? 'jobs,growth,troubles').split(',');
  const list = await ProductList.start(ROWS);
  try {
    const names = process.env.BENCH_CONTENDERS?.split(',');
    const contenders = contendersOf(crm, list.url).filter(({ name }) => names?.includes(name) ?? true);
    const meter = new Meter(crm, list);
    if (wanted.includes('troubles')) await compareTroubles(contenders, crm);
    await seedProducts(crm, Math.max(...SIZES));
    if (wanted.includes('jobs')) await compareJobs(contenders, crm, meter);
    if (wanted.includes('growth')) await compareGrowth(contenders, meter);
  } finally {
    list.stop();
  }
  return [];
}

async function compareJobs(contenders: readonly Contender[], crm: CrmProcess, meter: Meter): Promise<void> {
  await crm.admin('POST', '/seed', { opportunities: RECORDS });
  const lines: Line[] = [];
  for (const contender of contenders) {
    lines.push(...(await jobsOf(contender, meter)), await pullOf(contender, crm, meter));
    tell(`${contender.name}: measured`);
  }
  const jobs = [...new Set(lines.map(({ job }) => job))];
  const sorted = jobs.flatMap((job) => lines.filter((line) => line.job === job));
  printTable('What each job takes', JOB_HEADS, sorted.map(jobCells));
}

/** Finds, then pushes 100, then 1,000: each time exactly that many rows have changed since the last push. */
async function jobsOf(contender: Contender, meter: Meter): Promise<readonly Line[]> {
  const player = contender.open(ROWS);
  let found = 0;
  const find = await meter.rounds({
    prepare: (round) => player.change(FEW, round),
    play: () => {
      const { executions, ...rest } = player.find();
      found = rest.found;
      return executions;
    },
    check: () => {
      if (found !== FEW) throw new Error(`${contender.name}: ${found} changes found instead of ${FEW}`);
    },
  });
  const few = await meter.rounds(pushing(player, FEW, (round) => 10 + round));
  // By a quarter of the difference between neighbours: a neighbour's price would need a tick, as for a list pasted one row off.
  takeBack(player);
  const block = await meter.rounds(pushing(player, FEW, (round) => 15.6 + round / 4, 1));
  takeBack(player);
  const many = await meter.rounds(pushing(player, MANY, (round) => 20 + round));
  await player.close();
  const line = (job: string, measured: Measured): Line => ({ job, contender: contender.name, measured, told: '' });
  return [
    line(`find ${FEW} edited among ${thousands(ROWS)}`, find),
    line(`push ${FEW} of ${thousands(ROWS)}`, few),
    line(`push ${FEW} side by side of ${thousands(ROWS)}`, block),
    line(`push ${thousands(MANY)} of ${thousands(ROWS)}`, many),
  ];
}

/** Resets and pushes all products, so that only the next changes count. */
function takeBack(player: Player): void {
  player.change(0, 0);
  player.push();
}

function pushing(player: Player, count: number, pricesOf: (round: number) => number, step?: number): Job {
  return {
    prepare: (round) => player.change(count, pricesOf(round), step),
    play: () => player.push(),
    check: () => {
      const rows = player.rows();
      const sent = rows.filter(({ word }) => word === 'sent').length;
      if (sent !== rows.length) throw new Error(`${sent} of ${rows.length} rows say "sent"`);
    },
  };
}

async function pullOf(contender: Contender, crm: CrmProcess, meter: Meter): Promise<Line> {
  const players: Player[] = [];
  const measured = await meter.rounds({
    prepare: () => players.push(contender.open(0)),
    play: () => players.at(-1)?.pull() ?? [],
    check: () => {},
  });
  const told = players[0] ? await textsKept(players[0].runtime, crm) : '';
  for (const player of players) await player.close();
  return { job: `pull ${thousands(RECORDS)} opportunities`, contender: contender.name, measured, told };
}

async function compareGrowth(contenders: readonly Contender[], meter: Meter): Promise<void> {
  const rows: string[][] = [];
  for (const contender of contenders) {
    const cells: string[] = [];
    for (const size of SIZES) {
      const player = contender.open(size);
      const { spreadsheet, seconds } = await meter.rounds(
        pushing(player, FEW, (round) => round),
        1,
      );
      await player.close();
      cells.push(`${thousands(spreadsheet)} calls, ${secondsText(seconds)}`);
    }
    rows.push([contender.name, ...cells]);
    tell(`${contender.name}: grown`);
  }
  const heads = SIZES.map((size) => `${thousands(size)} rows`);
  printTable('How a push grows with the table', [`push of ${FEW}`, ...heads], rows);
}

async function compareTroubles(contenders: readonly Contender[], crm: CrmProcess): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const contender of contenders) {
    outcomes.push(...(await troublesOf(contender, crm)));
    tell(`${contender.name}: troubled`);
  }
  const troubles = [...new Set(outcomes.map(({ trouble }) => trouble))];
  const textAt = (trouble: string, contender: string): string =>
    outcomes.find((each) => each.trouble === trouble && each.contender === contender)?.text ?? '';
  const names = contenders.map(({ name }) => name);
  const rows = troubles.map((trouble) => [trouble, ...names.map((name) => textAt(trouble, name))]);
  printTable('What is right after trouble', ['', ...names], rows);
}

function jobCells({ job, contender, measured, told }: Line): readonly string[] {
  const { spreadsheet, services, handles, requests, seconds, cpuMs, rounds } = measured;
  const counts = [spreadsheet, services, handles, requests].map(thousands);
  const times = [secondsText(seconds), `${thousands(Math.round(cpuMs))} ms`, String(rounds)];
  return [job, contender, ...counts, ...times, told];
}

function secondsText(seconds: number): string {
  return `${seconds < 100 ? seconds.toFixed(1) : thousands(Math.round(seconds))} s${seconds > EXECUTION_S ? ' ⏱' : ''}`;
}

/** Under its heading in docs/performance.md. */
function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)];
  console.log(`\n### ${title}\n\n${lines.join('\n')}\n`);
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}
