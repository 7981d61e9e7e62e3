import type { Language } from '../i18n/translate';
import { fieldsOf } from './catalogue';
import { parseTerms } from './diff';
import { feeWarnings, lineWarnings } from './order-totals';
import type { ReadingContext } from './read-cell';
import { type Place, type RowReading, rowReader, type SheetRecord, type SheetRow } from './read-products';
import { type Content, codeKey, groupBy, type Issue, issue, type Value, withParams } from './record';

interface OrderLine extends Place {
  readonly orderKey: string;
  readonly reading: RowReading;
}

function lineReader(sheetId: number, context: ReadingContext): (row: SheetRow) => OrderLine {
  const read = rowReader(fieldsOf('orderLines'), context);
  return (row) => {
    const reading = read(row);
    return { sheetId, row: row.row, orderKey: codeKey(reading.content.order_code ?? ''), reading };
  };
}

/** A line without a code may belong to the order above it (at the top: below it): that order is refused. */
function strayLines(lines: readonly OrderLine[]): ReadonlyMap<string, Issue> {
  const strays = new Map<string, Issue>();
  let neighbour = lines.find(({ orderKey }) => orderKey !== '');
  for (const line of lines) {
    if (line.orderKey !== '') neighbour = line;
    else if (neighbour && hasMoreThanCode(line) && !strays.has(neighbour.orderKey)) {
      const params = { stray: String(line.row), known: String(neighbour.row) };
      strays.set(neighbour.orderKey, issue('issue.order.strayLine', null, params));
    }
  }
  return strays;
}

function hasMoreThanCode({ reading: { content, issues } }: OrderLine): boolean {
  return issues.length > 1 || Object.values(content).some((value) => value !== '');
}

interface SheetRows {
  readonly sheetId: number;
  readonly language: Language;
  readonly rows: readonly SheetRow[];
}

interface AllLines {
  readonly byOrder: ReadonlyMap<string, readonly OrderLine[]>;
  /** One map per sheet, by order key: issues of orders that may have more lines. */
  readonly strays: readonly ReadonlyMap<string, Issue>[];
}

/** Header, lines and terms in one flat content; lines without an order become records with an issue. */
export function readOrders(
  orders: readonly SheetRows[],
  lines: readonly SheetRows[],
  names: ReadingContext['names'],
): SheetRecord[] {
  const sheets = lines.map(({ sheetId, language, rows }) => rows.map(lineReader(sheetId, { language, names })));
  const all: AllLines = { byOrder: groupBy(sheets.flat(), ({ orderKey }) => orderKey), strays: sheets.map(strayLines) };
  const records = orders.flatMap(({ sheetId, language, rows }) => {
    const read = rowReader(fieldsOf('orders'), { language, names });
    return rows.map((row) => orderOf(read(row), { sheetId, row: row.row }, all));
  });
  const orderKeys = new Set(records.map(({ key }) => codeKey(key)));
  const strays = [...all.byOrder].flatMap(([code, stray]) => (orderKeys.has(code) ? [] : stray.map(strayLine)));
  return [...records, ...strays];
}

function orderOf(reading: RowReading, place: Place, all: AllLines): SheetRecord {
  const { terms, ...header } = reading.content;
  const key = String(header.order_code ?? '');
  const lines = all.byOrder.get(codeKey(key)) ?? [];
  const strays = key === '' ? [] : all.strays.flatMap((sheet) => sheet.get(codeKey(key)) ?? []);
  const issues = [...reading.issues, ...lines.flatMap(lineIssues), ...strays];
  const ofLines = (list: 'warnings' | 'holds'): Issue[] =>
    lines.flatMap((line) => line.reading[list].map((found) => atRow(found, line)));
  return {
    table: 'orders',
    key,
    ...place,
    title: String(header.account_name ?? ''),
    content: { ...header, ...lineContent(lines), ...termContent(terms) },
    lineRows: lines.map(({ sheetId, row: lineRow }) => ({ sheetId, row: lineRow })),
    issues,
    warnings: [
      ...reading.warnings,
      ...ofLines('warnings'),
      ...(issues.length > 0 ? [] : headerWarnings(header, lines)),
    ],
    holds: [...reading.holds, ...ofLines('holds'), ...(lines.length === 0 ? [issue('hold.order.noLines')] : [])],
  };
}

/** Only for a readable order. An edit without a customer may make or detach one [public facts 8]. */
function headerWarnings(header: Content, lines: readonly OrderLine[]): Issue[] {
  const isNamed = (header.account_code ?? '') !== '';
  return [
    ...(isNamed ? [] : [issue('warning.order.noCustomer', 'account_code')]),
    ...(lines.length === 0 ? [] : feeWarnings(header)),
    ...lines.flatMap((line) => lineWarnings(line.reading.content).map((found) => atRow(found, line))),
  ];
}

function lineContent(lines: readonly OrderLine[]): Readonly<Record<string, Value>> {
  const content: Record<string, Value> = {};
  lines.forEach((line, index) => {
    for (const [name, value] of Object.entries(line.reading.content)) {
      if (name !== 'order_code') content[`line.${index + 1}.${name}`] = value;
    }
  });
  return content;
}

/** A blank cell sends no terms; "(clear)" removes all: one empty term. */
function termContent(terms: Value | undefined): Readonly<Record<string, Value>> {
  if (terms === '') return { 'term.1': '' };
  return Object.fromEntries(parseTerms(String(terms ?? '')).map((term, index) => [`term.${index + 1}`, term]));
}

function lineIssues(line: OrderLine): Issue[] {
  const { content, issues: found } = line.reading;
  const isMissing = (name: string): boolean =>
    (content[name] ?? '') === '' && !found.some(({ field }) => field === name);
  const issues = [...found];
  if (isMissing('product_id') && isMissing('product_code')) issues.push(issue('issue.line.noProduct'));
  for (const name of ['quantity', 'price']) if (isMissing(name)) issues.push(issue('issue.required', name));
  return issues.map((each) => atRow(each, line));
}

function atRow(found: Issue, line: OrderLine): Issue {
  return withParams(found, { lineRow: line.row });
}

function strayLine(line: OrderLine): SheetRecord {
  const { content, issues } = line.reading;
  const code = String(content.order_code ?? '');
  return {
    table: 'orderLines',
    key: code,
    sheetId: line.sheetId,
    row: line.row,
    title: String(content.product_name ?? ''),
    content: {},
    issues: code === '' ? issues : [issue('issue.line.unknownOrder', 'order_code', { code })],
    warnings: [],
    holds: [],
  };
}
