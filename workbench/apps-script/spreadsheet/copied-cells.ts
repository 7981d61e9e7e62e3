import {
  type Area,
  type Content,
  contentOf,
  copiedFormula,
  EMPTY_CONTENT,
  type SheetModel,
  type ValidationRule,
} from '../model';

interface Position {
  readonly row: number;
  readonly column: number;
}

/** A cell as it was before anything was written, and where it stood. */
export interface CopiedCell {
  readonly from: Position;
  readonly content: Content;
  readonly style: number | undefined;
  readonly note: string | null;
  readonly rule: ValidationRule | null;
}

/** Returns, by row and column of the area, the cell that `source` names for each position: as it is now, whatever is written later. */
export function cellsBefore(
  sheet: SheetModel,
  area: Area,
  source: (row: number, column: number) => Position,
): CopiedCell[][] {
  return Array.from({ length: area.rows }, (_row, down) =>
    Array.from({ length: area.columns }, (_column, right) => {
      const from = source(area.row + down, area.column + right);
      return {
        from,
        content: contentOf(sheet, from.row, from.column),
        style: sheet.styleIds.get(from.row, from.column),
        note: sheet.notes.get(from.row, from.column) ?? null,
        rule: sheet.rules.get(from.row, from.column) ?? null,
      };
    }),
  );
}

/** Returns what a cell's content becomes at another position: its formula shifted, or only its value where `formulas` is false. */
export function copiedContent(cell: CopiedCell | undefined, row: number, column: number, formulas: boolean): Content {
  if (!cell || cell.content.formula === null) {
    return cell?.content ?? EMPTY_CONTENT;
  }
  return formulas
    ? { ...cell.content, formula: copiedFormula(cell.content.formula, row - cell.from.row, column - cell.from.column) }
    : { ...cell.content, formula: null };
}
