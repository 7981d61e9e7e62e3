import { findListColumns } from '../../src/price-list/find-list-columns';
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

  test('finds products by a custom field', () => {
    const coded = listedProduct('A', 1000, 2, { keys: { product_code: 'A', 'custom:Mã NCC': 'N-9' } });
    const { lines } = matchRows([['n9', 1100]], [coded], { keyField: 'custom:Mã NCC' });
    expect(lines[0]).toMatchObject({ matchedCode: 'N-9', productRow: 2, state: 'changed' });
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
