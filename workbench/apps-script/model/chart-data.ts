import { displayText } from './display';
import type { ChartSnapshot, Source } from './figure-snapshot';
import type { LocaleRules } from './locale-rules';
import type { SheetModel } from './sheet-model';
import type { StoredValue } from './snapshot';

/** Holds what a chart draws: one label a point, and series of numbers; null where there is no number. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

interface Cell {
  readonly value: StoredValue | undefined;
  readonly text: string;
}

interface ChartWorkbook {
  readonly locale: LocaleRules;
  sheet(id: number): SheetModel | undefined;
}

/** Reads a chart's cells: the first column are the labels, each other one a series. [D: newChart], guesses [assumed 30] */
export function chartData(workbook: ChartWorkbook, chart: ChartSnapshot): ChartData {
  const cells = sideBySide(chart.sources.map((source) => cellsOf(workbook, source)));
  // Empty lines at the end of a generous range are no points, nor are those in between [assumed 30].
  const lines = cells.filter((line) => line.some(({ text }) => text !== ''));
  const headers = chart.headers ?? guessedHeaders(lines);
  const body = lines.slice(headers);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  return {
    labels: body.map((line) => line[0]?.text ?? ''),
    series: Array.from({ length: Math.max(0, width - 1) }, (_, index) => ({
      name: headers === 0 ? '' : (lines[headers - 1]?.[index + 1]?.text ?? ''),
      values: body.map((line) => asNumber(line[index + 1])),
    })),
  };
}

function asNumber(cell: Cell | undefined): number | null {
  return typeof cell?.value === 'number' ? cell.value : null;
}

/** Returns a first line is a header where it has no number under which others stand [assumed 30]. */
function guessedHeaders(lines: readonly (readonly Cell[])[]): number {
  const [first = [], ...rest] = lines;
  const numbers = first.slice(1).some(({ value }) => typeof value === 'number');
  return !numbers && rest.some((line) => line.slice(1).some(({ value }) => typeof value === 'number')) ? 1 : 0;
}

/** Leaves out hidden rows and columns. [D] */
function cellsOf(workbook: ChartWorkbook, { sheetId, area }: Source): Cell[][] {
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

const NOTHING: Cell = { value: undefined, text: '' };

function sideBySide(blocks: readonly (readonly (readonly Cell[])[])[]): Cell[][] {
  const height = blocks.reduce((most, block) => Math.max(most, block.length), 0);
  return lines(0, height).map((at) => blocks.flatMap((block) => block[at] ?? (block[0] ?? []).map(() => NOTHING)));
}
