import { becomes, givenBook, givenHtml, linesOf, proposalFor } from '../../support/proposed-lists';
import type { BookCell } from '../../support/workbook-file';

type Cell = BookCell | string | number | null;

const UP = '<vertAlign val="superscript"/>';
const DOWN = '<vertAlign val="subscript"/>';
const STRUCK = '<strike/>';

const HEADERS = ['Mã hàng', 'Tên hàng', 'Giá bán'];

const ofRuns = (...runs: (readonly [string, string | null])[]): BookCell => ({
  value: runs.map(([text]) => text).join(''),
  runs,
});
const struck = (value: string | number): BookCell => ({ value, font: STRUCK });

/** Rows under a plain one, as a workbook has them. */
function fromBook(...rows: readonly (readonly Cell[])[]): string[] {
  const file = givenBook([{ name: 'x', rows: [HEADERS, ['SP-004', 'Ấm', 335_000], ...rows] }]);
  return becomes(file).filter((line) => !line.startsWith('SP-004'));
}

/** Rows under a plain one, as HTML has them. */
function fromHtml(rows: string, head = ''): string[] {
  const headers = HEADERS.map((header) => `<th>${header}</th>`).join('');
  const first = `<tr>${headers}</tr><tr><td>SP-004<td>Ấm<td>335.000</tr>`;
  const html = `<html><head>${head}</head><body><table>${first}${rows}</table></body></html>`;
  return becomes(givenHtml(html)).slice(1);
}

describe('a character of a workbook that is set high', () => {
  test.each<[string, Cell, Cell, string]>([
    ['as a digit behind a code', ofRuns(['TV-50', null], ['2', UP]), 9_550_000, 'TV-50 9550000'],
    ['as a number in brackets', ofRuns(['TV-50', ''], ['(2)', UP]), 9_550_000, 'TV-50 9550000'],
    ['as a star', ofRuns(['TV-50', null], ['*', UP]), 9_550_000, 'TV-50 9550000'],
    ['behind a price', 'TV-50', ofRuns(['95500', null], ['1', UP]), 'TV-50 price.note'],
    ['behind the currency', 'TV-50', ofRuns(['9.550.000 đ', null], ['(1)', UP]), 'TV-50 9550000'],
    ['as the currency', 'TV-50', ofRuns(['9.550.000', null], ['đ', UP]), 'TV-50 9550000'],
    ['as zeros', 'TV-50', ofRuns(['9550', null], ['000', UP]), 'TV-50 price.note'],
    ['as a whole price', 'TV-50', { value: 9_550_000, font: UP }, 'TV-50 price.text'],
    ['in a cell whose font is so', { ...ofRuns(['2', null]), font: UP }, 9_550_000, 'unmatched ²'],
    ['before a stretch with a font of its own', { ...ofRuns(['TV-502', '']), font: UP }, 9_750_000, 'TV-502 9750000'],
  ])('%s', (_, code, price, expected) => expect(fromBook([code, '', price])).toEqual([expected]));

  test('stays in names', () =>
    expect(fromBook(['TV-50', ofRuns(['Sàn 12m', null], ['2', UP]), 9_550_000])).toEqual(['TV-50 9550000']));
});

describe('a digit that is set low', () => {
  test.each<[string, string]>([
    ['TV-50', '? code.twoProducts'],
    ['SP-01', 'SP-012 1400000'],
  ])('behind %s can be a mark or a part of the code', (code, expected) =>
    expect(
      fromBook([ofRuns([code, null], ['2', DOWN]), '', expected.startsWith('SP') ? 1_400_000 : 9_550_000]),
    ).toEqual([expected]),
  );

  test('behind a price is refused', () =>
    expect(fromBook(['TV-50', '', ofRuns(['95500', null], ['1', DOWN])])).toEqual(['TV-50 price.note']));
});

