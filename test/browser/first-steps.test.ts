import { WorkbenchPage } from '../support/workbench-page';

describe('a stranger who does what the first panel says', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const panel = () => bench.page.getByRole('complementary', { name: 'Start here' });
  /** Returns a button by its name, wherever it stands: the panel names each between quotes. */
  const press = async (name: string) => {
    const inPage = bench.page.getByRole('button', { name, exact: true });
    await inPage.or(bench.page.locator('aside.sidebar iframe')).first().waitFor();
    const button = (await inPage.count()) > 0 ? inPage : bench.sidebar.getByRole('button', { name, exact: true });
    await button.click();
    await bench.drawn();
  };
  const tabs = `document.querySelectorAll('[data-u-comp="slide-tab-item"]').length`;

  test('makes a products table to type into', async () => {
    const steps = await panel().locator('li').allInnerTexts();
    const [use = '', more = '', categories = '', table = ''] = steps
      .flatMap((step) => [...step.matchAll(/“([^”]+)”/g)])
      .map(([, name]) => name ?? '');
    await panel().getByRole('button').last().click();
    await press(use);
    await bench.sidebar.getByText(more, { exact: true }).click();
    await press(categories);
    await bench.until(`${tabs} === 2`);
    await press(table);
    await bench.until(`${tabs} === 3 && window.workbench.selection().area.row === 2`);
    expect(bench.troubles).toEqual([]);
  });
});
