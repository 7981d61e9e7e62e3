import { seedRecords } from '../../../crm-server/seed/seed-records';

const records = seedRecords();
const texts = (kind: keyof typeof records, field: string) => records[kind].map((record) => record[field]);

describe('the first records', () => {
  test('are as many as a small company has', () => {
    const counts = Object.entries(records).map(([kind, list]) => [kind, list.length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      users: 12,
      tasks: 60,
      customers: 20,
      products: 200,
      categories: 25,
      opportunities: 640,
      orders: 30,
      campaigns: 3,
    });
  });

  test.each([
    ['users', 'disabled', 3],
    ['tasks', 'canceled', 49],
    ['customers', 'deleted', 4],
  ] as const)('hold %s that are %s', (kind, state, count) => {
    expect(texts(kind, 'state').filter((found) => found === state)).toHaveLength(count);
  });

  test('have one ID each', () => {
    for (const [kind, field] of [
      ['products', 'product_id'],
      ['products', 'product_code'],
      ['orders', 'order_code'],
      ['users', 'user_username'],
      ['categories', 'category_id'],
    ] as const) {
      expect(new Set(texts(kind, field)).size).toBe(records[kind].length);
    }
  });

  test('hold what spreadsheets stumble over', () => {
    expect(texts('products', 'product_code')).toEqual(
      expect.arrayContaining(['SP.00001', '00012', 'BUT/2025-07', '1E5']),
    );
    expect(texts('products', 'product_name')).toEqual(
      expect.arrayContaining([' Tai nghe có khoảng trắng ở đầu', '00123']),
    );
    expect(texts('products', 'cover_price')).toContain(null);
    const names = texts('opportunities', 'opportunity_name').map(String);
    for (const start of ['=', '+', '-', '@', "'", '🎉'])
      expect(names.some((name) => name.startsWith(start))).toBe(true);
    expect(names).toEqual(expect.arrayContaining(['00123', '1/2', 'TRUE']));
    expect(Math.max(...names.map((name) => name.length))).toBe(300);
    for (const held of [
      '=IMPORTXML(',
      '=HYPERLINK(',
      '&amp;',
      '&#039;',
      '&amp;amp;',
      'https://',
      '<a href=',
      'javascript:',
    ])
      expect(names.filter((name) => name.includes(held))).not.toEqual([]);
    const phones = texts('opportunities', 'phone_office');
    expect([
      phones.includes(null),
      phones.some((phone) => /^0/.test(String(phone))),
      phones.some((phone) => /^\+84/.test(String(phone))),
    ]).toEqual([true, true, true]);
    expect(texts('opportunities', 'account_email')).toContain(null);
  });
});

describe('the category tree', () => {
  test('encloses every category by the bounds of its parent, one level up', () => {
    const byId = new Map(records.categories.map((category) => [category.category_id, category]));
    for (const { parent_id = null, level, lft, rgt } of records.categories) {
      const parent = byId.get(parent_id) ?? { level: '0', lft: '0', rgt: '51' };
      expect(Number(level)).toBe(Number(parent.level) + 1);
      expect(Number(lft)).toBeGreaterThan(Number(parent.lft));
      expect(Number(rgt)).toBeLessThan(Number(parent.rgt));
    }
  });
});

describe('the orders', () => {
  test('add up: lines less discount, VAT on that, fees outside it', () => {
    for (const { order_info, products } of records.orders) {
      const info = Object(order_info);
      const lines: { quantity: number; price: number; cash_discount: string; product_sale_off: number }[] =
        Object(products);
      const subtotal = lines.reduce(
        (sum, { quantity, price, cash_discount }) => sum + quantity * price - Number(cash_discount),
        0,
      );
      expect(info.discount_amount).toBeCloseTo((subtotal * info.discount) / 100);
      expect(info.vat_amount).toBeCloseTo(((subtotal - info.discount_amount) * info.vat) / 100);
      expect(info.amount).toBeCloseTo(
        subtotal - info.discount_amount + info.vat_amount + info.transport_amount + info.installation_amount,
      );
    }
  });
});
