import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { BundledDesk, testCrm } from '../support/bundled-desk';

/**
 * Every edit reaches the workbook as the grid's own mutation, with no edit event for the script: a desk that waits for
 * events would see none of them. Those that move rows or columns also undo every desk that remembers places.
 */

type Product = Readonly<Record<string, unknown>>;

const ROWS = 20;
const [CODE, PRICE] = [1, 3];
/** Products of the stand-in with a plain code. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 17, 18, 20, 21, 22, 23, 24];
const codeAt = (row: number) => `SP.${String(NUMBERS[row - 2]).padStart(5, '0')}`;
const priceAt = (row: number) => 100_000 + row * 1000;
const ALL_ROWS = Array.from({ length: ROWS }, (_, n) => n + 2);
const UPSIDE_DOWN = [...ALL_ROWS].reverse();
const priceChange = (row: number, after: number) => `${codeAt(row)} changed: Selling price ${priceAt(row)} → ${after}`;

const crm = testCrm();
let desk: BundledDesk;
let sheetId: number;
/** What the CRM held after the first push. */
let pushed: readonly Product[];
beforeEach(async () => {
  await crm.admin('POST', '/reset', {});
  desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = ALL_ROWS.map((row) => [codeAt(row), `Tên ${row}`, String(priceAt(row))]);
  desk.paste('Products', 2, 1, lines);
  desk.pushAll();
  sheetId = desk.runtime.model.sheets.find(({ name }) => name === 'Products')?.id ?? -1;
  pushed = await crm.admin('GET', '/records/products');
});

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

/** Pushes all that can go, and answers what differs in the CRM since the first push. */
async function pushedChanges(): Promise<string[]> {
  desk.pushAll();
  const now: readonly Product[] = await crm.admin('GET', '/records/products');
  expect(now).toHaveLength(pushed.length);
  return now.flatMap((product, index) =>
    Object.keys(product)
      .filter((field) => JSON.stringify(product[field]) !== JSON.stringify(pushed[index]?.[field]))
      .map((field) => `${product.product_code} ${field} ${product[field]}`),
  );
}

const CLEAN = { items: [], refusals: [], unchanged: ROWS };
const area = (row: number, column: number, rows: number, columns: number) => ({ row, column, rows, columns });
/** The one price that is typed then, and the row where its record stood. */
const TYPED = { of: 6, row: 6, column: PRICE };
const own = ALL_ROWS.map((row) => ({ row, column: PRICE, formula: `=D${row}/2` }));

type Surgery = (sheetId: number) => readonly ViewEdit[];

test.each<[string, Surgery, typeof TYPED]>([
  [
    'all rows are sorted',
    (id) => [{ kind: 'reorderRows', sheetId: id, area: area(2, 1, ROWS, 18), order: UPSIDE_DOWN }],
    { of: 19, row: 4, column: PRICE },
  ],
  ['rows are hidden', (id) => [{ kind: 'hideRows', sheetId: id, at: 4, count: 10 }], TYPED],
  ['the tab is moved', (id) => [{ kind: 'moveSheet', sheetId: id, index: 1 }], TYPED],
  ['the tab is renamed', (id) => [{ kind: 'renameSheet', sheetId: id, name: 'Bảng giá' }], TYPED],
  [
    'the price column is moved',
    (id) => [{ kind: 'moveColumns', sheetId: id, from: PRICE, count: 1, to: CODE }],
    { ...TYPED, column: 1 },
  ],
  ['the price column is hidden', (id) => [{ kind: 'hideColumns', sheetId: id, at: PRICE, count: 1 }], TYPED],
  [
    'the header of the price is a word of the user',
    (id) => [{ kind: 'set', sheetId: id, cells: [{ row: 1, column: PRICE, value: 'Tiền ơi' }] }],
    TYPED,
  ],
  [
    'a column of the user stands in the middle',
    (id) => [
      { kind: 'insertColumns', sheetId: id, at: PRICE, count: 1 },
      { kind: 'set', sheetId: id, cells: own },
    ],
    { ...TYPED, column: PRICE + 1 },
  ],
])(
  'where %s nothing has changed, and one typed price goes to its record and to no other',
  async (_, surgery, typed) => {
    desk.runtime.edit([...surgery(sheetId)]);
    const name = desk.runtime.model.sheets.find(({ id }) => id === sheetId)?.name ?? '';
    const formulas = () => desk.runtime.cells(name, 'A1:Z25').formulas;
    const before = formulas();
    expect(reviewed()).toEqual(CLEAN);
    desk.runtime.edit([{ kind: 'set', sheetId, cells: [{ row: typed.row, column: typed.column, value: 111_111 }] }]);
    expect(reviewed()).toEqual({ ...CLEAN, items: [priceChange(typed.of, 111_111)], unchanged: ROWS - 1 });
    expect(await pushedChanges()).toEqual([`${codeAt(typed.of)} cover_price 111111`]);
    expect(reviewed()).toEqual(CLEAN);
    expect(formulas()).toEqual(before);
  },
);

test('a price that is a formula counts by its value, also when just its source changed, and stays a formula', async () => {
  const source = 20;
  const formulas = ALL_ROWS.map((row) => ({ row, column: PRICE, formula: `=T${row}*1.1` }));
  const cells = ALL_ROWS.map((row) => ({ row, column: source, value: priceAt(row) }));
  desk.runtime.edit([{ kind: 'set', sheetId, cells: [...cells, ...formulas] }]);
  const raised = (row: number) => (priceAt(row) / 10) * 11;
  const items = ALL_ROWS.map((row) => priceChange(row, raised(row)));
  expect(reviewed()).toEqual({ items, refusals: [], unchanged: 0 });
  expect(await pushedChanges()).toEqual(ALL_ROWS.map((row) => `${codeAt(row)} cover_price ${raised(row)}`));
  expect(reviewed()).toEqual(CLEAN);
  desk.runtime.edit([{ kind: 'set', sheetId, cells: [{ row: 6, column: source, value: 110_000 }] }]);
  expect(reviewed()).toEqual({
    ...{ items: [`${codeAt(6)} changed: Selling price 116600 → 121000`], refusals: [], unchanged: 19 },
  });
  expect(desk.runtime.cells('Products', 'C2:C21').formulas.flat()).toEqual(formulas.map(({ formula }) => formula));
});

test('a sort of the price column alone holds every row that got the price of another', () => {
  desk.runtime.edit([{ kind: 'reorderRows', sheetId, area: area(2, PRICE, ROWS, 1), order: UPSIDE_DOWN }]);
  const held = ALL_ROWS.map((row) => `${priceChange(row, priceAt(23 - row))} (hold.permuted)`);
  expect(reviewed()).toEqual({ items: held, refusals: [], unchanged: 0 });
});

test('copied rows are refused, original and copy, and deleted ones are not in the review', async () => {
  desk.runtime.edit([{ kind: 'deleteRows', sheetId, at: 10, count: 2 }]);
  desk.paste('Products', 20, 1, [[codeAt(3), 'Tên 3', '115000']]);
  const cells = [{ row: 5, column: PRICE, value: 111_111 }];
  desk.runtime.edit([{ kind: 'set', sheetId, cells }]);
  const refusals = [3, 20].map((row) => `${codeAt(3)} in ${row}: issue.key.duplicate`);
  expect(reviewed()).toEqual({ items: [priceChange(5, 111_111)], refusals, unchanged: 16 });
  expect(await pushedChanges()).toEqual([`${codeAt(5)} cover_price 111111`]);
});
