import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { sendOverWire } from '../../../test/support/stand-in-crm';

let folder: string;
let bundle: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-main-'));
  bundle = join(folder, 'crm-server.mjs');
  const main = resolve('workbench/crm-server/main.ts');
  execFileSync(resolve('node_modules/.bin/esbuild'), [
    main,
    '--bundle',
    '--platform=node',
    '--format=esm',
    `--outfile=${bundle}`,
    '--log-level=error',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

// So that a failed test leaves no process behind.
const children: Child[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Child = ChildProcessByStdio<Writable, Readable, null>;

async function start(
  ...args: readonly string[]
): Promise<{ child: Child; url: string; apiKey: string; session: string }> {
  const child = spawn(process.execPath, [bundle, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function end(child: Child, how: () => void): Promise<unknown> {
  const exit = once(child, 'exit');
  how();
  return (await exit)[0];
}

describe('the process', () => {
  test('says in one line where it listens, and writes its state when it is told to end', async () => {
    const store = join(folder, 'store');
    const { child, url, apiKey, session } = await start('--store', store, '--port', '0');
    expect([url, session]).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^\w+$/),
    ]);
    const answer = await sendOverWire(url, { path: '/api/v3/products/categories', headers: { 'X-API-KEY': apiKey } });
    expect(answer.status).toBe(200);
    expect(await end(child, () => child.kill('SIGTERM'))).toBe(0);
    expect(readFileSync(join(store, 'crm-server.json'), 'utf8')).toContain(apiKey);
  });

  test('ends with its parent when it is told to, and keeps nothing without a store', async () => {
    const { child } = await start('--end-with-parent', '--store', '');
    expect(await end(child, () => child.stdin.end())).toBe(0);
    expect(existsSync(join(folder, 'crm-server.json'))).toBe(false);
  });
});
