import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
function onOpen() {}
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

/** In the page: the chart of the sheet before goes a moment after that of the next one has come. */
const ALONE = "document.querySelectorAll('.chart-frame canvas').length === 1";
const NONE = "document.querySelector('.chart-frame canvas') === null";

/** In the page: how the painted pixels of the chart fall on colours; blue are the columns. */
const PAINTED = `(() => {
  const canvas = document.querySelector('.chart-frame canvas');
  if (!canvas || canvas.width === 0) return { blue: 0, inked: 0 };
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let [blue, inked] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 0) inked += 1;
    if (data[at] === 0x42 && data[at + 1] === 0x85 && data[at + 2] === 0xf4) blue += 1;
  }
  return { blue, inked };
})()`;

interface Painted {
  readonly blue: number;
  readonly inked: number;
}

describe('a chart on a sheet', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
  });
  afterAll(async () => {
    await bench.close();
  });

  const run = async (name: string) =>
    expect(await bench.post('/api/run', { function: name })).toMatchObject({ ok: true });
  /** Where the chart stands once it has left a height. */
  const movedFrom = async (y: number | undefined) => {
    await bench.until(`document.querySelector('.chart-frame canvas').getBoundingClientRect().y !== ${y}`);
    await bench.drawn();
    return frame().boundingBox();
  };
  const frame = () => bench.page.locator('.chart-frame canvas');
  const alone = (): Promise<void> => bench.until(ALONE);
  const painted = () => bench.page.evaluate<Painted>(PAINTED);

  test('is drawn with the numbers of a pivot table', async () => {
    await run('makeReport');
    await alone();
    await bench.drawn();
    const { blue, inked } = await painted();
    expect([blue > 1000, inked > blue]).toEqual([true, true]);
    const answer = await fetch(`${bench.url}/api/charts?sheet=Report`);
    expect(await answer.json()).toMatchObject([
      { type: 'COLUMN', range: 'Report!A1:B4', labels: ['Lost', 'New', 'Won'], series: [{ values: [7, 15, 30] }] },
    ]);
  });

  test('stands where it was put, and scrolls with the sheet', async () => {
    const grid = await bench.gridBox();
    const before = await frame().boundingBox();
    // Three columns of 100 pixels and the numbers of the rows, 46; one row of 21 pixels and the letters, 20.
    expect(Math.abs((before?.x ?? 0) - grid.x - 46 - 300 - 10)).toBeLessThan(15);
    expect(Math.abs((before?.y ?? 0) - grid.y - 20 - 21 - 5)).toBeLessThan(15);
    await bench.page.mouse.move(grid.x + 100, grid.y + 400);
    await bench.page.mouse.wheel(0, 84);
    const after = await movedFrom(before?.y);
    expect((after?.y ?? 0) < (before?.y ?? 0) - 40).toBe(true);
    await bench.page.mouse.wheel(0, -500);
    expect((await movedFrom(after?.y))?.y).toBe(before?.y);
  });

  test('follows its numbers', async () => {
    const before = await painted();
    await run('fillLost');
    expect((await painted()).blue).not.toBe(before.blue);
    expect((await bench.shown('Report', 'B2')).flat()).toEqual(['40']);
  });

  test('is not seen on another sheet, and is back on its own', async () => {
    await bench.activate('Data', 'A1');
    await bench.until(NONE);
    await bench.activate('Report', 'A1');
    await alone();
    await bench.drawn();
    expect((await painted()).blue > 1000).toBe(true);
  });

  test('leaves no error in the page', () => {
    expect(bench.troubles).toEqual([]);
  });
});
