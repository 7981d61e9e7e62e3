import { groupBy } from '../../records/record';
import { columnName } from '../../records/text';
import { spansOf } from '../../sheet/blocks';
import { type Choices, type ColumnShape, type ColumnTag, escapeText, type Place } from '../../sheet/table';
import type { DeferredFormats } from './deferred-formats';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

const TABLE_KEY = 'crm-desk.table';
const FIELD_KEY = 'crm-desk.field';

function readTags(spreadsheet: Spreadsheet, key: string) {
  const found = spreadsheet.createDeveloperMetadataFinder().withKey(key).find();
  return found.map((metadata) => ({ place: metadata.getLocation(), tag: metadata.getValue() ?? '' }));
}

export function readTableTags(spreadsheet: Spreadsheet): Map<number, string> {
  const tags = new Map<number, string>();
  for (const { place, tag } of readTags(spreadsheet, TABLE_KEY)) {
    const sheet = place.getSheet();
    if (sheet !== null) tags.set(sheet.getSheetId(), tag);
  }
  return tags;
}

export function readColumnTags(spreadsheet: Spreadsheet): Map<number, ColumnTag[]> {
  const tags = new Map<number, ColumnTag[]>();
  for (const { place, tag } of readTags(spreadsheet, FIELD_KEY)) {
    const range = place.getColumn();
    if (range === null) continue;
    const sheetId = range.getSheet().getSheetId();
    const tagged = tags.get(sheetId) ?? [];
    const column = range.getColumn();
    // Two executions at once may have tagged a column twice.
    if (!tagged.some((each) => each.column === column && each.tag === tag)) tagged.push({ column, tag });
    tags.set(sheetId, tagged);
  }
  return tags;
}

/** One write. Default visibility: other scripts of the file see the tag too [D]. */
export function tagSheet(sheet: Sheet, tag: string): void {
  sheet.addDeveloperMetadata(TABLE_KEY, tag);
}

/** One write, so that no interruption leaves the sheet without a tag. */
export function retagSheet(sheet: Sheet, tag: string): void {
  const [first, ...others] = sheet.createDeveloperMetadataFinder().withKey(TABLE_KEY).find();
  if (first === undefined) tagSheet(sheet, tag);
  else first.setValue(tag);
  for (const other of others) other.remove();
}

/** Hint: the range must be open at its end ("C:C"): a part of a column cannot carry metadata [behaviour 2.3, L]. */
export function tagColumn(sheet: Sheet, column: number, tag: string): void {
  sheet.getRange(areaOf(column)).addDeveloperMetadata(FIELD_KEY, tag);
}

/** "C5:D7"; '' leaves an end open: "C:D", "C2:D". */
export function areaOf(column: number, columns = 1, first: number | '' = '', last: number | '' = ''): string {
  return `${columnName(column)}${first}:${columnName(column + columns - 1)}${last}`;
}

export function areasOf(cells: readonly Place[]): string[] {
  return [...groupBy(cells, ({ column }) => column)].flatMap(([column, places]) => {
    const rows = places.map(({ row }) => row);
    return spansOf(rows, 0, rows.length).map(({ first, last }) => areaOf(column, 1, first, last));
  });
}

function equalRuns<Value>(values: readonly Value[]) {
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

export interface FormattingServices extends SheetServices {
  readonly formats: DeferredFormats;
}

export function formattingOf(
  formatting: SheetServices,
  sheet: Sheet,
  first: number,
  shapes: readonly ColumnShape[],
): readonly (() => void)[] {
  const header = sheet.getRange(1, first, 1, shapes.length);
  const formats = shapes.map(({ format }) => format);
  const widths = shapes.map(({ width }) => width);
  return [
    ...shapes.flatMap(({ choices }, index) =>
      choices ? () => offerColumn(formatting, sheet, first + index, choices) : [],
    ),
    () => setFormats(sheet, first, formats),
    () => header.setNotes([shapes.map((shape) => shape.note)]),
    () => formatHeader(header, shapes),
    () => setWidths(sheet, first, widths),
    () => hideColumns(sheet, first, shapes),
  ];
}

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

export function nameColumns(sheet: Sheet, shapes: readonly ColumnShape[]): void {
  for (const [index, { tag }] of shapes.entries()) tagColumn(sheet, index + 1, tag);
  const headers = shapes.map(({ header }) => header);
  writeHeaders(sheet, 1, headers);
}

export function writeHeaders(sheet: Sheet, first: number, headers: readonly string[]): void {
  sheet.getRange(1, first, 1, headers.length).setValues([headers.map(escapeText)]);
}

function formatHeader(range: GoogleAppsScript.Spreadsheet.Range, shapes: readonly ColumnShape[]): void {
  range
    .setBackgrounds([shapes.map((shape) => shape.colour)])
    .setFontWeight('bold')
    .setWrap(true)
    .setVerticalAlignment('middle');
}

export function setWidths(sheet: Sheet, first: number, widths: readonly number[]): void {
  for (const { start, length, value } of equalRuns(widths)) sheet.setColumnWidths(first + start, length, value);
}

function hideColumns(sheet: Sheet, first: number, shapes: readonly ColumnShape[]): void {
  for (const { start, length, value } of equalRuns(shapes.map((shape) => shape.hidden ?? false))) {
    if (value) sheet.hideColumns(first + start, length);
  }
}

/** A range, because a list may have 500 items at most; other input stays allowed, so that writes never fail on it. */
export function offerColumn({ app, spreadsheet }: SheetServices, sheet: Sheet, at: number, choices: Choices): void {
  const source = spreadsheet.getSheetById(choices.sheetId);
  if (source === null) return;
  const values = source.getRange(areaOf(choices.column, choices.columns, 2));
  const rule = app.newDataValidation().requireValueInRange(values, true).setAllowInvalid(true).build();
  sheet.getRange(areaOf(at, 1, 2)).setDataValidation(rule);
}
