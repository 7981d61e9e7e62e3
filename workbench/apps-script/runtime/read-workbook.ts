import type { CellsAnswer, ChartAnswer } from '../engine-api';
import { a1Notation, cellsOf, parseNotation } from '../model/area';
import { displayText, GENERAL_FORMAT, isDatePattern, isGeneral } from '../model/display';
import { DAY_MS, EPOCH_SERIAL } from '../model/locale-rules';
import type { SheetModel } from '../model/sheet-model';
import type { Area, ChartSnapshot, Source, StoredValue } from '../model/snapshot';
import type { WorkbookModel } from '../model/workbook-model';

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

interface Cell {
  readonly value: StoredValue | undefined;
  readonly text: string;
}

/** Reads a chart's cells: the first column are the labels, each other one a series. [D: newChart] */
function chartData(
  workbook: WorkbookModel,
  { source, headers }: ChartSnapshot,
): Pick<ChartAnswer, 'labels' | 'series'> {
  const cells = source ? shownCells(workbook, source) : [];
  // Empty lines at the end of a generous range are no points, nor are those in between [assumed 30].
  const lines = cells.filter((line) => line.some(({ text }) => text !== ''));
  const body = lines.slice(headers);
  const names = lines[headers - 1] ?? [];
  return {
    labels: body.map((line) => line[0]?.text ?? ''),
    series: (lines[0] ?? []).slice(1).map((_, index) => ({
      name: names[index + 1]?.text ?? '',
      values: body.map((line) => asNumber(line[index + 1])),
    })),
  };
}

function asNumber(cell: Cell | undefined): number | null {
  return typeof cell?.value === 'number' ? cell.value : null;
}

/** Leaves out hidden rows and columns. [D] */
function shownCells(workbook: WorkbookModel, { sheetId, area }: Source): Cell[][] {
  const sheet = workbook.sheet(sheetId);
  if (!sheet) return [];
  // Rows under the last filled one are no points; a whole column may have hundreds of thousands of them.
  const filled = Math.min(area.rows, Math.max(0, sheet.lastRow() - area.row + 1));
  const rows = lines(area.row, filled).filter((row) => !sheet.rows.isHidden(row));
  const columns = lines(area.column, area.columns).filter((at) => !sheet.columns.isHidden(at));
  return rows.map((row) =>
    columns.map((column) => {
      const value = sheet.values.get(row, column);
      return { value, text: displayText(value, sheet.format(row, column), workbook.locale) };
    }),
  );
}

function lines(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, offset) => first + offset);
}

/** Of a chart whose size was not set, in pixels [assumed 31]. */
const WIDTH = 600;
const HEIGHT = 371;

/** Takes a sheet's name, null for all sheets; returns the charts there with their data. @throws when there is no such sheet */
export function readCharts(model: WorkbookModel, sheetName: string | null): ChartAnswer[] {
  if (sheetName !== null && !model.sheetNamed(sheetName)) throw new Error(`There is no sheet named "${sheetName}".`);
  model.calculate();
  return model.sheets
    .filter(({ name }) => sheetName === null || name === sheetName)
    .flatMap((sheet) => sheet.charts.map((chart) => answer(model, sheet, chart)));
}

function answer(model: WorkbookModel, sheet: SheetModel, chart: ChartSnapshot): ChartAnswer {
  const { id, kind, anchor, offset, source, options } = chart;
  const place = { sheetId: sheet.id, sheet: sheet.name, anchor, offset };
  const size = { width: pixels(options.width, WIDTH), height: pixels(options.height, HEIGHT) };
  const name = source && model.sheet(source.sheetId)?.name;
  const range = source && name !== undefined ? `${name}!${a1Notation(source.area)}` : null;
  return { id, type: kind, ...place, ...size, range, options, ...chartData(model, chart) };
}

function pixels(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? value : otherwise;
}
