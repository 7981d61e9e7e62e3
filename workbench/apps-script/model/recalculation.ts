import { evaluateFormulas, type FormulaResult } from '../formulas/evaluate-formulas';
import { isGeneral } from './display';
import { grow } from './entry-rules';
import type { LineChange } from './lines';
import type { LocaleRules } from './locale-rules';
import { pivotResult } from './pivot-result';
import type { SheetModel } from './sheet-model';
import type { Area, PivotSnapshot, ResultCell } from './snapshot';

interface PivotWorkbook {
  readonly sheets: readonly SheetModel[];
  readonly locale: LocaleRules;
  sheet(id: number): SheetModel | undefined;
  now(): number;
  changeLines(sheet: SheetModel, line: 'row' | 'column', change: LineChange): void;
}

const FAILED: readonly (readonly ResultCell[])[] = [[{ value: '#REF!', format: null }]];

function updatePivots(workbook: PivotWorkbook, isTouched: (sheetId: number) => boolean): void {
  for (const sheet of workbook.sheets) {
    for (const pivot of sheet.pivots) {
      if (isTouched(sheet.id) || (pivot.source && isTouched(pivot.source.sheetId))) updatePivot(workbook, sheet, pivot);
    }
  }
}

function updatePivot(workbook: PivotWorkbook, sheet: SheetModel, pivot: PivotSnapshot): void {
  // What is written or cleared over its anchor takes a pivot table away [assumed 27].
  if (sheet.results.get(pivot.anchor.row, pivot.anchor.column) !== pivot.id) {
    sheet.removePivot(pivot.id);
    return;
  }
  const result = resultOf(workbook, pivot);
  const area = areaOf(pivot, result);
  const shown = isFree(sheet, area, pivot.id) ? result : FAILED;
  grow(workbook, sheet, areaOf(pivot, shown));
  sheet.writeResult(pivot.id, areaOf(pivot, shown), shown);
}

function resultOf(workbook: PivotWorkbook, pivot: PivotSnapshot): readonly (readonly ResultCell[])[] {
  const source = pivot.source && workbook.sheet(pivot.source.sheetId);
  if (!pivot.source || !source) return FAILED;
  if (pivot.rows.length + pivot.columns.length + pivot.values.length === 0) {
    return [[{ value: undefined, format: null }]];
  }
  return pivotResult(pivot, { sheet: source, area: pivot.source.area }, workbook.locale);
}

function areaOf({ anchor }: PivotSnapshot, result: readonly (readonly unknown[])[]): Area {
  const columns = result.reduce((most, cells) => Math.max(most, cells.length), 1);
  return { row: anchor.row, column: anchor.column, rows: Math.max(1, result.length), columns };
}

function isFree(sheet: SheetModel, area: Area, id: number): boolean {
  for (let row = area.row; row < area.row + area.rows; row += 1) {
    for (let column = area.column; column < area.column + area.columns; column += 1) {
      const isFilled = sheet.values.get(row, column) !== undefined || sheet.formulas.get(row, column) !== undefined;
      const owner = sheet.results.get(row, column);
      if (owner !== id && (isFilled || owner !== undefined)) return false;
    }
  }
  return true;
}

const MOST_ROUNDS = 10;

export class Recalculation {
  private stale = false;
  private touched: 'all' | Set<number> = new Set();

  constructor(
    private readonly workbook: PivotWorkbook,
    private readonly onResult: (sheetId: number, area: Area) => void,
  ) {}

  cellsChanged(sheetId: number, contents: boolean): void {
    this.stale ||= contents;
    this.touch(sheetId);
  }

  structureChanged(): void {
    this.stale = true;
    this.touched = 'all';
  }

  run(): void {
    // A formula may stand on a pivot table and a pivot table on a formula; a circle of both is left after some rounds.
    for (let round = 0; round < MOST_ROUNDS && (this.stale || this.isTouched()); round += 1) {
      const spilled = this.stale ? this.evaluate() : new Set<number>();
      const { touched } = this;
      this.touched = spilled;
      this.stale = spilled.size > 0;
      updatePivots(this.workbook, (sheetId) => touched === 'all' || touched.has(sheetId));
    }
  }

  /** Returns the sheets in which a formula fills other cells than before, which formulas computed before it may look at. */
  private evaluate(): Set<number> {
    const { sheets, locale } = this.workbook;
    const setting = { decimal: locale.decimal, now: this.workbook.now() };
    // What stood beside a formula may be elsewhere now, or the formula is gone.
    const isMoved = this.touched === 'all';
    for (const sheet of sheets) {
      sheet.clearSpills(({ row, column }) => isMoved || sheet.formulas.get(row, column) === undefined);
    }
    const results = evaluateFormulas(sheets, setting);
    return new Set(results.flatMap((result) => (this.keepResult(result) ? [result.sheetId] : [])));
  }

  private isTouched(): boolean {
    return this.touched === 'all' || this.touched.size > 0;
  }

  private touch(sheetId: number): void {
    if (this.touched !== 'all') this.touched.add(sheetId);
  }

  private keepResult({ sheetId, row, column, value, date, block }: FormulaResult): boolean {
    const sheet = this.workbook.sheet(sheetId);
    const area = { row, column, rows: 1, columns: 1 };
    if (sheet && sheet.values.get(row, column) !== value) {
      sheet.values.set(row, column, value);
      this.touch(sheetId);
      this.onResult(sheetId, area);
    }
    const spilled = sheet?.spill({ row, column }, block) ?? [];
    for (const cell of spilled) this.onResult(sheetId, cell);
    if (spilled.length > 0) this.touch(sheetId);
    // A formula whose result is a date gives its cell a date format [assumed 11].
    if (sheet && date && isGeneral(sheet.format(row, column))) {
      sheet.writeStyle(area, 'format', () => this.workbook.locale.dateFormat);
    }
    return spilled.length > 0;
  }
}
