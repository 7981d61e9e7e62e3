import { WorkbenchPage } from '../support/workbench-page';

const SHEET = 'Sheet1';

describe('a person who filters', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US', { WORKBENCH_LOCALE: 'en_US' });
    await bench.post('/api/cells', { sheet: SHEET, range: 'A1', text: 'Name\tPrice\nlamp\t1\nchair\t2\nlamp\t3' });
    await bench.activate(SHEET, 'A1:B4');
    await bench.page.keyboard.press('Control+Shift+L');
    await bench.drawn();
  });
  afterAll(() => bench.close());

  /** Returns the row that is the third from above, as a click finds it: the letters are 20 pixels high, a row 21. */
  const third = async (): Promise<unknown> => {
    const grid = await bench.gridBox();
    await bench.page.mouse.click(grid.x + 146 + 50, grid.y + 20 + 2.5 * 21);
    await bench.drawn();
    return bench.page.evaluate('window.workbench.selection().area.row');
  };
  const leaveOutChairs = async () => {
    const grid = await bench.gridBox();
    // The button at the right end of A1.
    await bench.page.mouse.click(grid.x + 146 - 10, grid.y + 20 + 11);
    // Below "Select All" stand the values, by the alphabet.
    const values = bench.page.locator('[data-u-comp="sheets-filter-panel"]').last().locator('label');
    await values.nth(1).click();
    await bench.page.getByRole('button', { name: 'Confirm' }).click();
    await bench.drawn();
  };

  test('sees fewer rows', async () => {
    expect(await third()).toBe(3);
    await leaveOutChairs();
    expect(await third()).toBe(4);
    await bench.picture('filtered');
  });

  test('has the filter still when the page is opened again', async () => {
    await bench.reload();
    expect(await third()).toBe(4);
    expect(bench.troubles).toEqual([]);
  });
});
