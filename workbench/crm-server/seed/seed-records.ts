import type { JsonObject } from '../http';
import type { Records, RecordTables } from '../records';
import { addressOf, type Chance, chanceFrom, companyName, entryOf, personName, phoneOf, plainName } from './chance';
import { FIRST_OPPORTUNITIES, seedCampaigns, seedOpportunities } from './opportunities';
import { seedOrders } from './orders';

interface Branch {
  readonly name: string;
  readonly children: readonly Branch[];
}

const branch = (name: string, ...children: readonly (Branch | string)[]): Branch => ({
  name,
  children: children.map((child) => (typeof child === 'string' ? { name: child, children: [] } : child)),
});

// 25 in all, on three levels.
const TREE: readonly Branch[] = [
  branch(
    'Điện tử',
    branch('Điện thoại', 'Điện thoại thông minh', 'Điện thoại phổ thông', 'Ốp lưng & kính cường lực'),
    branch('Âm thanh', 'Loa', 'Tai nghe'),
  ),
  branch(
    'Điện gia dụng',
    branch('Quạt & thông gió', 'Quạt hút âm trần', 'Quạt đứng'),
    branch('Bếp & nồi', 'Nồi cơm điện', 'Bếp từ'),
  ),
  branch('Thời trang', branch('Áo', 'Áo sơ mi', 'Áo vest nam', 'Áo dài "cách tân"'), 'Quần'),
  branch('Văn phòng phẩm', 'Giấy & sổ', 'Bút'),
  branch('Dịch vụ'),
];

// Seven and the number of categories share no divisor, so every ID comes once and none in the order of the tree.
const idOf = (place: number): string => String(10 + ((place * 7) % 25));

const slug = (place: number): string => `DM.${String(place + 1).padStart(3, '0')}`;

class TreeWalk {
  readonly found: JsonObject[] = [];
  private bound = 0;
  private place = 0;

  visit({ name, children }: Branch, parentId: string, level: number): void {
    const place = this.place++;
    const lft = String(++this.bound);
    for (const child of children) this.visit(child, idOf(place), level + 1);
    this.found.push({
      category_id: idOf(place),
      category_code: slug(place),
      category_name: name,
      description: place % 4 === 0 ? `Nhóm ${name.toLowerCase()}` : null,
      is_default: place === 0 ? '1' : '0',
      parent_id: parentId,
      level: String(level),
      lft,
      rgt: String(++this.bound),
    });
  }
}

function seedCategories(): readonly JsonObject[] {
  const walk = new TreeWalk();
  for (const top of TREE) walk.visit(top, '0', 1);
  return walk.found.sort((a, b) => Number(a.category_id) - Number(b.category_id));
}

const CUSTOMERS = 20;
const DELETED: readonly number[] = [4, 9, 14, 17];
const SLASHED = 14;

// Codes can hold slashes [facts §4, H].
const customerCode = (index: number): string =>
  index === SLASHED ? 'KH/2025/000117' : `KH${String(index + 1).padStart(4, '0')}`;

function seedCustomers(): readonly JsonObject[] {
  return Array.from({ length: CUSTOMERS }, (_, index) => {
    const chance = chanceFrom(900 + index);
    return {
      account_id: 3001 + index,
      account_code: customerCode(index),
      account_name: index % 3 === 0 ? companyName(chance) : personName(chance),
      account_address: index % 6 === 5 ? '' : addressOf(chance),
      account_email: index % 7 === 3 ? null : `khach${index + 1}@example.com`,
      phone_office: phoneOf(chance),
      state: DELETED.includes(index) ? 'deleted' : 'active',
    };
  });
}

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

function seedProducts(from: number, to: number, categories: readonly JsonObject[]): readonly JsonObject[] {
  const categoryIds = new Map(
    categories.map((category) => [String(category.category_name), Number(category.category_id)]),
  );
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const index = from + offset;
    return { ...makeProduct(index, categoryIds, chanceFrom(7000 + index)), ...ODDITIES[index] };
  });
}

const DEPARTMENTS = ['Phòng Kinh doanh', 'Phòng Marketing', 'Phòng Kế toán', 'Kho & Vận chuyển', 'Ban Giám đốc'];
const USER_ROLES = ['Nhân viên kinh doanh', 'Trưởng phòng', 'Kế toán viên', 'Thủ kho', 'Giám đốc'];
const ACL_ROLES = ['Nhân viên', 'Quản lý', 'Quản trị hệ thống'];

const USERS = 12;
const DISABLED: readonly number[] = [3, 7, 11];

const named = (prefix: string, names: readonly string[]): readonly JsonObject[] =>
  names.map((name, index) => ({ [`${prefix}_id`]: index + 1, [`${prefix}_name`]: name }));

const seedDepartments = (): readonly JsonObject[] => named('department', DEPARTMENTS);

const seedUserRoles = (): readonly JsonObject[] => named('user_role', USER_ROLES);

const seedAclRoles = (): readonly JsonObject[] => named('acl_role', ACL_ROLES);

function seedUsers(): readonly JsonObject[] {
  return Array.from({ length: USERS }, (_, index) => {
    const contact = personName(chanceFrom(300 + index));
    return {
      user_id: 21 + index,
      user_username: `${plainName(contact)}.${21 + index}`,
      contact_name: contact,
      department_name: entryOf(DEPARTMENTS, index),
      user_role_name: entryOf(USER_ROLES, index),
      acl_role_name: entryOf(ACL_ROLES, index),
      state: DISABLED.includes(index) ? 'disabled' : 'active',
      password_set: false,
    };
  });
}

const SUBJECTS = ['Gọi lại cho khách', 'Gửi báo giá', 'Giao hàng & lắp đặt', 'Thu công nợ', 'Chăm sóc sau bán'];

const TASKS = 60;
const CANCELED: readonly number[] = [2, 5, 9, 13];
/** From here on all are canceled: enough to restore some in numbers. */
const ALL_CANCELED = 15;

// Codes may hold dots and brackets [facts §3, H].
const taskCode = (index: number): string =>
  `Task.${String(index + 1).padStart(4, '0')}${index % 3 === 2 ? '[UP]' : ''}`;

function seedTasks(): readonly JsonObject[] {
  return Array.from({ length: TASKS }, (_, index) => ({
    task_id: 501 + index,
    task_code: taskCode(index),
    task_name: entryOf(SUBJECTS, index),
    state: index >= ALL_CANCELED || CANCELED.includes(index) ? 'canceled' : 'open',
  }));
}

const FIRST_PRODUCTS = 200;

export function seedRecords(): RecordTables {
  const categories = seedCategories();
  const users = seedUsers();
  const customers = seedCustomers();
  const products = seedProducts(0, FIRST_PRODUCTS, categories);
  return {
    users,
    tasks: seedTasks(),
    customers,
    products,
    categories,
    opportunities: seedOpportunities(0, FIRST_OPPORTUNITIES, users),
    orders: seedOrders(products, customers),
    campaigns: seedCampaigns(),
    departments: seedDepartments(),
    userRoles: seedUserRoles(),
    aclRoles: seedAclRoles(),
  };
}

/** Adds records up to so many of a kind. */
export function growRecords(
  records: Records,
  sizes: { readonly opportunities?: number; readonly products?: number },
): void {
  const products = records.all('products').length;
  const opportunities = records.all('opportunities').length;
  records.add('products', seedProducts(products, sizes.products ?? 0, records.all('categories')));
  records.add('opportunities', seedOpportunities(opportunities, sizes.opportunities ?? 0, records.all('users')));
}
