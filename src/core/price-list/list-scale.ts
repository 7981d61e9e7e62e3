import { listHeaders } from './list-headers';
import { cellText, type ListTable } from './list-table';
import { titlesAbove } from './title-words';

/** "Đơn từ 500 nghìn" is an amount, "nghìn đồng" a unit. */
const THOUSANDS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000(?!\d)|(?<!\d\s*)(?:(?:nghìn|ngàn)(?!\p{L})|thousands?)|ng\.?\s?đ(?!\p{L})|in k(?!\p{L})|k\s?vn[dđ])|(?:đvt|đơn vị(?: tính)?|unit)\s*[:(]?\s*1[.,\s]?000(?!\d)|\(\s*(?:vn[dđ]\s*)?['’]?(?:1[.,\s]?)?000\s*(?:đ|₫|đồng|vn[dđ])?(?:\s*\/\s*\p{L}+)?\s*\)|\(\s*k\s*\)|['’]000/u;
const MILLIONS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000[.,\s]?000|(?<!\d\s*)(?:triệu(?: đồng| vn[dđ]|\s*\)|$)|tr\.?\s?đ(?!\p{L})|millions?))|\(\s*tr\s*\)/u;
/** "Hàng nghìn sản phẩm", "thousands of items" are many; "ĐVT: hàng nghìn đồng", "thousands of VND" are units. */
const MANY =
  /(?<!(?:đơn vị(?: tính)?|đvt)\s*:?\s*)(?:hàng|vài|mấy|cả|hơn|trên)\s+(?:chục\s+|trăm\s+)?(?:nghìn|ngàn|triệu)(?!\p{L})|(?:nghìn|ngàn|triệu)\s+(?:sản phẩm|mặt hàng|khách|mã|món|mẫu|đơn hàng|người|cửa hàng)(?!\p{L})|an?\s+(?:thousand|million)(?!\p{L})|(?:thousand|million)s?\s+of\s+(?!vn[dđ]|đ|dong|₫)/gu;
/** Says that prices are no multiples of anything. */
const SINGLE = /(?:đvt|đơn vị(?: tính| tiền)?|unit|currency)\s*[:(]?\s*(?:đồng|đ|₫|vn[dđ])(?!\p{L})/u;

const UNIT_ROWS = 3;

/** What a text says that prices are multiples of; 1 where it says that they are none, null where it says nothing of it. */
export function scaleSaid(text: string): number | null {
  const scale = scaleIn(text);
  return scale > 1 || SINGLE.test(text.normalize('NFKC').toLowerCase()) ? scale : null;
}

/**
 * By how much the prices of a column, counted from 0, are to be multiplied: "ĐVT: 1.000đ", "x1000", "(nghìn đồng)". What
 * stands nearest to the prices counts: a row of units under the headers, the header, a title above.
 * @returns 1, 1,000 or 1,000,000
 */
export function columnScale(table: ListTable, headerRow: number | null, column: number): number {
  const under = headerRow === null ? [] : table.values.slice(headerRow + 1, headerRow + 1 + UNIT_ROWS);
  const cells = under.map((row) => cellText(row[column]));
  const goods = cells.findIndex((text) => /\d/.test(text) && !/^\(.*\)$/.test(text));
  const units = goods < 0 ? cells : cells.slice(0, goods);
  const own = [...units, listHeaders(table, headerRow)[column] ?? ''].map(scaleSaid).find((scale) => scale !== null);
  return own ?? titledScale(table, headerRow);
}

function titledScale(table: ListTable, headerRow: number | null): number {
  const titles = titlesAbove(table, headerRow);
  const said = titles.some((title) => scaleSaid(title) !== null) ? titles : (table.above ?? []);
  return Math.max(1, ...said.map(scaleIn));
}

function scaleIn(text: string): number {
  const bare = text.normalize('NFKC').toLowerCase().replace(MANY, ' ');
  if (MILLIONS.test(bare)) return 1_000_000;
  return THOUSANDS.test(bare) ? 1_000 : 1;
}
