import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

/**
 * Every edit reaches the workbook as the grid's own mutation, with no edit event for the script: a desk that waits for
 * events would see none of them. Those that move rows or columns also undo every desk that remembers places.
 */

type Product = Readonly<Record<string, unknown>>;
type SetCell = Extract<ViewEdit, { kind: 'set' }>['cells'][number];

const ROWS = 20;
const [CODE, PRICE] = [1, 3];
/** Products of the stand-in with a plain code. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 17, 18, 20, 21, 22, 23, 24];
const codeAt = (row: number) => `SP.${String(NUMBERS[row - 2]).padStart(5, '0')}`;
const nameAt = (row: number) => `Tên ${row}`;
const priceAt = (row: number) => 100_000 + row * 1000;
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
const ALL_ROWS = rowsFrom(2, ROWS);
const priceChange = (row: number, after: number) => `${codeAt(row)} changed: Selling price ${priceAt(row)} → ${after}`;

let crm: CrmProcess;
let desk: BundledDesk;
/** Holds what the CRM held after the first push. */
let pushed: readonly Product[];

beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(async () => {
  await crm.admin('POST', '/reset', {});
  desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste(
    'Products',
    2,
    1,
    ALL_ROWS.map((row) => [codeAt(row), nameAt(row), String(priceAt(row))]),
  );
  desk.pushAll();
  pushed = await crm.admin('GET', '/records/products');
});

