import type { ListedRow, PriceListOpening } from '../../../src/price-list/calls';

/** Returns a product of the sheet; prices are the selling price, wholesale, online, sale-off. */
export function listedRow(n: number, code: string, price: number | null, changed: Partial<ListedRow> = {}): ListedRow {
  return {
    sheet: 0,
    category: 0,
    row: n + 1,
    name: `Nồi cơm điện ${n}`,
    keys: [code, `893850000${n}`],
    prices: [price, null, null, null],
    ...changed,
  };
}

/** Returns a list with a line of each kind, above it a title; each test changes what it is about. */
export function samplePrices(changed: Partial<PriceListOpening> = {}): PriceListOpening {
  return {
    list: {
      place: { sheetId: 9, row: 1, column: 1, rows: 9, columns: 4 },
      title: 'Từ nhà cung cấp',
      values: [
        ['BẢNG GIÁ THÁNG 12', '', '', ''],
        ['Mã hàng', 'Tên hàng', 'Giá nhập', 'Giá bán'],
        ['SP-001', 'Nồi 1', 100_000, 150_000],
        ['SP-002', 'Nồi 2', 200_000, 250_000],
        ['SP-003', 'Nồi 3', 300_000, '1,25tr'],
        ['SP-004', 'Nồi 4', 400_000, 'liên hệ'],
        ['SP-005', 'Nồi 5', 500_000, 60_000],
        ['SP-006', 'Nồi 6', 600_000, 700_000],
        ['SP-999', 'Nồi lạ', 900_000, 990_000],
      ],
    },
    sheets: [{ sheetId: 2, title: 'Products', lacks: [] }],
    keyFields: [
      { name: 'product_code', label: 'Product code' },
      { name: 'custom:barcode', label: 'barcode' },
    ],
    priceFields: [
      { name: 'cover_price', label: 'Selling price' },
      { name: 'price_wholesale', label: 'Wholesale price' },
      { name: 'price_online', label: 'Online price' },
      { name: 'saleoff_price', label: 'Sale-off price' },
    ],
    categories: [
      { id: '10', path: 'Điện tử › Nồi', limit: null, margin: null },
      { id: '11', path: 'Điện tử › Bếp', limit: { percent: 5 }, margin: null },
    ],
    products: [
      listedRow(1, 'SP-001', 140_000),
      listedRow(2, 'SP-002', 250_000),
      listedRow(3, 'SP-003', 1_200_000),
      listedRow(4, 'SP-004', 410_000),
      listedRow(5, 'SP-005', 40_000),
      listedRow(6, 'SP-006', 650_000, { category: 1 }),
      listedRow(7, 'SP-007', 800_000),
    ],
    changePercent: 30,
    leastMarginPercent: 0,
    language: 'en',
    profiles: '',
    undoable: 0,
    ...changed,
  };
}
