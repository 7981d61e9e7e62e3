import type { Browser, Page } from 'playwright-core';
import type { DecideRequest } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { picture } from '../support/ui-harness/opportunity-tabs';
import { askedReview, openAsked, planStep, wall } from '../support/ui-harness/plan-server';
import { gate } from '../support/ui-harness/push-server';
import { heldItem } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const decisions = ({ calls }: UiPage): DecideRequest[] =>
  calls.flatMap(({ method, args }) => (method === 'decideAsked' ? [JSON.parse(JSON.stringify(args))] : []));
const runs = ({ calls }: UiPage): unknown[] => calls.filter(({ method }) => method === 'runPlans');
const keys = (request: DecideRequest | undefined) => request?.items.map(({ key }) => key);
const decided = (approved: number, returned: number, held = 0) => ({ approved, returned, held });
const open = (server: UiServer) => openAsked(browser, server);

describe('what somebody asks approval for', () => {
  test('is shown with who, when and why, and what has changed since cannot be approved', async () => {
    const ui = await open({});
    await ui.page
      .getByText(
        'lan@an-phu.example asks you to approve 3 records. To go as soon as it is approved. Reason: Giá tháng 12',
      )
      .waitFor();
    await ui.page.getByText('2 records to push: 2 products. 1 can’t be sent.').waitFor();
    await ui.page.getByText('The row is not any more what was asked for').waitFor();
    expect(await ui.page.getByText('without a tick').count()).toBe(0);
    expect(ui.calls.filter(({ method }) => method === 'reviewAsked')).toEqual([
      { method: 'reviewAsked', args: { plan: 'plan-7' } },
    ]);
    expect(ui.calls.map(({ method }) => method)).not.toContain('review');
    await picture(ui, 'asked');
    expect(await violations(ui.page)).toEqual([]);
  });

  test('names no place of a row that is gone', async () => {
    const [gone] = askedReview().refusals;
    const refusals = gone ? [{ ...gone, sheetId: 0, sheet: '', row: 0 }] : [];
    const ui = await open({ reviewAsked: () => askedReview({ refusals }) });
    await ui.page.getByText('The row is not any more what was asked for').waitFor();
    expect(await button(ui.page, /, row \d+$/).allTextContents()).toEqual(['Products, row 2', 'Products, row 3']);
  });

  test('is approved and sent step by step, with what became of it', async () => {
    const door = gate();
    let step = 0;
    const ui = await open({
      decideAsked: () => decided(2, 1),
      runPlans: async () => {
        step += 1;
        if (step === 1) return planStep({ counts: { done: 1 }, left: 1, waitMs: 10 });
        await door.passed;
        return planStep({ counts: { refused: 1 } });
      },
    });
    await button(ui.page, 'Approve and push 2 records').click();
    await ui.page.getByText('1 of 2').waitFor();
    await picture(ui, 'asked-running');
    door.open();
    await ui.page.getByText('You approved 2 records.').waitFor();
    await ui.page.getByText('One is done: the CRM has confirmed it.').waitFor();
    await ui.page.getByText('One was refused by the CRM.').waitFor();
    await ui.page.getByText('One was sent back to lan@an-phu.example.').waitFor();
    await ui.page.getByText('All of it stands in “Price plans”.').waitFor();
    await picture(ui, 'asked-end');
    expect(await violations(ui.page)).toEqual([]);
    expect(keys(decisions(ui)[0])).toEqual(['SP.00001', 'SP.00002']);
    expect(runs(ui)).toEqual([
      { method: 'runPlans', args: { plan: 'plan-7' } },
      { method: 'runPlans', args: { plan: 'plan-7' } },
    ]);
  });

  test('is approved for its hour, and not sent before', async () => {
    const ui = await open({
      reviewAsked: () => askedReview({ refusals: [], from: wall(1, 18), until: wall(3, 8) }),
      decideAsked: () => decided(1, 1),
    });
    await ui.page.getByText('To go on 1 Dec 2026 18:00. The old prices are put back on 3 Dec 2026 08:00.').waitFor();
    await ui.page.getByLabel('Push SP.00001').uncheck();
    await ui.page.locator('[name=note]').fill('Giá thấp quá');
    await picture(ui, 'asked-hour');
    await button(ui.page, 'Approve 1 record for 1 Dec 2026 18:00').click();
    await ui.page.getByText('You approved one record, to go on 1 Dec 2026 18:00.').waitFor();
    expect(decisions(ui)).toMatchObject([{ plan: 'plan-7', note: 'Giá thấp quá' }]);
    expect(keys(decisions(ui)[0])).toEqual(['SP.00002']);
    expect(runs(ui)).toEqual([]);
  });

  test('goes at once where its hour is over', async () => {
    const ui = await open({
      reviewAsked: () => askedReview({ refusals: [], from: wall(1, 9) }),
      decideAsked: () => decided(2, 0),
      runPlans: () => planStep({ counts: { done: 2 } }),
    });
    await ui.page.getByText('It was to go on 1 Dec 2026 09:00, which is over').waitFor();
    await button(ui.page, 'Approve and push 2 records').click();
    await ui.page.getByText('2 are done: the CRM has confirmed them.').waitFor();
  });

  test('waits for a tick where something is in doubt, and goes back without it', async () => {
    const held = [{ ...heldItem(1, 'hold.price.change'), needs: 'limit' as const }];
    const ui = await open({
      reviewAsked: () => askedReview({ items: held, refusals: [] }),
      decideAsked: () => decided(1, 0),
      runPlans: () => planStep({ counts: { begun: 1 } }),
    });
    await ui.page.getByText('Nothing is ticked. Tick what you approve, or send all of it back.').waitFor();
    await button(ui.page, /^Approve and push/).click({ force: true });
    await ui.page.getByLabel('Push SP.00001').check();
    await button(ui.page, 'Approve and push 1 record').click();
    await ui.page.getByText('One has begun: the CRM has confirmed it').waitFor();
    expect(decisions(ui)).toHaveLength(1);
  });

  test('tells what was changed while it was decided', async () => {
    const ui = await open({
      reviewAsked: () => askedReview({ refusals: [] }),
      decideAsked: () => decided(1, 0, 1),
      runPlans: () => planStep({ counts: { held: 1 } }),
    });
    await button(ui.page, 'Approve and push 2 records').click();
    await ui.page.getByText('One was not approved after all, since its row was changed meanwhile.').waitFor();
    await ui.page.getByText('One was held, since something was changed meanwhile.').waitFor();
    expect(await ui.page.locator('.notice.warning').count()).toBe(1);
  });
});

