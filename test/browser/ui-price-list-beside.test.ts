import { codesShown, openPriceList } from '../support/ui-harness/price-list-window';
import { samplePrices } from '../support/ui-harness/sample-prices';

const SIDE_BY_SIDE = [
  ['Mã hàng', 'Giá bán', '', 'Mã hàng', 'Giá bán'],
  ['SP-001', 150_000, '', 'SP-006', 655_000],
  ['SP-003', 1_250_000, '', 'SP-007', 810_000],
];

/** Returns what the server hands out where one cell of the tab is selected. */
const clickedAt = (column: number, before = false) =>
  samplePrices({
    list: {
      place: { sheetId: 9, row: 1, column: 1, rows: 3, columns: 5 },
      title: 'Từ nhà cung cấp',
      values: SIDE_BY_SIDE,
      click: { row: 1, column, before, after: false },
    },
  });

describe('lists that stand side by side', () => {
  test('the one is taken that the selected cell is in, and the other is offered', async () => {
    const ui = await openPriceList({ openPriceList: () => clickedAt(4) });
    await ui.page.getByText('The list: “Từ nhà cung cấp”, D1:E3.').waitFor();
    expect((await codesShown(ui)).sort()).toEqual(['SP-006', 'SP-007']);
    await ui.page.getByRole('button', { name: 'Take A1:B3' }).click();
    await ui.page.getByText('The list: “Từ nhà cung cấp”, A1:B3.').waitFor();
    expect((await codesShown(ui)).sort()).toEqual(['SP-001', 'SP-003']);
    await ui.page.getByRole('button', { name: 'Take D1:E3' }).waitFor();
  });

  test('what is read again is the list that was clicked into since', async () => {
    let opened = 0;
    const ui = await openPriceList({
      openPriceList: () => {
        opened += 1;
        return clickedAt(opened === 1 ? 0 : 3);
      },
    });
    await ui.page.getByText('A1:B3.').waitFor();
    await ui.page.getByRole('button', { name: 'Read what is selected now' }).click();
    await ui.page.getByText('D1:E3.').waitFor();
    expect((await codesShown(ui)).sort()).toEqual(['SP-006', 'SP-007']);
  });

  test('the one that was taken stays when the file is read anew after an undo', async () => {
    const ui = await openPriceList({
      openPriceList: () => ({ ...clickedAt(0), undoable: 2 }),
      undoPriceList: () => ({ prices: 2, left: 0, codes: [] }),
    });
    await ui.page.getByRole('button', { name: 'Take D1:E3' }).click();
    await ui.page.getByLabel('Rounding').selectOption('1000');
    await ui.page.getByRole('button', { name: 'Undo apply (2 prices)' }).click();
    await ui.page.getByText('2 prices were put back as before.').waitFor();
    await ui.page.getByText('D1:E3.').waitFor();
    expect(await ui.page.getByLabel('Rounding').inputValue()).toBe('1000');
  });

  test('columns right beside a table of the desk are no list, and the list behind them is offered', async () => {
    const ui = await openPriceList({ openPriceList: () => clickedAt(0, true) });
    await ui.page.getByText('Or click into a price list', { exact: false }).waitFor();
    await ui.page.getByRole('button', { name: 'Take D1:E3' }).click();
    await ui.page.getByText('D1:E3.').waitFor();
    expect((await codesShown(ui)).sort()).toEqual(['SP-006', 'SP-007']);
  });
});
