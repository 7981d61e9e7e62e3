import { ScriptExecution } from '../../../../test/support/script-execution';
import { callCostMs, cellsToCommit } from '../../../apps-script/runtime/call-cost';

const call = (service: string, member: string, kind: 'read' | 'write' | 'handle', cells = 0) => ({
  service,
  member,
  kind,
  cells,
});

// Platform facts, part 1: measured figures, and [assumed 77] where there are none.
describe('what a call costs on Google’s servers', () => {
  it.each([
    ['a read with its cells', call('Range', 'getValues', 'read', 10_000), 0, 235],
    ['a read that has to commit first', call('Range', 'getValues', 'read'), 1_000, 290],
    ['a write that is buffered', call('Range', 'setValues', 'write', 1_000), 0, 20],
    ['a write that gives all cells the same', call('Range', 'setNumberFormat', 'write', 100_000), 0, 20],
    ['a flush of what was written', call('SpreadsheetApp', 'flush', 'write'), 1_000, 170],
    ['a handle', call('Sheet', 'getSheetId', 'handle'), 500, 1.5],
    ['the active sheet', call('Spreadsheet', 'getActiveSheet', 'handle'), 0, 8],
    ['a property', call('Properties', 'getProperty', 'read'), 500, 40],
    ['a page', call('HtmlService', 'createHtmlOutputFromFile', 'handle'), 0, 40],
  ])('%s', (_, made, pending, ms) => expect(callCostMs(made, pending)).toBeCloseTo(ms, 6));
});

test('what gives all cells the same is not committed cell by cell', () => {
  expect(cellsToCommit(call('Range', 'setValues', 'write', 50))).toBe(50);
  expect(cellsToCommit(call('RangeList', 'setBackground', 'write', 50))).toBe(0);
});

describe('an execution by Google’s clock', () => {
  it('lets pass what its calls cost, and the script sees it', () => {
    let spent = 0;
    const clock = {
      now: () => 5_000 + spent,
      sleep: () => undefined,
      spend: (ms: number) => {
        spent += ms;
      },
    };
    const script = new ScriptExecution({ clock });
    script.execution.call('Range', 'getValues', 'read', 10_000);
    expect(clock.now()).toBe(5_235);
    expect(script.execution.record('completed', null)).toMatchObject({ ms: 0, estimatedMs: 235 });
  });

  it('charges what is not committed when it ends', () => {
    const script = new ScriptExecution();
    script.execution.call('Range', 'setValues', 'write', 1_000);
    expect(script.execution.record('completed', null).estimatedMs).toBe(160);
    script.execution.call('SpreadsheetApp', 'flush', 'write', 0);
    expect(script.execution.record('completed', null).estimatedMs).toBe(190);
  });
});
