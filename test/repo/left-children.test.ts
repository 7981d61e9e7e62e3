import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SUPPORT = path.join(ROOT, 'test/support');

/** A test file whose beforeAll starts what is named, and then fails; nobody ends it. */
const CODE = `
import { writeFileSync } from 'node:fs';
import { CrmProcess } from '${SUPPORT}/bundled-desk';
import { startAnsweringServer } from '${SUPPORT}/answering-server';
import { openBrowser } from '${SUPPORT}/chromium';
beforeAll(async () => {
  const crm = await CrmProcess.start();
  writeFileSync(__dirname + '/url', crm.url);
  await startAnsweringServer();
  await openBrowser();
  throw new Error('fails on purpose');
});
test('is never reached', () => {});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(ROOT, '.cache/left-children-'));
  writeFileSync(path.join(folder, 'fails.test.ts'), CODE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs that test file in a jest of its own; resolves when that has ended by itself. */
function runJest(): Promise<{ readonly code: number | null; readonly out: string }> {
  const transform = {
    '^.+\\.tsx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  };
  const browsers = { globalSetup: `${SUPPORT}/start-browsers.ts`, globalTeardown: `${SUPPORT}/stop-browsers.ts` };
  const config = JSON.stringify({
    rootDir: folder,
    testEnvironment: 'node',
    transform,
    testTimeout: 60_000,
    ...browsers,
  });
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, '--config', config], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  let out = '';
  child.stderr.on('data', (data) => {
    out += data;
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, out })));
}

describe('a test file whose beforeAll fails', () => {
  test('lets jest end by itself, and leaves no process behind', async () => {
    const { code, out } = await runJest();
    expect(out).toContain('fails on purpose');
    expect(out).not.toContain('did not exit');
    expect(code).toBe(1);
    const url = readFileSync(path.join(folder, 'url'), 'utf8');
    await expect(fetch(url)).rejects.toThrow();
  });
});
