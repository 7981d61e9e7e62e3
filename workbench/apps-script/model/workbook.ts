import type { EngineEvent } from '../engine-api';
import { StyleTable } from './cell-style';
import { ChangeLog, type ModelChange } from './change-log';
import { copiedFigures } from './copied-figures';
import { EditHistory } from './edit-history';
import type { LineChange } from './line-change';
import { loadSheet } from './load-snapshot';
import { type LocaleRules, localeRules } from './locale-rules';
import { moveFigures } from './moved-figures';
import { moveRuleSources } from './moved-rule-sources';
import { Recalculation } from './recalculation';
import { renamedSheet, shiftReferences } from './references';
import { RemovedParts, type RemovedSheet } from './removed-parts';
import { sheetSnapshot } from './save-snapshot';
import { copiedMetadata, isMetadataOf, movedMetadata } from './sheet-metadata';
import { SheetModel, type SheetWatcher } from './sheet-model';
import type { Area, MetadataSnapshot } from './snapshot';
import { ZoneClock } from './zone-clock';

/** How many rows a new sheet has. */
export const NEW_ROWS = 1000; // [behaviour 24, D]
/** How many columns a new sheet has. */
export const NEW_COLUMNS = 26; // [behaviour 24, D]

/** The workbook: sheets, metadata, settings, and what must stay in step when they change. */
export class Workbook implements SheetWatcher {
  name = '';
  metadata: MetadataSnapshot[] = [];
  activeSheetId = 0;
  selection: { readonly sheetId: number; readonly area: Area } | null = null;
  sheets: SheetModel[] = [];
  readonly styles = new StyleTable();
  readonly removed = new RemovedParts();
  readonly history = new EditHistory();
  private rules: LocaleRules;
  private clock: ZoneClock;
  protected readonly log = new ChangeLog();
  private readonly listeners: ((change: ModelChange) => void)[] = [];
  protected readonly notices: EngineEvent[] = [];
  private readonly recalculation = new Recalculation(this, (sheetId, area) =>
    this.tell({ kind: 'cells', sheetId, area }),
  );
  private quiet = false;
  protected lastSheetId = 0;
  protected lastMetadataId = 0;
  protected lastFigureId = 0;

  constructor(
    readonly id: string,
    locale: string,
    timeZone: string,
  ) {
    this.rules = localeRules(locale);
    this.clock = new ZoneClock(timeZone);
  }

  get locale(): LocaleRules {
    return this.rules;
  }

  /** @throws Error when the locale is not emulated */
  setLocale(name: string): void {
    this.rules = localeRules(name);
    this.structure();
  }

  get zone(): ZoneClock {
    return this.clock;
  }

  /** @throws RangeError when the zone is unknown */
  setTimeZone(zone: string): void {
    this.clock = new ZoneClock(zone);
    this.structure();
  }

  sheet(sheetId: number): SheetModel | undefined {
    return this.sheets.find((sheet) => sheet.id === sheetId);
  }

  sheetNamed(name: string): SheetModel | undefined {
    return this.sheets.find((sheet) => sheet.name === name);
  }

  cellCount(): number {
    return this.sheets.reduce((sum, sheet) => sum + sheet.rows.count * sheet.columns.count, 0);
  }

  /** Adds an empty sheet at a position from 0. */
  addSheet(
    name: string,
    index: number,
    options: { readonly sheetId?: number | undefined; readonly rows?: number; readonly columns?: number } = {},
  ): SheetModel {
    const id = options.sheetId ?? this.lastSheetId + 1;
    const size = { rows: options.rows ?? NEW_ROWS, columns: options.columns ?? NEW_COLUMNS };
    const sheet = new SheetModel(id, name, size, this.styles, this);
    this.lastSheetId = Math.max(this.lastSheetId, id);
    this.sheets.splice(index, 0, sheet);
    this.structure();
    return sheet;
  }

  /** Adds a copy of a sheet with its cells, looks, validations and metadata; that metadata comes along is assumed. */
  copySheet(source: SheetModel, name: string, index: number, id = this.lastSheetId + 1): SheetModel {
    this.calculate();
    const copied = copiedFigures({ ...sheetSnapshot(source), id, name }, source.id, () => this.newFigureId());
    const copy = loadSheet(copied, this.styles, this);
    this.lastSheetId = Math.max(this.lastSheetId, id);
    this.sheets.splice(index, 0, copy);
    for (const entry of copiedMetadata(this.metadata, source.id, id)) this.addMetadata(entry);
    this.structure();
    return copy;
  }