describe('a character of a page that is set high', () => {
  test.each<[string, string, string]>([
    ['by an element', 'TV-50<sup>2</sup>', 'TV-50 9550000'],
    ['in brackets', 'TV-50<sup>(1)</sup>', 'TV-50 9550000'],
    ['by a style', 'TV-50<span style="vertical-align: super">2</span>', 'TV-50 9550000'],
    ['by Word', "TV-50<span style='font-size:8pt;mso-text-raise:4.0pt'>2</span>", 'TV-50 9550000'],
    ['by a class', 'TV-50<span class=up>2</span>', 'TV-50 9550000'],
    [
      'and is not, by a style that says so of a cell',
      '<span style="vertical-align:middle">TV-502</span>',
      'TV-502 9550000',
    ],
  ])('%s', (_, code, expected) =>
    expect(fromHtml(`<tr><td>${code}<td><td>9.550.000</tr>`, '<style>.up{vertical-align:super}</style>')).toEqual([
      expected,
    ]),
  );

  test.each<[string, string]>([
    ['<td>95500<sup>1</sup>', 'TV-50 price.note'],
    ['<td>9.550.000<sup>1</sup>', 'TV-50 9550000'],
    ['<td>9.550.000<sup>đ</sup>', 'TV-50 9550000'],
    ['<td>9.550.000<sup>(*)</sup>', 'TV-50 price.text'],
  ])('in a price, %s', (price, expected) => expect(fromHtml(`<tr><td>TV-50<td>${price}</tr>`)).toEqual([expected]));

  test('counts more than the text or the number that a program keeps with the cell', () => {
    const kept = '{&quot;1&quot;:2,&quot;2&quot;:&quot;TV-502&quot;}';
    expect(fromHtml('<tr><td x:str="TV-502">TV-50<sup>2</sup><td><td>9.550.000</tr>')).toEqual(['TV-50 9550000']);
    expect(fromHtml(`<tr><td data-sheets-value="${kept}">TV-50<sup>2</sup><td><td>9.550.000</tr>`)).toEqual([
      'TV-50 9550000',
    ]);
    expect(fromHtml('<tr><td>TV-50<td><td x:num="955001">95500<sup>1</sup></tr>')).toEqual(['TV-50 price.note']);
  });

  test('stays in names', () =>
    expect(fromHtml('<tr><td>TV-50<td>Sàn 12m<sup>2</sup><td>9.550.000</tr>')).toEqual(['TV-50 9550000']));
});

/** Rows of "SP-001 | Nồi | ~1200000~ / …": what stands between tildes is struck out. */
function rowsOf(text: string): Cell[][] {
  const asTyped = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell);
  const cellOf = (cell: string) => (cell.startsWith('~') ? struck(asTyped(cell.slice(1, -1))) : asTyped(cell));
  return text.split(' / ').map((row) => row.split(' | ').map(cellOf));
}

describe('what is struck out in a workbook', () => {
  test.each<[string, Cell, string]>([
    ['alone is not written', struck(1_200_000), 'price.struck'],
    ['in two stretches', ofRuns(['1.200', STRUCK], ['.000', STRUCK]), 'price.struck'],
    ['beside what stands in the same cell', ofRuns(['1.200.000 ', STRUCK], ['1.290.000', '']), '1290000'],
    [
      'by the font of the cell, beside a stretch with one of its own',
      { ...ofRuns(['1.200.000 ', null], ['1.290.000', '']), font: STRUCK },
      '1290000',
    ],
    ['by the font in all stretches', { ...ofRuns(['1.200', null], ['.000', null]), font: STRUCK }, 'price.struck'],
    ['by a font that says it is not', { value: 1_290_000, font: '<strike val="0"/>' }, '1290000'],
  ])('%s', (_, price, expected) => expect(fromBook(['SP-001', '', price])).toEqual([`SP-001 ${expected}`]));

  test.each([
    ['as a whole row', '~SP-001~ | ~Nồi~ | ~1200000~', 'price.struck'],
    ['as a name alone is nothing', 'SP-001 | ~Nồi~ | 1290000', '1290000'],
    ['above the same code', '~SP-001~ | ~Nồi~ | ~1200000~ / SP-001 | Nồi | 1290000', 'price.struck', '1290000'],
    ['below the same code', 'SP-001 | Nồi | 1290000 / SP-001 | Nồi | ~1200000~', '1290000', 'price.struck'],
    ['in both rows of one code', 'SP-001 | Nồi | ~1290000~ / SP-001 | Nồi | ~1200000~', 'price.struck', 'price.struck'],
  ])('%s', (_, rows, ...expected) => {
    expect(fromBook(...rowsOf(rows))).toEqual(expected.map((each) => `SP-001 ${each}`));
  });

  test.each([
    ['of the same name', 'Mã hàng | Tên hàng | Giá bán | Giá bán', ['SP-001 1290000', 'SP-002 915000']],
    ['of another name', 'Mã hàng | Tên hàng | Giá bán | Giá mới', ['SP-001 1290000', 'SP-002 915000']],
    ['without a name', 'Mã hàng | Tên hàng | Giá bán | ', ['priceList.missing.price']],
  ])('as a column, beside one that stands %s', (_, headers, expected) => {
    const rows = rowsOf(`${headers} / SP-001 | Nồi | ~1200000~ | 1290000 / SP-002 | Chảo | ~850000~ | 915000`);
    expect(becomes(givenBook([{ name: 'x', rows }]))).toEqual(expected);
  });
});

