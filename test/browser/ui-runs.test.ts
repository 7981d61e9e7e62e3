import type { CellHistory } from '../../src/journal/calls';
import type { RunRecord, RunSummary, SkippedGroup } from '../../src/push/calls';
import { openSidebar, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

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
/** A run that holds records of an earlier one. */
const by = { run: 'e5f6', time: '2026-09-05 10:20:00' };
const held = (reason: SkippedGroup['reason'], ...keys: readonly string[]): SkippedGroup => ({
  reason,
  field: '',
  n: keys.length,
  keys,
  by,
});

const server: UiServer = { runs: () => listed([WORD, REVERT, RUN]), cellHistory: () => CELL };
const open = (view: string, more: UiServer = {}): Promise<UiPage> => openSidebar({ ...server, ...more }, view);

describe('the runs', () => {
  test('say when, who, how they ended and why', async () => {
    const { page } = await open('runs');
    const item = page.getByRole('listitem').filter({ hasText: 'Reason: Bảng giá' });
    await item.getByText('5 Sep 2026 10:12').waitFor();
    await item.getByText('1,250 confirmed · 2 refused').waitFor();
    await item.getByText('Reason: Bảng giá tháng 9').waitFor();
    await page.getByText('Puts back run a1b2c3d4').waitFor();
    expect(await page.getByRole('button', { name: 'Undo this push: run base1' }).count()).toBe(0);
    expect(await page.getByText('Nothing was sent, so there is nothing to undo.').count()).toBe(1);
  });

  test('open their undo in a window of its own, and write nothing by that', async () => {
    const ui = await open('runs', { openReview: () => null });
    await ui.page.getByRole('button', { name: 'Undo this push: run a1b2c3d4' }).click();
    await ui.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(ui.calls.slice(2)).toEqual([{ method: 'openReview', args: { undo: 'a1b2c3d4' } }]);
  });

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

  test('list their records with old → new on a click, the refused one first', async () => {
    const records = [
      record(0, { outcome: 'refused', message: 'Giá sai' }),
      ...Array.from({ length: 24 }, (_, n) => record(n + 1)),
    ];
    const ui = await open('runs', { runs: () => listed([RUN]), runRecords: () => ({ records, more: 7 }) });
    await ui.page.getByText('What changed', { exact: true }).click();
    const items = ui.page.locator('.records > li');
    await items.nth(0).getByText('Refused: Giá sai').waitFor();
    expect(await items.nth(1).innerText()).toContain('Selling price 115,000 → 999,001');
    expect(await items.count()).toBe(10);
    expect(await violations(ui.page)).toEqual([]);
    await ui.page.getByRole('button', { name: 'Show all 25' }).click();
    expect(await items.count()).toBe(25);
    await ui.page.getByText('7 more records are in the Journal.').waitFor();
    expect(ui.calls.slice(2)).toEqual([{ method: 'runRecords', args: { run: RUN.run } }]);
  });

  test('show the push of an undo to whoever comes back from it', async () => {
    let answer = listed([RUN]);
    const part = { ...REVERT, confirmed: 400, unsure: 850 };
    const ui = await open('runs', { runs: () => answer, openReview: () => null });
    await ui.page.getByRole('button', { name: 'Undo this push: run a1b2c3d4' }).click();
    const comeBack = () => ui.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    answer = listed([part, RUN], 'e5f6');
    await comeBack();
    const item = ui.page.getByRole('listitem').filter({ hasText: 'Run e5f6' });
    await item.getByText('400 confirmed · being pushed now').waitFor();
    expect(await item.getByRole('button').count()).toBe(0);
    answer = listed([REVERT, RUN]);
    await comeBack();
    await item.getByText('1,250 confirmed', { exact: false }).waitFor();
    await item.getByRole('button', { name: 'Undo this push: run e5f6' }).waitFor();
  });

  test('that nothing can be put back of offer no undo and say why', async () => {
    const stuck = [held('later', 'SP1'), held('baseline', 'SP2'), held('settled', 'SP3')];
    const { page } = await open('runs', {
      runs: () =>
        listed([
          { ...RUN, stuck },
          { ...RUN, run: 'c3', stuck: [held('reverted', 'SP1', 'SP2')] },
        ]),
    });
    const items = page.getByRole('listitem');
    await items.first().waitFor();
    expect(await items.first().locator('p.quiet').allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Nothing of it can be put back.',
        'Left alone, changed again by run e5f6 (5 Sep 2026 10:20): SP1',
        'Left alone: somebody marked them later (5 Sep 2026 10:20) as matching the CRM: SP2',
        'Left alone: somebody said later (5 Sep 2026 10:20) that the CRM has them: SP3',
        '“History of this cell…” can still put back single values.',
      ]),
    );
    expect((await items.nth(1).locator('p.quiet').allInnerTexts()).slice(-1)).toEqual([
      'Put back by run e5f6 (5 Sep 2026 10:20): SP1, SP2',
    ]);
    expect(await items.getByRole('button').count()).toBe(0);
  });

  test('that a deleted Journal held are missed, with what to do, in place of “nothing was pushed”', async () => {
    const { page } = await open('runs', { runs: () => ({ ...listed([]), journalGone: 3 }) });
    await page.getByText('3 entries of the Journal are gone').waitFor();
    expect(await page.getByText('Nothing was pushed').count()).toBe(0);
    const history = await open('history', { cellHistory: () => ({ ...CELL, entries: [], journalGone: 3 }) });
    await history.page.getByText('3 entries of the Journal are gone').waitFor();
    expect(await history.page.getByText('nothing was confirmed yet').count()).toBe(0);
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
    await ui.page.getByRole('button', { name: 'Put this value back: 1,250,000' }).click();
    await ui.page.getByText('1,250,000 is back in the cell, not pushed yet.').waitFor();
    expect(ui.calls[2]).toEqual({ method: 'putBack', args: { ...place, value: 1250000 } });
  });

  test('says of a value that was no edit what it was', async () => {
    const actions = ['baseline', 'settled', 'revert', 'edit'] as const;
    const entries = actions.map((action) => ({ ...NEW_PRICE, action }));
    const { page } = await open('history', { cellHistory: () => ({ ...CELL, entries }) });
    await page.getByText('SP.00192').waitFor();
    const lines = await page.locator('.mapping li p.quiet').allInnerTexts();
    const ends = lines.map((line) => line.split(' · ').slice(3).join());
    expect(ends).toEqual(['Marked as matching the CRM', 'Said by a person', 'Revert', '']);
  });

  test('says that the value which the CRM has needs no push', async () => {
    const { page } = await open('history', { putBack: () => null });
    await page.getByRole('button', { name: 'Put this value back: 1,300,000' }).click();
    await page.getByText('1,300,000 is back in the cell, as the CRM last confirmed it.').waitFor();
  });
});
