import { declaresForeign, foldHeader, isCost, isForeign, isRetail, priceFieldOf, priceKindOf } from './header-words';
import { isItemRow, listHeaders } from './list-headers';
import { cellText, type ListTable, textsIn } from './list-table';
import { readPriceCell } from './price-cell';

/** Other texts do not count: a company may be a wholesaler and have a website. */
const ABOUT_PRICES = / (?:gia|price|prices|bao gia|quotation) /;
const EXCHANGE_RATE = / (?:ty gia|exchange rate) /;
const ABOUT_UNITS = / (?:dvt|don vi|unit|currency|curr|ccy|tien te|loai tien|dong tien|fob|cif|exw|ex works) /;

export function titlesAbove(table: ListTable, headerRow: number | null): string[] {
  const end = headerRow ?? Math.max(0, table.values.findIndex(isItemRow));
  return table.values.slice(0, end).flatMap((_, row) => columnTexts(table, row));
}

function columnTexts({ values, struck }: ListTable, row: number): string[] {
  return textsIn((values[row] ?? []).filter((_, column) => !struck?.[row]?.[column]));
}

/** Whole lists exist of these prices, and name them in their titles. */
const FIELDS_WITH_LISTS = ['price_wholesale', 'price_online'];

/** "BẢNG GIÁ BÁN SỈ"; '' where titles name none or several. */
export function priceFieldOfTitles(titles: readonly string[]): string {
  const priceTexts = titles.filter(isAboutPrices);
  const named = priceTexts.flatMap((title) => [
    ...(isRetail(title) ? ['cover_price'] : []),
    ...[priceFieldOf(title)].filter((field) => FIELDS_WITH_LISTS.includes(field)),
  ]);
  const [field = '', ...others] = [...new Set(named)];
  return others.length === 0 ? field : '';
}

function isAboutPrices(text: string): boolean {
  const folded = foldHeader(text);
  return ABOUT_PRICES.test(folded) && !EXCHANGE_RATE.test(folded);
}

function namesForeign(title: string): boolean {
  return declaresForeign(title) || ((isAboutPrices(title) || ABOUT_UNITS.test(foldHeader(title))) && isForeign(title));
}

/** Purchase documents: their prices are costs. */
const ABOUT_PURCHASES =
  / (?:invoice|hoa don|phieu nhap|phieu xuat|purchase order|don dat hang|delivery note|packing list) /;

function namesCosts(title: string): boolean {
  return ABOUT_PURCHASES.test(foldHeader(title)) || (isAboutPrices(title) && isCost(title) && !isRetail(title));
}

