import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const crm = testCrm({ resets: true });

const CODES = ['SP.00001', 'SP.00002', 'SP.00003'];
const TROUBLED = 'SP.00002';
let price = 500_000;
const refusedAs = (code: string) => ({ outcome: 'refused', issue: { code: `error.crm.${code}` } });

/** Returns a desk with three products at a price that no other test used. */
function deskWithPrices(): BundledDesk {
  price += 1;
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = CODES.map((code) => [code, `Tên ${code}`, String(price)]);
  desk.paste('Products', 2, 1, lines);
  return desk;
}

describe('a push while the CRM fails one record', () => {
  // Which answer proves what: test/crm/edit-answer.test.ts.
  test.each([
    ['400', 'none', 'refused'],
    ['404-html', 'none', 'refused'],
    ['200-error-body', 'none', 'refused'],
    ['429', 'none', 'left'],
    ['429-retry-after', 'none', 'confirmed'],
    ['500', 'none', 'unsure'],
    ['500', 'done', 'unsure'],
    ['200-cut', 'done', 'unsure'],
    ['200-empty', 'done', 'confirmed'],
  ])('%s with effect "%s": %s, and the other two go', async (kind, effect, expected) => {
    const desk = deskWithPrices();
    await crm.admin('POST', '/faults', { kind, effect, method: 'PUT', key: TROUBLED });
    const step = desk.pushAll();
    const outcome = step.outcomes.find(({ key }) => key === TROUBLED)?.outcome ?? 'left';
    expect(outcome).toBe(expected);
    expect(step.outcomes.filter(({ key, outcome: each }) => key !== TROUBLED && each === 'confirmed')).toHaveLength(2);

    const held = await crm.codesAt(price);
    // A second is short enough to be waited out: the step itself sends it again.
    expect(held.includes(TROUBLED)).toBe(effect === 'done' || kind === '429-retry-after');
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
  const pushes = async (profile: object): Promise<BundledDesk> => {
    await crm.admin('PUT', '/profile', profile);
    const desk = deskWithPrices();
    expect(desk.pushAll().outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await crm.codesAt(price)).toEqual(CODES);
    return desk;
  };

  test.each(['message', 'code', 'record', 'empty', 'array'])('an edit that is answered by %s is confirmed', (value) =>
    pushes({ writeAnswer: value }),
  );

  test.each(['capped', 'ignored'])('pages that are %s are pulled, or what is missing is said', async (paging) => {
    const others = { put: 'replace', numbers: 'numbers', text: 'html-encoded', parentZero: 'top-level' };
    const desk = await pushes({ ...others, paging });
    expect(desk.value('pullCategories', null).added).toBe(25);
    expect(desk.column('Categories', 'Category path').filter((text) => /&(amp|lt|quot);/.test(text))).toEqual([]);
    const { added, notes } = pullWith(desk, allOpportunities());
    const all: unknown[] = await crm.admin('GET', '/records/opportunities');
    expect(added === all.length || notes.some(({ code }) => code === 'note.pull.total')).toBe(true);
  });

  test.each<[string, object, string, object]>([
    ['404-json', { unknownRecord: '404-json' }, 'NO.SUCH', refusedAs('not-found')],
    ['404-html', { unknownRecord: '404-html' }, 'NO.SUCH', refusedAs('not-a-crm')],
    ['an empty record', { unknownRecord: '200-skeleton' }, 'NO.SUCH', { outcome: 'unsure' }],
    ['another record', { writeAnswer: 'record' }, TROUBLED, { outcome: 'unsure' }],
  ])('a write that is answered by %s is never confirmed', async (answer, profile, key, outcome) => {
    await crm.admin('PUT', '/profile', profile);
    if (answer === 'another record')
      await crm.admin('POST', '/faults', { kind: '200-another-record', method: 'PUT', key: TROUBLED });
    const desk = deskWithPrices();
    if (key === 'NO.SUCH') desk.paste('Products', 5, 1, [['NO.SUCH', 'Không có', '1000']]);
    expect(desk.pushAll().outcomes.find((each) => each.key === key)).toMatchObject(outcome);
  });

  test('a record with the old prices is unsure', async () => {
    await crm.admin('PUT', '/profile', { writeAnswer: 'record-before' });
    const { outcomes } = deskWithPrices().pushAll();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unsure', 'unsure', 'unsure']);
    expect(await crm.codesAt(price)).toEqual(CODES);
  });
});
