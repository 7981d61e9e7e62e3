import type { Review, ReviewChange, ReviewItem, ReviewOrder } from '../../../src/push/calls';

/** Returns one changed product; each test changes what it is about. */
export function productItem(n: number, changed: Partial<ReviewItem> = {}): ReviewItem {
  const before = 1250000 + n * 1000;
  return {
    table: 'products',
    key: `SP.${String(n).padStart(5, '0')}`,
    fingerprint: `f${n}`,
    sheetId: 2,
    sheet: 'Products',
    row: n + 1,
    title: `Áo vest nam công sở mã ${n}`,
    state: 'changed',
    changes: [{ label: 'Selling price', type: 'money', before, after: before * 1.08 }],
    holds: [],
    warnings: [],
    ...changed,
  };
}

/** So many changed products and nothing else. */
export function productReview(count: number): Review {
  const items = Array.from({ length: count }, (_, index) => productItem(index + 1));
  return { run: 'run-1', items, refusals: [], unchanged: 188, journalGone: 0, confirmAbove: 10_000 };
}

const newProduct: readonly ReviewChange[] = [
  { label: 'Product name', type: 'text', before: null, after: 'Quần tây nữ ống suông' },
  { label: 'Discount', type: 'percent', before: null, after: 12 },
  { label: 'Short description', type: 'longText', before: null, after: 'Vải tuyết mưa, không nhăn. '.repeat(8) },
];

const orderChanges: readonly ReviewChange[] = [
  { label: 'Order date', type: 'date', before: '2026-09-04', after: '2026-09-05' },
  { label: 'Line 2 · Quantity', type: 'number', before: 20, after: 2 },
  { label: 'Line 3 · Product code', type: 'code', before: 'SP.00192', after: null },
  { label: 'Term 1', type: 'longText', before: 'Giao trong 3 ngày', after: 'Giao trong 5 ngày' },
];

const order: ReviewOrder = {
  content: {
    order_code: 'DH/2026/0091',
    account_name: 'Công ty An Phú',
    order_date: '2026-09-05',
    vat: 10,
    'line.1.product_code': 'SP.00190',
    'line.1.product_name': 'Áo vest nam công sở',
    'line.1.quantity': 3,
    'line.1.price': 1250000,
    'line.1.cash_discount': 375000,
    'line.2.product_code': 'SP.00191',
    'line.2.product_name': 'Quần tây nữ ống suông',
    'line.2.quantity': 2,
    'line.2.price': 450000.5,
    'term.1': 'Giao trong 5 ngày',
    'term.2': 'Giao tại:\nkho An Phú',
  },
  changed: ['order_date', 'line.2', 'term.1'],
};

/** Returns a bit of everything: what waits, what goes, what cannot go. */
export function mixedReview(): Review {
  const held = productItem(7, {
    changes: [{ label: 'Selling price', type: 'money', before: 1250000, after: 125000 }],
    state: 'unsure',
    holds: [{ code: 'hold.unsure' as const, field: null, params: {} }],
  });
  const warned = productItem(8, {
    warnings: [{ code: 'warning.flag.sent' as const, field: 'custom:Bảo hành', params: { shown: 'TRUE', text: '1' } }],
  });
  const items: readonly ReviewItem[] = [
    held,
    ...[1, 2, 3, 4].map((n) => productItem(n)),
    warned,
    productItem(9, { state: 'new', changes: newProduct }),
    productItem(10, { state: 'failed' }),
    {
      ...productItem(11),
      table: 'orders',
      key: 'DH/2026/0091',
      title: 'Công ty An Phú',
      changes: orderChanges,
      order,
      sheetId: 3,
      sheet: 'Orders',
    },
  ];
  const refusal = { table: 'products' as const, sheetId: 2, sheet: 'Products', title: 'Giày da nam' };
  const unreadable = { code: 'issue.number.unreadable' as const, field: 'cover_price', params: { text: 'liên hệ' } };
  return {
    run: 'run-1',
    items,
    refusals: [
      { ...refusal, key: 'SP.00200', row: 210, issues: [unreadable] },
      {
        ...refusal,
        key: '',
        row: 1211,
        issues: [{ code: 'issue.required' as const, field: 'product_code', params: {} }],
      },
    ],
    unchanged: 188,
    journalGone: 0,
    confirmAbove: 200,
  };
}
