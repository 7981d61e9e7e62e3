import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FakeGoogle, fakeGoogle, runIn, signIn } from '../support/fake-google';
import type { ScriptFile } from '../support/script-projects';

const root = path.resolve(__dirname, '../..');
const PAGES = ['book-library', 'price-list', 'review', 'sidebar'];
const FILES = ['Code:SERVER_JS', 'appsscript:JSON', ...PAGES.map((name) => `${name}:HTML`)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'crm-desk-clasp-'));
  for (const name of ['.clasp.json', '.claspignore', 'dist', 'scripts', 'package.json', 'appsscript.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leadTo = (scriptId: string) =>
  writeFileSync(path.join(folder, '.clasp.json'), JSON.stringify({ rootDir: 'dist', scriptId }));

/** Starts a fake with one script, to which `.clasp.json` leads. */
async function googleWith(held?: readonly ScriptFile[], options = {}) {
  const google = await fakeGoogle(options);
  const scriptId = google.addScript(held);
  leadTo(scriptId);
  return { google, held: () => google.projects.get(scriptId).files };
}

const namesOf = (files: readonly ScriptFile[]) => files.map(({ name, type }) => `${name}:${type}`).sort();

const TEMPLATE: ScriptFile = { name: 'Code', type: 'SERVER_JS', source: 'function myFunction() {\n  \n}\n' };
const MANIFEST: ScriptFile = {
  name: 'appsscript',
  type: 'JSON',
  source: JSON.stringify({ timeZone: 'America/New_York', dependencies: {}, runtimeVersion: 'V8' }),
};
const MACRO = 'function sendInvoices() {\n  SpreadsheetApp.getUi().alert("sent");\n}\n';
const built = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
const script = (name: string, source: string): ScriptFile => ({ name, type: 'SERVER_JS', source });
const page = (name: string, source: string): ScriptFile => ({ name, type: 'HTML', source });
const manifestWith = (more: object): ScriptFile => ({
  ...MANIFEST,
  source: JSON.stringify({ ...JSON.parse(built('appsscript.json')), ...more }),
});

describe('npm run deploy', () => {
  /** The folder as `npm ci` leaves it, but for a build that takes no time. */
  function installed(build = 'node --version'): void {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }));
  }

  async function deploy(google: FakeGoogle, ...args: readonly string[]) {
    const ended = await runIn(folder, [process.execPath, 'scripts/deploy.mjs', ...args], signIn(google, folder));
    await google.close();
    return { ...ended, pushes: google.asked.filter((request) => request.startsWith('PUT')).length };
  }

  const deployUnsigned = (env = {}) => runIn(folder, [process.execPath, 'scripts/deploy.mjs'], env);

  test('says what to do first when there is no script yet', async () => {
    installed();
    const { code, out } = await deployUnsigned();
    expect(code).toBe(1);
    expect(out).toMatch(/1\. npm ci\n.*npx clasp login\n.*usersettings\n.*npx clasp create-script --type sheets/);
  });

  test('asks for npm ci where the packages are missing, since npx would fetch another clasp', async () => {
    leadTo('any');
    const { code, out } = await deployUnsigned();
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('npm ci') });
  });

  test.each<[string, readonly ScriptFile[]]>([
    ['a script as Google makes it', [TEMPLATE, MANIFEST]],
    ['this build', [script('Code', built('Code.js')), page('sidebar', built('sidebar.html')), manifestWith({})]],
  ])('pushes over %s', async (_, before) => {
    installed();
    const { google, held } = await googleWith(before);
    const { code, out, pushes } = await deploy(google);
    expect({ code, out, pushes }).toMatchObject({ code: 0, pushes: 1 });
    expect(namesOf(held())).toEqual(FILES);
  });

  test('pushes nothing over the macros of a company, and names each file', async () => {
    installed();
    const theirs = [script('Macros', MACRO), script('lib/tax', MACRO), page('form', '<p>'), script('Code', MACRO)];
    const { google, held } = await googleWith([...theirs, MANIFEST]);
    const { code, out, pushes } = await deploy(google);
    expect({ code, pushes }).toEqual({ code: 1, pushes: 0 });
    const names = ['Macros.js', 'lib/tax.js', 'form.html', 'Code.js (of that name, with another content)'];
    for (const text of [...names, 'create-script --parentId', 'npm run deploy -- --replace-all']) {
      expect(out).toContain(text);
    }
    expect(held()).toEqual([...theirs, MANIFEST]);
  });

  test('replaces all when that is typed out', async () => {
    installed();
    const { google, held } = await googleWith([script('Macros', MACRO)]);
    expect(await deploy(google, '--replace-all')).toMatchObject({ code: 0, pushes: 1 });
    expect(namesOf(held())).toEqual(FILES);
  });

  test('pushes nothing for a word that it does not know, or when the files cannot be listed, which it explains', async () => {
    installed();
    const { google: reachable } = await googleWith();
    expect(await deploy(reachable, '--replace')).toMatchObject({ code: 1, pushes: 0 });
    const { google } = await googleWith([], { apiIsOn: false });
    const { out, ...ended } = await deploy(google);
    expect(ended).toMatchObject({ code: 1, pushes: 0 });
    expect(out).toMatch(
      /has not enabled the Apps Script API.*Nothing was pushed.*clasp login.*usersettings.*scriptId/s,
    );
  });

  test('asks Google for nothing when nobody is signed in, and says that nothing was pushed', async () => {
    installed();
    const { google } = await googleWith();
    const env = { ...signIn(google, folder), clasp_config_auth: path.join(folder, 'none.json') };
    const { code, out } = await deployUnsigned(env);
    await google.close();
    expect({ code, asked: google.asked }).toEqual({ code: 1, asked: [] });
    expect(out).toContain('Nothing was pushed');
  });

  test('asks Google for nothing when the build fails', async () => {
    installed('node --no-such-option');
    const { google } = await googleWith();
    expect((await deploy(google)).code).not.toBe(0);
    expect(google.asked).toEqual([]);
  });
});

