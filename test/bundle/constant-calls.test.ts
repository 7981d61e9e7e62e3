import type { Execution } from '../../workbench/apps-script/engine-api';
import type { Clock } from '../../workbench/apps-script/runtime';
import { BundledDesk, testCrm } from '../support/bundled-desk';
import { FakeClock } from '../support/fake-clock';

/** Both above the rows up to which a file is held whole, so that both take the path of a large one. A slice more of 17,500 rows is a call more. */
const [SMALL, LARGE] = [3_000, 8_000];
const PUSHED = 20;

/** Returns a clock that goes on a millisecond whenever it is looked at, so that no batch is smaller on a busy machine. */
function tickingClock(): Clock {
  const clock = new FakeClock();
  const now = (): number => {
    clock.sleep(1);
    return clock.now();
  };
  return { now, sleep: clock.sleep };
}

const crm = testCrm();
beforeAll(async () => {
  await crm.admin('POST', '/seed', { products: LARGE });
});

const priceOf = (index: number): number => 100_000 + 1_000 * (index % 50);

/** Returns a desk with so many products, all of them marked as matching the CRM. */
function deskWith(products: number): BundledDesk {
  const desk = new BundledDesk('en', () => {}, { clock: tickingClock() });
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = Array.from({ length: products }, (_, index) => [
    `SP.${String(index + 1).padStart(5, '0')}`,
    `Tên ${index}`,
    String(priceOf(index)),
  ]);
  desk.paste('Products', 2, 1, lines);
  const offer = desk.value('offerBaseline', { all: true });
  expect(desk.value('takeBaseline', offer).taken).toBe(products);
  desk.value('check', null);
  return desk;
}

/** Gives the product at each place a price that no other round gives. */
function change({ runtime }: BundledDesk, places: readonly number[], round: number): void {
  const sheetId = runtime.model.sheets.find(({ name }) => name === 'Products')?.id ?? 0;
  const text = (index: number): string => String(priceOf(index) + 100 * round);
  runtime.edit(places.map((index) => ({ kind: 'paste', sheetId, row: index + 2, column: 3, text: text(index) })));
}

/** Returns how often each method of the Spreadsheet service was called, and the handles. */
function callsOf(execution: Execution | null): object {
  const { spreadsheet = 0, handles = 0, byMethod = {} } = execution?.calls ?? {};
  return { spreadsheet, handles, byMethod };
}

/** Counts the calls of a check, a review and a push after products at these places were edited. */
function countCalls(desk: BundledDesk, places: readonly number[], round: number) {
  change(desk, places, round);
  desk.value('check', null);
  const check = callsOf(desk.lastExecution);
  change(desk, places, round + 1);
  const review = desk.value('review', null);
  expect(review.items).toHaveLength(places.length);
  const reviewed = callsOf(desk.lastExecution);
  const step = desk.pushAll(review);
  expect(step.outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(places.length);
  expect(step.left).toEqual([]);
  return { check, review: reviewed, push: callsOf(desk.lastExecution) };
}

describe('the calls of a large table', () => {
  /** Away from those whose codes are unusual in the stand-in. */
  const sideBySide = Array.from({ length: PUSHED }, (_, index) => 40 + index);
  /** As far apart in both tables as in the small one, where they reach from its first row to its last. */
  const spread = Array.from({ length: PUSHED }, (_, index) => Math.floor((index * (SMALL - 1)) / (PUSHED - 1)));
  let desks: readonly [BundledDesk, BundledDesk];
  beforeAll(() => {
    desks = [deskWith(SMALL), deskWith(LARGE)];
    // The first round settles what a new file keeps in mind from then on.
    for (const desk of desks) countCalls(desk, sideBySide, 1);
  });

  test.each([
    ['side by side', sideBySide, 3],
    ['spread', spread, 5],
  ])(`are as many for ${PUSHED} rows of ${SMALL} as of ${LARGE}: %s`, (_where, places, round) => {
    const [small, large] = desks;
    expect(countCalls(large, places, round)).toEqual(countCalls(small, places, round));
  });
});
