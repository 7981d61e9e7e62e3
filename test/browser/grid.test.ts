import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
const book = () => SpreadsheetApp.getActiveSpreadsheet();
function onOpen() {}
function make() { book().insertSheet('Far'); book().getSheetByName('Sheet1').activate(); }
function near() { book().getSheetByName('Sheet1').getRange('B3').activate(); }
function far() { book().getSheetByName('Sheet1').getRange('A900:Z990').activate(); }
function elsewhere() { book().setActiveSheet(book().getSheetByName('Far')); book().getSheetByName('Far').getRange('T950').activate(); }
function list() {
  const values = book().getSheetByName('Sheet1').getRange('Z1:Z3').setValues([['Điện tử'], ['Điện thoại'], ['DM.002']]);
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(values, true).setAllowInvalid(true).build();
  book().getSheetByName('Sheet1').getRange('B1:B20').setDataValidation(rule);
}
`;
const SHEET = 'Sheet1';
/** As fast as people type who know the word. */
const PER_LETTER_MS = 40;
/** The numbers of the rows are 46 pixels wide, a column 100; the letters of the columns are 20 high, a row 21. */
const xOf = (column: number) => 46 + (column - 0.5) * 100;
const yOf = (row: number) => 20 + (row - 0.5) * 21;

let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
});
afterEach(() => expect(bench.troubles).toEqual([]));
afterAll(() => bench.close());

const run = async (name: string): Promise<void> =>
  expect(await bench.post('/api/run', { function: name })).toMatchObject({ ok: true });
const reset = () => bench.post('/api/reset', {});
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await bench.page.keyboard.press(key);
    await bench.drawn();
  }
};
const selected = (): Promise<{ readonly row: number; readonly column: number }> =>
  bench.page.evaluate('window.workbench.selection().area');

/** Returns the cell at a place of the grid, as a click finds it. */
async function cellAt(x: number, y: number): ReturnType<typeof selected> {
  await bench.drawn();
  const grid = await bench.gridBox();
  await bench.page.mouse.click(grid.x + x, grid.y + y);
  await bench.drawn();
  return selected();
}

describe('a person who pastes', () => {
  beforeAll(reset);

  test('gets a foreign table as text, though it names a university, and has it selected', async () => {
    await bench.page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob(['<table><tr><td>University</td><td>1,500</td></tr></table>'], { type: 'text/html' }),
      'text/plain': new Blob(['University\\t1,500'], { type: 'text/plain' }),
    })])`);
    await bench.activate(SHEET, 'A1');
    await press('Control+V');
    expect(await bench.shown(SHEET, 'A1:B1')).toEqual([['University', '1,500']]);
    expect(await selected()).toEqual({ row: 1, column: 1, rows: 1, columns: 2 });
  });

  test('gets an own copy with its formulas', async () => {
    await bench.type(SHEET, 'C1', '=B1*2');
    await bench.activate(SHEET, 'C1');
    await press('Control+C');
    await bench.activate(SHEET, 'C2');
    await press('Control+V');
    expect(await bench.formulas(SHEET, 'C2')).toEqual(['=B2*2']);
  });

  test('leaves the rows as high as they were', async () => {
    await bench.type(SHEET, 'K1', '7,500');
    await bench.activate(SHEET, 'K1');
    await press('Control+C');
    await bench.activate(SHEET, 'K1:K18');
    await press('Control+V');
    expect(await bench.shown(SHEET, 'K18')).toEqual([['7,500']]);
    expect(await cellAt(xOf(2), yOf(20))).toMatchObject({ row: 20, rows: 1 });
  });

  test('has selected what was pasted below the last row', async () => {
    await bench.paste(SHEET, 'J1000', [['x'], ['y'], ['z']]);
    await bench.until('window.workbench.selection().area.rows === 3');
    expect(await selected()).toEqual({ row: 1000, column: 10, rows: 3, columns: 1 });
  });

  const OLD = [
    ['a', '1'],
    ['b', '2'],
  ];
  const NEW = [
    ['y', '3/4/2026'],
    ['z', '=1+1'],
  ];
  const READ = [
    ['y', '3/4/2026'],
    ['z', '2'],
  ];
  /** Returns what the grid shows, as it would copy it. */
  const inGrid = async (range: string): Promise<string[][]> => {
    await bench.activate(SHEET, range);
    await press('Control+C');
    const text: string = await bench.page.evaluate('navigator.clipboard.readText()');
    return text.split(/\r?\n/).map((line) => line.split('\t'));
  };

  test('brings a table away and back with Ctrl+Z and Ctrl+Y', async () => {
    await reset();
    await bench.paste(SHEET, 'A1', OLD);
    await bench.paste(SHEET, 'A1', NEW);
    await press('Control+Z');
    expect(await bench.shown(SHEET, 'A1:B2')).toEqual(OLD);
    await press('Control+Y');
    expect(await bench.shown(SHEET, 'A1:B2')).toEqual(READ);
    expect(await inGrid('A1:B2')).toEqual(READ);
    await press('Control+Z', 'Control+Z');
    expect(await inGrid('A1:C1')).toEqual([['', '', '']]);
  });
});