describe('the files of a script that are somebody else’s', () => {
  const former = 'var CrmDesk_=function(e){return e}({});function onOpen(e){return CrmDesk_.onOpen(e)}';
  const changedMenu = former.replace('{return CrmDesk_', '{sendInvoices();return CrmDesk_');
  const asksForMore = manifestWith({ webapp: { access: 'DOMAIN' }, oauthScopes: ['https://x.example/drive'] }).source;
  const another = (name: string) => [`${name} (of that name, with another content)`];
  const CASES: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
    ['an empty function in a file of any name', { 'Mã.js': TEMPLATE.source, 'Code.js': TEMPLATE.source }, []],
    ['a former bundle', { 'Code.js': former }, []],
    ['a bundle with a menu', { 'Code.js': `${former}function openDesk(e){return CrmDesk_.menu.openDesk(e)}` }, []],
    ['a former bundle in several lines', { 'Code.js': former.replace(/;/g, ';\n') }, []],
    ['a macro below a bundle', { 'Code.js': `${former}\n${MACRO}` }, another('Code.js')],
    ['a macro above a bundle', { 'Code.js': `${MACRO}${former}` }, another('Code.js')],
    ['a bundle whose menu was changed', { 'Code.js': changedMenu }, another('Code.js')],
    ['a text that cannot be read', { 'Code.js': 'function (' }, another('Code.js')],
    ['a bundle under another name', { 'Old.js': former }, ['Old.js']],
    ['a macro beside the empty function', { 'Mã.js': `${TEMPLATE.source}${MACRO}` }, ['Mã.js']],
    ['a page of a former build', { 'sidebar.html': '<title>CRM Desk</title><div id="app"></div><script>' }, []],
    ['a page of its own', { 'sidebar.html': '<title>Invoices</title><div id="app"></div>' }, another('sidebar.html')],
    ['a packed library of a former build', { 'book-library.html': `${'eJy_-'.repeat(200)}\n`.repeat(2) }, []],
    ['a page of the name of the library', { 'book-library.html': '<p>' }, another('book-library.html')],
    ['the manifest as Google makes it', { 'appsscript.json': MANIFEST.source }, []],
    [
      'a manifest that asks for more',
      { 'appsscript.json': asksForMore },
      ['appsscript.json: https://x.example/drive', 'appsscript.json: webapp'],
    ],
  ];

  test('are named in each case, and those of CRM Desk are not', async () => {
    const code = `
      const { foreignNames } = await import(${JSON.stringify(path.join(root, 'scripts/deploy/foreign-files.mjs'))});
      const cases = ${JSON.stringify(CASES)};
      console.log(JSON.stringify(cases.map(([what, held]) => [what, foreignNames(new Map(Object.entries(held)), 'dist')])));`;
    const { out } = await runIn(folder, [process.execPath, '--input-type=module', '-e', code], {});
    expect(JSON.parse(out)).toEqual(CASES.map(([what, , names]) => [what, names]));
  });
});
