import { WorkbenchPage } from '../support/workbench-page';

const NOTE =
  '▸ 22 Nov 2026 02:40 · sales@example.com\n▸ 107 new, 0 changed, 0 gone, 0 the same\n▸ 1 Mar 2026 – 30 Apr 2026, every campaign, every stage\nMy own line';

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
  sheet.getRange('A9').setNotes([[${JSON.stringify(NOTE)}]]);
}
function makeReport() {
  const file = SpreadsheetApp.getActiveSpreadsheet();
  const data = file.getActiveSheet().setName('Data');
  data.getRange('A1:B5').setValues([['Stage', 'Amount'], ['New', 10], ['Won', 30], ['New', 5], ['Lost', 7]]);
  const report = file.insertSheet('Report');
  const pivot = report.getRange('A1').createPivotTable(data.getRange('A1:B5'));
  pivot.addRowGroup(1);
  pivot.addPivotValue(2, SpreadsheetApp.PivotTableSummarizeFunction.SUM);
  report.insertChart(report.newChart().setChartType(Charts.ChartType.COLUMN).addRange(report.getRange('A1:B4'))
    .setNumHeaders(1).setPosition(2, 4, 10, 5).setOption('title', 'Amount by stage').setOption('legend.position', 'none')
    .setOption('width', 400).setOption('height', 250).build());
}
function fillLost() {
  SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Data').getRange('B5').setValue(40);
}
`;

/** In the page: the first and the last line of pixels that letters reach in an area, from its upper edge. */
const INK = (x: number, y: number, height: number) => `(() => {
  const canvas = document.querySelector('#grid canvas[id^="univer-sheet-main-canvas"]');
  const { data } = canvas.getContext('2d').getImageData(${x}, ${y}, 90, ${height});
  const isInk = (at) => data[at + 3] > 128 && data[at] < 110;
  const lines = [...Array(${height}).keys()];
  const inked = lines.filter((line) => [...Array(90).keys()].some((across) => isInk((line * 90 + across) * 4)));
  return inked[inked.length - 1] - inked[0];
})()`;

/** In the page: the chart of the sheet before goes a moment after that of the next one has come. */
const ALONE = "document.querySelectorAll('.chart-frame canvas').length === 1";
const NONE = "document.querySelector('.chart-frame canvas') === null";

/** In the page: how many painted pixels of the chart are blue, as its columns are. */
const BLUE = `(() => {
  const canvas = document.querySelector('.chart-frame canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let blue = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 0x42 && data[at + 1] === 0x85 && data[at + 2] === 0xf4) blue += 1;
  return blue;
})()`;

let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
});
afterEach(() => expect(bench.troubles).toEqual([]));
afterAll(() => bench.close());

const run = async (name: string): Promise<void> =>
  expect(await bench.post('/api/run', { function: name })).toMatchObject({ ok: true });

test('cells have their letters whole, and a note is shown to its end', async () => {
  const tall = [5, 6, 7, 8].map((row) => ({ kind: 'rowHeight', sheetId: 0, row, pixels: 42 }));
  await bench.post('/api/edits', tall);
  await run('fill');
  await bench.activate('Sheet1', 'F15');
  await bench.drawn();
  // The letters of the columns are 20 pixels high, a row 21, from the fifth on twice that; a column 100, the numbers 46 wide.
  const ink = (row: number, column: number): Promise<unknown> => {
    const [top, height] = row < 5 ? [20 + (row - 1) * 21, 21] : [20 + 4 * 21 + (row - 5) * 42, 42];
    return bench.page.evaluate(INK(46 + (column - 1) * 100 + 2, top, height - 1));
  };
  for (const row of [1, 2, 3]) {
    for (const column of [1, 2, 3])
      expect({ row, column, ink: await ink(row, column) }).toEqual({ row, column, ink: await ink(row + 4, column) });
  }

  const grid = await bench.gridBox();
  await bench.page.mouse.move(grid.x + 300, grid.y + 500);
  await bench.page.mouse.move(grid.x + 46 + 50, grid.y + 20 + 4 * 21 + 4 * 42 + 10, { steps: 4 });
  const isShown = `({ value }) => value === ${JSON.stringify(NOTE)}`;
  await bench.until(`[...document.querySelectorAll('textarea')].some(${isShown})`);
  const note = bench.page.locator('textarea').and(bench.page.locator(':visible')).last();
  expect(await note.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});

test('a chart is drawn where it was put, scrolls with its sheet, follows its numbers, and is gone on another sheet', async () => {
  const frame = bench.page.locator('.chart-frame canvas');
  const blue = (): Promise<number> => bench.page.evaluate(BLUE);
  await bench.post('/api/reset', {});
  await run('makeReport');
  await bench.until(ALONE);
  await bench.drawn();
  const painted = await blue();
  expect(painted).toBeGreaterThan(1000);
  const grid = await bench.gridBox();
  const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
  // Three columns of 100 pixels and the numbers of the rows, 46; one row of 21 pixels and the letters, 20.
  expect(Math.abs(x - grid.x - 46 - 300 - 10)).toBeLessThan(15);
  expect(Math.abs(y - grid.y - 20 - 21 - 5)).toBeLessThan(15);
  await bench.page.mouse.move(grid.x + 100, grid.y + 400);
  await bench.page.mouse.wheel(0, 84);
  await bench.until(`document.querySelector('.chart-frame canvas').getBoundingClientRect().y < ${y - 40}`);
  await run('fillLost');
  expect(await blue()).not.toBe(painted);
  await bench.activate('Data', 'A1');
  await bench.until(NONE);
  await bench.activate('Report', 'A1');
  await bench.until(ALONE);
  await bench.drawn();
  expect(await blue()).toBeGreaterThan(1000);
});
