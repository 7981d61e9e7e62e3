import type { EngineEvent } from '../engine-api';
import { spelledFor } from '../formulas/evaluate-formulas';
import { eachCell } from './area';
import { StyleTable } from './cell-content';
import { EditHistory } from './edit-history';
import { changedArea, type LineChange, movedIndex, type SheetLineChange } from './lines';
import { loadSheet, sheetSnapshot } from './load-snapshot';
import { type LocaleRules, localeRules, ZoneClock } from './locale-rules';
import { Recalculation } from './recalculation';
import { renamedSheet, shiftReferences } from './references';
import { SheetModel, type SheetWatcher } from './sheet-model';
import type {
  Area,
  ChartSnapshot,
  MetadataSnapshot,
  PivotSnapshot,
  SheetSnapshot,
  Source,
  ValidationRule,
} from './snapshot';

export function isMetadataOf({ location }: MetadataSnapshot, sheetId: number): boolean {
  return 'sheetId' in location && location.sheetId === sheetId;
}

export function copiedMetadata(
  metadata: readonly MetadataSnapshot[],
  sheetId: number,
  copyId: number,
): MetadataSnapshot[] {
  return metadata.flatMap((entry) =>
    entry.location.on !== 'spreadsheet' && entry.location.sheetId === sheetId
      ? [{ ...entry, location: { ...entry.location, sheetId: copyId } }]
      : [],
  );
}

export function movedMetadata(metadata: readonly MetadataSnapshot[], lines: SheetLineChange): MetadataSnapshot[] {
  return metadata.flatMap((entry) => movedEntry(entry, lines));
}

function movedEntry(entry: MetadataSnapshot, { sheetId, line, change }: SheetLineChange): MetadataSnapshot[] {
  const { location } = entry;
  if (location.on !== line || location.sheetId !== sheetId) return [entry];
  const index = movedIndex(location.index, change);
  return index === null ? [] : [{ ...entry, location: { ...location, index } }];
}

type Anchor = PivotSnapshot['anchor'];

function movedAnchor(anchor: Anchor, { line, change }: SheetLineChange): Anchor | null {
  const index = movedIndex(anchor[line], change);
  return index === null ? null : { ...anchor, [line]: index };
}

function movedSource(source: Source, { sheetId, line, change }: SheetLineChange): Source | null {
  if (source.sheetId !== sheetId) return source;
  const area = changedArea(source.area, line, change);
  return area && { sheetId, area };
}

function movedFields<T extends { readonly column: number }>(fields: readonly T[], change: LineChange): T[] {
  return fields.flatMap((field) => {
    const column = movedIndex(field.column, change);
    return column === null ? [] : [{ ...field, column }];
  });
}

/**
 * Returns a pivot table after a change of lines; `isOwn` when they are of its own sheet. It goes with the line of its anchor;
 * groups and values go with their column of the source [assumed 28].
 */
function movedPivot(pivot: PivotSnapshot, isOwn: boolean, lines: SheetLineChange): PivotSnapshot | null {
  const anchor = isOwn ? movedAnchor(pivot.anchor, lines) : pivot.anchor;
  if (!anchor) return null;
  const { source } = pivot;
  const moved = { ...pivot, anchor, source: source && movedSource(source, lines) };
  if (source?.sheetId !== lines.sheetId || lines.line === 'row') return moved;
  const { change } = lines;
  return {
    ...moved,
    rows: movedFields(pivot.rows, change),
    columns: movedFields(pivot.columns, change),
    values: movedFields(pivot.values, change),
    filters: movedFields(pivot.filters, change),
  };
}

/** Returns a chart after a change of lines; one whose anchor is deleted stays at the nearest line [assumed 32]. */
function movedChart(chart: ChartSnapshot, isOwn: boolean, lines: SheetLineChange): ChartSnapshot {
  const source = chart.source && movedSource(chart.source, lines);
  const at = lines.change.kind === 'delete' ? Math.max(1, lines.change.at - 1) : 1;
  const anchor = isOwn ? (movedAnchor(chart.anchor, lines) ?? { ...chart.anchor, [lines.line]: at }) : chart.anchor;
  return { ...chart, anchor, source };
}

export function moveFigures(sheets: readonly SheetModel[], lines: SheetLineChange): void {
  for (const sheet of sheets) {
    const isOwn = sheet.id === lines.sheetId;
    const moved = sheet.pivots.map((pivot) => [pivot.id, movedPivot(pivot, isOwn, lines)] as const);
    for (const [id, pivot] of moved) if (!pivot) sheet.removePivot(id);
    sheet.pivots = moved.flatMap(([, pivot]) => pivot ?? []);
    sheet.charts = sheet.charts.map((chart) => movedChart(chart, isOwn, lines));
  }
}

type ModelChange =
  | { readonly kind: 'cells'; readonly sheetId: number; readonly area: Area }
  | { readonly kind: 'structure' };

/** More changed cells than this are told as one new drawing, which costs the page less. [grid 3, M] */
const MOST_CELLS = 50_000;

class ChangeLog {
  private areas: { readonly sheetId: number; readonly area: Area }[] = [];
  private cellCount = 0;
  private structureChanged = false;

  add(change: ModelChange): void {
    if (change.kind === 'structure' || this.structureChanged) {
      this.structureChanged = true;
      this.areas = [];
      return;
    }
    this.areas.push(change);
    this.cellCount += change.area.rows * change.area.columns;
    this.structureChanged = this.cellCount > MOST_CELLS;
  }

