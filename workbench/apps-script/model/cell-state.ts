import type { CellStyle, StyleTable } from './cell-style';
import type { SheetModel } from './sheet-model';
import type { StoredValue } from './snapshot';

/** Holds what a person's edit can change of a cell. What a formula or a pivot table gives is no part of it. */
export interface CellState {
  readonly value: StoredValue | undefined;
  readonly formula: string | null;
  readonly quoted: boolean;
  /** By the workbook's table of styles. */
  readonly style: number;
  readonly note: string | null;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** One for all, for a paste may go into a million of them. */
const EMPTY: CellState = { value: undefined, formula: null, quoted: false, style: 0, note: null };

const LOOKS = ['format', 'background', 'fontColor', 'bold', 'italic', 'wrap', 'align', 'vertical'] as const;

function isThere(fact: unknown): boolean {
  return fact !== undefined;
}

/** Returns a cell's state. */
export function cellState(sheet: SheetModel, row: number, column: number): CellState {
  const formula = sheet.formulas.get(row, column) ?? null;
  const isComputed = [formula ?? undefined, sheet.results.get(row, column), sheet.spills.get(row, column)].some(
    isThere,
  );
  const value = isComputed ? undefined : sheet.values.get(row, column);
  const style = sheet.styleIds.get(row, column) ?? 0;
  const note = sheet.notes.get(row, column) ?? null;
  if (value === undefined && formula === null && style === 0 && note === null) return EMPTY;
  return { value, formula, quoted: sheet.styles.style(style).quoted === true, style, note };
}

/** Returns whether two states are the same in all. */
export function isSameState(one: CellState, other: CellState): boolean {
  return hasSameContent(one, other) && one.style === other.style && one.note === other.note;
}

function hasSameContent(one: CellState, other: CellState): boolean {
  return one.value === other.value && one.formula === other.formula && one.quoted === other.quoted;
}

/**
 * Leads a cell from one state to another: its content, its note and each part of its look only where they still are what
 * they are to be led from. Returns false when content or note are not, because somebody has written there since.
 */
export function leadCell(sheet: SheetModel, place: Place, from: CellState, to: CellState): boolean {
  const area = { ...place, rows: 1, columns: 1 };
  const now = cellState(sheet, place.row, place.column);
  const leadsContent = hasSameContent(now, from) && !hasSameContent(from, to);
  const leadsNote = now.note === from.note && from.note !== to.note;
  const style = ledStyle(sheet.styles, now.style, { from: from.style, to: to.style });
  if (leadsContent) sheet.writeContents(area, () => ({ ...to, format: null }));
  if (leadsNote) sheet.writeNotes(area, () => to.note);
  const quoted = leadsContent ? to.quoted : now.quoted;
  const next = withQuoted(sheet.styles, style, quoted);
  if (next !== (sheet.styleIds.get(place.row, place.column) ?? 0)) sheet.writeStyleIds(area, () => next);
  return (leadsContent || hasSameContent(from, to)) && (leadsNote || from.note === to.note);
}

function withQuoted(styles: StyleTable, style: number, quoted: boolean): number {
  const has = styles.style(style).quoted === true;
  return has === quoted ? style : styles.patched(style, 'quoted', quoted || null);
}

function ledStyle(styles: StyleTable, now: number, step: { readonly from: number; readonly to: number }): number {
  if (step.from === step.to) return now;
  return LOOKS.reduce((style, member) => ledLook(styles, style, step, member), now);
}

function ledLook<K extends keyof CellStyle>(
  styles: StyleTable,
  now: number,
  step: { readonly from: number; readonly to: number },
  member: K,
): number {
  const from = styles.style(step.from)[member];
  const to = styles.style(step.to)[member];
  return from !== to && styles.style(now)[member] === from ? styles.patched(now, member, to) : now;
}
