import { WorkbenchPage } from '../support/workbench-page';

jest.setTimeout(120_000);

const SHEET = 'Trang tính1';

describe('what a person does in the grid', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const settled = () => bench.page.evaluate('window.workbench.settled()');
  const at = async (cell: string) => (await bench.shown(SHEET, cell)).flat().join();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await bench.page.keyboard.press(key);
    await bench.page.waitForTimeout(150);
    await settled();
  };
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${bench.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    await bench.page.waitForTimeout(300);
  };

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

  test.each([
    ['A10', '1.500', '1.500'],
    ['A11', '12/3/2026', '12/03/2026'],
  ])('gets the typed text back in %s by redo', async (cell, text, shown) => {
    await bench.type(SHEET, cell, text);
    await press('Control+Z');
    expect(await at(cell)).toBe('');
    await press('Control+Y');
    expect(await at(cell)).toBe(shown);
  });

  test('keeps a text that has an apostrophe through F2 and Enter', async () => {
    await bench.type(SHEET, 'A12', "'0012");
    await bench.activate(SHEET, 'A12');
    await press('F2', 'Enter');
    expect(await at('A12')).toBe('0012');
  });

  test('cannot undo back past what came in from elsewhere', async () => {
    await bench.type(SHEET, 'A13', 'old');
    await post('/api/cells', { sheet: SHEET, range: 'A13', text: 'new' });
    await press('Control+Z');
    expect(await at('A13')).toBe('new');
  });

  test('has a column back with its note when its deletion is undone', async () => {
    const cells = [{ row: 1, column: 5, value: 'kept', note: 'why' }];
    await post('/api/edits', [{ kind: 'set', sheetId: 0, cells }]);
    const grid = await bench.page.locator('#grid canvas').last().boundingBox();
    // Inside the header of the fifth column: the numbers of the rows are 46 pixels wide, a column 100.
    const [x, y] = [(grid?.x ?? 0) + 496, (grid?.y ?? 0) + 10];
    await bench.page.mouse.click(x, y);
    await bench.page.mouse.click(x, y, { button: 'right' });
    await bench.page
      .getByText(/Delete (selected )?column/i)
      .first()
      .click();
    await settled();
    expect(await at('E1')).toBe('');
    await press('Control+Z');
    const answer = await fetch(`${bench.url}/api/cells?${new URLSearchParams({ sheet: SHEET, range: 'E1' })}`);
    expect(await answer.json()).toMatchObject({ displayValues: [['kept']], notes: [['why']] });
  });

  test('finds a new sheet in the model under the id of the grid', async () => {
    await bench.page.locator('[data-u-comp="sheet-bar-append-button"]').first().click();
    await bench.page.waitForTimeout(500);
    await settled();
    const snapshot = await (await fetch(`${bench.url}/api/snapshot`)).json();
    const shown: unknown = await bench.page.evaluate('window.workbench.selection().sheetId');
    expect(snapshot.sheets.map(({ id }: { id: number }) => id)).toEqual([0, shown]);
  });

  test('refuses a text that is too long and lives on', async () => {
    await bench.paste(SHEET, 'A14', [['x'.repeat(60_000)]]);
    await bench.page.getByText('more than the maximum of 50000 characters').waitFor();
    expect(await at('A14')).toBe('');
    await bench.type(SHEET, 'A14', 'alive');
    expect(await at('A14')).toBe('alive');
  });

  test('keeps no defined name, which no script would see', async () => {
    const box = bench.page.locator('[data-u-comp="defined-name"] input');
    await bench.activate(SHEET, 'B3');
    await box.fill('taxes');
    await box.press('Enter');
    await bench.page.getByText(/Not kept by the workbench/).waitFor({ state: 'attached' });
    await bench.activate(SHEET, 'B4');
    await bench.activate(SHEET, 'B3');
    expect(await box.inputValue()).toBe('B3');
  });

  test('is left without a trouble', () => {
    expect(bench.troubles).toEqual([]);
  });
});
