import { MissingSheetError, type SheetShape, type TaggedSheet, type Workbook } from '../sheet';
import { dressColumns, type Wardrobe } from './dress-columns';
import { readTableTags, retagSheet, tagSheet } from './metadata-tags';
import { SpreadsheetGrid } from './spreadsheet-grid';
import type { ZoneReader } from './zone-reader';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A spreadsheet of Google Sheets as a Workbook. Finding a sheet by its id or name is local (assumed). */
export class SpreadsheetWorkbook implements Workbook {
  constructor(
    private readonly wardrobe: Wardrobe,
    private readonly wallTimeAt: ZoneReader,
  ) {}

  /** One read, and one per table for its title. */
  taggedSheets(): TaggedSheet[] {
    const tags = readTableTags(this.wardrobe.spreadsheet);
    return this.wardrobe.spreadsheet.getSheets().flatMap((sheet) => {
      const sheetId = sheet.getSheetId();
      const tag = tags.get(sheetId) ?? '';
      return tag === '' ? [] : [{ sheetId, title: sheet.getName(), tag }];
    });
  }

  grid(sheetId: number): SpreadsheetGrid {
    return this.gridOf(this.sheet(sheetId));
  }

  /**
   * One write for the sheet, one for its tag, two for its place, and what its columns cost. The tag comes last: where the
   * execution ends before, no half-made table is left.
   */
  addSheet(shape: SheetShape): SpreadsheetGrid {
    const sheet = this.insert(shape);
    const missing = shape.columns.length - sheet.getMaxColumns();
    if (missing > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missing);
    dressColumns(this.wardrobe, sheet, 1, shape.columns);
    sheet.setFrozenRows(1);
    tagSheet(sheet, shape.tag, this.wardrobe.app.DeveloperMetadataVisibility.DOCUMENT);
    return this.gridOf(sheet);
  }

  /** One read and one write. */
  retag(sheetId: number, tag: string): void {
    retagSheet(this.sheet(sheetId), tag, this.wardrobe.app.DeveloperMetadataVisibility.DOCUMENT);
  }

  /** One read. */
  locale(): string {
    return this.wardrobe.spreadsheet.getSpreadsheetLocale();
  }

  /** One write. */
  flush(): void {
    this.wardrobe.app.flush();
  }

  private sheet(sheetId: number): Sheet {
    const sheet = this.wardrobe.spreadsheet.getSheetById(sheetId);
    if (sheet === null) throw new MissingSheetError(sheetId);
    return sheet;
  }

  private gridOf(sheet: Sheet): SpreadsheetGrid {
    return new SpreadsheetGrid(sheet, this.wardrobe, this.wallTimeAt);
  }

  /** A new sheet takes the focus [D]; a hidden one must not leave the user without the sheet that they looked at. */
  private insert(shape: SheetShape): Sheet {
    const { spreadsheet } = this.wardrobe;
    const active = shape.hidden ? spreadsheet.getActiveSheet() : null;
    const sheet = spreadsheet.insertSheet(this.freeTitle(shape.title), spreadsheet.getSheets().length);
    if (active !== null) {
      spreadsheet.setActiveSheet(active);
      sheet.hideSheet();
    }
    return sheet;
  }

  private freeTitle(title: string): string {
    let free = title;
    for (let number = 2; this.wardrobe.spreadsheet.getSheetByName(free) !== null; number += 1) {
      free = `${title} ${number}`;
    }
    return free;
  }
}
