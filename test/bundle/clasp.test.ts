import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const cli = path.join(root, 'node_modules/@google/clasp/build/src/index.js');
const SCRIPT_ID = 'local-script';
const FILES = ['Code:SERVER_JS', 'appsscript:JSON', 'price-list:HTML', 'review:HTML', 'sidebar:HTML'];

interface PushedFile {
  readonly name: string;
  readonly type: string;
  readonly source: string;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'crm-desk-clasp-'));
  for (const name of ['.clasp.json', '.claspignore', 'dist', 'scripts', 'package.json', 'appsscript.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const useScript = () =>
  writeFileSync(path.join(folder, '.clasp.json'), JSON.stringify({ rootDir: 'dist', scriptId: SCRIPT_ID }));

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += data));
    child.on('close', (code) => resolve({ code, out }));
  });
}

/** As much of Google's API as a push needs. */
async function fakeGoogle(): Promise<{ url: string; pushed: () => readonly PushedFile[]; close: () => Promise<void> }> {
  let files: readonly PushedFile[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      const known =
        request.url === `/v1/projects/${SCRIPT_ID}/content` && request.headers.authorization === 'Bearer fake';
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      if (known && request.method === 'PUT') files = JSON.parse(body).files;
      response.end(known ? JSON.stringify({ scriptId: SCRIPT_ID, files }) : '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    pushed: () => files,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function loginFile(): string {
  const file = path.join(folder, 'login.json');
  const token = {
    type: 'authorized_user',
    client_id: 'fake',
    client_secret: 'fake',
    refresh_token: 'fake',
    access_token: 'fake',
  };
  writeFileSync(file, JSON.stringify({ tokens: { default: { ...token, expiry_date: Date.now() + 3_600_000 } } }));
  return file;
}

describe('clasp', () => {
  test('would push just the bundle, the three pages and the manifest', async () => {
    useScript();
    const { code, out } = await run([cli, 'show-file-status', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).filesToPush.sort()).toEqual([
      'dist/Code.js',
      'dist/appsscript.json',
      'dist/price-list.html',
      'dist/review.html',
      'dist/sidebar.html',
    ]);
  });

  test('pushes them as they were built', async () => {
    useScript();
    const google = await fakeGoogle();
    const preload = path.join(root, 'test/support/redirect-googleapis.mjs');
    const env = { clasp_config_auth: loginFile(), FAKE_GOOGLE_APIS: google.url };
    const { code, out } = await run(['--import', preload, cli, 'push', '--force'], env);
    await google.close();
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(
      google
        .pushed()
        .map(({ name, type }) => `${name}:${type}`)
        .sort(),
    ).toEqual(FILES);
    const built = readFileSync(path.join(root, 'dist/Code.js'), 'utf8');
    expect(google.pushed().find(({ name }) => name === 'Code')?.source === built).toBe(true);
  });

  test('npm run deploy says what to do first when there is no script yet', async () => {
    const { code, out } = await run([path.join(folder, 'scripts/deploy.mjs')]);
    expect(code).toBe(1);
    expect(out).toContain('npx clasp login');
    expect(out).toContain('npx clasp create-script --type sheets');
  });
});
