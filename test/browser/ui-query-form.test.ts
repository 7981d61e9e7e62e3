import type { Browser } from 'playwright-core';
import type { Language } from '../../src/core';
import { openBrowser } from '../support/chromium';
import { allOpportunities } from '../support/pulling';
import { button, done, openTabs, picture, pulls } from '../support/ui-harness/opportunity-tabs';
import { RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = (server: UiServer, language: Language = 'en'): Promise<UiPage> => openTabs(browser, server, language);

describe('the form of a query', () => {
  test('offers the campaigns seen, and the stages of the one that was chosen', async () => {
    const ui = await open({ startOpportunities: () => done(24) });
    await button(ui, 'New query').click();
    const offered = (name: string) =>
      ui.page.locator(`#${name}-list option`).evaluateAll((all) => all.map((each) => each.getAttribute('value')));
    expect(await offered('campaign_id')).toEqual(['7', '8']);
    expect(await offered('opportunity_status_name')).toEqual(['Tiếp cận', 'Chốt']);
    await ui.page.getByLabel('Campaign ID').fill('8');
    expect(await offered('opportunity_status')).toEqual(['81']);
    await ui.page.locator('#campaign_id-notes', { hasText: 'Khách cũ' }).waitFor();
    await ui.page.getByLabel('Created', { exact: true }).selectOption('lastDays');
    await ui.page.getByLabel('Number of days').fill('14');
    await ui.page.getByLabel('Records per page').fill('');
    await picture(ui, 'opportunities-form');
    await button(ui, 'Pull').click();
    await ui.page.getByText(/“Tab 24”/).waitFor();
    expect(pulls(ui)).toEqual([
      { sheetId: null, query: allOpportunities({ campaignId: '8', period: 'lastDays', days: 14 }) },
    ]);
  });

  test.each([
    { typed: 'hoi cho  mua thu', id: '7' },
    { typed: ' Khách cũ ', id: '8' },
  ])('takes the name of a campaign: $typed', async ({ typed, id }) => {
    const ui = await open({ startOpportunities: () => done(24) });
    await button(ui, 'New query').click();
    await ui.page.getByLabel('Campaign ID').fill(typed);
    await ui.page.locator('#campaign_id-notes', { hasText: `campaign ${id}` }).waitFor();
    await ui.page.getByLabel('Stage ID').fill(id === '7' ? 'tiếp cận' : 'Chốt');
    await button(ui, 'Pull').click();
    await ui.page.getByText(/“Tab 24”/).waitFor();
    expect(pulls(ui)).toMatchObject([{ query: { campaignId: id, status: `${id}1` } }]);
  });

  test.each(['en', 'vi'] as const)('says what to do about a name that was never seen, in %s', async (language) => {
    const ui = await open({}, language);
    const words = {
      en: ['New query', 'Campaign ID', 'Stage ID', 'Pull', 'Type its ID, or pull once without', 'under “Stage name”'],
      vi: [
        'Truy vấn mới',
        'ID hoặc tên chiến dịch',
        'ID trạng thái',
        'Tải',
        'Hãy nhập ID, hoặc',
        'vào ô “Tên trạng thái”',
      ],
    }[language];
    await button(ui, words[0] ?? '').click();
    await ui.page.getByLabel(words[1] ?? '').fill('Sinh nhật');
    await ui.page.getByLabel(words[2] ?? '').fill('Đã mua');
    await button(ui, words[3] ?? '').click();
    await ui.page.locator('#campaign_id-notes .problem', { hasText: words[4] ?? '' }).waitFor();
    await ui.page.locator('#opportunity_status-notes .problem', { hasText: words[5] ?? '' }).waitFor();
    await picture(ui, `opportunities-names-${language}`);
    expect(pulls(ui)).toEqual([]);
    await ui.page.getByLabel(words[1] ?? '').fill('Khách cũ');
    await ui.page.locator('.problem').first().waitFor({ state: 'detached' });
    expect(await ui.page.locator('.notice').count()).toBe(0);
  });

  test('changes the query of a tab, and puts a problem beside its field', async () => {
    const problem = { code: 'issue.id.invalid', field: 'opportunity_status', params: { text: 'x' } };
    let refused = false;
    const ui = await open(
      {
        startOpportunities: () => {
          if (refused) return done(22);
          refused = true;
          throw new RpcRefusal({ code: 'error.form', params: {}, issues: [problem] });
        },
      },
      'vi',
    );
    await button(ui, 'Sửa truy vấn của trang “Opportunities 2”').click();
    await ui.page.getByLabel('ID trạng thái').fill('0');
    await button(ui, 'Lưu và làm mới').click();
    await ui.page.locator('#opportunity_status-notes .problem').waitFor();
    await picture(ui, 'opportunities-change-vi');
    await ui.page.getByLabel('ID trạng thái').fill('71');
    await button(ui, 'Lưu và làm mới').click();
    await ui.page.getByText(/“Tab 22”/).waitFor();
    expect(await ui.page.locator('form').count()).toBe(0);
    expect(pulls(ui)[1]).toMatchObject({ sheetId: 22, query: { status: '71', period: 'lastDays' } });
  });
});

test('a form takes its problem with it when it is closed', async () => {
  const problem = { code: 'issue.id.invalid', field: 'campaign_id', params: { text: 'x' } };
  const ui = await open({
    startOpportunities: () => {
      throw new RpcRefusal({ code: 'error.form', params: {}, issues: [problem] });
    },
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
  const ui = await open({
    pulledColumns: () => [
      { name: 'opportunity_id', shown: true },
      { name: 'campaign_id', shown: false },
    ],
    showColumns: () => null,
  });
  await button(ui, 'Columns of “Opportunities 2”').click();
  await ui.page.getByLabel('Opportunity ID').uncheck();
  await ui.page.getByLabel('Campaign ID').check();
  await picture(ui, 'opportunities-columns');
  await button(ui, 'Show these').click();
  await ui.page.getByLabel('Opportunity ID').waitFor({ state: 'detached' });
  expect(ui.calls.at(-1)).toEqual({ method: 'showColumns', args: { sheetId: 22, shown: ['campaign_id'] } });
});
