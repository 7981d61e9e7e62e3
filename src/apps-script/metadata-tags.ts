import { columnName, mapValues } from '../core';
import {
  type CellValue,
  type Choices,
  type ColumnShape,
  type ColumnTag,
  cellText,
  escapeText,
  type TableColumn,
  type TaggedSheet,
} from '../sheet';
import type { FileStore } from './services';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

const TABLE_KEY = 'crm-desk.table';
const FIELD_KEY = 'crm-desk.field';

/** Lists what tags of that key stand on, and the tags. Costs one read. */
function readTags(spreadsheet: Spreadsheet, key: string) {
  const found = spreadsheet.createDeveloperMetadataFinder().withKey(key).find();
  return found.map((metadata) => ({ place: metadata.getLocation(), tag: metadata.getValue() ?? '' }));
}

/** Returns the table tags of all sheets, by sheet id. Costs one read. */
function readTableTags(spreadsheet: Spreadsheet): Map<number, string> {
  const tags = new Map<number, string>();
  for (const { place, tag } of readTags(spreadsheet, TABLE_KEY)) {
    const sheet = place.getSheet();
    if (sheet !== null) tags.set(sheet.getSheetId(), tag);
  }
  return tags;
}

/** Returns the field tags of all columns of all sheets, by sheet id. Costs one read. */
function readColumnTags(spreadsheet: Spreadsheet): Map<number, ColumnTag[]> {
  const tags = new Map<number, ColumnTag[]>();
  for (const { place, tag } of readTags(spreadsheet, FIELD_KEY)) {
    const range = place.getColumn();
    if (range === null) continue;
    const sheetId = range.getSheet().getSheetId();
    const known = tags.get(sheetId) ?? [];
    const column = range.getColumn();
    // Two executions at once may have tagged a column twice.
    if (!known.some((each) => each.column === column && each.tag === tag)) known.push({ column, tag });
    tags.set(sheetId, known);
  }
  return tags;
}

/** Tags a sheet that has no table tag yet. As no visibility is given, other scripts of the file see it too [D]. Costs one write. */
export function tagSheet(sheet: Sheet, tag: string): void {
  sheet.addDeveloperMetadata(TABLE_KEY, tag);
}

/**
 * Puts a tag in place of the one that the sheet has, in one write, so that no end of the execution leaves it without.
 * Costs one read and, as a rule, one write.
 */
export function retagSheet(sheet: Sheet, tag: string): void {
  const [first, ...others] = sheet.createDeveloperMetadataFinder().withKey(TABLE_KEY).find();
  if (first === undefined) tagSheet(sheet, tag);
  else first.setValue(tag);
  for (const other of others) other.remove();
}

/**
 * Tags a column; metadata on it goes with it when it is moved. Costs one write.
 * Hint: the range must be open at its end ("C:C"): a part of a column cannot carry metadata [behaviour 2.3, L].
 */
export function tagColumn(sheet: Sheet, column: number, tag: string): void {
  sheet.getRange(areaOf(column)).addDeveloperMetadata(FIELD_KEY, tag);
}

/** Names neighbouring columns, from the first to the last of some rows: "C5:D7"; '' is open: "C:D", "C2:D". */
export function areaOf(column: number, columns = 1, first: number | '' = '', last: number | '' = ''): string {
  return `${columnName(column)}${first}:${columnName(column + columns - 1)}${last}`;
}

/** Names the property of the tags of all sheets, and what those of the columns of a sheet begin with. */
const TAGS = 'DESK_TAGS';
/** Names the property of titles by sheet. */
const TITLES = 'DESK_TITLES';
const columnsOf = (sheetId: number) => `${TAGS}.${sheetId}`;

/** Holds what is known by heart of the columns of a sheet: true as long as these headers stand above them. */
export interface KnownColumns {
  readonly columns: readonly TableColumn[];
  /** So few rows stood empty at the end that reading them costs less than asking for the last one. */
  readonly isFull: boolean;
}

/**
 * Knows the tags of the file: by heart where the sheets and headers are still those beside which they were found, since a search asks
 * the server and then costs handles for each tag. Whoever changes a tag forgets first: an end in between leaves nothing wrong.
 */
