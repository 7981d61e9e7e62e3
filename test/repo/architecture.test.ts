import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const recipes = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** Returns the files and folders that a text names. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:src|test|workbench|docs)\/[\w./-]*\w\/?)`/g)].map((match) => match[1] ?? '');

describe('docs/architecture.md', () => {
  test('names at least five files for each of three journeys', () => {
    const [, , ...parts] = page.split(/^\*\*(?=A )|^## /m);
    const journeys = parts.filter((part) => part.startsWith('A '));
    expect(journeys).toHaveLength(3);
    for (const journey of journeys) expect(namedIn(journey).length).toBeGreaterThanOrEqual(5);
  });

  test('shows every folder of src', () => {
    const folders = readdirSync(path.join(ROOT, 'src'), { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(folders.map(({ name }) => `src/${name}`).filter((name) => !page.includes(name))).toEqual([]);
  });

  test.each([
    ['it', page],
    ['CONTRIBUTING.md', recipes],
  ])('names in %s only what there is', (_name, text) => {
    const named = namedIn(text).filter((name) => !/\/(?:xx|NAME)\./.test(name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});
