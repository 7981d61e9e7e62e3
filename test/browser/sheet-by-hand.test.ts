import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
const book = () => SpreadsheetApp.getActiveSpreadsheet();
function onOpen() {}
function make() { book().insertSheet('Far'); book().getSheetByName('Sheet1').activate(); }
function near() { book().getSheetByName('Sheet1').getRange('B3').activate(); }
function far() { book().getSheetByName('Sheet1').getRange('A900:Z990').activate(); }
function elsewhere() { book().setActiveSheet(book().getSheetByName('Far')); book().getSheetByName('Far').getRange('T950').activate(); }
`;
const SHEET = 'Sheet1';
let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
});
afterEach(() => expect(bench.troubles).toEqual([]));
afterAll(() => bench.close());

const run = (name: string) => bench.post('/api/run', { function: name });

/** Returns the cell at a place of the grid, as a click finds it. */
async function cellAt(x: number, y: number): Promise<{ readonly row: number; readonly column: number }> {
  await bench.drawn();
  const grid = await bench.gridBox();
  await bench.page.mouse.click(grid.x + x, grid.y + y);
  await bench.drawn();
  return bench.page.evaluate('window.workbench.selection().area');
}

describe('a cell that a script activates', () => {
  beforeAll(() => run('make'));
  const middle = () => cellAt(500, 300);

  test('is brought into view, the first one of many', async () => {
    await run('far');
    expect(Math.abs((await middle()).row - 900)).toBeLessThan(40);
  });

  test('is brought into view again from far away, and what is seen already stays where it is', async () => {
    await run('near');
    const before = await middle();
    expect(before.row).toBeLessThan(40);
    await run('near');
    expect(await middle()).toEqual(before);
  });

  test('is brought into view in a sheet that was not shown', async () => {
    await run('elsewhere');
    const { row, column } = await middle();
    expect(Math.abs(row - 950)).toBeLessThan(40);
    expect(Math.abs(column - 20)).toBeLessThan(10);
  });
});

describe('a person who filters', () => {
  beforeAll(async () => {
    await bench.post('/api/reset', {});
    await bench.post('/api/cells', { sheet: SHEET, range: 'A1', text: 'Name\tPrice\nlamp\t1\nchair\t2\nlamp\t3' });
    await bench.activate(SHEET, 'A1:B4');
    await bench.page.keyboard.press('Control+Shift+L');
    await bench.drawn();
  });

  /** Returns the row that is the third from above: the letters are 20 pixels high, a row 21. */
  const third = async () => (await cellAt(146 + 50, 20 + 2.5 * 21)).row;

  test('sees fewer rows', async () => {
    expect(await third()).toBe(3);
    const grid = await bench.gridBox();
    // The button at the right end of A1; below "Select All" stand the values, by the alphabet.
    await bench.page.mouse.click(grid.x + 146 - 10, grid.y + 20 + 11);
    await bench.page.locator('[data-u-comp="sheets-filter-panel"]').last().locator('label').nth(1).click();
    await bench.page.getByRole('button', { name: 'Confirm' }).click();
    expect(await third()).toBe(4);
  });

  test('has the filter still when the page is opened again', async () => {
    await bench.reload();
    expect(await third()).toBe(4);
  });
});

const OLD = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
];
const NEW = [
  ['x', '1.50%'],
  ['y', '3/4/2026'],
  ['z', '=1+1'],
];
const READ = [
  ['x', '1.50%'],
  ['y', '3/4/2026'],
  ['z', '2'],
];

describe('Ctrl+Z and Ctrl+Y in the grid', () => {
  beforeEach(() => bench.post('/api/reset', {}));

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await bench.page.keyboard.press(key);
      await bench.drawn();
    }
  };
  const inModel = (range: string) => bench.shown('Sheet1', range);
  /** Returns what the grid shows, as it would copy it. */
  const inGrid = async (range: string): Promise<string[][]> => {
    await bench.activate('Sheet1', range);
    await press('Control+C');
    const text: string = await bench.page.evaluate('navigator.clipboard.readText()');
    return text.split(/\r?\n/).map((line) => line.split('\t'));
  };

  test('bring a pasted table away and back', async () => {
    await bench.paste('Sheet1', 'A1', OLD);
    await bench.paste('Sheet1', 'A1', NEW);
    expect(await inModel('A1:B3')).toEqual(READ);
    await press('Control+Z');
    expect(await inModel('A1:B3')).toEqual(OLD);
    await press('Control+Y');
    expect(await inModel('A1:B3')).toEqual(READ);
    expect(await inGrid('A1:B3')).toEqual(READ);
    await press('Control+Z', 'Control+Z');
    expect(await inGrid('A1:C1')).toEqual([['', '', '']]);
    await press('Control+Y');
    expect(await inGrid('A1:B3')).toEqual(OLD);
  });

  test('take back within a cell’s editor what was typed there alone', async () => {
    await bench.type('Sheet1', 'A1', 'kept');
    await bench.activate('Sheet1', 'B1');
    await bench.page.keyboard.type('abc');
    await bench.page.keyboard.press('Control+Z');
    await bench.page.keyboard.press('Escape');
    await bench.drawn();
    expect(await inModel('A1:B1')).toEqual([['kept', '']]);
  });
});
