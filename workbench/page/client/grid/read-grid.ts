import {
  BooleanNumber,
  CellValueType,
  DataValidationType,
  type ICellData,
  type IStyleData,
  type Nullable,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { FWorksheet } from '@univerjs/sheets/facade';
import { type GridCell, type GridPlace, type GridStyle, UNIT_ID } from '../../view';

function colour(value: IStyleData['bg']): { rgb: string } | null {
  return value?.rgb ? { rgb: value.rgb } : null;
}

function toStyle(style: Nullable<IStyleData>): GridStyle {
  if (!style) return {};
  return {
    n: style.n?.pattern ? { pattern: style.n.pattern } : null,
    bg: colour(style.bg),
    cl: colour(style.cl),
    bl: style.bl === BooleanNumber.TRUE ? 1 : null,
    it: style.it === BooleanNumber.TRUE ? 1 : null,
  };
}

function plainText(cell: ICellData): string | null {
  const stream = cell.p?.body?.dataStream;
  return stream === undefined ? null : stream.replace(/\r\n$/, '').replace(/\r/g, '\n');
}

/** A click on a checkbox writes the bare numbers 1 and 0. */
function isTick(cell: ICellData): boolean {
  return cell.v === 1 || cell.v === 0;
}

function isCheckbox(sheet: FWorksheet, { row, column }: GridPlace): boolean {
  return sheet.getRange(row, column).getDataValidation()?.getCriteriaType() === DataValidationType.CHECKBOX;
}

/** The grid's workbook; null while none is drawn. */
export function workbookOf(api: FUniver): Workbook | null {
  return api.getWorkbook(UNIT_ID)?.getWorkbook() ?? null;
}

/** Answers what the grid holds in a place: its own value (not the formatted one), its formula and its style. */
export function readCell(api: FUniver, place: GridPlace): GridCell {
  const sheet = api.getWorkbook(UNIT_ID)?.getSheetBySheetId(String(place.sheetId));
  const raw = sheet?.getSheet().getCellRaw(place.row, place.column);
  if (!sheet || !raw) return {};
  const style = workbookOf(api)?.getStyles().getStyleByCell(raw);
  // A formula that is shared by id is told in full by the range only.
  const formula = raw.si || raw.f ? sheet.getRange(place.row, place.column).getFormula() : null;
  const t = isTick(raw) && isCheckbox(sheet, place) ? CellValueType.BOOLEAN : raw.t;
  return { v: plainText(raw) ?? raw.v ?? null, t: t ?? null, f: formula || null, s: toStyle(style) };
}
