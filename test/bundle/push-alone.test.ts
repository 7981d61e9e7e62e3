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

/** Returns a desk with a Products sheet, and what its toasts said. */
function readyDesk(): { readonly desk: BundledDesk; readonly toasts: string[] } {
  const toasts: string[] = [];
  const desk = new BundledDesk('en', (event) => {
    if (event.type === 'toast') toasts.push(JSON.stringify(event));
  });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, PRODUCTS);
  return { desk, toasts };
}

describe('the menu item “Push the ready rows”', () => {
  test('sends what is ready and tells in a note what became of it', () => {
    const { desk, toasts } = readyDesk();
    expect(desk.run('pushReadyRows').ok).toBe(true);
    expect(toasts.at(-1)).toContain('2 confirmed.');
    expect(desk.column('Products', 'Status')).toEqual(['Matches the CRM', 'Matches the CRM']);
    desk.paste('Products', 2, 3, [['25722'], ['6035000']]);
    desk.run('pushReadyRows');
    expect(toasts.at(-1)).toContain('1 confirmed. 1 waits for your tick: see Review and push.');
  });

  test('goes on where an execution died', () => {
    const { desk, toasts } = readyDesk();
    const calls = readyDesk().desk.run('pushReadyRows').execution.calls.total;
    desk.run('pushReadyRows', [], { killAt: Math.round(calls / 3) });
    desk.run('pushReadyRows');
    const sent = desk.column('Products', 'Status').filter((status) => status === 'Matches the CRM').length;
    const unsure = desk.value('review', null).items.filter(({ state }) => state === 'unsure').length;
    expect(toasts).toHaveLength(2);
    expect(sent + unsure).toBe(2);
  });
});

describe('a Journal that was deleted by hand', () => {
  test('is told by the menu before anything is sent, by the runs, and no more once the user goes on without it', () => {
    const { desk } = readyDesk();
    desk.run('pushReadyRows');
    const journal = desk.value('open', null).tables.find(({ kind }) => kind === 'journal');
    desk.runtime.edit([{ kind: 'deleteSheet', sheetId: journal?.sheetId ?? 0 }]);
    const told = desk.run('pushReadyRows');
    expect(told.ok ? '' : told.error.message).toMatch(/^Stopped: the Journal .* is gone/);
    expect(told.execution.requests).toBe(0);
    expect(desk.value('runs', null)).toEqual({ runs: [], journalGone: true, underWay: '' });
    const { run, items, journalGone } = desk.value('review', null);
    expect(desk.value('push', { run, reason: '', items })).toMatchObject({
      outcomes: [],
      stopped: { code: 'error.journal.gone' },
    });
    const step = desk.value('push', { run, reason: '', items, withoutJournal: journalGone });
    expect([step.outcomes.length, step.stopped]).toEqual([2, null]);
    expect(desk.value('runs', null)).toMatchObject({ runs: [{ run, confirmed: 2 }], journalGone: false });
    expect(desk.column('Journal', 'CRM')).toEqual(['127.0.0.1', '127.0.0.1']);
  });
});

describe('a run of more records than the administrator lets go without their typed number', () => {
  const limited = () => {
    const { desk } = readyDesk();
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

  test('is left to the review by the menu, in words', () => {
    const result = limited().run('pushReadyRows');
    expect(result.ok ? '' : result.error.message).toBe(
      'This push has 2 records. Above 1, confirm the number in “Review and push…”.',
    );
    expect(result.execution.requests).toBe(0);
  });
});
