import type { DeskState } from '../../src/desk/calls';
import type { QueryTab, TabSchedule } from '../../src/opportunities/calls';
import { wallMinutes } from '../../src/platform/schedule';
import { allOpportunities } from '../support/pulling';
import {
  button,
  card,
  deskWithTabs,
  done,
  MISSING,
  openTabs,
  pulls,
  scheduleOf,
  without,
} from '../support/ui-harness/opportunity-tabs';
import { gate } from '../support/ui-harness/push-server';
import { RpcRefusal, refusing, violations } from '../support/ui-harness/ui-page';

/** What there must be between letters so that the names of a card's buttons take 215 pixels, in whatever font there is. */
const TO_WIDE = `(() => {
  const names = [...document.querySelector('li.card > .buttons').children].map((each) => each.textContent);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(document.body).font;
  const letters = names.join('');
  return (215 - pen.measureText(letters).width) / letters.length;
})()`;

const READING = { state: 'reading', job: 'j', pagesRead: 3, pagesTotal: 12, records: 300 } as const;

describe('the tabs of opportunities', () => {
  test('show their query in words and all their buttons in one line', async () => {
    const ui = await openTabs({}, 'vi');
    await ui.page.getByText('Hội chợ mùa thu · tháng này').waitFor();
    await ui.page.locator('.caution', { hasText: '637' }).waitFor();
    await card(ui, 'Opportunities 3').getByText('05/09/2026 10:00').first().waitFor();
    expect(await ui.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(300);
    const rows = ui.page.locator('li.card > .buttons');
    await ui.page.addStyleTag({ content: `* { letter-spacing: ${await ui.page.evaluate(TO_WIDE)}px; }` });
    const middles = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      ),
    );
    expect(middles.map((row) => row.length)).toEqual([4, 4, 4]);
    expect(middles.map((row) => Math.max(...row) - Math.min(...row) <= 1)).toEqual([true, true, true]);
  });

  test('are refreshed one after the other; one that fails does not stop the rest, and each ends at its card', async () => {
    const ui = await openTabs({
      startOpportunities: ({ sheetId }) => {
        if (sheetId === 22) throw new RpcRefusal({ code: 'error.busy', params: {}, issues: [] });
        return done(sheetId ?? 0, sheetId === 23 ? { notes: [MISSING] } : {});
      },
    });
    await button(ui, 'Refresh all').click();
    await card(ui, 'Opportunities 2')
      .getByText(/“Opportunities 2” was not refreshed: Somebody is pushing/)
      .waitFor();
    await card(ui, 'Cơ hội tháng này').locator('.notice.good', { hasText: '“Tab 21”: 1 new' }).waitFor();
    const warned = card(ui, 'Opportunities 3').locator('.notice.warning');
    expect(await warned.innerText()).toContain('counts 640 records but gave 637');
    expect(await ui.page.locator('main > .notice p').allInnerTexts()).toEqual([
      '2 of 3 tabs refreshed.',
      'Not refreshed: “Opportunities 2”.',
    ]);
    expect(pulls(ui)).toEqual([21, 22, 23].map((sheetId) => ({ sheetId, query: null })));
  });

  test('are left as they are after a stop, and named: the rest is not asked for', async () => {
    const door = gate();
    const ui = await openTabs({
      startOpportunities: () => READING,
      continueOpportunities: () => door.passed.then(() => READING),
    });
    await button(ui, 'Refresh all').click();
    await ui.page.getByText('“Cơ hội tháng này” (1 of 3)').waitFor();
    await ui.page.getByText('3 of 12 pages · 300 opportunities').waitFor();
    await button(ui, 'Stop').click();
    door.open();
    await card(ui, 'Cơ hội tháng này').getByText('Stopped after 3 of 12 pages. Nothing was written.').waitFor();
    await card(ui, 'Opportunities 3').getByText('Not begun: stopped before it was this tab’s turn.').waitFor();
    expect(await ui.page.locator('main > .notice p').allInnerTexts()).toContain('0 of 3 tabs refreshed.');
    expect(pulls(ui)).toHaveLength(1);
  });

  test('lose the card of one that somebody deleted, and say that it is gone', async () => {
    let isThere = true;
    const now = (): DeskState => (isThere ? deskWithTabs() : without(22));
    const gone = refusing('error.noSheet');
    const ui = await openTabs({ open: now, schedule: () => scheduleOf(now()), startOpportunities: gone });
    await card(ui, 'Opportunities 2').waitFor();
    isThere = false;
    await button(ui, 'Refresh “Opportunities 2”').click();
    await ui.page.locator('main > .notice', { hasText: '“Opportunities 2” was not refreshed: That sheet' }).waitFor();
    await card(ui, 'Opportunities 2').waitFor({ state: 'detached' });
    await ui.page.getByLabel('When “Opportunities 2” is refreshed').waitFor({ state: 'detached' });
  });

  test('show the columns that are ticked', async () => {
    const ui = await openTabs({
      pulledColumns: () => [
        { name: 'opportunity_id', shown: true },
        { name: 'campaign_id', shown: false },
      ],
      showColumns: () => null,
    });
    await button(ui, 'Columns of “Opportunities 2”').click();
    await ui.page.getByLabel('Opportunity ID').uncheck();
    await ui.page.getByLabel('Campaign ID').check();
    await button(ui, 'Show these').click();
    await ui.page.getByLabel('Opportunity ID').waitFor({ state: 'detached' });
    expect(ui.calls.at(-1)).toEqual({ method: 'showColumns', args: { sheetId: 22, shown: ['campaign_id'] } });
  });
});

