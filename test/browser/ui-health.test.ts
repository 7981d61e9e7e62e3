import type { Page } from 'playwright-core';
import type { DeskState, Health } from '../../src/desk/calls';
import type { ScheduleState, TabSchedule } from '../../src/opportunities/calls';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, refusing, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

/** What the sidebar has and a report must not contain. */
const SECRETS = ['x7Q2', 'anphu', 'lan@', 'boss@', 'Bảng giá', 'hàng nhập khẩu', 'Cannot read', 'SP-0912'];

/** Made when it is asked for: a browser may take a while to start. */
const traffic = (): Health => ({
  since: Date.now() - 2 * 3_600_000,
  requests: 1234,
  answeredAt: Date.now() - 3 * 60_000 - 30_000,
  pushing: { who: 'minh@example.com', since: '09:41' },
});

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

const desk = (lastCheck: DeskState['lastCheck'] = null): DeskState =>
  sampleDesk('en', {
    build: { version: '1.2.3', commit: 'abc1234' },
    rights: { email: 'lan@example.com', administrators: ['boss@example.com'], mayChange: false },
    lastCheck,
  });

const answers: UiServer = { health: traffic, schedule: () => SCHEDULE };

async function openHealth(server: UiServer = {}): Promise<UiPage> {
  const ui = await openSidebar({ ...answers, open: () => desk(), ...server }, 'health');
  await ui.page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  return ui;
}

/** Notes what a page copies, as a browser that lets it do so, or not. */
const clipboard = (page: Page, allowed: boolean): Promise<unknown> =>
  page.evaluate(
    `document.execCommand = () => { window.copied = document.activeElement.value; return ${String(allowed)}; }`,
  );

describe('Health', () => {
  test('shows account, address, key, traffic, rows, who pushes, schedules and version,', async () => {
    const at = Date.now();
    const counts = (['held', 'changed', 'same'] as const).map((state, n) => ({
      state,
      count: [1, 3, 1200][n] ?? 0,
      first: { sheetId: 2, row: 2 },
    }));
    const ui = await openHealth({ open: () => desk({ at, counts }) });
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

  test('tests the connection, and copies a report with nothing of the company; a closed clipboard shows it, selected', async () => {
    let isDown = true;
    const refuse = refusing('error.internal', { message: 'Cannot read SP-0912', reference: '7F3A-21' });
    const { page } = await openHealth({ testConnection: () => (isDown ? refuse() : []) });
    await page.getByRole('button', { name: 'Test the connection' }).press('Enter');
    await page.getByRole('alert').getByText('7F3A-21').waitFor();
    await clipboard(page, true);
    const before = Date.now();
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy a report');
    const text = String(await page.evaluate('window.copied'));
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    const agent = String(await page.evaluate('navigator.userAgent'));
    for (const part of ['1.2.3', 'abc1234', agent, 'error.internal', '7F3A-21']) expect(text).toContain(part);
    expect(text).toMatch(/: en$/m);
    for (const kind of ['categories', 'products', 'orders', 'orderLines']) expect(text).toContain(`${kind} 1`);
    const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? '';
    expect(Math.abs(Date.parse(time) - before)).toBeLessThan(60_000);

    await clipboard(page, false);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    const box = page.locator('textarea[readonly]');
    await box.waitFor();
    const selected =
      'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)';
    expect(await page.evaluate(selected)).toBe(await box.inputValue());
    expect(await box.inputValue()).toContain('7F3A-21');
    expect(await page.getByText('Copied.', { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    isDown = false;
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.locator('.notice.good').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('a page that Google does not run says what to do, and opens the guide there', async () => {
  const denied = "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.";
  const { page } = await openSidebar({
    open: () => {
      throw new Error(denied);
    },
  });
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('signed in to several Google accounts');
  await page.getByRole('button', { name: 'Help' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('When it does not work');
  expect(await violations(page)).toEqual([]);
});
