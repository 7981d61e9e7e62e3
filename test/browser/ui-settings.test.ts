import type { Page } from 'playwright-core';
import { SETTING_NAMES, type Settings, settingsIn } from '../../src/core';
import type { DeskState } from '../../src/protocol';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, openUi, refusing, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
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
      saveSettings: refusing('error.form', {}, issues),
    });
    await page.getByLabel('Time zone of the CRM').fill('Asia/Sagon');
    await page.getByRole('button', { name: 'Save: Time zone of the CRM' }).click();
    await page.locator('#timeZone-notes .problem').waitFor();
    expect(await notes(page, 'timeZone')).toContain('“Asia/Sagon” is no time zone that Google knows.');
  });
});

const LAN = 'lan@example.com';
const OTHERS = { email: 'minh@example.com', administrators: [LAN, 'boss@example.com'], mayChange: false };

describe('the sidebar of who is no administrator', () => {
  test('shows the settings as they are, with whom to ask, and lets nothing be changed', async () => {
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'settings');
    await page.getByText(`Ask one of them: ${LAN}, boss@example.com.`).waitFor();
    const fields = SETTING_NAMES;
    const enabled = await Promise.all(fields.map((name) => page.locator(`[name=${name}]`).isEnabled()));
    expect(enabled).toEqual(SETTING_NAMES.map(() => false));
    expect(await page.locator('[name=priceChangePercent]').inputValue()).toBe('30');
    expect(await violations(page)).toEqual([]);
  });

  test.each([
    ['a connection', sampleDesk('vi', { rights: OTHERS })],
    ['none yet', { ...freshDesk('vi'), rights: OTHERS }],
  ])('shows %s, without a way to change it', async (_name, desk) => {
    const { page } = await openSidebar({ open: () => desk }, 'connect');
    await page.getByText(`Hãy nhờ một trong những người sau: ${LAN}, boss@example.com.`).waitFor();
    expect(await page.locator('[name=crm-base-url]').isEnabled()).toBe(false);
    expect(await page.locator('button[type=submit]').count()).toBe(0);
    expect(await page.getByText('Ngắt kết nối').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('says what to do where Google does not tell who they are', async () => {
    const rights = { ...OTHERS, email: '' };
    const { page } = await openSidebar({ open: () => sampleDesk('en', { rights }) }, 'connect');
    await page.getByText('Google does not tell it who you are').waitFor();
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
  test.each([
    ['priceChangePercent', '1e308', 'Type a number from 1 to 1,000.'],
    ['priceChangePercent', '-1', 'Type a number from 1 to 1,000.'],
    ['confirmAbove', '2.5', 'Type a whole number from 1 to 100,000.'],
  ])('%s is not saved as %s, and says why', async (name, typed, sentence) => {
    const { page } = await openSidebar({}, 'settings');
    await page.locator(`[name=${name}]`).fill(typed);
    expect(await page.locator(`#${name}-notes .problem`).innerText()).toBe(sentence);
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
  test.each([
    ['en', 'Below the category', 'Level', 'Pull', 'Asked for categories below “Điện tử” of level 2'],
    ['vi', 'Thuộc danh mục', 'Cấp', 'Tải', 'Chỉ tải danh mục thuộc “Điện tử”, cấp 2; các danh mục khác'],
  ] as const)('says which it was, in %s', async (language, branch, level, pull, said) => {
    const { page, calls } = await openSidebar({ pullCategories: () => SUMMARY }, 'categories', language);
    await page.getByLabel(branch, { exact: true }).fill(' Điện tử ');
    await page.getByLabel(level, { exact: true }).fill('2');
    await page.getByRole('button', { name: pull, exact: true }).click();
    await page.locator('.notice.good', { hasText: said }).waitFor();
    expect(calls.at(-1)).toEqual({ method: 'pullCategories', args: { branch: 'Điện tử', level: '2' } });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(300);
  });

  test('says beside its field what is no category', async () => {
    const issues = [{ code: 'issue.id.invalid', field: 'parent_id', params: { text: 'Sách' } }];
    const { page } = await openSidebar(
      {
        pullCategories: refusing('error.form', {}, issues),
      },
      'categories',
    );
    await page.getByLabel('Below the category').fill('Sách');
    await page.getByRole('button', { name: 'Pull', exact: true }).click();
    await page.locator('#branch-notes .problem', { hasText: '“Sách”' }).waitFor();
  });
});
