import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const crm = testCrm({ resets: true });

const CODES = ['SP.00001', 'SP.00002', 'SP.00003'];
const TROUBLED = 'SP.00002';
let price = 500_000;

/** Returns a desk with three products at a price that no other test used. */
function deskWithPrices(): BundledDesk {
  price += 1;
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste(
    'Products',
    2,
    1,
    CODES.map((code) => [code, `Tên ${code}`, String(price)]),
  );
  return desk;
}

describe('a push while the CRM fails one record', () => {
  test.each([
    ['400', 'refused'],
    ['401', 'refused'],
    ['403-html', 'refused'],
    ['404-json', 'refused'],
    ['404-html', 'refused'],
    ['200-error-body', 'refused'],
    ['429', 'left'],
    ['429-retry-after', 'confirmed'],
    ['500', 'unsure'],
    ['502-html', 'unsure'],
    ['200-html', 'unsure'],
    ['200-cut', 'unsure'],
    ['200-empty', 'confirmed'],
  ])('%s: %s, and the other two go', async (kind, expected) => {
    const desk = deskWithPrices();
    await crm.admin('POST', '/faults', { kind, method: 'PUT', key: TROUBLED });
    const step = desk.pushAll();
    const outcome = step.outcomes.find(({ key }) => key === TROUBLED)?.outcome ?? 'left';
    expect(outcome).toBe(expected);
    expect(step.outcomes.filter(({ key, outcome: each }) => key !== TROUBLED && each === 'confirmed')).toHaveLength(2);

    const held = await crm.codesAt(price);
    // A second is short enough to be waited out: the step itself sends it again.
    expect(held.includes(TROUBLED)).toBe(expected === 'confirmed' || kind === '200-cut');
    const next = desk.value('review', null);
    expect(next.items.map(({ key, holds }) => `${key} ${holds.length > 0 ? 'held' : 'ready'}`)).toEqual(
      expected === 'confirmed' ? [] : [`${TROUBLED} ${expected === 'unsure' ? 'held' : 'ready'}`],
    );
    await crm.admin('DELETE', '/faults');
    desk.pushAll(next);
    expect(await crm.codesAt(price)).toEqual(CODES);
    expect(desk.value('review', null).items).toEqual([]);
  });

  test.each(['close-before', 'close-after'])(
    '%s: nobody knows of the whole batch, and each waits for the user',
    async (kind) => {
      const desk = deskWithPrices();
      await crm.admin('POST', '/faults', { kind, method: 'PUT', key: TROUBLED });
      expect(desk.pushAll().outcomes.map(({ outcome }) => outcome)).toEqual(['unsure', 'unsure', 'unsure']);
      const next = desk.value('review', null);
      expect(next.items.filter(({ holds }) => holds.length > 0)).toHaveLength(3);
      desk.pushAll(next);
      expect(await crm.codesAt(price)).toEqual(CODES);
    },
  );
});

describe('the main job under each behaviour of the CRM', () => {
  test.each([
    ['put', 'replace'],
    ['writeAnswer', 'message'],
    ['writeAnswer', 'code'],
    ['writeAnswer', 'record'],
    ['writeAnswer', 'empty'],
    ['writeAnswer', 'array'],
    ['numbers', 'numbers'],
    ['text', 'html-encoded'],
    ['paging', 'capped'],
    ['paging', 'ignored'],
    ['parentZero', 'top-level'],
  ])('%s: %s', async (name, value) => {
    await crm.admin('PUT', '/profile', { [name]: value });
    const desk = deskWithPrices();
    expect(desk.pushAll().outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await crm.codesAt(price)).toEqual(CODES);
    expect(desk.value('pullCategories', null).added).toBe(25);
    expect(desk.column('Categories', 'Category path').filter((text) => /&(amp|lt|quot);/.test(text))).toEqual([]);
    const { added, notes } = pullWith(desk, allOpportunities());
    const all: unknown[] = await crm.admin('GET', '/records/opportunities');
    expect(added === all.length || notes.some(({ code }) => code === 'note.pull.total')).toBe(true);
  });
});
