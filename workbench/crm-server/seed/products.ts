import type { JsonObject } from '../http';
import { type Chance, chanceFrom, entryOf } from './chance';

// Name, name of its category, price in dong.
const STEMS: readonly (readonly [name: string, category: string, price: number])[] = [
  ['Điện thoại màn hình gập', 'Điện thoại thông minh', 18_990_000],
  ['Điện thoại pin lớn', 'Điện thoại thông minh', 4_490_000],
  ['Điện thoại bàn phím', 'Điện thoại phổ thông', 590_000],
  ['Ốp lưng chống sốc', 'Ốp lưng & kính cường lực', 120_000],
  ['Kính cường lực 9H', 'Ốp lưng & kính cường lực', 80_000],
  ['Loa kéo di động', 'Loa', 2_350_000],
  ['Loa để bàn', 'Loa', 850_000],
  ['Tai nghe không dây', 'Tai nghe', 990_000],
  ['Quạt hút âm trần', 'Quạt hút âm trần', 640_000],
  ['Quạt đứng điều khiển', 'Quạt đứng', 780_000],
  ['Nồi cơm điện cao tần', 'Nồi cơm điện', 1_890_000],
  ['Bếp từ đôi', 'Bếp từ', 6_500_000],
  ['Áo vest nam', 'Áo vest nam', 1_450_000],
  ['Áo dài gấm', 'Áo dài "cách tân"', 1_250_000],
  ['Áo dài lụa', 'Áo dài "cách tân"', 1_690_000],
  ['Quần kaki ống đứng', 'Quần', 420_000],
  ['Sổ bìa da', 'Giấy & sổ', 95_000],
  ['Giấy in A4', 'Giấy & sổ', 72_000],
  ['Bút bi', 'Bút', 5_000],
  ['Gói bảo hành & lắp đặt', 'Dịch vụ', 300_000],
];

const VARIANTS = [
  '',
  'màu đen',
  'màu trắng',
  'xanh rêu',
  'loại 1',
  'loại 2',
  'cỡ lớn',
  'cỡ nhỏ',
  'đời 2025',
  'đời 2026',
];

// What spreadsheets and encoders stumble over, by place in the list.
const ODDITIES: Readonly<Record<number, JsonObject>> = {
  3: { product_name: 'Ốp lưng "siêu mỏng" & trong suốt' },
  7: { product_name: ' Tai nghe có khoảng trắng ở đầu' },
  11: { product_code: '00012', product_name: 'Bếp từ đơn' },
  12: { product_code: '0048' },
  15: { product_code: '8934563000012' },
  18: { product_code: 'BUT/2025-07', product_name: "Bút bi 'thiên thanh' <xanh>" },
  23: { product_name: 'Ốp lưng A & B', description: '<p>Nhựa dẻo &amp; bền</p>' },
  31: { product_code: '1E5', product_name: 'Màn hình 27" & giá treo' },
  38: { cover_price: null },
  59: { cover_price: null, price_wholesale: null },
  77: { product_name: '00123' },
};

const roundedTo = (step: number, price: number): number => Math.round(price / step) * step;

function makeProduct(index: number, categoryIds: ReadonlyMap<string, number>, chance: Chance): JsonObject {
  const [name, category, base] = entryOf(STEMS, index);
  const variant = entryOf(VARIANTS, Math.floor(index / STEMS.length));
  const series = Math.floor(index / (STEMS.length * VARIANTS.length));
  const price = roundedTo(1000, base * (0.9 + chance.below(40) / 100));
  return {
    product_id: 1001 + index,
    product_code: `SP.${String(index + 1).padStart(5, '0')}`,
    product_name: [name, variant, series > 0 ? `lô ${series}` : ''].filter((part) => part !== '').join(' '),
    description: index % 3 === 0 ? `${name}, hàng mới, bảo hành 12 tháng.` : null,
    short_description: index % 2 === 0 ? name : null,
    cover_price: price,
    discount: index % 5 === 0 ? 5 : 0,
    price_wholesale: index % 4 === 0 ? null : roundedTo(1000, price * 0.85),
    discount_wholesale: 0,
    price_online: index % 3 === 0 ? roundedTo(1000, price * 0.97) : null,
    discount_online: 0,
    saleoff_price: index % 10 === 0 ? roundedTo(1000, price * 0.9) : null,
    unit_id: 1 + (index % 4),
    category_id: categoryIds.get(category) ?? null,
    origin_id: index % 6 === 0 ? null : 1 + (index % 3),
    manufacturer_id: index % 7 === 0 ? null : 1 + (index % 5),
    custom_fields: index % 8 === 0 ? { bao_hanh: '12 tháng', mau_sac: entryOf(['đen', 'trắng', 'đỏ'], index) } : {},
  };
}

/** Returns products from one place up to, not including, another; the same place always gives the same product. */
export function seedProducts(from: number, to: number, categories: readonly JsonObject[]): readonly JsonObject[] {
  const categoryIds = new Map(
    categories.map((category) => [String(category.category_name), Number(category.category_id)]),
  );
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const index = from + offset;
    return { ...makeProduct(index, categoryIds, chanceFrom(7000 + index)), ...ODDITIES[index] };
  });
}
