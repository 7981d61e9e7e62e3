import { MissingSheetError, type Workbook } from '../../sheet/workbook';
import type { KeyValueStore } from '../ports';
import { DeferredFormats } from './deferred-formats';
import { drawReport } from './draw-report';
import { type FormattingServices, retagSheet, type SheetServices, tagSheet } from './metadata-tags';
import { cachedFact, unlessItFails, type ZoneReader } from './services';
import { keepSpareRow } from './sheet-growth';
import { SpreadsheetGrid } from './spreadsheet-grid';
import { type SheetList, sheetList, TagMemory } from './tag-memory';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const HEADER_HEIGHT = 40;

interface WorkbookOptions {
  readonly wallTimeAt: ZoneReader;
  readonly store: KeyValueStore;
  /** Started by a person, not by a trigger, which has no active sheet [assumed 67, 115]. */
  readonly isWatched: boolean;
}

/** Finding a sheet by its id or name is local [assumed 76]. */
export function spreadsheetWorkbook(
  services: SheetServices,
  { wallTimeAt, store, isWatched }: WorkbookOptions,
): Workbook {
  const { app, spreadsheet } = services;
  const formats = new DeferredFormats(app);
  const formatting: FormattingServices = { ...services, formats };
  const sheets = sheetList(spreadsheet);
  const tags = new TagMemory(spreadsheet, sheets, store);
  const made = new Map<number, SpreadsheetGrid>();
  const insertSheet = isWatched ? insertBehind : insertSheetAtEnd;
  const insert = (title: string): Sheet => insertSheet(spreadsheet, sheets, title);
  const gridOf = (sheet: Sheet): SpreadsheetGrid => new SpreadsheetGrid(sheet, formatting, wallTimeAt, tags);
  const sheetOf = (sheetId: number): Sheet => {
    const sheet = spreadsheet.getSheetById(sheetId);
    if (sheet !== null) return sheet;
    sheets.forget();
    throw new MissingSheetError(sheetId);
  };
  return {
    taggedSheets: (isWhole) => tags.ofTables(isWhole),

    grid: (sheetId) => made.get(sheetId) ?? gridOf(sheetOf(sheetId)),

    /** The tag comes last: an interruption leaves no half-made table. */
    addSheet(shape) {
      const { sheet, title } = insertNamed(spreadsheet, shape.title, insert);
      const grid = gridOf(sheet);
      wholeOrGone(spreadsheet, sheets, sheet, () => {
        grid.make(title, shape);
        formats.atOnce(sheet, [() => sheet.setFrozenRows(1), () => sheet.setRowHeight(1, HEADER_HEIGHT)]);
        tagSheet(sheet, shape.tag);
      });
      if (shape.hidden) formats.atOnce(sheet, [() => sheet.hideSheet()]);
      // Everybody may still write into it, after a question; whether scripts are asked is not known. [behaviour 27, D]
      if (shape.warns) formats.atOnce(sheet, [() => sheet.protect().setWarningOnly(true)]);
      made.set(grid.sheetId, grid);
      return grid;
    },

    addReport(shape) {
      const source = sheetOf(shape.source.sheetId);
      keepSpareRow(formats, source);
      const { sheet } = insertNamed(spreadsheet, shape.title, insert);
      wholeOrGone(spreadsheet, sheets, sheet, () => {
        drawReport(formatting, sheet, source, shape);
        tagSheet(sheet, shape.tag);
      });
      return gridOf(sheet);
    },

    retag(sheetId, tag) {
      tags.forgetTables();
      retagSheet(sheetOf(sheetId), tag);
    },

    /** Handles only [assumed 76]. Of several selected ranges, the active one. */
    selection() {
      const range = isWatched ? spreadsheet.getActiveRange() : null;
      if (range === null) return null;
      return {
        sheetId: range.getSheet().getSheetId(),
        row: range.getRow(),
        column: range.getColumn(),
        rows: range.getNumRows(),
        columns: range.getNumColumns(),
      };
    },

    filledTabs: () => filledAmong(sheets.all()),

    locale: () => cachedFact(store, 'DESK_LOCALE', () => spreadsheet.getSpreadsheetLocale()),

    flush() {
      formats.flush();
      tags.search();
      for (const grid of made.values()) grid.forgetMade();
      made.clear();
    },

    settleLooks() {
      formats.flushWaiting();
      return formats.refused();
    },
  };
}

function filledAmong(sheets: readonly Sheet[]): ReturnType<Workbook['filledTabs']> {
  return sheets
    .filter((sheet) => !sheet.isSheetHidden() && sheet.getLastRow() > 0)
    .map((sheet) => ({ sheetId: sheet.getSheetId(), title: sheet.getName() }));
}

function wholeOrGone(spreadsheet: Spreadsheet, sheets: SheetList, sheet: Sheet, fill: () => void): void {
  try {
    fill();
  } catch (error) {
    unlessItFails(() => spreadsheet.deleteSheet(sheet));
    sheets.forget();
    throw error;
  }
}

/** A new sheet takes the focus [D]. */
function insertBehind(spreadsheet: Spreadsheet, sheets: SheetList, title: string): Sheet {
  const active = spreadsheet.getActiveSheet();
  const sheet = insertSheetAtEnd(spreadsheet, sheets, title);
  spreadsheet.setActiveSheet(active);
  return sheet;
}

function insertSheetAtEnd(spreadsheet: Spreadsheet, sheets: SheetList, title: string): Sheet {
  const sheet = spreadsheet.insertSheet(title, sheets.all().length);
  sheets.add(sheet);
  return sheet;
}

/** Sheets refuses names that differ in case alone [assumed 39], which getSheetByName need not find. */
function insertNamed(
  spreadsheet: Spreadsheet,
  wanted: string,
  insert: (title: string) => Sheet,
): { readonly sheet: Sheet; readonly title: string } {
  const title = freeTitle(wanted, (name) => spreadsheet.getSheetByName(name) !== null);
  try {
    return { sheet: insert(title), title };
  } catch (error) {
    const taken = new Set(spreadsheet.getSheets().map((sheet) => sheet.getName().toLowerCase()));
    const other = freeTitle(wanted, (name) => taken.has(name.toLowerCase()));
    if (other === title) throw error;
    return { sheet: insert(other), title: other };
  }
}

function freeTitle(title: string, isTaken: (name: string) => boolean): string {
  let free = title;
  for (let number = 2; isTaken(free); number += 1) free = `${title} ${number}`;
  return free;
}
