import type { Page } from 'playwright-core';
import type { RestoreStep } from '../../src/restore/calls';
import { openSidebar, refusing } from '../support/ui-harness/ui-page';

async function fillUser(page: Page): Promise<void> {
  for (const name of ['user_username', 'department_name', 'user_role_name', 'acl_role_name'])
    await page.locator(`[name=${name}]`).fill('An');
  for (const name of ['plain_password', 'repeat_plain_password']) await page.locator(`[name=${name}]`).fill('weak');
}

describe('a restore', () => {
  test('asks for blank fields without a request, and forgets the passwords once it is done', async () => {
    const ui = await openSidebar({ restore: () => ({ message: 'OK', restored: {} }) }, 'restore');
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.locator('#user_username-notes .problem').waitFor();
    expect(ui.calls).toHaveLength(1);
    await fillUser(ui.page);
    await ui.page.getByRole('button', { name: 'Restore' }).click();
    await ui.page.getByText('Restored. The CRM says: OK').waitFor();
    const values = await ui.page
      .locator('form input:not([type=radio])')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
    expect(values).toEqual(['An', 'An', 'An', 'An', '', '']);
    expect(ui.calls[1]?.args).toMatchObject({ kind: 'user', fields: { user_username: 'An', plain_password: 'weak' } });
  });

  test('that is refused keeps the passwords until its form is left', async () => {
    const ui = await openSidebar({ restore: refusing('error.crm.not-found', { message: '' }) }, 'restore');
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

  test('of several tasks goes in steps, shows how each line is read and lists each result', async () => {
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
