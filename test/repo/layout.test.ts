import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name));
}

/** Whether the file is one of src/i18n/languages.ts. */
const isLanguage = (file: string): boolean => /^src\/i18n\/[a-z]{2}\.ts$/.test(file);

/** Google's services, and the types of them. */
const GOOGLE =
  /\b(?:GoogleAppsScript|(?:SpreadsheetApp|HtmlService|UrlFetchApp|(?:Properties|Cache|Lock)Service|ScriptApp|MailApp|Session|Utilities|Charts|Logger)\.)/;

describe('the sources', () => {
  test('name Google’s services in platform/google/ and main.ts alone', () => {
    const others = filesIn('src', /\.tsx?$/).filter((file) => !/^src\/(?:platform\/google\/|main\.ts$)/.test(file));
    const code = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*\*.*?\*\/|\/\/.*$/gms, '');
    expect(others.filter((file) => GOOGLE.test(code(file)))).toEqual([]);
  });

  test('of the pages take only types from the calls: a schema would bring the checks of the server into every page', () => {
    const pages = filesIn('src', /^(?:ui-kit|[\w-]+\/ui)\/.*\.tsx?$/);
    const values = pages.filter((file) =>
      /^import (?!type )[^;]*from '[^']*\/(?:calls|schema)'/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(values).toEqual([]);
  });

  test('have no file of more than 400 lines, save for a language, which is one file', () => {
    const files = [...filesIn('src', /\.tsx?$/), ...filesIn('workbench', /\.tsx?$/)].filter(
      (file) => !isLanguage(file),
    );
    const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('name no language but the one that is spoken where none else fits', () => {
    const files = filesIn('src', /\.tsx?$/).filter((file) => !isLanguage(file));
    const naming = files.filter((file) => /['"]vi['"]|\|vi\b/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });
});