export interface TagMemory {
  /** Returns the sheets that carry a table tag, in tab order. One read where a sheet is new. */
  ofTables(): readonly TaggedSheet[];
  /**
   * Returns the tags of a sheet's columns. None asks the server where they are known of this execution; else one read of the headers, and
   * one for all sheets where they are not those that are known by heart.
   */
  ofColumns(sheetId: number, headers: () => readonly string[]): readonly ColumnTag[];
  /** Returns what is known by heart of a sheet's columns; null for nothing. */
  columns(sheetId: number): KnownColumns | null;
  /** Tells whether the headers from some column on are those beside which the wanted columns were found; all, when absent. */
  isUnder(
    sheetId: number,
    headers: readonly CellValue[],
    firstColumn: number,
    isWanted?: (tag: string) => boolean,
  ): boolean;
  /** Keeps what stood above the columns of a sheet; where a header is missing or stands twice, it proves nothing. */
  keep(sheetId: number, known: KnownColumns): void;
  /** Keeps with what title and columns a new sheet is made: one write. Its table tag comes last, so an end before leaves no table. */
  keepNew(sheetId: number, title: string, known: KnownColumns): void;
  /** Has the columns searched for again. */
  search(): void;
  /** Returns the title of a sheet. One read, and a write, where somebody changed it; else handles alone, since no other sheet can have it. */
  title(sheet: Sheet): string;
  /** Forgets which sheets are tables, since that changes. */
  forgetTables(): void;
  /** Forgets where the columns of a sheet are, since that changes. */
  forgetColumns(sheetId: number): void;
}

/** Tells whether each header stands above one column alone: else it proves nothing. */
function isProof({ columns }: KnownColumns): boolean {
  const headers = new Set(columns.map(({ header }) => header));
  return headers.size === columns.length && !headers.has('');
}

function sheetIds(spreadsheet: Spreadsheet): number[] {
  return spreadsheet.getSheets().map((sheet) => sheet.getSheetId());
}

function textsIn(store: FileStore, name: string): Readonly<Record<string, string>> {
  return JSON.parse(store.get(name) ?? '{}');
}

function keepTexts(store: FileStore, values: Readonly<Record<string, object>>): void {
  store.set(mapValues(values, (value) => JSON.stringify(value)));
}

/** Returns the title of a sheet, by heart where the sheet of that name is still that one, and keeps it with those of the sheets there are. */
function titleOf(spreadsheet: Spreadsheet, store: FileStore, sheet: Sheet): string {
  const sheetId = sheet.getSheetId();
  const titles = textsIn(store, TITLES);
  const known = titles[sheetId];
  if (known !== undefined && spreadsheet.getSheetByName(known)?.getSheetId() === sheetId) return known;
  const title = sheet.getName();
  const kept = sheetIds(spreadsheet).map((id) => [id, titles[id]]);
  keepTexts(store, { [TITLES]: { ...Object.fromEntries(kept), [sheetId]: title } });
  return title;
}

function drop(store: FileStore, name: string): void {
  if (store.get(name) !== null) store.remove(name);
}

/** Searches for the tags of these sheets and keeps them; what was kept of sheets that are gone goes. One read. */
function searchTables(spreadsheet: Spreadsheet, store: FileStore, ids: readonly number[]) {
  for (const id of Object.keys(textsIn(store, TAGS)).map(Number)) if (!ids.includes(id)) drop(store, columnsOf(id));
  const tables = readTableTags(spreadsheet);
  const tags = Object.fromEntries(ids.map((id) => [id, tables.get(id) ?? '']));
  keepTexts(store, { [TAGS]: tags });
  return tags;
}

/** Opens the memory of a file for one execution. */
export function tagMemory(spreadsheet: Spreadsheet, store: FileStore): TagMemory {
  let found: ReadonlyMap<number, readonly ColumnTag[]> | null = null;
  const confirmed = new Map<number, readonly ColumnTag[]>();
  const columns = (sheetId: number): KnownColumns | null => JSON.parse(store.get(columnsOf(sheetId)) ?? 'null');
  const search = (): void => {
    found = null;
    confirmed.clear();
  };
  const forget = (name: string): void => {
    search();
    drop(store, name);
  };
  const isUnder: TagMemory['isUnder'] = (sheetId, headers, firstColumn, isWanted = () => true) => {
    const known = columns(sheetId)?.columns ?? [];
    const wanted = known.filter(({ tag }) => isWanted(tag));
    const isSame = wanted.every(({ column, header }) => cellText(headers[column - firstColumn]) === header);
    const isAll = known.length > 0 && wanted.length === known.length;
    const tags = known.map(({ column, tag }) => ({ column, tag }));
    if (isSame && isAll) confirmed.set(sheetId, tags);
    return isSame;
  };
  return {
    ofTables() {
      const ids = sheetIds(spreadsheet);
      const known = textsIn(store, TAGS);
      const tags = ids.every((id) => id in known) ? known : searchTables(spreadsheet, store, ids);
      return ids.flatMap((sheetId) => {
        const tag = tags[sheetId] ?? '';
        return tag === '' ? [] : [{ sheetId, tag }];
      });
    },
    ofColumns(sheetId, headers) {
      if (!confirmed.has(sheetId) && !found && columns(sheetId)) isUnder(sheetId, headers(), 1);
      const seen = confirmed.get(sheetId);
      if (seen) return seen;
      found ??= readColumnTags(spreadsheet);
      return found.get(sheetId) ?? [];
    },
    columns,
    isUnder,
    keep(sheetId, known) {
      if (isProof(known)) keepTexts(store, { [columnsOf(sheetId)]: known });
    },
    keepNew(sheetId, title, known) {
      search();
      const titles = { ...textsIn(store, TITLES), [sheetId]: title };
      keepTexts(store, { [TITLES]: titles, ...(isProof(known) && { [columnsOf(sheetId)]: known }) });
    },
    search,
    title: (sheet) => titleOf(spreadsheet, store, sheet),
    forgetTables: () => forget(TAGS),
    forgetColumns: (sheetId) => forget(columnsOf(sheetId)),
  };
}

