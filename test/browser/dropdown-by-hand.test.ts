import type { CDPSession } from 'playwright-core';
import { WorkbenchPage } from '../support/workbench-page';

const SHEET = 'Products';
/** As fast as people type who know the word. */
const PER_LETTER_MS = 40;

/** What stands in the cell while a Vietnamese keyboard (Telex) turns "ddieejn" into a word, letter by letter. */
const TELEX = ['d', 'đ', 'đi', 'đie', 'điê', 'điện'] as const;

interface Snapshot {
  readonly sheets: readonly {
    readonly name: string;
    readonly columnWidths: Readonly<Record<number, number>>;
    readonly rowHeights: Readonly<Record<number, number>>;
  }[];
}

describe('what a person types into a cell with a list of values', () => {
  let bench: WorkbenchPage;
  let keys: CDPSession;
  let column = '';
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
    keys = await bench.page.context().newCDPSession(bench.page);
    await bench.begin('New products table');
    await bench.door('Pull categories');
    await bench.sidebar.getByText(/25 new/).waitFor();
    const headers = (await bench.shown(SHEET, 'A1:Z1')).flat();
    column = String.fromCharCode(65 + headers.indexOf('Category'));
    await bench.drawn();
  });
  afterAll(() => bench.close());

  const at = async (cell: string) => (await bench.shown(SHEET, cell)).flat().join();
  const enter = async (): Promise<void> => {
    await bench.page.keyboard.press('Enter');
    await bench.drawn();
  };

  test.each([
    [2, 'DM.002', 0],
    [5, 'Điện thoại', PER_LETTER_MS],
  ])('stands in row %i as it was typed: %s, %i ms a letter', async (row, text, delay) => {
    await bench.activate(SHEET, `${column}${row}`);
    await bench.page.keyboard.type(text, { delay });
    await enter();
    expect(await at(`${column}${row}`)).toBe(text);
  });

  test('is whole when a Vietnamese keyboard has composed it', async () => {
    await bench.activate(SHEET, `${column}6`);
    for (const text of TELEX) {
      await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await bench.page.waitForTimeout(PER_LETTER_MS);
    }
    await keys.send('Input.insertText', { text: 'điện' });
    await bench.page.keyboard.type(' thoai', { delay: PER_LETTER_MS });
    await enter();
    expect(await at(`${column}6`)).toBe('điện thoai');
  });

  test('is searched for in the list that the arrow opens', async () => {
    const { sheets } = await bench.get<Snapshot>('/api/snapshot');
    const sheet = sheets.find(({ name }) => name === SHEET);
    const columns = column.charCodeAt(0) - 64;
    const widths = Array.from({ length: columns }, (_, at) => sheet?.columnWidths[at + 1] ?? 100);
    const header = sheet?.rowHeights[1] ?? 21;
    const box = await bench.gridBox();
    // The numbers of the rows are 46 pixels wide, the letters of the columns 20 high, a row 21.
    const right = box.x + 46 + widths.reduce((sum, width) => sum + width, 0);
    const middle = box.y + 20 + header + 5 * 21 + 10;
    await bench.activate(SHEET, `${column}7`);
    await bench.page.mouse.click(right - 10, middle);
    const list = bench.page.locator('[data-u-comp="sheets-dropdown-list"]');
    await list.getByRole('textbox').pressSequentially('điện th');
    await list.getByText('Điện thoại', { exact: false }).first().click();
    await bench.drawn();
    expect(await at(`${column}7`)).toContain('Điện thoại');
  });

  test('is left without a trouble', () => {
    expect(bench.troubles).toEqual([]);
  });
});
