import { WorkbenchPage } from '../support/workbench-page';

const SHEET = 'Sheet1';
/** As much as a cell holds. */
const LONG = 50_000;

describe('a cell with as much text as it holds', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US', { WORKBENCH_LOCALE: 'en_US' });
  });
  afterAll(() => bench.close());

  test.each([
    ['of one word', 'A1', 'x'.repeat(LONG)],
    ['of words', 'A2', 'từ ngữ '.repeat(LONG / 7)],
    ['of signs of two units', 'A3', '😀'.repeat(LONG / 2)],
  ])('%s is drawn without an error, and the model has all of it', async (_what, cell, text) => {
    await bench.post('/api/cells', { sheet: SHEET, range: cell, text });
    await bench.activate(SHEET, cell);
    await bench.drawn();
    expect(bench.troubles).toEqual([]);
    expect((await bench.shown(SHEET, cell)).flat()[0]).toBe(text);
  });

  test('is still whole when it was opened and left by the keyboard', async () => {
    await bench.activate(SHEET, 'A1');
    await bench.page.keyboard.press('F2');
    await bench.drawn();
    await bench.page.keyboard.press('Enter');
    await bench.drawn();
    expect((await bench.shown(SHEET, 'A1')).flat()[0]).toBe('x'.repeat(LONG));
    expect(bench.troubles).toEqual([]);
  });

  test('is drawn without an error in a narrow column', async () => {
    await bench.post('/api/edits', [{ kind: 'columnWidth', sheetId: 0, column: 1, pixels: 60 }]);
    expect(bench.troubles).toEqual([]);
  });
});
