import type { Language } from '../../src/core';
import type { DeskState } from '../../src/protocol';
import { button, card, deskWithTabs, openTabs, scheduleOf, without } from '../support/ui-harness/opportunity-tabs';
import { RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';

const open = (server: UiServer, language: Language = 'en'): Promise<UiPage> => openTabs(server, language);

describe('a tab that somebody deleted', () => {
  const noSheet = (): never => {
    throw new RpcRefusal({ code: 'error.noSheet', params: {}, issues: [] });
  };
  const isGone = async (ui: UiPage): Promise<void> => {
    await card(ui, 'Opportunities 2').waitFor({ state: 'detached' });
    expect(await ui.page.locator('li.card').count()).toBe(2);
  };

  test.each([
    { wanted: 'Show the sheet “Opportunities 2”', server: { reveal: noSheet } },
    { wanted: 'Columns of “Opportunities 2”', server: { pulledColumns: noSheet } },
    { wanted: 'Report of “Opportunities 2”', server: { openReport: noSheet } },
    { wanted: 'Refresh “Opportunities 2”', server: { startOpportunities: noSheet } },
  ])('loses its card, and whoever wants it is told: $wanted', async ({ wanted, server }) => {
    let isThere = true;
    const now = (): DeskState => (isThere ? deskWithTabs() : without(22));
    const ui = await open({ open: now, schedule: () => scheduleOf(now()), ...server });
    await ui.page.getByLabel('When “Opportunities 2” is refreshed').waitFor();
    isThere = false;
    await button(ui, wanted).click();
    await ui.page.locator('main > .notice', { hasText: '“Opportunities 2” is no longer in this file' }).waitFor();
    await isGone(ui);
    await ui.page.getByLabel('When “Opportunities 2” is refreshed').waitFor({ state: 'detached' });
    expect(await ui.page.locator('.notice').count()).toBe(1);
  });

  test('while it is pulled, is named too', async () => {
    let isThere = true;
    const ui = await open({
      open: () => (isThere ? deskWithTabs() : without(22)),
      startOpportunities: () => ({ state: 'reading', job: 'j', pagesRead: 1, pagesTotal: 2, records: 100 }),
      continueOpportunities: () => {
        isThere = false;
        return noSheet();
      },
    });
    await button(ui, 'Refresh “Opportunities 2”').click();
    await ui.page.locator('main > .notice', { hasText: '“Opportunities 2” is no longer in this file' }).waitFor();
    await isGone(ui);
  });

  test('loses its card with the next answer that does not hold it', async () => {
    const ui = await open({
      setSchedule: () => scheduleOf(without(22)),
    });
    await ui.page.getByLabel('When “Opportunities 3” is refreshed').selectOption('hour');
    await isGone(ui);
  });

  test('loses its card when somebody comes back from the sheet', async () => {
    let isThere = true;
    const ui = await open({ open: () => (isThere ? deskWithTabs() : without(22)) });
    await card(ui, 'Opportunities 2').waitFor();
    isThere = false;
    await ui.page.evaluate("window.dispatchEvent(new Event('focus'))");
    await isGone(ui);
  });
});
