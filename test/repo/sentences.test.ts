import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CRM_ERROR_CODES } from '../../src/crm';
import { pageErrorMessages, sharedMessages } from '../../src/i18n';
import { uiMessages } from '../../src/i18n/ui-messages';

const root = path.resolve(__dirname, '../..');
const all: Readonly<Record<string, { en: string; vi: string }>> = {
  ...sharedMessages,
  ...pageErrorMessages,
  ...uiMessages,
};

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('messages'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'));
}

function codesIn(folder: string, pattern: RegExp): string[] {
  return [
    ...new Set(sourcesIn(folder).flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ];
}

describe('sentences', () => {
  test('exist for every error code of the client', () => {
    expect(CRM_ERROR_CODES.filter((code) => !(`error.crm.${code}` in all))).toEqual([]);
  });

  test('exist for every code that the sources name', () => {
    const named = codesIn(
      'src',
      /'((?:issue|warning|hold|note|error|status|menu|title|toast|line|term)\.[a-zA-Z.]+)'/g,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((code) => !(code in all))).toEqual([]);
  });

  test('take the same parameters in both languages', () => {
    const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort().join();
    expect(
      Object.entries(all)
        .filter(([, { en, vi }]) => slots(en) !== slots(vi))
        .map(([code]) => code),
    ).toEqual([]);
  });

  test('are written in Unicode NFC, without blanks at their ends or twice in a row', () => {
    const sloppy = (text: string) => text !== text.normalize('NFC').trim() || /\s{2}/.test(text);
    expect(
      Object.entries(all)
        .filter(([, { en, vi }]) => sloppy(en) || sloppy(vi))
        .map(([code]) => code),
    ).toEqual([]);
  });
});

describe('what runs without a page', () => {
  /** The use cases that the menu or a trigger starts: what they cannot do is told by the server. */
  const STARTED = [
    'categories/pull-categories',
    'edits/new-tables',
    'push/push-ready',
    'schedule/run-schedule',
    'opportunities/pull',
  ];

  function importsOf(file: string): string[] {
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gms);
    return [...imports].flatMap(([, target = '']) => {
      const to = path.join(path.dirname(file), target);
      return [`${to}.ts`, path.join(to, 'index.ts')].filter((each) => existsSync(each));
    });
  }

  test('says no sentence that only pages have', () => {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      importsOf(file).forEach(reach);
    };
    for (const each of STARTED) reach(path.join(root, 'src/desk', `${each}.ts`));
    const sources = [...reached].filter((file) => file.includes('/desk/')).map((file) => readFileSync(file, 'utf8'));
    expect(sources.length).toBeGreaterThan(40);
    const codes = Object.keys(pageErrorMessages);
    expect(codes.filter((code) => sources.some((source) => source.includes(`DeskError('${code}'`)))).toEqual([]);
  });
});
