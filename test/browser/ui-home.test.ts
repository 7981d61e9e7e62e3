import type { Page } from 'playwright-core';
import type { DeskState } from '../../src/desk/calls';
import type { Language } from '../../src/i18n/translate';
import type { RecordCount } from '../../src/journal/last-check';
import { sidebarDoor } from '../support/sidebar-door';
import { deskWithTabs, done } from '../support/ui-harness/opportunity-tabs';
import { gate } from '../support/ui-harness/push-server';
import { pageClock, sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, openUi, type UiPage, type UiServer, violations } from '../support/ui-harness/ui-page';

const OPENED = 'The review was opened in a window of its own.';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const count = (state: RecordCount['state'], n: number): RecordCount => ({
  state,
  count: n,
  first: { sheetId: 2, row: 4 },
});

/** Returns what a comparison of ten minutes ago found. */
const lastCheck = (...counts: readonly RecordCount[]) => ({ at: Date.now() - 10 * MINUTE_MS, counts });

/** Returns three saved queries, pulled two, three and four hours ago. */
const queriesIn = (language: Language) =>
  deskWithTabs(language).queries.map((tab, index) => ({
    ...tab,
    lastRefresh: tab.lastRefresh && { ...tab.lastRefresh, failure: null, ms: Date.now() - (index + 2) * HOUR_MS },
  }));

const EVERYTHING = [
  count('invalid', 2),
  count('unsure', 12),
  count('failed', 4),
  count('held', 310),
  count('changed', 1250),
  count('new', 3),
  count('same', 400),
];

const TABLES: DeskState['tables'] = [
  ...sampleDesk().tables,
  { sheetId: 21, title: 'Cơ hội tháng này', kind: 'opportunities' },
  { sheetId: 22, title: 'Opportunities 2', kind: 'opportunities' },
  { sheetId: 23, title: 'Opportunities 3', kind: 'opportunities' },
];

/** Returns a desk where all that can wait does. */
const busyDesk = (language: Language, changed: Partial<DeskState> = {}): DeskState =>
  sampleDesk(language, {
    tables: TABLES,
    queries: queriesIn(language),
    lastCheck: lastCheck(...EVERYTHING),
    ...changed,
  });

const open = (desk: DeskState | (() => DeskState), server: UiServer = {}): Promise<UiPage> =>
  openUi('sidebar', { open: typeof desk === 'function' ? desk : () => desk, ...server }, { width: 300, height: 600 });

const doorNamed = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Returns the lowest edge of what a person needs daily, and how far the pane scrolls sideways. */
const extent = (page: Page): Promise<{ readonly foot: number; readonly sideways: number }> =>
  page.evaluate(() => ({
    foot: Math.max(
      ...[...document.querySelectorAll('.job, .standing .button, .first-run .button, details.more > summary')].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
    ),
    sideways: document.documentElement.scrollWidth - innerWidth,
  }));

