import type { Browser, Page } from 'playwright-core';
import type { CheckResult, DeskState, RecordCount } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { sidebarDoor } from '../support/sidebar-door';
import { gate } from '../support/ui-harness/push-server';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const SIZE = { width: 300, height: 600 };
const PAUSE_MS = 4_000;
const NOTHING_WAITS = 'Nothing waits: every row is as the CRM last confirmed it.';
const OPENED = 'The review was opened in a window of its own.';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await holdClock();
});
afterAll(() => browser.close());

const counted = (state: RecordCount['state'], n: number): RecordCount => ({
  state,
  count: n,
  first: { sheetId: 2, row: 4 },
});
const changed = (n: number): CheckResult => ({ counts: [counted('changed', n)], journalGone: false });

/** Returns a desk whose last comparison, an hour ago, found this. */
const deskWith = (...counts: readonly RecordCount[]): DeskState =>
  sampleDesk('en', { standing: { at: Date.now() - 3_600_000, counts } });

const open = (server: UiServer): Promise<UiPage> => openUi(browser, 'sidebar', { look: () => null, ...server }, SIZE);

/** Gives the page a clock that a test can put forward. */
async function holdClock(): Promise<void> {
  const { page } = await open({ open: () => deskWith() });
  await page.clock.install();
  await page.clock.resume();
}

const doorNamed = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const asked = ({ calls }: UiPage, method: string): number => calls.filter((call) => call.method === method).length;

/** Waits until a call of the page has come. */
async function until(page: Page, isSo: () => boolean): Promise<void> {
  while (!isSo()) await page.evaluate('0');
}

/** Lets what was answered reach the page. */
async function settled(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await page.evaluate('0');
}

/** Lets the rest pass that a comparison is followed by. */
async function rest(page: Page): Promise<void> {
  await settled(page);
  await page.clock.runFor(60_000);
}

describe('the comparison when somebody comes back', () => {
  test('shows what it found, though the file still holds the one before', async () => {
    const answers = [null, changed(4), changed(5)];
    const ui = await open({ open: () => deskWith(counted('changed', 3)), look: () => answers.shift() ?? null });
    const { page } = ui;
    await until(page, () => asked(ui, 'look') === 1);
    await rest(page);
    await comeBack(page);
    await doorNamed(page, 'Review and push (4)').waitFor();
    await page.getByText('Checked just now').waitFor();
    await rest(page);
    await comeBack(page);
    await doorNamed(page, 'Review and push (5)').waitFor();
  });

  test('comes also with a pointer that rested here while somebody typed, once for a whole way of it', async () => {
    const ui = await open({ open: () => deskWith(counted('changed', 3)), look: () => changed(4) });
    const { page } = ui;
    await page.evaluate(() => {
      document.hasFocus = () => false;
    });
    await until(page, () => asked(ui, 'look') === 1);
    for (const moved of [2, 3]) {
      await rest(page);
      await page.mouse.move(100, 100 * moved, { steps: 5 });
      await until(page, () => asked(ui, 'look') === moved);
      await settled(page);
      expect(asked(ui, 'look')).toBe(moved);
    }
  });

  test('is shown rather than the one that was under way when they came back', async () => {
    const opening = gate();
    const returning = gate();
    const looks = [opening.passed.then(() => changed(4)), returning.passed.then(() => changed(5))];
    const ui = await open({ open: () => deskWith(counted('changed', 3)), look: () => looks.shift() ?? null });
    await until(ui.page, () => asked(ui, 'look') === 1);
    await comeBack(ui.page);
    await until(ui.page, () => asked(ui, 'look') === 2);
    returning.open();
    await doorNamed(ui.page, 'Review and push (5)').waitFor();
    opening.open();
    await settled(ui.page);
    expect(await doorNamed(ui.page, 'Review and push (5)').count()).toBe(1);
  });

  test('comes after the rest that a long one is followed by, and after what is under way then', async () => {
    const long = gate();
    const making = gate();
    const looks = [long.passed.then(() => changed(4)), changed(5)];
    const ui = await open({
      open: () => deskWith(counted('changed', 3)),
      look: () => looks.shift() ?? null,
      showLists: () => making.passed.then(() => deskWith(counted('changed', 4))),
    });
    await until(ui.page, () => asked(ui, 'look') === 1);
    await ui.page.clock.runFor(2_000);
    long.open();
    await doorNamed(ui.page, 'Review and push (4)').waitFor();
    await comeBack(ui.page);
    await doorNamed(ui.page, 'Review and push (3)').waitFor();
    await (await sidebarDoor(ui.page, 'Lists of names')).click();
    await rest(ui.page);
    expect(asked(ui, 'look')).toBe(1);
    making.open();
    await doorNamed(ui.page, 'Review and push (5)').waitFor();
  });

  test('says nothing over what a check of the user has found meanwhile', async () => {
    const held = gate();
    const ui = await open({
      open: () => deskWith(counted('changed', 3)),
      look: () => held.passed.then(() => changed(4)),
      check: () => changed(7),
    });
    await until(ui.page, () => asked(ui, 'look') === 1);
    await doorNamed(ui.page, 'Check again').click();
    await doorNamed(ui.page, 'Review and push (7)').waitFor();
    held.open();
    await settled(ui.page);
    expect(await doorNamed(ui.page, 'Review and push (7)').count()).toBe(1);
  });

  test('changes nothing in a view that was gone to meanwhile', async () => {
    const held = gate();
    const connection = { ...deskWith().connection, baseUrl: 'https://other.crm.example' };
    const ui = await open({
      open: () => deskWith(counted('changed', 3)),
      look: () => held.passed.then(() => changed(4)),
      connect: () => ({ ...deskWith(counted('changed', 3)), connection, refused: [] }),
    });
    await until(ui.page, () => asked(ui, 'look') === 1);
    await doorNamed(ui.page, /^Change$/).click();
    await doorNamed(ui.page, /^Connect$/).click();
    const crm = ui.page.locator('.connection strong', { hasText: 'other.crm.example' });
    await crm.waitFor();
    held.open();
    await settled(ui.page);
    expect(await crm.count()).toBe(1);
  });
});

