import type { Page } from 'playwright-core';
import { SETTING_NAMES, type Settings, settingsIn } from '../../src/core';
import type { DeskState } from '../../src/protocol';

import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (language: 'en' | 'vi', server: UiServer = {}): Promise<UiPage> =>
  openUi(
    'sidebar',
    { open: () => sampleDesk(language), saveSettings: (change) => after(change), ...server },
    { width: 300, height: 700, view: 'settings' },
  );

/** Returns the desk as it is once these are saved. */
const after = (change: Partial<Settings>): DeskState =>
  sampleDesk('en', {
    settings: { ...settingsIn({}), ...change },
    changes: { confirmAbove: { at: '2026-09-05 10:00', who: 'lan@example.com' } },
  });

const notes = (page: Page, name: string): Promise<string> => page.locator(`#${name}-notes`).innerText();

describe.each(['en', 'vi'] as const)('the settings, in %s', (language) => {
  test('show each setting with a sentence, its default and its bounds, and break no rule of accessibility', async () => {
    const ui = await open(language);
    const { page } = ui;
    await page.locator('[name=administrators]').waitFor();
    await page.locator('details.settings summary').click();
    for (const name of SETTING_NAMES) expect((await notes(page, name)).split('\n').length).toBeGreaterThanOrEqual(2);
    const words = { en: 'Default: 200. From 1 to 100,000.', vi: 'Mặc định: 200. Từ 1 đến 100.000.' };
    expect(await notes(page, 'confirmAbove')).toContain(words[language]);
    expect(await page.locator('body').innerText()).not.toContain('[');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300);
  });
});

describe('the settings', () => {
  test('are there before anything is connected', async () => {
    const { page } = await open('en', { open: () => freshDesk() });
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  test('save one by the keyboard, and say beside it that they did, and who set it when', async () => {
    const ui = await open('en');
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
    const ui = await open('en');
    await ui.page.getByLabel('Send changed fields only').click();
    await ui.page.getByText('Saved.').waitFor();
    expect(ui.calls[1]?.args).toEqual({ changedFieldsOnly: true });
  });

  test('say beside the field that Google does not know a time zone', async () => {
    const issues = [{ code: 'issue.setting.zone', field: 'timeZone', params: { zone: 'Asia/Sagon' } }];
    const { page } = await open('en', {
      saveSettings: () => {
        throw new RpcRefusal({ code: 'error.form', params: {}, issues });
      },
    });
    await page.getByLabel('Time zone of the CRM').fill('Asia/Sagon');
    await page.getByRole('button', { name: 'Save: Time zone of the CRM' }).click();
    await page.locator('#timeZone-notes .problem').waitFor();
    expect(await notes(page, 'timeZone')).toContain('“Asia/Sagon” is no time zone that Google knows.');
  });
});
