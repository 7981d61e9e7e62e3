import { BundledDesk, CrmProcess } from '../support/bundled-desk';

const [ORDERS, LINES] = ['Orders', 'Order lines'];

let crm: CrmProcess;
let desk: BundledDesk;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

function type(sheet: string, row: number, header: string, text: string): void {
  const { model } = desk.runtime;
  const sheetId = model.sheets.find(({ name }) => name === sheet)?.id ?? 0;
  desk.runtime.edit([{ kind: 'type', sheetId, row, column: desk.columnOf(sheet, header), text }]);
}

/** @returns how many calls it took */
function check(more: { readonly killAt?: number } = {}): number {
  return desk.run('rpc', [JSON.stringify({ method: 'check', args: null })], more).execution.calls.total;
}

/** Returns the Status of the first row, as it counts: crossed out for one that does not. */
function said(sheet: string): string {
  const cell = `${String.fromCharCode(64 + desk.columnOf(sheet, 'Status'))}2`;
  const { displayValues, conditional = [] } = desk.runtime.cells(sheet, `${cell}:${cell}`, true);
  return conditional[0]?.[0] ? 'crossed out' : (displayValues[0]?.[0] ?? '');
}

/** Returns the statuses of an order and of its first line that say anything else and are not crossed out. */
const untrue = (word: string): string[] =>
  [ORDERS, LINES].map(said).filter((each) => each !== word && each !== 'crossed out');

beforeEach(async () => {
  await crm.admin('POST', '/reset', {});
  desk = new BundledDesk('en');
  desk.connect(crm);
  desk.run('newOrdersTables');
  for (const sheet of [ORDERS, LINES]) type(sheet, 2, 'Order code', 'DH18293');
  type(LINES, 3, 'Order code', 'DH18293');
  for (const row of [2, 3]) {
    type(LINES, row, 'Product code', 'SP.00001');
    type(LINES, row, 'Quantity', '1');
    type(LINES, row, 'Unit price', '5');
  }
});

test.each([
  ['a line', (text: string) => type(LINES, 3, 'Unit price', text)],
  ['the order', (text: string) => type(ORDERS, 2, 'Customer address', text)],
])('no Status matches the CRM where %s does not, whenever an execution ends while it writes', (_edited, write) => {
  write('5');
  desk.pushAll();
  expect([ORDERS, LINES].map(said)).toEqual(['Matches the CRM', 'Matches the CRM']);
  const total = check();
  for (let killAt = 8; killAt < total + 10; killAt += 1) {
    write(String(killAt));
    expect([ORDERS, LINES].map(said)).toEqual(['crossed out', 'crossed out']);
    check({ killAt });
    expect({ killAt, untrue: untrue('Changed, not pushed') }).toEqual({ killAt, untrue: [] });
    write('5');
    check();
    expect({ killAt, untrue: untrue('Matches the CRM') }).toEqual({ killAt, untrue: [] });
  }
});
