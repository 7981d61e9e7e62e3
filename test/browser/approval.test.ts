import { say as sayShared } from '../../src/i18n';
import { translatorOf } from '../../src/i18n/translate';
import { WorkbenchPage } from '../support/workbench-page';

const MANAGER = 'manager@example.com';
const say = translatorOf(['shared', 'pages', 'sidebar', 'review']);

/** Asks the server as somebody, as the sidebar does. */
async function rpc(bench: WorkbenchPage, method: string, args: unknown, user?: string): Promise<void> {
  await bench.post('/api/run', {
    function: 'rpc',
    args: [JSON.stringify({ method, args })],
    ...(user ? { user } : {}),
  });
}

/** Returns the selling price of a product in the stand-in CRM. */
async function priceOf(bench: WorkbenchPage, code: string): Promise<number> {
  const products: readonly { readonly product_code: string; readonly cover_price: string | number }[] =
    await bench.crm('records/products');
  return Number(products.find(({ product_code }) => product_code === code)?.cover_price);
}

describe.each(['en', 'vi'] as const)('a request for approval (%s)', (language) => {
  test('is approved by a second person; a row that was changed after asking is held', async () => {
    const bench = await WorkbenchPage.open(language === 'en' ? 'en-US' : 'vi-VN');
    const { dialog, sidebar } = bench;
    const sheet = sayShared(language, 'sheet.products');
    try {
      await bench.menu(sayShared(language, 'menu.openDesk'));
      await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
      await sidebar.getByRole('button', { name: sayShared(language, 'menu.newProducts') }).click();
      await sidebar.getByText(say(language, 'toast.created', { title: sheet, second: '' })).waitFor();
      await rpc(bench, 'saveSettings', { approvers: [MANAGER], approveAll: true });
      await bench.paste(sheet, 'A2', [
        ['SP.00001', 'Áo', '25722000'],
        ['SP.00002', 'Giày', '6250000'],
      ]);
      const [first, second] = [await priceOf(bench, 'SP.00001'), await priceOf(bench, 'SP.00002')];
      await bench.menu(sayShared(language, 'menu.review'));
      await dialog.getByText(say(language, 'review.approve.why.all')).waitFor();
      await dialog.getByRole('button', { name: say(language, 'review.approve.ask', { n: 2 }) }).click();
      await dialog.getByText(say(language, 'review.plan.made.asked', { n: 2, from: '' })).waitFor();
      await bench.picture(`approval-${language}-1-asked`);
      await dialog.getByRole('button', { name: say(language, 'ui.close') }).click();
      expect([await priceOf(bench, 'SP.00001'), await priceOf(bench, 'SP.00002')]).toEqual([first, second]);

      // Somebody changes a row while the request waits.
      await bench.type(sheet, 'C2', '9990000');
      await bench.page.getByLabel('Acting as').selectOption(MANAGER);
      await bench.menu(sayShared(language, 'menu.plans'));
      await bench.picture(`approval-${language}-2-sidebar`);
      await sidebar.getByRole('button', { name: say(language, 'plans.asked.review') }).click();
      await dialog.getByText(sayShared(language, 'issue.asked.changed')).waitFor();
      await bench.picture(`approval-${language}-3-request`);
      await dialog.getByRole('button', { name: say(language, 'review.asked.approve', { n: 1 }) }).click();
      await dialog.getByRole('button', { name: say(language, 'ui.close') }).waitFor();
      await bench.picture(`approval-${language}-4-decided`);
      expect([await priceOf(bench, 'SP.00001'), await priceOf(bench, 'SP.00002')]).toEqual([first, 6_250_000]);
      const plans = (await bench.shown(sayShared(language, 'sheet.plans'), 'A2:Z3')).flat();
      expect(plans).toContain(sayShared(language, 'plan.state.done'));
      expect(plans).toContain(MANAGER);
      expect(plans.some((text) => text === sayShared(language, 'plan.state.held'))).toBe(true);
      expect(bench.troubles).toEqual([]);
    } finally {
      await bench.close();
    }
  });
});
