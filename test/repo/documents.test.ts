import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs'), ...markdownIn('workbench')];

/** Returns the files and folders of this repository that a text names; xx and NAME stand for a name to be made up. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|test|workbench|docs|scripts|bench)\/[\w./-]*\w\/?)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !/\/(?:xx|NAME)\./.test(name));

/** Turns a heading into the anchor that a page of the repository gives it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const allOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns what a link into a page can name: its headings, and the anchors that it declares itself. */
const anchorsOf = (page: string) => [...allOf(/^#+ (.*)$/gm, page).map(anchorOf), ...allOf(/<a id="(.*?)">/g, page)];

test('the documents name only files that there are', () => {
  // What another repository calls its own.
  const foreign = new Set(['test/gas']);
  const missing = DOCUMENTS.flatMap((document) =>
    pathsIn(read(document))
      // A file without its ending stands for the test of that name.
      .filter(
        (name) => !foreign.has(name) && ![name, `${name}.test.ts`].some((file) => existsSync(path.join(ROOT, file))),
      )
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the documents link only to pages and headings that there are', () => {
  const dead = DOCUMENTS.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = path.join(ROOT, path.dirname(document), file === '' ? path.basename(document) : file);
        if (!existsSync(target)) return true;
        if (anchor === undefined) return false;
        return !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
      })
      .map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('the guide has the same chapters in both languages, each under its anchor and in the table of contents', () => {
  const [english, vietnamese] = ['docs/guide.en.md', 'docs/guide.vi.md'].map((file) => {
    const page = read(file);
    const [contents = ''] = page.split('<a id=');
    const chapters = allOf(/^<a id="(.*?)"><\/a>\n## /gm, page);
    expect(allOf(/^## (.*)$/gm, page)).toHaveLength(chapters.length);
    expect(allOf(/\(#(.*?)\)/g, contents).sort()).toEqual([...chapters].sort());
    return chapters;
  });
  expect(vietnamese).toEqual(english);
});

test('each decision has a title of its own and at most 80 words', () => {
  const [, ...decisions] = read('docs/decisions.md').split(/^## /m);
  const titles = decisions.map((decision) => decision.split('\n')[0] ?? '');
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
  const words = (decision: string) => decision.slice(decision.indexOf('\n')).split(/\s+/).filter(Boolean).length;
  expect(titles.filter((_, at) => words(decisions[at] ?? '') > 80)).toEqual([]);
});

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md');

  test('names at least five files for each of four journeys', () => {
    const journeys = page.split(/^\*\*(?=A )|^## /m).filter((part) => part.startsWith('A '));
    expect(journeys).toHaveLength(4);
    for (const journey of journeys) expect(pathsIn(journey).length).toBeGreaterThanOrEqual(5);
  });

  test('shows every folder of src', () => {
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(folders.map(({ name }) => `src/${name}`).filter((name) => !page.includes(name))).toEqual([]);
  });
});

test('docs/install.md explains every scope of the manifest, and no other', () => {
  const manifest: { oauthScopes: string[] } = JSON.parse(read('appsscript.json'));
  const scopes = manifest.oauthScopes.map((scope) => scope.replace('https://www.googleapis.com/auth/', ''));
  const explained = [...read('docs/install.md').matchAll(/^\| `([a-z._]+)` \|/gm)]
    .map((match) => match[1])
    .filter((name) => name?.includes('.'));
  expect(explained).toEqual(scopes);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/install.md'])('%s names only scripts of package.json', (document) => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = [...read(document).matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});
