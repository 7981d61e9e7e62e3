import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { CellHistory, RunSummary } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RUN: RunSummary = {
  run: 'a1b2c3d4',
  time: '2026-09-05 10:12:31',
  who: 'ngoc.anh@example.com',
  reason: 'Bảng giá tháng 9',
  action: 'edit',
  reverts: '',
  confirmed: 1250,
  refused: 2,
  unsure: 0,
};
const REVERT: RunSummary = { ...RUN, run: 'e5f6', action: 'revert', reverts: 'a1b2c3d4', reason: '', refused: 0 };
const WORD: RunSummary = { ...RUN, run: 'base1', action: 'baseline', reason: '', refused: 0 };
const place = { sheetId: 2, row: 7, key: 'SP.00192', field: 'cover_price' };
const NEW_PRICE = { value: 1300000, shown: 1300000, time: RUN.time, who: RUN.who, run: RUN.run, reason: RUN.reason };
const OLD_PRICE = { value: 1250000, shown: 1250000, time: '', who: '', run: '', reason: '' };
const CELL: CellHistory = {
  state: 'cell',
  place,
  label: 'Selling price',
  type: 'money',
  entries: [NEW_PRICE, OLD_PRICE],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const server: UiServer = { open: () => sampleDesk(), runs: () => [WORD, REVERT, RUN], cellHistory: () => CELL };
const open = (view: string, more: UiServer = {}): Promise<UiPage> =>
  openUi(browser, 'sidebar', { ...server, ...more }, { width: 300, height: 700, view });

describe('the runs', () => {
  test('say when, who, how they ended and why', async () => {
    const { page } = await open('runs');
    const item = page.getByRole('listitem').filter({ hasText: 'Reason: Bảng giá' });
    await item.getByText('5 Sep 2026 10:12').waitFor();
    await item.getByText('1,250 confirmed · 2 refused').waitFor();
    await item.getByText('Reason: Bảng giá tháng 9').waitFor();
    await page.getByText('Puts back run a1b2c3d4').waitFor();
  });

  test('can be reverted, and what was left alone is said', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `SP${index}`);
    const left = [{ reason: 'later', field: '', keys } as const];
    const ui = await open('runs', { revert: ({ run }) => ({ run, records: 1240, left }) });
    await ui.page.getByRole('button', { name: 'Revert run a1b2c3d4' }).click();
    await ui.page.getByText('The old values of 1,240 records stand in your sheets again.').waitFor();
    await ui.page.getByText('changed again since: SP0, SP1, SP2, SP3, SP4, SP5, SP6, SP7 and 2 more').waitFor();
    expect(ui.calls[2]).toEqual({ method: 'revert', args: { run: 'a1b2c3d4' } });
  });

  test('offer no revert of what was never sent', async () => {
    const { page } = await open('runs');
    await page.getByRole('button', { name: 'Revert run e5f6' }).waitFor();
    expect(await page.getByRole('button', { name: 'Revert run base1' }).count()).toBe(0);
  });

  test('can be tidied up to so many, and a wrong number is not sent', async () => {
    const ui = await open('runs', { tidyJournal: () => ({ dropped: 3, kept: 9, more: false }) });
    await ui.page.getByText('Tidy journal').click();
    await ui.page.locator('[name=tidy-keep]').fill('0');
    await ui.page.getByRole('button', { name: 'Tidy', exact: true }).dispatchEvent('click');
    await ui.page.getByText('Type a whole number from 1 to 10,000.').waitFor();
    await ui.page.locator('[name=tidy-keep]').fill('20');
    await ui.page.getByRole('button', { name: 'Tidy', exact: true }).click();
    await ui.page.getByText('3 rows were taken out, 9 stay.').waitFor();
    const sent = ui.calls.filter(({ method }) => method === 'tidyJournal');
    expect(sent).toEqual([{ method: 'tidyJournal', args: { keepRuns: 20 } }]);
  });
});

describe('the history of a cell', () => {
  test('tells what the CRM held, and puts an old value back', async () => {
    const ui = await open('history', { putBack: () => null });
    await ui.page.getByText('SP.00192 · row 7').waitFor();
    await ui.page.getByText('Before the journal begins').waitFor();
    await ui.page.getByRole('button', { name: 'Put this value back: 1,250,000' }).click();
    await ui.page.getByText('1,250,000 stands in the cell again, not pushed yet.').waitFor();
    expect(ui.calls[2]).toEqual({ method: 'putBack', args: { ...place, value: 1250000 } });
  });

  test('looks at another cell when asked to', async () => {
    const { page } = await open('history', { cellHistory: () => ({ state: 'none', why: 'column' }) });
    await page.getByText('This column is not sent to the CRM').waitFor();
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('This column is not sent to the CRM').waitFor();
  });

  test.each(['runs', 'history'])('and the runs have no accessibility violation: %s', async (view) => {
    const { page } = await open(view);
    await page.getByRole('listitem').first().waitFor();
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes[0].html))',
    );
    expect(found).toEqual([]);
  });
});

test('a review that a revert opened ticks just what puts the run back', async () => {
  const found = mixedReview();
  const items = found.items.map((item) => ({ ...item, holds: [], state: 'changed' as const }));
  const [first, ...others] = items;
  const review = () => ({ ...found, items: first ? [{ ...first, reverts: 'a1b2c3d4' }, ...others] : [] });
  const options = { width: 1000, height: 620, view: 'a1b2c3d4' };
  const { page } = await openUi(browser, 'review', { open: () => sampleDesk(), review }, options);
  await page.getByText('Ticked are only the rows that put back run a1b2c3d4.').waitFor();
  await page.getByText('Puts back run a1b2c3d4', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Push 1 record' }).count()).toBe(1);
});
