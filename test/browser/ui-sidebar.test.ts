import type { Page } from 'playwright-core';
import type { RestoreStep } from '../../src/restore/calls';
import { sidebarDoor } from '../support/sidebar-door';
import { gate } from '../support/ui-harness/push-server';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, refusing } from '../support/ui-harness/ui-page';

const SUMMARY = { sheetId: 1, title: 'Categories', added: 1250, updated: 3, unchanged: 40, gone: 1, notes: [] };

/** Returns where the doors of the first screen stand. */
const doorsAt = (page: Page): Promise<unknown> =>
  page.locator('[data-door]').evaluateAll((doors) => doors.map((door) => door.getBoundingClientRect().top + scrollY));

async function fillUser(page: Page): Promise<void> {
  for (const name of ['user_username', 'department_name', 'user_role_name', 'acl_role_name'])
    await page.locator(`[name=${name}]`).fill('An');
  for (const name of ['plain_password', 'repeat_plain_password']) await page.locator(`[name=${name}]`).fill('weak');
}

/** Faster than the page can show that it works. */
const clickTwice = (button: HTMLElement | SVGElement): void => {
  for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

describe('the sidebar', () => {
  test('takes a double click as one pull and says what it did', async () => {
    const door = gate();
    const ui = await openSidebar({
      pullCategories: async () => {
        await door.passed;
        return SUMMARY;
      },
    });
    await (await sidebarDoor(ui.page, 'Pull categories')).evaluate(clickTwice);
    await ui.page.getByRole('button', { name: 'Pulling…' }).dispatchEvent('click');
    door.open();
    await ui.page.getByText('“Categories”: 1,250 new, 3 changed, 1 gone, 40 the same.').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open', 'pullCategories']);
    expect(await ui.page.locator('.notice').evaluate((notice) => notice === document.activeElement)).toBe(true);
  });

  test('names the tables that it made, not the journal that came in between', async () => {
    const journal = { sheetId: 5, title: 'Journal', kind: 'journal' } as const;
    const made = { sheetId: 6, title: 'Products', kind: 'products' } as const;
    const after = sampleDesk('en', { tables: [...sampleDesk().tables, journal, made] });
    const { page } = await openSidebar({ newProducts: () => after });
    await page.getByRole('button', { name: 'New products table' }).click();
    await page.getByText('Created “Products”. Type or paste your rows.').waitFor();
  });

  test('says what came of a button or of another view in one place, and nothing else moves', async () => {
    const offer = {
      sheetId: 2,
      title: 'Products',
      firstRow: 2,
      lastRow: 4,
      isFiltered: false,
      checksum: 'm',
      taken: 3,
    };
    const { page } = await openSidebar({
      pullCategories: () => SUMMARY,
      offerBaseline: () => ({ ...offer, left: [], more: 0, same: 0, unsure: 0, refused: 0 }),
      takeBaseline: () => ({ taken: 3 }),
    });
    const pull = await sidebarDoor(page, 'Pull categories');
    await pull.waitFor();
    const before = await doorsAt(page);
    await pull.click();
    const messages = page.locator('.messages');
    await messages.getByText('“Categories”: 1,250 new').waitFor();
    expect(await doorsAt(page)).toEqual(before);
    await messages.getByRole('button', { name: 'Close this message' }).click();
    expect(await messages.count()).toBe(0);
    expect(await page.locator('button:focus').innerText()).toBe('Pull categories');
    await (await sidebarDoor(page, 'Mark as matching the CRM…')).click();
    await page.getByRole('button', { name: 'Mark 3 records as matching' }).click();
    await messages.getByText('3 records count as what the CRM has.').waitFor();
    expect(await doorsAt(page)).toEqual(before);
  });

  test('asks for the connection first when there is none, and sends what was typed', async () => {
    const ui = await openSidebar(
      { open: () => freshDesk(), connect: () => ({ ...sampleDesk(), refused: [] }) },
      'restore',
    );
    await ui.page.getByText('CRM Desk is not connected to your CRM yet.').waitFor();
    await ui.page.locator('[name=crm-base-url]').fill('https://a.example');
    await ui.page.locator('[name=crm-api-key]').fill('k'.repeat(30));
    expect(await ui.page.getByLabel('Allow http').isVisible()).toBe(false);
    await ui.page.getByText('Advanced', { exact: true }).click();
    await ui.page.locator('[name=crm-session-cookie]').fill('c');
    await ui.page.locator('[name=crm-allow-http]').check();
    await ui.page.getByRole('button', { name: 'Connect' }).click();
    await ui.page.getByText('Connected to https://anphu.crm.example.').waitFor();
    const typed = { baseUrl: 'https://a.example', apiKey: 'k'.repeat(30), sessionCookie: 'c', httpAllowed: true };
    expect(ui.calls[1]).toEqual({ method: 'connect', args: typed });
  });

  test('puts a problem beside its field', async () => {
    const problem = { code: 'issue.connection.key' as const, field: 'apiKey', params: {} };
    const { page } = await openSidebar(
      {
        connect: refusing('error.form', {}, [problem]),
      },
      'connect',
    );
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.locator('#crm-api-key-notes .problem').waitFor();
    expect(await page.locator('[name=crm-api-key]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.problem').count()).toBe(1);
  });

  test('forgets the passwords of a restore that is done, and keeps the rest', async () => {
    const ui = await openSidebar({ restore: () => ({ message: 'OK', restored: {} }) }, 'restore');
    await fillUser(ui.page);
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.getByText('Restored. The CRM says: OK').waitFor();
    const values = await ui.page
      .locator('form input:not([type=radio])')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
    expect(values).toEqual(['An', 'An', 'An', 'An', '', '']);
    expect(ui.calls[1]?.args).toMatchObject({ kind: 'user', fields: { user_username: 'An', plain_password: 'weak' } });
  });

  test('keeps the passwords of a restore that is refused until its form is left', async () => {
    const ui = await openSidebar(
      {
        restore: refusing('error.crm.not-found', { message: '' }),
      },
      'restore',
    );
    const passwords = ['plain_password', 'repeat_plain_password'].map((name) => ui.page.locator(`[name=${name}]`));
    await fillUser(ui.page);
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.getByText('The CRM does not have this record.').waitFor();
    await ui.page.getByText('Perhaps it is neither deleted nor canceled').waitFor();
    expect(await Promise.all(passwords.map((password) => password.inputValue()))).toEqual(['weak', 'weak']);
    await ui.page.locator('input[value=task]').check();
    await ui.page.locator('input[value=user]').check();
    expect(await Promise.all(passwords.map((password) => password.inputValue()))).toEqual(['', '']);
  });

  test('asks for the blank fields of a restore without a request', async () => {
    const ui = await openSidebar({}, 'restore');
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.locator('#user_username-notes .problem').waitFor();
    expect(ui.calls.map(({ method }) => method)).toEqual(['open']);
  });

  test('restores several tasks in steps, shows how each line is read and lists each result', async () => {
    const answers: RestoreStep['results'][] = [
      [{ key: 'CV1', outcome: 'confirmed', isEarlier: false, message: 'OK' }],
      [
        { key: 'CV2', outcome: 'refused', isEarlier: false, message: 'Không có' },
        { key: '7', outcome: 'confirmed', isEarlier: true, message: '' },
      ],
      [{ key: '7', outcome: 'confirmed', isEarlier: false, message: '' }],
    ];
    const ui = await openSidebar(
      { restoreMany: () => ({ run: 'r1', results: answers.shift() ?? [], waitMs: 0, stopped: null }) },
      'restore',
    );
    await ui.page.locator('input[value=task]').check();
    await ui.page.getByLabel('Task codes or IDs, one a line').fill('Task code\nCV1\nCV2\ncv1\n7\na\tb');
    await ui.page.getByText('Read as a code (3): CV1 · CV2 · 7').waitFor();
    await ui.page.getByText('Already in an earlier line, so sent once (1): cv1').waitFor();
    await ui.page.getByText('Neither a code nor an ID, so left out (1): a b').waitFor();
    await ui.page.locator('input[value=id]').check();
    await ui.page.getByText('Read as an ID (1): 7').waitFor();
    await ui.page.getByRole('button', { name: 'Restore 3 tasks' }).click();
    await ui.page.getByText('2 of 3 restored.').waitFor();
    expect(await ui.page.locator('.notice p').allInnerTexts()).toEqual([
      '2 of 3 restored.',
      'CV1: restored. The CRM says: OK',
      'CV2: refused. Không có',
      '7: restored earlier, as the Journal says. Not sent again.',
      'Perhaps it is neither deleted nor canceled: then there is nothing to restore.',
    ]);
    await ui.page.getByRole('button', { name: 'Send this one again all the same' }).click();
    await ui.page.getByText('1 of 1 restored.').waitFor();
    const sent = ui.calls.flatMap(({ method, args }) => (method === 'restoreMany' ? [args] : []));
    expect(sent).toMatchObject([
      { kind: 'task', run: null, again: false, records: [{ key: 'CV1' }, { key: 'CV2' }, { key: '7', by: 'id' }] },
      { run: 'r1', again: false, records: [{ key: 'CV2' }, { key: '7' }] },
      { run: null, again: true, records: [{ key: '7' }] },
    ]);
  });
});