test.each(['en', 'vi'] as const)(
  'the daily part of the first screen fits a pane of 300 × 600 without scrolling, in %s',
  async (language) => {
    for (const desk of [busyDesk(language), sampleDesk(language, { tables: [] })]) {
      const { page } = await open(desk);
      await page.locator('.jobs').waitFor();
      const { foot, sideways } = await extent(page);
      expect(foot).toBeGreaterThan(250);
      expect(foot).toBeLessThanOrEqual(600);
      expect(sideways).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test('the line of state counts what waits, is counted anew when asked, and leads to those rows', async () => {
  const counts = [count('failed', 400), count('held', 310)];
  const { page, calls } = await open(busyDesk('en'), {
    check: () => ({ counts, journalGone: 3 }),
    openReview: () => null,
  });
  await page.locator('.waiting').waitFor();
  expect((await page.locator('.waiting li').allInnerTexts()).join(' · ')).toBe(
    '1,250 changed · 3 new · 4 refused · 310 to confirm · 12 unclear · 2 can’t be sent',
  );
  expect(await page.locator('.standing .small').innerText()).toBe('Checked 10 minutes ago · Check again');
  expect(await page.locator('.button.primary').innerText()).toBe('Review and push (1,253)');
  await doorNamed(page, 'Check again').click();
  await page.locator('.notice.warning').getByText('entries of the Journal are gone').waitFor();
  // What the CRM has refused and nobody has changed since is not counted in the button.
  expect(await page.locator('.button.primary').innerText()).toBe('Review and push…');
  await doorNamed(page, '310 to confirm: show in the review').click();
  await page.getByText(OPENED).waitFor();
  expect(calls.slice(1)).toEqual([
    { method: 'check', args: null },
    { method: 'openReview', args: { at: 'held' } },
  ]);
  await comeBack(page);
  await doorNamed(page, 'Review and push (1,253)').waitFor();
  expect(await page.getByText(OPENED).count()).toBe(0);
});

describe('the cards of the jobs', () => {
  const jobs = (page: Page): Promise<string[]> => page.locator('.job h2').allInnerTexts();

  test('stay where they are under a pointer, and follow the tab otherwise', async () => {
    let activeSheet = 2;
    const { page, calls } = await open(() => busyDesk('en', { activeSheet }));
    const comeBackAndSee = async (): Promise<string[]> => {
      const before = calls.length;
      await comeBack(page);
      while (calls.length === before) await page.evaluate('0');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      return jobs(page);
    };
    await doorNamed(page, 'Apply a price list…').hover();
    activeSheet = 22;
    expect(await comeBackAndSee()).toEqual(['Prices', 'Orders', 'Opportunities']);
    await page.mouse.move(5, 5);
    expect(await comeBackAndSee()).toEqual(['Opportunities', 'Prices', 'Orders']);
    activeSheet = 4;
    expect(await comeBackAndSee()).toEqual(['Orders', 'Prices', 'Opportunities']);
  });

  test('list the query of the open tab first, each with its age, and refresh it where they are', async () => {
    const { page, calls } = await open(busyDesk('en', { activeSheet: 23 }), {
      startOpportunities: () => done(23, { title: 'Opportunities 3' }),
    });
    await page.locator('.jobs').waitFor();
    expect(await page.locator('.query-line').allInnerTexts()).toEqual([
      expect.stringMatching(/^Opportunities 3\s+4 hours ago$/),
      expect.stringMatching(/^Cơ hội tháng này\s+2 hours ago$/),
    ]);
    await doorNamed(page, 'Refresh “Opportunities 3”').click();
    await page.getByText('“Opportunities 3”: 1 new, 2 changed, 0 gone, 3 the same.').waitFor();
    expect(calls.find(({ method }) => method === 'startOpportunities')?.args).toEqual({ sheetId: 23, query: null });
  });
});

test('what is seldom needed is folded away, and stays unfolded for who comes back to it', async () => {
  const { page } = await open(busyDesk('en'), { runs: () => ({ runs: [], journalGone: 0, underWay: '' }) });
  await page.locator('.jobs').waitFor();
  expect(await doorNamed(page, 'Runs…').count()).toBe(0);
  await (await sidebarDoor(page, 'Runs…')).press('Enter');
  await page.locator('h1:focus', { hasText: 'Runs' }).waitFor();
  await doorNamed(page, 'Back').press('Enter');
  await page.locator('button:focus', { hasText: 'Runs…' }).waitFor();
});

/** Returns a desk whose last comparison found so many changes. */
const deskWith = (n: number): DeskState => sampleDesk('en', { lastCheck: lastCheck(count('changed', n)) });

test('a state of the file that arrives late does not replace what a check of the user has found meanwhile', async () => {
  const held = gate();
  const answers = [deskWith(3), held.passed.then(() => deskWith(4))];
  const ui = await openSidebar({
    open: () => answers.shift() ?? deskWith(4),
    check: () => ({ counts: [count('changed', 7)], journalGone: 0 }),
  });
  await doorNamed(ui.page, 'Review and push (3)').waitFor();
  await comeBack(ui.page);
  while (ui.calls.length < 2) await ui.page.evaluate('0');
  await doorNamed(ui.page, 'Check again').click();
  await doorNamed(ui.page, 'Review and push (7)').waitFor();
  held.open();
  for (let turn = 0; turn < 5; turn++) await ui.page.evaluate('0');
  expect(await doorNamed(ui.page, 'Review and push (7)').count()).toBe(1);
});

test('the first screen says that the file is in another time zone, until it is set, and that the hourly run was set up again', async () => {
  const zone = /This file’s clock says .*, yours says .*another time zone.*File › Settings › Time zone\./;
  let clock = { ...pageClock(), offset: pageClock().offset + 570 };
  const { page } = await openSidebar({ open: () => sampleDesk('en', { isRenewed: true }), fileClock: () => clock });
  await page.getByText(zone).waitFor();
  await page.getByText(/Google had not started your hourly run for over five hours/).waitFor();
  clock = pageClock();
  await comeBack(page);
  await page.getByText(zone).waitFor({ state: 'detached' });
});

/** Faster than the page can show that it works. */
const clickTwice = (button: HTMLElement | SVGElement): void => {
  for (let n = 0; n < 2; n++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

/** Returns where the doors of the first screen are. */
const doorsAt = (page: Page): Promise<unknown> =>
  page.locator('[data-door]').evaluateAll((doors) => doors.map((door) => door.getBoundingClientRect().top + scrollY));

test('a button takes a double click as one, and says what it did in one place, where nothing else moves', async () => {
  const held = gate();
  const { page, calls } = await openSidebar({
    pullCategories: async () => {
      await held.passed;
      return { sheetId: 1, title: 'Categories', added: 1250, updated: 3, unchanged: 40, gone: 1, notes: [] };
    },
  });
  const pull = await sidebarDoor(page, 'Pull categories');
  const before = await doorsAt(page);
  await pull.evaluate(clickTwice);
  await doorNamed(page, 'Pulling…').dispatchEvent('click');
  held.open();
  const messages = page.locator('.messages');
  await messages.getByText('“Categories”: 1,250 new, 3 changed, 1 gone, 40 the same.').waitFor();
  expect(calls.map(({ method }) => method)).toEqual(['open', 'pullCategories']);
  expect(await page.locator('.notice').evaluate((notice) => notice === document.activeElement)).toBe(true);
  expect(await doorsAt(page)).toEqual(before);
  await messages.getByRole('button', { name: 'Close this message' }).click();
  expect(await page.locator('button:focus').innerText()).toBe('Pull categories');
});
