import { SETTING_NAMES, type Settings, settingsIn } from '../../src/records/settings';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, refusing } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const LAN = 'lan@example.com';
const OTHERS = { email: 'minh@example.com', administrators: [LAN, 'boss@example.com'], mayChange: false };

/** Returns the desk as it is once these are saved. */
const after = (change: Partial<Settings>) =>
  sampleDesk('en', {
    settings: { ...settingsIn({}), ...change },
    changes: { confirmAbove: { at: '2026-09-05 10:00', who: LAN } },
  });

describe('the settings', () => {
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
    expect(await page.getByRole('button', { name: 'Save: Ask' }).count()).toBe(0);
    await confirmAbove.fill('50');
    await confirmAbove.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect(await page.locator('form:has([name=confirmAbove]) .saved').innerText()).toBe('Saved.');
    expect(await notes('confirmAbove')).toContain('Set on 5 Sep 2026 10:00 by lan@example.com.');
    // What was typed elsewhere is neither saved nor lost.
    expect(await page.getByRole('button', { name: 'Save: Hold price changes over (%)' }).count()).toBe(1);
    await page.getByLabel('Send changed fields only').click();
    while (calls.length < 3) await page.evaluate('0');
    await page.waitForFunction("document.querySelector('[aria-busy=true]') === null");
    await page.getByLabel('Administrators').fill(`Lan@example.com; ${OTHERS.email}`);
    await page.getByRole('button', { name: 'Save: Administrators' }).click();
    await page.waitForFunction(`document.querySelector('[name=administrators]').value === '${LAN}, ${OTHERS.email}'`);
    expect(calls.slice(1).map(({ args }) => args)).toEqual([
      { confirmAbove: 50 },
      { changedFieldsOnly: true },
      { administrators: [LAN, OTHERS.email] },
    ]);
  });

  test('can be read by who is no administrator, like the connection, with whom to ask', async () => {
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'settings');
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    const enabled = await Promise.all(SETTING_NAMES.map((name) => page.locator(`[name=${name}]`).isEnabled()));
    expect(enabled).toEqual(SETTING_NAMES.map(() => false));
    expect(await page.locator('[name=priceChangePercent]').inputValue()).toBe('30');
    await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'connect');
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    expect(await page.locator('[name=crm-base-url]').isEnabled()).toBe(false);
    expect(await page.locator('button[type=submit], .apart .link').count()).toBe(0);
  });
});

describe('the connection', () => {
  test('is asked for first when there is none; a problem stands beside its field, and what was typed is sent', async () => {
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
    expect(await page.locator('.problem').count()).toBe(1);
    isRefused = false;
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('Connected to https://anphu.crm.example.').waitFor();
    const typed = { baseUrl: 'https://a.example', apiKey: 'k'.repeat(30), sessionCookie: 'c', httpAllowed: true };
    expect(calls[2]).toEqual({ method: 'connect', args: typed });
  });
});

test('the pull of a part of the categories says which it was', async () => {
  const summary = { sheetId: 1, title: 'Categories', added: 1, updated: 2, unchanged: 3, gone: 0, notes: [] };
  const { page, calls } = await openSidebar({ pullCategories: () => summary }, 'categories');
  await page.getByLabel('Below the category', { exact: true }).fill(' Điện tử ');
  await page.getByLabel('Level', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Pull', exact: true }).click();
  await page.locator('.notice.good', { hasText: 'categories below “Điện tử” of level 2' }).waitFor();
  expect(calls.at(-1)).toEqual({ method: 'pullCategories', args: { branch: 'Điện tử', level: '2' } });
  expect(await violations(page)).toEqual([]);
});
