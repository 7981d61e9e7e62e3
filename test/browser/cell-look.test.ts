import { WorkbenchPage } from '../support/workbench-page';

const NOTES = [
  '▸ 22 Nov 2026 02:40 · sales@example.com\n▸ 107 new, 0 changed, 0 gone, 0 the same\n▸ 1 Mar 2026 – 30 Apr 2026, every campaign, every stage\nMy own line',
  'ĐƠN HÀNG ĐÃ DUYỆT NÊN KHÔNG SỬA ĐƯỢC NỮA',
  'nguyenthithanhhuyen.phongkinhdoanh@congtythuongmaidichvu.example đã làm mới',
];

const SCRIPT = `
function onOpen() {}
function fill() {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Sheet1');
  const texts = ['gypq', 'Ậ Ẫ Ễ Ổ Ứ Ỹ', 'gỵ ậ'];
  for (const row of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const range = sheet.getRange(row, 1, 1, 3).setValues([texts]).setWrap(row % 2 === 0);
    if (row % 4 > 1) range.setFontWeight('bold');
  }
  sheet.setFrozenRows(4);
  ${JSON.stringify(NOTES)}.forEach((note, index) => sheet.getRange(9 + index, 1).setValue(index).setNotes([[note]]));
}
`;

/** Returns the first and the last line of pixels that letters reach in an area, from its upper edge. */
const INK = (x: number, y: number, height: number) => `(() => {
  const canvas = document.querySelector('#grid canvas[id^="univer-sheet-main-canvas"]');
  const { data } = canvas.getContext('2d').getImageData(${x}, ${y}, 90, ${height});
  const isInk = (at) => data[at + 3] > 128 && data[at] < 110;
  const lines = [...Array(${height}).keys()];
  const inked = lines.filter((line) => [...Array(90).keys()].some((across) => isInk((line * 90 + across) * 4)));
  return { first: inked[0], last: inked[inked.length - 1] };
})()`;

interface Ink {
  readonly first: number;
  readonly last: number;
}

/** Makes rows 5 to 8 twice as high, fills the sheet, and waits until all is drawn. */
async function fill(bench: WorkbenchPage): Promise<void> {
  await bench.post(
    '/api/edits',
    [5, 6, 7, 8].map((row) => ({ kind: 'rowHeight', sheetId: 0, row, pixels: 42 })),
  );
  expect(await bench.post('/api/run', { function: 'fill' })).toMatchObject({ ok: true });
  await bench.activate('Sheet1', 'F15');
  await bench.drawn();
}

let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
  await fill(bench);
});
afterAll(() => bench.close());

describe('what a person sees in cells', () => {
  /** Measures letters, which are 20 pixels high, a row 21, from the fifth on twice that; a column 100, the numbers 46 wide. */
  const ink = async (row: number, column: number): Promise<Ink> => {
    const [top, height] = row < 5 ? [20 + (row - 1) * 21, 21] : [20 + 4 * 21 + (row - 5) * 42, 42];
    const found: unknown = await bench.page.evaluate(INK(46 + (column - 1) * 100 + 2, top, height - 1));
    return found as Ink;
  };

  test.each([1, 2, 3])('row %i has its letters whole', async (row) => {
    for (const column of [1, 2, 3]) {
      const [low, high] = [await ink(row, column), await ink(row + 4, column)];
      expect(low.last - low.first).toBe(high.last - high.first);
    }
  });
});

describe('what a person sees of notes', () => {
  test.each([0, 1, 2])('note %i is shown to its end', async (index) => {
    const grid = await bench.gridBox();
    await bench.page.mouse.move(grid.x + 300, grid.y + 500);
    await bench.page.mouse.move(grid.x + 46 + 50, grid.y + 20 + 4 * 21 + 4 * 42 + index * 21 + 10, {
      steps: 4,
    });
    const note = bench.page.locator('textarea').and(bench.page.locator(':visible'));
    await bench.until(
      `[...document.querySelectorAll('textarea')].some(({ value }) => value === ${JSON.stringify(NOTES[index])})`,
    );
    const [hidden, height]: readonly number[] = await note
      .last()
      .evaluate((box) => [box.scrollHeight - box.clientHeight, box.clientHeight]);
    // A note that is longer than this is scrolled.
    expect(hidden === 0 || height === 298).toBe(true);
    expect(bench.troubles).toEqual([]);
  });
});
