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

/** Holds a line of the table of jobs. */
interface Line {
  readonly job: string;
  readonly contender: string;
  readonly measured: Measured;
  /** Tells what else came out. */
  readonly told: string;
}

/**
 * Compares the desk with what people use in its place: two scripts as tutorials write them, and two libraries as published. Prints three
 * tables as markdown: what each job takes, how a push grows with the table, and what is right after trouble.
 * BENCH_COMPARE=jobs,growth,troubles names those that are wanted, BENCH_CONTENDERS="row by row,the desk" who takes part.
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
  console.log(`\n${jobsTable(sorted)}\n`);
}

/** Finds, then pushes 100, then 1,000: each time exactly so many rows differ from what was pushed last. */
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
  const few = await meter.rounds(pushing(player, FEW, 10));
  const many = await meter.rounds(pushing(player, MANY, 20));
  await player.close();
  const line = (job: string, measured: Measured): Line => ({ job, contender: contender.name, measured, told: '' });
  return [
    line(`find ${FEW} edited among ${thousands(ROWS)}`, find),
    line(`push ${FEW} of ${thousands(ROWS)}`, few),
    line(`push ${thousands(MANY)} of ${thousands(ROWS)}`, many),
  ];
}

function pushing(player: Player, count: number, from: number): Job {
  return {
    prepare: (round) => player.change(count, from + round),
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
  const lines: string[] = [];
  for (const contender of contenders) {
    const cells: string[] = [];
    for (const rows of SIZES) {
      const player = contender.open(rows);
      const { spreadsheet, seconds } = await meter.rounds(pushing(player, FEW, 0), 1);
      await player.close();
      cells.push(`${thousands(spreadsheet)} calls, ${secondsText(seconds)}`);
    }
    lines.push(`| ${contender.name} | ${cells.join(' | ')} |`);
    tell(`${contender.name}: grown`);
  }
  const heads = SIZES.map((rows) => `${thousands(rows)} rows`);
  console.log(
    `\n| push of ${FEW} | ${heads.join(' | ')} |\n|---|${heads.map(() => '---|').join('')}\n${lines.join('\n')}\n`,
  );
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
  const lines = troubles.map(
    (trouble) => `| ${[trouble, ...names.map((name) => textAt(trouble, name))].join(' | ')} |`,
  );
  console.log(`\n| | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}\n${lines.join('\n')}\n`);
}

function jobsTable(lines: readonly Line[]): string {
  const head =
    '| job | by | Spreadsheet calls | all service calls | handles | requests | seconds at Google | CPU here | rounds | |';
  const rows = lines.map(({ job, contender, measured, told }) => {
    const { spreadsheet, services, handles, requests, seconds, cpuMs, rounds } = measured;
    const counts = [spreadsheet, services, handles, requests].map(thousands);
    return `| ${[job, contender, ...counts, secondsText(seconds), `${thousands(Math.round(cpuMs))} ms`, rounds, told].join(' | ')} |`;
  });
  return [head, '|---|---|---|---|---|---|---|---|---|---|', ...rows].join('\n');
}

/** An execution that Google would have ended says so. */
function secondsText(seconds: number): string {
  return `${seconds < 100 ? seconds.toFixed(1) : thousands(Math.round(seconds))} s${seconds > EXECUTION_S ? ' ⏱' : ''}`;
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}
