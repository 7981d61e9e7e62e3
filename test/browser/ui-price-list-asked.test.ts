import { openPriceList } from '../support/ui-harness/price-list-window';
import { listedRow, samplePrices } from '../support/ui-harness/sample-prices';
import { violations } from '../support/ui-harness/violations';

const SAID = {
  en: {
    rivals: 'Which one is yours?',
    take: 'Take “Giá HCM”',
    thousands: '“915” is 915,000',
    made: ['915,000', '890,000'],
  },
  vi: {
    rivals: 'Cột nào là giá của bạn?',
    take: 'Lấy cột “Giá HCM”',
    thousands: '“915” là 915.000',
    made: ['915.000', '890.000'],
  },
} as const;

/** Returns an opening without a list, for one that is pasted. */
const opening = (prices: readonly (number | null)[]) =>
  samplePrices({
    list: null,
    products: prices.map((price, at) => listedRow(at + 1, `SP-00${at + 1}`, price)),
  });

describe.each(['en', 'vi'] as const)('what the desk cannot tell of a list, in %s', (language) => {
  const said = SAID[language];
  const pasted = async (text: string, prices: readonly (number | null)[]) => {
    const ui = await openPriceList({ openPriceList: () => ({ ...opening(prices), language }) }, language);
    await ui.page.locator('textarea[name=paste]').evaluate((element, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', content);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    return ui;
  };

  test('which of two columns is the price, is asked with a button for each', async () => {
    const ui = await pasted(
      'Mã\tGiá HN\tGiá HCM\nSP-001\t100.000\t105.000\nSP-002\t200.000\t210.000',
      [100_000, 200_000],
    );
    await ui.page.getByText(said.rivals, { exact: false }).waitFor();
    expect(await violations(ui.page)).toEqual([]);
    await ui.page.getByRole('button', { name: said.take }).click();
    expect(
      (await ui.page.locator('.preview td.new').allInnerTexts()).map((text) => text.replace(/\D/g, '')).sort(),
    ).toEqual(['105000', '210000']);
    expect(await ui.page.getByText(said.rivals, { exact: false }).count()).toBe(0);
  });

  test('how all prices are meant, is asked once at their column, with a button for each reading', async () => {
    const ui = await pasted('Mã\tGiá\nSP-001\t915\nSP-002\t890', [null, null]);
    await ui.page.locator('.list-columns').getByRole('button', { name: said.thousands, exact: false }).waitFor();
    await ui.page.getByRole('button', { name: said.thousands, exact: false }).click();
    expect(await ui.page.locator('.preview td.new').allInnerTexts()).toEqual(said.made);
  });
});
