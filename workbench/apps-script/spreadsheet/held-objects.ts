import type { Area, SheetModel } from '../model';

export interface RangePlace {
  readonly sheetModel: SheetModel;
  readonly area: Area;
}

const RANGES = new WeakMap<object, RangePlace>();
const SHEETS = new WeakMap<object, SheetModel>();
const SPREADSHEETS = new WeakSet<object>();

/** Remembers what a range that a script holds stands for; returns it. */
export function holdRange(range: object, place: RangePlace): object {
  RANGES.set(range, place);
  return range;
}

/** Remembers that a script holds the spreadsheet; returns it. */
export function holdSpreadsheet(spreadsheet: object): object {
  SPREADSHEETS.add(spreadsheet);
  return spreadsheet;
}

/** Tells whether a script passed the spreadsheet: there is but one. */
export function isSpreadsheet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && SPREADSHEETS.has(value);
}

/** Remembers what a sheet that a script holds stands for; returns it. */
export function holdSheet(sheet: object, model: SheetModel): object {
  SHEETS.set(sheet, model);
  return sheet;
}

/** Returns the place of a range that a script passed, or null when the value is none. */
export function rangeFrom(value: unknown): RangePlace | null {
  return typeof value === 'object' && value !== null ? (RANGES.get(value) ?? null) : null;
}

/** Returns the model of a sheet that a script passed, or null when the value is none. */
export function sheetFrom(value: unknown): SheetModel | null {
  return typeof value === 'object' && value !== null ? (SHEETS.get(value) ?? null) : null;
}
