import { WorkbenchPage } from '../support/workbench-page';

const SHEET = 'Trang tính1';

describe('what a person does in the grid', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const at = async (cell: string) => (await bench.shown(SHEET, cell)).flat().join();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await bench.page.keyboard.press(key);
    await bench.drawn();
  };

  const selected = (): Promise<unknown> => bench.page.evaluate('window.workbench.selection().area');

  test('pastes a foreign table as text, though it names a university', async () => {
    await bench.page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/html': new Blob(['<table><tr><td>University</td><td>1.500</td></tr></table>'], { type: 'text/html' }),
      'text/plain': new Blob(['University\\t1.500'], { type: 'text/plain' }),
    })])`);
    await bench.activate(SHEET, 'A1');
    await press('Control+V');
    expect((await bench.shown(SHEET, 'A1:B1')).flat()).toEqual(['University', '1.500']);
  });

  test('pastes its own copy with its formulas', async () => {
    await bench.type(SHEET, 'C1', '=B1*2');
    await bench.activate(SHEET, 'C1');
    await press('Control+C');
    await bench.activate(SHEET, 'C2');
    await press('Control+V');
    expect(await bench.formulas(SHEET, 'C2')).toEqual(['=B2*2']);
  });

  test('leaves selected what it has pasted from elsewhere', async () => {
    await bench.paste(SHEET, 'G1', [
      ['a', 'b', 'c'],
      ['d', 'e "f"', 'g'],
    ]);
    expect(await selected()).toEqual({ row: 1, column: 7, rows: 2, columns: 3 });
  });

  test('leaves selected what it has pasted of its own', async () => {
    await bench.activate(SHEET, 'G1:I2');
    await press('Control+C');
    await bench.activate(SHEET, 'G4');
    await press('Control+V');
    expect(await selected()).toEqual({ row: 4, column: 7, rows: 2, columns: 3 });
    expect((await bench.shown(SHEET, 'G4:I5')).flat()).toEqual(['a', 'b', 'c', 'd', 'e "f"', 'g']);
  });

  test.each([
    ['filled down', 'Control+D'],
    ['copied', 'Control+V'],
  ])('keeps the height of rows that were %s', async (_way, keys) => {
    await bench.type(SHEET, 'K1', '7.500');
    await bench.activate(SHEET, 'K1');
    await press('Control+C');
    await bench.activate(SHEET, 'K1:K18');
    await press(keys);
    expect(await at('K18')).toBe('7.500');
    const grid = await bench.gridBox();
    // The middle of row 20: the letters of the columns are 20 pixels high, a row 21.
    await bench.page.mouse.click(grid.x + 196, grid.y + 20 + 19.5 * 21);
    await bench.drawn();
    expect(await selected()).toMatchObject({ row: 20, rows: 1 });
  });

  test('takes a formula as it was typed, though its writer stopped to think', async () => {
    await bench.activate(SHEET, 'C4');
    await bench.page.keyboard.type('=B');
    // The person's pause, in which the grid would look for functions.
    await bench.page.waitForTimeout(800);
    await bench.page.keyboard.type('1*3');
    await press('Enter');
    expect(await bench.formulas(SHEET, 'C4')).toEqual(['=B1*3']);
  });

  test('keeps a text that has an apostrophe through F2 and Enter', async () => {
    await bench.type(SHEET, 'A12', "'0012");
    await bench.activate(SHEET, 'A12');
    await press('F2', 'Enter');
    expect(await at('A12')).toBe('0012');
  });

  test('has the height of a row kept', async () => {
    const heights = async (): Promise<Readonly<Record<string, number>>> => {
      const snapshot = await (await fetch(`${bench.url}/api/snapshot`)).json();
      return snapshot.sheets[0].rowHeights;
    };
    const grid = await bench.gridBox();
    // Below the number of the third row: the letters of the columns are 20 pixels high, a row 21.
    const [x, y] = [grid.x + 23, grid.y + 20 + 3 * 21];
    await bench.page.mouse.move(x, y - 8);
    await bench.page.mouse.move(x, y - 1, { steps: 4 });
    // A drag begins on the line that the grid shows there.
    await bench.drawn();
    await bench.page.mouse.down();
    await bench.drawn();
    await bench.page.mouse.move(x, y + 39, { steps: 8 });
    await bench.page.mouse.up();
    await bench.drawn();
    const dragged = await heights();
    expect(Object.keys(dragged)).toEqual(['3']);
    // What the grid takes for the beginning of a drag is its own affair.
    expect(Math.abs((dragged[3] ?? 0) - 61)).toBeLessThan(5);
  });

  test('finds a new sheet in the model under the id of the grid', async () => {
    await bench.page.locator('[data-u-comp="sheet-bar-append-button"]').first().click();
    await bench.drawn();
    const snapshot = await (await fetch(`${bench.url}/api/snapshot`)).json();
    const shown: unknown = await bench.page.evaluate('window.workbench.selection().sheetId');
    expect(snapshot.sheets.map(({ id }: { id: number }) => id)).toEqual([0, shown]);
  });

  test('leaves selected what it has pasted below the last row', async () => {
    await bench.paste(SHEET, 'J1000', [['x'], ['y'], ['z']]);
    await bench.until('window.workbench.selection().area.rows === 3');
    expect(await selected()).toEqual({ row: 1000, column: 10, rows: 3, columns: 1 });
  });

  test('keeps no defined name, which no script would see', async () => {
    const box = bench.page.locator('[data-u-comp="defined-name"] input');
    await bench.activate(SHEET, 'B3');
    await box.fill('taxes');
    await box.press('Enter');
    await bench.page.getByText(/Not kept by the workbench/).waitFor({ state: 'attached' });
    // The grid is drawn anew after it has been said.
    await bench.drawn();
    await bench.activate(SHEET, 'B4');
    await bench.activate(SHEET, 'B3');
    await bench.until(`document.querySelector('[data-u-comp="defined-name"] input').value === 'B3'`);
  });

  test('is left without a trouble', () => {
    expect(bench.troubles).toEqual([]);
  });
});
