import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SheetSnapshot } from '../../workbench/apps-script/model/snapshot';
import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
function onOpen() {}
function fill() {
  const sheet = SpreadsheetApp.getActiveSheet().setName('Data');
  const rows = [['Code', 'Status', 'Price', 'Confirmed']];
  for (let row = 2; row <= 400; row += 1) rows.push(['P' + row, 'Matches', row, row]);
  sheet.getRange(1, 1, rows.length, 4).setValues(rows);
  sheet.setFrozenRows(1);
  const rule = (range) => SpreadsheetApp.newConditionalFormatRule().setRanges([sheet.getRange(range)])
    .whenFormulaSatisfied('=$C2<>$D2');
  sheet.setConditionalFormatRules([
    rule('B2:B').setStrikethrough(true).setFontColor('#999999').build(),
    rule('C2:C').setBackground('#cfe2f3').build(),
    rule('E2:F2').copy().setRanges([sheet.getRange('E1:F1')]).whenFormulaSatisfied('=$A$1="Code"').setBackground('#ff0000').build(),
  ]);
}
function wrong() {
  const sheet = SpreadsheetApp.getActiveSheet();
  const [rule] = sheet.getConditionalFormatRules();
  sheet.setConditionalFormatRules([rule.copy().whenFormulaSatisfied('=TO_TEXT($C2)=""').build()]);
}
function wait(url) {
  SpreadsheetApp.getActiveSheet().getRange('C3').setValue(5);
  SpreadsheetApp.flush();
  UrlFetchApp.fetch(url);
}
function clear() {
  SpreadsheetApp.getActiveSheet().clearConditionalFormatRules();
}
`;

describe('conditional formats in the page', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'vi_VN' } });
  });
  beforeEach(async () => {
    await bench.post('/api/reset', {});
    expect(await bench.post('/api/run', { function: 'fill' })).toMatchObject({ ok: true });
    await bench.activate('Data', 'H1');
    await bench.drawn();
  });
  afterEach(() => expect(bench.troubles).toEqual([]));
  afterAll(async () => {
    await bench.close();
  });

  /**
   * Returns the lines of the grid, from the second on, that a person sees blue in column C, crossed out in column B (a line of
   * pixels without a gap through the letters), and whether E1 is red, all by the pixels.
   */
  const seen = (): Promise<unknown> =>
    bench.page.evaluate(`(() => {
      const canvas = document.querySelector('#grid canvas[id^="univer-sheet-main-canvas"]');
      const pixels = (x, y, width, height) => canvas.getContext('2d').getImageData(x, y, width, height).data;
      const ground = (line, column) => [...pixels(46 + column * 100 - 6, 20 + line * 21 - 4, 1, 1)].slice(0, 3).join();
      const isCrossed = (line) => {
        const data = pixels(152, 20 + (line - 1) * 21 + 3, 36, 15);
        const isInk = (at) => data[at + 3] > 60 && data[at] < 225;
        return [...Array(15).keys()].some((down) =>
          [...Array(36).keys()].every((across) => isInk((down * 36 + across) * 4)));
      };
      const lines = [...Array(26).keys()].map((index) => index + 2);
      return {
        blue: lines.filter((line) => ground(line, 3) === '207,226,243'),
        crossed: lines.filter(isCrossed),
        isHeaderRed: ground(1, 5) === '255,0,0',
      };
    })()`);

  /** Says that the cells of one line, or of none, look edited. */
  const only = (line?: number) => {
    const lines = line === undefined ? [] : [line];
    return { blue: lines, crossed: lines, isHeaderRed: true };
  };

  /** Says that the cells of just one line look edited, wherever it is seen. */
  const one = { blue: [expect.any(Number)], crossed: [expect.any(Number)], isHeaderRed: true };

  test('show at once what is typed, and its undo, without a script', async () => {
    expect(await seen()).toEqual(only());
    await bench.type('Data', 'C3', '7,5');
    await bench.picture('conditional-formats');
    expect(await seen()).toEqual(only(3));
    await bench.page.keyboard.press('Control+z');
    await bench.drawn();
    expect(await seen()).toEqual(only());
    const [last] = await (await fetch(`${bench.url}/api/executions`)).json();
    expect(last.function).toBe('fill');
  });

  test('show in cells that are scrolled to, and go along with rows', async () => {
    await bench.post('/api/cells', { sheet: 'Data', range: 'C300', text: '1' });
    expect(await seen()).toEqual(only());
    await bench.activate('Data', 'A300');
    await bench.drawn();
    expect(await seen()).toEqual(one);
    await bench.post('/api/edits', [{ kind: 'insertRows', sheetId: 0, at: 290, count: 2 }]);
    await bench.activate('Data', 'A302');
    await bench.drawn();
    expect(await seen()).toEqual(one);
    const looks = await bench.conditional('Data', 'C300:C302');
    expect(looks.map((look) => look?.background ?? null)).toEqual([null, null, '#cfe2f3']);
  });

  test('are never sent to the model as looks of the cells, not when they are edited, nor copied', async () => {
    await bench.type('Data', 'C3', '5');
    await bench.type('Data', 'B3', 'Changed');
    await bench.activate('Data', 'C3');
    await bench.page.keyboard.press('Control+c');
    await bench.drawn();
    await bench.activate('Data', 'C5');
    await bench.page.keyboard.press('Control+v');
    await bench.drawn();
    expect(await seen()).toEqual(one);
    expect(await bench.shown('Data', 'B3:C5')).toEqual([
      ['Changed', '5'],
      ['Matches', '4'],
      ['Matches', '5'],
    ]);
    expect(await bench.colours('Data', 'B3:C5')).toEqual(Array(6).fill('#ffffff'));
    const { sheets } = await (await fetch(`${bench.url}/api/snapshot`)).json();
    const { cells } = sheets[0] as SheetSnapshot;
    expect(cells.filter(({ background, fontColor }) => background ?? fontColor)).toEqual([]);
  });

  test('go with the rules that a script clears', async () => {
    await bench.type('Data', 'C3', '5');
    expect(await seen()).toEqual(one);
    expect(await bench.post('/api/run', { function: 'clear' })).toMatchObject({ ok: true });
    expect(await seen()).toEqual({ ...only(), isHeaderRed: false });
  });

  test('survive a reload of the page, and stand in a copy of the tab', async () => {
    await bench.type('Data', 'C3', '5');
    await bench.reload();
    await bench.drawn();
    expect(await seen()).toEqual(one);
    await bench.post('/api/edits', [{ kind: 'copySheet', sheetId: 0, name: 'Copy', copyId: 9 }]);
    await bench.activate('Copy', 'A1');
    await bench.drawn();
    expect(await seen()).toEqual(one);
    await bench.post('/api/cells', { sheet: 'Copy', range: 'C3', text: '3' });
    expect(await seen()).toEqual(only());
  });

  test('keep nobody waiting while a script runs, and are there at its end', async () => {
    const asked: ServerResponse[] = [];
    const server = createServer((_request, response) => asked.push(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const run = bench.post('/api/run', { function: 'wait', args: [`http://127.0.0.1:${port}/`] });
    await once(server, 'request');
    await bench.drawn();
    expect(await seen()).toEqual(only());
    asked[0]?.end();
    expect(await run).toMatchObject({ ok: true });
    expect(await seen()).toEqual(only(3));
    server.close();
  });

  test('say once in the bar below which function of a rule is not emulated', async () => {
    expect(await bench.post('/api/run', { function: 'wrong' })).toMatchObject({ ok: true });
    await bench.type('Data', 'C3', '5');
    const said = bench.page.getByText('not emulated: TO_TEXT in a conditional format');
    expect(await said.count()).toBe(1);
    // The browser itself notes the refusals.
    bench.troubles.length = 0;
  });
});
