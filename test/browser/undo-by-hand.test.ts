import { HeldCall } from '../support/held-call';
import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
function onOpen() {}
const sheet = () => SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Sheet1');
function writeElsewhere() { sheet().getRange('H1').setValue('by script'); }
function writeSame() { sheet().getRange('B1').setValue('by script'); }
`;

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
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.ofScript(SCRIPT, { environment: { WORKBENCH_LOCALE: 'en_US' } });
  });
  beforeEach(() => bench.post('/api/reset', {}));
  afterEach(() => expect(bench.troubles).toEqual([]));
  afterAll(async () => {
    await bench.close();
  });

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
  const run = async (name: string) =>
    expect(await bench.post('/api/run', { function: name })).toMatchObject({ ok: true });

  test('bring a pasted table away and back', async () => {
    await bench.paste('Sheet1', 'A1', OLD);
    await bench.paste('Sheet1', 'A1', NEW);
    expect(await inModel('A1:B3')).toEqual(READ);
    await press('Control+Z');
    expect(await inModel('A1:B3')).toEqual(OLD);
    await bench.picture('undo-paste');
    await press('Control+Y');
    expect(await inModel('A1:B3')).toEqual(READ);
    expect(await inGrid('A1:B3')).toEqual(READ);
    await press('Control+Z', 'Control+Z');
    expect(await inGrid('A1:C1')).toEqual([['', '', '']]);
    await press('Control+Y');
    expect(await inGrid('A1:B3')).toEqual(OLD);
  });

  test('work at once, before the model has answered', async () => {
    await bench.type('Sheet1', 'A1', 'old');
    await bench.page.evaluate('navigator.clipboard.writeText("new")');
    await bench.activate('Sheet1', 'A1');
    const paste = await HeldCall.of(bench.page, '/api/edits');
    await bench.page.keyboard.press('Control+V');
    await paste.asked();
    await bench.page.keyboard.press('Control+Z');
    await paste.letGo();
    await bench.drawn();
    expect(await inModel('A1')).toEqual([['old']]);
  });

  test('still work after a script has written elsewhere, and leave what it wrote there', async () => {
    await bench.paste('Sheet1', 'A1', OLD);
    await bench.paste('Sheet1', 'A1', NEW);
    await run('writeElsewhere');
    await press('Control+Z');
    expect(await inModel('A1:B3')).toEqual(OLD);
    await press('Control+Y');
    await run('writeSame');
    await press('Control+Z');
    expect(await inGrid('A1:B3')).toEqual([['a', 'by script'], ...OLD.slice(1)]);
    expect(await inModel('H1')).toEqual([['by script']]);
    await bench.page.getByText('Left by the undo where somebody has written since: 1').waitFor({ state: 'attached' });
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

  test('are one’s own: another page and another user take back nothing', async () => {
    await bench.type('Sheet1', 'A1', 'mine');
    const other = await bench.page.context().newPage();
    await other.goto(bench.url);
    await other.evaluate('window.workbench.ready');
    await other.evaluate('window.workbench.activate("Sheet1", "A1")');
    await other.keyboard.press('Control+Z');
    await other.evaluate('window.workbench.drawn()');
    await other.close();
    await bench.page.getByLabel('Acting as').selectOption({ index: 1 });
    await bench.activate('Sheet1', 'A1');
    await press('Control+Z');
    expect(await inModel('A1')).toEqual([['mine']]);
  });
});
