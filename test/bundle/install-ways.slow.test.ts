import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clasp, type FakeGoogle, fakeGoogle, runIn, signIn } from '../support/fake-google';
import type { ScriptFile } from '../support/script-projects';

const root = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/install.md'), 'utf8');

const INSTALL = '## In a spreadsheet';
const OWN_FILES = '## Where a script has files of its own';
const COMPANY = '## For a whole company, as an internal add-on';

/** Returns the numbered lists below a heading, each as its items; a bullet belongs to the item above it. */
function listsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n##+ /);
  const lists: string[][] = [];
  for (const paragraph of section.split(/\n(?=\S)/)) {
    if (paragraph.startsWith('1. ')) lists.push([]);
    if (/^\d+\. /.test(paragraph)) lists.at(-1)?.push(paragraph.trimEnd());
  }
  return lists;
}

/** Returns what an item says to type or to write into .clasp.json, in its order; of alternatives only the one with that lead. */
function stepsOf(item: string, alternative: string): string[] {
  const taken = item.split(/\n\s+- /).filter((part, at) => at === 0 || part.startsWith(alternative));
  return [...taken.join('\n').matchAll(/`(np[mx] [^`]+|\{[^`]+\})`/g)].map(([, step = '']) => step);
}

const stepsBelow = (heading: string, { list = 0, alternative = '' } = {}) =>
  (listsBelow(heading)[list] ?? []).flatMap((item) => stepsOf(item, alternative));

let folder: string;
let google: FakeGoogle;
beforeEach(async () => {
  google = await fakeGoogle();
  folder = mkdtempSync(path.join(tmpdir(), 'crm-desk-install-'));
  for (const name of ['.clasp.json', '.claspignore', 'scripts', 'appsscript.json']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  const { scripts, ...manifest } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // The build of an unchanged checkout, which the tests of the bundle read too, in place of another one.
  const build = `mkdir -p dist && cp "${root}"/dist/* dist/`;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts: { ...scripts, build } }));
});
afterEach(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what `npm ci` and `npx clasp login` do, without a registry and a browser: the two steps that are not run. */
const INSTEAD: Readonly<Record<string, () => void>> = {
  'npm ci': () => symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules')),
  'npx clasp login': () => undefined,
};

/** Follows steps letter by letter, but for the IDs that the page leaves to the reader; returns what the last one said. */
async function follow(steps: readonly string[], ids: Readonly<Record<string, string>> = {}): Promise<string> {
  let said = '';
  for (const step of steps) {
    const filled = step.replace(/\b[A-Z]+(?:_ID)?\b/g, (name) => ids[name] ?? name);
    if (INSTEAD[step]) INSTEAD[step]();
    else if (step.startsWith('{')) writeFileSync(path.join(folder, '.clasp.json'), filled);
    else said = await typed(filled);
  }
  return said;
}

async function typed(line: string): Promise<string> {
  const { code, out } = await runIn(folder, ['sh', '-c', line], signIn(google, folder));
  expect({ line, code, out }).toMatchObject({ code: 0 });
  return out;
}

const built = (): readonly ScriptFile[] => {
  const file = (name: string, type: string, ext: string) => ({
    name,
    type,
    source: readFileSync(path.join(root, 'dist', name + ext), 'utf8'),
  });
  const pages = ['book-library', 'price-list', 'review', 'sidebar'].map((name) => file(name, 'HTML', '.html'));
  return [file('appsscript', 'JSON', '.json'), file('Code', 'SERVER_JS', '.js'), ...pages];
};

const expectBuilt = (files: readonly ScriptFile[] = []) => {
  const byName = (each: readonly ScriptFile[]) => [...each].sort((a, b) => a.name.localeCompare(b.name));
  expect(byName(files)).toEqual(byName(built()));
};

const firstSteps = () => stepsBelow(INSTALL).slice(0, 2);

const MACROS: readonly ScriptFile[] = [
  { name: 'Macros', type: 'SERVER_JS', source: 'function sendInvoices() {}\n' },
  {
    name: 'appsscript',
    type: 'JSON',
    source: '{"timeZone":"Asia/Ho_Chi_Minh","dependencies":{},"runtimeVersion":"V8"}',
  },
];

describe('docs/install.md, followed letter by letter,', () => {
  test('has the commands that these tests expect, so that none is left out unseen', () => {
    expect(stepsBelow(INSTALL, { alternative: 'in a new' })).toEqual([
      'npm ci',
      'npx clasp login',
      expect.stringContaining('create-script --type sheets'),
      'npm run deploy',
    ]);
    expect(listsBelow(OWN_FILES)).toHaveLength(2);
    expect(listsBelow(COMPANY).map((items) => items.length)).toEqual([9, 4]);
  });

  test('puts the add-on into a new spreadsheet', async () => {
    await follow(stepsBelow(INSTALL, { alternative: 'in a new spreadsheet' }));
    expect(google.projects.all).toHaveLength(1);
    expect(google.projects.all[0]?.parentId).toContain('spreadsheet');
    expectBuilt(google.projects.all[0]?.files);
  });

  test('puts the add-on into a spreadsheet that exists, beside the script that it has', async () => {
    const parentId = google.projects.addSpreadsheet('Prices');
    const theirs = google.addScript(MACROS, parentId);
    await follow(stepsBelow(INSTALL, { alternative: 'in one that exists' }), { SPREADSHEET_ID: parentId });
    const [first, ours] = google.projects.all;
    expect(first).toMatchObject({ scriptId: theirs, files: MACROS });
    expect(ours?.parentId).toBe(parentId);
    expectBuilt(ours?.files);
  });

  test('gives the add-on a script of its own where .clasp.json leads to somebody else’s', async () => {
    const parentId = google.projects.addSpreadsheet('Prices');
    const theirs = google.addScript(MACROS, parentId);
    await follow(firstSteps());
    writeFileSync(path.join(folder, '.clasp.json'), JSON.stringify({ rootDir: 'dist', scriptId: theirs }));
    const refused = await runIn(folder, ['npm', 'run', 'deploy'], signIn(google, folder));
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('Macros.js') });
    await follow(stepsBelow(OWN_FILES), { SPREADSHEET_ID: parentId });
    expect(google.projects.get(theirs).files).toBe(MACROS);
    expectBuilt(google.projects.all[1]?.files);
  });

  test.each(['create-version', 'create-deployment', 'update-deployment', 'list-deployments'])(
    'asks of clasp %s just what it takes',
    async (command) => {
      const typed = [
        ...stepsBelow(OWN_FILES, { list: 1 }),
        ...stepsBelow(COMPANY),
        ...stepsBelow(COMPANY, { list: 1 }),
      ];
      const lines = typed.filter((line) => line.startsWith(`npx clasp ${command}`));
      const { code, out } = await clasp(google, folder, [command, '--help']);
      expect([code, lines]).toEqual([0, expect.arrayContaining([expect.any(String)])]);
      expect(out).toContain(`Usage: clasp ${command}|`);
      for (const [option = ''] of lines.flatMap((line) => [...line.matchAll(/--\w+/g)])) expect(out).toContain(option);
    },
  );
});
