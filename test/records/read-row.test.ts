import { type Cell, nameIds } from '../../src/records/read-cell';
import { readProducts } from '../../src/records/read-products';
import { productRow } from '../support/records';

describe('readProducts of several rows', () => {
  const names = new Map([['category_id', nameIds([{ id: '12', names: ['Thời trang › Áo vest', 'VEST', 'Áo vest'] }])]]);
  const cells: readonly Readonly<Record<string, Cell>>[] = [
    { discount: 5, product_name: '' },
    { discount: 5, product_name: '', 'custom:màu': 'đen' },
    { discount: '', 'custom:màu': 'đen', category_id: 'nowhere' },
    { discount: 7, category_id: 'nowhere' },
    { discount: 7, 'custom:màu': '' },
    { discount: 7, 'custom:màu': '(clear)', product_code: 192 },
    { discount: 8, 'custom:màu': '(clear)', product_code: 192 },
  ];

  test('reads each by itself, whatever stands in the rows above it', () => {
    const rows = cells.map((each) => productRow(each));
    const read = (some: typeof rows) => readProducts(1, some, { language: 'vi', names }, new Map());
    const together = read(rows);
    const alone = rows.flatMap((row) => read([row]));
    expect(together).toEqual(alone);
    const order = alone.map(({ content }) => Object.keys(content));
    expect(together.map(({ content }) => Object.keys(content))).toEqual(order);
  });
});
