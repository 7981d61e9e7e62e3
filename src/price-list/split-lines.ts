import { groupBy } from '../records/record';
import { cellsIn } from './delimited-text';
import { withMovedWhole } from './list-headers';
import { cellText, type ListCell, type ListTable, MAX_READ_LENGTH, shortened, unguarded } from './list-table';

/** No comma: prices and names contain it. */
const CELL_SEPARATORS = ['\t', ';', '|'];
const MAX_COLUMNS = 50;
const MIN_PRICED_LINES_SHARE = 0.5;
const MIN_PRICED_LINES = 2;

/** A table with columns came as cells, which are not split. */
export function splitLines(table: ListTable): ListTable {
  return shortened(isOneColumn(table) ? split(table) : table);
}

function split(table: ListTable): ListTable {
  const separator = CELL_SEPARATORS.find((each) => isSplitBy(table, each));
  if (separator !== undefined) return splitBy(table, (cell) => partsOf(cell, separator), separator);
  if (isCommaSeparated(table)) return splitBy(table, (cell) => partsOf(cell, ','));
  if (isAligned(table)) return splitBy(table, alignedParts);
  return labelledColumns(table) ?? (isChat(table) ? splitBy(table, chatParts) : table);
}

function splitBy(table: ListTable, parts: (cell: ListCell) => readonly ListCell[], mark = '\t'): ListTable {
  const { shown: _, formats: __, struck = [], ...rest } = table;
  const split = struck.map((row, at) =>
    row.flatMap((isStruck, column) => parts(table.values[at]?.[column] ?? '').map(() => isStruck)),
  );
  const rows = table.values.map((row) => row.flatMap(parts));
  return unguarded({ ...rest, values: withMovedWhole(rows, mark), struck: split });
}

function filledLines({ values }: ListTable): ListCell[][] {
  return values.map((row) => row.filter((cell) => cellText(cell) !== '')).filter((cells) => cells.length > 0);
}

export function isOneColumn(table: ListTable): boolean {
  return filledLines(table).every((cells) => cells.length === 1);
}

/** One tab is enough; other marks must be in most lines. */
function isSplitBy(table: ListTable, separator: string): boolean {
  const lines = filledLines(table);
  const counts = lines.map(([cell = '']) => partsOf(cell, separator).length);
  const split = counts.filter((count) => count > 1 && count <= MAX_COLUMNS);
  return separator === '\t' ? split.length > 0 : split.length > 1 && split.length * 2 >= lines.length;
}

function partsOf(cell: ListCell, separator: string): ListCell[] {
  if (typeof cell !== 'string') return [cell];
  const line = cell.trim();
  const parts = line.includes('"')
    ? cellsIn(line, separator).flatMap((row) => row.map(({ text }) => text))
    : line.split(separator);
  return separator === '\t' ? parts : parts.map((part) => part.trim());
}

/** Commas count only where all lines have equally many: a program's output. */
function isCommaSeparated(table: ListTable): boolean {
  const counts = new Set(filledLines(table).map(([cell = '']) => partsOf(cell, ',').length));
  const [columns = 1] = counts;
  return counts.size === 1 && columns > 1 && columns <= MAX_COLUMNS && filledLines(table).length > 1;
}

const BETWEEN_COLUMNS = /\s{2,}|\s*\.{4,}\s*|\s*…+\s*|\s*_{3,}\s*/;

function alignedParts(cell: ListCell): ListCell[] {
  return typeof cell === 'string' ? cell.trim().split(BETWEEN_COLUMNS) : [cell];
}

function isAligned(table: ListTable): boolean {
  const counts = filledLines(table).map(([cell = '']) => alignedParts(cell).length);
  const parted = counts.filter((count) => count > 1);
  const alike = [...groupBy(parted, (count) => count).values()].map(({ length }) => length);
  return parted.length > 1 && Math.max(...alike) * 2 > counts.length;
}

