import type { OpportunityStep } from '../../src/opportunities/calls';
import { allOpportunities } from '../support/pulling';
import { button, deskWithTabs, done, openTabs, pulls, scheduleOf } from '../support/ui-harness/opportunity-tabs';
import { gate } from '../support/ui-harness/push-server';
import { RpcRefusal, refusing, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

describe('the form of a query', () => {
  test('offers the campaigns seen, and the stages of the one that was chosen', async () => {
    const ui = await openTabs({ startOpportunities: () => done(24) });
    await button(ui, 'New query').click();
    const offered = (name: string) =>
      ui.page.locator(`#${name}-list option`).evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(await offered('campaign_id')).toEqual(['7', '8']);
    expect(await offered('opportunity_status_name')).toEqual(['Tiếp cận', 'Chốt', '71', '81']);
    await ui.page.getByLabel('Campaign ID').fill('8');
    expect(await offered('opportunity_status_name')).toEqual(['Chốt', '81']);
    await ui.page.locator('#campaign_id-notes', { hasText: 'Khách cũ' }).waitFor();
    await ui.page.getByLabel('Created', { exact: true }).selectOption('lastDays');
    await ui.page.getByLabel('Number of days').fill('14');
    await ui.page.getByLabel('Records per page').fill('');
    await button(ui, 'Pull').click();
    await ui.page.getByText(/“Tab 24”/).waitFor();
    expect(pulls(ui)).toEqual([
      {
        sheetId: null,
        query: allOpportunities({ campaignId: '8', period: 'lastDays', days: 14 }),
        title: 'Khách cũ · the last 14 days',
      },
    ]);
  });

  test('says what to do about a name that was never seen', async () => {
    const ui = await openTabs({});
    await button(ui, 'New query').click();
    await ui.page.getByLabel('Campaign ID').fill('Sinh nhật');
    await button(ui, 'Pull').click();
    await ui.page.locator('#campaign_id-notes .problem', { hasText: 'Type its ID, or pull once without' }).waitFor();
    expect(pulls(ui)).toEqual([]);
    await ui.page.getByLabel('Campaign ID').fill('Khách cũ');
    await ui.page.locator('.problem').first().waitFor({ state: 'detached' });
    expect(await ui.page.locator('.notice').count()).toBe(0);
  });

  test('changes the query of a tab, and puts a problem beside its field', async () => {
    const problem = { code: 'issue.id.invalid' as const, field: 'opportunity_status', params: { text: 'x' } };
    let refused = false;
    const ui = await openTabs(
      {
        startOpportunities: () => {
          if (refused) return done(22);
          refused = true;
          throw new RpcRefusal({ code: 'error.form' as const, params: {}, issues: [problem] });
        },
      },
      'vi',
    );
    await button(ui, 'Sửa truy vấn của trang “Opportunities 2”').click();
    await ui.page.getByLabel('Giai đoạn (tên hoặc ID)').fill('0');
    await button(ui, 'Lưu và làm mới').click();
    await ui.page.locator('#opportunity_status_name-notes .problem').waitFor();
    await ui.page.getByLabel('Giai đoạn (tên hoặc ID)').fill('71');
    await button(ui, 'Lưu và làm mới').click();
    await ui.page.getByText(/“Tab 22”/).waitFor();
    expect(await ui.page.locator('form').count()).toBe(0);
    expect(pulls(ui)[1]).toMatchObject({ sheetId: 22, query: { status: '71', period: 'lastDays' } });
  });
});

/** Waits for the first field to have the focus, which comes once the form is drawn. */
const focusIn = ({ page }: UiPage) => page.waitForFunction("document.activeElement.id === 'campaign_id'");

const READING: OpportunityStep = { state: 'reading', job: 'j', pagesRead: 1, pagesTotal: 4, records: 100 };

describe('a new query', () => {
  test('opens at the top with the focus in it, and says how a stage is matched', async () => {
    const ui = await openTabs({});
    await button(ui, 'New query').click();
    await focusIn(ui);
    const form = ui.page.locator('form');
    expect(await form.evaluate((element) => element.closest('section')?.nextElementSibling?.className)).toBe('cards');
    await ui.page.getByLabel('Stage (name or ID)').fill('Chốt');
    await ui.page.locator('#opportunity_status_name-notes', { hasText: '“Chốt”' }).waitFor();
    await ui.page.getByLabel('Stage (name or ID)').fill('81');
    await ui.page.locator('#opportunity_status_name-notes', { hasText: '81 (Chốt)' }).waitFor();
    await ui.page.locator('#title-notes', { hasText: '“Chốt”' }).waitFor();
    expect(await violations(ui.page)).toEqual([]);
    expect(await ui.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(300);
  });

  test('comes before the eyes of who has scrolled down to its button', async () => {
    const few = deskWithTabs();
    const queries = [0, 100, 200, 300].flatMap((more) =>
      few.queries.map((tab) => ({ ...tab, sheetId: tab.sheetId + more })),
    );
    const desk = { ...few, queries };
    const ui = await openTabs({ open: () => desk, schedule: () => scheduleOf(desk) });
    const topOf = (selector: string) =>
      ui.page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    await button(ui, 'New query').scrollIntoViewIfNeeded();
    expect(await topOf('.cards')).toBeLessThan(-900);
    await button(ui, 'New query').click();
    await focusIn(ui);
    const top = await topOf('#campaign_id');
    expect([top >= 0, top < 300]).toEqual([true, true]);
  });

  test('is pulled, not refreshed, with one way to end it; what was typed stays then', async () => {
    const step = gate();
    const ui = await openTabs({ startOpportunities: () => step.passed.then(() => READING) });
    await button(ui, 'New query').click();
    await ui.page.getByLabel('Name of the tab').fill('Hội chợ 9/2026');
    await button(ui, 'Pull').click();
    await ui.page.getByRole('button', { name: 'Pulling…' }).waitFor();
    const names = await ui.page.locator('form ~ * button, form button').allInnerTexts();
    expect(names.filter((name) => !name.startsWith('Pulling…'))).toEqual(['Stop']);
    expect(pulls(ui)).toMatchObject([{ sheetId: null, title: 'Hội chợ 9-2026' }]);
    await button(ui, 'Stop').click();
    step.open();
    await ui.page.locator('.notice.warning').waitFor();
    expect(await ui.page.getByLabel('Name of the tab').inputValue()).toBe('Hội chợ 9/2026');
  });
});

test('the end of a pull is shown before the desk is read again', async () => {
  const again = gate();
  let opened = 0;
  const ui = await openTabs({
    startOpportunities: () => done(24),
    open: () => {
      opened += 1;
      return opened === 1 ? deskWithTabs() : again.passed.then(() => deskWithTabs());
    },
  });
  await button(ui, 'New query').click();
  await button(ui, 'Pull').click();
  await ui.page.getByText(/“Tab 24”: 1 new/).waitFor();
  expect([await ui.page.locator('form, progress').count(), opened]).toEqual([0, 2]);
  again.open();
});

test('a form takes its problem with it when it is closed', async () => {
  const problem = { code: 'issue.id.invalid' as const, field: 'campaign_id', params: { text: 'x' } };
  const ui = await openTabs({
    startOpportunities: refusing('error.form', {}, [problem]),
  });
  await button(ui, 'New query').click();
  await ui.page.getByLabel('Campaign ID').fill('0');
  await button(ui, 'Pull').click();
  await ui.page.locator('#campaign_id-notes .problem').waitFor();
  await button(ui, 'Cancel').click();
  await button(ui, 'Change the query of “Opportunities 2”').click();
  await ui.page.getByLabel('Campaign ID').waitFor();
  expect(await ui.page.locator('.problem, .notice').count()).toBe(0);
});

test('the columns of a tab are chosen by ticks', async () => {
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
