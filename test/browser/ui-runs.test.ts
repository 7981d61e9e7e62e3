import type { CellHistory, HistoryEntry } from '../../src/journal/calls';
import type { RunRecord, RunSummary } from '../../src/push/calls';
import type { RestoreStep } from '../../src/restore/calls';
import { openSidebar, refusing } from '../support/ui-harness/ui-page';

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
const BASELINE: RunSummary = { ...RUN, run: 'base1', action: 'baseline', reason: '', refused: 0 };

const listed = (runs: readonly RunSummary[], underWay = '') => ({ runs, journalGone: 3, underWay });

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
  test('say when, how they ended and why, list their records on a click, the refused one first, and are tidied up', async () => {
    const others = Array.from({ length: 24 }, (_, n) => record(n + 1));
    const records = [record(0, { outcome: 'refused', message: 'Giá sai' }), ...others];
    const { page, calls } = await openSidebar(
      {
        runs: () => listed([BASELINE, REVERT, RUN]),
        runRecords: () => ({ records, more: 7 }),
        tidyJournal: () => ({ dropped: 3, kept: 9, more: false }),
      },
      'runs',
    );
    const run = page.getByRole('listitem').filter({ hasText: 'Reason: Bảng giá tháng 9' });
    await run.getByText('5 Sep 2026 10:12').waitFor();
    await run.getByText('1,250 confirmed · 2 refused').waitFor();
    await page.getByText('Puts back run a1b2c3d4').waitFor();
    await page.getByText('Nothing was sent, so there is nothing to undo.').waitFor();
    await page.getByText('3 entries of the Journal are gone').waitFor();
    expect(await page.getByRole('button', { name: /^Undo this push: run/ }).count()).toBe(2);
    await run.getByText('What changed', { exact: true }).click();
    const items = page.locator('.records > li');
    await items.nth(0).getByText('Refused: Giá sai').waitFor();
    expect(await items.nth(1).innerText()).toContain('Selling price 115,000 → 999,001');
    expect(await items.count()).toBe(10);
    await page.getByRole('button', { name: 'Show all 25' }).click();
    expect(await items.count()).toBe(25);
    await page.getByText('7 more records are in the Journal.').waitFor();
    await page.getByText('Tidy journal').click();
    await page.locator('[name=tidy-keep]').fill('0');
    await page.getByRole('button', { name: 'Tidy', exact: true }).dispatchEvent('click');
    await page.getByText('Type a whole number from 1 to 10,000.').waitFor();
    await page.locator('[name=tidy-keep]').fill('20');
    await page.getByRole('button', { name: 'Tidy', exact: true }).click();
    await page.getByText('3 rows were taken out, 9 stay.').waitFor();
    expect(calls.filter(({ method }) => method !== 'runs').slice(1)).toEqual([
      { method: 'runRecords', args: { run: RUN.run } },
      { method: 'tidyJournal', args: { keepRuns: 20 } },
    ]);
  });

  test('open their undo in a window of its own, and show its push to whoever comes back from it', async () => {
    let answer = listed([RUN]);
    const { page, calls } = await openSidebar({ runs: () => answer, openReview: () => null }, 'runs');
    await page.getByRole('button', { name: 'Undo this push: run a1b2c3d4' }).click();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(calls.slice(2)).toEqual([{ method: 'openReview', args: { undo: 'a1b2c3d4' } }]);
    answer = listed([{ ...REVERT, confirmed: 400, unsure: 850 }, RUN], 'e5f6');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const item = page.getByRole('listitem').filter({ hasText: 'Run e5f6' });
    await item.getByText('400 confirmed · being pushed now').waitFor();
    expect(await item.getByRole('button').count()).toBe(0);
  });
});

