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

/** A desk with a Products sheet, and what its toasts said. */
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

describe('the menu item “Push without the sidebar”', () => {
  test('sends what is ready and tells in a note what became of it', () => {
    const { desk, toasts } = readyDesk();
    expect(desk.run('pushReadyRows').ok).toBe(true);
    expect(toasts.at(-1)).toContain('2 confirmed, 0 refused, 0 unsure, 0 left for the next push.');
    expect(desk.column('Products', 'Status')).toEqual(['Sent: the CRM has it', 'Sent: the CRM has it']);
    desk.paste('Products', 2, 3, [['25722'], ['6035000']]);
    desk.run('pushReadyRows');
    expect(toasts.at(-1)).toContain('1 confirmed, 0 refused, 0 unsure, 0 left for the next push. 1 wait for your tick');
  });

  test('goes on where an execution died', () => {
    const { desk, toasts } = readyDesk();
    const calls = readyDesk().desk.run('pushReadyRows').execution.calls.total;
    desk.run('pushReadyRows', [], { killAt: Math.round(calls / 3) });
    desk.run('pushReadyRows');
    const sent = desk.column('Products', 'Status').filter((status) => status === 'Sent: the CRM has it').length;
    const unsure = desk.value('review', null).items.filter(({ state }) => state === 'unsure').length;
    expect(toasts).toHaveLength(2);
    expect(sent + unsure).toBe(2);
  });
});
