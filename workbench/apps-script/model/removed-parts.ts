import type { Axis } from './axis';
import type { EditHistory } from './edit-history';
import type { Layer } from './layer';
import { movedFormats } from './moved-formats';
import { shiftReferences } from './references';
import { isMetadataOf } from './sheet-metadata';
import type { SheetModel } from './sheet-model';
import type { MetadataSnapshot } from './snapshot';

/** The deletions that can be taken back; older ones are forgotten. */
const MOST_DELETIONS = 50;

/** Rows or columns of a sheet, counted from 1. */
export interface Lines {
  readonly line: 'row' | 'column';
  readonly at: number;
  readonly count: number;
}

/** A deleted sheet and the metadata that went with it. */
export interface RemovedSheet {
  readonly sheet: SheetModel;
  readonly metadata: readonly MetadataSnapshot[];
}

interface RemovedLines extends Lines {
  readonly sheet: SheetModel;
  readonly restore: () => void;
}

/** Holds what of a workbook is looked at. */
interface Whole {
  readonly sheets: readonly SheetModel[];
  metadata: MetadataSnapshot[];
  readonly history: EditHistory;
}

/** Holds what people have deleted, for an undo: the grid itself brings back no more of it than values and looks. */
export class RemovedParts {
  private sheets: RemovedSheet[] = [];
  private deletions: RemovedLines[] = [];

  /** Is called before a sheet is removed, with the whole workbook's metadata. */
  keepSheet(sheet: SheetModel, metadata: readonly MetadataSnapshot[]): void {
    const own = metadata.filter((entry) => isMetadataOf(entry, sheet.id));
    this.sheets = [...this.sheets, { sheet, metadata: own }].slice(-MOST_DELETIONS);
  }

  /** Says whether a sheet of that id was removed and could be put back. */
  hasSheet(sheetId: number): boolean {
    return this.sheets.some(({ sheet }) => sheet.id === sheetId);
  }

  /** Returns the sheet that was removed and forgets it; undefined when there was none of that id. */
  takeSheet(sheetId: number): RemovedSheet | undefined {
    const found = this.sheets.filter(({ sheet }) => sheet.id === sheetId).at(-1);
    this.sheets = this.sheets.filter((entry) => entry !== found);
    return found;
  }

  /** Is called before lines are deleted. */
  keepLines(model: Whole, sheet: SheetModel, lines: Lines): void {
    const restore = lineKeeper(model, sheet, lines);
    this.deletions = [...this.deletions, { ...lines, sheet, restore }].slice(-MOST_DELETIONS);
  }

  /** Is called after lines were inserted by an undo: gives them back what was deleted there last, if anything was. */
  restoreLines(sheet: SheetModel, { line, at, count }: Lines): void {
    const same = this.deletions.filter(
      (entry) => entry.sheet === sheet && entry.line === line && entry.at === at && entry.count === count,
    );
    const found = same.at(-1);
    this.deletions = this.deletions.filter((entry) => entry !== found);
    found?.restore();
  }
}

type Inside = (row: number, column: number) => boolean;

/** Looks at what stands in lines and returns what puts it there again. */
function lineKeeper(model: Whole, sheet: SheetModel, lines: Lines): () => void {
  const isInside = (index: number) => index >= lines.at && index < lines.at + lines.count;
  const inside: Inside = (row, column) => isInside(lines.line === 'row' ? row : column);
  const metadata = model.metadata.filter(
    ({ location }) => location.on === lines.line && location.sheetId === sheet.id && isInside(location.index),
  );
  const restores = [
    keepLayer(sheet.values, inside),
    keepLayer(sheet.formulas, inside),
    keepLayer(sheet.styleIds, inside),
    keepLayer(sheet.notes, inside),
    keepLayer(sheet.rules, inside),
    keepLayer(sheet.results, inside),
    keepLayer(sheet.spills, inside),
    ...model.sheets.map(keepFigures),
    keepAxis(lines.line === 'row' ? sheet.rows : sheet.columns, lines),
    lines.line === 'column' ? keepFormats(sheet, lines) : () => undefined,
    keepFilter(sheet),
    keepConditionalFormats(sheet, lines),
    ...ruleSourceKeepers(model, sheet),
    ...model.sheets.map((other) => keepFormulas(other, sheet, lines)),
    model.history.keep(sheet.id, inside),
  ];
  return () => {
    for (const restore of restores) restore();
    model.metadata.push(...metadata);
  };
}

