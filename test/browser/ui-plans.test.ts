import type { Browser, Locator } from 'playwright-core';
import { type Language, type Settings, settingsIn } from '../../src/core';
import type { ChangePlanRequest, DeskState, PlanGroup, PlanList } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { button, card, picture } from '../support/ui-harness/opportunity-tabs';
import { gate } from '../support/ui-harness/push-server';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import {
  HUNG,
  LAN,
  mixedPlans,
  planGroup,
  planList,
  planRow,
  planRows,
  september,
} from '../support/ui-harness/sample-plans';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = (list: PlanList, server: UiServer = {}, desk: DeskState = sampleDesk()): Promise<UiPage> =>
  openUi(
    browser,
    'sidebar',
    { open: () => desk, plans: () => list, planRows: () => planRows(planRow(1)), ...server },
    { width: 300, height: 900, view: 'plans' },
  );

const withSettings = (settings: Partial<Settings>, language: Language = 'en'): DeskState =>
  sampleDesk(language, { settings: { ...settingsIn({}), ...settings } });

const refusal = (code: string, params: Record<string, string> = {}): RpcRefusal =>
  new RpcRefusal({ code, params, issues: [] });

const changesOf = ({ calls }: UiPage) =>
  calls.filter(({ method }) => method === 'changePlan').map(({ args }): unknown => args);

const changed = (list: PlanList, rows = 1) => ({ kind: 'changed', rows, list }) as const;

const SALE = planGroup('sale', { until: september(20), rows: 3, states: { planned: 3 } });
const SALE_HOURS = '10 Sep 2026 06:00 – 20 Sep 2026 06:00';

const comeBack = ({ page }: UiPage) => page.evaluate("window.dispatchEvent(new Event('focus'))");
const focused = ({ page }: UiPage) => page.locator(':focus').innerText();

