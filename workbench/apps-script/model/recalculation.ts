import { evaluateFormulas, type FormulaResult } from '../formulas';
import { isGeneral } from './display';
import { type PivotWorkbook, updatePivots } from './pivot-update';
import type { Area } from './snapshot';

const MOST_ROUNDS = 10;

/** What of a workbook has changed since its formulas and pivot tables were computed, and their computing. */
export class Recalculation {
  private stale = false;
  /** The sheets whose cells have changed since the pivot tables were computed. */
  private touched: 'all' | Set<number> = new Set();

  /** `onResult` is told of each formula's cell whose value is another now. */
  constructor(
    private readonly workbook: PivotWorkbook,
    private readonly onResult: (sheetId: number, area: Area) => void,
  ) {}

  /** To be told of changed cells of a sheet; without `contents` only their looks have changed. */
  cellsChanged(sheetId: number, contents: boolean): void {
    this.stale ||= contents;
    this.touch(sheetId);
  }

  /** To be told of a change of anything but single cells. */
  structureChanged(): void {
    this.stale = true;
    this.touched = 'all';
  }

  /** Computes formulas and pivot tables anew if anything changed since. */
  run(): void {
    // A formula may stand on a pivot table and a pivot table on a formula; a circle of both is left after some rounds.
    for (let round = 0; round < MOST_ROUNDS && (this.stale || this.isTouched()); round += 1) {
      if (this.stale) {
        this.stale = false;
        for (const result of evaluateFormulas(this.workbook.sheets, this.workbook.locale.decimal)) {
          this.keepResult(result);
        }
      }
      const { touched } = this;
      this.touched = new Set();
      updatePivots(this.workbook, (sheetId) => touched === 'all' || touched.has(sheetId));
    }
  }

  private isTouched(): boolean {
    return this.touched === 'all' || this.touched.size > 0;
  }

  private touch(sheetId: number): void {
    if (this.touched !== 'all') this.touched.add(sheetId);
  }

  private keepResult({ sheetId, row, column, value, date }: FormulaResult): void {
    const sheet = this.workbook.sheet(sheetId);
    const area = { row, column, rows: 1, columns: 1 };
    if (sheet && sheet.values.get(row, column) !== value) {
      sheet.values.set(row, column, value);
      this.touch(sheetId);
      this.onResult(sheetId, area);
    }
    // A formula whose result is a date gives its cell a date format; assumed.
    if (sheet && date && isGeneral(sheet.format(row, column))) {
      sheet.writeStyle(area, 'format', () => this.workbook.locale.dateFormat);
    }
  }
}
