import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name));
}

function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)'/gm)].map((match) =>
    path.join(path.dirname(file), match[1] ?? ''),
  );
}

describe('the pages', () => {
  const pages = filesIn('src/ui', /\.tsx?$/);

  test('import only their own files, the front doors of core, price-list and i18n, and the protocol', () => {
    const allowed = /^src\/(?:ui\/.+|core|price-list|i18n|protocol)$/;
    expect(pages.length).toBeGreaterThan(10);
    expect(
      pages.flatMap((file) =>
        importsOf(file)
          .filter((target) => !allowed.test(target))
          .map((target) => `${file} → ${target}`),
      ),
    ).toEqual([]);
  });

  test('lead nowhere in a circle', () => {
    const fileOf = (target: string): string[] => pages.filter((file) => file.replace(/\.tsx?$/, '') === target);
    const reached = (from: string, seen: Set<string>): ReadonlySet<string> => {
      for (const file of importsOf(from).flatMap(fileOf)) if (!seen.has(file)) reached(file, seen.add(file));
      return seen;
    };
    expect(pages.filter((file) => reached(file, new Set()).has(file))).toEqual([]);
  });

  test('take only types from the protocol', () => {
    const values = pages.filter((file) =>
      /^import (?!type )[^;]*from '[^']*\/protocol'/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(values).toEqual([]);
  });
});

/** Tells whether the file is one of src/i18n/languages.ts. */
const isLanguage = (file: string): boolean => /^src\/i18n\/[a-z]{2}\.ts$/.test(file);

describe('the sources', () => {
  test('have no file of more than 400 lines, save for a language, which is one file', () => {
    const files = [...filesIn('src', /\.tsx?$/), ...filesIn('workbench', /\.tsx?$/)].filter(
      (file) => !isLanguage(file),
    );
    const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('name no language but the one that is spoken where none else fits', () => {
    const files = filesIn('src', /\.tsx?$/).filter((file) => !isLanguage(file));
    const naming = files.filter((file) => /['"]vi['"]/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });
});
