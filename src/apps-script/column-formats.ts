import { type Choices, type ColumnShape, escapeText } from '../sheet';
import { tagColumn } from './metadata-tags';

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

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
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

/** A range, because a list may hold 500 items at most; other input stays allowed, so that a write never fails on it. */
function choiceRule({ app, spreadsheet }: SheetServices, { sheetId, column }: Choices): DataValidation | null {
  const source = spreadsheet.getSheetById(sheetId);
  if (source === null) return null;
  const values = source.getRange(2, column, source.getMaxRows() - 1, 1);
  return app.newDataValidation().requireValueInRange(values, true).setAllowInvalid(true).build();
}
