import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CrmProcess } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { changePrices, fillProducts, push, review, seedProducts } from './product-sheet';
import { pullOpportunities } from './pull-steps';
import type { Result } from './result';

const ROWS = 50_000;
const CHANGED = 950;
const PULLS = [10_000, 100_000];
const PAGE_SIZE = 500;
const MOST_BYTES = 40_000_000;
/** Handles keep nothing: what takes less than this on Google's servers, and is no request, is passed over. */
const LEAST_MS = 10;
/** A look collects all garbage, which takes its time. */
const ROWS_BETWEEN_LOOKS = 8_000;

/** What stood in memory at one call, beside what did before the first one. */
interface Sample {
  readonly bytes: number;
  /** Counts the rows of all sheets, since the workbook stands in the same memory. */
  readonly rows: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Returns the bytes that are in use when all that nobody holds has been collected. */
function liveBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** A desk whose script is looked at in each of its service calls: what its own objects take, beside workbook and runtime. */
class WatchedDesk {
  readonly desk: DrivenDesk;
  private base: number | null = null;
  private samples: Sample[] = [];

  constructor(crm: CrmProcess) {
    this.desk = new DrivenDesk(crm, { onGoogleClock: true, onCall: (ms) => this.look(ms) });
  }

  /** Returns the most that the script held, in bytes; what the workbook grew by is told by its rows, and taken off. */
  peakOf(body: () => void): number {
    const first = this.rows();
    this.base = liveBytes();
    const { base } = this;
    this.samples = [];
    body();
    this.base = null;
    const added = this.rows() - first;
    const bytesOfRow = added > 0 ? (liveBytes() - base) / added : 0;
    return Math.max(...this.samples.map(({ bytes, rows }) => bytes - (rows - first) * bytesOfRow));
  }

  /**
   * Has each text that a script reads be one of its own, as on Google's servers: here it would share those of the grid. Looks in the midst
   * of a reading too, since what is handed out is held as well.
   */
  giveCopies(): void {
    for (const { values } of this.desk.runtime.model.sheets) {
      const row = values.row.bind(values);
      values.row = (at) => {
        if (at % ROWS_BETWEEN_LOOKS === 0) this.look(LEAST_MS);
        return row(at)?.map((value) => (typeof value === 'string' ? Buffer.from(value).toString() : value));
      };
    }
  }

  private look(ms: number): void {
    const isWorthIt = ms === 0 || ms >= LEAST_MS;
    if (this.base !== null && isWorthIt) this.samples.push({ bytes: liveBytes() - this.base, rows: this.rows() });
  }

  private rows(): number {
    return this.desk.runtime.model.sheets.reduce((sum, { values }) => sum + values.lastRow(), 0);
  }
}

/** Measures what the script holds at once: of a check and a review of 50,000 products, and of large pulls. */
export async function benchHeap(crm: CrmProcess): Promise<Result[]> {
  const results: Result[] = [];
  await seedProducts(crm, ROWS);
  const watched = new WatchedDesk(crm);
  const { desk } = watched;
  fillProducts(desk, ROWS);
  watched.giveCopies();
  changePrices(desk, ROWS, CHANGED, 0);
  desk.select('Products', { row: 1, column: 1, rows: 1, columns: 1 });
  const calls = { check: 'a check', review: 'a review', openPriceList: 'the window of price lists' };
  for (const [method, what] of Object.entries(calls)) {
    desk.rpc(method, null);
    const most = watched.peakOf(() => desk.answers(method, null));
    results.push(resultOf(`${what} of 50,000 products, ${CHANGED} changed`, most));
  }
  const reviewed = review(desk);
  results.push(
    resultOf(
      `a push of these ${CHANGED}`,
      watched.peakOf(() => push(desk, reviewed)),
    ),
  );
  await desk.runtime.close();
  for (const size of PULLS) results.push(...(await pulls(crm, size)));
  return results;
}

async function pulls(crm: CrmProcess, size: number): Promise<Result[]> {
  await crm.admin('POST', '/seed', { opportunities: size });
  const watched = new WatchedDesk(crm);
  let sheetId: number | null = null;
  const pull = (): number =>
    watched.peakOf(() => {
      sheetId = pullOpportunities(watched.desk, sheetId, PAGE_SIZE).sheetId;
    });
  const first = resultOf(`first pull of ${size.toLocaleString('en')} opportunities`, pull());
  watched.giveCopies();
  const again = resultOf(`refresh of ${size.toLocaleString('en')} opportunities`, pull());
  await watched.desk.runtime.close();
  return [first, again];
}

function resultOf(what: string, bytes: number): Result {
  return {
    what: `live heap of the script: ${what}`,
    bar: '≤ 40 MB',
    measured: `${(bytes / 1_000_000).toFixed(0)} MB`,
    met: bytes <= MOST_BYTES,
    how: 'the most in any service call and in the midst of readings, after a collection; workbook and runtime taken off, texts counted as read anew',
  };
}
