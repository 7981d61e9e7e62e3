import { groupBy } from '../records/record';
import { columnName } from '../records/text';
import { fillCells, type RefusedCell } from './fill-cells';
import type { CellFormula } from './formula-reach';
import type { Cells, CellValue, Grid } from './table';
import type { OpenTable } from './tables';

export interface FieldToFill {
  readonly sheetId: number;
  readonly row: number;
  readonly field: string;
  readonly after: CellValue;
}

export interface FilledFields<Field> {
  readonly written: readonly Field[];
  readonly refused: readonly Field[];
  readonly report: Refusing;
}

export function fillFields<Field extends FieldToFill>(
  tables: readonly OpenTable[],
  requested: readonly Field[],
): FilledFields<Field> {
  const bySheet = groupBy(requested, ({ sheetId }) => sheetId);
  const filled = tables.map(({ sheetId, grid, data }) => {
    const fields = bySheet.get(sheetId) ?? [];
    const changes = new Map<number, Record<string, CellValue>>();
    for (const { row, field, after } of fields) changes.set(row, { ...changes.get(row), [field]: after });
    const { written, refused } = fillCells(grid, data, changes satisfies ReadonlyMap<number, Cells>);
    const isRefused = ({ row, field }: Field): boolean =>
      refused.some((cell) => cell.row === row && cell.column === data.columns.get(field)?.column);
    return {
      written: fields.filter(({ row, field }) => written.get(row)?.includes(field)),
      refused: fields.filter(isRefused),
      report: refusedCells(grid, refused),
    };
  });
  return {
    written: filled.flatMap(({ written }) => written),
    refused: filled.flatMap(({ refused }) => refused),
    report: refusing(filled.flatMap(({ report }) => report)),
  };
}

export function refusedCells(grid: Grid, refused: readonly RefusedCell[]): RefusedCells[] {
  if (refused.length === 0) return [];
  const title = grid.title();
  return refused.map(({ row, column, rule, message }) => {
    return { n: 1, cell: `${title}!${columnName(column)}${row}`, rule, message };
  });
}

export function refusing(all: readonly RefusedCells[]): Refusing {
  const sums = [...groupBy(all, ({ rule }) => rule).values()].flatMap(([first, ...others]) =>
    first ? { ...first, n: others.reduce((sum, { n }) => sum + n, first.n) } : [],
  );
  return sums.length > 0 ? { refused: sums } : {};
}

export function formulasIn({ grid, data }: OpenTable, field: string): readonly (readonly (CellFormula | null)[])[] {
  const column = data.columns.get(field)?.column;
  return column === undefined ? [] : grid.formulas({ row: 1, column, rows: data.nextRow - 1, columns: 1 });
}

export interface RefusedCells extends Pick<RefusedCell, 'rule' | 'message'> {
  readonly n: number;
  readonly cell: string;
}

export interface Refusing {
  readonly refused?: readonly RefusedCells[];
}
