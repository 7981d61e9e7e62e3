import type { Locator } from 'playwright-core';
import { type Key, translatorOf } from '../../src/i18n/translate';
import type { Product } from '../support/known-products';
import { WorkbenchPage } from '../support/workbench-page';

const sayIn = translatorOf(['shared', 'pages', 'sidebar', 'review']);
/** Returns a sentence as a pattern, whatever its number is. */
const anyNumber = (text: string): RegExp => new RegExp(text.replace(/[()]/g, '\\$&').replace('12', '\\d+'));

const MOST_CLICKS = 6;

describe.each(['en', 'vi'] as const)('a newcomer, on the first screen of the trial, in %s', (language) => {
  const t = (code: Key, params = {}): string => sayIn(language, code, params);
  const sheet = t('sheet.products');
  const push = new RegExp(`^(?:${anyNumber(t('review.push', { n: 12 })).source}|${t('review.push', { n: 1 })})$`);
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.trial(language === 'en' ? 'en-US' : 'vi-VN');
  });
  afterAll(() => bench.close());

  const priceOf = async (code: string): Promise<number> => {
    const products: Product[] = await bench.crm('records/products');
    return Number(products.find(({ product_code }) => product_code === code)?.cover_price);
  };
  /** Returns the column of the prices: 'C' where the header of the third says so. */
  const priceColumn = async (): Promise<string> => {
    const [headers = []] = await bench.shown(sheet, 'A1:H1');
    const index = headers.findIndex((header) => header === (language === 'en' ? 'Selling price' : 'Giá bán lẻ'));
    return String.fromCharCode('A'.charCodeAt(0) + index);
  };

  test('changes a price in the CRM, with the old one seen, in at most six clicks', async () => {
    let clicks = 0;
    const click = async (what: Locator): Promise<void> => {
      clicks += 1;
      await what.click();
    };
    await click(bench.page.getByRole('button', { name: `Extensions › CRM Desk › ${t('menu.openDesk')}` }));
    await bench.sidebar.getByRole('button', { name: t('home.rows.held', { n: 1 }) }).waitFor();

    const cell = `${await priceColumn()}6`;
    const old = await priceOf('SP.00005');
    const wanted = old + 5000;
    // A cell of the grid's canvas is clicked, and typed into.
    clicks += 1;
    await bench.type(sheet, cell, String(wanted));

    await click(bench.sidebar.getByRole('button', { name: anyNumber(t('home.review.n', { n: 12 })) }));
    const row = bench.dialog.getByRole('row', { name: /SP\.00005/ });
    await row.waitFor();
    const digits = (await row.innerText()).replace(/[.,](?=\d{3})/g, '');
    expect(digits).toContain(String(old));
    expect(digits).toContain(String(wanted));
    await click(bench.dialog.getByRole('button', { name: push }));
    await bench.dialog.getByText(t('push.sum.confirmed', { n: 3 })).waitFor();
    expect(await priceOf('SP.00005')).toBe(wanted);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  });

  test('can take back a push of the trial', async () => {
    await bench.dialog.getByRole('button', { name: t('ui.close'), exact: true }).click();
    await bench.door(t('menu.runs'));
    const undo = bench.sidebar.getByRole('button', { name: new RegExp(`^${t('runs.undo.label', { run: '' })}`) });
    await undo.first().waitFor();
    expect(await undo.count()).toBe(2);
    await undo.last().click();
    await bench.dialog.getByRole('row', { name: /SP\.00001/ }).waitFor();
    const before = await priceOf('SP.00001');
    await bench.dialog.getByRole('button', { name: push }).click();
    await bench.dialog.getByText(t('push.sum.confirmed', { n: 1 })).waitFor();
    expect(await priceOf('SP.00001')).toBeLessThan(before);
    expect(bench.troubles).toEqual([]);
  });

  test('can start from nothing', async () => {
    await bench.dialog.getByRole('button', { name: t('ui.close'), exact: true }).click();
    await bench.page.getByRole('button', { name: 'Help', exact: true }).click();
    bench.page.once('dialog', (dialog) => void dialog.accept());
    await bench.page.getByRole('button', { name: 'Start from nothing' }).click();
    await bench.page.getByText('In its yellow box, press “Use the stand-in CRM”.').waitFor();
    await bench.drawn();
    expect(await bench.page.evaluate(`document.querySelectorAll('[data-u-comp="slide-tab-item"]').length`)).toBe(1);
  });
});