describe('sending back', () => {
  test('takes a note, sends all of it back, and folds with Escape', async () => {
    const ui = await open({ decideAsked: () => decided(0, 3) });
    await button(ui.page, 'Send back…').click();
    await ui.page.locator('[name=note]:focus').fill('Xem lại');
    await ui.page.keyboard.press('Escape');
    await button(ui.page, 'Send back…').click();
    expect(await ui.page.locator('[name=note]').inputValue()).toBe('Xem lại');
    await ui.page.getByText('All of it is sent back and nothing goes to the CRM.').waitFor();
    await picture(ui, 'asked-return');
    await button(ui.page, 'Send 3 records back').click();
    await ui.page.getByText('Nothing was approved.').waitFor();
    await ui.page.getByText('3 were sent back to lan@an-phu.example.').waitFor();
    expect(decisions(ui)).toEqual([{ plan: 'plan-7', items: [], note: 'Xem lại' }]);
    expect(runs(ui)).toEqual([]);
  });
});

describe('a run of what was approved', () => {
  const approve = async (server: UiServer): Promise<UiPage> => {
    const ui = await open({
      reviewAsked: () => askedReview({ refusals: [] }),
      decideAsked: () => decided(2, 0),
      ...server,
    });
    await button(ui.page, 'Approve and push 2 records').click();
    return ui;
  };

  test('ends where it was stopped, and says why', async () => {
    const stopped = { code: 'error.crm.unauthorised', params: { status: 401 }, issues: [] };
    const ui = await approve({ runPlans: () => planStep({ counts: { done: 1 }, left: 1, stopped }) });
    await ui.page.getByText('One has not gone yet. “Price plans” can run it again.').waitFor();
    await ui.page.locator('.notice.warning').getByText('key').waitFor();
    expect(runs(ui)).toHaveLength(1);
  });

  test('ends after three steps that bring nothing', async () => {
    const ui = await approve({ runPlans: () => planStep({ left: 2 }) });
    await ui.page.getByText('2 have not gone yet.').waitFor();
    expect(runs(ui)).toHaveLength(3);
  });

  test('claims of no record that it has not gone where a step breaks', async () => {
    const ui = await approve({
      runPlans: () => {
        throw new RpcRefusal({ code: 'error.unanswered', params: {}, issues: [] });
      },
    });
    await ui.page.locator('.notice.warning').getByText('Whether it was done is not known.').waitFor();
    expect(await ui.page.getByText('not gone yet').count()).toBe(0);
  });

  test('ends where a step fails, and keeps what was decided', async () => {
    const ui = await approve({
      runPlans: () => {
        throw new RpcRefusal({
          code: 'error.pushing',
          params: { who: 'hoa@an-phu.example', since: '09:05' },
          issues: [],
        });
      },
    });
    await ui.page.getByText('You approved 2 records.').waitFor();
    await ui.page.getByText('hoa@an-phu.example has been pushing from this file since 09:05.').waitFor();
    await ui.page.getByText('2 have not gone yet.').waitFor();
  });
});

