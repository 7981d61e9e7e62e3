import type { DeskState } from '../../src/desk/calls';
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
import { RpcRefusal, refusing } from '../support/ui-harness/ui-page';

/** What there must be between letters so that the names of a card's buttons take 215 pixels, in whatever font there is. */
const TO_WIDE = `(() => {
  const names = [...document.querySelector('li.card > .buttons').children].map((each) => each.textContent);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(document.body).font;
  const letters = names.join('');
  return (215 - pen.measureText(letters).width) / letters.length;
})()`;

describe('the tabs of opportunities', () => {
  test.each(['en', 'vi'] as const)(
    'show their query in words and all their buttons in one line, in %s',
    async (language) => {
      const ui = await openTabs({}, language);
      const words = { en: ['this month', 'The last 30 days'], vi: ['tháng này', '30 ngày gần đây'] }[language];
      await ui.page.getByText(`Hội chợ mùa thu · ${words[0]}`).waitFor();
      await ui.page.getByText(words[1] ?? '', { exact: true }).waitFor();
      await ui.page.locator('.caution', { hasText: '637' }).waitFor();
      const failed = { en: 'Last success: 5 Sep 2026 10:00 · lan@an-phu.example', vi: '05/09/2026 10:00' }[language];
      await card(ui, 'Opportunities 3').getByText(failed).first().waitFor();
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
    },
  );

  test('are refreshed one by one, by the query that each has by now, and say so where it fits nothing', async () => {
    const empty = { added: 0, updated: 0, unchanged: 0, gone: 2 };
    const ui = await openTabs({ startOpportunities: ({ sheetId }) => done(sheetId ?? 0, sheetId === 22 ? empty : {}) });
    await button(ui, 'Refresh “Cơ hội tháng này”').click();
    await ui.page.getByText('“Tab 21”: 1 new, 2 changed, 0 gone, 3 the same.').waitFor();
    await button(ui, 'Refresh “Opportunities 2”').click();
    await ui.page.locator('.notice.warning', { hasText: '“Tab 22”: the CRM has no record that fits.' }).waitFor();
    await ui.page.getByText('2 rows are no longer in the answer of the CRM', { exact: false }).waitFor();
    expect(pulls(ui)).toEqual([
      { sheetId: 21, query: null },
      { sheetId: 22, query: null },
    ]);
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
    expect(pulls(ui).length).toBe(3);
  });

  test('are left as they are after a stop, and named: the rest is not asked for', async () => {
    const door = gate();
    const reading = { state: 'reading', job: 'j', pagesRead: 3, pagesTotal: 12, records: 300 } as const;
    const ui = await openTabs({
      startOpportunities: () => reading,
      continueOpportunities: async () => {
        await door.passed;
        return reading;
      },
    });
    await button(ui, 'Refresh all').click();
    await ui.page.getByText('“Cơ hội tháng này” (1 of 3)').waitFor();
    await ui.page.getByText('3 of 12 pages · 300 opportunities').waitFor();
    await button(ui, 'Stop').click();
    door.open();
    await card(ui, 'Cơ hội tháng này').getByText('Stopped after 3 of 12 pages. Nothing was written.').waitFor();
    for (const title of ['Opportunities 2', 'Opportunities 3']) {
      await card(ui, title).getByText('Not begun: stopped before it was this tab’s turn.').waitFor();
    }
    expect(await ui.page.locator('main > .notice p').allInnerTexts()).toEqual([
      '0 of 3 tabs refreshed.',
      'Stopped on the way: “Cơ hội tháng này”.',
      'Not begun: “Opportunities 2”, “Opportunities 3”.',
    ]);
    expect(pulls(ui).length).toBe(1);
  });
});

test('a tab that somebody deleted is said to be gone, and loses its card with the next look at the file', async () => {
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
