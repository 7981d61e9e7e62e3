import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Fact {
  readonly file: string;
  readonly key: string;
  readonly letters: string;
}

/** Lists the facts of a document by their headings: "## 43 What … (D, R)" or "## quotas page (D)". */
function factsOf(file: string): Fact[] {
  const text = readFileSync(path.join(root, 'docs/facts', file), 'utf8');
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
    const letters = /\(([A-Z, ]+)\)$/.exec(heading)?.[1] ?? '';
    const key = /^\d+(?:\.\d+)?(?= )/.exec(heading)?.[0] ?? heading.replace(/ \([A-Z, ]+\)$/, '');
    return { file, key, letters };
  });
}

const facts = ['behaviour.md', 'platform.md', 'interface.md', 'crm.md', 'pages.md', 'grid.md'].flatMap(factsOf);

/** Holds what a mark cites: facts of one document, and the letters that stand beside their keys. */
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

const marks = ['src', 'workbench', 'test', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && name !== 'repo/facts.test.ts')
    .flatMap((name) => {
      const file = path.join(folder, name);
      const text = readFileSync(path.join(root, file), 'utf8').replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
      return marksIn(file, text);
    }),
);

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
