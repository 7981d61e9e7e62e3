import { columnLetters } from '../../apps-script/model/area';
import type { Area } from '../../apps-script/model/snapshot';

/** The parts of the grid's data that the page uses, as the grid's package names them. Rows and columns count from 0. */

/** 1 text, 2 number, 3 boolean, 4 text kept by an apostrophe. */
export type GridCellType = 1 | 2 | 3 | 4;

/** A cell's style; null takes a member away, an absent one stays. */
export interface GridStyle {
  readonly ff?: string; // font
  readonly fs?: number; // points
  readonly n?: { readonly pattern: string } | null;
  readonly bg?: { readonly rgb: string } | null;
  readonly cl?: { readonly rgb: string } | null;
  readonly bl?: 0 | 1 | null; // bold
  readonly it?: 0 | 1 | null; // italic
  /** 3 wraps. */
  readonly tb?: 1 | 3 | null;
  /** 1 left, 2 centre, 3 right. */
  readonly ht?: 1 | 2 | 3 | null;
}

export interface GridCell {
  readonly v?: string | number | boolean | null;
  readonly t?: GridCellType | null;
  readonly f?: string | null;
  readonly si?: string | null;
  readonly p?: null; // rich text
  readonly s?: GridStyle | string | null;
}

export interface GridRange {
  readonly startRow: number;
  readonly endRow: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

export type GridMatrix = Readonly<Record<number, Readonly<Record<number, GridCell>>>>;

export const UNIT_ID = 'workbook';

export interface Mutation {
  readonly id: string;
  readonly params: object;
}

/** A cell's place in the grid; the sheet by the model's id, row and column from 0. */
export interface GridPlace {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
}

export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function numberMember(value: unknown, name: string): number | null {
  const found = member(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function textMember(value: unknown, name: string): string | null {
  const found = member(value, name);
  return typeof found === 'string' ? found : null;
}

export function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Takes a change's parameters and returns the model's id of its sheet, null for a sheet that the model does not know yet. */
export function sheetIdOf(params: object): number | null {
  const id = textMember(params, 'subUnitId') ?? textMember(params, 'sheetId');
  return id !== null && /^\d+$/.test(id) ? Number(id) : null;
}

export function asRange(value: unknown): GridRange | null {
  const [startRow, endRow] = [numberMember(value, 'startRow'), numberMember(value, 'endRow')];
  const [startColumn, endColumn] = [numberMember(value, 'startColumn'), numberMember(value, 'endColumn')];
  if (startRow === null || endRow === null || startColumn === null || endColumn === null) return null;
  return { startRow, endRow, startColumn, endColumn };
}

export function asRanges(value: unknown): readonly GridRange[] {
  return Array.isArray(value) ? value.map(asRange).filter((range) => range !== null) : [];
}

export function toGridRange(area: Area): GridRange {
  return {
    startRow: area.row - 1,
    endRow: area.row + area.rows - 2,
    startColumn: area.column - 1,
    endColumn: area.column + area.columns - 2,
  };
}

export function toArea(range: GridRange): Area {
  return {
    row: range.startRow + 1,
    column: range.startColumn + 1,
    rows: range.endRow - range.startRow + 1,
    columns: range.endColumn - range.startColumn + 1,
  };
}

export function fixedA1({ row, column, rows, columns }: Area): string {
  const [first, last] = [columnLetters(column), columnLetters(column + columns - 1)];
  return `$${first}$${row}:$${last}$${row + rows - 1}`;
}

/** Takes the html of a clipboard and returns the id that a grid gives to what is copied in it, null for any other html. */
export function copyIdIn(html: string): string | null {
  return /<table\b[^>]*\sdata-copy-id="([^"\s]+)"/.exec(html)?.[1] ?? null;
}

/** Takes JSON as a server wrote it, perhaps cut off, and returns it for people: told apart by lines, letters as letters. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text
      .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\},\{/g, '},\n{');
  }
}
