import fc from 'fast-check';
import { findListColumns } from '../../src/price-list/find-list-columns';
import { foldCode } from '../../src/price-list/list-code';
import type { ListCell } from '../../src/price-list/list-table';
import { matchPriceList } from '../../src/price-list/match-price-list';
import { inShort, listedProduct, listedProducts, matchRows } from '../support/listed-products';
import { MOMENT, targetOf } from '../support/price-list-fixtures';

const products = listedProducts({
  'AB-1': 1000,
  AB1: 2000,
  'C-7': 3000,
  '0450': 4000,
  'D-5': 5000,
  '10.25': 6000,
  '0-45': 7000,
});

const keysOf = (code: string) => ({ product_code: code, 'custom:supplier': 'N6' });

function linesOf(...rows: Parameters<typeof matchRows>[0]) {
  return matchRows(rows, products).lines;
}

describe('matchPriceList: codes', () => {
  test('finds a code as it stands before any other spelling', () => {
    const [first, second] = linesOf(['AB1', 2500], ['AB-1', 1500]);
    expect([first?.productRow, first?.match, second?.productRow, second?.match]).toEqual([3, 'exact', 2, 'exact']);
  });

  test('finds another spelling and says which code it took it for', () => {
    const [line] = linesOf(['c 7', 3300]);
    expect(line).toMatchObject({
      ...{ code: 'c 7', match: 'normalised', matchedCode: 'C-7', productRow: 4, state: 'changed' },
      ...{ reason: 'code.normalised', params: { code: 'C-7' } },
    });
  });

  test('refuses a code that fits two products and names both', () => {
    const [line] = linesOf(['ab 1', 1500]);
    expect(line).toMatchObject({ state: 'impossible', reason: 'code.twoProducts', match: null, productRow: null });
    expect(line?.params).toEqual({ first: 'AB-1', second: 'AB1' });
    expect(line?.prices[0]?.new).toBeNull();
  });

  test('refuses a code that two rows of Products have', () => {
    const twice = [listedProduct('X', 1000, 2), listedProduct('X', 1000, 9)];
    const [line] = matchRows([['x', 1100]], twice).lines;
    expect(line).toMatchObject({ state: 'impossible', reason: 'code.doubled', productRow: 2 });
    expect(line?.params).toEqual({ code: 'X', first: 2, second: 9 });
  });

  test('tells products apart that differ by case only where the list writes the very code', () => {
    const twins = [listedProduct('ab-1', 1000, 2), listedProduct('AB-1', 2000, 3)];
    const rows = ['AB-1', 'ab-1'].map((code) => [code, 2100]);
    const { lines } = matchRows(rows, twins);
    expect(lines.map((line) => `${line.productRow} ${inShort(line)}`)).toEqual(['3 changed 2100', '2 changed 2100']);
    expect(matchRows([['Ab-1', 2100]], twins).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
  });

  test('knows a column of codes that all stand there twice', () => {
    const twice = ['X', 'Y', 'X', 'Y'].map((code, at) => listedProduct(code, 1000, at + 2));
    const values = [['Mã', 'Giá'], ...['X', 'Y'].map((code) => [code, 1100])];
    const { key, problems } = findListColumns({ values, spreadsheet: 'vi' }, twice, MOMENT);
    expect([key, problems]).toEqual([0, []]);
  });

  test('refuses it also where the list finds one of the rows by another column', () => {
    const twice = [listedProduct('x', 1000, 2), listedProduct('x', 1000, 9)].map((product) => ({
      ...product,
      keys: { ...product.keys, 'custom:barcode': String(product.row) },
    }));
    const [line] = matchRows([['9', 1100]], twice, { keyField: 'custom:barcode' }).lines;
    expect(line).toMatchObject({ reason: 'code.doubled', productRow: 9, params: { code: 'x', first: 2, second: 9 } });
    expect(line?.prices[0]?.new).toBeNull();
  });

  test('names the products that share one code of a supplier', () => {
    const shared = ['A-1', 'A-2'].map((code, at) => listedProduct(code, 1000, at + 2, { keys: keysOf(code) }));
    const [line] = matchRows([['N6', 1100]], shared, { keyField: 'custom:supplier' }).lines;
    expect(line).toMatchObject({ reason: 'code.shared', params: { first: 'A-1', second: 'A-2' } });
  });

  test.each([
    ['a number by its digits', 450, 'changed 4400 code.normalised'],
    ['a fraction as it stands', 10.25, 'changed 4400'],
    ['no fraction by its digits', 4.5, 'unmatched'],
    ['no number of more digits than a spreadsheet keeps', 1_234_567_890_123_456, 'impossible code.exponent'],
    ['no text of a number that lost its digits', '8,93E+12', 'impossible code.exponent'],
    ['no date', '2026-12-10', 'impossible code.date'],
    ['no truth', true, 'unmatched'],
  ])('takes %s', (_, code, expected) => expect(linesOf([code, 4400]).map(inShort)).toEqual([expected]));

  test('refuses a number when it cannot tell which zeros were lost', () => {
    const two = listedProducts({ '450': 1000, '00450': 2000 });
    expect(matchRows([[450, 1100]], two).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
    expect(matchRows([['450', 1100]], two).lines.map(inShort)).toEqual(['changed 1100']);
  });

  test('takes a number for a code of digits before one with dashes', () => {
    const both = listedProducts({ '4-50': 1000, '0450': 2000 });
    expect(matchRows([[450, 2100]], both).lines[0]?.matchedCode).toBe('0450');
  });

  test('refuses a number code in a cell that shows a date', () => {
    const targets = [targetOf({ field: 'cover_price', column: 1 })];
    const choice = { headerRow: null, keyColumn: 0, keyField: 'product_code', targets };
    const table = { values: [[46001, 1100]], formats: [['dd/mm/yyyy', '#,##0']] };
    expect(matchPriceList(table, products, choice).lines.map(inShort)).toEqual(['impossible code.date']);
  });

  test('says which products the list does not name, and counts a refused code as named', () => {
    const rows = ['ab 1', 'C-7'].map((code) => [code, 'call']);
    const { missing } = matchRows(rows, products);
    expect(missing).toEqual([5, 6, 7, 8]);
  });
});

describe('matchPriceList: a product named twice', () => {
  test('takes the first of two lines with one price', () => {
    const lines = linesOf(['C-7', 3300], ['c7', '3.300']);
    expect(lines.map(inShort)).toEqual(['changed 3300', 'skipped code.repeated']);
    expect(lines[1]?.params).toEqual({ rows: '1, 2' });
    expect(lines[1]?.prices[0]?.new).toBeNull();
  });

  test('refuses all lines when their prices differ, also when one of them is no price', () => {
    const refused = 'impossible code.twiceInList';
    const numbers = [3300, 3400].map((price) => ['C-7', price]);
    expect(linesOf(...numbers).map(inShort)).toEqual([refused, refused]);
    const words = ['C-7', 'AB1', 'C-7'].map((code, at) => [code, at === 0 ? 'liên hệ' : 3300]);
    expect(linesOf(...words).map(inShort)).toEqual([refused, 'changed 3300', refused]);
  });

  test('lets a blank price say nothing against another', () => {
    const lines = linesOf(['C-7', ''], ['C-7', 3300]);
    expect(lines.map(inShort)).toEqual(['skipped code.repeated', 'changed 3300']);
  });
});

const marked = listedProducts({
  'TV-50': 9_000_000,
  'TV-502': 9_900_000,
  'D-45.5': 1000,
  'D-455': 1000,
  '10.5': 1000,
});

function found(code: string) {
  const [line] = matchRows([[code, 9_500_000]], marked).lines;
  return line && `${line.match} ${line.matchedCode}`;
}

describe('matchPriceList: footnote marks', () => {
  test.each([
    ['TV-50²', 'exact TV-50'],
    ['TV-50 ②', 'exact TV-50'],
    ['TV-50❷', 'exact TV-50'],
    ['TV-50¹⁾', 'exact TV-50'],
    ['TV-50ᵃ', 'exact TV-50'],
    ['tv 50²', 'normalised TV-50'],
    ['TV-502¹', 'exact TV-502'],
    ['10.5²', 'exact 10.5'],
    ['TV²-50', 'null '],
    ['②', 'null '],
  ])('takes %s for %s', (code, expected) => expect(found(code)).toBe(expected));

  test('a product that has the mark in its own code is found by it', () => {
    const both = listedProducts({ 'M-2': 1000, 'M-2²': 2000, 'M-22': 3000 });
    expect(matchRows([['M-2²', 2500]], both).lines[0]).toMatchObject({ match: 'exact', matchedCode: 'M-2²' });
    expect(matchRows([['m-2²', 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
  });

  test.each([
    ['composed otherwise', 'Â-2²'.normalize('NFD'), 'exact'],
    ['with a blank before it', ' Â-2²', 'normalised'],
    ['with a blank behind it', 'Â-2²\u00a0', 'normalised'],
    ['with all of these', `\t${'Â-2²'.normalize('NFD')} `, 'normalised'],
  ])('a product that has the mark in its own code is found by it %s', (_, code, match) => {
    const both = listedProducts({ 'Â-2': 1000, 'Â-2²': 2000 });
    expect(matchRows([[code, 2500]], both).lines[0]).toMatchObject({ match, matchedCode: 'Â-2²' });
  });

  test('a mark that stands apart is refused where a product has it in its code', () => {
    const both = listedProducts({ 'M-2': 1000, 'M-2²': 2000 });
    expect(matchRows([['M-2 ²', 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
    expect(matchRows([['M-2¹', 2500]], both).lines[0]).toMatchObject({ match: 'exact', matchedCode: 'M-2' });
  });

  test.each([
    ['M-2² ①', 'M-2', 'M-2²'],
    ['450²', '450', '0450²'],
  ])(
    'a mark in %s is refused where a product can have it, behind which another mark or before which a zero stands',
    (code, ...two) => {
      const both = listedProducts(Object.fromEntries(two.map((each, at) => [each, 1000 + at])));
      expect(matchRows([[code, 2500]], both).lines.map(inShort)).toEqual(['impossible code.twoProducts']);
    },
  );

  test('a fraction with a mark is no code of digits', () => {
    expect(matchRows([['45.5²', 2500]], listedProducts({ '455': 1000 })).lines.map(inShort)).toEqual(['unmatched']);
  });
});

describe('foldCode', () => {
  test.each([
    ['SP-001', 'sp001'],
    ['ＳＰ－００１', 'sp001'],
    ['sp\u00a0001\u200b', 'sp001'],
    ['SP – 001', 'sp001'],
    ['S.P_0/0\\1', 'sp001'],
    ["'00123", '123'],
    ['000', '0'],
    ['A−1', 'a1'],
    ['---', ''],
    ['TV-50²', 'tv50'],
    ['TV-50 ①⁾-', 'tv50'],
    ['SP™', 'sp'],
    ['DÂY-1'.normalize('NFD'), 'dây1'.normalize('NFC')],
    ['a\u200b\u0301-1', 'á1'],
  ])('brings %s to %s', (code, folded) => expect(foldCode(code)).toBe(folded));

  test('takes a mark inside a code for no digit', () => expect(foldCode('A²-5')).not.toBe(foldCode('A2-5')));

  test('keeps accents, Đ and D, and zeros inside a code apart', () => {
    expect(new Set(['DÂY-1', 'DAY-1', 'ĐAY-1', 'DAY-01'].map(foldCode)).size).toBe(4);
  });

  test('leaves what it has folded', () => {
    const once = fc.string({ unit: 'grapheme' }).map(foldCode);
    fc.assert(fc.property(once, (folded) => foldCode(folded) === folded));
  });
});

const items = listedProducts({ 'SP-1': 1000, TONG: 1000 });
const kinds = (rows: ListCell[][], headerRow: number | null = null) =>
  matchRows(rows, items, { headerRow }).lines.map(inShort);

describe('matchPriceList: rows', () => {
  test('tells titles, headers and blanks from items', () => {
    const rows = [['BẢNG GIÁ'], ['', ' '], ['Mã', 'Giá'], ['SP-1', 1100]];
    expect(kinds(rows, 2)).toEqual(['title', 'blank', 'header', 'changed 1100']);
  });

  test('tells the second row of headers, and headers that are repeated on each page', () => {
    const rows = [
      ['Mã', 'Giá'],
      ['', 'Lẻ'],
      ['SP-1', 1100],
      ['Mã', 'Giá'],
      ['SP-1', 1100],
    ];
    expect(kinds(rows, 0)).toEqual(['header', 'header', 'changed 1100', 'header', 'skipped code.repeated']);
  });

  test.each<[ListCell[]]>([
    [['Tổng cộng', 5000]],
    [['', 5000, 'Cộng nhóm A']],
    [['Subtotal', 5000]],
    [['NỒI, BẾP', '', '']],
    [['I', '', 'Nồi']],
    [['Nhóm 1: nồi', '']],
    [['', 'Người lập bảng']],
    [['', '', 'Ghi chú']],
    [['Hotline', 901_234_567]],
    [['', 901_234_567, 'Điện thoại đặt hàng']],
    [['\u200b', '\ufeff', 'Ghi chú']],
  ])('takes %j for no item', (row) => expect(kinds([row])).toEqual(['subtotal']));

  test.each<[ListCell[], string]>([
    [['TONG', 1100], 'changed 1100'],
    [['TD-1', 5000, 'Tổng đài'], 'unmatched'],
    [['X-1', '', 'Nồi'], 'unmatched'],
    [['X-1', ''], 'unmatched'],
    [['', 5000, 'Nồi'], 'impossible code.blank'],
    [['', 3_990_000, 'Điện thoại 128 GB'], 'impossible code.blank'],
    [['TEL-5', 901_234_567], 'unmatched'],
  ])('takes %j for an item', (row, expected) => expect(kinds([row])).toEqual([expected]));

  test('takes a row that numbers the columns for no item right under the headers, and nowhere else', () => {
    const targets = [targetOf({ field: 'cover_price', column: 2 })];
    const [headers, numbers, goods] = [
      ['Mã', 'SL', 'Giá'],
      ['1', '2', '3'],
      ['B', 1, 1000],
    ] as const;
    const linesOf = (rows: (readonly ListCell[])[], headerRow: number | null) =>
      matchRows(rows, listedProducts({ '1': 4, B: 900 }), { headerRow, targets }).lines.map(inShort);
    expect(linesOf([headers, numbers, goods], 0)).toEqual(['header', 'header', 'changed 1000']);
    expect(linesOf([headers, goods, numbers], 0)).toEqual(['header', 'changed 1000', 'changed 3']);
    expect(linesOf([numbers], null)).toEqual(['changed 3']);
  });

  test('counts all rows, those that are no items as skipped', () => {
    const { counts, lines } = matchRows([['Mã', 'Giá'], ['SP-1', 1100], ['X-1', 5], ['']], items, { headerRow: 0 });
    expect(counts).toEqual({ equal: 0, changed: 1, adjusted: 0, impossible: 0, unmatched: 1, skipped: 2 });
    expect(lines.map(({ listRow, code }) => `${listRow} ${code}`)).toEqual(['0 Mã', '1 SP-1', '2 X-1', '3 ']);
  });

  test('keeps what an unknown code offers, and writes none of it', () => {
    expect(matchRows([['X-1', '5.000']], items).lines[0]?.prices).toEqual([
      { field: 'cover_price', text: '5.000', read: 5000, old: null, new: null, adjusted: false },
    ]);
  });
});

const known = listedProducts({ 'SP-1': 1_000_000, 'sp-1': 900_000, '0450': 12_000, 'ĐÈN.9': null });

const TEXTS =
  'SP-1|sp 1|SP1|đèn 9|Mã|Giá|Giá sỉ|Tổng||1,25tr|950.000|STT|Giá (1.000đ)|Lẻ|Sỉ|8,9E+12|2026-05-01|100k-120k'.split(
    '|',
  );
const cell: fc.Arbitrary<ListCell> = fc.oneof(
  fc.constantFrom<ListCell[]>(...TEXTS, 450, 1.25, true, 0, -1, 1e21),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const code = fc.constantFrom<ListCell[]>('SP-1', 'sp-1', 'SP 1', 450, '0450', 'đèn 9', 'X-1');
const price = fc.constantFrom<ListCell[]>(950_000, '950.000', '1,1tr', 11_500, 950, 'call', '');
const row = fc.oneof(fc.array(cell, { maxLength: 5 }), fc.tuple(code, price), fc.tuple(code, price, cell));
const table = fc.array(row, { maxLength: 12 });

describe('any list', () => {
  test('has a line for each row, writes no product twice and nothing for a line that it refuses', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(null, 0, 2, 50), (rows, headerRow) => {
        const { lines, counts } = matchRows(rows, known, { headerRow });
        const states = Object.values(counts).reduce((sum, count) => sum + count, 0);
        const written = lines.filter((line) => line.prices.some((price) => price.new !== null));
        return (
          lines.length === rows.length &&
          states === rows.length &&
          new Set(written.map(({ productRow }) => productRow)).size === written.length &&
          written.every(({ state, match }) => match !== null && ['equal', 'changed', 'adjusted'].includes(state)) &&
          written.every(({ prices }) => prices.every((price) => price.new === null || price.new > 0))
        );
      }),
      { numRuns: 500 },
    );
  });

  test('has columns that are found within it', () => {
    fc.assert(
      fc.property(table, (values) => {
        const { headerRow, key, prices, columns } = findListColumns({ values, spreadsheet: 'vi' }, known, MOMENT);
        const named = [...(key === null ? [] : [key]), ...prices.map(({ column }) => column)];
        return (
          (headerRow ?? 0) <= values.length &&
          new Set(named).size === named.length &&
          named.every((column) => columns[column]?.column === column)
        );
      }),
      { numRuns: 500 },
    );
  });
});
