import {
  MissingSheetError,
  type ReportShape,
  type Selection,
  type SheetShape,
  type TaggedSheet,
  type Workbook,
} from '../sheet';
import { drawReport } from './draw-report';
import { retagSheet, type SheetServices, type TagMemory, tagMemory, tagSheet } from './metadata-tags';
import { type FileStore, keptFact, type ZoneReader } from './services';
import { keepSpareRow } from './sheet-growth';
import { SpreadsheetGrid } from './spreadsheet-grid';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Gives room for a header of two lines, in pixels. */
const HEADER_HEIGHT = 40;

/** A spreadsheet of Google Sheets as a Workbook. Finding a sheet by its id or name is local (assumed). */
export class SpreadsheetWorkbook implements Workbook {
  private readonly tags: TagMemory;
  /** Holds the sheets that were made since the last flush. */
  private readonly made = new Map<number, SpreadsheetGrid>();

  constructor(
    private readonly wardrobe: SheetServices,
    private readonly wallTimeAt: ZoneReader,
    private readonly store: FileStore,
  ) {
    this.tags = tagMemory(wardrobe.spreadsheet, store);
  }

  /** Costs one read where a sheet is new or tags have changed; else handles alone. */
  taggedSheets(): readonly TaggedSheet[] {
    return this.tags.ofTables();
  }

  grid(sheetId: number): SpreadsheetGrid {
    return this.made.get(sheetId) ?? this.gridOf(this.sheet(sheetId));
  }

  /**
   * Costs two reads, one write for the sheet, one for its tag, four for its place and header, and what its columns cost; of more than a
   * thousand rows, a write more. The tag comes last: where the execution ends before, no half-made table is left.
   */
  addSheet(shape: SheetShape): SpreadsheetGrid {
    const title = this.freeTitle(shape.title);
    const sheet = this.insert(title);
    const grid = this.gridOf(sheet);
    grid.make(title, shape);
    sheet.setFrozenRows(1);
    sheet.setRowHeight(1, HEADER_HEIGHT);
    tagSheet(sheet, shape.tag);
    if (shape.hidden) sheet.hideSheet();
    this.made.set(grid.sheetId, grid);
    return grid;
  }

  /** Costs a constant number of calls, about a hundred, nearly all of them writes. The tag comes last, as in `addSheet`. */
  addReport(shape: ReportShape): SpreadsheetGrid {
    const source = this.sheet(shape.source.sheetId);
    keepSpareRow(source);
    const sheet = this.insert(this.freeTitle(shape.title));
    drawReport(this.wardrobe, sheet, source, shape);
    tagSheet(sheet, shape.tag);
    return this.gridOf(sheet);
  }

  /** Costs one read and one write. */
  retag(sheetId: number, tag: string): void {
    this.tags.forgetTables();
    retagSheet(this.sheet(sheetId), tag);
  }

  /** Handles only (assumed). Of several selected ranges, the active one. */
  selection(): Selection | null {
    const range = this.wardrobe.spreadsheet.getActiveRange();
    if (range === null) return null;
    return {
      sheetId: range.getSheet().getSheetId(),
      row: range.getRow(),
      column: range.getColumn(),
      rows: range.getNumRows(),
      columns: range.getNumColumns(),
    };
  }

  /** Three reads for each sheet. */
  filledTabs(): { sheetId: number; title: string }[] {
    return this.wardrobe.spreadsheet
      .getSheets()
      .filter((sheet) => !sheet.isSheetHidden() && sheet.getLastRow() > 0)
      .map((sheet) => ({ sheetId: sheet.getSheetId(), title: sheet.getName() }));
  }

  /** Two reads for each sheet. */
  cellCount(): number {
    const sheets = this.wardrobe.spreadsheet.getSheets();
    return sheets.reduce((sum, sheet) => sum + sheet.getMaxRows() * sheet.getMaxColumns(), 0);
  }

  /** Costs what keptFact costs. */
  locale(): string {
    return keptFact(this.store, 'DESK_LOCALE', () => this.wardrobe.spreadsheet.getSpreadsheetLocale());
  }

  /** Costs one write. */
  flush(): void {
    this.wardrobe.app.flush();
    this.tags.search();
    for (const grid of this.made.values()) grid.forgetMade();
    this.made.clear();
  }

  private sheet(sheetId: number): Sheet {
    const sheet = this.wardrobe.spreadsheet.getSheetById(sheetId);
    if (sheet === null) throw new MissingSheetError(sheetId);
    return sheet;
  }

  private gridOf(sheet: Sheet): SpreadsheetGrid {
    return new SpreadsheetGrid(sheet, this.wardrobe, this.wallTimeAt, this.tags);
  }

  /** Gives the focus back to the sheet that the user looked at, since a new one takes it [D]. */
  private insert(title: string): Sheet {
    const { spreadsheet } = this.wardrobe;
    const active = spreadsheet.getActiveSheet();
    const sheet = spreadsheet.insertSheet(title, spreadsheet.getSheets().length);
    spreadsheet.setActiveSheet(active);
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
