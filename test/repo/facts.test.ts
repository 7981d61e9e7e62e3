import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Fact {
  readonly file: string;
  readonly key: string;
  readonly letters: string;
}

/** The facts of a document by their headings: "## 43 What … (D, R)" or "## quotas page (D)". */
function factsOf(file: string): Fact[] {
  const text = readFileSync(path.join(root, 'docs/facts', file), 'utf8');
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
    const letters = /\(([A-Z, ]+)\)$/.exec(heading)?.[1] ?? '';
    const key = /^\d+(?:\.\d+)?(?= )/.exec(heading)?.[0] ?? heading.replace(/ \([A-Z, ]+\)$/, '');
    return { file, key, letters };
  });
}

const facts = ['behaviour.md', 'platform.md', 'interface.md', 'crm.md', 'pages.md', 'grid.md'].flatMap(factsOf);

/** What a mark cites: facts of one document, and the letters that stand beside their keys. */
interface Mark {
  readonly at: string;
  readonly text: string;
  readonly file: string;
  readonly keys: readonly string[];
  readonly letters: readonly string[];
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  behaviour: 'behaviour.md',
  platform: 'platform.md',
  'platform facts': 'platform.md',
  facts: 'crm.md',
  'public facts': 'crm.md',
  interface: 'interface.md',
  grid: 'grid.md',
};

const NUMBERED = /\[(behaviour|platform facts|platform|public facts|facts|interface|grid) (§?\d[^\][]*)\]/g;
const DOUBTFUL =
  /\[(?:[A-Z]-?: )?(?:behaviour|platform|public facts|facts|grid)\b(?!\.[a-z])[^\][]*\]|\[§?\d+(?:\.\d+)?, [A-Z]\b[^\][]*\]/g;
const NAMED = /\[([DHM]): ([A-Za-z][^\][]*)\]/g;

function marksIn(at: string, text: string): Mark[] {
  const numbered = [...text.matchAll(NUMBERED)].map(([whole, document = '', rest = '']) => {
    const cited = rest.replace(/[":].*$/, '').replace(/(\d+)–(\d+)/g, '$1, $2');
    const keys = cited.match(/\d+(?:\.\d+)?/g) ?? [];
    const letters = cited.match(/\b[A-Z]\b/g) ?? [];
    return { at, text: whole, file: DOCUMENTS[document] ?? '', keys, letters };
  });
  const named = [...text.matchAll(NAMED)].map(([whole, letter = '', name = '']) => {
    const key = facts.find((fact) => fact.file === 'pages.md' && name.startsWith(fact.key))?.key ?? name;
    return { at, text: whole, file: 'pages.md', keys: [key], letters: [letter] };
  });
  const understood = new Set([...numbered, ...named].map((mark) => mark.text));
  const others = [...text.matchAll(DOUBTFUL)].flatMap(([whole]) =>
    understood.has(whole) ? [] : { at, text: whole, file: '', keys: ['none'], letters: [] },
  );
  return [...numbered, ...named, ...others];
}

const CODE = ['src', 'workbench', 'test', 'bench', 'scripts'];
const NOT_READ = ['test/repo/facts.test.ts', 'docs/facts/README.md', 'docs/facts/assumed.md'];

/** Reads the files of some folders, each with its lines joined, since a mark may go on in the next one. */
function textsOf(folders: readonly string[], names: RegExp): { readonly file: string; readonly text: string }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => names.test(file) && !NOT_READ.includes(file))
    .map((file) => ({
      file,
      text: readFileSync(path.join(root, file), 'utf8').replace(/\n\s*(?:(?:\*|\/\/) ?)?/g, ' '),
    }));
}

const marks = textsOf([...CODE, 'live-kit'], /\.(?:tsx?|mjs)$/).flatMap(({ file, text }) => marksIn(file, text));

/** What the description of the interface rests on; it uses no fact up, since nothing that runs leans on it. */
const described = marksIn(
  'docs/crm-openapi.yaml',
  readFileSync(path.join(root, 'docs/crm-openapi.yaml'), 'utf8').replace(/\n +/g, ' '),
);

const factOf = (mark: Mark, key: string): Fact | undefined =>
  facts.find((fact) => fact.file === mark.file && fact.key === key);

describe('the marks of facts', () => {
  test('lead to a heading of docs/facts', () => {
    expect([marks.length > 200, described.length > 50]).toEqual([true, true]);
    expect(
      [...marks, ...described]
        .filter((mark) => mark.keys.some((key) => !factOf(mark, key)))
        .map(({ at, text }) => `${at} ${text}`),
    ).toEqual([]);
  });

  test('bear a letter that the fact has', () => {
    const wrong = [...marks, ...described].filter((mark) => {
      const borne = mark.keys.map((key) => factOf(mark, key)?.letters ?? '').join();
      return mark.letters.some((letter) => !borne.includes(letter));
    });
    expect(wrong.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });

  test('leave no fact unused', () => {
    const unused = facts.filter(
      ({ file, key }) => !marks.some((mark) => mark.file === file && mark.keys.includes(key)),
    );
    expect(unused.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });
});

/** The assumptions, each below the heading of who could answer: "- 17: TRIM …". */
const assumptions = readFileSync(path.join(root, 'docs/facts/assumed.md'), 'utf8')
  .split(/^## /m)
  .flatMap((section, at) => {
    const who = at === 0 ? '' : (section.split('\n')[0] ?? '');
    return [...section.matchAll(/^- (\d+): /gm)].map(([, number = '']) => ({ number, who }));
  });

/** The places of the word, with the numbers behind it: "[assumed 17, 18]" in code, "assumed 17" in texts; 'assumed' is a name. */
const assumedPlaces = textsOf([...CODE, 'docs'], /\.(?:tsx?|mjs|js|html|md|yaml)$/).flatMap(({ file, text }) => {
  const word = /\.(?:md|yaml)$/.test(file)
    ? /\bassumed\b(?: (\d+(?:, \d+)*))?(?!\.md| N\b)/gi
    : /(?<!')\bassumed\b(?!')(?:(?<=\[assumed) (\d+(?:, \d+)*)\])?/gi;
  return [...text.matchAll(word)].map(({ index, 1: numbers = '' }) => ({
    at: `${file}: ${text.slice(Math.max(0, index - 40), index + 20)}`,
    numbers: numbers.match(/\d+/g) ?? [],
  }));
});

describe('the marks of assumptions', () => {
  test('stand with a number wherever the word stands', () => {
    expect(assumedPlaces.length).toBeGreaterThan(200);
    expect(assumedPlaces.filter(({ numbers }) => numbers.length === 0).map(({ at }) => at)).toEqual([]);
  });

  test('lead to a line of docs/facts/assumed.md', () => {
    const known = new Set(assumptions.map(({ number }) => number));
    expect(assumedPlaces.filter(({ numbers }) => numbers.some((number) => !known.has(number)))).toEqual([]);
  });

  test('leave no assumption unused', () => {
    const used = new Set(assumedPlaces.flatMap(({ numbers }) => numbers));
    expect(assumptions.filter(({ number }) => !used.has(number))).toEqual([]);
  });
});

describe('the lines of docs/facts/assumed.md', () => {
  test('have each a number of its own', () => {
    const numbers = assumptions.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([]);
  });

  test('are below the heading of who could answer', () => {
    expect(assumptions.filter(({ who }) => !/^(?:Google|People|CRM)$/.test(who))).toEqual([]);
  });
});
