import type { Page } from 'playwright-core';
import type { DeskState, RecordCount } from '../../src/protocol';
import { gate } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 300, height: 600 };
const OPENED = 'The review was opened in a window of its own.';

const changed = (n: number): RecordCount[] => [{ state: 'changed', count: n, first: { sheetId: 2, row: 4 } }];

/** Returns a desk whose last comparison, an hour ago, found so many changes. */
const deskWith = (n: number): DeskState =>
  sampleDesk('en', { standing: { at: Date.now() - 3_600_000, counts: changed(n) } });

const open = (server: UiServer): Promise<UiPage> => openUi('sidebar', server, SIZE);
const doorNamed = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Waits until the page has asked for the state of the desk so often. */
async function untilAsked({ page, calls }: UiPage, times: number): Promise<void> {
  while (calls.filter(({ method }) => method === 'open').length < times) await page.evaluate('0');
}

/** Lets what was answered reach the page. */
async function settled(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await page.evaluate('0');
}

describe('the first screen when somebody comes back', () => {
  test('says what the file says by now, and no more that a review was opened', async () => {
    let desk = deskWith(23);
    const { page } = await open({ open: () => desk, openReview: () => null });
    await doorNamed(page, 'Review and push (23)').click();
    await page.getByText(OPENED).waitFor();
    desk = deskWith(18);
    await comeBack(page);
    await doorNamed(page, 'Review and push (18)').waitFor();
    expect(await page.getByText(OPENED).count()).toBe(0);
  });

  test('says nothing over what a check of the user has found meanwhile', async () => {
    const held = gate();
    const answers = [deskWith(3), held.passed.then(() => deskWith(4))];
    const ui = await open({
      open: () => answers.shift() ?? deskWith(4),
      check: () => ({ counts: changed(7), journalGone: 0 }),
    });
    await doorNamed(ui.page, 'Review and push (3)').waitFor();
    await comeBack(ui.page);
    await untilAsked(ui, 2);
    await doorNamed(ui.page, 'Check again').click();
    await doorNamed(ui.page, 'Review and push (7)').waitFor();
    held.open();
    await settled(ui.page);
    expect(await doorNamed(ui.page, 'Review and push (7)').count()).toBe(1);
  });

  test('changes nothing in a view that was gone to meanwhile', async () => {
    const held = gate();
    const answers = [deskWith(3), held.passed.then(() => deskWith(4))];
    const connection = { ...deskWith(3).connection, baseUrl: 'https://other.crm.example' };
    const ui = await open({
      open: () => answers.shift() ?? deskWith(3),
      connect: () => ({ ...deskWith(3), connection, refused: [] }),
    });
    await doorNamed(ui.page, 'Review and push (3)').waitFor();
    await comeBack(ui.page);
    await untilAsked(ui, 2);
    await doorNamed(ui.page, /^Change$/).click();
    await doorNamed(ui.page, /^Connect$/).click();
    const crm = ui.page.locator('.connection strong', { hasText: 'other.crm.example' });
    await crm.waitFor();
    held.open();
    await settled(ui.page);
    expect(await crm.count()).toBe(1);
  });
});
