import { columnName } from '../core';
import { type Choices, type ColumnShape, type ColumnTag, escapeText, type TaggedSheet } from '../sheet';

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

/** Tags a sheet that has no table tag yet. Costs one write. */
export function tagSheet(sheet: Sheet, tag: string, app: SpreadsheetApp): void {
  sheet.addDeveloperMetadata(TABLE_KEY, tag, visibleInFile(app));
}

/**
 * Puts a tag in place of the one that the sheet has, in one write, so that no end of the execution leaves it without.
 * Costs one read and, as a rule, one write.
 */
export function retagSheet(sheet: Sheet, tag: string, app: SpreadsheetApp): void {
  const [first, ...others] = sheet.createDeveloperMetadataFinder().withKey(TABLE_KEY).find();
  if (first === undefined) tagSheet(sheet, tag, app);
  else first.setValue(tag);
  for (const other of others) other.remove();
}

/**
 * Tags a column; metadata on it goes with it when it is moved. Costs one write.
 * Hint: the range must be open at its end ("C:C"): a part of a column cannot carry metadata [behaviour 2.3, L].
 */
export function tagColumn(sheet: Sheet, column: number, tag: string, app: SpreadsheetApp): void {
  const letters = columnName(column);
  sheet.getRange(`${letters}:${letters}`).addDeveloperMetadata(FIELD_KEY, tag, visibleInFile(app));
}

/** Other scripts of the file see it too. */
function visibleInFile(app: SpreadsheetApp): GoogleAppsScript.Spreadsheet.DeveloperMetadataVisibility {
  return app.DeveloperMetadataVisibility.DOCUMENT;
}

/** Remembers the tags of the file between two flushes, since each search for them asks the server. */
export class TagMemory {
  private tables: readonly TaggedSheet[] | null = null;
  private columns: ReadonlyMap<number, readonly ColumnTag[]> | null = null;

  constructor(private readonly spreadsheet: Spreadsheet) {}

  /** Returns the sheets that carry a table tag, in tab order. One read when nothing is remembered. */
  ofTables(): readonly TaggedSheet[] {
    this.tables ??= this.readTables();
    return this.tables;
  }

  /** Returns the tags of a sheet's columns. One read, for all sheets, when nothing is remembered. */
  ofColumns(sheetId: number): readonly ColumnTag[] {
    this.columns ??= readColumnTags(this.spreadsheet);
    return this.columns.get(sheetId) ?? [];
  }

  forget(): void {
    this.tables = null;
    this.columns = null;
  }

  private readTables(): TaggedSheet[] {
    const tags = readTableTags(this.spreadsheet);
    return this.spreadsheet.getSheets().flatMap((sheet) => {
      const tag = tags.get(sheet.getSheetId()) ?? '';
      return tag === '' ? [] : [{ sheetId: sheet.getSheetId(), tag }];
    });
  }
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

type DataValidation = GoogleAppsScript.Spreadsheet.DataValidation;

export interface SheetServices {
  readonly app: SpreadsheetApp;
  readonly spreadsheet: Spreadsheet;
  readonly charts: GoogleAppsScript.Charts.Charts;
}

/**
 * Gives columns that exist and are empty their tags, formats, headers, widths and dropdowns, in an order in which each
 * cell has its format before its value.
 * Costs a read, seven writes, one write per column for its tag, one per dropdown, and one per run of equal formats, of equal widths and of hidden columns.
 */
export function formatColumns(
  wardrobe: SheetServices,
  sheet: Sheet,
  first: number,
  shapes: readonly ColumnShape[],
): void {
  if (shapes.length === 0) return;
  const rows = sheet.getMaxRows();
  tagColumns(wardrobe, sheet, first, shapes);
  setFormats(
    sheet,
    { row: 1, rows, column: first },
    shapes.map((shape) => shape.format),
  );
  dressHeader(sheet.getRange(1, first, 1, shapes.length), shapes);
  setWidths(sheet, first, shapes);
  offerChoices(wardrobe, sheet, first, shapes);
  hideColumns(sheet, first, shapes);
}

/**
 * Sets number formats on neighbouring columns, one write per run of equal ones; '' leaves a column as it is.
 * @param area where the block begins and how many rows it has
 */
export function setFormats(
  sheet: Sheet,
  area: { readonly row: number; readonly rows: number; readonly column: number },
  formats: readonly string[],
): void {
  for (const { start, length, value } of equalRuns(formats)) {
    if (value !== '') sheet.getRange(area.row, area.column + start, area.rows, length).setNumberFormat(value);
  }
}

function tagColumns({ app }: SheetServices, sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  shapes.forEach(({ tag }, index) => {
    if (tag !== '') tagColumn(sheet, first + index, tag, app);
  });
}

function dressHeader(range: GoogleAppsScript.Spreadsheet.Range, shapes: readonly ColumnShape[]): void {
  range.setValues([shapes.map((shape) => escapeText(shape.header))]);
  range.setNotes([shapes.map((shape) => shape.note)]);
  range.setBackgrounds([shapes.map((shape) => shape.colour)]);
  range.setFontWeight('bold');
  range.setWrap(true);
  range.setVerticalAlignment('middle');
}

function setWidths(sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  for (const { start, length, value } of equalRuns(shapes.map((shape) => shape.width))) {
    sheet.setColumnWidths(first + start, length, value);
  }
}

function hideColumns(sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  for (const { start, length, value } of equalRuns(shapes.map((shape) => shape.hidden ?? false))) {
    if (value) sheet.hideColumns(first + start, length);
  }
}

function offerChoices(wardrobe: SheetServices, sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  shapes.forEach(({ choices }, index) => {
    if (choices !== null) offerColumn(wardrobe, sheet, first + index, choices);
  });
}

/** Offers another sheet's values in a whole column, header excepted. Costs two reads and a write; none when that sheet is gone. */
export function offerColumn(wardrobe: SheetServices, sheet: Sheet, column: number, choices: Choices): void {
  const rule = choiceRule(wardrobe, choices);
  if (rule !== null) sheet.getRange(2, column, sheet.getMaxRows() - 1, 1).setDataValidation(rule);
}

/** Takes a range, because a list may hold 500 items at most; other input stays allowed, so that a write never fails on it. */
function choiceRule({ app, spreadsheet }: SheetServices, { sheetId, column, columns }: Choices): DataValidation | null {
  const source = spreadsheet.getSheetById(sheetId);
  if (source === null) return null;
  const values = source.getRange(2, column, source.getMaxRows() - 1, columns);
  return app.newDataValidation().requireValueInRange(values, true).setAllowInvalid(true).build();
}
