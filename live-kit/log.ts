import type { Line } from './compare';

/** The kit's own sheet, which is also its memory: a probe that has lines there was asked. */
const SHEET = 'Live kit';
const TITLES = ['Probe', 'What', 'Expected', 'Found', 'Same?'];
const WIDTHS = [220, 260, 260, 260, 90];
const WIDTH = TITLES.length;
const DIFFERS = '#fde2e0';
/** A cell takes 50,000 characters [behaviour 21, R]. */
const MAX_CHARACTERS = 20_000;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** An apostrophe keeps a text from being read as a number, a date or a formula [behaviour 13, C]. */
const asText = (text: string): string => `'${text.slice(0, MAX_CHARACTERS)}`;

function makeSheet(spreadsheet: Spreadsheet): Sheet {
  const sheet = spreadsheet.insertSheet(SHEET, 0);
  sheet.getRange(1, 1, 1, WIDTH).setValues([TITLES]).setFontWeight('bold');
  sheet.setFrozenRows(1);
  WIDTHS.forEach((width, index) => {
    sheet.setColumnWidths(index + 1, 1, width);
  });
  return sheet;
}

/** Adds lines below those that the sheet has, and makes the sheet where it is missing. */
export function addLines(spreadsheet: Spreadsheet, lines: readonly Line[]): void {
  const sheet = spreadsheet.getSheetByName(SHEET) ?? makeSheet(spreadsheet);
  if (lines.length === 0) return;
  const first = sheet.getLastRow() + 1;
  const missing = first + lines.length - 1 - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  const range = sheet.getRange(first, 1, lines.length, WIDTH);
  range.setValues(lines.map((line) => [line.probe, line.what, line.expected, line.found, line.same].map(asText)));
  range.setBackgrounds(lines.map(({ same }) => new Array(WIDTH).fill(same === 'no' ? DIFFERS : '#ffffff')));
  SpreadsheetApp.flush();
}

/** Returns all lines, oldest first; none where the sheet is missing. */
export function readLines(spreadsheet: Spreadsheet): readonly Line[] {
  const sheet = spreadsheet.getSheetByName(SHEET);
  const rows = sheet ? sheet.getLastRow() - 1 : 0;
  if (!sheet || rows < 1) return [];
  return (
    sheet
      .getRange(2, 1, rows, WIDTH)
      .getDisplayValues()
      // A platform that kept the apostrophe would have the kit ask the same for ever.
      .map((cells) => cells.map((text) => text.replace(/^'/, '')))
      .map(([probe = '', what = '', expected = '', found = '', same = '']) => ({
        probe,
        what,
        expected,
        found,
        same: same as Line['same'],
      }))
  );
}

/** Deletes the sheet. */
export function clearLines(spreadsheet: Spreadsheet): void {
  const sheet = spreadsheet.getSheetByName(SHEET);
  if (!sheet) return;
  if (spreadsheet.getSheets().length === 1) spreadsheet.insertSheet();
  spreadsheet.deleteSheet(sheet);
}