const sheets = () => desk.runtime.model.toSnapshot().sheets;
function sheetId(name = 'Products'): number {
  const sheet = sheets().find((each) => each.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet.id;
}
const edit = (...edits: readonly ViewEdit[]) => desk.runtime.edit(edits);
const set = (...cells: readonly SetCell[]) => edit({ kind: 'set', sheetId: sheetId(), cells });
const area = (row: number, column: number, rows: number, columns: number) => ({ row, column, rows, columns });

/** Returns the whole review: each record with its changes and holds, each refusal with its place and reasons. */
function reviewed() {
  const { items, refusals, unchanged } = desk.value('review', null);
  return {
    items: items.map(({ key, state, changes, holds }) => {
      const all = changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ');
      const held = holds.map(({ code }) => code).join(' ');
      return `${key} ${state}: ${all}${held && ` (${held})`}`;
    }),
    refusals: refusals.map(({ key, row, issues }) => `${key} in ${row}: ${issues.map(({ code }) => code).join(' ')}`),
    unchanged,
  };
}

/** Pushes all that can go, step by step, and answers what differs in the CRM since the first push. */
async function pushedChanges(): Promise<string[]> {
  const review = desk.value('review', null);
  let { left } = desk.pushAll(review);
  const typed = review.items.length;
  while (left.length > 0) ({ left } = desk.value('push', { run: review.run, reason: '', items: left, typed }));
  return crmChanges();
}

async function crmChanges(): Promise<string[]> {
  const now: readonly Product[] = await crm.admin('GET', '/records/products');
  expect(now).toHaveLength(pushed.length);
  return now.flatMap((product, index) =>
    Object.keys(product)
      .filter((field) => JSON.stringify(product[field]) !== JSON.stringify(pushed[index]?.[field]))
      .map((field) => `${product.product_code} ${field} ${product[field]}`),
  );
}

const CLEAN = { items: [], refusals: [], unchanged: ROWS };

/** After surgery that leaves the records alone: all clean, then one typed price goes to its record and to no other. */
async function onlyOneTypedPriceGoes(row: number, cell: { readonly row: number; readonly column: number }) {
  expect(reviewed()).toEqual(CLEAN);
  set({ ...cell, value: 111_111 });
  expect(reviewed()).toEqual({ ...CLEAN, items: [priceChange(row, 111_111)], unchanged: ROWS - 1 });
  expect(await pushedChanges()).toEqual([`${codeAt(row)} cover_price 111111`]);
  expect(reviewed()).toEqual(CLEAN);
}

describe('edits of cells, of which no event tells', () => {
  test('a paste of 500 × 3 is every record that differs, once, whatever row it lands in', async () => {
    const known = [...ALL_ROWS]
      .reverse()
      .map((row) => [codeAt(row), nameAt(row), String(priceAt(row) + (row < 12 ? 0 : 7))]);
    const strangers = rowsFrom(1, 480).map((n) => [`NEW.${n}`, `Mới ${n}`, String(1000 + n)]);
    desk.paste('Products', 2, 1, [...known, ...strangers]);
    const { items, refusals, unchanged } = reviewed();
    expect({ refusals, unchanged }).toEqual({ refusals: [], unchanged: 10 });
    expect(items).toEqual([
      ...rowsFrom(12, 10)
        .reverse()
        .map((row) => priceChange(row, priceAt(row) + 7)),
      ...strangers.map(
        ([code, name, price]) =>
          `${code} new: Product code null → ${code}, Product name null → ${name}, Selling price null → ${price}`,
      ),
    ]);
    expect(await pushedChanges()).toEqual(
      rowsFrom(12, 10).map((row) => `${codeAt(row)} cover_price ${priceAt(row) + 7}`),
    );
    expect(reviewed().items).toHaveLength(480);
  });

  test('a price that is a formula counts by its value, also when just its source changed, and stays a formula', async () => {
    const source = 20;
    set(
      ...ALL_ROWS.map((row) => ({ row, column: source, value: priceAt(row) })),
      ...ALL_ROWS.map((row) => ({ row, column: PRICE, formula: `=T${row}*1.1` })),
    );
    const raised = (row: number) => (priceAt(row) / 10) * 11;
    expect(reviewed()).toEqual({
      items: ALL_ROWS.map((row) => priceChange(row, raised(row))),
      refusals: [],
      unchanged: 0,
    });
    expect(await pushedChanges()).toEqual(ALL_ROWS.map((row) => `${codeAt(row)} cover_price ${raised(row)}`));
    expect(reviewed()).toEqual(CLEAN);
    set({ row: 6, column: source, value: 110_000 });
    expect(reviewed()).toEqual({
      items: [`${codeAt(6)} changed: Selling price 116600 → 121000`],
      refusals: [],
      unchanged: 19,
    });
    const { formulas } = desk.runtime.cells('Products', 'C2:C21');
    expect(formulas.flat()).toEqual(ALL_ROWS.map((row) => `=T${row}*1.1`));
  });

  test('a cell that is changed and put back is clean again, though it was edited twice', async () => {
    set({ row: 7, column: PRICE, value: 110_000 });
    expect(reviewed().items).toEqual([priceChange(7, 110_000)]);
    set({ row: 7, column: PRICE, value: priceAt(7) });
    expect(reviewed()).toEqual(CLEAN);
    expect(await pushedChanges()).toEqual([]);
  });
});

describe('rows that are no longer where they were', () => {
  test('a sort of all rows changes nothing, though every row number holds another record', async () => {
    const order = [...ALL_ROWS].reverse();
    edit({ kind: 'reorderRows', sheetId: sheetId(), area: area(2, 1, ROWS, 18), order });
    expect(desk.column('Products', 'Product code')).toEqual(order.map(codeAt));
    await onlyOneTypedPriceGoes(19, { row: 4, column: PRICE });
  });

  test('a sort of the price column alone holds every row that got the price of another', async () => {
    const order = [...ALL_ROWS].reverse();
    edit({ kind: 'reorderRows', sheetId: sheetId(), area: area(2, PRICE, ROWS, 1), order });
    const held = ALL_ROWS.map((row) => `${priceChange(row, priceAt(23 - row))} (hold.permuted)`);
    expect(reviewed()).toEqual({ items: held, refusals: [], unchanged: 0 });
  });

  test('deleted rows are not in the review, and the rows that moved up are still themselves', async () => {
    edit({ kind: 'deleteRows', sheetId: sheetId(), at: 3, count: 2 });
    set({ row: 3, column: PRICE, value: 111_111 });
    expect(reviewed()).toEqual({ items: [priceChange(5, 111_111)], refusals: [], unchanged: 17 });
    expect(await pushedChanges()).toEqual([`${codeAt(5)} cover_price 111111`]);
    expect(reviewed()).toEqual({ ...CLEAN, unchanged: 18 });
  });

  test('copied rows are refused, original and copy, whichever of them has the content that was pushed', async () => {
    const copies = [3, 8].map((row) => [codeAt(row), nameAt(row), '115000']);
    desk.paste('Products', 22, 1, copies);
    set({ row: 5, column: PRICE, value: 111_111 });
    expect(reviewed()).toEqual({
      items: [priceChange(5, 111_111)],
      refusals: [3, 8, 22, 23].map(
        (row) => `${codeAt(row === 22 ? 3 : row === 23 ? 8 : row)} in ${row}: issue.key.duplicate`,
      ),
      unchanged: 17,
    });
    expect(await pushedChanges()).toEqual([`${codeAt(5)} cover_price 111111`]);
  });

  test('hidden rows count as all others', async () => {
    edit({ kind: 'hideRows', sheetId: sheetId(), at: 4, count: 10 });
    await onlyOneTypedPriceGoes(6, { row: 6, column: PRICE });
  });
});

describe('tabs that are no longer what or where they were', () => {
  test('a renamed tab is the same table', async () => {
    const id = sheetId();
    edit({ kind: 'renameSheet', sheetId: id, name: 'Bảng giá' });
    const setHere = (value: number) => edit({ kind: 'set', sheetId: id, cells: [{ row: 6, column: PRICE, value }] });
    expect(reviewed()).toEqual(CLEAN);
    setHere(111_111);
    expect(reviewed()).toEqual({ ...CLEAN, items: [priceChange(6, 111_111)], unchanged: 19 });
    expect(await pushedChanges()).toEqual([`${codeAt(6)} cover_price 111111`]);
    expect(desk.column('Bảng giá', 'Status')).toEqual(ALL_ROWS.map(() => 'Matches the CRM'));
    expect(sheets().map(({ name }) => name)).not.toContain('Products');
  });

  test('a moved tab is the same table', async () => {
    const order = sheets().map(({ name }) => name);
    const index = order.indexOf('Products') === 0 ? order.length - 1 : 0;
    edit({ kind: 'moveSheet', sheetId: sheetId(), index });
    expect(sheets().map(({ name }) => name)).not.toEqual(order);
    await onlyOneTypedPriceGoes(6, { row: 6, column: PRICE });
  });
});

describe('columns that are no longer what or where they were', () => {
  test('a moved price column is still the price', async () => {
    edit({ kind: 'moveColumns', sheetId: sheetId(), from: PRICE, count: 1, to: CODE });
    expect(desk.runtime.cells('Products', 'A1:C1').displayValues).toEqual([
      ['Selling price', 'Product code', 'Product name'],
    ]);
    await onlyOneTypedPriceGoes(6, { row: 6, column: 1 });
  });

  test("a user's own column in the middle is never written nor sent", async () => {
    edit({ kind: 'insertColumns', sheetId: sheetId(), at: PRICE, count: 1 });
    set(
      { row: 1, column: PRICE, value: 'Giá nhập' },
      ...ALL_ROWS.map((row) => ({ row, column: PRICE, formula: `=D${row}/2`, background: '#ffff00' })),
      { row: 8, column: PRICE, formula: null, value: 'hỏi lại' },
    );
    const own = () => {
      const { formulas, backgrounds, displayValues } = desk.runtime.cells('Products', 'C1:C25');
      return { formulas, backgrounds, words: [displayValues[0], displayValues[7]] };
    };
    const before = own();
    expect(before).toMatchObject({ words: [['Giá nhập'], ['hỏi lại']] });
    await onlyOneTypedPriceGoes(6, { row: 6, column: PRICE + 1 });
    expect(own()).toEqual(before);
  });

  test('a hidden column counts as all others', async () => {
    edit({ kind: 'hideColumns', sheetId: sheetId(), at: PRICE, count: 1 });
    await onlyOneTypedPriceGoes(6, { row: 6, column: PRICE });
  });

  test("a header renamed to the user's own word names the same field", async () => {
    set({ row: 1, column: PRICE, value: 'Tiền ơi' });
    await onlyOneTypedPriceGoes(6, { row: 6, column: PRICE });
    expect(desk.runtime.cells('Products', 'C1').displayValues).toEqual([['Tiền ơi']]);
  });
});