describe.each(['en', 'vi'] as const)('price plans of all states, in %s', (language) => {
  test('stand in 300 px with words for each, and break no rule of accessibility', async () => {
    const ui = await open(
      mixedPlans(language),
      { planRows: () => planRows(planRow(1, { back: [{ label: 'Selling price', value: 115_000 }] })) },
      withSettings({ approvers: [LAN] }, language),
    );
    const { page } = ui;
    await page.locator('.card').nth(3).waitFor();
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
    await page.locator('.records').nth(9).getByText('SP.1').waitFor();
    await picture(ui, `plans-${language}`);
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\[[a-z]|\{[a-z]|undefined|NaN/);
    const month = { en: 'September 2026', vi: 'Tháng 9/2026' }[language];
    expect(text).toContain(month);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(300);
  });
});

describe('the list of price plans', () => {
  const titles = (ui: UiPage): Promise<readonly string[]> => ui.page.locator('.card:visible > strong').allInnerTexts();

  test('has what needs a look at the top, then the soonest, and what is over folded away', async () => {
    const ui = await open(
      planList([
        planGroup('later', { from: september(25) }),
        SALE,
        planGroup('held', { from: september(28), states: { held: 1 }, look: 1 }),
        planGroup('gone', { from: september(1), states: { done: 1 } }),
      ]),
    );
    await ui.page.locator('.card').first().waitFor();
    expect(await titles(ui)).toEqual(['From 28 Sep 2026 06:00 on', SALE_HOURS, 'From 25 Sep 2026 06:00 on']);
    await ui.page.getByText('Over (1)').click();
    expect(await titles(ui)).toContain('From 1 Sep 2026 06:00 on');
  });

  test('says where to begin while there is no plan, with or without a CRM', async () => {
    const ui = await open(planList([], { next: null }), {}, freshDesk());
    await ui.page.getByText('Nothing is planned.').waitFor();
    expect(await ui.page.locator('table').count()).toBe(0);
  });

  test.each([
    ['en', 'Help', 'Price plans'],
    ['vi', 'Trợ giúp', 'Kế hoạch giá'],
  ] as const)('opens its chapter of the guide, in %s', async (language, help, chapter) => {
    const ui = await open(planList([SALE]), {}, sampleDesk(language));
    await ui.page.locator('.card').waitFor();
    await button(ui, help).click();
    await ui.page.locator('.guide p').first().waitFor();
    expect(await ui.page.locator('h1:visible').innerText()).toBe(chapter);
  });

  test('can be read again where that failed at first', async () => {
    let reads = 0;
    const ui = await open(planList([SALE]), {
      plans: () => {
        reads += 1;
        if (reads === 1) throw refusal('error.busy');
        return planList([SALE]);
      },
    });
    await ui.page.getByText('Somebody is pushing or pulling').waitFor();
    await button(ui, 'Try again').click();
    await card(ui, SALE_HOURS).waitFor();
  });

  test('follows what was done elsewhere, and tells the first screen of it', async () => {
    let list = planList([SALE]);
    const ui = await open(list, { plans: () => list });
    await card(ui, SALE_HOURS).getByText('Planned: 3').waitFor();
    list = planList([{ ...SALE, states: { begun: 2, held: 1 }, look: 1 }], { look: 1 });
    await comeBack(ui);
    await card(ui, SALE_HOURS).getByText('Held, not sent: 1 · Begun: 2').waitFor();
    await button(ui, 'Back').click();
    await button(ui, '1 planned row needs a look').waitFor();
  });

  test('shows rows with old → new, what comes back, and why they are held; the first ones of many', async () => {
    const note = { code: 'plan.note.changed', field: 'cover_price', params: { expected: 115_000, now: 120_000 } };
    const rows = [
      planRow(0, { state: 'held', note, back: [{ label: 'Selling price', value: 115_000 }] }),
      ...Array.from({ length: 20 }, (_, n) => planRow(n + 1)),
    ];
    const ui = await open(planList([{ ...SALE, rows: 25 }]), { planRows: () => ({ rows, more: 4 }) });
    await ui.page.getByText('Rows (25)').click();
    const items = ui.page.locator('.records > li');
    await items.nth(9).waitFor();
    expect(await items.count()).toBe(10);
    const held = await items.first().innerText();
    expect(held).toContain('Held, not sent');
    expect(held).toContain('“Selling price” was 115,000 when this was approved and is 120,000 now');
    expect(held).toContain('Selling price 115,000 → 99,000');
    expect(held).toContain('Put back to: Selling price 115,000');
    await button(ui, 'Show all 21').click();
    expect(await items.count()).toBe(21);
    await ui.page.getByText('4 more rows stand in the sheet').waitFor();
    expect(ui.calls.at(-1)).toEqual({
      method: 'planRows',
      args: { plan: 'sale', from: september(10), until: september(20) },
    });
  });
});

describe('the calendar of price plans', () => {
  const day = (ui: UiPage, name: string): Locator => ui.page.getByRole('button', { name });

  test('says what begins and ends on a day, and lists just that, by the keyboard too', async () => {
    const ui = await open(planList([SALE, planGroup('other', { from: september(25) })]));
    const tenth = day(ui, '10 Sep 2026, 3 records begin');
    await tenth.press('Enter');
    await ui.page.getByText('10 Sep 2026: one plan begins or ends.').waitFor();
    expect(await ui.page.locator('.card').count()).toBe(1);
    expect(await tenth.getAttribute('aria-pressed')).toBe('true');
    await tenth.press('Enter');
    expect(await ui.page.locator('.card').count()).toBe(2);
    await day(ui, '20 Sep 2026, 3 records end').click();
    await button(ui, 'Show all plans').click();
    expect(await ui.page.locator('.card').count()).toBe(2);
  });

  test.each([
    ['en', 'Previous month', 'August 2026', 'Next month', 'October 2026'],
    ['vi', 'Tháng trước', 'Tháng 8/2026', 'Tháng sau', 'Tháng 10/2026'],
  ] as const)(
    'turns to other months, and marks today in its own, in %s',
    async (language, previous, august, next, october) => {
      const ui = await open(planList([SALE]), {}, sampleDesk(language));
      const today = ui.page.locator('td[aria-current=date]');
      expect(await today.innerText()).toBe('5');
      await button(ui, previous).click();
      await ui.page.getByRole('heading', { name: august }).waitFor();
      expect(await today.count()).toBe(0);
      for (let times = 0; times < 2; times++) await button(ui, next).click();
      await ui.page.getByRole('heading', { name: october }).waitFor();
    },
  );
});

describe('a price plan', () => {
  const cancelled = planList([{ ...SALE, states: { cancelled: 3 } }], { open: 0, next: null });

  test('is cancelled after a second question; the focus goes to what came of it, and back to the view', async () => {
    const ui = await open(planList([SALE]), { changePlan: () => changed(cancelled, 3) });
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await ui.page.getByText('3 records of this plan will not be sent.').waitFor();
    expect(changesOf(ui)).toEqual([]);
    await button(ui, 'Cancel it').click();
    await ui.page.getByText('3 records were cancelled.').waitFor();
    expect(await focused(ui)).toBe('3 records were cancelled.');
    const request = { plan: 'sale', records: null, change: { kind: 'cancel' }, sure: false };
    expect(changesOf(ui)).toEqual([request]);
    await ui.page.getByText('Nothing is to come.').waitFor();
    await button(ui, 'Close this message').click();
    expect(await focused(ui)).toBe('Price plans');
  });

  test('that has begun says that its prices stay, and can be kept', async () => {
    const ui = await open(planList([{ ...SALE, states: { begun: 3 } }]));
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await ui.page
      .getByText('3 records have begun: the new prices have been sent, and nothing will be put back.')
      .waitFor();
    expect(await ui.page.getByText('will not be sent').count()).toBe(0);
    await button(ui, 'Keep it').click();
    expect(await focused(ui)).toBe('Cancel…');
    expect(changesOf(ui)).toEqual([]);
  });

  test('gets other hours for its beginning and its end', async () => {
    const moved = planList([{ ...SALE, from: september(11, 8), until: september(21, 6) }]);
    const ui = await open(planList([SALE]), { changePlan: () => changed(moved, 3) });
    await button(ui, `Postpone…: ${SALE_HOURS}`).click();
    const begin = ui.page.getByLabel('Begins on', { exact: true });
    expect(await begin.evaluate('document.activeElement.id.startsWith("from-")')).toBe(true);
    await begin.fill('2026-09-11');
    await ui.page.getByLabel('Begins on, hour').selectOption('08:00');
    await ui.page.getByLabel('Put back on', { exact: true }).fill('2026-09-21');
    await picture(ui, 'plans-postpone');
    await button(ui, 'Save the new hours').click();
    await ui.page.getByText('3 records have new hours.').waitFor();
    const change = { kind: 'move', from: september(11, 8), until: september(21, 6) };
    expect(changesOf(ui)).toEqual([{ plan: 'sale', records: null, change, sure: false }]);
    await card(ui, '11 Sep 2026 08:00 – 21 Sep 2026 06:00').waitFor();
    expect(await begin.count()).toBe(0);
  });

  test('keeps its hours where somebody thinks better of it, and the focus is where it was', async () => {
    const ui = await open(planList([SALE]));
    await button(ui, `Postpone…: ${SALE_HOURS}`).click();
    await button(ui, 'Keep the hours').click();
    expect(await focused(ui)).toBe('Postpone…');
    expect(changesOf(ui)).toEqual([]);
  });

  test('that has begun gets another end alone, at a full hour that is still to come', async () => {
    const begun = { ...SALE, from: september(1), until: september(5, 10), states: { begun: 3 } };
    const ui = await open(planList([begun]), { changePlan: () => changed(planList([begun]), 3) });
    await button(ui, 'Postpone…: 1 Sep 2026 06:00 – 5 Sep 2026 10:00').click();
    expect(await ui.page.getByLabel('Begins on', { exact: true }).count()).toBe(0);
    await button(ui, 'Save the new hours').click();
    await ui.page.getByText('3 records have new hours.').waitFor();
    const change = { kind: 'move', from: september(1), until: september(5, 11) };
    expect(changesOf(ui)).toEqual([{ plan: 'sale', records: null, change, sure: false }]);
  });

  test.each([
    ['en', 'Postpone…', 'Save the new hours', 'One record meets another plan', 'The later one replaces the earlier'],
    ['vi', 'Dời giờ…', 'Lưu giờ mới', '1 bản ghi trùng thời gian', 'Kế hoạch sau thay kế hoạch trước'],
  ] as const)(
    'that meets another says which, and may replace it, in %s',
    async (language, move, save, met, replace) => {
      const overlap = {
        ...{ key: 'SP.1', title: 'Áo vest 1', label: 'Selling price', plan: 'b2', who: LAN },
        ...{ from: september(12), until: null },
      };
      const ui = await open(
        planList([SALE]),
        {
          changePlan: ({ sure }: ChangePlanRequest) =>
            sure ? changed(planList([SALE]), 3) : { kind: 'overlaps', overlaps: [overlap], n: 1 },
        },
        sampleDesk(language),
      );
      await ui.page.getByText(move, { exact: true }).click();
      await button(ui, save).click();
      await ui.page.getByText(met).waitFor();
      const told = await ui.page.locator('.notice').innerText();
      expect(told).toContain('SP.1');
      expect(told).toContain(LAN);
      expect(await violations(ui.page)).toEqual([]);
      await picture(ui, `plans-overlap-${language}`);
      await button(ui, replace).click();
      await ui.page.locator('.messages').waitFor();
      expect(changesOf(ui)).toMatchObject([{ sure: false }, { sure: true }]);
      // What was typed for it is over.
      expect(await button(ui, save).count()).toBe(0);
      expect(await ui.page.getByText(met).count()).toBe(0);
    },
  );

  test('says beside it why nothing was changed, and keeps what was typed', async () => {
    const ui = await open(planList([SALE]), {
      changePlan: () => {
        throw refusal('error.plan.past');
      },
    });
    await button(ui, `Postpone…: ${SALE_HOURS}`).click();
    await ui.page.getByLabel('Begins on', { exact: true }).fill('2026-09-13');
    await button(ui, 'Save the new hours').click();
    await card(ui, SALE_HOURS).getByText('That hour has begun already. Choose a later one.').waitFor();
    expect(await ui.page.getByLabel('Begins on', { exact: true }).inputValue()).toBe('2026-09-13');
    expect(await ui.page.getByText('All the same').count()).toBe(0);
  });

  test('takes one change at a time', async () => {
    const { passed, open: letGo } = gate();
    const other = planGroup('other', { from: september(25) });
    const ui = await open(planList([SALE, other]), {
      changePlan: async () => {
        await passed;
        return changed(planList([SALE]));
      },
    });
    await button(ui, `Cancel…: ${SALE_HOURS}`).click();
    await button(ui, 'Cancel it').click();
    await ui.page.getByText('Cancelling…').waitFor();
    await button(ui, 'Cancel…: From 25 Sep 2026 06:00 on').click();
    expect(await button(ui, 'Keep it').count()).toBe(1);
    letGo();
    await ui.page.getByText('One record was cancelled.').waitFor();
    expect(changesOf(ui).length).toBe(1);
  });
});

describe('a row of a price plan', () => {
  const HELD: PlanGroup = { ...SALE, states: { held: 1, planned: 2 }, look: 1 };
  const rows = planRows(planRow(1, { state: 'held' }), planRow(2), planRow(3, { state: 'begun' }));
  const unfold = async (server: UiServer): Promise<UiPage> => {
    const ui = await open(planList([HELD]), { planRows: () => rows, ...server });
    await ui.page.getByText('Rows (3)').click();
    await ui.page.locator('.records > li').nth(2).waitFor();
    return ui;
  };
  const records = (n: number) => [{ table: 'products', key: `SP.${n}` }];

  test('is taken as it is now, all the same once its reason was read', async () => {
    const ui = await unfold({
      changePlan: ({ sure }) => {
        if (!sure) throw refusal('error.plan.held', { reason: 'SP.1: The price rises by 90%.' });
        return changed(planList([SALE]));
      },
    });
    await button(ui, 'Take it as it is now: SP.1').click();
    await ui.page.locator('.records > li').first().getByText('Not changed. SP.1: The price rises by 90%.').waitFor();
    await button(ui, 'All the same').click();
    await ui.page.getByText('One record goes with the next run.').waitFor();
    const request = { plan: 'sale', records: records(1), change: { kind: 'release' } };
    expect(changesOf(ui)).toEqual([
      { ...request, sure: false },
      { ...request, sure: true },
    ]);
    expect(await button(ui, 'All the same').count()).toBe(0);
  });

  test('is offered nothing that was refused even so', async () => {
    const ui = await unfold({
      changePlan: () => {
        throw refusal('error.plan.held', { reason: 'SP.1: Fill in “Product name”.' });
      },
    });
    await button(ui, 'Take it as it is now: SP.1').click();
    await button(ui, 'All the same').click();
    await button(ui, 'All the same').waitFor({ state: 'detached' });
    await ui.page.getByText('Fill in “Product name”.').waitFor();
  });

  test.each([
    ['en', 'Change price…: SP.2', '95,500', 'Save: Selling price', 'The new price is planned.'],
    ['vi', 'Đổi giá…: SP.2', '95.500', 'Lưu: Selling price', 'Đã đưa giá mới vào kế hoạch.'],
  ] as const)(
    'gets another price, typed as the file writes numbers, in %s',
    async (language, door, typed, save, said) => {
      const ui = await open(
        planList([SALE]),
        { planRows: () => planRows(planRow(2)), changePlan: () => changed(planList([SALE])) },
        sampleDesk(language),
      );
      await ui.page.locator('.plan-rows > summary').click();
      await button(ui, door).click();
      const price = ui.page.getByLabel('Selling price', { exact: true });
      await price.fill('-5');
      await ui.page.locator('.problem').waitFor();
      expect(await button(ui, save).count()).toBe(0);
      await price.fill(typed);
      await price.press('Enter');
      await ui.page.getByText(said).waitFor();
      const change = { kind: 'price', field: 'cover_price', value: 95_500 };
      expect(changesOf(ui)).toEqual([{ plan: 'sale', records: records(2), change, sure: false }]);
    },
  );

  test('is cancelled alone; what has begun says that its price stays, and gets no other price', async () => {
    const ui = await unfold({ changePlan: () => changed(planList([HELD])) });
    expect(await button(ui, 'Change price…: SP.3').count()).toBe(0);
    await button(ui, 'Cancel…: SP.3').click();
    await ui.page.getByText('One record has begun: the new prices have been sent').waitFor();
    await button(ui, 'Cancel it').click();
    await ui.page.getByText('One record was cancelled.').waitFor();
    expect(changesOf(ui)).toEqual([{ plan: 'sale', records: records(3), change: { kind: 'cancel' }, sure: false }]);
    await button(ui, 'Close this message').click();
    expect(await focused(ui)).toBe('Cancel…');
  });

  test('that is unclear leads to the review of what is', async () => {
    const unclear = planGroup('u', { states: { unsure: 1 }, look: 1 });
    const ui = await open(planList([unclear]), { openReview: () => null });
    await button(ui, 'Review and push…').click();
    await ui.page.getByText('The review was opened in a window of its own.').waitFor();
    expect(ui.calls.at(-1)).toEqual({ method: 'openReview', args: { at: 'unsure' } });
  });
});

describe('the run of price plans', () => {
  const due = planList([{ ...SALE, from: september(5, 10) }], { next: september(5, 10) });
  const ranSteps = ({ calls }: UiPage) => calls.filter(({ method }) => method === 'runPlans').map(({ args }) => args);
  const step = (begun: number, left: number, waitMs = 0) => ({
    ...{ counts: begun > 0 ? { begun } : {}, left, waitMs },
    stopped: null,
  });

  test.each([
    ['en', 'Run now', 'Done. Begun: 3.'],
    ['vi', 'Chạy ngay', 'Đã chạy xong. Đang áp dụng: 3.'],
  ] as const)(
    'goes step by step until nothing is left, and says what came of it, in %s',
    async (language, run, said) => {
      const steps = [step(1, 2, 1), step(0, 2), step(2, 0)];
      let list = due;
      const ui = await open(
        due,
        {
          plans: () => list,
          runPlans: () => {
            const now = steps.shift() ?? step(0, 99);
            if (now.left === 0) list = planList([{ ...SALE, states: { begun: 3 } }]);
            return now;
          },
        },
        sampleDesk(language),
      );
      await button(ui, run).click();
      await ui.page.getByText(said).waitFor();
      expect(ranSteps(ui)).toEqual(Array(3).fill({ plan: null }));
      expect(await button(ui, run).count()).toBe(0);
      expect(await violations(ui.page)).toEqual([]);
    },
  );

  test('shows how far it is', async () => {
    const { passed, open: letGo } = gate();
    let steps = 0;
    const ui = await open(due, {
      runPlans: async () => {
        steps += 1;
        if (steps === 1) return step(2, 1);
        await passed;
        return step(1, 0);
      },
    });
    await button(ui, 'Run now').click();
    await ui.page.getByText('2 done, 1 left').waitFor();
    letGo();
    await ui.page.getByText('Done. Begun: 3.').waitFor();
  });

  test('stops where something speaks against going on, with the reason and what is left', async () => {
    const stopped = { code: 'error.push.stopped', params: { reason: 'The CRM cannot be reached.' }, issues: [] };
    const ui = await open(due, { runPlans: () => ({ ...step(1, 2), stopped }) });
    await button(ui, 'Run now').click();
    await ui.page.locator('.messages').getByText('The CRM cannot be reached. The push was stopped').waitFor();
    expect(await ui.page.locator('.messages').innerText()).toContain('2 rows are still due');
    expect(ranSteps(ui).length).toBe(1);
  });

  test('ends after three steps in a row that brought nothing', async () => {
    const ui = await open(due, { runPlans: () => step(0, 3) });
    await button(ui, 'Run now').click();
    await ui.page.getByText('Nothing has changed.').waitFor();
    await ui.page.getByText('3 rows are still due: run again in a while.').waitFor();
    expect(ranSteps(ui).length).toBe(3);
  });

  test('says beside its button what kept it from beginning', async () => {
    const ui = await open(due, {
      runPlans: () => {
        throw refusal('error.pushing', { who: HUNG, since: '10:12' });
      },
    });
    await button(ui, 'Run now').click();
    await ui.page.getByText(`${HUNG} has been pushing from this file since 10:12.`).waitFor();
    expect(await button(ui, 'Run now').getAttribute('aria-disabled')).toBe('false');
  });

  test('tells when, as whom and how late it goes by itself, and how it went last', async () => {
    const last = { at: september(5, 9, 42), who: '', counts: { begun: 2, held: 1 }, stopped: null };
    const ui = await open(planList([SALE], { last, keepers: [HUNG, ''] }));
    const runs = ui.page.getByRole('region', { name: 'How they run' });
    await runs.getByText('Next: 10 Sep 2026 06:00, in the hour that follows.').waitFor();
    await runs.getByText('a plan begins up to an hour after its time').waitFor();
    await runs.getByText(`Runs as ${HUNG}, Somebody.`).waitFor();
    await runs.getByText('Last run: 5 Sep 2026 09:42, as Somebody. Held, not sent: 1 · Begun: 2').waitFor();
    expect(await button(ui, 'Run now').count()).toBe(0);
  });

  test.each([
    ['en', [HUNG], `Then ask ${HUNG} to open the file`, 'Due since 5 Sep 2026 07:00.'],
    ['vi', [HUNG], `Sau đó nhờ ${HUNG} mở tệp`, 'Đến giờ từ 05/09/2026 07:00.'],
    ['en', [], 'Then postpone one of the plans: from then on they run as you.', 'Due since 5 Sep 2026 07:00.'],
  ] as const)('that is late is warned of, with what to do (%s, %j)', async (language, keepers, advice, since) => {
    const late = { next: september(5, 7), isLate: true, keepers };
    const ui = await open(planList([{ ...SALE, from: september(5, 7) }], late), {}, sampleDesk(language));
    await ui.page.locator('.notice.warning').getByText(advice).waitFor();
    await ui.page.getByText(since).waitFor();
    expect(await violations(ui.page)).toEqual([]);
  });

  test('leaves out rows that were changed by hand, and names them', async () => {
    const ui = await open(planList([SALE], { broken: ['SP.7', 'SP.8'] }));
    await ui.page.getByText('These 2 rows were changed by hand').waitFor();
    await ui.page.getByText('are not run: SP.7, SP.8.').waitFor();
  });
});

describe('a request for approval', () => {
  const ASKED = planGroup('ask', { from: null, states: { asked: 2 }, rows: 2, reason: 'Giá mùa thu' });

  test.each([
    ['en', 'Review the request'],
    ['vi', 'Xem yêu cầu'],
  ] as const)('is reviewed by who may approve, and then followed, in %s', async (language, review) => {
    let list = planList([ASKED], { asked: 2 });
    const ui = await open(
      list,
      { plans: () => list, openReview: () => null },
      withSettings({ approvers: ['LAN@example.com'] }, language),
    );
    await button(ui, review).click();
    await ui.page.locator('.messages').waitFor();
    expect(ui.calls.at(-1)).toEqual({ method: 'openReview', args: { request: 'ask' } });
    // It is no request of theirs, so it is not theirs to withdraw.
    expect(await ui.page.locator('[data-door^="cancel:"]').count()).toBe(0);
    list = planList([{ ...ASKED, from: september(6), states: { planned: 2 }, approvedBy: LAN }]);
    await comeBack(ui);
    await ui.page.locator('.card').getByText(LAN).waitFor();
    expect(await button(ui, review).count()).toBe(0);
    expect(await ui.page.locator('.messages').count()).toBe(0);
  });

  test('waits for those who may approve, and can be withdrawn by who asked', async () => {
    const own = { ...ASKED, who: LAN };
    const ui = await open(
      planList([own]),
      { changePlan: () => changed(planList([{ ...own, states: { cancelled: 2 } }]), 2) },
      withSettings({ approvers: [LAN, HUNG] }),
    );
    await ui.page.getByText(`Waits for approval by ${HUNG}.`).waitFor();
    expect(await button(ui, 'Review the request').count()).toBe(0);
    await button(ui, 'Withdraw…: Once approved').click();
    await button(ui, 'Cancel it').click();
    await ui.page.getByText('2 records were cancelled.').waitFor();
  });

  test('says so where nobody is named any more', async () => {
    const ui = await open(planList([ASKED]));
    await ui.page.getByText('Nobody else is named who may approve.').waitFor();
  });

  test('that was sent back shows its note without a click', async () => {
    const note = { code: 'plan.note.returned', field: null, params: { message: 'Giá này quá thấp' } };
    const ui = await open(planList([{ ...ASKED, who: LAN, states: { returned: 1 } }]), {
      planRows: () => planRows(planRow(1, { state: 'returned', note })),
    });
    await ui.page.getByText('Sent back with the note: Giá này quá thấp').waitFor();
  });
});

describe('the first screen', () => {
  const home = (desk: DeskState): Promise<UiPage> =>
    openUi(
      browser,
      'sidebar',
      { open: () => desk, plans: () => planList([SALE]) },
      { width: 300, height: 700, view: 'home' },
    );
  const brief = { open: 5, asked: 2, look: 1, next: september(10), last: null };

  test.each([
    ['en', [LAN], ['2 wait for your approval', '1 planned row needs a look', 'Next plan: 10 Sep 2026 06:00']],
    ['vi', [LAN], ['2 chờ bạn duyệt', '1 dòng kế hoạch cần xem lại', 'Kế hoạch tới: 10/09/2026 06:00']],
    ['en', [HUNG], ['2 wait for approval', '1 planned row needs a look', 'Next plan: 10 Sep 2026 06:00']],
  ] as const)('says what plans ask of who looks (%s, %j)', async (language, approvers, told) => {
    const ui = await home({ ...withSettings({ approvers }, language), plans: brief });
    await button(ui, told[0]).waitFor();
    await picture(ui, `plans-home-${language}`);
    expect(await ui.page.locator('.waiting [data-door=plans]').allInnerTexts()).toEqual(told);
    expect(await violations(ui.page)).toEqual([]);
  });

  test('leads to them and gives the focus back; says nothing of an hour that there is not', async () => {
    const ui = await home({ ...sampleDesk(), plans: { ...brief, asked: 0, next: 0 } });
    const line = ui.page.locator('.waiting [data-door=plans]');
    await line.first().waitFor();
    expect(await line.allInnerTexts()).toEqual(['1 planned row needs a look']);
    await line.click();
    await card(ui, SALE_HOURS).waitFor();
    await button(ui, 'Back').click();
    // The list that was read says that nothing needs a look, so the line says the next hour alone.
    await button(ui, 'Next plan: 10 Sep 2026 06:00').waitFor();
    expect(await focused(ui)).toBe('Next plan: 10 Sep 2026 06:00');
  });

  test('follows what becomes of them while somebody is in the sheet', async () => {
    let desk: DeskState = sampleDesk();
    const ui = await openUi(
      browser,
      'sidebar',
      { open: () => desk, look: () => null },
      { width: 300, height: 700, view: 'home' },
    );
    await ui.page.locator('.job').first().waitFor();
    desk = { ...desk, plans: { ...brief, asked: 0, next: null } };
    await comeBack(ui);
    await button(ui, '1 planned row needs a look').waitFor();
  });

  test('has a door to them among what is seldom needed, and no line without plans', async () => {
    const ui = await home(sampleDesk());
    await ui.page.locator('details.more > summary').click();
    expect(await ui.page.locator('.waiting').count()).toBe(0);
    await button(ui, 'Price plans…').click();
    await ui.page.getByRole('heading', { level: 1, name: 'Price plans' }).waitFor();
  });
});
