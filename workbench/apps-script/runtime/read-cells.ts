import { types } from 'node:util';
import type { CellsAnswer } from '../engine-api';
import type { WorkbookModel } from '../model';
import type { ServiceContext } from '../service-context';
import { wallClockText } from '../services';
import { createSpreadsheetApp } from '../spreadsheet';

/** Takes a sheet's name and A1 notation; returns what a script would read there, dates as ISO wall-clock text. @throws when there is no such place */
export function readCells(model: WorkbookModel, sheetName: string, range: string): CellsAnswer {
  const spreadsheet = createSpreadsheetApp(model, onlooker).getActiveSpreadsheet();
  const sheet = spreadsheet?.getSheetByName(sheetName);
  if (!spreadsheet || !sheet) throw new Error(`There is no sheet named "${sheetName}".`);
  const cells = sheet.getRange(range);
  const zone = spreadsheet.getSpreadsheetTimeZone();
  return {
    values: cells.getValues().map((row) => row.map((value) => plainValue(value, zone))),
    displayValues: cells.getDisplayValues(),
    formulas: cells.getFormulas(),
    notes: cells.getNotes(),
    backgrounds: cells.getBackgrounds(),
    numberFormats: cells.getNumberFormats(),
  };
}

function plainValue(value: unknown, timeZone: string): unknown {
  return types.isDate(value) ? wallClockText(value.getTime(), timeZone) : value;
}

/** A reader that counts nothing and may see everything. */
const onlooker: ServiceContext = {
  call: () => {},
  date: (ms) => new Date(ms),
  exception: (message) => new Error(message),
  now: () => Date.now(),
  emit: () => {},
  authMode: 'FULL',
  locale: 'en',
  userEmail: '',
};
