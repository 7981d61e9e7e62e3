import type { ColumnTag, TaggedSheet } from '../sheet';
import { readColumnTags, readTableTags } from './metadata-tags';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

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
