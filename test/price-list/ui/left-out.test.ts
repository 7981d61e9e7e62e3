import { listsBeside, readList } from '../../../src/price-list/ui/lists-beside';
import {
  listFromSheet,
  readClipboard,
  readListFile,
  type SourceSheet,
} from '../../../src/price-list/ui/source/read-source';
import { type BookSheet, workbookFile } from '../../support/workbook-file';
import '../../../bench/html-document.ts';

const HEADERS = ['Mã hàng', 'Giá bán'];
const book = (sheet: Omit<BookSheet, 'name'>, ...others: readonly BookSheet[]) =>
  readListFile(workbookFile([{ name: 'Giá', ...sheet }, ...others]));
const page = (html: string) => [readClipboard({ html, text: '' })];
const notesOf = ([sheet]: readonly SourceSheet[]) => sheet?.notes.map(({ code, params }) => `${code} ${params.n}`);
const rowsOf = ([sheet]: readonly SourceSheet[]) => sheet?.shown.map((row) => row.join('|'));
const lines = (count: number) => Array.from({ length: count }, (_, at) => [at, 1000 + at]);
const blank = (count: number) => Array.from({ length: count }, () => []);

describe('what is left out of a workbook is counted:', () => {
  test('rows behind the fifty thousandth', () => {
    const sheets = book({ rows: [HEADERS, ...blank(49_997), ...lines(5)] });
    expect([sheets[0]?.values.length, notesOf(sheets)]).toEqual([50_000, ['rowsBeyond 3']]);
    expect(notesOf(book({ rows: [HEADERS, ...blank(49_997), ...lines(2)] }))).toEqual([]);
  });

  test('columns behind the two hundredth that hold anything', () => {
    const far = [...HEADERS, ...Array.from({ length: 198 }, () => null), 'Giá mới', null, 'Ghi chú'];
    expect(notesOf(book({ rows: [far, ['SP-001', 1_290_000]] }))).toEqual(['columnsBeyond 2']);
  });

  test('hidden rows and columns that hold anything', () => {
    const sheets = book({
      rows: [[...HEADERS, 'Giá vốn'], ['SP-001', 1_290_000, 9], ['SP-002', 890_000, 9], [], ['SP-004', 320_000, 9]],
      hiddenRows: [3, 4],
      hiddenColumns: [3, 4, 5],
    });
    expect(rowsOf(sheets)).toEqual(['Mã hàng|Giá bán', 'SP-001|1290000', 'SP-004|320000']);
    expect(notesOf(sheets)).toEqual(['hiddenRows 1', 'hiddenColumns 1']);
  });

  test('hidden sheets, by their names', () => {
    const hidden = (name: string): BookSheet => ({ name, rows: [HEADERS], hidden: true });
    expect(book({ rows: [HEADERS] }, hidden('Nháp'), hidden('Cũ'))[0]?.notes).toEqual([
      { code: 'hiddenSheets', params: { n: 2, names: 'Nháp, Cũ' } },
    ]);
  });

  test('nothing, where nothing is left out, or what is hidden is blank', () => {
    expect(notesOf(book({ rows: [HEADERS, ...lines(3)] }))).toEqual([]);
    expect(notesOf(book({ rows: [HEADERS, [], ['SP-001', 5]], hiddenRows: [2], hiddenColumns: [7] }))).toEqual([]);
  });

  test('a row of a merged cell only where it holds something of its own', () =>
    expect(
      notesOf(book({ rows: [HEADERS, ['SP-001', 5], [], [null, 6]], merges: ['A2:A4'], hiddenRows: [3, 4] })),
    ).toEqual(['hiddenRows 1']));
});

describe('what is left out of a page is counted:', () => {
  const tr = (style: string, ...cells: readonly string[]) =>
    `<tr style="${style}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  test('hidden rows, also within a hidden part of the table', () => {
    const html = `<table>${tr('', 'Mã', 'Giá')}${tr('height:0;display:none', 'SP-001', '1')}${tr('display: none', '', ' ')}
      ${tr('DISPLAY : NONE', 'SP-003', '2')}      <tbody hidden>${tr('', 'SP-002', '2')}</tbody>${tr('visibility:collapse', 'SP-004', '3')}${tr('', 'SP-012', '4')}</table>`;
    expect([rowsOf(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-012|4'], ['hiddenRows 4']]);
  });

  test('hidden columns, by their cells', () => {
    const row = (code: string, cost: string, price: string) =>
      `<tr><td>${code}</td><td style="display:none">${cost}</td><td>${price}</td></tr>`;
    const html = `<table>${row('Mã', 'Giá vốn', 'Giá')}${row('SP-001', '900', '1.290.000')}${row('SP-002', '', '5')}</table>`;
    expect([rowsOf(page(html)), notesOf(page(html))]).toEqual([
      ['Mã|Giá', 'SP-001|1.290.000', 'SP-002|5'],
      ['hiddenColumns 1'],
    ]);
  });

  test('hidden columns, as Excel describes them ahead of the rows', () => {
    const html = `<table><col width=64><col width=0 span=2 style='display:none;mso-width-source:userset'><col width=64>
      ${tr('', 'Mã', 'Giá vốn', '', 'Giá')}${tr('', 'SP-001', '900', '', '1.290.000')}</table>`;
    expect([rowsOf(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-001|1.290.000'], ['hiddenColumns 1']]);
  });

  test('nothing, where a script, a part of a cell or a preheader is hidden', () => {
    const html = `<span style="display:none">Bảng giá mới</span><table>${tr('', 'Mã', 'Giá')}
      ${tr('', 'SP-001', '5<span style="display:none">000</span>')}<script>x</script></table>`;
    expect([rowsOf(page(html)), notesOf(page(html))]).toEqual([['Mã|Giá', 'SP-001|5'], []]);
  });
});

test('what is left out comes with the list that is read', () => {
  const [sheet] = book({ rows: [HEADERS, ['SP-001', 5], ['SP-002', 6]], hiddenRows: [3] });
  const [list] = sheet ? listsBeside(listFromSheet(sheet), []).lists : [];
  expect(list && readList(list, [], { today: '2026-12-05' }).notes).toEqual([
    { code: 'hiddenRows', params: { n: 1, most: 0 } },
  ]);
});
