import { fieldsOf } from './catalogue';
import type { Content, Value } from './content';
import { type Issue, issue } from './issue';
import { lineWarnings, totalWarnings } from './order-totals';
import type { ReadingContext } from './read-cell';
import { type RowReading, readRow } from './read-row';
import type { SheetRecord, SheetRow } from './sheet-record';

/** A sheet of orders or of order lines. */
export interface SheetRows {
  readonly sheetId: number;
  readonly rows: readonly SheetRow[];
}

interface Line {
  readonly sheetId: number;
  readonly row: number;
  readonly orderCode: string;
  readonly reading: RowReading;
}

/**
 * Reads orders as documents: header, all its lines, all its terms, flat in one content.
 * Lines of an order that no sheet holds become records of their own with the issue that says so.
 */
export function readOrders(
  orders: readonly SheetRows[],
  lines: readonly SheetRows[],
  context: ReadingContext,
): SheetRecord[] {
  const byOrder = groupByOrder(
    lines.flatMap((sheet) => sheet.rows.map((row) => readLine(sheet.sheetId, row, context))),
  );
  const records = orders.flatMap((sheet) => sheet.rows.map((row) => readOrder(sheet.sheetId, row, byOrder, context)));
  const known = new Set(records.map((record) => record.key));
  const strays = [...byOrder].flatMap(([code, stray]) => (known.has(code) ? [] : stray.map(strayLine)));
  return [...records, ...strays];
}

function readLine(sheetId: number, row: SheetRow, context: ReadingContext): Line {
  const reading = readRow(fieldsOf('orderLines'), row, context);
  return { sheetId, row: row.row, orderCode: String(reading.content.order_code ?? ''), reading };
}

function groupByOrder(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.orderCode);
    if (group) group.push(line);
    else groups.set(line.orderCode, [line]);
  }
  return groups;
}

function readOrder(
  sheetId: number,
  row: SheetRow,
  byOrder: ReadonlyMap<string, readonly Line[]>,
  context: ReadingContext,
): SheetRecord {
  const reading = readRow(fieldsOf('orders'), row, context);
  const { terms, ...header } = reading.content;
  const key = String(header.order_code ?? '');
  const lines = byOrder.get(key) ?? [];
  const issues = [...reading.issues, ...lines.flatMap(lineIssues), ...orderIssues(key, lines)];
  return {
    table: 'orders',
    key,
    sheetId,
    row: row.row,
    title: String(header.account_name ?? ''),
    content: { ...header, ...lineContent(lines), ...termContent(terms) },
    lineRows: lines.map(({ sheetId, row: lineRow }) => ({ sheetId, row: lineRow })),
    issues,
    warnings: [
      ...reading.warnings,
      ...lines.flatMap((line) => line.reading.warnings.map((found) => atRow(found, line))),
      ...(issues.length > 0 ? [] : sumWarnings(header, lines)),
    ],
  };
}

/** Sums are checked once everything in them can be read. */
function sumWarnings(header: Content, lines: readonly Line[]): Issue[] {
  return [
    ...lines.flatMap((line) => lineWarnings(line.reading.content).map((found) => atRow(found, line))),
    ...totalWarnings({ header, lines: lines.map((line) => line.reading.content) }),
  ];
}

function lineContent(lines: readonly Line[]): Readonly<Record<string, Value>> {
  const content: Record<string, Value> = {};
  lines.forEach((line, index) => {
    for (const [name, value] of Object.entries(line.reading.content)) {
      if (name !== 'order_code') content[`line.${index + 1}.${name}`] = value;
    }
  });
  return content;
}

/** A blank cell leaves the terms as they are; "(clear)" takes them all away, which is one empty term here. */
function termContent(terms: Value | undefined): Readonly<Record<string, Value>> {
  if (terms === '') return { 'term.1': '' };
  const lines = String(terms ?? '')
    .split(/\r\n|\r|\n/)
    .filter((term) => term.trim() !== '');
  return Object.fromEntries(lines.map((term, index) => [`term.${index + 1}`, term]));
}

function lineIssues(line: Line): Issue[] {
  const { product_id: id, product_code: code, quantity, price } = line.reading.content;
  const issues = [...line.reading.issues];
  if (id === undefined && (code === undefined || code === '')) issues.push(issue('issue.line.noProduct'));
  if (quantity === undefined) issues.push(issue('issue.required', 'quantity'));
  if (price === undefined) issues.push(issue('issue.required', 'price'));
  return issues.map((found) => atRow(found, line));
}

/** Says in which row of the Order lines sheet the problem is. */
function atRow(found: Issue, line: Line): Issue {
  return { ...found, params: { ...found.params, lineRow: line.row } };
}

function orderIssues(key: string, lines: readonly Line[]): Issue[] {
  return key !== '' && lines.length === 0 ? [issue('issue.order.noLines')] : [];
}

function strayLine(line: Line): SheetRecord {
  const code = line.orderCode;
  const stray = code === '' ? line.reading.issues : [issue('issue.line.unknownOrder', 'order_code', { code })];
  return {
    table: 'orderLines',
    key: code,
    sheetId: line.sheetId,
    row: line.row,
    title: String(line.reading.content.product_name ?? ''),
    content: {},
    issues: stray,
    warnings: [],
  };
}
