import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FakeGoogle, fakeGoogle, type PushedFile, SCRIPT_ID } from '../support/fake-google';

const root = path.resolve(__dirname, '../..');
const cli = path.join(root, 'node_modules/@google/clasp/build/src/index.js');
const FILES = ['Code:SERVER_JS', 'appsscript:JSON', 'price-list:HTML', 'review:HTML', 'sidebar:HTML'];

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
});

const TEMPLATE: PushedFile = { name: 'Code', type: 'SERVER_JS', source: 'function myFunction() {\n  \n}\n' };
const MANIFEST: PushedFile = {
  name: 'appsscript',
  type: 'JSON',
  source: JSON.stringify({ timeZone: 'America/New_York', dependencies: {}, runtimeVersion: 'V8' }),
};
const MACRO = 'function sendInvoices() {\n  SpreadsheetApp.getUi().alert("sent");\n}\n';
const built = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
const script = (name: string, source: string): PushedFile => ({ name, type: 'SERVER_JS', source });
const page = (name: string, source: string): PushedFile => ({ name, type: 'HTML', source });
const manifestWith = (more: object): PushedFile => ({
  ...MANIFEST,
  source: JSON.stringify({ ...JSON.parse(built('appsscript.json')), ...more }),
});

describe('npm run deploy', () => {
  /** The folder as `npm ci` leaves it, but for a build that takes no time. */
  function installed(build = 'node --version'): void {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }));
  }

  const preload = path.join(root, 'test/support/redirect-googleapis.mjs');
  const asUser = (google: FakeGoogle) => ({
    clasp_config_auth: loginFile(),
    FAKE_GOOGLE_APIS: google.url,
    NODE_OPTIONS: `--import ${preload}`,
  });

  async function deploy(google: FakeGoogle, ...args: readonly string[]) {
    const ended = await run([path.join(folder, 'scripts/deploy.mjs'), ...args], asUser(google));
    await google.close();
    return { ...ended, pushes: google.asked.filter((request) => request.startsWith('PUT')).length };
  }

  test('says what to do first when there is no script yet', async () => {
    installed();
    const { code, out } = await run([path.join(folder, 'scripts/deploy.mjs')]);
    expect(code).toBe(1);
    expect(out).toMatch(/1\. npm ci\n.*npx clasp login\n.*usersettings\n.*npx clasp create-script --type sheets/);
  });

  test('asks for npm ci where the packages are missing, since npx would fetch another clasp', async () => {
    useScript();
    const { code, out } = await run([path.join(folder, 'scripts/deploy.mjs')]);
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('npm ci') });
  });

  test.each<[string, readonly PushedFile[]]>([
    ['a script as Google makes it', [TEMPLATE, MANIFEST]],
    ['this build', [script('Code', built('Code.js')), page('sidebar', built('sidebar.html')), manifestWith({})]],
  ])('pushes over %s', async (_, held) => {
    installed();
    useScript();
    const google = await fakeGoogle(held);
    const { code, out, pushes } = await deploy(google);
    expect({ code, out, pushes }).toMatchObject({ code: 0, pushes: 1 });
    expect(
      google
        .pushed()
        .map(({ name, type }) => `${name}:${type}`)
        .sort(),
    ).toEqual(FILES);
  });

  test('pushes nothing over the macros of a company, and names each file', async () => {
    installed();
    useScript();
    const held = [script('Macros', MACRO), script('lib/tax', MACRO), page('form', '<p>'), script('Code', MACRO)];
    const google = await fakeGoogle([...held, MANIFEST]);
    const { code, out, pushes } = await deploy(google);
    expect({ code, pushes }).toEqual({ code: 1, pushes: 0 });
    const names = ['Macros.js', 'lib/tax.js', 'form.html', 'Code.js (of that name, with another content)'];
    for (const text of [...names, 'create-script --parentId', 'npm run deploy -- --replace-all']) {
      expect(out).toContain(text);
    }
    expect(google.pushed()).toEqual([...held, MANIFEST]);
  });

  test('replaces all when that is typed out', async () => {
    installed();
    useScript();
    const google = await fakeGoogle([script('Macros', MACRO)]);
    expect(await deploy(google, '--replace-all')).toMatchObject({ code: 0, pushes: 1 });
    expect(google.pushed().some(({ name }) => name === 'Macros')).toBe(false);
  });

  test('pushes nothing for a word that it does not know', async () => {
    installed();
    useScript();
    expect(await deploy(await fakeGoogle(), '--replace')).toMatchObject({ code: 1, pushes: 0 });
  });

  test('pushes nothing when the files cannot be listed, and says what to check', async () => {
    installed();
    useScript();
    const { code, out, pushes } = await deploy(await fakeGoogle([], 403));
    expect({ code, pushes }).toEqual({ code: 1, pushes: 0 });
    expect(out).toMatch(/Nothing was pushed.*clasp login.*usersettings.*scriptId/s);
  });

  test('pushes nothing when nobody is signed in', async () => {
    installed();
    useScript();
    const google = await fakeGoogle();
    const env = { ...asUser(google), clasp_config_auth: path.join(folder, 'none.json') };
    const { code, out } = await run([path.join(folder, 'scripts/deploy.mjs')], env);
    await google.close();
    expect({ code, asked: google.asked }).toEqual({ code: 1, asked: [] });
    expect(out).toContain('Nothing was pushed');
  });

  test('asks Google for nothing when the build fails', async () => {
    installed('node --no-such-option');
    useScript();
    const google = await fakeGoogle();
    expect((await deploy(google)).code).not.toBe(0);
    expect(google.asked).toEqual([]);
  });

  test.each([
    ['a new spreadsheet', ['--type', 'sheets'], ['POST /drive/v3/files', 'POST /v1/projects']],
    ['a spreadsheet that exists', ['--parentId', 'local-spreadsheet'], ['POST /v1/projects']],
  ])('has its script from create-script as README has it, for %s', async (_, where, made) => {
    installed();
    const google = await fakeGoogle([TEMPLATE, MANIFEST]);
    const create = ['--import', preload, cli, 'create-script', ...where, '--title', 'CRM Desk', '--rootDir', 'dist'];
    const { code, out } = await run(create, asUser(google));
    await google.close();
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(google.asked.filter((request) => request.startsWith('POST'))).toEqual(made);
    expect(JSON.parse(readFileSync(path.join(folder, '.clasp.json'), 'utf8'))).toMatchObject({
      scriptId: SCRIPT_ID,
      rootDir: 'dist',
    });
  });
});