  removeSheet(sheet: SheetModel): void {
    const index = this.sheets.indexOf(sheet);
    this.sheets = this.sheets.filter((other) => other !== sheet);
    this.metadata = this.metadata.filter((entry) => !isMetadataOf(entry, sheet.id));
    if (this.activeSheetId === sheet.id) {
      this.activeSheetId = (this.sheets[index] ?? this.sheets[index - 1])?.id ?? 0;
    }
    this.structure();
  }

  /** Puts a removed sheet back at a position from 0, with its metadata, and makes it the active one. */
  restoreSheet({ sheet, metadata }: RemovedSheet, name: string, index: number): void {
    sheet.name = name;
    this.sheets.splice(index, 0, sheet);
    this.metadata.push(...metadata);
    this.activeSheetId = sheet.id;
    this.structure();
  }

  renameSheet(sheet: SheetModel, name: string): void {
    this.eachFormula((formula) => renamedSheet(formula, sheet.name, name));
    sheet.name = name;
    this.structure();
  }

  /** Puts the sheet at a position from 0. */
  moveSheet(sheet: SheetModel, index: number): void {
    this.sheets = this.sheets.filter((other) => other !== sheet);
    this.sheets.splice(index, 0, sheet);
    this.structure();
  }

  addMetadata(entry: Omit<MetadataSnapshot, 'id'>): MetadataSnapshot {
    this.lastMetadataId += 1;
    const added = { ...entry, id: this.lastMetadataId };
    this.metadata.push(added);
    this.structure();
    return added;
  }

  /** Inserts, deletes or moves rows or columns; metadata and references move along, in every sheet. */
  changeLines(sheet: SheetModel, line: 'row' | 'column', change: LineChange): void {
    const lines = { sheetId: sheet.id, line, change };
    sheet.changeLines(line, change);
    this.metadata = movedMetadata(this.metadata, lines);
    this.eachFormula((formula, owner) =>
      shiftReferences(formula, { own: owner === sheet, sheetName: sheet.name }, line, change),
    );
    moveRuleSources(this.sheets, lines);
    moveFigures(this.sheets, lines);
    this.history.linesChanged(sheet.id, line, change);
  }

  /** Returns the next id of a pivot table or a chart. */
  newFigureId(): number {
    this.lastFigureId += 1;
    return this.lastFigureId;
  }

  private eachFormula(rewrite: (formula: string, owner: SheetModel) => string): void {
    for (const sheet of this.sheets) {
      sheet.formulas.each((formula, row, column) => sheet.formulas.set(row, column, rewrite(formula, sheet)));
    }
    this.history.rewriteFormulas((formula, sheetId) => {
      const owner = this.sheet(sheetId);
      return owner ? rewrite(formula, owner) : formula;
    });
  }

  /** Computes formulas and pivot tables anew if anything changed since; a read of values calls it first. */
  calculate(): void {
    this.recalculation.run();
  }

  /** Runs a change that the page has already drawn by itself, so that no event tells it to draw all anew. */
  quietly(change: () => void): void {
    this.quiet = true;
    try {
      change();
    } finally {
      this.quiet = false;
    }
  }

  onChange(listener: (change: ModelChange) => void): void {
    this.listeners.push(listener);
  }

  /** Adds an event that is not a change of cells, such as a toast. */
  notice(event: EngineEvent): void {
    this.notices.push(event);
  }

  touching(sheet: SheetModel, area: Area): void {
    this.history.touching(sheet, area);
  }

  cells(sheetId: number, area: Area, contents: boolean): void {
    this.recalculation.cellsChanged(sheetId, contents);
    this.tell({ kind: 'cells', sheetId, area });
  }

  structure(): void {
    this.recalculation.structureChanged();
    this.tell({ kind: 'structure' });
  }

  private tell(change: ModelChange): void {
    if (!this.quiet) {
      this.log.add(change);
    }
    for (const listener of this.listeners) {
      listener(change);
    }
  }
}
