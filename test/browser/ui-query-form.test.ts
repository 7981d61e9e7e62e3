import type { OpportunityStep } from '../../src/opportunities/calls';
import { allOpportunities } from '../support/pulling';
import { button, deskWithTabs, done, openTabs, pulls, scheduleOf } from '../support/ui-harness/opportunity-tabs';
import { gate } from '../support/ui-harness/push-server';
import { RpcRefusal } from '../support/ui-harness/ui-page';
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
    expect(await ui.page.locator('form, .problem').count()).toBe(0);
    expect(pulls(ui)[1]).toMatchObject({ sheetId: 22, query: { status: '71', period: 'lastDays' } });
  });
});

const READING: OpportunityStep = { state: 'reading', job: 'j', pagesRead: 1, pagesTotal: 4, records: 100 };

describe('a new query', () => {
  test('opens at the top with the focus in it, says how names are matched, and takes its problem with it when it closes', async () => {
    const desk = deskWithTabs();
    const queries = [0, 100, 200, 300].flatMap((more) =>
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
    await ui.page.getByLabel('Stage (name or ID)').fill('Chốt');
    await ui.page.locator('#opportunity_status_name-notes', { hasText: '“Chốt”' }).waitFor();
    await ui.page.getByLabel('Stage (name or ID)').fill('81');
    await ui.page.locator('#opportunity_status_name-notes', { hasText: '81 (Chốt)' }).waitFor();
    await ui.page.locator('#title-notes', { hasText: '“Chốt”' }).waitFor();
    await ui.page.getByLabel('Campaign ID').fill('Sinh nhật');
    await button(ui, 'Pull').click();
    await ui.page.locator('#campaign_id-notes .problem', { hasText: 'Type its ID, or pull once without' }).waitFor();
    expect(pulls(ui)).toEqual([]);
    expect(await violations(ui.page)).toEqual([]);
    expect(await ui.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(300);
    await button(ui, 'Cancel').click();
    await button(ui, 'Change the query of “Opportunities 2”').first().click();
    await ui.page.getByLabel('Campaign ID').waitFor();
    expect(await ui.page.locator('.problem, .notice').count()).toBe(0);
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
