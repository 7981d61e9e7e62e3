import { BundledDesk, testCrm } from '../support/bundled-desk';

const SHEET = 'Products';
const PAGE = 'page-1';

const crm = testCrm();

describe('a person’s edit in the page', () => {
  test('is told by Status at once', () => {
    const desk = new BundledDesk('en', () => {});
    desk.connect(crm);
    desk.run('newProductsTable');
    desk.paste(SHEET, 2, 1, [
      ['SP.00001', 'Áo', '1250000'],
      ['SP.00002', 'Mũ', '95000'],
    ]);
    desk.pushAll();
    const sheet = () => desk.runtime.model.toSnapshot().sheets.find(({ name }) => name === SHEET);
    const sheetId = sheet()?.id ?? 0;
    const column = desk.columnOf(SHEET, 'Selling price');
    desk.runtime.edit([{ kind: 'type', sheetId, row: 3, column, text: '96000' }], PAGE);
    expect(desk.column(SHEET, 'Status')).toEqual(['Matches the CRM', 'Edited']);
    desk.value('check', null);
    expect(desk.column(SHEET, 'Status')).toEqual(['Matches the CRM', 'Changed, not pushed']);
  });
});
