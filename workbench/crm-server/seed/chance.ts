/** Returns numbers from 0 up to, not including, 1; the same for the same start (the mulberry32 generator). */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Chance {
  readonly below: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

/** Returns an entry of a list, counting on from its start again past its end; throws for an empty list. */
export function entryOf<T>(list: readonly T[], index: number): T {
  for (const entry of list.slice(index % list.length)) return entry;
  throw new Error('an empty list has no entries');
}

export function chanceFrom(start: number): Chance {
  const random = seededRandom(start);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, pick: (list) => entryOf(list, below(list.length)) };
}

// Fixed, so that the data is the same on every day: the end of the twelve months that it covers.
const LAST_DAY = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 60 * 60 * 1000;

export const DAYS_COVERED = 365;

export const daysBack = (days: number): string => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);

/** Returns a time of a working day, as YYYY-MM-DD HH:MM:SS, the CRM's own form [interface 2.6]. */
export function workingTime(days: number, chance: Chance): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${daysBack(days)} ${pad(8 + chance.below(13))}:${pad(chance.below(60))}:${pad(chance.below(60))}`;
}

export const asDayMonthYear = (iso: string): string => iso.split('-').reverse().join('/');

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

export const personName = (chance: Chance): string =>
  `${chance.pick(SURNAMES)} ${chance.pick(MIDDLES)} ${chance.pick(GIVEN)}`;

export const companyName = (chance: Chance): string =>
  `${chance.pick(['Công ty TNHH', 'Công ty CP', 'Cửa hàng'])} ${chance.pick(TRADES)} ${chance.pick(PLACES)}`;

export const addressOf = (chance: Chance): string =>
  `${1 + chance.below(300)} ${chance.pick(STREETS)}, ${chance.pick(CITIES)}`;

export const phoneOf = (chance: Chance): string => `09${String(chance.below(100_000_000)).padStart(8, '0')}`;

export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.');
