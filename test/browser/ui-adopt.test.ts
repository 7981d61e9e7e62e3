import type { BaselineOffer, LeftRow } from '../../src/push/calls';
import type { Tab } from '../../src/tables/calls';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const TAB: Tab = {
  sheetId: 9,
  title: 'Bảng giá nhà cung cấp tháng 9',
  kind: 'products',
  isTable: false,
  language: null,
  headerRow: 1,
  columns: [
    { column: 1, header: 'STT', tag: '', sample: '1' },
    { column: 2, header: 'Mã SP', tag: '', sample: 'SP.00192' },
    { column: 3, header: 'Tên sản phẩm', tag: '', sample: 'Áo vest nam một hàng khuy màu xanh đen cỡ lớn' },
    { column: 4, header: 'Giá', tag: '', sample: '1.250.000' },
    { column: 5, header: 'Giá bán', tag: '', sample: '1.190.000' },
    { column: 7, header: 'Bảo hành', tag: '', sample: '' },
  ],
};
const OFFER: BaselineOffer = {
  sheetId: 9,
  title: 'Products',
  firstRow: 2,
  lastRow: 1241,
  taken: 1236,
  left: [],
  more: 0,
  same: 2,
  unsure: 1,
  refused: 1,
  isFiltered: false,
  checksum: 'm',
};

const open = (server: UiServer, view = 'adopt'): Promise<UiPage> => openSidebar(server, view);

describe('adopting a tab', () => {
  test('shows what each column was taken for, takes corrections and writes nothing before the button', async () => {
    const ui = await open({
      readTab: () => TAB,
      adoptTab: () => ({
        desk: sampleDesk(),
        title: TAB.title,
        taken: 4,
        added: ['status'],
        notText: ['product_code'],
      }),
    });
    const { page } = ui;
    await page.getByText('Columns D and E are both taken for “Selling price”.').waitFor();
    const taken = await page.locator('select').evaluateAll((all) => all.map((one) => 'value' in one && one.value));
    expect(taken).toEqual(['', 'product_code', 'product_name', 'cover_price', 'cover_price', '']);
    await page.getByRole('button', { name: 'Adopt', exact: true }).dispatchEvent('click');
    await page.getByLabel('Column D').selectOption({ label: 'Wholesale price' });
    await page.getByLabel('Column G').selectOption({ label: 'Custom field “Bảo hành”' });
    await page.getByText('Will be added at the right end: Status.').waitFor();
    await page.getByText('Column D will be headed “Giá bán buôn”.').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open', 'readTab']);
    await page.getByRole('button', { name: 'Adopt', exact: true }).click();
    await page.getByText('is now a table: 4 columns taken.').waitFor();
    expect(ui.calls[2]).toMatchObject({
      method: 'adoptTab',
      args: {
        sheetId: 9,
        kind: 'products',
        columns: [{ field: '' }, {}, {}, { field: 'price_wholesale' }, {}, { field: 'custom:Bảo hành' }],
      },
    });
  });

  test('says what to do when titles are above the headers, and offers no adoption', async () => {
    const ui = await open({ readTab: () => ({ ...TAB, headerRow: 3 }) });
    await ui.page.getByText('seem to be in row 3.').waitFor();
    expect(await ui.page.getByRole('button', { name: 'Adopt', exact: true }).count()).toBe(0);
    await ui.page.getByRole('button', { name: 'Read again' }).click();
    await ui.page.getByText('delete the 2 rows above them').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open', 'readTab', 'readTab']);
  });
});

describe('marking rows as matching the CRM', () => {
  test('says what it means before it is done, for the selection first, hidden rows too', async () => {
    let offer: BaselineOffer = OFFER;
    const ui = await open({ offerBaseline: () => offer, takeBaseline: () => ({ taken: 1236 }) }, 'baseline');
    await ui.page.getByText('1,236 records will count as what the CRM has.').waitFor();
    await ui.page.getByText('Rows that are hidden in between count too.').waitFor();
    offer = { ...OFFER, isFiltered: true };
    await ui.page.getByLabel('All rows of the sheet').check();
    await ui.page.getByText('A filter is on in this tab. The rows that it hides between row 2 and row 1241').waitFor();
    expect(await ui.page.getByText('Rows that are hidden in between count too.').count()).toBe(0);
    await ui.page.getByRole('button', { name: 'Mark 1,236 records as matching' }).click();
    await ui.page.getByText('1,236 records count as what the CRM has.').waitFor();
    expect(ui.calls.slice(1)).toEqual([
      { method: 'offerBaseline', args: { all: false } },
      { method: 'offerBaseline', args: { all: true } },
      { method: 'takeBaseline', args: { sheetId: 9, firstRow: 2, lastRow: 1241, checksum: 'm', ticked: [] } },
    ]);
  });

  const edited = (n: number): LeftRow => ({
    table: 'products',
    key: `SP.${n}`,
    title: `Áo sơ mi nam dài tay số ${n}`,
    row: n + 2,
    fingerprint: `f${n}`,
    changes: [{ label: 'Selling price', type: 'money', before: 115000, after: n === 1 ? 999000 : 120000 }],
    more: 0,
    holds:
      n === 1
        ? [{ code: 'hold.price.slip', field: 'cover_price', params: { before: 115000, after: 999000, times: 9 } }]
        : [],
    ...(n === 2 ? { refused: 'Sai đơn vị' } : {}),
  });

  test('lists what may never have been sent with both values, and takes it tick by tick, by keyboard too', async () => {
    const left = Array.from({ length: 20 }, (_, n) => edited(n));
    const ui = await open(
      { offerBaseline: () => ({ ...OFFER, taken: 0, left, more: 7 }), takeBaseline: () => ({ taken: 1 }) },
      'baseline',
    );
    await ui.page.getByText('27 records are left out.').waitFor();
    await ui.page.getByRole('listitem').filter({ hasText: 'SP.1 Áo sơ mi nam dài tay số 1' }).waitFor();
    await ui.page.getByText('Selling price 115,000 → 999,000').waitFor();
    await ui.page.getByText('The CRM refused it: Sai đơn vị').waitFor();
    await ui.page.getByText('… and 7 more: select just those rows to see them.').waitFor();
    const button = ui.page.getByRole('button', { name: /as matching$/ });
    expect(await button.count()).toBe(0);
    await ui.page.getByRole('checkbox', { name: 'Mark SP.3, row 5' }).focus();
    await ui.page.keyboard.press('Space');
    expect(await violations(ui.page)).toEqual([]);
    expect(await ui.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
    await ui.page.getByRole('button', { name: 'Mark 1 record as matching' }).click();
    await ui.page.getByText('1 record counts as what the CRM has. Recorded in the Journal.').waitFor();
    expect(ui.calls[2]?.args).toMatchObject({ ticked: [{ table: 'products', key: 'SP.3', fingerprint: 'f3' }] });
  });
});
