import type { Page } from 'playwright-core';
import type { DeskState, Health } from '../../src/desk/calls';
import type { View } from '../../src/platform/ports';
import { SETTING_NAMES, type Settings, settingsIn } from '../../src/records/settings';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openSidebar, openUi, refusing, type UiPage, violations } from '../support/ui-harness/ui-page';

const LAN = 'lan@example.com';
const OTHERS = { email: 'minh@example.com', administrators: [LAN, 'boss@example.com'], mayChange: false };

describe('the settings', () => {
  /** Returns the desk as it is once these are saved. */
  const after = (change: Partial<Settings>) =>
    sampleDesk('en', {
      settings: { ...settingsIn({}), ...change },
      changes: { confirmAbove: { at: '2026-09-05 10:00', who: LAN } },
    });

  test('have a sentence, a default and bounds each, and are saved one by one by the keyboard', async () => {
    const { page, calls } = await openSidebar({ saveSettings: after }, 'settings');
    await page.locator('[name=administrators]').waitFor();
    await page.locator('details.settings summary').click();
    const notes = (name: string): Promise<string> => page.locator(`#${name}-notes`).innerText();
    for (const name of SETTING_NAMES) expect((await notes(name)).split('\n').length).toBeGreaterThanOrEqual(2);
    expect(await notes('confirmAbove')).toContain('Default: 200. From 1 to 100,000.');
    await page.getByLabel('Hold price changes over (%)').fill('20');
    const confirmAbove = page.getByLabel('Ask for confirmation above', { exact: true });
    await confirmAbove.fill('2.5');
    await page.locator('#confirmAbove-notes .problem', { hasText: 'a whole number from 1 to 100,000.' }).waitFor();
    await confirmAbove.fill('50');
    await confirmAbove.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect(await notes('confirmAbove')).toContain('Set on 5 Sep 2026 10:00 by lan@example.com.');
    // What was typed elsewhere is neither saved nor lost.
    expect(await page.getByRole('button', { name: 'Save: Hold price changes over (%)' }).count()).toBe(1);
    await page.getByLabel('Administrators').fill(`Lan@example.com; ${OTHERS.email}`);
    await page.getByRole('button', { name: 'Save: Administrators' }).click();
    await page.waitForFunction(`document.querySelector('[name=administrators]').value === '${LAN}, ${OTHERS.email}'`);
    expect(calls.slice(1).map(({ args }) => args)).toEqual([
      { confirmAbove: 50 },
      { administrators: [LAN, OTHERS.email] },
    ]);
  });

  test.each(['settings', 'connect'])('can be read by who is no administrator, with whom to ask: %s', async (view) => {
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, view);
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    const fields = page.locator('main:not([hidden]) :is(input, select, textarea)');
    expect(await fields.count()).toBeGreaterThan(2);
    expect(await fields.evaluateAll((all) => all.filter((field) => !field.matches(':disabled')).length)).toBe(0);
  });
});

test('the connection is asked for first when there is none; a problem stands beside its field, and what was typed is sent', async () => {
  let isRefused = true;
  const refuse = refusing('error.form', {}, [{ code: 'issue.connection.key', field: 'apiKey', params: {} }]);
  const connect = () => (isRefused ? refuse() : { ...sampleDesk(), refused: [] });
  const { page, calls } = await openSidebar({ open: () => freshDesk(), connect }, 'restore');
  await page.getByText('CRM Desk is not connected to your CRM yet.').waitFor();
  await page.locator('[name=crm-base-url]').fill('https://a.example');
  await page.locator('[name=crm-api-key]').fill('k'.repeat(30));
  expect(await page.getByLabel('Allow http').isVisible()).toBe(false);
  await page.getByText('Advanced', { exact: true }).click();
  await page.locator('[name=crm-session-cookie]').fill('c');
  await page.locator('[name=crm-allow-http]').check();
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.locator('#crm-api-key-notes .problem').waitFor();
  expect(await page.locator('[name=crm-api-key]').getAttribute('aria-invalid')).toBe('true');
  isRefused = false;
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Connected to https://anphu.crm.example.').waitFor();
  const typed = { baseUrl: 'https://a.example', apiKey: 'k'.repeat(30), sessionCookie: 'c', httpAllowed: true };
  expect(calls[2]).toEqual({ method: 'connect', args: typed });
});

