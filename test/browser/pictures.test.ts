import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { type Key, translatorOf } from '../../src/i18n/translate';
import { labelOf } from '../../src/records/catalogue';
import { violations } from '../support/ui-harness/ui-page';
import { WorkbenchPage } from '../support/workbench-page';

/**
 * Every view of the add-on, in the real page and in both languages: reachable, without a fault that axe knows, nothing to scroll sideways.
 * `SCREENSHOTS=docs/screenshots npx jest test/browser/pictures` makes the pictures of the guides anew; Sheets shows add-ons in light alone.
 */

const LANGUAGES = [
  ['en', 'en-US', 'en_US'],
  ['vi', 'vi-VN', 'vi_VN'],
] as const;

const t = translatorOf(['shared', 'pages', 'sidebar', 'review', 'priceList']);
/** Raises the first seven, one of them by a zero too many. */
const newPrice = (price: number, at: number): number => (at === 2 ? price * 10 : at < 7 ? price + 1_000 : price);

const pictured = new Set<string>();
const TABS = (n: number): string => `document.querySelectorAll('[data-u-comp="slide-tab-item"]').length === ${n}`;

describe.each(LANGUAGES)('the add-on, in %s', (language, browser, locale) => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(browser, { WORKBENCH_LOCALE: locale });
  });
  afterAll(() => bench.close());

  const words = (code: Key, params = {}): string => t(language, code, params);
  const picture = async (name: string, of: 'page' | 'sidebar' = 'page'): Promise<void> => {
    pictured.add(`${language}-${name}.png`);
    await bench.drawn();
    if (of === 'page') return bench.picture(`${language}-${name}`);
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      await bench.page
        .locator('aside.sidebar:not([hidden])')
        .screenshot({ path: path.join(folder, `${language}-${name}.png`) });
    }
  };
  const frame = async (selector: string): Promise<Frame> => {
    const handle = await bench.page.locator(selector).elementHandle();
    const found = await handle?.contentFrame();
    if (!found) throw new Error(`${selector} shows nothing`);
    return found;
  };
  const faults = async (selector: string): Promise<readonly string[]> => {
    const shown = await frame(selector);
    const sideways = await shown.evaluate(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth ? ["scrolls sideways"] : []',
    );
    return [...(await violations(shown)), ...(sideways as readonly string[])];
  };
  const SIDEBAR = 'aside.sidebar:not([hidden]) iframe';
  const DIALOG = '[role=dialog] iframe';
  const named = (frameOf: 'sidebar' | 'dialog', code: Key, params = {}) =>
    bench[frameOf].getByRole('button', { name: words(code, params), exact: true });
  const door = (name: string) => bench.sidebar.locator(`[data-door=${name}]`);
  const isHome = () => bench.sidebar.locator('.jobs').waitFor();
  const unfold = async (): Promise<void> => {
    if (!(await door('settings').isVisible())) await bench.sidebar.locator('details.more > summary').click();
  };
  const still = () => bench.sidebar.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

  /** Goes through a door of the first screen, waits for what it shows, looks, and comes back. */
  const visit = async (
    name: string,
    shows: string | RegExp,
    leave: () => Promise<unknown> = () => named('sidebar', 'ui.back').click(),
  ): Promise<void> => {
    await isHome();
    await unfold();
    await door(name).first().click();
    await bench.sidebar.getByText(shows).first().waitFor();
    await still();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture(name, 'sidebar');
    await leave();
    await isHome();
  };

  test('leads to the connection first, then to a table', async () => {
    await bench.menu(words('menu.openDesk'));
    await bench.sidebar.locator('form').waitFor();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture('connect', 'sidebar');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await isHome();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture('first-run', 'sidebar');
  });

  test('pulls categories and makes a table, whose rows are marked as matching the CRM', async () => {
    await unfold();
    await door('pullCategories').click();
    await bench.sidebar.getByText(/25/).first().waitFor();
    await picture('categories');
    await door('newProducts').first().click();
    await bench.until(TABS(3));
    const products = await bench.products();
    const rows = products.filter(({ cover_price: price }) => Number(price) > 10_000).slice(0, 14);
    await bench.paste(
      words('sheet.products'),
      'A2',
      rows.map((each) => [each.product_code, each.product_name, String(each.cover_price)]),
    );
    await visit('baseline', words('baseline.all'), async () => {
      await bench.sidebar.getByLabel(words('baseline.all')).check();
      await named('sidebar', 'baseline.do', { n: rows.length }).click();
      await bench.sidebar.getByText(words('baseline.done', { n: rows.length })).waitFor();
    });
    const prices = rows.map((each, at) => [String(newPrice(Number(each.cover_price), at))]);
    await bench.paste(words('sheet.products'), 'C2', prices);
    const costs = rows.map((each) => [String(Math.floor(Number(each.cover_price) * 0.8))]);
    await bench.paste(words('sheet.products'), 'S1', [[labelOf('products', 'cost', language)], ...costs]);
  });

  test('says what waits', async () => {
    await bench.activate(words('sheet.products'), 'C4');
    await door('check').click();
    await bench.sidebar.getByText(words('home.rows.changed', { n: 6 })).waitFor();
    await still();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture('home');
  });

  test('lists a review, and how its push ended', async () => {
    await door('review').click();
    await bench.dialog.getByText(words('review.held.hold.price.slip')).first().waitFor();
    expect(await faults(DIALOG)).toEqual([]);
    expect(await bench.dialog.locator('.margin').count()).toBeGreaterThan(0);
    await picture('review');
    await bench.dialog.locator('[data-door=plan]').click();
    await bench.dialog.locator('[name=plan-back]').check();
    expect(await faults(DIALOG)).toEqual([]);
    await picture('plan');
    await named('dialog', 'ui.cancel').click();
    await named('dialog', 'review.push', { n: 6 }).click();
    await bench.dialog.getByText(words('push.ended')).waitFor();
    expect(await faults(DIALOG)).toEqual([]);
    await picture('push-end');
    await named('dialog', 'ui.close').click();
    await bench.activate(words('sheet.journal'), 'A2');
    await bench.page.locator(SIDEBAR).click({ position: { x: 4, y: 4 } });
    await bench.sidebar.getByText(words('home.rows.changed', { n: 6 })).waitFor({ state: 'detached' });
    await picture('journal');
  });

  test('shows runs, the history of a cell, settings, health and restores', async () => {
    await bench.activate(words('sheet.products'), 'C2');
    await visit('history', words('history.now'));
    await visit('runs', words('runs.undo'));
    await visit('settings', words('settings.priceChangePercent'));
    await visit('health', words('health.connection'));
    await visit('help', words('help.search'));
    await visit('restore', words('restore.what'));
    await visit('adopt', words('adopt.columns'));
  });

  test('makes tables of orders, computes their totals and reviews them', async () => {
    await door('newOrders').click();
    await bench.until(TABS(6));
    const [{ order_code: code = '' } = {}]: { order_code?: string }[] = await bench.crm('records/orders');
    await bench.paste(words('sheet.orders'), 'A2', [[code, 'KH-0001', 'Công ty An Phú']]);
    await bench.paste(words('sheet.orderLines'), 'A2', [
      [code, 'SP.00001', 'Giấy in A4', '3', '75000'],
      [code, 'SP.00002', 'Bút bi', '20', '4500'],
    ]);
    await bench.activate(words('sheet.orders'), 'A2');
    await visit('totals', /./);
    await bench.menu(words('menu.review'));
    await bench.dialog.getByText(code).first().waitFor();
    expect(await faults(DIALOG)).toEqual([]);
    await picture('order-review');
    await named('dialog', 'ui.cancel').click();
  });

  test('pulls opportunities into a tab of their own, and makes their report', async () => {
    await isHome();
    await door('opportunities').click();
    await named('sidebar', 'opportunities.pull').waitFor();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture('query', 'sidebar');
    await named('sidebar', 'opportunities.pull').click();
    await bench.until(TABS(7));
    await still();
    expect(await faults(SIDEBAR)).toEqual([]);
    await picture('opportunities');
    await bench.sidebar
      .getByRole('button', { name: new RegExp(`^${words('sheet.report')}`) })
      .first()
      .click();
    await bench.until(TABS(8));
    await still();
    await picture('report');
  });

  test('applies a price list in a window of its own', async () => {
    await bench.paste(language === 'vi' ? 'Trang tính1' : 'Sheet1', 'A1', [
      ['Mã hàng', 'Tên hàng', 'Giá mới'],
      ['SP.00001', 'Điện thoại màn hình gập', '24.990.000'],
      ['SP.00002', 'Điện thoại pin lớn', '5.890.000'],
      ['SP.00004', 'Ốp lưng', '139.000'],
      ['SP.99999', 'Hàng mới về', '250.000'],
    ]);
    await bench.menu(words('menu.priceList'));
    await bench.dialog.getByText(words('priceList.preview.title')).waitFor();
    expect(await faults(DIALOG)).toEqual([]);
    await picture('price-list');
  });
});

test('the documents show no picture but these', () => {
  const kept = readdirSync(path.resolve(__dirname, '../../docs/screenshots'));
  expect(kept.filter((name) => !pictured.has(name))).toEqual([]);
  expect(pictured.size).toBeGreaterThan(0);
});
