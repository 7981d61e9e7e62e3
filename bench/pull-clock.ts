import type { CrmProcess } from './crm-process';
import { DrivenDesk, spreadsheetCalls } from './driven-desk';
import { googleSeconds, printCalls } from './google-clock';
import { pullOpportunities } from './pull-steps';
import type { Result } from './result';

/** The first is the stand-in CRM's initial number. */
const SIZES = [640, 1_000, 10_000];
const PAGE_SIZE = 100;
/** All but Status. */
const COLUMNS = 21;
/** A written cell with its commit, in modelled time. */
const CELL_S = 0.00015;
const GOAL_S = 3;

/** Without the requests. */
interface Taken {
  readonly seconds: number;
  readonly calls: number;
}

/** What making a tab costs compared with writing the cells of its rows. */
export async function benchPullClock(crm: CrmProcess): Promise<Result[]> {
  const results: Result[] = [];
  for (const size of SIZES) {
    await crm.admin('POST', '/seed', { opportunities: size });
    const desk = new DrivenDesk(crm, { onGoogleClock: true });
    results.push(...pulls(desk, size));
    if (size === SIZES[0]) results.push(...otherTabs(desk));
    await desk.runtime.close();
  }
  return results;
}

function pulls(desk: DrivenDesk, rows: number): Result[] {
  let sheetId: number | null = null;
  const make = (): void => {
    sheetId = pullOpportunities(desk, null, PAGE_SIZE).sheetId;
  };
  const first = take(desk, `first pull of ${rows}`, make);
  const refresh = take(desk, `refresh of ${rows}`, () => pullOpportunities(desk, sheetId, PAGE_SIZE));
  const second = take(desk, `second tab of ${rows}`, make);
  const cells = rows * COLUMNS * CELL_S;
  const tabResult = (what: string, { seconds, calls }: Taken): Result =>
    resultOf(what, rows, { seconds: seconds - cells, calls }, `${seconds.toFixed(2)} s with the ${cells.toFixed(2)} s`);
  return [
    tabResult('first pull, which makes the tab', first),
    tabResult('second tab of the file', second),
    { ...resultOf('refresh', rows, refresh, 'nothing changed'), bar: '', met: true },
  ];
}

function resultOf(what: string, rows: number, { seconds, calls }: Taken, more: string): Result {
  return {
    what: `${what}, ${rows.toLocaleString('en')} opportunities: beside its requests and the cells of its rows`,
    bar: `≤ ${GOAL_S} s`,
    measured: `${seconds.toFixed(2)} s`,
    met: seconds <= GOAL_S,
    how: `${more}; ${calls} Spreadsheet calls`,
  };
}

function otherTabs(desk: DrivenDesk): Result[] {
  const makers = { pullCategories: 'first pull of categories', newProductsTable: 'new products table' };
  return Object.entries(makers).map(([name, what]) => {
    const { seconds, calls } = take(desk, what, () => desk.run(name));
    const measured = `${seconds.toFixed(2)} s`;
    return { what, bar: `≤ ${GOAL_S} s`, measured, met: seconds <= GOAL_S, how: `${calls} Spreadsheet calls` };
  });
}

function take(desk: DrivenDesk, what: string, body: () => void): Taken {
  desk.takeExecutions();
  body();
  const executions = desk.takeExecutions();
  if (process.env.BENCH_CALLS) printCalls(what, executions);
  const seconds = executions.reduce((sum, each) => sum + googleSeconds(each), 0);
  return { seconds, calls: spreadsheetCalls(executions) };
}
