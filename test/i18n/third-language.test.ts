import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';

const i18n = path.resolve(__dirname, '../../src/i18n');

/** Makes a language of capitals, which groups digits with a dot, out of the English file. */
const CAPITALS = readFileSync(path.join(i18n, 'en.ts'), 'utf8')
  .replaceAll("'Product code | SKU", "'CÓDIGO | SKU")
  .replaceAll("'Open desk'", "'ABRIR'")
  .replaceAll("decimalMark: '.'", "decimalMark: ','")
  .replaceAll("groupMark: ','", "groupMark: '.'")
  .replaceAll('multipliers: {}', 'multipliers: { mil: 1_000 }')
  .replaceAll('export const en:', 'export const zz:');

/** Adds that language to the sources as a person would: a file, and a line in languages.ts. */
const addLanguage: Plugin = {
  name: 'add-language',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/zz$/ }, () => ({ path: path.join(i18n, 'zz.ts') }));
    onLoad({ filter: /i18n\/zz\.ts$/ }, () => ({ contents: CAPITALS, loader: 'ts' }));
    onLoad({ filter: /i18n\/languages\.ts$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8')}export { zz } from './zz';\n`,
      loader: 'ts',
    }));
  },
};

const ASKED = `
  import { allWords, formatDate, formatNumber, languageOf, t, localeOf } from './i18n/translate';
  import { fieldOfHeader, labelOf } from './records/catalogue';
  import { readNumber } from './records/read-cell';
  import { readTag } from './sheet/tables';
  import { guessLanguage } from './tables/adopt-columns';
  JSON.stringify({
    language: languageOf('zz_ZZ'),
    table: readTag('products/zz'),
    sentence: t('zz', 'menu.openDesk'),
    inAll: allWords('menu.openDesk'),
    label: labelOf('products', 'product_code', 'zz'),
    field: fieldOfHeader('products', 'Código'),
    guessed: [guessLanguage('products', ['CÓDIGO'], 'en'), guessLanguage('products', ['SKU', 'Giá bán lẻ (VNĐ)'], 'en')],
    read: [readNumber('1.250', 'zz'), readNumber('3mil', 'en')],
    written: [formatNumber(localeOf('zz').numbers, 1250000.5), formatDate('zz', '2026-09-05')],
  });`;

test('a third language is a file and a line: it speaks, names fields, reads and writes numbers', async () => {
  const { outputFiles } = await build({
    stdin: { contents: ASKED, resolveDir: path.dirname(i18n), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    plugins: [addLanguage],
  });
  expect(JSON.parse(String(vm.runInNewContext(outputFiles[0]?.text ?? '')))).toEqual({
    language: 'zz',
    table: { kind: 'products', language: 'zz', query: '' },
    sentence: 'ABRIR',
    inAll: expect.arrayContaining(['Open desk', 'Mở CRM Desk', 'ABRIR']),
    label: 'CÓDIGO',
    field: 'product_code',
    guessed: ['zz', 'vi'],
    read: [
      { kind: 'number', value: 1250, percent: false },
      { kind: 'number', value: 3000, percent: false },
    ],
    written: ['1.250.000,5', '5 Sep 2026'],
  });
});
