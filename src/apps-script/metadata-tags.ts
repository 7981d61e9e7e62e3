import type { ColumnTag, TaggedSheet } from '../sheet';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;

const TABLE_KEY = 'crm-desk.table';
const FIELD_KEY = 'crm-desk.field';

/** The table tags of all sheets, by sheet id. Costs one read. */
function readTableTags(spreadsheet: Spreadsheet): Map<number, string> {
  const found = spreadsheet.createDeveloperMetadataFinder().withKey(TABLE_KEY).find();
  const tags = new Map<number, string>();
  for (const metadata of found) {
    const sheet = metadata.getLocation().getSheet();
    if (sheet !== null) tags.set(sheet.getSheetId(), metadata.getValue() ?? '');
  }
  return tags;
}

/** The field tags of all columns of all sheets, by sheet id. Costs one read. */
function readColumnTags(spreadsheet: Spreadsheet): Map<number, ColumnTag[]> {
  const found = spreadsheet.createDeveloperMetadataFinder().withKey(FIELD_KEY).find();
  const tags = new Map<number, ColumnTag[]>();
  for (const metadata of found) {
    const column = metadata.getLocation().getColumn();
    if (column === null) continue;
    const sheetId = column.getSheet().getSheetId();
    const known = tags.get(sheetId) ?? [];
    const each = { column: column.getColumn(), tag: metadata.getValue() ?? '' };
    // Two executions at once may have tagged a column twice.
    if (!known.some(({ column: other, tag }) => other === each.column && tag === each.tag)) known.push(each);
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
 * Hint: the range must be open at its end ("C:C"): a part of a column cannot carry metadata [2.3, L].
 */
export function tagColumn(sheet: Sheet, column: number, tag: string, app: SpreadsheetApp): void {
  const letters = columnLetters(column);
  sheet.getRange(`${letters}:${letters}`).addDeveloperMetadata(FIELD_KEY, tag, visibleInFile(app));
}

/** Other scripts of the file see it too. */
function visibleInFile(app: SpreadsheetApp): GoogleAppsScript.Spreadsheet.DeveloperMetadataVisibility {
  return app.DeveloperMetadataVisibility.DOCUMENT;
}

/** The letters of a column, counted from 1: 27 is "AA". */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? columnLetters((column - 1 - rest) / 26) + letter : letter;
}

/** Remembers the tags of the file between two flushes, since each search for them asks the server. */
export class TagMemory {
  private tables: readonly TaggedSheet[] | null = null;
  private columns: ReadonlyMap<number, readonly ColumnTag[]> | null = null;

  constructor(private readonly spreadsheet: Spreadsheet) {}

  /** The sheets that carry a table tag, in tab order. One read when nothing is remembered. */
  ofTables(): readonly TaggedSheet[] {
    this.tables ??= this.readTables();
    return this.tables;
  }

  /** The tags of a sheet's columns. One read, for all sheets, when nothing is remembered. */
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
