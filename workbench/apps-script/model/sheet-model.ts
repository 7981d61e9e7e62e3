import type { Spilled } from '../formulas/evaluate-formulas';
import { contains, eachCell, meets } from './area';
import type { CellStyle, Content, StyleTable } from './cell-content';
import { isGeneral } from './display';
import { Axis, changedArea, Layer, type LineChange, rearranged } from './lines';
import type { Area, ChartSnapshot, PivotSnapshot, ResultCell, StoredValue, ValidationRule } from './snapshot';

const COLUMN_PIXELS = 100; // [behaviour 24, D]
const ROW_PIXELS = 21; // [behaviour 24, D]

export interface SheetWatcher {
  /** Before cells are written. */
  touching(sheet: SheetModel, area: Area): void;
  cells(sheetId: number, area: Area, contents: boolean): void;
  structure(): void;
}

type FormulaBlock = readonly (readonly (StoredValue | undefined)[])[];

type At<T> = (row: number, column: number) => T;

/** One sheet: its cells in layers, its rows and columns as lines. Positions count from 1. */
export class SheetModel {
  hidden = false;
  readonly rows: Axis;
  readonly columns: Axis;
  readonly values = new Layer<StoredValue>();
  readonly formulas = new Layer<string>();
  readonly styleIds = new Layer<number>();
  readonly notes = new Layer<string>();
  readonly rules = new Layer<ValidationRule>();
  columnFormats: (string | undefined)[] = [];
  filterCriteria: (string | undefined)[] = [];
  private filterArea: Area | null = null;
  pivots: readonly PivotSnapshot[] = [];
  charts: readonly ChartSnapshot[] = [];
  readonly spills = new Layer<Spilled>();
  protections: readonly Area[] = [];
  warnsOfEdits = false;
  /** The areas that are Google tables: all their columns have types. */
  tables: readonly Area[] = [];
  merges: readonly Area[] = [];
  readonly results = new Layer<number>();

  constructor(
    readonly id: number,
    public name: string,
    size: { readonly rows: number; readonly columns: number },
    readonly styles: StyleTable,
    private readonly watcher: SheetWatcher,
  ) {
    this.rows = new Axis(size.rows, ROW_PIXELS);
    this.columns = new Axis(size.columns, COLUMN_PIXELS);
  }

  style(row: number, column: number): CellStyle {
    return this.styles.style(this.styleIds.get(row, column));
  }

  format(row: number, column: number): string | null {
    return this.style(row, column).format ?? this.columnFormats[column] ?? null;
  }

  /** Returns the last row with a value or a formula, 0 when empty. [behaviour 8, L] */
  lastRow(): number {
    return Math.max(this.values.lastRow(), this.formulas.lastRow());
  }

  lastColumn(): number {
    return Math.max(this.values.lastColumn(), this.formulas.lastColumn());
  }

  writeContents(area: Area, contentAt: At<Content>): void {
    this.eachCell(area, (row, column) => this.writeContent(row, column, contentAt(row, column)));
    this.watcher.cells(this.id, area, true);
  }

  private writeContent(row: number, column: number, content: Content): void {
    this.values.set(row, column, content.value);
    this.results.set(row, column, undefined);
    this.spills.set(row, column, undefined);
    this.formulas.set(row, column, content.formula ?? undefined);
    const style = this.styleIds.get(row, column) ?? 0;
    const quoted = content.quoted || null;
    let next = this.styles.style(style).quoted === quoted ? style : this.styles.patched(style, 'quoted', quoted);
    if (content.format !== null && isGeneral(this.format(row, column))) {
      next = this.styles.patched(next, 'format', content.format);
    }
    if (next !== style) this.styleIds.set(row, column, next === 0 ? undefined : next);
  }

  /** Puts what a formula fills beside its own cell in the place of what it filled last; returns the cells that are others now. */
  spill(owner: Pick<Area, 'row' | 'column'>, block: FormulaBlock = []): Area[] {
    const before: Area[] = [];
    const values = new Map<string, StoredValue | undefined>();
    this.spills.each(({ down, right }, row, column) => {
      if (row - down !== owner.row || column - right !== owner.column) return;
      before.push({ row, column, rows: 1, columns: 1 });
      values.set(`${row} ${column}`, this.values.get(row, column));
    });
    this.clearSpills((each) => each.row === owner.row && each.column === owner.column);
    const after = block.flatMap((line, down) => line.map((value, right) => ({ value, down, right }))).slice(1);
    const filled = after.map(({ value, down, right }): Area => {
      const [row, column] = [owner.row + down, owner.column + right];
      this.spills.set(row, column, { down, right });
      this.values.set(row, column, value);
      return { row, column, rows: 1, columns: 1 };
    });
    return [...before, ...filled].filter(({ row, column }) => {
      const key = `${row} ${column}`;
      return !values.has(key) || values.get(key) !== this.values.get(row, column) || !this.spills.get(row, column);
    });
  }

  /** Empties the cells that formulas fill, all or those that are asked for, without a word to anybody: they are computed anew. */
  clearSpills(isMeant: (owner: { readonly row: number; readonly column: number }) => boolean = () => true): void {
    this.spills.each(({ down, right }, row, column) => {
      if (!isMeant({ row: row - down, column: column - right })) return;
      this.spills.set(row, column, undefined);
      this.values.set(row, column, undefined);
    });
  }

