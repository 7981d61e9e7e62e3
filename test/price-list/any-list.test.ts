import fc from 'fast-check';
import { findListColumns } from '../../src/price-list/find-list-columns';
import type { ListCell } from '../../src/price-list/list-table';
import { listedProducts, matchRows } from '../support/listed-products';
import { MOMENT } from '../support/price-list-fixtures';

const products = listedProducts({ 'SP-1': 1_000_000, 'sp-1': 900_000, '0450': 12_000, 'ĐÈN.9': null });

const cell: fc.Arbitrary<ListCell> = fc.oneof(
  fc.constantFrom<ListCell[]>(
    'SP-1',
    'sp 1',
    'SP1',
    450,
    'đèn 9',
    'Mã',
    'Giá',
    'Giá sỉ',
    'Tổng',
    '',
    '1,25tr',
    '950.000',
    1.25,
  ),
  fc.constantFrom<ListCell[]>(
    'STT',
    'Giá (1.000đ)',
    'Lẻ',
    'Sỉ',
    '8,9E+12',
    '2026-05-01',
    true,
    0,
    -1,
    1e21,
    '100k-120k',
  ),
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
        const { lines, counts } = matchRows(rows, products, { headerRow });
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
        const { headerRow, key, prices, columns } = findListColumns({ values, spreadsheet: 'vi' }, products, MOMENT);
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
