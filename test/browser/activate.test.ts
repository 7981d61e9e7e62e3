import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
const book = () => SpreadsheetApp.getActiveSpreadsheet();
function onOpen() {}
function make() { book().insertSheet('Far'); book().getSheetByName('Sheet1').activate(); }
function near() { book().getSheetByName('Sheet1').getRange('B3').activate(); }
function far() { book().getSheetByName('Sheet1').getRange('A900:Z990').activate(); }
function elsewhere() { book().setActiveSheet(book().getSheetByName('Far')); book().getSheetByName('Far').getRange('T950').activate(); }
`;

describe('a cell that a script activates', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
    await bench.post('/api/run', { function: 'make' });
  });
  afterAll(async () => {
    await bench.close();
  });

  /** Returns the cell in the middle of what is seen, as a click finds it. */
  const middle = async (): Promise<{ readonly row: number; readonly column: number }> => {
    await bench.drawn();
    const grid = await bench.gridBox();
    await bench.page.mouse.click(grid.x + 500, grid.y + 300);
    await bench.drawn();
    const found: unknown = await bench.page.evaluate('window.workbench.selection().area');
    return found as { row: number; column: number };
  };

  test('is brought into view, the first one of many', async () => {
    await bench.post('/api/run', { function: 'far' });
    const { row } = await middle();
    expect(Math.abs(row - 900)).toBeLessThan(40);
    await bench.picture('activated');
  });

  test('is brought into view again from far away, and what is seen already stays where it is', async () => {
    await bench.post('/api/run', { function: 'near' });
    const before = await middle();
    expect(before.row).toBeLessThan(40);
    await bench.post('/api/run', { function: 'near' });
    expect(await middle()).toEqual(before);
  });

  test('is brought into view in a sheet that was not shown', async () => {
    await bench.post('/api/run', { function: 'elsewhere' });
    const { row, column } = await middle();
    expect(Math.abs(row - 950)).toBeLessThan(40);
    expect(Math.abs(column - 20)).toBeLessThan(10);
    expect(bench.troubles).toEqual([]);
  });
});
