import type { CellHistory } from '../../src/journal/calls';
import type { RunRecord, RunSummary } from '../../src/push/calls';
import { openSidebar, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

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
const NEW_PRICE = {
  value: 1300000,
  shown: 1300000,
  time: RUN.time,
  who: RUN.who,
  run: RUN.run,
  reason: RUN.reason,
  action: 'edit',
} as const;
const OLD_PRICE = { value: 1250000, shown: 1250000, time: '', who: '', run: '', reason: '', action: 'edit' } as const;
const CELL: CellHistory = {
  state: 'cell',
  place,
  label: 'Selling price',
  type: 'money',
  entries: [NEW_PRICE, OLD_PRICE],
  journalGone: 0,
};

const listed = (runs: readonly RunSummary[], underWay = '') => ({ runs, journalGone: 0, underWay });
const server: UiServer = { runs: () => listed([WORD, REVERT, RUN]), cellHistory: () => CELL };
const open = (view: string, more: UiServer = {}): Promise<UiPage> => openSidebar({ ...server, ...more }, view);

const record = (n: number, more: Partial<RunRecord> = {}): RunRecord => ({
  table: 'products',
  key: `SP.${n}`,
  title: `Áo vest ${n}`,
  changes: [{ label: 'Selling price', type: 'money', before: 115_000, after: 999_000 + n }],
  more: 0,
  outcome: 'confirmed',
  message: 'ok',
  ...more,
});

describe('the runs', () => {
  test('say when, who, how they ended and why, and list their records on a click, the refused one first', async () => {
    const others = Array.from({ length: 24 }, (_, n) => record(n + 1));
    const records = [record(0, { outcome: 'refused', message: 'Giá sai' }), ...others];
    const stuck = {
      ...RUN,
      run: 'c3',
      reason: '',
      stuck: [{ reason: 'later', field: '', n: 1, keys: ['SP1'] }],
    } as const;
    const { page, calls } = await open('runs', {
      runs: () => listed([WORD, REVERT, stuck, RUN]),
      runRecords: () => ({ records, more: 7 }),
    });
    const run = page.getByRole('listitem').filter({ hasText: 'Reason: Bảng giá tháng 9' });
    await run.getByText('5 Sep 2026 10:12').waitFor();
    await run.getByText('1,250 confirmed · 2 refused').waitFor();
    await page.getByText('Puts back run a1b2c3d4').waitFor();
    await page.getByText('Nothing was sent, so there is nothing to undo.').waitFor();
    await page.getByText('Nothing of it can be put back.').waitFor();
    const undo = page.getByRole('button', { name: /^Undo this push: run/ });
    expect(await undo.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(-8)))).toEqual([
      'run e5f6',
      'a1b2c3d4',
    ]);
    await run.getByText('What changed', { exact: true }).click();
    const items = page.locator('.records > li');
    await items.nth(0).getByText('Refused: Giá sai').waitFor();
    expect(await items.nth(1).innerText()).toContain('Selling price 115,000 → 999,001');
    expect(await items.count()).toBe(10);
    await page.getByRole('button', { name: 'Show all 25' }).click();
    expect(await items.count()).toBe(25);
    await page.getByText('7 more records are in the Journal.').waitFor();
    expect(calls.slice(2)).toEqual([{ method: 'runRecords', args: { run: RUN.run } }]);
  });

  test('open their undo in a window of its own, and show its push to whoever comes back from it', async () => {
    let answer = listed([RUN]);
    const part = { ...REVERT, confirmed: 400, unsure: 850 };
    const ui = await open('runs', { runs: () => answer, openReview: () => null });
    await ui.page.getByRole('button', { name: 'Undo this push: run a1b2c3d4' }).click();
    await ui.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(ui.calls.slice(2)).toEqual([{ method: 'openReview', args: { undo: 'a1b2c3d4' } }]);
    const comeBack = () => ui.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    answer = listed([part, RUN], 'e5f6');
    await comeBack();
    const item = ui.page.getByRole('listitem').filter({ hasText: 'Run e5f6' });
    await item.getByText('400 confirmed · being pushed now').waitFor();
    expect(await item.getByRole('button').count()).toBe(0);
    answer = listed([REVERT, RUN]);
    await comeBack();
    await item.getByRole('button', { name: 'Undo this push: run e5f6' }).waitFor();
  });

  test('say what a deleted Journal lost, and are tidied up to so many', async () => {
    const { page, calls } = await open('runs', {
      runs: () => ({ ...listed([RUN]), journalGone: 3 }),
      tidyJournal: () => ({ dropped: 3, kept: 9, more: false }),
    });
    await page.getByText('3 entries of the Journal are gone').waitFor();
    await page.getByText('Tidy journal').click();
    await page.locator('[name=tidy-keep]').fill('0');
    await page.getByRole('button', { name: 'Tidy', exact: true }).dispatchEvent('click');
    await page.getByText('Type a whole number from 1 to 10,000.').waitFor();
    await page.locator('[name=tidy-keep]').fill('20');
    await page.getByRole('button', { name: 'Tidy', exact: true }).click();
    await page.getByText('3 rows were taken out, 9 stay.').waitFor();
    const sent = calls.filter(({ method }) => method === 'tidyJournal');
    expect(sent).toEqual([{ method: 'tidyJournal', args: { keepRuns: 20 } }]);
  });
});

test('the history of a cell shows what the CRM had and how, and puts an old value back; the one that the CRM has needs no push', async () => {
  const actions = ['baseline', 'settled', 'revert'] as const;
  const entries = [NEW_PRICE, ...actions.map((action) => ({ ...NEW_PRICE, value: 1, shown: 1, action })), OLD_PRICE];
  const { page, calls } = await open('history', { putBack: () => null, cellHistory: () => ({ ...CELL, entries }) });
  await page.getByText('SP.00192 · row 7').waitFor();
  const lines = await page.locator('.mapping li p.quiet').allInnerTexts();
  expect(lines.map((line) => line.split(' · ').slice(3).join()).slice(0, 4)).toEqual([
    ...['', 'Marked as matching the CRM', 'Said by a person', 'Revert'],
  ]);
  await page.getByRole('button', { name: 'Put this value back: 1,250,000' }).click();
  await page.getByText('1,250,000 is back in the cell, not pushed yet.').waitFor();
  expect(calls[2]).toEqual({ method: 'putBack', args: { ...place, value: 1250000 } });
  await page.getByRole('button', { name: 'Put this value back: 1,300,000' }).click();
  await page.getByText('1,300,000 is back in the cell, as the CRM last confirmed it.').waitFor();
});
