import type { SheetSnapshot, ValidationSnapshot, WorkbookSnapshot } from '../../apps-script/model/snapshot';
import { CELL_FONT, StyleNames, toMatrix, toNewGridCell } from './cell-to-grid';
import { fixedA1, toGridRange } from './grid-area';
import { type GridRange, UNIT_ID } from './grid-cell';
import { notesOf } from './notes-to-grid';

interface GridRule {
  readonly uid: string;
  readonly type: 'list';
  readonly ranges: readonly GridRange[];
  readonly formula1: string;
  readonly showDropDown: true;
  /** 1 shows an arrow at the right, as Google's, and leaves the cell as high as it was. */
  readonly renderMode: 1;
  readonly showErrorMessage: true;
  /** 1 rejects, 2 warns. */
  readonly errorStyle: 1 | 2;
}

type SheetNames = ReadonlyMap<number, string>;

function choices(rule: ValidationSnapshot, names: SheetNames): string {
  if (rule.kind === 'list' || rule.source === null) return JSON.stringify(rule.values);
  const sheet = (names.get(rule.source.sheetId) ?? '').replace(/'/g, "''");
  return `='${sheet}'!${fixedA1(rule.source.area)}`;
}

function toRule(rule: ValidationSnapshot, uid: string, names: SheetNames): GridRule {
  return {
    uid,
    type: 'list',
    formula1: choices(rule, names),
    showDropDown: true,
    renderMode: 1,
    ranges: rule.areas.map(toGridRange),
    showErrorMessage: true,
    errorStyle: rule.allowInvalid ? 2 : 1,
  };
}

function rulesOf(sheet: SheetSnapshot, names: SheetNames): readonly GridRule[] {
  return sheet.validations.map((rule, index) => toRule(rule, `v${sheet.id}-${index}`, names));
}

/** Google Sheets' own sizes, in pixels [platform 1, L]. */
export const COLUMN_WIDTH = 100;
export const ROW_HEIGHT = 21;

function columnData(sheet: SheetSnapshot): Record<number, object> {
  const columns: Record<number, object> = {};
  const add = (column: number, part: object) => {
    columns[column - 1] = { ...columns[column - 1], ...part };
  };
  for (const [column, width] of Object.entries(sheet.columnWidths)) add(Number(column), { w: width });
  for (const [column, pattern] of Object.entries(sheet.columnFormats)) add(Number(column), { s: { n: { pattern } } });
  for (const column of sheet.hiddenColumns) add(column, { hd: 1 });
  return columns;
}

function rowData(sheet: SheetSnapshot): Record<number, object> {
  const rows: Record<number, object> = {};
  // Without `ia: 0` the grid fits the height to the text again.
  for (const [row, height] of Object.entries(sheet.rowHeights))
    rows[Number(row) - 1] = { h: height, ah: height, ia: 0 };
  for (const row of sheet.hiddenRows) rows[row - 1] = { ...rows[row - 1], hd: 1 };
  return rows;
}

function freezeOf({ frozenRows, frozenColumns }: SheetSnapshot) {
  return {
    xSplit: frozenColumns,
    ySplit: frozenRows,
    startRow: frozenRows > 0 ? frozenRows : -1,
    startColumn: frozenColumns > 0 ? frozenColumns : -1,
  };
}

function toGridSheet(sheet: SheetSnapshot, names: StyleNames) {
  return {
    id: String(sheet.id),
    name: sheet.name,
    hidden: sheet.hidden ? 1 : 0,
    rowCount: sheet.rows,
    columnCount: sheet.columns,
    defaultColumnWidth: COLUMN_WIDTH,
    defaultRowHeight: ROW_HEIGHT,
    freeze: freezeOf(sheet),
    rowData: rowData(sheet),
    columnData: columnData(sheet),
    defaultStyle: CELL_FONT,
    cellData: toMatrix(sheet.cells, (cell) => toNewGridCell(cell, sheet, names)),
  };
}

function filterColumns({ filter, filterCriteria }: SheetSnapshot): readonly object[] {
  const isInside = (column: number) =>
    filter !== null && column >= filter.column && column < filter.column + filter.columns;
  return Object.entries(filterCriteria)
    .filter(([column]) => isInside(Number(column)))
    .map(([column, criteria]) => ({ ...JSON.parse(criteria), colId: Number(column) - 1 }));
}

function filterOf(sheet: SheetSnapshot): readonly [string, object][] {
  if (!sheet.filter) return [];
  return [[String(sheet.id), { ref: toGridRange(sheet.filter), filterColumns: filterColumns(sheet) }]];
}

function resources({ sheets }: WorkbookSnapshot) {
  const names = new Map(sheets.map((sheet) => [sheet.id, sheet.name]));
  const bySheet = (of: (sheet: SheetSnapshot) => unknown) =>
    JSON.stringify(Object.fromEntries(sheets.map((sheet) => [String(sheet.id), of(sheet)])));
  return [
    { name: 'SHEET_NOTE_PLUGIN', data: bySheet((sheet) => notesOf(sheet.cells)) },
    { name: 'SHEET_DATA_VALIDATION_PLUGIN', data: bySheet((sheet) => rulesOf(sheet, names)) },
    {
      name: 'SHEET_FILTER_PLUGIN',
      data: JSON.stringify(Object.fromEntries(sheets.flatMap(filterOf))),
    },
  ];
}

export function toGridWorkbook(snapshot: WorkbookSnapshot) {
  const names = new StyleNames();
  const sheets = snapshot.sheets.map((sheet) => [String(sheet.id), toGridSheet(sheet, names)] as const);
  return {
    id: UNIT_ID,
    name: snapshot.name,
    defaultStyle: CELL_FONT,
    styles: names.styles,
    sheetOrder: snapshot.sheets.map((sheet) => String(sheet.id)),
    sheets: Object.fromEntries(sheets),
    resources: resources(snapshot),
  };
}