test('the pull of a part of the categories says which it was', async () => {
  const summary = { sheetId: 1, title: 'Categories', added: 1, updated: 2, unchanged: 3, gone: 0, notes: [] };
  const { page, calls } = await openSidebar({ pullCategories: () => summary }, 'categories');
  await page.getByLabel('Below the category', { exact: true }).fill(' Điện tử ');
  await page.getByLabel('Level', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Pull', exact: true }).click();
  await page.locator('.notice.good', { hasText: 'categories below “Điện tử” of level 2' }).waitFor();
  expect(calls.at(-1)).toEqual({ method: 'pullCategories', args: { branch: 'Điện tử', level: '2' } });
});

describe('Health', () => {
  /** What the sidebar has and a report must not contain. */
  const SECRETS = ['x7Q2', 'anphu', 'lan@', 'boss@', 'Bảng giá', 'hàng nhập khẩu', 'Cannot read', 'SP-0912'];
  const desk = (): DeskState =>
    sampleDesk('en', {
      build: { version: '1.2.3', commit: 'abc1234' },
      rights: { email: LAN, administrators: ['boss@example.com'], mayChange: false },
      lastCheck: { at: Date.now(), counts: [{ state: 'changed', count: 3, first: { sheetId: 2, row: 2 } }] },
    });
  const health = (): Health => ({
    since: Date.now() - 2 * 3_600_000,
    requests: 1234,
    answeredAt: Date.now() - 3 * 60_000 - 30_000,
    pushing: { who: 'minh@example.com', since: '09:41' },
  });
  const server = { open: desk, health, schedule: () => ({ tabs: [] }) };

  /** Notes what a page copies, as a browser that lets it do so, or not. */
  const clipboard = (page: Page, allowed: boolean): Promise<unknown> =>
    page.evaluate(
      `document.execCommand = () => { window.copied = document.activeElement.value; return ${String(allowed)}; }`,
    );

  test('shows the facts, and copies a report with nothing of the company; a closed clipboard shows it, selected', async () => {
    const refuse = refusing('error.internal', { message: 'Cannot read SP-0912', reference: '7F3A-21' });
    const { page } = await openSidebar({ ...server, testConnection: refuse }, 'health');
    await page.getByText('minh@example.com, ').waitFor();
    const facts = (await page.locator('main:not([hidden])').innerText()).replace(/\s+/g, ' ');
    const shown = ['https://anphu.crm.example', '…x7Q2', LAN, '1.2.3, commit abc1234', '1,234 of', '3 minutes ago'];
    expect(shown.filter((text) => !facts.includes(text))).toEqual([]);
    await page.getByRole('button', { name: 'Test the connection' }).press('Enter');
    await page.getByRole('alert').getByText('7F3A-21').waitFor();
    await clipboard(page, true);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy a report');
    const text = String(await page.evaluate('window.copied'));
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    const agent = String(await page.evaluate('navigator.userAgent'));
    for (const part of ['1.2.3', 'abc1234', agent, 'error.internal', '7F3A-21', 'products 1'])
      expect(text).toContain(part);

    await clipboard(page, false);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    const box = page.locator('textarea[readonly]');
    await box.waitFor();
    const selected =
      'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)';
    expect(await page.evaluate(selected)).toBe(await box.inputValue());
    expect(await box.inputValue()).toContain('7F3A-21');
    expect(await page.getByText('Copied.', { exact: true }).count()).toBe(0);
  });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const helpDoor = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

test('a page that Google does not run says what to do, and opens the guide there', async () => {
  const { page } = await openSidebar({
    open: () => {
      throw new Error("We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.");
    },
  });
  await page.getByRole('alert').getByText('signed in to several Google accounts').waitFor();
  await helpDoor(page).click();
  expect(await heading(page).innerText()).toBe('When it does not work');
});

describe('Help', () => {
  const openView = (view: View): Promise<UiPage> => openSidebar({ schedule: () => ({ tabs: [] }) }, view);

  test('leads from the header to the chapter of the view, and back with all that was typed and the focus', async () => {
    const { page } = await openView('connect');
    await page.getByLabel('API key').fill('abc');
    await helpDoor(page).press('Enter');
    await page.locator('h1:focus', { hasText: 'Connect' }).waitFor();
    // What the colours and words mean fits as well.
    await page.locator('.guide-doors button').nth(1).click();
    expect(await page.locator('.guide table').count()).toBe(4);
    expect(await page.evaluate('document.documentElement.scrollWidth <= 300')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('API key').inputValue()).toBe('abc');
    await page.locator('[aria-label="Help"]:focus').waitFor();
  });

  test('shows all chapters, leads on from one to another, and finds them by words without accents, which it marks', async () => {
    const { page } = await openView('help');
    const box = page.getByLabel('Search the guide');
    expect(await page.locator('.chapters button').count()).toBeGreaterThan(20);
    await box.fill('DIEN THOAI');
    expect(await page.locator('.chapters mark').allInnerTexts()).toEqual(expect.arrayContaining(['Điện', 'thoại']));
    await page.locator('.chapters button').first().press('Enter');
    expect(await page.locator('.guide mark').count()).toBeGreaterThan(0);
    await page.locator('.guide-doors button').first().click();
    expect(await box.inputValue()).toBe('DIEN THOAI');
    await box.fill('xylophone');
    await page.getByText('No chapter has these words').waitFor();
    await box.fill('');
    await page.locator('.chapters button').first().click();
    const title = await heading(page).innerText();
    await page.locator('.guide button').first().click();
    expect(await heading(page).innerText()).not.toBe(title);
    await page.getByRole('button', { name: 'All chapters' }).click();
    expect(await heading(page).innerText()).toBe('Help');
  });

  test.each([
    ['review', 'Review and push'],
    ['price-list', "A supplier's list"],
  ] as const)('opens in a window, %s, at its chapter, and is closed alone by Escape', async (name, title) => {
    const answers = { open: () => sampleDesk(), review: mixedReview, openPriceList: () => samplePrices() };
    const { page } = await openUi(name, answers, { width: 800, height: 560 });
    await page.locator('main').waitFor();
    await helpDoor(page).click();
    await page.getByRole('heading', { level: 1, name: title }).last().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.help-panel').waitFor({ state: 'detached' });
    expect(await page.evaluate('window.wasClosed ?? false')).toBe(false);
    await page.locator('.help-door:focus').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('window.wasClosed')).toBe(true);
  });
});
