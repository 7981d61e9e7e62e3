import type {
  CellSnapshot,
  SheetSnapshot,
  StoredValue,
  ValidationSnapshot,
  WorkbookSnapshot,
} from '../../apps-script/model/snapshot';
import {
  fixedA1,
  type GridCell,
  type GridCellType,
  type GridMatrix,
  type GridRange,
  type GridStyle,
  type Mutation,
  toGridRange,
  UNIT_ID,
} from './grid-data';

/** Google Sheets' own font. Each cell names it: a dropdown's text is drawn without regard to the workbook's default. */
export const CELL_FONT = { ff: 'Arial', fs: 10 } as const;

const PLAIN = 'plain';

/** The grid does not apply the formats of whole columns to cells by itself. */
export type CellSetting = Pick<SheetSnapshot, 'columnFormats'>;

const ALIGN = { left: 1, center: 2, right: 3 } as const;

function typeOf(cell: CellSnapshot): GridCellType | null {
  if (cell.value === undefined) return null;
  if (cell.quoted) return 4;
  if (typeof cell.value === 'number') return 2;
  return typeof cell.value === 'boolean' ? 3 : 1;
}

function gridValue(value: StoredValue | undefined): string | number | null {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Takes a cell and returns its whole style, absent members as null so that what the grid had before is taken away. */
function toGridStyle(cell: CellSnapshot, setting: CellSetting): GridStyle {
  const pattern = cell.format ?? setting.columnFormats[cell.column];
  return {
    ...CELL_FONT,
    n: pattern === undefined ? null : { pattern },
    bg: cell.background === undefined ? null : { rgb: cell.background },
    cl: cell.fontColor === undefined ? null : { rgb: cell.fontColor },
    bl: cell.bold ? 1 : null,
    it: cell.italic ? 1 : null,
    tb: cell.wrap ? 3 : null,
    ht: cell.align === undefined ? null : ALIGN[cell.align],
  };
}

/** Takes a cell and returns what overwrites it in the grid: nothing of an older formula, text or style survives. */
export function toGridCell(cell: CellSnapshot, setting: CellSetting): GridCell {
  return {
    v: gridValue(cell.value),
    t: typeOf(cell),
    f: cell.formula ?? null,
    si: null,
    p: null,
    s: toGridStyle(cell, setting),
  };
}

function withoutNulls<T extends object>(value: T): Partial<T> {
  const kept: Partial<T> = { ...value };
  for (const name of Object.keys(value)) if (Reflect.get(value, name) === null) Reflect.deleteProperty(kept, name);
  return kept;
}

/** The styles of a new workbook: thousands of rows have few different ones, and a name is drawn faster than a style of each cell. */
export class StyleNames {
  readonly styles: Record<string, GridStyle> = { [PLAIN]: CELL_FONT };
  private readonly names = new Map<string, string>();

  nameOf(cell: CellSnapshot, setting: CellSetting): string {
    const { background, fontColor, bold, italic, wrap, align } = cell;
    const pattern = cell.format ?? setting.columnFormats[cell.column];
    const look = [pattern, background, fontColor, bold, italic, wrap, align].join('\n');
    const name = this.names.get(look) ?? this.add(withoutNulls(toGridStyle(cell, setting)));
    this.names.set(look, name);
    return name;
  }

  private add(style: Partial<GridStyle>): string {
    const isPlain = Object.keys(style).length === Object.keys(CELL_FONT).length;
    const name = isPlain ? PLAIN : `look${this.names.size}`;
    if (!isPlain) this.styles[name] = style;
    return name;
  }
}

/** Takes a cell and returns it for a new grid, where nothing is to be taken away: 50,000 rows of nulls would be slow. */
export function toNewGridCell(cell: CellSnapshot, setting: CellSetting, names: StyleNames): GridCell {
  const [v, t, s] = [gridValue(cell.value), typeOf(cell), names.nameOf(cell, setting)];
  const content = v === null || t === null ? { s } : { v, t, s };
  return cell.formula === undefined ? content : { ...content, f: cell.formula };
}

export function toMatrix(cells: readonly CellSnapshot[], convert: (cell: CellSnapshot) => GridCell): GridMatrix {
  const matrix: Record<number, Record<number, GridCell>> = {};
  for (const cell of cells) {
    matrix[cell.row - 1] ??= {};
    const row = matrix[cell.row - 1];
    if (row) row[cell.column - 1] = convert(cell);
  }
  return matrix;
}

export interface GridNote {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly width: number;
  readonly height: number;
  readonly note: string;
}

const WIDTH_PX = 220;
/** Fewer than a line takes of most letters: a box that is too high hides nothing. */
const LINE_CHARACTERS = 24;
const LINE_HEIGHT_PX = 20;
/** Above and below the text, with the frame. */
const MARGINS_PX = 18;
const MOST_PX = 300;

function heightOf(note: string): number {
  const lines = note.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_CHARACTERS)), 0);
  return Math.min(MOST_PX, MARGINS_PX + lines * LINE_HEIGHT_PX);
}

export function toGridNote(row: number, column: number, note: string): GridNote {
  const height = heightOf(note);
  return { id: `n${row}-${column}`, row: row - 1, col: column - 1, width: WIDTH_PX, height, note };
}

export function notesOf(cells: readonly CellSnapshot[]): Record<number, Record<number, GridNote>> {
  const notes: Record<number, Record<number, GridNote>> = {};
  for (const { row, column, note } of cells) {
    if (note === undefined || note === '') continue;
    notes[row - 1] = { ...notes[row - 1], [column - 1]: toGridNote(row, column, note) };
  }
  return notes;
}

export type NoteAt = (row: number, column: number) => string | null;

function noteMutation(sheetId: number, cell: CellSnapshot, look: SheetLook): readonly Mutation[] {
  const { noteAt } = look;
  const common = { unitId: UNIT_ID, sheetId: String(sheetId), row: cell.row - 1, col: cell.column - 1, silent: true };
  const shown = noteAt(common.row, common.col);
  if ((cell.note ?? '') === (shown ?? '')) return [];
  if (cell.note !== undefined && cell.note !== '') {
    const note = toGridNote(cell.row, cell.column, cell.note);
    return [{ id: 'sheet.mutation.update-note', params: { ...common, note } }];
  }
  return [{ id: 'sheet.mutation.remove-note', params: common }];
}

export interface SheetLook extends CellSetting {
  readonly noteAt: NoteAt;
}

export function toMutations(sheetId: number, cells: readonly CellSnapshot[], look: SheetLook): readonly Mutation[] {
  const cellValue = toMatrix(cells, (cell) => toGridCell(cell, look));
  return [
    { id: 'sheet.mutation.set-range-values', params: { unitId: UNIT_ID, subUnitId: String(sheetId), cellValue } },
    ...cells.flatMap((cell) => noteMutation(sheetId, cell, look)),
  ];
}

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