test('the history of a cell shows what the CRM had and how, and puts an old value back', async () => {
  const place = { sheetId: 2, row: 7, key: 'SP.00192', field: 'cover_price' };
  const entry = (value: number, action: HistoryEntry['action']) => {
    const { time, who, run, reason } = RUN;
    return { value, shown: value, time, who, run, reason, action };
  };
  const entries = [entry(1_300_000, 'edit'), entry(1, 'settled'), entry(1_250_000, 'edit')];
  const history: CellHistory = {
    state: 'cell',
    place,
    label: 'Selling price',
    type: 'money',
    entries,
    journalGone: 0,
  };
  const { page, calls } = await openSidebar({ putBack: () => null, cellHistory: () => history }, 'history');
  await page.getByText('SP.00192 · row 7').waitFor();
  expect(await page.locator('.mapping li p.quiet').nth(1).innerText()).toContain('Said by a person');
  await page.getByRole('button', { name: 'Put this value back: 1,250,000' }).click();
  await page.getByText('1,250,000 is back in the cell, not pushed yet.').waitFor();
  expect(calls[2]).toEqual({ method: 'putBack', args: { ...place, value: 1250000 } });
  await page.getByRole('button', { name: 'Put this value back: 1,300,000' }).click();
  await page.getByText('1,300,000 is back in the cell, as the CRM last confirmed it.').waitFor();
});

describe('a restore', () => {
  test('of a user asks for blank fields, keeps the passwords while it is refused, and forgets them once it is done', async () => {
    let isRefused = true;
    const refuse = refusing('error.crm.not-found', { message: '' });
    const restore = () => (isRefused ? refuse() : { message: 'OK', restored: {} });
    const { page, calls } = await openSidebar({ restore }, 'restore');
    const passwords = ['plain_password', 'repeat_plain_password'].map((name) => page.locator(`[name=${name}]`));
    const typed = () => Promise.all(passwords.map((password) => password.inputValue()));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.locator('#user_username-notes .problem').waitFor();
    expect(calls).toHaveLength(1);
    for (const name of ['user_username', 'department_name', 'user_role_name', 'acl_role_name'])
      await page.locator(`[name=${name}]`).fill('An');
    for (const password of passwords) await password.fill('weak');
    await page.locator('#plain_password-notes .caution').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Perhaps it is neither deleted nor canceled').waitFor();
    expect(await typed()).toEqual(['weak', 'weak']);
    isRefused = false;
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restored. The CRM says: OK').waitFor();
    expect(await typed()).toEqual(['', '']);
    expect(calls[1]?.args).toMatchObject({ kind: 'user', fields: { user_username: 'An', plain_password: 'weak' } });
  });

  test('of several tasks goes in steps, shows how each line is read and lists each result', async () => {
    const confirmed = (key: string, isEarlier: boolean) =>
      ({ key, outcome: 'confirmed', isEarlier, message: 'OK' }) as const;
    const answers: RestoreStep['results'][] = [
      [confirmed('CV1', false)],
      [{ key: 'CV2', outcome: 'refused', isEarlier: false, message: 'Không có' }, confirmed('7', true)],
      [confirmed('7', false)],
    ];
    const { page, calls } = await openSidebar(
      { restoreMany: () => ({ run: 'r1', results: answers.shift() ?? [], waitMs: 0, stopped: null }) },
      'restore',
    );
    await page.locator('input[value=task]').check();
    await page.getByLabel('Task codes or IDs, one a line').fill('Task code\nCV1\nCV2\ncv1\n7\na\tb');
    await page.getByText('Already in an earlier line, so sent once (1): cv1').waitFor();
    await page.locator('input[value=id]').check();
    await page.getByText('Read as an ID (1): 7').waitFor();
    await page.getByRole('button', { name: 'Restore 3 tasks' }).click();
    await page.getByText('2 of 3 restored.').waitFor();
    expect((await page.locator('.notice p').allInnerTexts()).slice(1, 4)).toEqual([
      'CV1: restored. The CRM says: OK',
      'CV2: refused. Không có',
      '7: restored earlier, as the Journal says. Not sent again.',
    ]);
    await page.getByRole('button', { name: 'Send this one again all the same' }).click();
    await page.getByText('1 of 1 restored.').waitFor();
    const sent = calls.flatMap(({ method, args }) => (method === 'restoreMany' ? [args] : []));
    expect(sent).toMatchObject([
      { kind: 'task', run: null, again: false, records: [{ key: 'CV1' }, { key: 'CV2' }, { key: '7', by: 'id' }] },
      { run: 'r1', again: false, records: [{ key: 'CV2' }, { key: '7' }] },
      { run: null, again: true, records: [{ key: '7' }] },
    ]);
  });
});
