import { utils, write } from '@e965/xlsx';
import type { Locator } from 'playwright-core';
import { type Product, typeKnownProducts } from '../support/known-products';
import { WorkbenchPage } from '../support/workbench-page';

const COUNT = 5;

const raised = ({ cover_price: price }: Product, percent: number): number =>
  Math.round((Number(price) * (100 + percent)) / 100_000) * 1000;
const dotted = (price: number): string => String(price).replace(/\B(?=(\d{3})+$)/g, '.');

/** Returns a list as Excel puts it on the clipboard: the shown texts, with the numbers behind them. */
function excelHtml(lines: readonly (readonly (string | number)[])[]): string {
  const cells = lines.map((line) =>
    line.map((cell) =>
      typeof cell === 'number' ? `<td class=xl65 align=right x:num="${cell}">${dotted(cell)}</td>` : `<td>${cell}</td>`,
    ),
  );
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"\\#\\,\\#\\#0";}</style></head>
    <body><table><!--StartFragment-->${cells.map((line) => `<tr>${line.join('')}</tr>`).join('')}<!--EndFragment--></table></body></html>`;
}

/** Hands an element what a person pastes into it. */
function pasteInto(field: Locator, html: string, text: string): Promise<void> {
  return field.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}

/** Drops a file on an element, and returns what the window tells in the next picture. */
function dropOn(target: Locator, name: string, bytes: Uint8Array): Promise<string> {
  return target.evaluate(
    async (element, given) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(given.bytes)], given.name));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll('[role=status]')].map((status) => status.textContent).join('\n');
    },
    { name, bytes: [...bytes] },
  );
}

describe('a person whose suppliers send lists from Excel', () => {
  let bench: WorkbenchPage;
  let products: readonly Product[] = [];
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  /** Writes the prices and reads what stands in the sheet then. */
  const written = async (): Promise<number[]> => {
    await bench.dialog.getByRole('button', { name: `Write ${COUNT} prices into Products` }).click();
    await bench.dialog.getByText(`${COUNT} prices of ${COUNT} products written`, { exact: false }).waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    return (await bench.shown('Products', `C2:C${COUNT + 1}`)).flat().map((price) => Number(price.replace(/\D/g, '')));
  };

  test('has products that the CRM knows', async () => {
    products = await typeKnownProducts(bench, COUNT);
    await bench.activate('Products', 'A2');
  });

  test('pastes the clipboard of Excel, links the code that no product has, and names the supplier', async () => {
    const [first, ...others] = products;
    const html = excelHtml([
      ['BẢNG GIÁ MINH PHÁT', '', ''],
      ['Mã hàng', 'Tên hàng', 'Giá bán lẻ'],
      ['MP-0001', first?.product_name ?? '', first ? raised(first, 5) : 0],
      ...others.map((product) => [product.product_code, product.product_name, raised(product, 5)]),
    ]);
    await bench.menu('Apply a price list…');
    await pasteInto(bench.dialog.getByPlaceholder('Paste the list here, or drop the file'), html, '');
    await bench.dialog.getByText('The list: pasted here, 7 rows.').waitFor();
    await bench.dialog.getByRole('button', { name: 'Link to a product…' }).click();
    await bench.dialog.getByLabel('The product that MP-0001 means').fill(first?.product_code ?? '');
    await bench.dialog
      .getByRole('button', { name: `${first?.product_code} ${first?.product_name}` })
      .first()
      .click();
    await bench.dialog.getByText(`Linked to ${first?.product_code} by you.`).waitFor();
    await bench.dialog.getByLabel('Remember for the next list of').fill('Minh Phát');
    expect(await written()).toEqual(products.map((product) => raised(product, 5)));
  });

  test('drops a list as an old Excel writes it: the page gets the library for it, and counts what is hidden', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Mã hàng', 'Giá vốn', 'Giá bán lẻ'],
      ...products.map((product) => [product.product_code, 1, raised(product, 15)]),
    ]);
    sheet['!cols'] = [{}, { wch: 9, hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Giá');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
    await bench.menu('Apply a price list…');
    const told = await dropOn(bench.dialog.getByPlaceholder('Paste the list here, or drop the file'), 'gia.xls', bytes);
    expect(told).toContain('Reading the list.');
    await bench.dialog.getByText('The list: “gia.xls”, 6 rows.').waitFor();
    await bench.dialog.getByText('One hidden column is left out.', { exact: false }).waitFor();
    await bench.dialog.getByRole('button', { name: `Write ${COUNT} prices into Products` }).waitFor();
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
    expect(bench.troubles).toEqual([]);
  });
});
