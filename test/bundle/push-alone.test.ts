import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

const PRODUCTS = [
  ['SP.00001', 'Điện thoại màn hình gập', '25722000'],
  ['SP.00002', 'Điện thoại pin lớn', '6034000'],
];

/** Returns a desk with a Products sheet. */
function readyDesk(): BundledDesk {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, PRODUCTS);
  return desk;
}

describe('a Journal that was deleted by hand', () => {
  test('is missed by the runs and stops a push, and no more once the user goes on without it', () => {
    const desk = readyDesk();
    desk.pushAll();
    const journal = desk.value('open', null).tables.find(({ kind }) => kind === 'journal');
    desk.runtime.edit([{ kind: 'deleteSheet', sheetId: journal?.sheetId ?? 0 }]);
    expect(desk.value('runs', null)).toMatchObject({ runs: [], journalGone: 2 });
    const { run, items, journalGone } = desk.value('review', null);
    expect(desk.value('push', { run, reason: '', items })).toMatchObject({
      outcomes: [],
      stopped: { code: 'error.journal.gone' },
    });
    const step = desk.value('push', { run, reason: '', items, withoutJournal: journalGone });
    expect([step.outcomes.length, step.stopped]).toEqual([2, null]);
    expect(desk.value('runs', null)).toMatchObject({ runs: [{ run, confirmed: 2 }], journalGone: 0 });
  });
});

describe('a run of more records than the administrator lets go without their typed number', () => {
  const limited = () => {
    const desk = readyDesk();
    desk.value('saveSettings', { changedFieldsOnly: false, priceChangePercent: 30, confirmAbove: 1 });
    return desk;
  };
  const refused = { ok: false, error: { code: 'error.tooMany', params: { n: 2, limit: 1 } } };

  test('is refused by the server, whoever calls it, and goes with the number', () => {
    const desk = limited();
    const { run, items } = desk.value('review', null);
    const request = {
      run,
      reason: '',
      items: items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint })),
    };
    expect(desk.rpc('push', request)).toMatchObject(refused);
    expect(desk.rpc('push', { ...request, typed: 1 })).toMatchObject(refused);
    expect(desk.lastExecution?.requests).toBe(0);
    expect(desk.value('push', { ...request, typed: 2 }).outcomes.map(({ outcome }) => outcome)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  });
});
