import { utils, write } from '@e965/xlsx';
import type { Locator } from 'playwright-core';
import { type Product, WorkbenchPage } from '../support/workbench-page';

/** The products that the lists are about, by their codes in the stand-in. */
const COUNT = 6;

const raised = ({ cover_price: price }: Product, percent: number): number =>
  Math.round((Number(price) * (100 + percent)) / 100_000) * 1000;
const dotted = (price: number): string => String(price).replace(/\B(?=(\d{3})+$)/g, '.');

/** Returns a list as a supplier sends it by mail: a letterhead, other columns, other spellings of the codes. */
const listOf = ([first, second, third, ...others]: readonly Product[]): string[][] => [
  ['CÔNG TY TNHH MINH PHÁT', '', ''],
  ['BẢNG GIÁ ÁP DỤNG TỪ 01/12/2026', '', ''],
  ['Tên hàng', 'Mã hàng', 'Giá mới'],
  [first?.product_name ?? '', (first?.product_code ?? '').toLowerCase(), first ? `${dotted(raised(first, 5))}đ` : ''],
  [second?.product_name ?? '', ` ${second?.product_code} `, second ? `${raised(second, 5) / 1000}k` : ''],
  [third?.product_name ?? '', third?.product_code ?? '', 'liên hệ'],
  ...others.map((product) => [product.product_name, product.product_code, `${dotted(raised(product, 5))}đ`]),
  ['Hàng lạ', 'KHONG-CO', '99.000đ'],
  ['Tổng cộng', '', '9.999.000'],
];

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

describe('a person whose suppliers send price lists', () => {
  let bench: WorkbenchPage;
  let products: readonly Product[] = [];
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    await bench.begin('New products table');
    products = await priced();
    await bench.paste(
      'Products',
      'A2',
      products.map(({ product_code, product_name, cover_price }) => [product_code, product_name, String(cover_price)]),
    );
    await bench.activate('Products', `A2:A${COUNT + 1}`);
    await bench.door('Mark as matching the CRM…');
    await bench.sidebar.getByRole('button', { name: `Mark ${COUNT} records as matching` }).click();
    await bench.sidebar.getByText(`${COUNT} records count as what the CRM has.`).waitFor();
  });
  afterEach(() => expect(bench.troubles).toEqual([]));
  afterAll(() => bench.close());

  /** Returns the first products of the CRM that have a price worth changing. */
  const priced = async (): Promise<Product[]> => {
    return (await bench.products()).filter(({ cover_price: price }) => Number(price) > 50_000).slice(0, COUNT);
  };
  const inSheet = async (): Promise<number[]> =>
    (await bench.shown('Products', `C2:C${COUNT + 1}`)).flat().map((price) => Number(price.replace(/\D/g, '')));
  const button = (name: string) => bench.dialog.getByRole('button', { name });
  const sourceField = () => bench.dialog.getByPlaceholder('Paste the list here, or drop the file');

  test('pastes one out of a mail into any tab, sees at once what it means, writes it, and takes that back', async () => {
    await bench.paste('Trang tính1', 'A1', listOf(products));
    await bench.menu('Apply a price list…');
    await bench.dialog.getByText('The list: “Trang tính1”', { exact: false }).waitFor();
    expect(await bench.dialog.getByLabel('What “Mã hàng” is').inputValue()).toBe('key product_code');
    expect(await bench.dialog.getByLabel('What “Giá mới” is').inputValue()).toBe('price cover_price');
    const before = await inSheet();
    await button('Write 5 prices into Products').click();
    await bench.dialog.getByText('5 prices of 5 products written into Products.', { exact: false }).waitFor();
    expect(await inSheet()).toEqual(
      products.map((product, at) => (at === 2 ? Number(product.cover_price) : raised(product, 5))),
    );
    await button('Undo apply (5 prices)').click();
    await bench.dialog.getByText('5 prices were put back as before.').waitFor();
    expect(await inSheet()).toEqual(before);
    await button('Close').click();
  });

  test('drops one as an old Excel writes it: the page gets the library for it, and counts what is hidden', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Mã hàng', 'Giá vốn', 'Giá bán lẻ'],
      ...products.map((product) => [product.product_code, 1, raised(product, 15)]),
    ]);
    sheet['!cols'] = [{}, { wch: 9, hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Giá');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
    await bench.activate('Products', 'A2');
    await bench.menu('Apply a price list…');
    expect(await dropOn(sourceField(), 'gia.xls', bytes)).toContain('Reading the list.');
    await bench.dialog.getByText('The list: “gia.xls”, 7 rows.').waitFor();
    await bench.dialog.getByText('One hidden column is left out.', { exact: false }).waitFor();
    await button(`Write ${COUNT} prices into Products`).waitFor();
    await button('Close').click();
  });

  test('pastes the clipboard of Excel, links the code that no product has, names the supplier, and pushes', async () => {
    const [first, ...others] = products;
    const html = excelHtml([
      ['BẢNG GIÁ MINH PHÁT', '', ''],
      ['Mã hàng', 'Tên hàng', 'Giá bán lẻ'],
      ['MP-0001', first?.product_name ?? '', first ? raised(first, 5) : 0],
      ...others.map((product) => [product.product_code, product.product_name, raised(product, 5)]),
    ]);
    await bench.sidebar.getByRole('button', { name: 'Apply a price list…' }).click();
    await pasteInto(sourceField(), html, '');
    await bench.dialog.getByText('The list: pasted here, 8 rows.').waitFor();
    await button('Link to a product…').click();
    await bench.dialog.getByLabel('The product that MP-0001 means').fill(first?.product_code ?? '');
    await button(`${first?.product_code} ${first?.product_name}`).first().click();
    await bench.dialog.getByText(`Linked to ${first?.product_code} by you.`).waitFor();
    await bench.dialog.getByLabel('Remember for the next list of').fill('Minh Phát');
    await button(`Write ${COUNT} prices into Products`).click();
    await button('Review and push…').click();
    await button(`Push ${COUNT} records`).click();
    await bench.dialog.getByText(`${COUNT} confirmed`, { exact: false }).first().waitFor();
    expect((await priced()).map(({ cover_price: price }) => Number(price))).toEqual(
      products.map((product) => raised(product, 5)),
    );
    expect(await bench.crm('violations')).toEqual([]);
  });
});
