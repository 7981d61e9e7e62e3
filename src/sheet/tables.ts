import {
  allWords,
  LANGUAGES,
  type Language,
  type Locale,
  type NumberStyle,
  numbersOfLocale,
  t,
} from '../i18n/translate';
import type { Ports } from '../platform/ports';
import { customFieldOf, fieldOfHeader, labelOf } from '../records/catalogue';
import { isWallTime, toSerial } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { COST_FIELD, TABLE_KINDS, type TableKind } from '../records/field';
import { productKey } from '../records/read-products';
import { type Issue, issue, issueSentence, type RenamedCodes } from '../records/record';
import { columnName, isBlankText, isErrorText } from '../records/text';
import {
  type Cells,
  type CellValue,
  type ColumnTag,
  type Grid,
  keyText,
  readTable,
  sameCell,
  type TableColumn,
  type TableData,
  type TableRow,
} from './table';
import type { MissingRowMarker } from './upsert';
import type { Workbook } from './workbook';

export interface TableTag {
  readonly kind: TableKind;
  readonly language: Language;
  /** The language of numbers that are text, where it is another one: of a pasted list. */
  readonly reads?: Language;
  readonly query: string;
}

const TABLE_TAG = /^([a-zA-Z]+)\/([a-z]+)(?:\/(.*))?$/s;

/** "products/vi", or "products/vi/en" where texts are read as English. */
export function tagText({ kind, language, reads = language, query }: TableTag): string {
  const more = query === '' && reads !== language ? reads : query;
  return more === '' ? `${kind}/${language}` : `${kind}/${language}/${more}`;
}

/** null for a tag of another version: the sheet is left alone. */
export function readTag(text: string): TableTag | null {
  const [, kindName, languageName = '', query = ''] = TABLE_TAG.exec(text) ?? [];
  const kind = TABLE_KINDS.find((known) => known === kindName);
  const language = LANGUAGES.find((known) => known === languageName);
  const reads = LANGUAGES.find((known) => known === query);
  return kind && language ? { kind, language, ...(reads ? { reads, query: '' } : { query }) } : null;
}

export function readsIn({ language, reads = language }: Pick<TableTag, 'language' | 'reads'>): Language {
  return reads;
}

export interface TableSheet extends TableTag {
  readonly sheetId: number;
}

/** In tab order. @param isWhole with whole queries, which may be long */
export function tableSheets(workbook: Workbook, isWhole = false): TableSheet[] {
  return workbook.taggedSheets(isWhole).flatMap(({ sheetId, tag }) => {
    const read = readTag(tag);
    return read ? [{ sheetId, ...read }] : [];
  });
}

export function sheetsOfKind(workbook: Workbook, wanted: TableKind): TableSheet[] {
  return tableSheets(workbook).filter(({ kind }) => kind === wanted);
}

/** That of the first table, so that it stays with a copy of the file. @param otherwise where there is no table */
export function fileLanguage({ workbook, user }: Pick<Ports, 'workbook' | 'user'>, otherwise?: Language): Language {
  return tableSheets(workbook)[0]?.language ?? otherwise ?? user.language();
}

export function tableSummaries(workbook: Workbook): TableSummary[] {
  const shown = tableSheets(workbook).filter((sheet) => !isHidden(sheet));
  return shown.map(({ sheetId, kind }) => ({ sheetId, title: workbook.grid(sheetId).title(), kind }));
}

export function isHidden({ kind }: TableTag): boolean {
  return kind === 'applied';
}

export function fileNumbers({ workbook }: Pick<Ports, 'workbook'>): NumberStyle {
  return numbersOfLocale(workbook.locale());
}

export function userLocale(ports: Pick<Ports, 'workbook' | 'user'>): Locale {
  return { language: ports.user.language(), numbers: fileNumbers(ports) };
}

export interface OpenTable extends TableSheet, Locale {
  readonly grid: Grid;
  readonly data: TableData;
}

export function rowsOf(tables: readonly OpenTable[]): TableRow[] {
  return tables.flatMap(({ data }) => data.rows);
}

