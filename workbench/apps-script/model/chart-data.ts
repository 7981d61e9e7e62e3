import { displayText } from './display';
import type { ChartSnapshot, Source } from './figure-snapshot';
import type { LocaleRules } from './locale-rules';
import type { SheetModel } from './sheet-model';
import type { StoredValue } from './snapshot';

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

/** Reads a chart's cells: the first column are the labels, each other one a series. [D: newChart] */
export function chartData(workbook: ChartWorkbook, { source, headers }: ChartSnapshot): ChartData {
  const cells = source ? cellsOf(workbook, source) : [];
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
