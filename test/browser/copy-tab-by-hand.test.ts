import { WorkbenchPage } from '../support/workbench-page';

describe('a person who copies a tab', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).click();
    await bench.sidebar.getByText('Created “Products”.').waitFor();
    await bench.type('Products', 'B2', 'Lamp');
  });
  afterAll(() => bench.close());

  const tab = (name: string) => bench.page.locator('[data-u-comp="slide-tab-item"]', { hasText: name });
  const names = async (): Promise<readonly string[]> => {
    const { sheets } = await (await fetch(`${bench.url}/api/snapshot`)).json();
    return sheets.map(({ name }: { name: string }) => name);
  };

  test('finds the copy opened, right of the tab, and types into it', async () => {
    const before = await names();
    const copy = bench.page.getByText('Copy', { exact: true });
    await tab('Products').click({ button: 'right' });
    await copy.click();
    await bench.until("window.workbench.selection().sheet === 'Copy of Products'");
    const at = before.indexOf('Products') + 1;
    expect(await names()).toEqual([...before.slice(0, at), 'Copy of Products', ...before.slice(at)]);
    expect((await bench.shown('Copy of Products', 'A1:B2')).flat()).toEqual(
      (await bench.shown('Products', 'A1:B2')).flat(),
    );
    await bench.page.keyboard.type('P-1');
    await bench.page.keyboard.press('Enter');
    await bench.drawn();
    expect((await bench.shown('Copy of Products', 'A1')).flat()).toEqual(['P-1']);
    await bench.picture('copied-tab');
  });
});
