import { FIVE, outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import type { EngineEvent } from '../../../apps-script/engine-api';

const start = () => runtimeOf({ 'Code.js': FIVE });

describe('a run that is killed', () => {
  it.each([
    [1, {}, '', ''],
    [2, { step: '1' }, '', ''],
    [3, { step: '1' }, 'one', ''],
    [4, { step: '1' }, 'one', ''],
    [5, { step: '1' }, 'one', 'two'],
  ])('at call %i leaves only what came before, whatever the script catches', (killAt, properties, first, second) => {
    const runtime = start();
    const result = runtime.run(request('five', { killAt }));
    const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
    expect([result.ok, result.execution.status]).toEqual([false, 'killed']);
    expect([runtime.properties.toStored().script, one, two]).toEqual([properties, [first], [second]]);
  });

  it('lives when it makes fewer calls', () => {
    const result = start().run(request('five', { killAt: 6 }));
    expect([outcomeOf(result), result.execution.calls.total]).toEqual(['done', 5]);
  });
});

const MESSAGE = "We're sorry, a server error occurred. Please wait a bit and try again.";

/** Runs five steps of which one may fail; returns what each left. */
function left(call: string, nth: number) {
  const runtime = runtimeOf({ 'Code.js': FIVE });
  const result = runtime.run(request('five', { locale: 'en', faults: [{ call, nth, message: MESSAGE }] }));
  const [[one], [two]] = [runtime.cells('Sheet1', 'A1').values, runtime.cells('Sheet1', 'A2').values];
  return [outcomeOf(result), runtime.properties.toStored().script, one, two];
}

describe('a call that is told to fail', () => {
  it.each([
    ['Properties', 1, { step: '2' }, 'one', 'two'],
    ['Properties.setProperty', 2, { step: '1' }, 'one', 'two'],
    ['Range.setValue', 2, { step: '2' }, 'one', ''],
    ['Spreadsheet', 1, { step: '2' }, '', 'two'],
    ['Spreadsheet', 3, { step: '2' }, 'one', ''],
    ['*', 5, { step: '1' }, 'one', 'two'],
    ['Lock', 1, { step: '2' }, 'one', 'two'],
  ])('%s, number %i, has no effect, and the script goes on', (call, nth, properties, first, second) => {
    expect(left(call, nth)).toEqual(['done', properties, [first], [second]]);
  });

  it("throws Google's text in the language of the account", () => {
    const code = 'function lock() { LockService.getScriptLock().tryLock(1); }';
    const message = 'There are too many LockService operations against the same script.';
    const faults = [{ call: 'Lock.tryLock', nth: 1, message }];
    const result = runtimeOf({ 'Code.js': code }).run(request('lock', { locale: 'vi-VN', faults }));
    expect(outcomeOf(result)).toBe('Exception: Có quá nhiều thao tác LockService trên cùng một tập lệnh.');
  });
});

const empty = () => runtimeOf({ 'Code.js': 'function nothing() {}' });

describe('what a person does', () => {
  it('is read from the cells with values, shown texts, formulas and formats', () => {
    const runtime = empty();
    const sheetId = runtime.model.toSnapshot().activeSheetId;
    runtime.edit([{ kind: 'paste', sheetId, row: 1, column: 1, text: "1.5\tabc\n2026-10-02\t50%\n'007\t=A1*2" }]);
    expect(runtime.cells('Sheet1', 'A1:B3')).toMatchObject({
      values: [
        [1.5, 'abc'],
        ['2026-10-02T00:00:00', 0.5],
        ['007', expect.anything()],
      ],
      formulas: [
        ['', ''],
        ['', ''],
        ['', '=A1*2'],
      ],
      notes: [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      backgrounds: [
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
      ],
    });
  });

  it.each(['A1001', 'A99999999', 'A99999999:B99999999', 'AA1', 'ZZZ:ZZZ', 'A0', 'A0:B5', 'R0C1', 'A5000:A'])(
    'has no range %s in a sheet of 1,000 rows and 26 columns',
    (range) => {
      expect(() => empty().cells('Sheet1', range)).toThrow(`There is no range "${range}" in the sheet "Sheet1".`);
    },
  );

  it('has blanks beyond the last row and column of a range that begins before them', () => {
    expect(empty().cells('Sheet1', 'Z1000:AA1001').values).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('names the sheet or range that is not there', () => {
    const runtime = empty();
    expect(() => runtime.cells('None', 'A1')).toThrow('There is no sheet named "None".');
    expect(() => runtime.cells('Sheet1', '1A')).toThrow('There is no range "1A" in the sheet "Sheet1".');
    runtime.edit([{ kind: 'insertRows', sheetId: runtime.model.activeSheetId, at: 1, count: 40_000 }]);
    expect(() => runtime.cells('Sheet1', 'A1:Z38462')).toThrow(
      'The range "A1:Z38462" has 1000012 cells; at most 1000000 can be read at once.',
    );
  });
});

const CODE = `
${FIVE}
function sidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile('page').setTitle('T'));
}
`;

const FILES = { 'Code.js': CODE, 'page.html': '<p>Hi</p>' };

describe('the events of a runtime', () => {
  it('tell a run, what it shows and what it changes, in order', () => {
    const events: EngineEvent[] = [];
    const runtime = runtimeOf(FILES, { onEvent: (event) => events.push(event) });
    runtime.run(request('sidebar'));
    runtime.run(request('five'));
    expect(events.map(({ type }) => type)).toEqual([
      'started',
      'sidebar',
      'executed',
      'started',
      'cells',
      'cells',
      'executed',
    ]);
    expect(events[1]).toEqual({ type: 'sidebar', title: 'T', html: '<p>Hi</p>', functions: expect.any(Array) });
  });

  it('tell the menus, the one under Extensions by the name of the script', () => {
    const code = `function onOpen() {
      SpreadsheetApp.getUi().createMenu('Desk').addItem('Go', 'go').addToUi();
      SpreadsheetApp.getUi().createAddonMenu().addToUi();
    }`;
    const events: EngineEvent[] = [];
    const onEvent = (event: EngineEvent) => events.push(event);
    const runtime = runtimeOf({ 'Code.js': code }, { onEvent });
    runtime.run(request('onOpen', { authMode: 'NONE' }));
    expect(events.filter(({ type }) => type === 'menu')).toEqual([
      { type: 'menu', name: 'Desk', items: [{ kind: 'item', label: 'Go', functionName: 'go' }] },
      { type: 'menu', name: 'CRM Desk', items: [], under: 'extensions' },
    ]);
  });
});