/** @throws DeskError 'error.columns' when two columns are the same field */
export function openTable(ports: Ports, sheet: TableSheet, isRequested?: (tag: string) => boolean): OpenTable {
  const grid = ports.workbook.grid(sheet.sheetId);
  const data = readTable(grid, isRequested);
  const clash = data.clashes[0];
  if (clash) {
    const language = ports.user.language();
    const field = labelOf(sheet.kind, clash.tag, language);
    const params = { field, first: columnName(clash.first.column), second: columnName(clash.second.column) };
    refuseColumns(sheet, grid, issue('issue.column.twice', null, params), language);
  }
  return { ...sheet, numbers: fileNumbers(ports), grid, data };
}

/** null where a required column is missing or double, or where `takeColumns` would tag one. */
export function placedTable(grid: Grid, required: readonly string[]): TableData | null {
  const headers = grid.headers();
  const tags = grid.columnTags();
  const columns = tags.map((each) => ({ ...each, header: headers[each.column - 1] ?? '' }));
  return columnsToTake(headers, tags).length === 0 ? tableOf(columns, required) : null;
}

export function tableOf(all: readonly TableColumn[], required: readonly string[]): TableData | null {
  const columns = new Map(all.map((each) => [each.tag, each]));
  const isWhole = required.every((tag) => columns.has(tag));
  if (!isWhole || columns.size < all.length) return null;
  return { columns, clashes: [], rows: [], firstRow: 2, lastRow: 0, nextRow: 2, isPart: true };
}

export const GONE_WORDS: readonly string[] = allWords('status.gone');

export const STATUS_WORDS: ReadonlySet<CellValue | undefined> = new Set(
  (['same', 'new', 'changed', 'edited', 'invalid', 'held', 'planned', 'unsure', 'failed'] as const).flatMap((word) =>
    allWords(`status.${word}`),
  ),
);

export function missingRowMarker({ language }: TableTag): MissingRowMarker {
  return { tag: 'status', text: t(language, 'status.gone'), known: GONE_WORDS };
}

/** Part of what a row sends to the CRM: the cost of a product is not. */
export function isContent(tag: string): boolean {
  return tag !== 'status' && tag !== COST_FIELD.name;
}

const ADDRESS_FIELDS: readonly string[] = ['product_id', 'product_code', 'new_code'];
/** As many equal rows at the end that name no record were filled down, as a tax or a unit is; chosen. */
const FILLED_ROWS = 10;

/** Rows with content, without equal rows at the end that name no record and were only filled down. */
export function filledRows({ rows }: Pick<TableData, 'rows'>): readonly TableRow[] {
  const filled = rows.filter(isFilled);
  const below = filled.slice(filled.reduce((end, row, at) => (isNamed(row) ? at + 1 : end), 0));
  const isFilling = below.length >= FILLED_ROWS && below.every((row) => isAlike(row, below[0]));
  return isFilling ? filled.slice(0, -below.length) : filled;
}

/** A row of nothing but FALSE, 0, blank texts and errors is blank, unless the error is in its key. */
function isFilled({ cells }: TableRow): boolean {
  const naming = 'order_code' in cells ? ['order_code'] : ADDRESS_FIELDS;
  for (const tag in cells) if (isContent(tag) && hasContent(cells[tag] ?? '', naming.includes(tag))) return true;
  return false;
}

function isNamed({ cells }: TableRow): boolean {
  const names = ['order_code', ...ADDRESS_FIELDS].map((tag) => cells[tag] ?? '');
  return names.some((name) => hasContent(name, false)) || Object.values(cells).includes(true);
}

function isAlike({ cells }: TableRow, other: TableRow | undefined): boolean {
  return Object.keys(cells).every((tag) => !isContent(tag) || sameCell(cells[tag] ?? '', other?.cells[tag] ?? ''));
}

function hasContent(value: CellValue, isNaming: boolean): boolean {
  if (typeof value === 'string') return !isBlankText(value) && (isNaming || !isErrorText(value));
  return isWallTime(value) ? toSerial(value) !== 0 : Boolean(value);
}

/** A pasted list or a deleted first row would send prices under the wrong name. @throws DeskError 'error.columns' */
export function checkHeaders(table: OpenTable, language: Language): void {
  const problem = headerProblem(table, language);
  if (problem) refuseColumns(table, table.grid, problem, language);
}

function refuseColumns({ kind }: Pick<TableTag, 'kind'>, grid: Grid, problem: Issue, language: Language): never {
  throw new DeskError('error.columns', { sheet: grid.title(), problem: issueSentence(language, kind, problem) });
}

