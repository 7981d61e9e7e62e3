import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
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
  const STARTED = `
    export { pullCategories } from './src/desk/categories';
    export { newOrders, newProducts, showLists } from './src/desk/edits/adopt-tab';
    export { pushReady } from './src/desk/push/push-ready';
    export { runSchedule } from './src/desk/schedule';
    export { continueOpportunities, refreshTab } from './src/desk/opportunities/pull';`;

  test('says no sentence that only pages have', async () => {
    const { outputFiles } = await build({
      stdin: { contents: STARTED, resolveDir: root, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      treeShaking: true,
    });
    const thrown = [...(outputFiles[0]?.text ?? '').matchAll(/DeskError\("([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(thrown.length).toBeGreaterThan(10);
    expect(thrown.filter((code) => code in pageErrorMessages)).toEqual([]);
  });
});