describe('what is struck out beside what stands', () => {
  const proposed = (rows: readonly (readonly Cell[])[]) => proposalFor(givenBook([{ name: 'x', rows }]));

  test('as one of two prices of a line is left alone, and told of', () => {
    const { plan } = proposed([
      ['Mã hàng', 'Giá sỉ', 'Giá bán'],
      ['SP-001', struck(1_000_000), 1_290_000],
      ['SP-002', 760_000, 915_000],
    ]);
    expect(plan?.lines.map(({ reason }) => reason)).toEqual(['', 'price.struck', '']);
    expect(plan?.prices.map(({ code, field, after }) => `${code} ${field} ${after}`)).toEqual([
      'SP-001 cover_price 1290000',
      'SP-002 price_wholesale 760000',
      'SP-002 cover_price 915000',
    ]);
  });

  test.each(['ĐVT: 1.000đ', 'Giá áp dụng đến 30/11/2026', 'Giá nhập dành cho đại lý'])(
    'as a note says nothing: %s',
    (note) =>
      expect(
        linesOf(proposed([[struck(note)], ['Mã hàng', 'Giá bán'], ['SP-001', 1_290_000], ['SP-002', 915_000]])),
      ).toEqual(['SP-001 1290000', 'SP-002 915000']),
  );

  test('as a line of a chat is not written', () => {
    const html =
      '<table><tr><td><s>SP-001: 1.200.000đ</s></tr><tr><td>SP-002: 915.000đ</tr><tr><td>SP-004: 335.000đ</tr></table>';
    expect(becomes(givenHtml(html))).toEqual(['SP-001 price.struck', 'SP-002 915000', 'SP-004 335000']);
  });
});

describe('what is struck out in a page', () => {
  const style =
    '<style><!--\n.xl65\n\t{mso-style-parent:style0;\n\ttext-decoration:line-through;}\n.old .price, del {text-decoration:line-through}\n--></style>';

  test.each([
    ['a cell', '<td style="text-decoration:line-through" x:num="1200000">1.200.000', 'price.struck'],
    ['a class', '<td class=xl65>1.200.000', 'price.struck'],
    ['an element', '<td><s>1.200.000</s>', 'price.struck'],
    ['a double line of Word', "<td><span style='text-line-through:double'>1.200.000</span>", 'price.struck'],
    ['a price beside another', '<td><del>1.200.000</del> <ins>1.290.000</ins>', '1290000'],
    ['a price beside another in a kept text', '<td x:str="1.200.000 1.290.000"><s>1.200.000</s> 1.290.000', '1290000'],
    ['a class taken back by the cell', '<td class=xl65 style="text-decoration:none">1.290.000', '1290000'],
    ['a class of another place', '<td class=price>1.290.000', '1290000'],
    ['a line of colour', '<td style="text-decoration:underline;text-decoration-color:red">1.290.000', '1290000'],
  ])('by %s', (_, price, expected) =>
    expect(fromHtml(`<tr><td>SP-001<td>${price}</tr>`, style)).toEqual([`SP-001 ${expected}`]),
  );

  test.each([
    '<tr style="text-decoration: line-through"><td>SP-001<td>Nồi<td>1.200.000</tr>',
    '<tr class="xl65"><td>SP-001<td>Nồi<td>1.200.000</tr>',
    '<tbody style="text-decoration-line:line-through"><tr><td>SP-001<td><td>1.200.000</tr></tbody>',
  ])('by an element around its cells: %s', (rows) => expect(fromHtml(rows, style)).toEqual(['SP-001 price.struck']));
});
