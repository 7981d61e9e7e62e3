import type { ViewEdit } from '../engine-api';
import { type Content, contentOf } from './cell-content';
import { grow } from './enter-texts';
import { permitted } from './permitted';
import { fitCells } from './room';
import type { SheetModel } from './sheet-model';
import type { Area, StoredValue } from './snapshot';
import { typedContent } from './typed-content';
import type { Workbook } from './workbook';

type SetCell = Extract<ViewEdit, { kind: 'set' }>['cells'][number];

/** Writes cells as the grid has them: what it computed itself, e.g. by filling or undoing. */
export function setCells(model: Workbook, sheet: SheetModel, cells: readonly SetCell[], now: number): void {
  for (const cell of cells) {
    const area = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
    if (!fitCells(model, [String(cell.value ?? ''), cell.formula ?? '']) || !grow(model, sheet, area)) {
      model.cells(sheet.id, area, false);
      continue;
    }
    setLooks(sheet, area, cell);
    if (cell.value !== undefined || cell.formula !== undefined) {
      setContent(model, sheet, cell, now);
    }
  }
}

function setContent(model: Workbook, sheet: SheetModel, cell: SetCell, now: number): void {
  const { row, column } = cell;
  const current = contentOf(sheet, row, column);
  const next = withCell(current, cell);
  const quoted = next.formula === null && needsApostrophe(model, sheet.format(row, column), next.value, now);
  const isSame = next.value === current.value && next.formula === current.formula;
  const content = { ...next, quoted };
  sheet.writeContents({ row, column, rows: 1, columns: 1 }, () =>
    isSame ? content : permitted(model, sheet, row, column, content),
  );
}

function withCell(current: Content, cell: SetCell): Content {
  const value: StoredValue | undefined = cell.value === undefined ? current.value : (cell.value ?? undefined);
  return {
    value: value === '' ? undefined : value,
    formula: cell.formula === undefined ? current.formula : cell.formula,
    quoted: false,
    format: null,
  };
}

/** A text that would be something else if it were typed is one that an apostrophe keeps. */
function needsApostrophe(model: Workbook, format: string | null, value: StoredValue | undefined, now: number): boolean {
  if (typeof value !== 'string') {
    return false;
  }
  const typed = typedContent(value, format, model.locale, new Date(now).getUTCFullYear());
  return typed.value !== value;
}

function setLooks(sheet: SheetModel, area: Area, cell: SetCell): void {
  const { format, background, fontColor, bold, italic, note } = cell;
  // The grid shows a column's format as each cell's own.
  const isNewFormat = format !== undefined && format !== sheet.format(cell.row, cell.column);
  if (isNewFormat) sheet.writeStyle(area, 'format', () => format);
  if (background !== undefined) sheet.writeStyle(area, 'background', () => background);
  if (fontColor !== undefined) sheet.writeStyle(area, 'fontColor', () => fontColor);
  if (bold !== undefined) sheet.writeStyle(area, 'bold', () => bold || null);
  if (italic !== undefined) sheet.writeStyle(area, 'italic', () => italic || null);
  if (note !== undefined) sheet.writeNotes(area, () => note);
}