/** "nghìn đồng" is a unit, "Đơn từ 500 nghìn" an amount. */
const THOUSANDS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000(?!\d)|(?<!\d\s*)(?:(?:nghìn|ngàn)(?!\p{L})|thousands?)|ng\.?\s?đ(?!\p{L})|in k(?!\p{L})|k\s?vn[dđ])|(?:đvt|đơn vị(?: tính)?|unit)\s*[:(]?\s*1[.,\s]?000(?!\d)|\(\s*(?:vn[dđ]\s*)?['’]?(?:1[.,\s]?)?000\s*(?:đ|₫|đồng|vn[dđ])?(?:\s*\/\s*\p{L}+)?\s*\)|\(\s*k\s*\)|['’]000/u;
const MILLIONS =
  /(?:^|[^\p{L}\d])(?:[x×*]\s*1[.,\s]?000[.,\s]?000|(?<!\d\s*)(?:triệu(?: đồng| vn[dđ]|\s*\)|$)|tr\.?\s?đ(?!\p{L})|millions?))|\(\s*tr\s*\)/u;
/** "Hàng nghìn sản phẩm", "thousands of items"; but "ĐVT: hàng nghìn đồng" is a unit. */
const WORDS_FOR_MANY =
  /(?<!(?:đơn vị(?: tính)?|đvt)\s*:?\s*)(?:hàng|vài|mấy|cả|hơn|trên)\s+(?:chục\s+|trăm\s+)?(?:nghìn|ngàn|triệu)(?!\p{L})|(?:nghìn|ngàn|triệu)\s+(?:sản phẩm|mặt hàng|khách|mã|món|mẫu|đơn hàng|người|cửa hàng)(?!\p{L})|an?\s+(?:thousand|million)(?!\p{L})|(?:thousand|million)s?\s+of\s+(?!vn[dđ]|đ|dong|₫)/gu;
const SINGLE_UNIT = /(?:đvt|đơn vị(?: tính| tiền)?|unit|currency)\s*[:(]?\s*(?:đồng|đ|₫|vn[dđ])(?!\p{L})/u;

const MAX_UNIT_ROWS = 3;

/** 1 where the text says đồng, null where it names no unit. */
function explicitScale(text: string): number | null {
  const lower = text.normalize('NFKC').toLowerCase();
  const bare = lower.replace(WORDS_FOR_MANY, ' ');
  if (MILLIONS.test(bare)) return 1_000_000;
  if (THOUSANDS.test(bare)) return 1_000;
  return SINGLE_UNIT.test(lower) ? 1 : null;
}

function scalesIn(texts: readonly string[]): number[] {
  return texts.flatMap((text) => explicitScale(text) ?? []);
}

/** The nearest text counts: units under the header, the header, titles, notes below; null for none. */
export function statedScale(table: ListTable, headerRow: number | null, column: number): number | null {
  const [own] = scalesIn(unitTexts(table, headerRow, column));
  if (own !== undefined) return own;
  const around = [titlesAbove(table, headerRow), table.above ?? [], notesBelow(table)].map(scalesIn);
  const titled = around.find((scales) => scales.length > 0);
  return titled ? Math.max(...titled) : null;
}

export function unitTexts(table: ListTable, headerRow: number | null, column: number): string[] {
  const under = headerRow === null ? [] : table.values.slice(headerRow + 1, headerRow + 1 + MAX_UNIT_ROWS);
  const cells = under.map((row) => cellText(row[column]));
  const goods = cells.findIndex((text) => /\d/.test(text) && !/^\(.*\)$/.test(text));
  return [...(goods < 0 ? cells : cells.slice(0, goods)), listHeaders(table, headerRow)[column] ?? ''];
}

const MAX_NOTES = 30;
const MAX_NOTE_CELLS = 2;

function notesBelow(table: ListTable): string[] {
  const { values } = table;
  const found: string[] = [];
  for (let at = values.length - 1; at >= Math.max(0, values.length - MAX_NOTES); at--) {
    const row = values[at] ?? [];
    const { length } = textsIn(row);
    if (length > MAX_NOTE_CELLS || (length > 1 && isItemRow(row))) break;
    found.unshift(...columnTexts(table, at).filter((text) => /\s/.test(text)));
  }
  return found;
}

const ABOUT_SERVICES = / (?:phi|lap dat|van chuyen|giao hang|ship|shipping|delivery|installation) /;
/** "Đã gồm VAT, chưa gồm phí giao hàng" is about something else. */
const WITHOUT_TAX =
  / (?:chua|khong|truoc|ex|excl|exclude|excludes|excluding|exclusive|without|before|not|net of|plus)(?: \p{L}+){0,3} (?:vat|thue|tax) /u;

/** Days as 2026-12-01; '' is open. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** "máy" and "margin" are no months, "may" only beside a number. */
const MONTH_NAME =
  '(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?<=\\d )may|may(?= \\d)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';
const YEAR = '20[1-4]\\d(?![\\da-z])';
const DAY = new RegExp(
  [
    '(?<iso>\\d{4} \\d{1,2} \\d{1,2}(?!\\d))',
    `(?<dmy>(?<!\\d)\\d{1,2} (?:thang )?\\d{1,2}(?![\\da-z])(?:(?: nam)? ${YEAR}| 2\\d(?!\\d| \\d))?)`,
    `(?<named>(?:\\d{1,2} )?${MONTH_NAME}(?: \\d{1,2}(?!\\d))?(?: ${YEAR})?)`,
    `(?<quarter>(?<![a-z])(?:quy (?:[1-4]|iv|i{1,3})(?![\\da-z])(?:(?: nam)? ${YEAR})?|q[1-4] ${YEAR}))`,
    `(?<month>(?<![a-z])(?:thang |t)\\d{1,2}(?![\\da-z])(?:(?: nam)? ${YEAR})?)`,
    `(?<monthYear>(?<!\\d)\\d{1,2} ${YEAR})`,
    `(?<year>(?<![\\da-z])${YEAR})`,
  ].join('|'),
  'g',
);
const UNTIL =
  / (?:den|until|till|to|het|het ngay|den het|den ngay|den het ngay|truoc ngay|before|through|expires?|ends?) $/;
const FROM = / (?:tu|ke tu|bat dau tu|from|since|starting)(?: ngay| dau)? $/;

/** @param today as 2026-12-01; a day without a year is the nearest one */
export function periodIn(text: string, today: string): Period | null {
  const folded = foldHeader(text);
  const days = [...folded.matchAll(DAY)].flatMap((match) => {
    const span = spanOfDay(match.groups ?? {}, today);
    const before = folded.slice(0, match.index);
    return span ? [{ ...span, isEnd: UNTIL.test(before), isStart: FROM.test(before) }] : [];
  });
  const [first, second] = days;
  if (!first) return null;
  if (second) return { from: first.from, until: second.until };
  if (first.from !== first.until && !first.isEnd && !first.isStart) return { from: first.from, until: first.until };
  return first.isEnd ? { from: '', until: first.until } : { from: first.from, until: '' };
}

function spanOfDay(found: Readonly<Record<string, string | undefined>>, today: string): Period | null {
  const { iso, dmy, named, quarter, month, monthYear, year: all } = found;
  if (all) return { from: `${all}-01-01`, until: `${all}-12-31` };
  if (quarter) return quarterOf(quarter, today);
  const parts = ((iso ?? dmy ?? month ?? monthYear ?? '').match(/\d+/g) ?? []).map(Number);
  if (iso) return dayOf(parts[0], parts[1], parts[2], today);
  const [one = 0, two = 0, year] = parts;
  // Month first only where the day is over 12.
  if (dmy) return two > 12 ? dayOf(year, one, two, today) : dayOf(year, two, one, today);
  if (month || monthYear) return monthOf(parts[1], parts[0], today);
  if (!named) return null;
  const at = MONTH_NAMES.findIndex((name) => named.includes(name)) + 1;
  const stated = /20\d{2}/.exec(named)?.[0];
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(named)?.[0];
  return day ? dayOf(stated && Number(stated), at, Number(day), today) : monthOf(stated && Number(stated), at, today);
}

function dayOf(year: number | '' | undefined, month = 0, day = 0, today = ''): Period | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const full = year ? (year < 100 ? 2000 + year : year) : nearestYear(month, today);
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return { from: text, until: text };
}

function monthOf(year: number | '' | undefined, month = 0, today = ''): Period | null {
  const first = dayOf(year, month, 1, today);
  return first && { from: first.from, until: `${first.from.slice(0, 8)}31` };
}

function quarterOf(text: string, today: string): Period | null {
  const [, digit = '', roman = '', year] = /^(?:quy |q)(?:(\d)|([iv]+))(?:.*(20\d{2}))?$/.exec(text) ?? [];
  const last = 3 * (Number(digit) || ['i', 'ii', 'iii', 'iv'].indexOf(roman) + 1);
  const [first, end] = [last - 2, last].map((month) => monthOf(year && Number(year), month, today));
  return first && end ? { from: first.from, until: end.until } : null;
}

function nearestYear(month: number, today: string): number {
  const [year = 0, now = 1] = today.split('-').map(Number);
  if (month - now > 6) return year - 1;
  return now - month > 6 ? year + 1 : year;
}

export function phaseOf(period: Period | null, today: string): 'future' | 'now' | 'past' | null {
  if (!period) return null;
  const { from, until } = period;
  if (from !== '' && today < from) return 'future';
  return until !== '' && today > until ? 'past' : 'now';
}

export function latestStart<Each extends { readonly period: Period | null }>(all: readonly Each[]): Each[] {
  const last = all.reduce((latest, { period }) => (period && period.from > latest ? period.from : latest), '');
  return all.filter(({ period }) => period?.from === last);
}

const ABOUT_VALIDITY =
  / (?:ap dung|hieu luc|effective|valid|validity|gia tri den|gia tri tu|co gia tri|apply|applies|applicable|expires?) /;

const DATED_TITLE = new RegExp(
  ` (?:thang \\d|gia t\\d{1,2} |quy [1-4iv]|q[1-4] 20|(?:t?\\d{1,2}|nam|gia|list|prices?|${MONTH_NAME}) ${YEAR}|${YEAR} price|(?:tu|den|from|until|ngay) \\d{1,2} \\d)|\\d{1,2} \\d{1,2} (?:20\\d\\d )?(?:den )?\\d{1,2} \\d{1,2} `,
);
const UNTIL_FURTHER_NOTICE = / (?:den khi co|thong bao moi|further notice) /;

function periodOf(all: readonly string[], titles: readonly string[], today: string): Period | null {
  const dated = all.filter((text) => ABOUT_VALIDITY.test(foldHeader(text)));
  const named = titles.filter((title) => isAboutPrices(title) && DATED_TITLE.test(foldHeader(title)));
  const [period = null] = [...dated, ...named].flatMap((text) => periodIn(text, today) ?? []);
  return period && all.some((text) => UNTIL_FURTHER_NOTICE.test(foldHeader(text))) ? { ...period, until: '' } : period;
}

/** Sheet names that do not name goods, "Bảng giá T11.2026"; others can mean anything: "Si rô". */
const PLAIN_NAME =
  /^ (?:(?:bang|bg|gia|ban|bao|prices?|list|sheet|cu|moi|old|new|current|hien tai|si|le|buon|retail|wholesale|dai ly|dealers?|npp|ctv|online|web(?:site)?|shopee|lazada|tiktok|tmdt|thang|t\d{1,2}|quy|q[1-4]|iv|i{1,3}|nam|tu|den|from|ngay|\d{1,4}|[a-z]{3,9}(?= 20\d\d )) )+$/;
const OLD_NAME = /(?<!\p{L})(?:cũ|old)(?!\p{L})|^(?:bang )?gia cu$/iu;

export function titleOfName(name: string): string {
  return PLAIN_NAME.test(foldHeader(name)) ? `Giá ${name}` : '';
}

export type ListNotes = ReturnType<typeof readNotes>;

export function readNotes(table: ListTable, headerRow: number | null, today: string) {
  const { name = '' } = table;
  const titles = [...titlesAbove(table, headerRow), titleOfName(name)].filter((title) => title !== '');
  const alone = table.values.flatMap((_, row) => {
    const texts = columnTexts(table, row);
    return texts.length === 1 ? texts.filter((text) => /\s/.test(text)) : [];
  });
  const all = [...(table.above ?? []), ...new Set([...titles, ...alone])];
  const priceTexts = all.filter(isAboutPrices);
  return {
    titled: priceFieldOfTitles(titles),
    isForeign: [...all, name, titleOfName(name)].some(namesForeign),
    isCost: titles.some(namesCosts),
    isOld: OLD_NAME.test(name.normalize('NFC').trim()),
    isForPack: priceTexts.some((text) => ABOUT_PACKS.test(foldHeader(text)) && PACK_KINDS.includes(priceKindOf(text))),
    isWithoutTax: priceTexts.map(foldHeader).some((text) => WITHOUT_TAX.test(text) && !ABOUT_SERVICES.test(text)),
    period: periodOf(all, [...titles, ...(table.above ?? [])], today),
  };
}

const ABOUT_PACKS = / (?:tinh theo|tinh cho|theo|cho 1|cho mot|per|for one|for a) /;
const PACK_KINDS = ['pack', 'measure'];

const MAX_HEADING_CELLS = 3;

/** By row the factor that the group heading above it states, relative to the list's unit. */
export function groupUnits(
  { values }: ListTable,
  { column, body, stated }: { readonly column: number; readonly body: number; readonly stated: number },
): Map<number, number> {
  const units = new Map<number, number>();
  let factor = 1;
  for (const [row, cells] of values.entries()) {
    if (row < body) continue;
    const texts = textsIn(cells);
    const isHeading = texts.length <= MAX_HEADING_CELLS && readPriceCell({ value: cells[column] ?? '' }).reason !== '';
    const [unit] = isHeading ? scalesIn(texts) : [];
    if (unit !== undefined) factor = unit / stated;
    if (factor !== 1) units.set(row, factor);
  }
  return units;
}
