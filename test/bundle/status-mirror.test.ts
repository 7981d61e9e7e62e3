import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

const SHEET = 'Products';
const EDITED = { background: '#e1effe', fontColor: null, bold: null, italic: null, strikethrough: true };

let crm: CrmProcess;
let desk: BundledDesk;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

function deskOf(fileLocale: string): BundledDesk {
  const made = new BundledDesk('en', () => {}, { locale: fileLocale });
  made.connect(crm);
  made.run('newProductsTable');
  return made;
}

const sheets = () => desk.runtime.model.toSnapshot().sheets;
function sheetId(name = SHEET): number {
  const sheet = sheets().find((each) => each.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet.id;
}
const edit = (...edits: readonly ViewEdit[]) => desk.runtime.edit(edits);
const type = (row: number, header: string, text: string, sheet = SHEET) =>
  edit({ kind: 'type', sheetId: sheetId(sheet), row, column: desk.columnOf(sheet, header), text });

/** Returns the rows whose Status is crossed out, by the look of the cells alone; a script runs for none of it. */
function crossedOut(sheet = SHEET): number[] {
  const letter = String.fromCharCode(64 + desk.columnOf(sheet, 'Status'));
  const { conditional = [] } = desk.runtime.cells(sheet, `${letter}1:${letter}40`, true);
  return conditional.flatMap(([look], index) => {
    if (look) expect(look).toEqual(EDITED);
    return look ? [index + 1] : [];
  });
}

const deleteColumn = (sheet: string, at: number) =>
  edit({ kind: 'deleteColumns', sheetId: sheetId(sheet), at, count: 1 });

/** Fills a field of a sheet from the second row down. */
function fillIn(sheet: string, header: string, ...texts: readonly string[]): void {
  texts.forEach((text, index) => {
    type(index + 2, header, text, sheet);
  });
}
const fill = (header: string, ...texts: readonly string[]): void => fillIn(SHEET, header, ...texts);

const rules = (sheet = SHEET) => sheets().find((each) => each.name === sheet)?.conditionalFormats ?? [];

beforeEach(async () => {
  await crm.admin('POST', '/reset', {});
  desk = deskOf('vi_VN');
  fill('Product code', 'SP.00001', 'SP.00002', 'SP.00003');
  fill('Product name', 'Áo vest nam', 'Giày da', 'Mũ');
  fill('Selling price', '1250000', '890000', '95000');
  desk.pushAll();
});

describe('a row that is edited after its Status was written', () => {
  test('has its Status crossed out at once, and back with the old value or the next push', () => {
    expect(desk.column(SHEET, 'Status')).toEqual(Array(3).fill('Matches the CRM'));
    expect(crossedOut()).toEqual([]);
    type(3, 'Selling price', '891000');
    expect(crossedOut()).toEqual([3]);
    type(3, 'Selling price', '890000');
    expect(crossedOut()).toEqual([]);
    type(3, 'Selling price', '891000');
    desk.pushAll();
    expect(desk.column(SHEET, 'Status')[1]).toBe('Matches the CRM');
    expect(crossedOut()).toEqual([]);
  });

  test.each(['vi_VN', 'en_US'])('does so whatever stands in its cells, in a file of %s', (locale) => {
    desk = deskOf(locale);
    const mark = locale === 'en_US' ? '.' : ',';
    fill('Product code', ...Array.from({ length: 9 }, (_, index) => `P${index + 2}`));
    fill('Selling price', `1${mark}5`, '123456789012', '0', '', '1', 'x', 'A');
    fill('Discount %', '5', `7${mark}25`, '10%', '=1/3', '', '2');
    fill('Short description', '=1/3', '=TODAY()', '=TRUE', '1/2', '  two  spaces ', "'=no formula");
    desk.value('check', null);
    expect(crossedOut()).toEqual([]);
    type(2, 'Selling price', `1${mark}6`);
    type(3, 'Selling price', '123456789013');
    type(4, 'Selling price', '');
    type(6, 'Short description', '  two spaces ');
    type(8, 'Selling price', 'a');
    expect(crossedOut()).toEqual([2, 3, 4, 6, 8]);
  });

  test('does so beside a value that moved to the next column', () => {
    type(2, 'Wholesale price', '1250000');
    type(2, 'Selling price', '');
    expect(crossedOut()).toEqual([2]);
  });

  test('does so where it stands after a sort, and in rows that are new below and between', () => {
    type(4, 'Selling price', '96000');
    const order = [4, 3, 2];
    edit({ kind: 'reorderRows', sheetId: sheetId(), area: { row: 2, column: 1, rows: 3, columns: 26 }, order });
    expect(crossedOut()).toEqual([2]);
    edit({ kind: 'insertRows', sheetId: sheetId(), at: 2, count: 2 });
    expect(crossedOut()).toEqual([4]);
    type(3, 'Product code', 'NEW.1');
    type(20, 'Product code', 'NEW.2');
    expect(crossedOut()).toEqual([3, 4, 20]);
  });

  test('does so where columns were moved, added or deleted since', () => {
    const column = desk.columnOf(SHEET, 'Selling price');
    edit({ kind: 'moveColumns', sheetId: sheetId(), from: column, count: 1, to: 1 });
    edit({ kind: 'insertColumns', sheetId: sheetId(), at: 2, count: 1 });
    expect(crossedOut()).toEqual([]);
    type(3, 'Selling price', '1');
    expect(crossedOut()).toEqual([3]);
    desk.value('check', null);
    expect(crossedOut()).toEqual([]);
    edit({ kind: 'deleteColumns', sheetId: sheetId(), at: desk.columnOf(SHEET, 'Selling price'), count: 1 });
    desk.value('check', null);
    expect(crossedOut()).toEqual([]);
  });

  test('does so in a copy of its tab', () => {
    edit({ kind: 'copySheet', sheetId: sheetId(), name: 'Copy', copyId: 99 });
    type(2, 'Selling price', '1', 'Copy');
    expect([crossedOut('Copy'), crossedOut()]).toEqual([[2], []]);
  });

  test('does so beside lines of orders and beside orders', () => {
    desk.run('newOrdersTables');
    for (const sheet of ['Orders', 'Order lines']) type(2, 'Order code', 'DH1', sheet);
    type(2, 'Quantity', '2', 'Order lines');
    type(2, 'Product code', 'SP.00001', 'Order lines');
    type(2, 'Unit price', '5', 'Order lines');
    desk.value('check', null);
    expect([crossedOut('Orders'), crossedOut('Order lines')]).toEqual([[], []]);
    type(2, 'Unit price', '6', 'Order lines');
    type(2, 'Customer name', 'An Phú', 'Orders');
    expect([crossedOut('Orders'), crossedOut('Order lines')]).toEqual([[2], [2]]);
  });

  test('does so whenever an execution ends while it writes', () => {
    const { total } = desk.run('rpc', [JSON.stringify({ method: 'check', args: null })]).execution.calls;
    for (let killAt = 8; killAt < total + 6; killAt += 1) {
      type(2, 'Selling price', String(1_300_000 + killAt));
      desk.run('rpc', [JSON.stringify({ method: 'check', args: null })], { killAt });
      const isTrue = desk.column(SHEET, 'Status')[0] === 'Changed, not pushed';
      expect([killAt, isTrue || crossedOut().includes(2)]).toEqual([killAt, true]);
      type(2, 'Selling price', '1250000');
      desk.value('check', null);
      expect(crossedOut()).toEqual([]);
    }
  });
});

describe('an order and its lines', () => {
  const [orders, lines] = ['Orders', 'Order lines'];
  const bothCrossedOut = () => [crossedOut(orders), crossedOut(lines)];

  function makeOrders(locale: string): void {
    desk = deskOf(locale);
    desk.run('newOrdersTables');
    fillIn(orders, 'Order code', 'DH18293', 'dh18294', '0087', 'DH18295');
    fillIn(lines, 'Order code', 'DH18293', 'DH18293', 'DH18294', '0087', 'DH18295');
    fillIn(lines, 'Product code', ...Array(5).fill('SP.00001'));
    fillIn(lines, 'Unit price', ...Array(5).fill('5'));
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
  }
  beforeEach(() => makeOrders('vi_VN'));

  test.each(['vi_VN', 'en_US'])(
    'have the Status of the order and of its other lines crossed out where one is edited, and back with the old value, in a file of %s',
    (locale) => {
      if (locale !== 'vi_VN') makeOrders(locale);
      type(3, 'Unit price', '6', lines);
      expect(bothCrossedOut()).toEqual([[2], [2, 3]]);
      type(3, 'Unit price', '5', lines);
      expect(bothCrossedOut()).toEqual([[], []]);
      type(4, 'Unit price', '6', lines);
      type(5, 'Unit price', '6', lines);
      expect(bothCrossedOut()).toEqual([
        [3, 4],
        [4, 5],
      ]);
      desk.value('check', null);
      expect(bothCrossedOut()).toEqual([[], []]);
    },
  );

  test('have the Status of the lines crossed out where the order is edited', () => {
    type(2, 'Customer name', 'An Phú', orders);
    type(4, 'VAT %', '8', orders);
    expect(bothCrossedOut()).toEqual([
      [2, 4],
      [2, 3, 5],
    ]);
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
  });

  test('have both orders crossed out between which a line was moved', () => {
    type(3, 'Order code', 'DH18295', lines);
    expect(bothCrossedOut()).toEqual([
      [2, 5],
      [2, 3, 6],
    ]);
  });

  test('are found by a code that is a number', () => {
    const column = desk.columnOf(orders, 'Order code');
    const number = (row: number, sheet: string) =>
      ({ kind: 'set', sheetId: sheetId(sheet), cells: [{ row, column, value: 1001, format: '0' }] }) as const;
    expect(desk.columnOf(lines, 'Order code')).toBe(column);
    edit(number(4, orders), number(5, lines));
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    type(5, 'Unit price', '6', lines);
    expect(bothCrossedOut()).toEqual([[4], [5]]);
    type(5, 'Unit price', '5', lines);
    type(5, 'Order code', 'DH18295', lines);
    expect(bothCrossedOut()).toEqual([
      [4, 5],
      [5, 6],
    ]);
  });

  test('have the order crossed out that got a new line, above, between or below', () => {
    type(9, 'Order code', 'DH18295', lines);
    expect(bothCrossedOut()[0]).toEqual([5]);
    edit({ kind: 'insertRows', sheetId: sheetId(lines), at: 2, count: 1 });
    type(2, 'Order code', '0087', lines);
    expect(bothCrossedOut()[0]).toEqual(expect.arrayContaining([4, 5]));
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    type(900, 'Order code', 'DH18293', lines);
    expect(bothCrossedOut()[0]).toContain(2);
  });

  test('have all orders crossed out where a line is gone, or has no order, for nobody knows whose it is', () => {
    type(20, 'Product code', 'SP.00002', lines);
    expect(crossedOut(orders)).toEqual([2, 3, 4, 5]);
    type(20, 'Product code', '', lines);
    expect(crossedOut(orders)).toEqual([]);
    edit({ kind: 'deleteRows', sheetId: sheetId(lines), at: 3, count: 1 });
    expect(crossedOut(orders)).toEqual([2, 3, 4, 5]);
  });

  test('are left alone by a row of Orders that has no code yet', () => {
    type(9, 'Customer name', 'An Phú', orders);
    expect(bothCrossedOut()).toEqual([[9], []]);
  });

  test('are compared wherever they were sorted to, under another title, and with other columns', () => {
    const area = { row: 2, column: 1, rows: 5, columns: 20 };
    edit({ kind: 'reorderRows', sheetId: sheetId(lines), area, order: [6, 5, 4, 3, 2] });
    edit({ kind: 'renameSheet', sheetId: sheetId(lines), name: "Dòng của An's" });
    edit({ kind: 'insertColumns', sheetId: sheetId("Dòng của An's"), at: 1, count: 1 });
    expect(crossedOut(orders)).toEqual([]);
    type(6, 'Unit price', '7', "Dòng của An's");
    expect(crossedOut(orders)).toEqual([2]);
    desk.value('check', null);
    expect(crossedOut(orders)).toEqual([]);
    type(2, 'Unit price', '7', "Dòng của An's");
    expect(crossedOut(orders)).toEqual([5]);
  });

  test.each([
    ['the tab of lines', () => edit({ kind: 'deleteSheet', sheetId: sheetId(lines) })],
    ['one of their columns', () => deleteColumn(lines, desk.columnOf(lines, 'Unit price'))],
    ['what they said', () => deleteColumn(lines, desk.columnOf(lines, 'As checked'))],
  ])('have all orders crossed out where %s is gone', (_gone, remove) => {
    remove();
    expect(crossedOut(orders)).toEqual([2, 3, 4, 5]);
  });

  test.each([
    ['list of what was edited', () => edit({ kind: 'deleteSheet', sheetId: sheetId('CRM Desk') })],
    ['name of that list', () => edit({ kind: 'renameSheet', sheetId: sheetId('CRM Desk'), name: `"Đơn" của An's` })],
  ])('have all orders crossed out where the %s is gone, until the next check makes it again', (_gone, remove) => {
    remove();
    expect(crossedOut(orders)).toEqual([2, 3, 4, 5]);
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    type(3, 'Unit price', '6', lines);
    expect(bothCrossedOut()).toEqual([[2], [2, 3]]);
  });

  test('leave formulas of the user alone that look at a whole tab of the other kind', () => {
    type(2, 'Unit price', '=VLOOKUP("DH18295";Orders!A:Z;1;FALSE)&Orders!A1', lines);
    const ofLines = `COUNTIF('Order lines'!A:Z;"Unit price")+COUNTIF('Order lines'!1:1;"Quantity")`;
    type(2, 'VAT amount', `=${ofLines}`, orders);
    desk.value('check', null);
    expect(desk.column(lines, 'Unit price')[0]).toBe('DH18295Order code');
    expect(desk.column(orders, 'VAT amount')[0]).toBe('2');
    expect(bothCrossedOut()).toEqual([[], []]);
  });

  test('are all crossed out where a line gets a code that had none', () => {
    type(8, 'Product code', 'SP.00001', lines);
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    type(8, 'Order code', 'DH18295', lines);
    expect(crossedOut(orders)).toEqual([2, 3, 4, 5]);
  });

  test('are found by a code with blanks around it', () => {
    type(6, 'Order code', '\u00a0DH18295 ', lines);
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    type(6, 'Order code', 'DH18293', lines);
    expect(crossedOut(orders)).toEqual([2, 5]);
  });

  test('are left alone by a header that somebody emptied', () => {
    const price = desk.columnOf(lines, 'Unit price');
    type(1, 'Order code', '', lines);
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], []]);
    edit({ kind: 'type', sheetId: sheetId(lines), row: 6, column: price, text: '6' });
    expect(bothCrossedOut()).toEqual([[5], [6]]);
  });

  test('are left alone by a line whose code is an error', () => {
    const cell = { row: 8, column: desk.columnOf(lines, 'Order code'), formula: '=NA()' };
    edit({ kind: 'set', sheetId: sheetId(lines), cells: [cell] });
    expect(desk.column(lines, 'Order code')[5]).toBe('#N/A');
    desk.value('check', null);
    expect(bothCrossedOut()).toEqual([[], [8]]);
  });

  test('rest on one formula in a hidden sheet, which no check writes again', () => {
    const list = () => sheets().find(({ name }) => name === 'CRM Desk');
    const before = list();
    expect(before).toMatchObject({
      hidden: true,
      cells: [{ row: 1, column: 1, formula: expect.stringMatching(/^=ARRAY/) }],
    });
    desk.value('check', null);
    const methods = desk.lastExecution?.calls.byMethod ?? {};
    expect(Object.keys(methods).filter((name) => /^(Range|Sheet)\.(set|insert|hide)/.test(name))).toEqual([]);
    expect(list()).toEqual(before);
    expect(desk.value('open', null).tables.map(({ title }) => title)).toEqual(['Products', orders, lines]);
  });
});