function headerProblem({ kind, data }: OpenTable, language: Language): Issue | null {
  const columns = [...data.columns.values()].filter(({ tag }) => tag !== 'status');
  const named = columns.map(({ tag, header }) => ({ tag, header, field: fieldOfHeader(kind, header) }));
  const wrong = named.find(({ tag, field }) => field !== '' && field !== tag);
  if (wrong)
    return issue('issue.column.header', null, { header: wrong.header, field: labelOf(kind, wrong.tag, language) });
  const isKnown = named.some(({ tag, field }) => field === tag);
  const hasRows = (data.isPart && data.nextRow > 2) || filledRows(data).length > 0;
  const isEmpty = named.every(({ header }) => header === '') && !hasRows;
  return isKnown || isEmpty ? null : issue('issue.column.noHeader');
}

export const TEXT_FORMAT = '@';

/** Also tags columns headed "custom: NAME" and the first one headed as costs; then only the tag counts. */
export function openProducts(ports: Ports, sheet: TableSheet): OpenTable {
  const opened = openTable(ports, sheet);
  const { grid, data } = opened;
  return takeColumns(grid, grid.headers(), [...data.columns.values()]) ? openTable(ports, sheet) : opened;
}

/** The metadata of a sheet's columns takes 30,000 characters in all [platform 1, L]. */
const MAX_TAG_CHARACTERS = 29_000;
const TAG_KEY_CHARACTERS = 14;

/** Before any tag is written. @throws DeskError 'error.columns.long' */
export function requireRoom(grid: Grid, tags: readonly string[]): void {
  const characters = tags.reduce((sum, tag) => sum + TAG_KEY_CHARACTERS + tag.length, 0);
  if (characters > MAX_TAG_CHARACTERS) {
    throw new DeskError('error.columns.long', { sheet: grid.title(), n: MAX_TAG_CHARACTERS });
  }
}

/** @returns whether a person added columns, now tagged; @throws as `requireRoom` */
export function takeColumns(grid: Grid, headers: readonly string[], tags: readonly ColumnTag[]): boolean {
  const taken = columnsToTake(headers, tags);
  if (taken.length > 0) {
    requireRoom(
      grid,
      [...tags, ...taken].map(({ tag }) => tag),
    );
  }
  for (const { column, tag } of taken) {
    grid.tagColumn(column, tag);
    if (tag !== COST_FIELD.name) formatAsText(grid, column);
  }
  return taken.length > 0;
}

function columnsToTake(headers: readonly string[], tags: readonly ColumnTag[]): ColumnTag[] {
  const tagged = new Set(tags.map(({ column }) => column));
  const free = headers
    .map((header, at) => ({ column: at + 1, tag: addedFieldOf(header) }))
    .filter(({ column, tag }) => tag !== '' && !tagged.has(column));
  const isCost = ({ tag }: ColumnTag): boolean => tag === COST_FIELD.name;
  const cost = tags.some(isCost) ? undefined : free.find(isCost);
  return free.filter((each) => !isCost(each) || each === cost);
}

function addedFieldOf(header: string): string {
  const field = fieldOfHeader('products', header);
  return field === COST_FIELD.name ? field : customFieldOf(header);
}

/** Numbers, dates and formulas keep their format, which shows what was typed. */
export function formatAsText(grid: Grid, column: number): void {
  const rows = grid.lastRow() - 1;
  if (rows < 1) {
    grid.formatColumn(column, TEXT_FORMAT);
    return;
  }
  const below = { row: 2, column, rows, columns: 1 };
  const values = grid.read(below);
  const formulas = grid.formulas(below);
  const keeps = values.flatMap(([value = ''], at) => (typeof value === 'string' && !formulas[at]?.[0] ? [] : [at + 2]));
  grid.formatColumn(column, TEXT_FORMAT, new Set(keeps));
}

/** @param renamed codes by the journal; without it, a row with its old code goes by that */
export function productRowKey(cells: Cells, renamed: RenamedCodes = new Map()): string {
  const values: Record<string, string> = {};
  for (const tag of ADDRESS_FIELDS) {
    const text = keyText(cells[tag]);
    if (text !== '') values[tag] = text;
  }
  return productKey(values, renamed);
}

export interface TableSummary {
  readonly sheetId: number;
  readonly title: string;
  readonly kind: TableKind;
}
