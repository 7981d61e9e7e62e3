import { openBrowser, PATIENCE_MS } from '../support/chromium';
import { WorkbenchPage } from '../support/workbench-page';

describe('the menu, with one page in Vietnamese and one in English', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('vi-VN');
  });
  afterAll(() => bench.close());

  const items = async (page: typeof bench.page): Promise<readonly string[]> => {
    await page.getByRole('menuitem', { name: 'CRM Desk', exact: true }).click();
    const shown = await page.locator('[role=menu] [role=menuitem]').allInnerTexts();
    await page.keyboard.press('Escape');
    return shown;
  };

  test('stays in the language of each', async () => {
    const before = await items(bench.page);
    expect(before.join()).toContain('Mở');
    const browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    context.setDefaultTimeout(PATIENCE_MS);
    const other = await context.newPage();
    await other.goto(bench.url);
    await other.evaluate('window.workbench.ready');
    await bench.drawn();
    expect((await items(other)).join()).toContain('Open desk');
    expect(await items(bench.page)).toEqual(before);
    await bench.reload();
    await other.evaluate('window.workbench.drawn()');
    expect(await items(bench.page)).toEqual(before);
    expect((await items(other)).join()).toContain('Open desk');
    await browser.close();
  });
});
