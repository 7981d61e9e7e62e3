import type { Page } from 'playwright-core';
import type { DeskState } from '../../src/desk/calls';
import { SETTING_NAMES, type Settings, settingsIn } from '../../src/records/settings';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (): Promise<UiPage> => openSidebar({ saveSettings: after }, 'settings');

/** Returns the desk as it is once these are saved. */
const after = (change: Partial<Settings>): DeskState =>
  sampleDesk('en', {
    settings: { ...settingsIn({}), ...change },
    changes: { confirmAbove: { at: '2026-09-05 10:00', who: 'lan@example.com' } },
  });

const notes = (page: Page, name: string): Promise<string> => page.locator(`#${name}-notes`).innerText();

describe('the settings', () => {
  test('show each setting with a sentence, its default and its bounds', async () => {
    const { page } = await open();
    await page.locator('[name=administrators]').waitFor();
    await page.locator('details.settings summary').click();
    for (const name of SETTING_NAMES) expect((await notes(page, name)).split('\n').length).toBeGreaterThanOrEqual(2);
    expect(await notes(page, 'confirmAbove')).toContain('Default: 200. From 1 to 100,000.');
  });

  test('save one by the keyboard, and say beside it that they did, and who set it when', async () => {
    const ui = await open();
    await ui.page.getByLabel('Hold price changes over (%)').fill('20');
    await ui.page.getByLabel('Ask for confirmation above', { exact: true }).fill('50');
    await ui.page.getByLabel('Ask for confirmation above', { exact: true }).press('Enter');
    await ui.page.getByText('Saved.').waitFor();
    expect(ui.calls[1]).toEqual({ method: 'saveSettings', args: { confirmAbove: 50 } });
    expect(await ui.page.locator('form:has([name=confirmAbove]) .saved').innerText()).toBe('Saved.');
    expect(await notes(ui.page, 'confirmAbove')).toContain('Set on 5 Sep 2026 10:00 by lan@example.com.');
    // What was typed elsewhere is neither saved nor lost.
    expect(await ui.page.getByRole('button', { name: 'Save: Hold price changes over (%)' }).count()).toBe(1);
  });

  test('save a tick at once', async () => {
    const ui = await open();
    await ui.page.getByLabel('Send changed fields only').click();
    await ui.page.getByText('Saved.').waitFor();
    expect(ui.calls[1]?.args).toEqual({ changedFieldsOnly: true });
  });
});

const LAN = 'lan@example.com';
const OTHERS = { email: 'minh@example.com', administrators: [LAN, 'boss@example.com'], mayChange: false };

describe('the sidebar of who is no administrator', () => {
  test('shows the settings as they are, with whom to ask, and lets nothing be changed', async () => {
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'settings');
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    const enabled = await Promise.all(SETTING_NAMES.map((name) => page.locator(`[name=${name}]`).isEnabled()));
    expect(enabled).toEqual(SETTING_NAMES.map(() => false));
    expect(await page.locator('[name=priceChangePercent]').inputValue()).toBe('30');
  });

  test('shows the connection, without a way to change it', async () => {
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'connect');
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    expect(await page.locator('[name=crm-base-url]').isEnabled()).toBe(false);
    expect(await page.locator('button[type=submit], .apart .link').count()).toBe(0);
  });
});

describe('the list of administrators', () => {
  test('is saved as addresses, and shown as it was kept', async () => {
    const ui = await openSidebar(
      {
        saveSettings: () =>
          sampleDesk('en', { settings: { ...settingsIn({}), administrators: [LAN, 'minh@example.com'] } }),
      },
      'settings',
    );
    await ui.page.getByLabel('Administrators').fill('Lan@example.com; minh@example.com');
    await ui.page.getByRole('button', { name: 'Save: Administrators' }).click();
    await ui.page.getByText('Saved.').waitFor();
    expect(ui.calls[1]?.args).toEqual({ administrators: [LAN, 'minh@example.com'] });
    expect(await ui.page.getByLabel('Administrators').inputValue()).toBe(`${LAN}, minh@example.com`);
  });
});

describe('a number of the settings', () => {
  test('is not saved where it is out of bounds, and says why', async () => {
    const { page } = await openSidebar({}, 'settings');
    await page.locator('[name=confirmAbove]').fill('2.5');
    await page.locator('#confirmAbove-notes .problem', { hasText: 'a whole number from 1 to 100,000.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save:' }).count()).toBe(0);
  });
});

describe('a session cookie that is set', () => {
  test.each([
    ['replaced', { sessionCookie: 'new-one' }],
    ['removed', { sessionCookie: '', removeCookie: true }],
  ])('can be %s while the key stays', async (_name, change) => {
    const desk = sampleDesk();
    const connection = { ...desk.connection, cookieSet: true };
    const ui = await openSidebar(
      { open: () => ({ ...desk, connection }), connect: () => ({ ...desk, refused: [] }) },
      'connect',
    );
    await ui.page.getByText('Advanced', { exact: true }).click();
    if ('removeCookie' in change) await ui.page.getByLabel('Remove the session cookie').check();
    else await ui.page.locator('[name=crm-session-cookie]').fill(change.sessionCookie);
    await ui.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await ui.page.getByText('Connected to').waitFor();
    expect(ui.calls[1]?.args).toMatchObject({ apiKey: '', ...change });
  });
});

const SUMMARY = { sheetId: 1, title: 'Categories', added: 1, updated: 2, unchanged: 3, gone: 0, notes: [] };

describe('the pull of a part of the categories', () => {
  test('says which it was', async () => {
    const { page, calls } = await openSidebar({ pullCategories: () => SUMMARY }, 'categories');
    await page.getByLabel('Below the category', { exact: true }).fill(' Điện tử ');
    await page.getByLabel('Level', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Pull', exact: true }).click();
    await page.locator('.notice.good', { hasText: 'categories below “Điện tử” of level 2' }).waitFor();
    expect(calls.at(-1)).toEqual({ method: 'pullCategories', args: { branch: 'Điện tử', level: '2' } });
    expect(await violations(page)).toEqual([]);
  });
});
