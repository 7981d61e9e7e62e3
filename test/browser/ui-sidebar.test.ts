import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/chromium';
import { gate } from '../support/ui-harness/push-server';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const SUMMARY = { sheetId: 1, title: 'Categories', added: 1250, updated: 3, unchanged: 40, gone: 1, notes: [] };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = (server: UiServer, view = 'home'): Promise<UiPage> =>
  openUi(browser, 'sidebar', { open: () => sampleDesk(), ...server }, { width: 300, height: 700, view });

/** Faster than the page can show that it works. */
const clickTwice = (button: HTMLElement | SVGElement): void => {
  for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

describe('the sidebar', () => {
  test('takes a double click as one pull and says what it did', async () => {
    const door = gate();
    const ui = await open({
      pullCategories: async () => {
        await door.passed;
        return SUMMARY;
      },
    });
    await ui.page.getByRole('button', { name: 'Pull categories' }).evaluate(clickTwice);
    await ui.page.getByRole('button', { name: 'Pulling…' }).dispatchEvent('click');
    door.open();
    await ui.page.getByText('“Categories”: 1,250 new, 3 updated, 40 unchanged.').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open', 'pullCategories']);
    expect(await ui.page.locator('.notice').evaluate((notice) => notice === document.activeElement)).toBe(true);
  });

  test('speaks Vietnamese to those who do', async () => {
    const { page } = await open({ open: () => sampleDesk('vi'), pullCategories: () => SUMMARY });
    await page.getByRole('button', { name: 'Tải danh mục' }).click();
    await page.getByText('“Categories”: 1.250 mới, 3 cập nhật, 40 không đổi.').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  });

  test('asks for the connection first when there is none, and sends what was typed', async () => {
    const ui = await open({ open: () => freshDesk(), connect: () => sampleDesk() }, 'restore');
    await ui.page.getByText('CRM Desk is not connected to your CRM yet.').waitFor();
    await ui.page.locator('[name=crm-base-url]').fill('https://a.example');
    await ui.page.locator('[name=crm-api-key]').fill('k'.repeat(30));
    await ui.page.locator('[name=crm-session-cookie]').fill('c');
    await ui.page.locator('[name=crm-allow-http]').check();
    await ui.page.getByRole('button', { name: 'Connect' }).click();
    await ui.page.getByText('Connected to https://anphu.crm.example.').waitFor();
    const typed = { baseUrl: 'https://a.example', apiKey: 'k'.repeat(30), sessionCookie: 'c', httpAllowed: true };
    expect(ui.calls[1]).toEqual({ method: 'connect', args: typed });
  });

  test('puts a problem beside its field', async () => {
    const problem = { code: 'issue.connection.key', field: 'apiKey', params: {} };
    const { page } = await open(
      {
        connect: () => {
          throw new RpcRefusal({ code: 'error.form', params: {}, issues: [problem] });
        },
      },
      'connect',
    );
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.locator('#crm-api-key-notes .problem').waitFor();
    expect(await page.locator('[name=crm-api-key]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.problem').count()).toBe(1);
  });

  test('stops a pull after the step under way', async () => {
    const door = gate();
    const reading = { state: 'reading', job: 'j', pagesTotal: 12 } as const;
    const ui = await open(
      {
        startOpportunities: () => ({ ...reading, pagesRead: 3, records: 300 }),
        continueOpportunities: async () => {
          await door.passed;
          return { ...reading, pagesRead: 6, records: 600 };
        },
      },
      'opportunities',
    );
    await ui.page.getByRole('button', { name: 'Pull' }).click();
    await ui.page.getByText('3 of 12 pages · 300 opportunities').waitFor();
    await ui.page.getByRole('button', { name: 'Stop' }).click();
    door.open();
    await ui.page.getByText('Stopped after 6 of 12 pages. Nothing was written.').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open', 'startOpportunities', 'continueOpportunities']);
  });

  test('forgets the passwords of a restore with the request, and keeps the rest', async () => {
    const ui = await open({ restore: () => ({ message: 'OK', restored: {} }) }, 'restore');
    const names = ['user_username', 'department_name', 'user_role_name', 'acl_role_name'];
    for (const name of names) await ui.page.locator(`[name=${name}]`).fill('An');
    for (const name of ['plain_password', 'repeat_plain_password'])
      await ui.page.locator(`[name=${name}]`).fill('weak');
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.getByText('Restored. The CRM says: OK').waitFor();
    const values = await ui.page
      .locator('form input:not([type=radio])')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
    expect(values).toEqual(['An', 'An', 'An', 'An', '', '']);
    expect(ui.calls[1]?.args).toMatchObject({ kind: 'user', fields: { user_username: 'An', plain_password: 'weak' } });
  });

  test('asks for the blank fields of a restore without a request', async () => {
    const ui = await open({}, 'restore');
    await ui.page.locator('input[value=task]').check();
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.locator('#task_code-notes .problem').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open']);
  });

  test.each(['home', 'connect', 'opportunities', 'restore'])('has no accessibility violation in %s', async (view) => {
    const { page } = await open({}, view);
    await page.locator('h1').waitFor({ state: 'attached' });
    await page.evaluate(axe);
    const found = await page.evaluate(
      'axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes[0].html))',
    );
    expect(found).toEqual([]);
  });
});
