import type { Chance } from './chance';

// Invented in the style of the country; no name is that of a real person or company.
const SURNAMES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ'];
const MIDDLES = ['Thị', 'Văn', 'Minh', 'Ngọc', 'Quốc', 'Thanh', 'Hữu', 'Gia', 'Thùy', 'Đức'];
const GIVEN = [
  'An',
  'Bình',
  'Chi',
  'Dũng',
  'Giang',
  'Hạnh',
  'Khánh',
  'Linh',
  'Mỹ',
  'Nhung',
  'Phúc',
  'Quỳnh',
  'Sơn',
  'Trâm',
  'Uyên',
  'Yến',
];
const TRADES = ['Nội thất', 'Điện máy', 'May mặc', 'Xây dựng', 'Thực phẩm', 'Nhà hàng', 'Khách sạn', 'Vật tư'];
const PLACES = ['Sông Xanh', 'Hoa Mai', 'Đồi Gió', 'Bến Cũ', 'Tre Việt', 'Phố Núi', 'Cát Vàng', 'An Lành'];
const STREETS = ['Lý Thường Kiệt', 'Trần Phú', 'Nguyễn Huệ', 'Điện Biên Phủ', 'Lê Lợi'];
const CITIES = ['Hà Nội', 'Đà Nẵng', 'TP. Hồ Chí Minh', 'Cần Thơ', 'Huế'];

/** Returns the full name of an invented person. */
export const personName = (chance: Chance): string =>
  `${chance.pick(SURNAMES)} ${chance.pick(MIDDLES)} ${chance.pick(GIVEN)}`;

/** Returns the name of an invented company. */
export const companyName = (chance: Chance): string =>
  `${chance.pick(['Công ty TNHH', 'Công ty CP', 'Cửa hàng'])} ${chance.pick(TRADES)} ${chance.pick(PLACES)}`;

/** Returns an invented postal address. */
export const addressOf = (chance: Chance): string =>
  `${1 + chance.below(300)} ${chance.pick(STREETS)}, ${chance.pick(CITIES)}`;

/** Returns ten digits from 0. */
export const phoneOf = (chance: Chance): string => `09${String(chance.below(100_000_000)).padStart(8, '0')}`;

/** Returns a text without accents, in small letters, its words joined by dots. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');
