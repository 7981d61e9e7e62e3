import type { Page } from 'playwright-core';
import type { DeskState, Health } from '../../src/desk/calls';
import type { ScheduleState, TabSchedule } from '../../src/opportunities/calls';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

/** Holds what the sidebar knows and a report must not tell. */
const SECRETS = [
  'x7Q2',
  'anphu',
  'lan@',
  'boss@',
  'Bảng giá',
  'hàng nhập khẩu',
  'Phan Thị Lan',
  'Cannot read',
  'SP-0912',
];

const TRAFFIC: Health = {
  since: Date.now() - 2 * 3_600_000,
  requests: 1234,
  answeredAt: Date.now() - 3 * 60_000 - 30_000,
  pushing: { who: 'minh@example.com', since: '09:41' },
};

const SCHEDULE: ScheduleState = {
  tabs: [
    { sheetId: 21, title: 'Cơ hội tháng này', schedule: scheduleOf({ hour: 6, isMine: true }) },
    { sheetId: 22, title: 'Tất cả', schedule: scheduleOf({ owner: 'minh@example.com' }) },
    { sheetId: 23, title: 'Không lịch', schedule: null },
  ],
};

function scheduleOf(changed: Partial<TabSchedule>): TabSchedule {
  return {
    hour: null,
    mail: false,
    owner: 'lan@example.com',
    isMine: false,
    isLate: false,
    next: null,
    last: null,
    ...changed,
  };
}

const desk = (changed: Partial<DeskState> = {}): DeskState =>
  sampleDesk('en', {
    build: { version: '1.2.3', commit: 'abc1234' },
    rights: { email: 'lan@example.com', administrators: ['boss@example.com'], mayChange: false },
    ...changed,
  });

const unforeseen = (): never => {
  throw new RpcRefusal({
    code: 'error.internal',
    params: { message: 'Cannot read SP-0912', reference: '7F3A-21' },
    issues: [],
  });
};

const answers: UiServer = { health: () => TRAFFIC, schedule: () => SCHEDULE };

async function openHealth(server: UiServer = {}): Promise<UiPage> {
  const ui = await openSidebar({ ...answers, open: () => desk(), ...server }, 'health');
  await ui.page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  return ui;
}

/** Returns what stands beside a name, as `dt` and `dd` have it. */
const fact = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl.facts > div', { has: page.locator('dt', { hasText: name }) })
    .first()
    .locator('dd')
    .innerText();

/** Notes what a page copies, as a browser that lets it do so, or not. */
const clipboard = (page: Page, allowed: boolean): Promise<unknown> =>
  page.evaluate(
    `document.execCommand = () => { window.copied = document.activeElement.value; return ${String(allowed)}; }`,
  );

const copied = async (page: Page): Promise<string> => String(await page.evaluate('window.copied'));

describe('Health', () => {
  test('shows account, address, key, traffic, rows, who pushes, schedules and version,', async () => {
    const at = TRAFFIC.answeredAt;
    const counts = (['held', 'changed', 'same'] as const).map((state, n) => ({
      state,
      count: [1, 3, 1200][n] ?? 0,
      first: { sheetId: 2, row: 2 },
    }));
    const ui = await openHealth({ open: () => desk({ lastCheck: { at, counts } }) });
    const { page } = ui;
    await page.getByText('minh@example.com, ').waitFor();
    const facts = (await page.locator('main:not([hidden])').innerText()).replace(/\s+/g, ' ');
    const said = [
      ...['https://anphu.crm.example', '…x7Q2', 'lan@example.com', 'CRM Desk 1.2.3, commit abc1234'],
      ...['minh@example.com, ', '09:41', 'Cơ hội tháng này', 'Tất cả'],
      ...['1,234 of 100,000, on a company’s account', '3 rows', '1,200 rows', '3 minutes ago'],
      ...['The first one as you was 2 hours ago;', 'Runs as you.', 'Runs as minh@example.com.'],
    ];
    expect(said.filter((text) => !facts.includes(text))).toEqual([]);
    expect(facts).not.toContain('Không lịch');
  });

  test('tests the connection, and says that the CRM answered or why it did not', async () => {
    let isDown = true;
    const ui = await openHealth({
      testConnection: () => {
        if (!isDown) return [];
        const params = { why: 'unknown-host', address: 'https://anphu.crm.example' };
        throw new RpcRefusal({ code: 'error.crm.silent', params, issues: [] });
      },
    });
    const { page } = ui;
    await page.getByRole('button', { name: 'Test the connection' }).press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('https://anphu.crm.example');
    isDown = false;
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.locator('.notice.good').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('copies a report that says what helps and tells nothing of the company', async () => {
    const { page } = await openHealth({ testConnection: unforeseen });
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByRole('alert').waitFor();
    await clipboard(page, true);
    const before = Date.now();
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy a report');
    const text = await copied(page);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    const agent = String(await page.evaluate('navigator.userAgent'));
    for (const part of ['1.2.3', 'abc1234', agent, 'error.internal', '7F3A-21']) expect(text).toContain(part);
    expect(text).toMatch(/: en$/m);
    for (const kind of ['categories', 'products', 'orders', 'orderLines']) expect(text).toContain(`${kind} 1`);
    const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? '';
    expect(Math.abs(Date.parse(time) - before)).toBeLessThan(60_000);
  });
});

describe('a report', () => {
  test('is shown and selected where the clipboard is closed to the page', async () => {
    const { page } = await openHealth();
    await clipboard(page, false);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    const box = page.locator('textarea[readonly]');
    await box.waitFor();
    expect(await box.inputValue()).toContain('1.2.3');
    const selected = await page.evaluate(
      'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
    );
    expect(selected).toBe(await box.inputValue());
    expect(await page.getByText('Copied.', { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

test('a file without schedules, rows and traffic says so', async () => {
  const { page } = await openHealth({
    health: () => ({ since: 0, requests: 0, answeredAt: 0, pushing: null }),
    schedule: () => ({ tabs: [] }),
  });
  await page.getByText('No tab is refreshed by itself.').waitFor();
  expect(await fact(page, 'Last successful call')).toBe('none yet as you');
  expect(await fact(page, 'Pushing now')).toBe('nobody');
  expect(await fact(page, 'Compared last')).toContain('never');
});

test('a page that Google does not run says what to do, and opens the guide there', async () => {
  const ui = await openUi(
    'sidebar',
    {
      open: () => {
        throw new Error(
          "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
        );
      },
    },
    { width: 300, height: 600 },
  );
  const { page } = ui;
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('signed in to several Google accounts');
  await page.getByRole('button', { name: 'Help' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('When it does not work');
  expect(await violations(page)).toEqual([]);
});
