import { contentOf } from './cell-content';
import { copiedFormula } from './references';
import type { SheetModel } from './sheet-model';
import type { Area } from './snapshot';

/**
 * Sorts: puts what stands in row `order[i]` of the area into its i-th row. Values, formulas (their relative references
 * follow), looks and notes move; validations stay where they are [assumed 42].
 */
export function rearrangeRows(sheet: SheetModel, area: Area, order: readonly number[]): void {
  const rows = Array.from({ length: area.rows }, (_, index) => order[index] ?? area.row + index);
  const old = rows.map((from) =>
    Array.from({ length: area.columns }, (_, index) => ({
      from,
      content: contentOf(sheet, from, area.column + index),
      style: sheet.styleIds.get(from, area.column + index),
      note: sheet.notes.get(from, area.column + index) ?? null,
    })),
  );
  const at = (row: number, column: number) => old[row - area.row]?.[column - area.column];
  sheet.writeStyleIds(area, (row, column) => at(row, column)?.style);
  sheet.writeNotes(area, (row, column) => at(row, column)?.note ?? null);
  sheet.writeContents(area, (row, column) => {
    const cell = at(row, column);
    const content = cell?.content ?? contentOf(sheet, row, column);
    return cell && content.formula !== null
      ? { ...content, formula: copiedFormula(content.formula, row - cell.from, 0) }
      : content;
  });
}
