import { t } from '../../src/i18n/translate';
import { PLAN_STATES, type PlanState } from '../../src/journal/stored-plans';
import { approved, testCrm } from '../support/bundled-desk';
import { type FileState, MortalDesk } from '../support/mortal-desk';

const RECORDS = 8;
const HOUR_MS = 3_600_000;
/** The deaths are shared out among so many tests: on a busy machine one test of all of them outlasts the time of a test. */
const PARTS = 6;
const parts = Array.from({ length: PARTS }, (_, at) => at + 1);
const codeOf = (n: number) => `SP.${String(n + 1).padStart(5, '0')}`;
const codes = Array.from({ length: RECORDS }, (_, n) => codeOf(n));
/** The wall is seven hours ahead of the clock, and day 0 of a spreadsheet lies so many days before 1970. */
const wallMinute = (ms: number) => Math.floor((ms + 7 * HOUR_MS) / 60_000) + 25_569 * 24 * 60;

const crm = testCrm();
let mortal: MortalDesk;
/** A file in which sale-off prices wait for their hour. */
let planned: FileState;
let begun: FileState;
/** A millisecond of the clock at which the plan is made. */
const start = Date.UTC(2026, 8, 5, 3);

function fill(header: string, values: readonly number[]): void {
  const { desk } = mortal;
  const lines = values.map((value) => [String(value)]);
  desk.paste('Products', 2, desk.columnOf('Products', header), lines);
}

beforeAll(async () => {
  mortal = new MortalDesk();
  const { desk } = mortal;
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = codes.map((code, n) => [code, `Tên ${n}`, '100000']);
  desk.paste('Products', 2, 1, lines);
  fill(
    'Sale-off price',
    codes.map(() => 77),
  );
  desk.pushAll();
  fill(
    'Sale-off price',
    codes.map(() => 90_000),
  );
  const { run, items } = mortal.call('review', null);
  mortal.call('makePlan', {
    ...{ run, reason: '', items: approved({ items }) },
    ...{ from: wallMinute(start + 2 * HOUR_MS), until: wallMinute(start + 4 * HOUR_MS), back: [] },
  });
  mortal.pass(2 * HOUR_MS);
  planned = mortal.state();
  mortal.start('refreshOnSchedule');
  mortal.pass(2 * HOUR_MS);
  begun = mortal.state();
}, 60_000);

/** The products of the plan that hold that sale-off price in the CRM. */
async function heldAt(price: number): Promise<string[]> {
  const products: { product_code: string; saleoff_price: unknown }[] = await crm.admin('GET', '/records/products');
  return products
    .filter(({ product_code: code, saleoff_price: held }) => codes.includes(code) && Number(held) === price)
    .map(({ product_code }) => product_code)
    .sort();
}

function states(): Map<string, PlanState> {
  const { desk } = mortal;
  const words = new Map(PLAN_STATES.map((state) => [t('en', `plan.state.${state}`), state]));
  const shown = desk.column('Price plans', 'State').map((word) => words.get(word) ?? 'broken');
  return new Map(desk.column('Price plans', 'Record').map((code, at) => [code, shown[at] ?? 'broken']));
}

interface Phase {
  readonly file: FileState;
  readonly price: number;
  readonly done: PlanState;
  readonly unsure: PlanState;
}

/** Holds that a scheduled run that dies at that call loses nothing, sends nothing twice and believes nothing wrongly. */
async function diesSafely(
  { file, price, done, unsure }: Phase,
  killAt: number,
  losesUnflushed: boolean,
): Promise<void> {
  await crm.admin('POST', '/reset', {});
  mortal.load(file);
  expect({ killAt, status: mortal.start('refreshOnSchedule', { killAt, losesUnflushed }) }).toEqual({
    ...{ killAt, status: 'killed' },
  });
  const held = new Set(await heldAt(price));
  const wrongly = [...states()].filter(([code, state]) => state === done && !held.has(code));
  expect({ killAt, wrongly }).toEqual({ killAt, wrongly: [] });
  mortal.pass(HOUR_MS);
  expect(mortal.start('refreshOnSchedule')).toBe('completed');
  const after = states();
  expect({ killAt, rows: [...after.keys()].sort() }).toEqual({ killAt, rows: [...codes] });
  expect({ killAt, others: [...after].filter(([, state]) => state !== done && state !== unsure) }).toEqual({
    ...{ killAt, others: [] },
  });
  const sent = await crm.codesSent();
  expect({ killAt, twice: sent.length - new Set(sent).size }).toEqual({ killAt, twice: 0 });
  const inDoubt = [...after].filter(([, state]) => state === unsure).map(([code]) => code);
  const there = await heldAt(price);
  const missing = codes.filter((code) => !there.includes(code) && !inDoubt.includes(code));
  expect({ killAt, missing }).toEqual({ killAt, missing: [] });
  // A row that is not in doubt says in the table what the CRM has: nobody's edit waits there.
  const review = mortal.call('review', null);
  expect({ killAt, waits: review.items.map(({ key }) => key).filter((key) => !inDoubt.includes(key)) }).toEqual({
    ...{ killAt, waits: [] },
  });
}

describe.each([
  ['beginning', () => ({ file: planned, price: 90_000, done: 'begun', unsure: 'unsure' }) as const],
  ['end', () => ({ file: begun, price: 77, done: 'ended', unsure: 'endUnsure' }) as const],
])('a scheduled run that dies at a service call of the %s', (_, phaseOf) => {
  test.each(parts)(
    `at call %i and every ${PARTS}th after it: no row is lost, nothing is sent twice, nothing is wrongly confirmed`,
    async (part) => {
      const phase = phaseOf();
      await crm.admin('POST', '/reset', {});
      mortal.load(phase.file);
      mortal.start('refreshOnSchedule');
      const calls = mortal.callsOfLast();
      expect(calls).toBeGreaterThan(30);
      for (let killAt = part; killAt <= calls; killAt += PARTS) {
        await diesSafely(phase, killAt, killAt % 2 === 0);
      }
    },
    120_000,
  );
});
