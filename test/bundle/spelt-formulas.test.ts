import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

/** Returns a desk with an order of a line and a product, all of them checked once. */
function checkedDesk(locale: string): BundledDesk {
  const desk = new BundledDesk('en', () => {}, { locale });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.run('newOrdersTables');
  const fill = (sheet: string, header: string, text: string) =>
    desk.paste(sheet, 2, desk.columnOf(sheet, header), [[text]]);
  fill('Products', 'Product code', 'SP.00001');
  fill('Products', 'Selling price', '90000');
  fill('Orders', 'Order code', 'DH.0001');
  fill('Order lines', 'Order code', 'DH.0001');
  desk.value('check', null);
  return desk;
}

describe('formulas that come back spelt by the locale of the file', () => {
  test.each(['en_US', 'en_GB', 'vi_VN'])('are not written again by a second check in a file of %s', (locale) => {
    const desk = checkedDesk(locale);
    desk.value('check', null);
    const { byMethod = {} } = desk.lastExecution?.calls ?? {};
    expect(
      Object.keys(byMethod).filter((method) =>
        /^(?:Range|RangeList|Sheet|Spreadsheet)\.(?:set|add|insert|delete|clear)/.test(method),
      ),
    ).toEqual([]);
  });
});