  addPivot(pivot: PivotSnapshot): void {
    this.pivots = [...this.pivots, pivot];
    this.results.set(pivot.anchor.row, pivot.anchor.column, pivot.id);
    this.watcher.cells(this.id, { ...pivot.anchor, rows: 1, columns: 1 }, true);
  }

  removePivot(id: number): void {
    this.pivots = this.pivots.filter((pivot) => pivot.id !== id);
    this.eachResult(id, (row, column) => this.setResult(row, column, undefined, undefined));
  }

  writeResult(id: number, area: Area, cells: readonly (readonly ResultCell[])[]): void {
    this.pivots = this.pivots.map((pivot) => (pivot.id === id ? { ...pivot, written: area } : pivot));
    this.eachResult(id, (row, column) => {
      if (!contains(area, row, column)) this.setResult(row, column, undefined, undefined);
    });
    this.eachCell(area, (row, column) => {
      const cell = cells[row - area.row]?.[column - area.column];
      this.setResult(row, column, cell?.value, id);
      if (cell?.format && isGeneral(this.format(row, column))) this.patchStyle(row, column, 'format', cell.format);
    });
  }

  private eachResult(id: number, visit: (row: number, column: number) => void): void {
    this.results.each((owner, row, column) => {
      if (owner === id) visit(row, column);
    });
  }

  private setResult(row: number, column: number, value: StoredValue | undefined, id: number | undefined): void {
    this.results.set(row, column, id);
    if (this.values.get(row, column) === value) return;
    this.values.set(row, column, value);
    this.watcher.cells(this.id, { row, column, rows: 1, columns: 1 }, true);
  }

  writeStyle<K extends keyof CellStyle>(area: Area, member: K, valueAt: At<CellStyle[K]>): void {
    this.eachCell(area, (row, column) => this.patchStyle(row, column, member, valueAt(row, column)));
    this.watcher.cells(this.id, area, false);
  }

  private patchStyle<K extends keyof CellStyle>(row: number, column: number, member: K, value: CellStyle[K]): void {
    const id = this.styles.patched(this.styleIds.get(row, column) ?? 0, member, value);
    this.styleIds.set(row, column, id === 0 ? undefined : id);
  }

  writeStyleIds(area: Area, idAt: At<number | undefined>): void {
    this.eachCell(area, (row, column) => this.styleIds.set(row, column, idAt(row, column) || undefined));
    this.watcher.cells(this.id, area, false);
  }

  /** Sets one format for whole columns: cells of rows that are added later have it too. */
  writeColumnFormat(column: number, columns: number, format: string | null): void {
    const area = { row: 1, column, rows: this.rows.count, columns };
    for (let at = column; at < column + columns; at += 1) this.columnFormats[at] = format ?? undefined;
    this.styleIds.each((id, row, at) => {
      if (at >= column && at < column + columns && this.styles.style(id).format !== null) {
        this.patchStyle(row, at, 'format', null);
      }
    });
    this.watcher.cells(this.id, area, false);
    this.watcher.structure();
  }

  writeNotes(area: Area, noteAt: At<string | null>): void {
    this.eachCell(area, (row, column) => this.notes.set(row, column, noteAt(row, column) || undefined));
    this.watcher.cells(this.id, area, false);
  }

  writeRules(area: Area, ruleAt: At<ValidationRule | null>): void {
    this.eachCell(area, (row, column) => this.rules.set(row, column, ruleAt(row, column) ?? undefined));
    this.watcher.structure();
  }

  isProtected(area: Area): boolean {
    return this.protections.some((each) => meets(each, area));
  }

  isTyped(area: Area): boolean {
    return this.tables.some((each) => meets(each, area));
  }

  hasTableHeader(area: Area): boolean {
    return this.tables.some((each) => meets({ ...each, rows: 1 }, area));
  }

  /** Whether another cell stands for this one, as the first of merged ones. */
  isCovered(row: number, column: number): boolean {
    return this.merges.some((area) => contains(area, row, column) && (area.row !== row || area.column !== column));
  }

  private eachCell(area: Area, visit: (row: number, column: number) => void): void {
    this.watcher.touching(this, area);
    eachCell(area, visit);
  }

  get filter(): Area | null {
    return this.filterArea;
  }

  set filter(area: Area | null) {
    this.filterArea = area;
    if (area === null) this.filterCriteria = [];
  }

  changeLines(line: 'row' | 'column', change: LineChange): void {
    for (const layer of [
      this.values,
      this.formulas,
      this.styleIds,
      this.notes,
      this.rules,
      this.results,
      this.spills,
    ]) {
      if (line === 'row') {
        layer.changeRows(change);
      } else {
        layer.changeColumns(change);
      }
    }
    (line === 'row' ? this.rows : this.columns).change(change);
    if (line === 'column') {
      this.columnFormats = rearranged(this.columnFormats, change);
      this.filterCriteria = rearranged(this.filterCriteria, change);
    }
    this.filter = this.filter && changedArea(this.filter, line, change);
    const moved = (areas: readonly Area[]) => areas.flatMap((area) => changedArea(area, line, change) ?? []);
    this.protections = moved(this.protections);
    this.tables = moved(this.tables);
    this.merges = moved(this.merges);
    this.watcher.structure();
  }
}
