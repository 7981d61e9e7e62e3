import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const [UNIT, PAGE, OTHER_PAGE] = ['core/a', 'browser/b', 'browser/c'].map((name) =>
  path.join(ROOT, 'test', `${name}.test.ts`),
);

type Status = 'passed' | 'failed';

/** Returns the results of one test file, as Jest writes them. */
const file = (name: string | undefined, ...statuses: readonly Status[]) => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
});

describe('what a run of CI comes to', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const kept = (name: string, ...testResults: readonly unknown[]): string => {
    const at = path.join(folder, `${name}.json`);
    writeFileSync(at, JSON.stringify({ testResults }));
    return at;
  };
  const tally = (...args: readonly string[]) => {
    const { stdout, status } = spawnSync(process.execPath, [path.join(ROOT, '.ci/tally.mjs'), ...args]);
    return { lines: String(stdout).split('\n').slice(0, -1), status };
  };

  test('has a failed browser file run again, and says that it failed at first', () => {
    const first = kept('first', file(UNIT, 'passed'), file(PAGE, 'passed', 'failed'));
    expect(tally('again', first).lines).toEqual([PAGE]);
    const second = kept('second', file(PAGE, 'passed', 'passed'));
    const lines = [`Failed at first: test 1 (${PAGE})`, '3 passed, 0 failed'];
    expect(tally('count', first, second)).toEqual({ lines, status: 0 });
  });

  test('fails with what fails twice', () => {
    const first = kept('twice', file(UNIT, 'passed'), file(PAGE, 'failed', 'failed'));
    const second = kept('still', file(PAGE, 'passed', 'failed'));
    expect(tally('count', first, second)).toMatchObject({ status: 1 });
    expect(tally('count', first, second).lines.at(-1)).toBe('2 passed, 1 failed');
  });

  test.each([
    ['anything but a browser test failed', [file(UNIT, 'failed'), file(PAGE, 'failed')]],
    ['many files failed', [PAGE, OTHER_PAGE, `${PAGE}2`, `${PAGE}3`].map((name) => file(name, 'failed'))],
  ])('runs nothing again where %s', (_when, files) => {
    const first = kept('none', ...files);
    expect(tally('again', first).lines).toEqual([]);
    expect(tally('count', first).status).toBe(1);
  });

  test('counts a file that could not be run, and a run of which Jest has left no results', () => {
    const first = kept('broken', file(UNIT, 'passed'), file(OTHER_PAGE));
    const missing = path.join(folder, 'missing.json');
    expect(tally('count', first)).toEqual({ lines: ['1 passed, 1 failed'], status: 1 });
    expect(tally('count', missing)).toEqual({ lines: ['0 passed, 1 failed'], status: 1 });
  });

  test('is the sum of two runs in two browsers, each with what was run again', () => {
    const packaged = kept('packaged', file(UNIT, 'passed'), file(PAGE, 'passed', 'failed'));
    const again = kept('packaged-again', file(PAGE, 'passed', 'passed'));
    const installed = kept('installed', file(PAGE, 'passed', 'passed'));
    const missing = path.join(folder, 'missing.json');
    const lines = [`Failed at first: test 1 (${PAGE})`, '5 passed, 0 failed'];
    expect(tally('count', packaged, again, installed, missing)).toEqual({ lines, status: 0 });
  });

  test.each([
    ['a test fails in one of them', [file(PAGE, 'passed', 'failed')], '3 passed, 1 failed'],
    ['one of them leaves no results', [], '2 passed, 1 failed'],
  ])('fails where %s', (_what, files, line) => {
    const packaged = kept('one', file(PAGE, 'passed', 'passed'));
    const installed = kept('other', ...files);
    expect(tally('count', packaged, '', installed, '')).toEqual({ lines: [line], status: 1 });
  });
});