function keepLayer<T>(layer: Layer<T>, inside: Inside, isWanted: (fact: T) => boolean = () => true): () => void {
  const kept: { readonly fact: T; readonly row: number; readonly column: number }[] = [];
  layer.each((fact, row, column) => {
    if (inside(row, column) && isWanted(fact)) kept.push({ fact, row, column });
  });
  return () => {
    for (const { fact, row, column } of kept) layer.set(row, column, fact);
  };
}

/** Dropdowns, of any sheet, that take their values from the sheet: their source shrinks with it and would stay small. */
function ruleSourceKeepers(model: Whole, sheet: SheetModel): (() => void)[] {
  return model.sheets.map((other) =>
    keepLayer(
      other.rules,
      () => true,
      (rule) => rule.source?.sheetId === sheet.id,
    ),
  );
}

/** Formulas that point into the lines and would stay broken, or shorter, when the lines are inserted again. */
function keepFormulas(owner: SheetModel, { name: sheetName, id }: SheetModel, { line, at, count }: Lines): () => void {
  const site = { own: owner.id === id, sheetName };
  const kept: { readonly text: string; readonly broken: string; readonly row: number; readonly column: number }[] = [];
  owner.formulas.each((text, row, column) => {
    const shorter = shiftReferences(text, site, line, { kind: 'delete', at, count });
    const broken = shiftReferences(shorter, site, line, { kind: 'insert', at, count });
    if (broken !== text) kept.push({ text, broken, row, column });
  });
  return () => {
    for (const { text, broken, row, column } of kept) {
      if (owner.formulas.get(row, column) === broken) owner.formulas.set(row, column, text);
    }
  };
}

/** Pivot tables and charts stand on the lines or are made from them. What a script has put there since stays. */
function keepFigures(sheet: SheetModel): () => void {
  const { pivots, charts } = sheet;
  return () => {
    sheet.pivots = withNewer(pivots, sheet.pivots);
    sheet.charts = withNewer(charts, sheet.charts);
  };
}

function withNewer<T extends { readonly id: number }>(kept: readonly T[], now: readonly T[]): T[] {
  return [...kept, ...now.filter(({ id }) => !kept.some((figure) => figure.id === id))];
}

function numbersOf({ at, count }: Lines): number[] {
  return Array.from({ length: count }, (_, offset) => at + offset);
}

function keepAxis(axis: Axis, lines: Lines): () => void {
  const { frozen } = axis;
  const kept = numbersOf(lines).map((index) => ({ index, size: axis.size(index), hidden: axis.isHidden(index) }));
  return () => {
    axis.frozen = frozen;
    for (const { index, size, hidden } of kept) {
      axis.setSize(index, size);
      axis.setHidden(index, hidden);
    }
  };
}

function keepFormats(sheet: SheetModel, lines: Lines): () => void {
  const kept = numbersOf(lines).map((index) => [index, sheet.columnFormats[index]] as const);
  return () => {
    for (const [index, format] of kept) sheet.columnFormats[index] = format;
  };
}

function keepFilter(sheet: SheetModel): () => void {
  const { filter, filterCriteria } = sheet;
  return () => {
    sheet.filter = filter;
    sheet.filterCriteria = filterCriteria;
  };
}

/** Rules that lose ranges or references with the lines; those that a script has set since stay. */
function keepConditionalFormats(sheet: SheetModel, { line, at, count }: Lines): () => void {
  const { conditionalFormats, name: sheetName, id: sheetId } = sheet;
  const before = (line === 'row' ? sheet.rows : sheet.columns).count;
  const gone = { sheetId, line, change: { kind: 'delete', at, count } } as const;
  const back = { sheetId, line, change: { kind: 'insert', at, count } } as const;
  const shorter = movedFormats(conditionalFormats, { sheetName, lines: before }, gone);
  const broken = JSON.stringify(movedFormats(shorter, { sheetName, lines: before - count }, back));
  return () => {
    if (JSON.stringify(sheet.conditionalFormats) === broken) sheet.conditionalFormats = conditionalFormats;
  };
}
