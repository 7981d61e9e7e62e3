import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { LANGUAGES, wordsIn } from '../../src/i18n/translate';
import { codesOf, sentencesByCode } from '../support/sentences';

const root = path.resolve(__dirname, '../..');
describe('what the CRM does', () => {
  /** What becomes of what was not sent, or of what the interface does not speak of: nothing shows it. */
  const CLAIMS = [
    /as (?:it is|they are) in the CRM|in the CRM as it is|[Ll]eave(?:s|d)? (?:it |them )?as (?:it is|they are)|terms? (?:are|is) left alone/,
    /will be (?:the whole order|all (?:terms|lines|its terms)|toàn bộ)|[Ll]eave it blank to keep/,
    /on every device|signed out|nothing is lost|the CRM has every row|every row is (?:what|as) the CRM has/,
    /CRM giữ nguyên(?! các trường không|, hãy| những gì)|giữ nguyên trong CRM|trong CRM giữ nguyên|nghĩa là “giữ nguyên”|để trống thì giữ nguyên/,
    /sẽ là toàn bộ|[Mm]ọi phiên đăng nhập|không mất (?:gì|dữ liệu)|CRM đã có mọi dòng|đều khớp với CRM/,
  ];
  const claimsIn = (text: string): string[] => CLAIMS.flatMap((claim) => claim.exec(text)?.[0] ?? []);

  test('is not claimed by any sentence where the interface does not show it', () => {
    const found = sentencesByCode().flatMap(([code, said]) =>
      said.flatMap(claimsIn).map((claim) => `${code}: ${claim}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'README.md',
    'docs/guide.en.md',
    'docs/guide.vi.md',
    'docs/install.md',
    'docs/glossary.md',
    'docs/crm-openapi.yaml',
  ])('nor by %s', (name) => expect(claimsIn(readFileSync(path.join(root, name), 'utf8'))).toEqual([]));

  test('is not claimed by the notes of headers', () => {
    const notes = LANGUAGES.flatMap((language) =>
      Object.values(wordsIn(language).help).flatMap((each) => Object.values(each)),
    );
    expect(notes.flatMap(claimsIn)).toEqual([]);
  });

  test.each(['review.order.header', 'review.order.terms.none'])('is said to be unknown by %s', (code) => {
    const said = new Map(sentencesByCode()).get(code) ?? [];
    expect(said).toEqual([expect.stringContaining('not known'), expect.stringContaining('chưa biết')]);
  });
});

describe('what runs without a page', () => {
  /** The use cases that the menu or a trigger starts: what they cannot do is told by the server. */
  const STARTED = `
    export { pullCategories } from './src/opportunities/categories';
    export { newOrders, newProducts, showLists } from './src/tables/new-tables';
    export { runSchedule } from './src/opportunities/schedule';
    export { continueOpportunities, refreshTab } from './src/opportunities/pull';`;

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
      onResolve({ filter: /\/restores$/ }, ({ path: name, importer }) =>
        importer.includes('/src/crm/') ? { path: name, external: true } : undefined,
      ),
  };

  /** Leaves out the sentences themselves, so that the codes are those that the use cases name. */
  const withoutWords: Plugin = {
    name: 'without-words',
    setup: ({ onLoad }) =>
      onLoad({ filter: /i18n\/[a-z]{2}\.ts$/ }, () => ({ contents: 'export const en = {}, vi = {};' })),
  };

  test('says no sentence that only pages have', async () => {
    const { outputFiles } = await build({
      stdin: { contents: STARTED, resolveDir: root, loader: 'ts' },
      plugins: [withoutRestores, withoutWords],
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