describe('the form of a query', () => {
  test('opens at the top with the focus in it, names what was seen, and takes its problem with it when it closes', async () => {
    const desk = deskWithTabs();
    const queries: QueryTab[] = [0, 100, 200, 300].flatMap((more) =>
      desk.queries.map((tab) => ({ ...tab, sheetId: tab.sheetId + more })),
    );
    const ui = await openTabs({ open: () => ({ ...desk, queries }), schedule: () => scheduleOf(desk) });
    const topOf = (selector: string) =>
      ui.page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    await button(ui, 'New query').scrollIntoViewIfNeeded();
    expect(await topOf('.cards')).toBeLessThan(-900);
    await button(ui, 'New query').click();
    await ui.page.waitForFunction("document.activeElement.id === 'campaign_id'");
    const top = await topOf('#campaign_id');
    expect([top >= 0, top < 300]).toEqual([true, true]);
    const offered = await ui.page
      .locator('#campaign_id-list option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(offered).toEqual(['7', '8']);
    await ui.page.getByLabel('Stage (name or ID)').fill('81');
    await ui.page.locator('#opportunity_status_name-notes', { hasText: '81 (Chốt)' }).waitFor();
    await ui.page.getByLabel('Campaign ID').fill('Sinh nhật');
    await button(ui, 'Pull').click();
    await ui.page.locator('#campaign_id-notes .problem', { hasText: 'Type its ID, or pull once without' }).waitFor();
    expect(pulls(ui)).toEqual([]);
    expect(await violations(ui.page)).toEqual([]);
    await button(ui, 'Cancel').click();
    await button(ui, 'Change the query of “Opportunities 2”').first().click();
    await ui.page.getByLabel('Campaign ID').waitFor();
    expect(await ui.page.locator('.problem, .notice').count()).toBe(0);
  });

  test('pulls a new tab, with one way to end it; what was typed stays then', async () => {
    const step = gate();
    const ui = await openTabs({ startOpportunities: () => step.passed.then(() => READING) });
    await button(ui, 'New query').click();
    await ui.page.getByLabel('Name of the tab').fill('Hội chợ 9/2026');
    await ui.page.getByLabel('Campaign ID').fill('8');
    await ui.page.getByLabel('Created', { exact: true }).selectOption('lastDays');
    await ui.page.getByLabel('Number of days').fill('14');
    await button(ui, 'Pull').click();
    await ui.page.getByRole('button', { name: 'Pulling…' }).waitFor();
    const query = allOpportunities({ campaignId: '8', period: 'lastDays', days: 14 });
    expect(pulls(ui)).toEqual([{ sheetId: null, query, title: 'Hội chợ 9-2026' }]);
    await button(ui, 'Stop').click();
    step.open();
    await ui.page.locator('.notice.warning').waitFor();
    expect(await ui.page.getByLabel('Name of the tab').inputValue()).toBe('Hội chợ 9/2026');
  });

  test('changes the query of a tab, and puts a problem that the server found beside its field', async () => {
    const issues = [{ code: 'issue.id.invalid' as const, field: 'opportunity_status', params: { text: 'x' } }];
    const refuse = refusing('error.form', {}, issues);
    const ui = await openTabs({
      startOpportunities: ({ query }) => (query?.status === '71' ? done(22) : refuse()),
    });
    await button(ui, 'Change the query of “Opportunities 2”').click();
    await ui.page.getByLabel('Stage (name or ID)').fill('0');
    await button(ui, 'Save and refresh').click();
    await ui.page.locator('#opportunity_status_name-notes .problem').waitFor();
    await ui.page.getByLabel('Stage (name or ID)').fill('71');
    await button(ui, 'Save and refresh').click();
    await ui.page.getByText(/“Tab 22”/).waitFor();
    expect(await ui.page.locator('form, .problem').count()).toBe(0);
    expect(pulls(ui)[1]).toMatchObject({ sheetId: 22, query: { status: '71', period: 'lastDays' } });
  });
});

describe('the schedule of a tab', () => {
  const wall = (day: number, hour: number) => wallMinutes({ year: 2026, month: 9, day, hour, minute: 0, second: 0 });
  const counts = { added: 3, updated: 12, unchanged: 1250, gone: 1 };
  const last = { at: wall(5, 6), failed: false, code: 'schedule.done', params: counts, mailed: false } as const;
  const mine: TabSchedule = { hour: 6, mail: false, owner: 'me', isMine: true, isLate: false, next: null, last };
  const theirs: TabSchedule = { ...mine, owner: 'lan@an-phu.example', isMine: false, isLate: true, mail: true };
  const state = (schedule: TabSchedule | null) => ({
    tabs: [{ sheetId: 21, title: 'Cơ hội tháng này', schedule }],
  });

  test('keeps a choice at once, and the hour of a daily one; a mail that may not be sent is refused', async () => {
    const refuse = refusing('error.schedule.noMail');
    const ui = await openTabs({
      schedule: () => state(null),
      setSchedule: ({ hour, mail }) => (mail ? refuse() : state({ ...mine, hour, next: wall(6, 6) })),
    });
    const { page } = ui;
    await page.getByLabel('When “Cơ hội tháng này” is refreshed').selectOption('Every day');
    await page.getByText('Runs as you.').waitFor();
    await page.getByText('Next: 6 Sep 2026, 06:00 – 07:00.').waitFor();
    await page.getByLabel('Hour of the day for “Cơ hội tháng này”').selectOption('23:00 – 00:00');
    await page.waitForFunction('document.querySelector("[name=hour-21]").value === "23"');
    await page.getByLabel('Mail me when it fails').click();
    await page.getByText('"https://www.googleapis.com/auth/script.send_mail"').waitFor();
    expect(await page.getByLabel('Mail me when it fails').isChecked()).toBe(false);
    const set = ui.calls.filter(({ method }) => method === 'setSchedule').map(({ args }) => args);
    const daily = { sheetId: 21, every: 'day', mail: false, takeOver: false };
    expect(set.slice(0, 2)).toEqual([6, 23].map((hour) => ({ ...daily, hour })));
  });

  test.each([
    ['Take over “Cơ hội tháng này”', mine, { every: 'day', hour: 6, mail: false, takeOver: true }],
    ['Remove the schedule of “Cơ hội tháng này”', null, { every: 'off', takeOver: false }],
  ] as const)('of another person says whose it is, and offers: %s', async (name, after, request) => {
    const ui = await openTabs({ schedule: () => state(theirs), setSchedule: () => state(after) });
    await ui.page.getByText('Runs as lan@an-phu.example.').waitFor();
    await ui.page.getByText('It should have run by now.').waitFor();
    expect(await ui.page.getByLabel('When “Cơ hội tháng này” is refreshed').count()).toBe(0);
    await button(ui, name).click();
    await ui.page.getByText('It should have run by now.').waitFor({ state: 'detached' });
    expect(ui.calls).toContainEqual({ method: 'setSchedule', args: expect.objectContaining(request) });
  });
});
