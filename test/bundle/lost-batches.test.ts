import type { PushStep, Review } from '../../src/push/calls';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm({ resets: true });

const RECORDS = 300;
const CODES = Array.from({ length: RECORDS }, (_, n) => `LB.${String(n).padStart(4, '0')}`);

/** A desk on a clock of its own, on which waiting takes no time. */
async function deskWith(limits: { readonly fetchesPerSecond: number }) {
  for (const product_code of CODES) {
    await crm.admin('POST', '/records/products', { product_id: `7${product_code.slice(3)}`, product_code });
  }
  let ahead = 0;
  const pass = (ms: number): void => {
    ahead += ms;
  };
  const clock = { now: () => Date.now() + ahead, sleep: pass };
  const desk = new BundledDesk('en', () => {}, { clock, limits });
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = CODES.map((code) => [code, `Tên ${code}`, '100000']);
  desk.paste('Products', 2, 1, lines);
  return { desk, pass };
}

/** Pushes all of a review, step by step, as the page does. @returns the steps */
function pushAsPage({ desk, pass }: Awaited<ReturnType<typeof deskWith>>, review: Review): PushStep[] {
  const steps: PushStep[] = [];
  const { run, items } = review;
  let left: PushStep['left'] = approved(review);
  let batch: number | undefined;
  while (left.length > 0) {
    const step = desk.value('push', { run, reason: '', items: left, typed: items.length, batch });
    steps.push(step);
    if (step.stopped) break;
    ({ left, batch } = step);
    pass(step.waitMs);
  }
  return steps;
}

const count = (steps: readonly PushStep[], wanted: string): number =>
  steps.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === wanted).length;

const doubts = ({ items }: Review): string[] => items.filter(({ state }) => state === 'unsure').map(({ key }) => key);

describe('Google’s limit of a short time', () => {
  test('is waited out: the push goes on with the next rows, and says nothing of tomorrow', async () => {
    const world = await deskWith({ fetchesPerSecond: 12 });
    const review = world.desk.value('review', null);
    const steps = pushAsPage(world, review);
    expect(steps.map(({ stopped }) => stopped)).toEqual(steps.map(() => null));
    expect(count(steps, 'confirmed')).toBeGreaterThan(RECORDS / 2);
    expect(doubts(world.desk.value('review', null))).toHaveLength(count(steps, 'unsure'));
    expect(world.desk.column('Journal', 'Message').filter((text) => /tomorrow/.test(text))).toEqual([]);
  });
});