interface EqualRun<Value> {
  /** Counts from 0. */
  readonly start: number;
  readonly length: number;
  readonly value: Value;
}

/** Groups neighbours that are equal, so that one service call serves them all. */
export function equalRuns<Value>(values: readonly Value[]): EqualRun<Value>[] {
  const runs: { start: number; length: number; value: Value }[] = [];
  values.forEach((value, start) => {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.value === value) last.length += 1;
    else runs.push({ start, length: 1, value });
  });
  return runs;
}

export interface SheetServices {
  readonly app: SpreadsheetApp;
  readonly spreadsheet: Spreadsheet;
  readonly charts: GoogleAppsScript.Charts.Charts;
}

/**
 * Gives columns that exist and are empty their tags, formats, headers, widths and dropdowns, in an order in which each
 * cell has its format before its value.
 * Costs six writes, one per column for its tag, one per dropdown and format, and one per run of equal widths and of hidden columns.
 */
export function formatColumns(
  wardrobe: SheetServices,
  sheet: Sheet,
  first: number,
  shapes: readonly ColumnShape[],
): void {
  if (shapes.length === 0) return;
  for (const [index, { tag, choices }] of shapes.entries()) {
    tagColumn(sheet, first + index, tag);
    if (choices) offerColumn(wardrobe, sheet, first + index, choices);
  }
  setFormats(
    sheet,
    first,
    shapes.map((shape) => shape.format),
  );
  dressHeader(sheet.getRange(1, first, 1, shapes.length), shapes);
  setWidths(
    sheet,
    first,
    shapes.map(({ width }) => width),
  );
  hideColumns(sheet, first, shapes);
}

/**
 * Sets number formats on neighbouring columns, one write for each format; '' leaves a column as it is.
 * @param rows the first and the last one; all, also those that come later, when absent
 */
export function setFormats(
  sheet: Sheet,
  first: number,
  formats: readonly string[],
  [from, to]: readonly [number, number] | readonly ['', ''] = ['', ''],
): void {
  const runs = equalRuns(formats);
  for (const format of new Set(formats)) {
    const areas = runs.flatMap(({ start, length, value }) =>
      value === format ? areaOf(first + start, length, from, to) : [],
    );
    if (format !== '') sheet.getRangeList(areas).setNumberFormat(format);
  }
}

function dressHeader(range: GoogleAppsScript.Spreadsheet.Range, shapes: readonly ColumnShape[]): void {
  range
    .setValues([shapes.map((shape) => escapeText(shape.header))])
    .setNotes([shapes.map((shape) => shape.note)])
    .setBackgrounds([shapes.map((shape) => shape.colour)])
    .setFontWeight('bold')
    .setWrap(true)
    .setVerticalAlignment('middle');
}

/** Sets widths of neighbouring columns, one write for each run of equal ones. */
export function setWidths(sheet: Sheet, first: number, widths: readonly number[]): void {
  for (const { start, length, value } of equalRuns(widths)) sheet.setColumnWidths(first + start, length, value);
}

function hideColumns(sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  for (const { start, length, value } of equalRuns(shapes.map((shape) => shape.hidden ?? false))) {
    if (value) sheet.hideColumns(first + start, length);
  }
}

/**
 * Offers another sheet's values in a whole column, header excepted. Takes a range, because a list may hold 500 items at most; other
 * input stays allowed, so that a write never fails on it. Costs a write; none when that sheet is gone.
 */
export function offerColumn({ app, spreadsheet }: SheetServices, sheet: Sheet, at: number, choices: Choices): void {
  const source = spreadsheet.getSheetById(choices.sheetId);
  if (source === null) return;
  const values = source.getRange(areaOf(choices.column, choices.columns, 2));
  const rule = app.newDataValidation().requireValueInRange(values, true).setAllowInvalid(true).build();
  sheet.getRange(areaOf(at, 1, 2)).setDataValidation(rule);
}
