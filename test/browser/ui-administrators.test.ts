import { SETTING_NAMES, settingsIn } from '../../src/core';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const LAN = 'lan@example.com';
const OTHERS = { email: 'minh@example.com', administrators: [LAN, 'boss@example.com'], mayChange: false };

const open = (server: UiServer, view = 'home'): Promise<UiPage> =>
  openUi('sidebar', { open: () => sampleDesk(), ...server }, { width: 300, height: 700, view });

describe('the sidebar of who is no administrator', () => {
  test('shows the settings as they are, with whom to ask, and lets nothing be changed', async () => {
    const { page } = await open({ open: () => sampleDesk('en', { rights: OTHERS }) }, 'settings');
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
    const { page } = await open({ open: () => desk }, 'connect');
    await page.getByText(`Hãy nhờ một trong những người sau: ${LAN}, boss@example.com.`).waitFor();
    expect(await page.locator('[name=crm-base-url]').isEnabled()).toBe(false);
    expect(await page.locator('button[type=submit]').count()).toBe(0);
    expect(await page.getByText('Ngắt kết nối').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('says what to do where Google does not tell who they are', async () => {
    const rights = { ...OTHERS, email: '' };
    const { page } = await open({ open: () => sampleDesk('en', { rights }) }, 'connect');
    await page.getByText('Google does not tell it who you are').waitFor();
  });
});

describe('the list of administrators', () => {
  test('is saved as addresses, and shown as it was kept', async () => {
    const ui = await open(
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

  test('says beside the field what is wrong with it', async () => {
    const problem = { code: 'issue.administrators.self', field: 'administrators', params: { email: LAN } };
    const { page } = await open(
      {
        saveSettings: () => {
          throw new RpcRefusal({ code: 'error.form', params: {}, issues: [problem] });
        },
      },
      'settings',
    );
    await page.getByLabel('Administrators').fill('minh@example.com');
    await page.getByRole('button', { name: 'Save: Administrators' }).click();
    await page.locator('#administrators-notes .problem').waitFor();
    expect(await page.locator('#administrators-notes .problem').innerText()).toContain(`Your own address, ${LAN}`);
  });
});

describe('a number of the settings', () => {
  test.each([
    ['priceChangePercent', '1e308', 'Type a number from 1 to 1,000.'],
    ['priceChangePercent', '-1', 'Type a number from 1 to 1,000.'],
    ['confirmAbove', '2.5', 'Type a whole number from 1 to 100,000.'],
  ])('%s is not saved as %s, and says why', async (name, typed, sentence) => {
    const { page } = await open({}, 'settings');
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
    const ui = await open(
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
