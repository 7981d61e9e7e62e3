import { labelOf } from '../../src/records/catalogue';
import type { ValidationSnapshot } from '../../workbench/apps-script/model/snapshot';
import { accepts } from '../../workbench/apps-script/model/validation-rule';
import { BundledDesk, testCrm } from '../support/bundled-desk';

describe('the cells of a column that offers names', () => {
  const crm = testCrm();

  function withProducts(): BundledDesk {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.run('newProductsTable');
    return desk;
  }

  /** Returns the rule on the first cell below a header. */
  function ruleUnder(desk: BundledDesk, sheet: string, header: string): ValidationSnapshot {
    const column = desk.columnOf(sheet, header);
    const { sheets } = desk.runtime.model.toSnapshot();
    const found = sheets.find(({ name }) => name === sheet);
    const rule = found?.validations.find(({ areas }) => areas.some((area) => area.column === column));
    if (!rule) throw new Error(`no list under ${header}`);
    return rule;
  }

  /** Whether the spreadsheet takes each text for one of the list, and so does not mark the cell as invalid. */
  function valid(desk: BundledDesk, rule: ValidationSnapshot, texts: readonly string[]): boolean[] {
    const [source] = desk.runtime.model.toSnapshot().sheets.filter(({ id }) => id === rule.source?.sheetId);
    const area = rule.source?.area ?? { row: 1, column: 1, rows: 0, columns: 0 };
    const values = (source?.cells ?? []).flatMap(({ row, column, value }) =>
      row >= area.row && column >= area.column && column < area.column + area.columns ? [String(value)] : [],
    );
    return texts.map((text) => accepts({ ...rule, allowInvalid: false }, text, () => values));
  }

  test('hold a category by path, ID, code or name, and what stands for none, also beside a part that is pulled later', () => {
    const desk = withProducts();
    desk.value('pullCategories', null);
    expect(desk.value('pullCategories', { branch: '', level: '1' })).toMatchObject({ added: 0, updated: 0 });
    const rule = ruleUnder(desk, 'Products', 'Category');
    const spoken = ['path', 'category_id', 'category_code', 'category_name'].flatMap((field) =>
      desk.column('Categories', labelOf('categories', field, 'en')),
    );
    expect(spoken.length).toBe(100);
    const all = [...spoken, '(clear)', '(xoá)', '(xóa)', '0'];
    expect(new Set(valid(desk, rule, all))).toEqual(new Set([true]));
    expect(valid(desk, rule, ['no category'])).toEqual([false]);
    expect(rule.allowInvalid).toBe(true);
  });

  test('hold a unit by name or ID', () => {
    const desk = withProducts();
    desk.value('showLists', null);
    desk.paste('Lists', 2, 1, [['Cái', '7']]);
    expect(valid(desk, ruleUnder(desk, 'Products', 'Unit ID'), ['Cái', '7', '8'])).toEqual([true, true, false]);
  });
});
