import type { CellsAnswer } from '../engine-api';
import {
  type Area,
  cellsOf,
  DAY_MS,
  displayText,
  EPOCH_SERIAL,
  GENERAL_FORMAT,
  isDatePattern,
  isGeneral,
  parseNotation,
  type SheetModel,
  type WorkbookModel,
} from '../model';

const MOST_CELLS = 1_000_000;
const WALL_CLOCK = 'YYYY-MM-DDTHH:MM:SS';

/** Returns what stands in a range, dates as ISO wall-clock text. @throws when there is no such place, or it has more than a million cells */
export function readCells(model: WorkbookModel, name: string, range: string): CellsAnswer {
  const sheet = model.sheetNamed(name);
  if (sheet === undefined) throw new Error(`There is no sheet named "${name}".`);
  const area = parseNotation(range, { rows: sheet.rows.count, columns: sheet.columns.count });
  if (area === null || !startsIn(sheet, area)) throw new Error(`There is no range "${range}" in the sheet "${name}".`);
  const cells = area.rows * area.columns;
  if (cells > MOST_CELLS) {
    throw new Error(`The range "${range}" has ${cells} cells; at most ${MOST_CELLS} can be read at once.`);
  }
  model.calculate();
  const each = <T>(answer: (row: number, column: number) => T): T[][] => cellsOf(area, answer);
  return {
    values: each((row, column) => plainValue(sheet, row, column)),
    displayValues: each((row, column) =>
      displayText(sheet.values.get(row, column), sheet.format(row, column), model.locale),
    ),
    formulas: each((row, column) => sheet.formulas.get(row, column) ?? ''),
    notes: each((row, column) => sheet.notes.get(row, column) ?? ''),
    backgrounds: each((row, column) => sheet.style(row, column).background ?? '#ffffff'),
    numberFormats: each((row, column) => shownFormat(sheet.format(row, column))),
  };
}

/** A range may reach beyond the sheet, where nothing stands, but not lie there. */
function startsIn({ rows, columns }: SheetModel, area: Area): boolean {
  const isPlace = area.row >= 1 && area.row <= rows.count && area.column >= 1 && area.column <= columns.count;
  return isPlace && area.rows >= 1 && area.columns >= 1;
}

function plainValue(sheet: SheetModel, row: number, column: number): unknown {
  const value = sheet.values.get(row, column) ?? '';
  if (typeof value !== 'number' || !isDatePattern(sheet.format(row, column))) return value;
  return new Date(Math.round((value - EPOCH_SERIAL) * DAY_MS)).toISOString().slice(0, WALL_CLOCK.length);
}

function shownFormat(format: string | null): string {
  return format === null || isGeneral(format) ? GENERAL_FORMAT : format;
}
