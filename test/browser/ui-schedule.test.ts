import type { DeskState } from '../../src/desk/calls';
import type { QueryTab, ScheduleState, TabSchedule } from '../../src/opportunities/calls';
import { wallMinutes } from '../../src/platform/schedule';
import { allOpportunities } from '../support/pulling';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openSidebar, refusing, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const LAN = 'nguyen.thi.lan@an-phu.example';
const AT = wallMinutes({ year: 2026, month: 9, day: 5, hour: 6, minute: 47, second: 0 });
const TOMORROW = wallMinutes({ year: 2026, month: 9, day: 6, hour: 6, minute: 0, second: 0 });
const query = allOpportunities();

const DONE = {
  at: AT,
  failed: false,
  code: 'schedule.done' as const,
  params: { added: 3, updated: 12, unchanged: 1250, gone: 1 },
  mailed: false,
};

const mine: TabSchedule = { hour: 6, mail: false, owner: LAN, isMine: true, isLate: false, next: null, last: DONE };

/** Returns the tabs of a file with their schedules. */
function state(...schedules: readonly (TabSchedule | null)[]): ScheduleState {
  const titles = ['Cơ hội tháng này', 'Chiến dịch mùa thu – khách hàng doanh nghiệp miền Nam', 'Opportunities 3'];
  return {
    tabs: schedules.map((schedule, index) => ({ sheetId: 11 + index, title: titles[index] ?? '', schedule })),
  };
}

function deskOf({ tabs }: ScheduleState): DeskState {
  const queries: QueryTab[] = tabs.map(({ sheetId, title }) => ({ sheetId, title, query, lastRefresh: null }));
  return sampleDesk('en', { queries });
}

const open = (tabs: ScheduleState, server: UiServer = {}): Promise<UiPage> =>
  openSidebar({ open: () => deskOf(tabs), schedule: () => tabs, ...server }, 'opportunities');

const asked = ({ calls }: UiPage): unknown[] =>
  calls.filter(({ method }) => method === 'setSchedule').map(({ args }) => args);

describe('the schedule in the sidebar', () => {
  test('keeps a choice at once, and the hour of a daily one', async () => {
    let mayMail = true;
    const refuse = refusing('error.schedule.noMail');
    const ui = await open(state(null), {
      setSchedule: (request) => {
        if (!mayMail) return refuse();
        const { hour, mail } = request;
        return state(request.every === 'off' ? null : { ...mine, hour, mail, last: null, next: TOMORROW });
      },
    });
    const { page } = ui;
    await page.getByLabel('When “Cơ hội tháng này” is refreshed').selectOption('Every day');
    await page.getByText('Runs as you.').waitFor();
    await page.getByText('It has not run yet.').waitFor();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByText('Next: 6 Sep 2026, 06:00 – 07:00.').waitFor();
    await page.getByLabel('Hour of the day for “Cơ hội tháng này”').selectOption('23:00 – 00:00');
    await page.waitForFunction('document.querySelector("[name=hour-11]").value === "23"');
    mayMail = false;
    await page.getByLabel('Mail me when it fails').click();
    await page.getByText('"https://www.googleapis.com/auth/script.send_mail"').waitFor();
    expect(await page.getByLabel('Mail me when it fails').isChecked()).toBe(false);
    const base = { sheetId: 11, every: 'day', mail: false, takeOver: false };
    expect(asked(ui).slice(0, 2)).toEqual([6, 23].map((hour) => ({ ...base, hour })));
  });

  test('shows whose it is, and lets another person take it over without asking for mails', async () => {
    const theirs: TabSchedule = { ...mine, isMine: false, isLate: true, mail: true };
    const ui = await open(state(theirs), { setSchedule: () => state(mine) });
    const { page } = ui;
    await page.getByText(`Runs as ${LAN}.`).waitFor();
    await page.getByText('Every day, 06:00 – 07:00').waitFor();
    await page.getByText('It should have run by now.').waitFor();
    expect(await page.getByLabel('When “Cơ hội tháng này” is refreshed').count()).toBe(0);
    await page.getByRole('button', { name: 'Take over “Cơ hội tháng này”' }).click();
    await page.getByText('Runs as you.').waitFor();
    expect(asked(ui)).toEqual([{ sheetId: 11, every: 'day', hour: 6, mail: false, takeOver: true }]);
  });

  test('says whose run failed before it was taken over, and lets another person remove it', async () => {
    const last = { ...DONE, failed: true, code: 'error.crm.unauthorised' as const, params: {}, by: LAN };
    const others = { ...mine, last: { ...DONE, by: '' } };
    const theirs = { ...mine, isMine: false, hour: null, last: null };
    const ui = await open(state({ ...mine, owner: 'minh@an-phu.example', last }, others, theirs), {
      setSchedule: () => state(null),
    });
    await ui.page.locator('.problem', { hasText: `5 Sep 2026 06:47, failed as ${LAN}: The CRM` }).waitFor();
    expect(await ui.page.getByText('06:47, as somebody else: 3 new').count()).toBe(1);
    await ui.page.getByRole('button', { name: 'Remove the schedule of “Opportunities 3”' }).click();
    await ui.page.getByText('06:47, as somebody else: 3 new').waitFor({ state: 'detached' });
    expect(asked(ui)).toEqual([{ sheetId: 13, every: 'off', hour: 6, mail: false, takeOver: false }]);
  });
});