describe('a person who types', () => {
  beforeAll(reset);

  test('gets a formula as it was typed, after a pause to think', async () => {
    await bench.activate(SHEET, 'C4');
    await bench.page.keyboard.type('=B');
    // The grid would look for functions meanwhile.
    await bench.page.waitForTimeout(800);
    await bench.page.keyboard.type('1*3');
    await press('Enter');
    expect(await bench.formulas(SHEET, 'C4')).toEqual(['=B1*3']);
  });

  test('takes back within the editor of a cell what was typed there alone', async () => {
    await bench.type(SHEET, 'A1', 'kept');
    await bench.activate(SHEET, 'D1');
    await bench.page.keyboard.type('abc');
    await press('Control+Z', 'Escape');
    expect(await bench.shown(SHEET, 'A1:D1')).toEqual([['kept', '', '', '']]);
  });
});

describe('a cell with a list of values', () => {
  /** What a Vietnamese keyboard (Telex) puts into a cell while it turns "ddieejn" into a word, letter by letter. */
  const TELEX = ['d', 'đ', 'đi', 'đie', 'điê', 'điện'] as const;
  beforeAll(async () => {
    await reset();
    await run('list');
  });

  test('keeps what is typed fast', async () => {
    await bench.activate(SHEET, 'B2');
    await bench.page.keyboard.type('Điện thoại', { delay: PER_LETTER_MS });
    await press('Enter');
    expect(await bench.shown(SHEET, 'B2')).toEqual([['Điện thoại']]);
  });

  test('keeps what a Vietnamese keyboard has composed', async () => {
    const keys = await bench.page.context().newCDPSession(bench.page);
    await bench.activate(SHEET, 'B3');
    for (const text of TELEX) {
      await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await bench.page.waitForTimeout(PER_LETTER_MS);
    }
    await keys.send('Input.insertText', { text: 'điện' });
    await bench.page.keyboard.type(' thoai', { delay: PER_LETTER_MS });
    await press('Enter');
    expect(await bench.shown(SHEET, 'B3')).toEqual([['điện thoai']]);
  });

  test('offers its values, which can be searched, under its arrow', async () => {
    await bench.activate(SHEET, 'B4');
    await cellAt(xOf(2) + 40, yOf(4));
    const list = bench.page.locator('[data-u-comp="sheets-dropdown-list"]');
    await list.getByRole('textbox').pressSequentially('điện th');
    await list.getByText('Điện thoại').first().click();
    await bench.drawn();
    expect(await bench.shown(SHEET, 'B4')).toEqual([['Điện thoại']]);
  });
});

test('a cell that a script activates is brought into view, and what is seen already stays where it is', async () => {
  await reset();
  await run('make');
  const middle = () => cellAt(500, 300);
  await run('far');
  expect(Math.abs((await middle()).row - 900)).toBeLessThan(40);
  await run('near');
  const before = await middle();
  expect(before.row).toBeLessThan(40);
  await run('near');
  expect(await middle()).toEqual(before);
  await run('elsewhere');
  const { row, column } = await middle();
  expect([Math.abs(row - 950) < 40, Math.abs(column - 20) < 10]).toEqual([true, true]);
});

test('a person who filters sees fewer rows, also when the page is opened again', async () => {
  await reset();
  await bench.post('/api/cells', { sheet: SHEET, range: 'A1', text: 'Name\tPrice\nlamp\t1\nchair\t2\nlamp\t3' });
  await bench.activate(SHEET, 'A1:B4');
  await press('Control+Shift+L');
  // The button at the right end of A1; below "Select All" are the values, by the alphabet.
  await cellAt(xOf(1) + 40, yOf(1));
  await bench.page.locator('[data-u-comp="sheets-filter-panel"]').last().locator('label').nth(1).click();
  await bench.page.getByRole('button', { name: 'Confirm' }).click();
  expect((await cellAt(xOf(2), yOf(3))).row).toBe(4);
  await bench.reload();
  expect((await cellAt(xOf(2), yOf(3))).row).toBe(4);
});

test('a new sheet is in the model under the id of the grid', async () => {
  await reset();
  await bench.page.locator('[data-u-comp="sheet-bar-append-button"]').first().click();
  await bench.drawn();
  const { sheets } = await bench.get<{ readonly sheets: readonly { readonly id: number }[] }>('/api/snapshot');
  const shown: unknown = await bench.page.evaluate('window.workbench.selection().sheetId');
  expect(sheets.map(({ id }) => id)).toEqual([0, shown]);
});