describe('a review that was opened in a window of its own', () => {
  const CHANGED = [counted('changed', 3), counted('new', 20)];

  /** Shows the first screen after the review was opened from it; the server answers with what `file` holds. */
  async function openedReview(file: { desk: DeskState }): Promise<UiPage> {
    const ui = await open({ open: () => file.desk, openReview: () => null });
    await doorNamed(ui.page, 'Review and push (23)').click();
    await ui.page.getByText(OPENED).waitFor();
    return ui;
  }

  test('is followed to its end by a page that nobody comes back to, without a comparison', async () => {
    const file = { desk: deskWith(...CHANGED) };
    const ui = await openedReview(file);
    await ui.page.clock.runFor(PAUSE_MS);
    await until(ui.page, () => asked(ui, 'open') === 2);
    await settled(ui.page);
    expect(await ui.page.getByText(OPENED).count()).toBe(1);
    file.desk = deskWith(counted('changed', 3), counted('new', 15), counted('same', 5));
    await ui.page.clock.runFor(PAUSE_MS);
    await doorNamed(ui.page, 'Review and push (18)').waitFor();
    expect(await ui.page.getByText(OPENED).count()).toBe(0);
    file.desk = deskWith(counted('same', 23));
    await ui.page.clock.runFor(PAUSE_MS);
    await ui.page.getByText(NOTHING_WAITS).waitFor();
    expect(await ui.page.locator('.button.primary').innerText()).toBe('Review and push…');
    expect(asked(ui, 'look')).toBe(1);
  });

  test('is followed no more once somebody has come back', async () => {
    const ui = await openedReview({ desk: deskWith(...CHANGED) });
    await comeBack(ui.page);
    await until(ui.page, () => asked(ui, 'look') === 2);
    await ui.page.clock.runFor(60_000);
    await settled(ui.page);
    expect(asked(ui, 'open')).toBe(2);
  });

  test('is followed for a quarter of an hour at most', async () => {
    const ui = await openedReview({ desk: deskWith(...CHANGED) });
    for (let times = 2; times <= 226; times++) {
      await ui.page.clock.runFor(PAUSE_MS);
      await until(ui.page, () => asked(ui, 'open') >= times);
      await settled(ui.page);
    }
    await rest(ui.page);
    expect(asked(ui, 'open')).toBe(226);
  });
});
