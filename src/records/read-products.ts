import type { Key, Language } from '../i18n/translate';
import { CUSTOM_PREFIX, fieldsOf } from './catalogue';
import { isoDate, isWallTime } from './dates';
import { COST_FIELD, type Field, makeField, type TableKind } from './field';
import { type Cell, type CellReading, type ReadingContext, readCell } from './read-cell';
import { type Content, codeKey, type Issue, issue, keyOfId, type RenamedCodes, type Value } from './record';

export interface SheetRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

export interface Place {
  readonly sheetId: number;
  readonly row: number;
}

export interface SheetRecord extends Place {
  readonly table: TableKind;
  readonly key: string;
  readonly lineRows?: readonly Place[];
  readonly title: string;
  readonly content: Content;
  /** Absent where unknown; never part of the content. */
  readonly cost?: number;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Reasons for a tick; one with a field applies until the CRM has confirmed that value. */
  readonly holds: readonly Issue[];
  /** The CRM has confirmed the new code, but the row still has the old one. */
  readonly isRenamed?: boolean;
}

export type RowReading = Pick<SheetRecord, 'content' | 'issues' | 'warnings' | 'holds'>;

interface Column {
  readonly field: Field;
  cell: Cell;
  reading: CellReading;
}

/** Most cells equal the one above: only the others are read, and copying the row above is far cheaper. */
export function rowReader(fields: readonly Field[], context: ReadingContext): (row: SheetRow) => RowReading {
  const columnOf = (field: Field): Column => ({ field, cell: '', reading: readCell(field, '', context) });
  const columns = fields.filter(({ editable, local }) => editable && !local).map(columnOf);
  const custom = new Set<string>();
  let above: RowReading['content'] = {};
  return ({ cells }) => {
    for (const name in cells) {
      if (!name.startsWith(CUSTOM_PREFIX) || custom.has(name)) continue;
      custom.add(name);
      columns.push(columnOf(makeField(name, 'text')));
    }
    const changed = columns.filter((column) => readNext(column, cells[column.field.name] ?? '', context));
    const isAlike = changed.every(({ field, reading }) => (reading.value !== null) === field.name in above);
    above = isAlike ? filled(changed, { ...above }) : filled(columns, {});
    return { content: above, ...problemsOf(columns) };
  };
}

function readNext(column: Column, cell: Cell, context: ReadingContext): boolean {
  if (cell === column.cell) return false;
  column.cell = cell;
  column.reading = readCell(column.field, cell, context);
  return true;
}

function filled(columns: readonly Column[], content: Record<string, Value>): RowReading['content'] {
  for (const { field, reading } of columns) if (reading.value !== null) content[field.name] = reading.value;
  return content;
}

function problemsOf(columns: readonly Column[]): Omit<RowReading, 'content'> {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const holds: Issue[] = [];
  for (const { field, reading } of columns) {
    if (reading.issue) issues.push(reading.issue);
    else if (field.required && (reading.value === null || reading.value === '')) {
      issues.push(issue('issue.required', field.name));
    }
    if (reading.warning) warnings.push(reading.warning);
    if (reading.hold) holds.push(reading.hold);
  }
  return { issues, warnings, holds };
}

/** A copied tab repeats each line, and which tab counts is unknown. */
function refuseSplitOrders(
  records: readonly SheetRecord[],
  nameOfSheet: (sheetId: number) => string,
): readonly SheetRecord[] {
  return records.map((record) => {
    const tabs = new Set(record.lineRows?.map(({ sheetId }) => sheetId));
    if (tabs.size < 2) return record;
    const tabNames = [...tabs].map((id) => `“${nameOfSheet(id)}”`).join(', ');
    return withIssue(record, 'issue.order.split', { tabs: tabNames });
  });
}

export type CostReading = { readonly cost: number } | { readonly warning: Issue };

export type CostsByCode = ReadonlyMap<string, CostReading>;

/** @param place of the cell where it is not in the product's row; @returns null for blank and 0 */
export function readCost(
  cell: Cell | undefined,
  language: Language,
  place: Readonly<Record<'sheet' | 'row', string>> | null = null,
): CostReading | null {
  if (cell === undefined || cell === '') return null;
  const { value, issue: problem, hold } = readCell(COST_FIELD, cell, { language, names: new Map() });
  if (problem || hold) {
    const text = isWallTime(cell) ? isoDate(cell) : String(cell);
    return { warning: issue('warning.cost.unread', COST_FIELD.name, { text, ...place }) };
  }
  return value ? { cost: Number(value) } : null;
}

interface ProductContext extends ReadingContext {
  readonly costs?: CostsByCode;
}

