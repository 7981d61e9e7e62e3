import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { CRM_ERROR_CODES } from '../../src/crm';
import { codesOf } from '../support/sentences';

const root = path.resolve(__dirname, '../..');
const all = new Set(codesOf(['shared', 'pages']));

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n/'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'));
}

function codesIn(folder: string, pattern: RegExp): string[] {
  return [
    ...new Set(sourcesIn(folder).flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ];
}

describe('sentences', () => {
  test('exist for every error code of the client', () => {
    expect(CRM_ERROR_CODES.filter((code) => !all.has(`error.crm.${code}`))).toEqual([]);
  });

  test('exist for every code that the sources name', () => {
    const named = codesIn('src', /'((?:issue|warning|hold|note|error|status|menu|toast|line|term)\.[a-zA-Z.]+)'/g);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((code) => !all.has(code))).toEqual([]);
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

  /**
   * Names what the server hands on by its code and never says: issues of a query, which stand beside the fields of its form; a pull that is
   * taken up again, as a page alone does; a refresh that Google ended, which the next look at the schedule tells; the doubt about a row,
   * whose note says that the review decides; and what is wrong with a connection that is kept, of which it asks only whether anything is.
   */
  const HANDED_ON = new Set([
    'issue.number.tooSmall',
    'issue.number.tooLarge',
    'issue.date.range',
    'issue.text.tooLong',
    'error.job.lost',
    'schedule.stopped',
    'hold.unsure',
    'issue.connection.address',
    'issue.connection.http',
    'issue.connection.key',
    'issue.connection.cookie',
  ]);

  /** Leaves out the one call of the client that only pages start. */
  const withoutRestores: Plugin = {
    name: 'without-restores',
    setup: ({ onResolve }) =>
      onResolve({ filter: /\/restores?$/ }, ({ path: name, importer }) =>
        importer.includes('/src/crm/') ? { path: name, external: true } : undefined,
      ),
  };

  test('says no sentence that only pages have', async () => {
    const { outputFiles } = await build({
      stdin: { contents: STARTED, resolveDir: root, loader: 'ts' },
      plugins: [withoutRestores],
      bundle: true,
      write: false,
      format: 'esm',
      treeShaking: true,
    });
    const started = outputFiles[0]?.text ?? '';
    expect(started).not.toContain('.sendRestores(');
    const texts = new Set([...started.matchAll(/"([\w.-]+)"/g)].map((match) => match[1] ?? ''));
    expect(codesOf(['shared']).filter((code) => texts.has(code)).length).toBeGreaterThan(50);
    expect(codesOf(['pages']).filter((code) => texts.has(code) && !HANDED_ON.has(code))).toEqual([]);
  });
});