describe('who may not decide', () => {
  test.each([
    ['error.approval.self', 'You have asked for this yourself.'],
    ['error.approval.unknown', 'Google does not tell CRM Desk who you are'],
    ['error.approval.gone', 'Nothing of this request waits any more'],
  ])('is told so: %s', async (code, sentence) => {
    const ui = await open({
      decideAsked: () => {
        throw new RpcRefusal({ code, params: { ask: 'minh@an-phu.example' }, issues: [] });
      },
    });
    await button(ui.page, 'Approve and push 2 records').click();
    await ui.page.locator('footer .notice.bad').getByText(sentence).waitFor();
    await button(ui.page, 'Approve and push 2 records').waitFor();
    expect(await ui.page.getByLabel('Push SP.00001').isEnabled()).toBe(true);
  });

  test.each([
    ['lan@example.com', false, 'Only these people can approve it: minh@an-phu.example.'],
    ['', false, 'Google does not tell CRM Desk who you are'],
    ['Lan@an-phu.example', true, 'You have asked for this yourself.'],
  ])('sees it all the same, and is told before: %p', async (email, isApprover, sentence) => {
    const ui = await open({
      open: () => sampleDesk('en', { rights: { email, administrators: [], mayChange: true } }),
      reviewAsked: () => askedReview({ approval: { approvers: ['minh@an-phu.example'], above: 0, isApprover } }),
    });
    await ui.page.locator('footer').getByText(sentence).waitFor();
    expect(await ui.page.locator('footer').getByRole('button').allTextContents()).toEqual(['Close']);
    await ui.page.keyboard.press('Escape');
    expect(await ui.page.evaluate('window.wasClosed')).toBe(true);
  });

  test('is told at once where nothing waits any more', async () => {
    const ui = await open({
      reviewAsked: () => {
        throw new RpcRefusal({ code: 'error.approval.gone', params: {}, issues: [] });
      },
    });
    await ui.page.getByText('Nothing of this request waits any more').waitFor();
    await button(ui.page, 'Close').click();
    expect(await ui.page.evaluate('window.wasClosed')).toBe(true);
  });
});

test('is decided in Vietnamese', async () => {
  const ui = await openAsked(
    browser,
    {
      reviewAsked: () => askedReview({ refusals: [], from: wall(1, 18) }),
      decideAsked: () => decided(2, 0),
    },
    'vi',
  );
  await ui.page
    .getByText('lan@an-phu.example xin bạn duyệt 2 bản ghi. Gửi lúc 01/12/2026 18:00. Lý do: Giá tháng 12')
    .waitFor();
  await picture(ui, 'asked-vi');
  await button(ui.page, 'Duyệt 2 bản ghi, gửi lúc 01/12/2026 18:00').click();
  await ui.page.getByText('Bạn đã duyệt 2 bản ghi, sẽ gửi lúc 01/12/2026 18:00.').waitFor();
});