  take(): 'structure' | ReadonlyMap<number, readonly (readonly [number, number])[]> {
    const { areas, structureChanged } = this;
    this.areas = [];
    this.cellCount = 0;
    this.structureChanged = false;
    return structureChanged ? 'structure' : cellsBySheet(areas);
  }
}

const WIDEST = 20_000;

function cellsBySheet(areas: readonly { sheetId: number; area: Area }[]): Map<number, [number, number][]> {
  const keys = new Map<number, Set<number>>();
  for (const { sheetId, area } of areas) {
    const cells = keys.get(sheetId) ?? new Set<number>();
    keys.set(sheetId, cells);
    eachCell(area, (row, column) => cells.add(row * WIDEST + column));
  }
  return new Map(
    [...keys].map(([sheetId, cells]) => [sheetId, [...cells].map((key) => [Math.floor(key / WIDEST), key % WIDEST])]),
  );
}

/** Takes the copy of a sheet; returns it with pivot tables and charts of their own that stand on the copy's cells [assumed 43]. */
function copiedFigures(copy: SheetSnapshot, originalId: number, newId: () => number): SheetSnapshot {
  const own = (source: Source): Source => (source.sheetId === originalId ? { ...source, sheetId: copy.id } : source);
  const { pivots, charts } = copy;
  return {
    ...copy,
    pivots: pivots.map((pivot) => ({ ...pivot, id: newId(), source: pivot.source && own(pivot.source) })),
    charts: charts.map((chart) => ({ ...chart, id: newId(), source: chart.source && own(chart.source) })),
  };
}

function moveRuleSources(sheets: readonly SheetModel[], { sheetId, line, change }: SheetLineChange): void {
  const changed = new Map<ValidationRule, ValidationRule>();
  for (const sheet of sheets) {
    sheet.rules.each((rule, row, column) => {
      if (rule.source?.sheetId === sheetId) {
        const area = changedArea(rule.source.area, line, change) ?? rule.source.area;
        const next = changed.get(rule) ?? { ...rule, source: { sheetId, area } };
        changed.set(rule, next);
        sheet.rules.set(row, column, next);
      }
    });
  }
}

const NEW_ROWS = 1000; // [behaviour 24, D]
const NEW_COLUMNS = 26; // [behaviour 24, D]

export class Workbook implements SheetWatcher {
  name = '';
  /** Tells milliseconds since 1970, for formulas that ask for the time. */
  time: () => number = Date.now;
  metadata: MetadataSnapshot[] = [];
  activeSheetId = 0;
  selection: { readonly sheetId: number; readonly area: Area } | null = null;
  sheets: SheetModel[] = [];
  readonly styles = new StyleTable();
  readonly history = new EditHistory();
  locale: LocaleRules;
  zone: ZoneClock;
  protected readonly log = new ChangeLog();
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
    this.locale = localeRules(locale);
    this.zone = new ZoneClock(timeZone);
  }

  /** Values stay; formulas are spelled as the new locale reads them. @throws Error when it is not emulated, or not spelled "vi_VN" */
  setLocale(name: string): void {
    const { decimal } = this.locale;
    const rules = localeRules(name);
    if (rules.name !== name) throw new Error(`not emulated: spreadsheet locale ${name}`);
    this.calculate();
    this.locale = rules;
    this.history.forget();
    const spelled = (formula: string): string => spelledFor(formula, decimal, rules.decimal);
    this.eachFormula(spelled);
    this.structure();
  }

  now(): number {
    return this.zone.serial(this.time());
  }

  /** @throws RangeError when the zone is unknown */
  setTimeZone(zone: string): void {
    this.zone = new ZoneClock(zone);
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

  /** Adds a copy of a sheet with its cells, looks, validations and metadata [assumed 43]. */
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
    this.history.forget();
    this.metadata = this.metadata.filter((entry) => !isMetadataOf(entry, sheet.id));
    if (this.activeSheetId === sheet.id) this.activeSheetId = (this.sheets[index] ?? this.sheets[index - 1])?.id ?? 0;
    this.structure();
  }

  renameSheet(sheet: SheetModel, name: string): void {
    this.history.forget();
    this.eachFormula((formula) => renamedSheet(formula, sheet.name, name));
    sheet.name = name;
    this.structure();
  }

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
    const { count } = line === 'row' ? sheet.rows : sheet.columns;
    sheet.changeLines(line, change);
    this.metadata = movedMetadata(this.metadata, lines);
    this.eachFormula((formula, owner) =>
      shiftReferences(formula, { own: owner === sheet, sheetName: sheet.name }, line, change),
    );
    moveRuleSources(this.sheets, lines);
    moveFigures(this.sheets, lines);
    if (change.kind !== 'insert' || change.at <= count) this.history.forget();
  }

  newFigureId(): number {
    this.lastFigureId += 1;
    return this.lastFigureId;
  }

  private eachFormula(rewrite: (formula: string, owner: SheetModel) => string): void {
    for (const sheet of this.sheets) {
      sheet.formulas.each((formula, row, column) => sheet.formulas.set(row, column, rewrite(formula, sheet)));
    }
  }

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
    if (!this.quiet) this.log.add(change);
  }
}
