import { labelOf } from '../../src/records/catalogue';
import { accepts } from '../../workbench/apps-script/model/entry-rules';
import { BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();

function withProducts(): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.run('newProductsTable');
  return desk;
}

/** Whether the spreadsheet takes each text under a header for one of its list, and so does not mark the cell as invalid. */
function valid(desk: BundledDesk, header: string, texts: readonly string[]): boolean[] {
  const { sheets } = desk.runtime.model.toSnapshot();
  const column = desk.columnOf('Products', header);
  const rules = sheets.find(({ name }) => name === 'Products')?.validations ?? [];
  const rule = rules.find(({ areas }) => areas.some((area) => area.column === column));
  if (!rule?.source || !rule.allowInvalid) throw new Error(`no list under ${header}`);
  const { sheetId, area } = rule.source;
  const cells = sheets.find(({ id }) => id === sheetId)?.cells ?? [];
  const isIn = (row: number, at: number) => row >= area.row && at >= area.column && at < area.column + area.columns;
  const values = cells.flatMap((cell) => (isIn(cell.row, cell.column) ? [String(cell.value)] : []));
  return texts.map((text) => accepts({ ...rule, allowInvalid: false }, text, () => values));
}

test('a cell takes a category by path, ID, code or name, and what is typed for none, also after a part is pulled', () => {
  const desk = withProducts();
  desk.value('pullCategories', null);
  expect(desk.value('pullCategories', { branch: '', level: '1' })).toMatchObject({ added: 0, updated: 0 });
  const spoken = ['path', 'category_id', 'category_code', 'category_name'].flatMap((field) =>
    desk.column('Categories', labelOf('categories', field, 'en')),
  );
  expect(spoken.length).toBe(100);
  expect(new Set(valid(desk, 'Category', [...spoken, '(clear)', '(xoá)', '(xóa)', '0']))).toEqual(new Set([true]));
  expect(valid(desk, 'Category', ['no category'])).toEqual([false]);
});

test('a cell takes a unit by name or ID', () => {
  const desk = withProducts();
  desk.value('showLists', null);
  desk.paste('Lists', 2, 1, [['Cái', '7']]);
  expect(valid(desk, 'Unit ID', ['Cái', '7', '8'])).toEqual([true, true, false]);
});
