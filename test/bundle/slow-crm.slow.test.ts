import type { Review } from '../../src/push/calls';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();

const PRICE = 815_000;
/** A little more than the add-on waits for an answer: the test takes as long, since a time-out that is made up proves nothing. */
const TOO_LATE_MS = 27_000;
const [PROMPT, LATE, NEVER] = ['SP.00001', 'SP.00002', 'SP.00003'];
const CODES = [PROMPT, LATE, NEVER];

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const pick = ({ items }: Review, codes: readonly string[]) =>
  approved({ items: items.filter(({ key }) => codes.includes(key)) });

describe('a CRM that answers later than the add-on waits', () => {
  test('leaves the whole batch in doubt, done or not, and nothing is sent twice without the word of the user', async () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.run('newProductsTable');
    const lines = CODES.map((code) => [code, `Tên ${code}`, String(PRICE)]);
    desk.paste('Products', 2, 1, lines);
    await crm.admin('POST', '/faults', { kind: 'slow', method: 'PUT', key: LATE, delayMs: TOO_LATE_MS });
    await crm.admin('POST', '/faults', { kind: '500', method: 'PUT', key: NEVER, delayMs: TOO_LATE_MS });

    const step = desk.pushAll();
    expect(step.outcomes.map(({ outcome, status }) => [outcome, status])).toEqual(Array(3).fill(['unsure', null]));
    expect(step.left).toEqual([]);
    expect(await crm.codesAt(PRICE)).toEqual([PROMPT]);
    expect(desk.column('Journal', 'Outcome')).toEqual(['Unsure', 'Unsure', 'Unsure']);
    expect(desk.column('Journal', 'Message')[0]).toContain('The CRM did not answer in time.');
    expect(desk.column('Products', 'Status')[0]).toBe('Unclear');

    const doubt = CODES.map((key) => ({ key, state: 'unsure', holds: [{ code: 'hold.unsure' }] }));
    expect(desk.value('review', null)).toMatchObject({ items: doubt, unchanged: 0 });
    await until(async () => (await crm.codesSent()).join() === CODES.join());
    expect(await crm.codesAt(PRICE)).toEqual([PROMPT, LATE]);

    const next = desk.value('review', null);
    expect(next).toMatchObject({ items: doubt });
    const settled = desk.value('settleUnsure', { run: next.run, items: pick(next, [PROMPT, LATE]) });
    expect(settled.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed']);
    const again = desk.value('push', { run: next.run, reason: '', items: pick(next, [NEVER]) });
    expect(again.outcomes).toMatchObject([{ key: NEVER, outcome: 'confirmed' }]);
    expect(await crm.codesSent()).toEqual([...CODES, NEVER]);
    expect(await crm.codesAt(PRICE)).toEqual(CODES);
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: 3 });
  });
});
