import { exampleOf, findListColumns, type ListCell, matchPriceList } from '../../src/price-list';
import { inShort, listedProducts } from '../support/listed-products';
import { targetOf } from '../support/price-list-fixtures';

const choice = (column = 1) => ({
  headerRow: 0,
  keyColumn: 0,
  keyField: 'product_code',
  targets: [targetOf({ column, field: 'cover_price' })],
});

/** Returns what becomes of prices that no spreadsheet has read, beside current ones. */
function outcome(cells: readonly ListCell[], current: readonly (number | null)[], header = 'Giá') {
  const codes = cells.map((_, at) => `SP-${at}`);
  const products = listedProducts(Object.fromEntries(codes.map((code, at) => [code, current[at] ?? null])));
  const values = [['Mã', header], ...cells.map((cell, at) => [codes[at] ?? '', cell])];
  const { lines, readings } = matchPriceList({ values }, products, choice());
  return { lines: lines.slice(1).map(inShort), open: readings[0]?.length };
}

describe('a column of prices', () => {
  test('is read by the mark before three digits where nothing else tells', () => {
    expect(outcome(['45.000', '128.000'], []).lines).toEqual(['changed 45000', 'changed 128000']);
    expect(outcome(['45,000', '128,000'], []).lines).toEqual(['changed 45000', 'changed 128000']);
  });

  test('is in thousands that the list does not say where the current prices are', () =>
    expect(outcome(['915', '1290'], [890_000, 1_250_000])).toEqual({
      lines: ['adjusted 915000 price.scaled', 'adjusted 1290000 price.scaled'],
      open: 1,
    }));

  test('is asked about as a whole where nothing tells đồng from thousands', () =>
    expect(outcome(['915', '890'], [])).toEqual({
      lines: ['impossible price.ambiguous', 'impossible price.ambiguous'],
      open: 2,
    }));

  test('settles single rows by their own prices where the column stays open', () => {
    const { lines } = outcome(['915', '890', '120'], [null, null, 118]);
    expect(lines[2]).toBe('equal 120'.replace('equal', 'changed'));
  });

  test('takes the other reading of a row where only that one is like the current price', () =>
    expect(outcome(['1.290', '335', '6.650.000'], [1_250_000, 320_000, 6_500_000], 'Giá (nghìn đồng)').lines).toEqual([
      'adjusted 1290000 price.scaled',
      'adjusted 335000 price.scaled',
      'adjusted 6650000 price.read',
    ]));

  test('refuses a first price that is a thousandth of the others, with both readings', () =>
    expect(outcome(['1.290.000', '6.650.000', '335'], [1_250_000, 6_500_000, null]).lines[2]).toBe(
      'impossible price.misread',
    ));

  test('shows what each reading makes of a price', () => {
    const reading = { group: '.', unit: 1, lost: false } as const;
    const table = { values: [['335'], [335], ['1.250'], ['liên hệ']] };
    expect(exampleOf(table, 0, 0, reading)).toBe(335);
    expect(exampleOf(table, 0, 0, { ...reading, unit: 1000 })).toBe(335_000);
    expect(exampleOf(table, 1, 0, { ...reading, lost: true })).toBe(335_000);
    expect(exampleOf(table, 2, 0, { ...reading, group: ',' })).toBe(1.25);
    expect(exampleOf(table, 3, 0, reading)).toBeNull();
  });

  test('is read as a person has chosen', () => {
    const products = listedProducts({ 'SP-0': null });
    const values = [
      ['Mã', 'Giá'],
      ['SP-0', '915'],
    ];
    const read = (unit: number) => {
      const targets = [
        { ...targetOf({ column: 1, field: 'cover_price' }), reading: { group: '.', unit, lost: false } as const },
      ];
      return matchPriceList({ values }, products, { ...choice(), targets })
        .lines.slice(1)
        .map(inShort);
    };
    expect([read(1), read(1000)]).toEqual([['changed 915'], ['adjusted 915000 price.scaled']]);
  });
});

describe('two columns that can be the price', () => {
  const rows = (first: string, second: string): ListCell[][] => [
    ['Mã', first, second],
    ['SP-0', 1_290_000, 1_310_000],
    ['SP-1', 335_000, 340_000],
  ];
  const products = listedProducts({ 'SP-0': 1_290_000, 'SP-1': 335_000 });
  const found = (first: string, second: string) => {
    const { prices, problems } = findListColumns({ values: rows(first, second) }, products, { today: '2026-12-05' });
    return [prices.map(({ column }) => column), problems.map(({ code }) => code)];
  };

  test.each([
    ['Giá Hà Nội', 'Giá TP.HCM'],
    ['Giá tiền mặt', 'Giá công nợ'],
    ['Price 1-9 pcs', 'Price 10+ pcs'],
    ['Giá', 'Giá'],
    ['Hạng A', 'Hạng B'],
  ])('are rivals, whichever is nearer to the current prices: %s, %s', (first, second) => {
    expect(found(first, second)).toEqual([[], ['price.several']]);
    expect(found(second, first)).toEqual([[], ['price.several']]);
  });

  test.each([
    ['Giá cũ', 'Giá mới', [2], []],
    ['Giá bán', 'Giá Điện Máy Xanh', [1], []],
    ['Giá nhập', 'Giá bán lẻ', [2], []],
    ['Giá bán', 'Giá tối thiểu', [1], []],
    ['Giá đến 30/11/2026', 'Giá từ 01/12/2026', [2], ['price.dated']],
    ['Giá T12', 'Giá T1/2027', [1], ['price.dated']],
    ['Giá thùng', 'Giá bán lẻ', [2], []],
  ])('are told apart by what they say: %s, %s', (first, second, columns, problems) =>
    expect(found(first, second)).toEqual([columns, problems]),
  );
});
