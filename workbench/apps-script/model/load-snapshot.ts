import { PLAIN_STYLE, type StyleTable } from './cell-style';
import { SheetModel, type SheetWatcher } from './sheet-model';
import type { CellSnapshot, SheetSnapshot, ValidationSnapshot } from './snapshot';

/** Takes a sheet as plain data and returns the live one. */
export function loadSheet(snapshot: SheetSnapshot, styles: StyleTable, watcher: SheetWatcher): SheetModel {
  const sheet = new SheetModel(snapshot.id, snapshot.name, snapshot, styles, watcher);
  sheet.hidden = snapshot.hidden;
  sheet.tabColor = snapshot.tabColor;
  sheet.filter = snapshot.filter;
  for (const [column, criteria] of Object.entries(snapshot.filterCriteria ?? {})) {
    sheet.filterCriteria[Number(column)] = criteria;
  }
  sheet.charts = snapshot.charts ?? [];
  loadLines(sheet, snapshot);
  for (const cell of snapshot.cells) {
    loadCell(sheet, cell);
  }
  for (const validation of snapshot.validations) {
    loadValidation(sheet, validation);
  }
  loadPivots(sheet, snapshot);
  return sheet;
}

function loadPivots(sheet: SheetModel, { pivots = [] }: SheetSnapshot): void {
  sheet.pivots = pivots;
  for (const { id, anchor, written } of pivots) {
    const area = written ?? { ...anchor, rows: 1, columns: 1 };
    for (let row = area.row; row < area.row + area.rows; row += 1) {
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        sheet.results.set(row, column, id);
      }
    }
  }
}

function loadLines(sheet: SheetModel, snapshot: SheetSnapshot): void {
  sheet.rows.frozen = snapshot.frozenRows;
  sheet.columns.frozen = snapshot.frozenColumns;
  for (const [line, pixels] of Object.entries(snapshot.columnWidths)) {
    sheet.columns.setSize(Number(line), pixels);
  }
  for (const [line, pixels] of Object.entries(snapshot.rowHeights)) {
    sheet.rows.setSize(Number(line), pixels);
  }
  for (const line of snapshot.hiddenRows) {
    sheet.rows.setHidden(line, true);
  }
  for (const line of snapshot.hiddenColumns) {
    sheet.columns.setHidden(line, true);
  }
  for (const [column, format] of Object.entries(snapshot.columnFormats)) {
    sheet.columnFormats[Number(column)] = format;
  }
}

function loadCell(sheet: SheetModel, cell: CellSnapshot): void {
  sheet.values.set(cell.row, cell.column, cell.value);
  sheet.formulas.set(cell.row, cell.column, cell.formula);
  sheet.notes.set(cell.row, cell.column, cell.note || undefined);
  sheet.styleIds.set(cell.row, cell.column, styleId(sheet.styles, cell) || undefined);
}

function styleId(styles: StyleTable, cell: CellSnapshot): number {
  return styles.id({
    ...PLAIN_STYLE,
    format: cell.format ?? null,
    background: cell.background ?? null,
    fontColor: cell.fontColor ?? null,
    bold: cell.bold || null,
    italic: cell.italic || null,
    wrap: cell.wrap ? 'WRAP' : null,
    align: cell.align ?? null,
    quoted: cell.quoted || null,
  });
}

function loadValidation(sheet: SheetModel, { areas, ...rule }: ValidationSnapshot): void {
  for (const area of areas) {
    for (let row = area.row; row < area.row + area.rows; row += 1) {
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        sheet.rules.set(row, column, rule);
      }
    }
  }
}