describe('the look of a Status that was edited', () => {
  test('is one rule for each table, above those of the user, which stay', () => {
    const own = { areas: [{ row: 2, column: 3, rows: 5, columns: 1 }], formula: '=$C2>5', look: EDITED };
    const model = desk.runtime.model.sheets.find(({ name }) => name === SHEET);
    if (model) model.conditionalFormats = [own];
    for (let check = 0; check < 3; check += 1) desk.value('check', null);
    expect(rules()).toEqual([expect.objectContaining({ look: EDITED }), own]);
  });

  test('comes with the hidden column to a table of a former version, and to one that lost them', () => {
    edit({ kind: 'deleteColumns', sheetId: sheetId(), at: desk.columnOf(SHEET, 'As checked'), count: 1 });
    type(2, 'Status', 'The CRM has it, as of the last check');
    desk.value('check', null);
    expect(desk.column(SHEET, 'Status')[0]).toBe('Matches the CRM');
    type(2, 'Selling price', '7');
    expect(crossedOut()).toEqual([2]);
    expect(rules()).toHaveLength(1);
  });

  test('costs nothing to keep: a check that finds all as it was writes nothing', () => {
    desk.value('check', null);
    const methods = desk.lastExecution?.calls.byMethod ?? {};
    expect(Object.keys(methods).filter((name) => /^(Range|Sheet)\.(set|insert|hide)/.test(name))).toEqual([]);
  });

  test('rests on a column that is hidden and is nobody’s field', () => {
    const column = desk.columnOf(SHEET, 'As checked');
    expect(sheets().find(({ name }) => name === SHEET)?.hiddenColumns).toEqual([column]);
    edit({ kind: 'select', sheetId: sheetId(), area: { row: 2, column: 1, rows: 1, columns: 1 } });
    expect(desk.value('readTab', null).columns.map(({ header }) => header)).not.toContain('As checked');
    type(2, 'As checked', 'anything');
    expect(crossedOut()).toEqual([2]);
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: 3 });
    expect(crossedOut()).toEqual([]);
  });
});
