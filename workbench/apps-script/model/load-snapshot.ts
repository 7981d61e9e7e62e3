import { eachCell } from './area';
import { PLAIN_STYLE, type StyleTable } from './cell-content';
import { SheetModel, type SheetWatcher } from './sheet-model';
import type { Area, CellSnapshot, SheetSnapshot, ValidationRule, ValidationSnapshot } from './snapshot';

export function loadSheet(snapshot: SheetSnapshot, styles: StyleTable, watcher: SheetWatcher): SheetModel {
  const sheet = new SheetModel(snapshot.id, snapshot.name, snapshot, styles, watcher);
  sheet.hidden = snapshot.hidden;
  sheet.filter = snapshot.filter;
  for (const [column, criteria] of Object.entries(snapshot.filterCriteria)) {
    sheet.filterCriteria[Number(column)] = criteria;
  }
  sheet.protections = snapshot.protections;
  sheet.warnsOfEdits = snapshot.warnsOfEdits;
  sheet.tables = snapshot.tables;
  sheet.merges = snapshot.merges;
  sheet.charts = snapshot.charts;
  loadLines(sheet, snapshot);
  for (const cell of snapshot.cells) loadCell(sheet, cell);
  for (const validation of snapshot.validations) loadValidation(sheet, validation);
  loadPivots(sheet, snapshot);
  return sheet;
}

function loadPivots(sheet: SheetModel, { pivots }: SheetSnapshot): void {
  sheet.pivots = pivots;
  for (const { id, anchor, written } of pivots) {
    const area = written ?? { ...anchor, rows: 1, columns: 1 };
    eachCell(area, (row, column) => sheet.results.set(row, column, id));
  }
}

function loadLines(sheet: SheetModel, snapshot: SheetSnapshot): void {
  sheet.rows.frozen = snapshot.frozenRows;
  sheet.columns.frozen = snapshot.frozenColumns;
  for (const [line, pixels] of Object.entries(snapshot.columnWidths)) sheet.columns.setSize(Number(line), pixels);
  for (const [line, pixels] of Object.entries(snapshot.rowHeights)) sheet.rows.setSize(Number(line), pixels);
  for (const line of snapshot.hiddenRows) sheet.rows.setHidden(line, true);
  for (const line of snapshot.hiddenColumns) sheet.columns.setHidden(line, true);
  for (const [column, format] of Object.entries(snapshot.columnFormats)) sheet.columnFormats[Number(column)] = format;
}

function loadCell(sheet: SheetModel, cell: CellSnapshot): void {
  sheet.values.set(cell.row, cell.column, cell.value);
  sheet.formulas.set(cell.row, cell.column, cell.formula);
  sheet.spills.set(cell.row, cell.column, cell.spilled);
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
  for (const area of areas) eachCell(area, (row, column) => sheet.rules.set(row, column, rule));
}

function isSet(text: string | undefined): text is string {
  return text !== undefined;
}

function byColumn(texts: readonly (string | undefined)[]): Record<number, string> {
  return Object.fromEntries(texts.flatMap((text, column) => (isSet(text) ? [[column, text]] : [])));
}

export function cellSnapshot(sheet: SheetModel, row: number, column: number): CellSnapshot {
  const value = sheet.values.get(row, column);
  const formula = sheet.formulas.get(row, column);
  const spilled = sheet.spills.get(row, column);
  const note = sheet.notes.get(row, column);
  return {
    row,
    column,
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
    ...(spilled === undefined ? {} : { spilled }),
    ...(sheet.styleIds.get(row, column) === undefined ? {} : styleMembers(sheet, row, column)),
    ...(note === undefined ? {} : { note }),
  };
}

function styleMembers(sheet: SheetModel, row: number, column: number): Partial<CellSnapshot> {
  const style = sheet.style(row, column);
  return {
    ...(style.quoted ? { quoted: true } : {}),
    ...(style.format === null ? {} : { format: style.format }),
    ...(style.background === null ? {} : { background: style.background }),
    ...(style.fontColor === null ? {} : { fontColor: style.fontColor }),
    ...(style.bold ? { bold: true } : {}),
    ...(style.italic ? { italic: true } : {}),
    ...(style.wrap === 'WRAP' ? { wrap: true } : {}),
    ...(style.align === null ? {} : { align: style.align }),
  };
}

function filledColumns(sheet: SheetModel, row: number): number[] {
  const columns = new Set<number>();
  for (const layer of [sheet.values, sheet.formulas, sheet.styleIds, sheet.notes]) {
    layer.row(row)?.forEach((fact, column) => {
      if (fact !== undefined) columns.add(column);
    });
  }
  return [...columns].sort((one, other) => one - other);
}

function cellsOf(sheet: SheetModel): CellSnapshot[] {
  const layers = [sheet.values, sheet.formulas, sheet.styleIds, sheet.notes];
  const last = Math.max(...layers.map((layer) => layer.lastRow()));
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((row) =>
    filledColumns(sheet, row).map((column) => cellSnapshot(sheet, row, column)),
  );
}

function areasByRule(sheet: SheetModel): Map<ValidationRule, Area[]> {
  const areas = new Map<ValidationRule, Area[]>();
  const open = new Map<number, { rule: ValidationRule; area: Area }>();
  sheet.rules.each((rule, row, column) => {
    const run = open.get(column);
    const own = areas.get(rule) ?? [];
    areas.set(rule, own);
    if (run && run.rule === rule && run.area.row + run.area.rows === row) {
      const longer = { ...run.area, rows: run.area.rows + 1 };
      own[own.indexOf(run.area)] = longer;
      open.set(column, { rule, area: longer });
    } else {
      const area = { row, column, rows: 1, columns: 1 };
      own.push(area);
      open.set(column, { rule, area });
    }
  });
  return areas;
}

function validationsOf(sheet: SheetModel): ValidationSnapshot[] {
  return [...areasByRule(sheet)].map(([rule, areas]) => ({ areas, ...rule }));
}

export function sheetSnapshot(sheet: SheetModel): SheetSnapshot {
  return {
    id: sheet.id,
    name: sheet.name,
    hidden: sheet.hidden,
    rows: sheet.rows.count,
    columns: sheet.columns.count,
    frozenRows: sheet.rows.frozen,
    frozenColumns: sheet.columns.frozen,
    columnWidths: sheet.columns.ownSizes(),
    rowHeights: sheet.rows.ownSizes(),
    hiddenRows: sheet.rows.hiddenLines(),
    hiddenColumns: sheet.columns.hiddenLines(),
    columnFormats: byColumn(sheet.columnFormats),
    filter: sheet.filter,
    filterCriteria: byColumn(sheet.filterCriteria),
    cells: cellsOf(sheet),
    validations: validationsOf(sheet),
    protections: sheet.protections,
    warnsOfEdits: sheet.warnsOfEdits,
    tables: sheet.tables,
    merges: sheet.merges,
    pivots: sheet.pivots,
    charts: sheet.charts,
  };
}