/** Keyed by product ID where filled, else by code; a confirmed rename is read under the new code. */
export function readProducts(
  sheetId: number,
  rows: readonly SheetRow[],
  context: ProductContext,
  renamed: RenamedCodes,
): SheetRecord[] {
  const read = rowReader(fieldsOf('products'), context);
  return rows.map((row) => {
    const reading = read(row);
    const content = withConfirmedRename(reading.content, renamed);
    const costReading =
      readCost(row.cells.cost, context.language) ?? context.costs?.get(codeKey(content.product_code ?? ''));
    return {
      table: 'products',
      key: keyOf(content),
      sheetId,
      row: row.row,
      title: String(content.product_name ?? ''),
      content,
      ...allowMissingCode({ ...reading, content }),
      ...costAndWarnings(costReading, reading.warnings),
      ...(content === reading.content ? {} : { isRenamed: true }),
    };
  });
}

function costAndWarnings(
  costReading: CostReading | undefined,
  warnings: SheetRecord['warnings'],
): Pick<SheetRecord, 'cost' | 'warnings'> {
  if (!costReading) return { warnings };
  return 'cost' in costReading
    ? { cost: costReading.cost, warnings }
    : { warnings: [...warnings, costReading.warning] };
}

export function productKey(content: Content, renamed: RenamedCodes): string {
  return keyOf(withConfirmedRename(content, renamed));
}

function keyOf({ product_id: id, product_code: code = '' }: Content): string {
  return id === undefined ? String(code) : keyOfId(id);
}

function withConfirmedRename(
  content: Readonly<Record<string, Value>>,
  renamed: RenamedCodes,
): Readonly<Record<string, Value>> {
  if (content.new_code === undefined) return content;
  const { new_code: newCode, ...rest } = content;
  const code = String(content.product_code);
  // An execution that died between the two writes left the new code in both cells.
  const isHalfWritten = newCode === code && [...renamed.values()].includes(code);
  return isHalfWritten || renamed.get(code) === newCode ? { ...rest, product_code: newCode } : content;
}

/** An ID finds the product without a code, but the CRM may make one up [interface 2.4]: a person decides. */
function allowMissingCode({ content, issues, holds }: RowReading): Pick<SheetRecord, 'issues' | 'holds'> {
  const found = issues.concat(codeIssues(content));
  const { product_id: id, product_code: code, new_code: newCode } = content;
  const isFoundById = id !== undefined && code === undefined && newCode === undefined;
  const isMissing = ({ code: why, field }: Issue): boolean => why === 'issue.required' && field === 'product_code';
  const others = found.filter((each) => !(isFoundById && isMissing(each)));
  return { issues: others, holds: others.length === found.length ? holds : [...holds, issue('hold.code.none')] };
}

function codeIssues(content: Readonly<Record<string, Value>>): Issue[] {
  const { new_code: newCode, product_code: code } = content;
  if (newCode === '') return [issue('issue.newCode.blank', 'new_code')];
  if (newCode !== undefined && newCode === code) return [issue('issue.newCode.same', 'new_code', { code })];
  return [];
}

/** Records that share a key or code, and orders split over tabs, get an issue: none is sent. */
export function refuseDuplicates(
  records: readonly SheetRecord[],
  nameOfSheet: (sheetId: number) => string,
): readonly SheetRecord[] {
  return refuseSplitOrders(refuseSharedKeys(records, nameOfSheet), nameOfSheet);
}

function refuseSharedKeys(
  records: readonly SheetRecord[],
  nameOfSheet: (sheetId: number) => string,
): readonly SheetRecord[] {
  const twins = findDuplicates(records);
  if (twins.size === 0) return records;
  return records.map((record) => {
    const twin = twins.get(record);
    if (!twin) return record;
    const params = { key: twin.name, sheet: nameOfSheet(twin.other.sheetId), row: String(twin.other.row) };
    return withIssue(record, 'issue.key.duplicate', params);
  });
}

function withIssue(record: SheetRecord, code: Key, params: Issue['params']): SheetRecord {
  return { ...record, issues: [...record.issues, issue(code, null, params)] };
}

function findDuplicates(records: readonly SheetRecord[]) {
  const twins = new Map<SheetRecord, { readonly name: string; readonly other: SheetRecord }>();
  const products = new Map<string, SheetRecord>();
  const orders = new Map<string, SheetRecord>();
  for (const record of records) {
    const firsts = record.table === 'products' ? products : orders;
    for (const claimed of claimedNames(record)) {
      const id = codeKey(claimed);
      const first = firsts.get(id) ?? record;
      if (first === record) firsts.set(id, record);
      else {
        const name = claimedNames(first).find((each) => codeKey(each) === id) ?? claimed;
        twins.set(record, { name, other: first });
        if (!twins.has(first)) twins.set(first, { name, other: record });
      }
    }
  }
  return twins;
}

/** Its key, code and future code; no two rows may share one in any case of letters. */
export function claimedNames(record: SheetRecord): string[] {
  if (record.key === '' || record.table === 'orderLines') return [];
  const { product_code: code, new_code: newCode } = record.content;
  const codes = record.table === 'products' ? [code, newCode] : [];
  return [record.key, ...codes].filter((name) => name !== undefined && name !== '').map(String);
}