const LABELLED_PRICE =
  /(?<=[\s:;,(–-])(giá lẻ|giá sỉ|giá buôn|giá online|giá km|bán lẻ|bán sỉ|bán buôn|lẻ|sỉ|buôn|online|web|km|retail|wholesale|sale)\s*[:=]?\s*((?:\d[\d.,]*)\s?(?:k|n|tr|triệu|đ|₫|vnđ|vnd)?(?:\d{1,3})?)(?![\p{L}\d])/giu;

function labelledColumns(table: ListTable): ListTable | null {
  const lines = table.values.map(([cell = '']) => labelledPrices(cellText(cell)));
  const labels = [...new Set(lines.flatMap(({ prices }) => prices.map(({ label }) => label)))];
  const labelled = lines.filter(({ prices }) => prices.length > 0);
  if (labelled.length === 0 || labelled.length * 2 < lines.filter(({ name }) => name !== '').length - 2) return null;
  const rows = lines.map(({ name, prices }) => [
    name,
    ...labels.map((label) => prices.find((each) => each.label === label)?.price ?? ''),
  ]);
  const { shown: _, formats: __, struck = [], firstRow = 1, ...rest } = table;
  const headers = ['Sản phẩm', ...labels.map((label) => `Giá ${label}`)];
  const split = struck.map(([isStruck = false]) => headers.map(() => isStruck));
  return { ...rest, firstRow: firstRow - 1, values: [headers, ...rows], struck: [[], ...split] };
}

function labelledPrices(line: string) {
  const found = line.length > MAX_READ_LENGTH ? [] : [...line.matchAll(LABELLED_PRICE)];
  const [first] = found;
  const prices = found.map(([, label = '', price = '']) => ({
    label: label.toLowerCase().replace(/^giá /, ''),
    price,
  }));
  const isTwice = new Set(prices.map(({ label }) => label)).size < prices.length;
  if (!first || isTwice) return { name: line, prices: [] };
  const before = line.slice(0, first.index).replace(LEAD_TO_PRICE, '');
  return { name: before.replace(/[\s,;(]+$/, ''), prices };
}

const LAST_PRICE =
  /^(.*?)[\s:=>→–—-]+((?:vnđ|vnd|₫|đ)?\s?\d[\d.,]*(?:\s?(?:k|n|ng|ngàn|nghìn|tr|trd|triệu|m|đ|₫|vnđ|vnd|đồng|dong)(?:\s?\d{1,3})?)*(?:\s*\/\s*\p{L}+)?)[\s.!]*$/iu;
const CLEAR_PRICE =
  /\d\s?(?:k|ng|ngàn|nghìn|tr|triệu|đ|₫|vnđ|vnd)(?![\p{L}])|\d\s?tr\s?\d|\d[.,]\d{3}(?!\d)|(?<![\p{L}\d.,-])\d{5,}(?![\p{L}\d])/iu;
const LEAD_TO_PRICE =
  /(?:[\s:=>→–—-]|(?<=[\s:=>→–—-])(?:giá|gia|price|là|còn|chỉ|lên|xuống|thành|tăng|giảm|nay|to|now|is))+$/iu;
const FROM_PRICE =
  /\s(?:tăng\s+|giảm\s+|up\s+|down\s+)?(?:từ|from|was)\s+\S*\d\S*(?:\s\d\S*)?\s+(?=(?:lên|xuống|còn|thành|to|now|→|->)\s)/iu;

/** "SP-001 x 2: 2tr4" is the sum of two. */
const FOR_SEVERAL = /(?:^|\s)(?:x|×|sl|qty)\s?:?\s?\d+(?:\s?\p{L}+)?$/iu;

function chatParts(cell: ListCell): ListCell[] {
  if (typeof cell !== 'string' || cell.length > MAX_READ_LENGTH) return [cell];
  const [, lead = '', price = ''] = LAST_PRICE.exec(withoutWords(cell.trim().replace(FROM_PRICE, ' '))) ?? [];
  const name = lead.replace(LEAD_TO_PRICE, '').trim();
  const isClear = name !== '' && price !== '' && !CLEAR_PRICE.test(name) && !FOR_SEVERAL.test(name);
  return isClear ? [name, price] : [cell];
}

const WORDS_BEHIND = /(?<=\d\s?(?:k|n|tr|triệu|đ|₫|vnd|vnđ)|\d\s?tr\s?\d{1,3}|[.,]\d{3})(?:\s+|\s*\()\p{L}[^\d]*$/iu;
const ABOUT_PRICE =
  /thùng|hộp|lốc|kiện|carton|box|case|pack|kg|sỉ|si |buôn|wholesale|lẻ|usd|\$|chưa|vat|cặp|cuộn|mét/iu;

function withoutWords(line: string): string {
  const [words = ''] = WORDS_BEHIND.exec(line) ?? [];
  return words === '' || ABOUT_PRICE.test(words) ? line : line.slice(0, -words.length);
}

function isChat(table: ListTable): boolean {
  const lines = filledLines(table);
  const priced = lines.map(([cell = '']) => chatParts(cell)).filter((parts) => parts.length > 1);
  const named = priced.filter(([name = '']) => /(?=\S*\d)(?=\S*\p{L})\S{3,}/u.test(String(name)));
  const isShort = priced.length > 0 && priced.length >= lines.length * MIN_PRICED_LINES_SHARE;
  return isShort || named.length >= MIN_PRICED_LINES;
}
