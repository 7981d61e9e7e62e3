import type { SheetModel } from './sheet-model';
import type { StoredValue } from './snapshot';

/** What a person's edit can change of a cell. What a formula or a pivot table gives is no part of it. */
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

export function cellState(sheet: SheetModel, { row, column }: Place): CellState {
  const formula = sheet.formulas.get(row, column) ?? null;
  const isComputed =
    formula !== null || sheet.results.get(row, column) !== undefined || sheet.spills.get(row, column) !== undefined;
  const value = isComputed ? undefined : sheet.values.get(row, column);
  const style = sheet.styleIds.get(row, column) ?? 0;
  const note = sheet.notes.get(row, column) ?? null;
  if (value === undefined && formula === null && style === 0 && note === null) return EMPTY;
  return { value, formula, quoted: sheet.styles.style(style).quoted === true, style, note };
}

function hasSameContent(one: CellState, other: CellState): boolean {
  return one.value === other.value && one.formula === other.formula && one.quoted === other.quoted;
}

export function isSameState(one: CellState, other: CellState): boolean {
  return hasSameContent(one, other) && one.style === other.style && one.note === other.note;
}

/**
 * Changes a cell from one state to another: its content, look and note each only where it still is what it is to be changed from.
 * Returns false when content or note are not, because somebody has written there since.
 */
export function changeState(sheet: SheetModel, place: Place, from: CellState, to: CellState): boolean {
  const area = { ...place, rows: 1, columns: 1 };
  const now = cellState(sheet, place);
  const ownsContent = hasSameContent(now, from);
  const ownsNote = now.note === from.note;
  const ownsLook = ownsContent && now.style === from.style;
  if (ownsContent && !hasSameContent(from, to)) sheet.writeContents(area, () => ({ ...to, format: null }));
  if (ownsLook && from.style !== to.style) sheet.writeStyleIds(area, () => to.style);
  if (ownsNote && from.note !== to.note) sheet.writeNotes(area, () => to.note);
  return (ownsContent || hasSameContent(from, to)) && (ownsNote || from.note === to.note);
}
