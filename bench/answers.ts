import type { CrmProcess } from './crm-process';
import { DrivenDesk } from './driven-desk';
import { changePrices, fillProducts, push, review } from './product-sheet';
import type { Result } from './result';

const ROWS = 50_000;
const CHANGED = [950, 10_000];
const MOST_BYTES = 2_000_000;

/** Requests the largest answers for 50,000 products; no part may be longer than 2 MB. */
export async function benchAnswers(crm: CrmProcess): Promise<Result[]> {
  const desk = new DrivenDesk(crm);
  fillProducts(desk, ROWS);
  desk.select('Products', { row: 1, column: 1, rows: 1, columns: 1 });
  const results = [
    answerOf(desk, 'the opening of the sidebar', 'open'),
    answerOf(desk, 'the window of price lists', 'openPriceList'),
  ];
  for (const [round, count] of CHANGED.entries()) {
    changePrices(desk, ROWS, count, round);
    const what = `${count.toLocaleString('en')} changed`;
    results.push(answerOf(desk, `a check, ${what}`, 'check'), answerOf(desk, `a review, ${what}`, 'review'));
    results.push(answerOf(desk, `what to mark as matching the CRM, ${what}`, 'offerBaseline', { all: true }));
    if (round === 0) push(desk, review(desk));
  }
  results.push(answerOf(desk, 'the list of runs', 'runs'));
  const { runs } = desk.rpc<{ readonly runs: readonly { readonly run: string }[] }>('runs', null);
  const run = runs[0]?.run ?? '';
  results.push(answerOf(desk, `the records of a run of ${CHANGED[0]}`, 'runRecords', { run }));
  await desk.runtime.close();
  return results;
}

function answerOf(desk: DrivenDesk, what: string, method: string, args: unknown = null): Result {
  const parts = desk.answers(method, args);
  const sizes = parts.map((part) => Buffer.byteLength(part));
  const most = Math.max(...sizes);
  const all = sizes.reduce((sum, each) => sum + each, 0);
  if (JSON.parse(parts.join('')).ok !== true) throw new Error(`${method} was refused`);
  return {
    what: `answer to a page, ${ROWS.toLocaleString('en')} products: ${what}`,
    bar: '≤ 2 MB at once',
    measured: megabytes(most),
    met: most <= MOST_BYTES,
    how: parts.length > 1 ? `${megabytes(all)} in ${parts.length} parts` : '',
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
