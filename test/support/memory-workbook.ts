import {
  MissingSheetError,
  type RefusedLook,
  type ReportShape,
  type Selection,
  type SheetShape,
  type TaggedSheet,
  type Workbook,
} from '../../src/sheet/workbook';
import { MemoryGrid } from './memory-grid';

const MOST_CELLS = 10_000_000;
const NEW_SHEET_CELLS = 26_000;

/** A spreadsheet in memory that works like a real one as far as the port can tell; every call is counted by its name. */
export class MemoryWorkbook implements Workbook {
  readonly calls: Record<string, number> = {};
  selected: Selection | null = null;
  cells = 26_000;
  /** The looks that are said to have been refused. */
  readonly looksRefused: RefusedLook[] = [];
  /** By sheet ID. */
  readonly hiddenTabs = new Set<number>();
  private made = 0;
  private readonly grids: MemoryGrid[] = [];
  private readonly tags = new Map<number, string>();

  constructor(public localeName = 'en_US') {}

  taggedSheets(): TaggedSheet[] {
    this.count('taggedSheets');
    return this.grids
      .map(({ sheetId }) => ({ sheetId, tag: this.tags.get(sheetId) ?? '' }))
      .filter(({ tag }) => tag !== '');
  }

  grid(sheetId: number): MemoryGrid {
    this.count('grid');
    const found = this.grids.find((grid) => grid.sheetId === sheetId);
    if (found === undefined) throw new MissingSheetError(sheetId);
    return found;
  }

  addSheet(shape: SheetShape): MemoryGrid {
    this.count('addSheet');
    if (this.cells + NEW_SHEET_CELLS > MOST_CELLS) throw new Error('The file has no room for a sheet');
    const grid = new MemoryGrid(1000 + this.made++, this.freeName(shape.title), shape.columns);
    this.grids.push(grid);
    this.tags.set(grid.sheetId, shape.tag);
    if (shape.hidden) this.hiddenTabs.add(grid.sheetId);
    return grid;
  }

  /** The reports that were made: nothing computes them here. */
  readonly reports: (ReportShape & { readonly sheetId: number })[] = [];

  addReport(shape: ReportShape): MemoryGrid {
    this.count('addReport');
    this.grid(shape.source.sheetId);
    const grid = new MemoryGrid(1000 + this.made++, this.freeName(shape.title));
    this.grids.push(grid);
    this.tags.set(grid.sheetId, shape.tag);
    this.reports.push({ ...shape, sheetId: grid.sheetId });
    return grid;
  }

  /** Adds a sheet that is no table, uncounted. */
  addPlain(name: string): MemoryGrid {
    const grid = new MemoryGrid(1000 + this.made++, name);
    this.grids.push(grid);
    return grid;
  }

  /** Leaves room for no further sheet. */
  fill(): void {
    this.cells = MOST_CELLS - NEW_SHEET_CELLS / 2;
  }

  /** Deletes a sheet, as a person would: whoever still holds its grid gets an error. */
  removeSheet(sheetId: number): void {
    const index = this.grids.findIndex((grid) => grid.sheetId === sheetId);
    for (const grid of this.grids.splice(index, 1)) grid.deleted = true;
    this.tags.delete(sheetId);
  }

  /** Takes a deletion back, as a person would. */
  bringBack(grid: MemoryGrid, tag: string): void {
    grid.deleted = false;
    this.grids.push(grid);
    this.tags.set(grid.sheetId, tag);
  }

  retag(sheetId: number, tag: string): void {
    this.count('retag');
    this.tags.set(sheetId, tag);
  }

  selection(): Selection | null {
    this.count('selection');
    return this.selected;
  }

  filledTabs(): { sheetId: number; title: string }[] {
    this.count('filledTabs');
    const filled = this.grids.filter((grid) => !this.hiddenTabs.has(grid.sheetId) && grid.lastRow() > 0);
    return filled.map((grid) => ({ sheetId: grid.sheetId, title: grid.name }));
  }

  locale(): string {
    this.count('locale');
    return this.localeName;
  }

  flush(): void {
    this.count('flush');
  }

  settleLooks(): readonly RefusedLook[] {
    return this.looksRefused;
  }

  /** Returns all calls so far, of the workbook and of its grids: "read" → 2. */
  totals(): Record<string, number> {
    const totals: Record<string, number> = { ...this.calls };
    for (const grid of this.grids) {
      for (const [name, count] of Object.entries(grid.calls)) totals[name] = (totals[name] ?? 0) + count;
    }
    return totals;
  }

  private count(name: string): void {
    this.calls[name] = (this.calls[name] ?? 0) + 1;
  }

  private freeName(title: string): string {
    const names = new Set(this.grids.map((grid) => grid.name));
    if (!names.has(title)) return title;
    let number = 2;
    while (names.has(`${title} ${number}`)) number += 1;
    return `${title} ${number}`;
  }
}