describe('the files of a script that are somebody else’s', () => {
  const former = 'var CrmDesk_=function(e){return e}({});function onOpen(e){return CrmDesk_.onOpen(e)}';

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['an empty function in a file of any name', { 'Mã.js': TEMPLATE.source, 'Code.js': TEMPLATE.source }, []],
    ['a former bundle', { 'Code.js': former }, []],
    ['a bundle with a menu', { 'Code.js': `${former}function openDesk(e){return CrmDesk_.menu.openDesk(e)}` }, []],
    ['a former bundle in several lines', { 'Code.js': former.replace(/;/g, ';\n') }, []],
    ['a macro below a bundle', { 'Code.js': `${former}\n${MACRO}` }, ['Code.js (of that name, with another content)']],
    ['a macro above a bundle', { 'Code.js': `${MACRO}${former}` }, ['Code.js (of that name, with another content)']],
    [
      'a bundle whose menu was changed',
      { 'Code.js': former.replace('{return CrmDesk_', '{sendInvoices();return CrmDesk_') },
      ['Code.js (of that name, with another content)'],
    ],
    ['a text that cannot be read', { 'Code.js': 'function (' }, ['Code.js (of that name, with another content)']],
    ['a bundle under another name', { 'Old.js': former }, ['Old.js']],
    ['a macro beside the empty function', { 'Mã.js': `${TEMPLATE.source}${MACRO}` }, ['Mã.js']],
    ['a page of a former build', { 'sidebar.html': '<title>CRM Desk</title><div id="app"></div><script>' }, []],
    [
      'a page of its own',
      { 'sidebar.html': '<title>Invoices</title><div id="app"></div>' },
      ['sidebar.html (of that name, with another content)'],
    ],
    ['the manifest as Google makes it', { 'appsscript.json': MANIFEST.source }, []],
    [
      'a manifest that asks for more',
      {
        'appsscript.json': manifestWith({ webapp: { access: 'DOMAIN' }, oauthScopes: ['https://x.example/drive'] })
          .source,
      },
      ['appsscript.json: https://x.example/drive', 'appsscript.json: webapp'],
    ],
  ])('are told for %s', async (_, held, names) => {
    const code = `
      const { foreignNames } = await import(${JSON.stringify(path.join(root, 'scripts/deploy/foreign-files.mjs'))});
      console.log(JSON.stringify(foreignNames(new Map(Object.entries(${JSON.stringify(held)})), 'dist')));`;
    const { out } = await run(['--input-type=module', '-e', code]);
    expect(JSON.parse(out)).toEqual(names);
  });
});
