import type { GridRange } from './grid-cell';

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
