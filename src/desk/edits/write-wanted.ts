import type { PutBack, SheetRecord } from '../../core';
import { type Cells, type CellValue, fillCells } from '../../sheet';
import type { OpenTable } from '../tables/open-table';

/** Old values of a record and where it stands. */
export interface ReadyPut {
  readonly put: PutBack;
  readonly record: SheetRecord;
}

/** A field that could not be written. */
export interface Miss {
  readonly put: PutBack;
  readonly field: string;
  readonly reason: 'formula' | 'noColumn';
}

/** Where something is to be written: cells by row, with what they are for. */
export type Wanted = Map<number, { readonly put: PutBack; readonly cells: Record<string, CellValue> }>;

/**
 * Writes cells of a table; columns are found by their tags, formulas stay.
 * @returns what could not be written
 */
export function writeWanted(table: OpenTable, wanted: Wanted): Miss[] {
  const tags = new Set([...wanted.values()].flatMap(({ cells }) => Object.keys(cells)));
  return [...tags].flatMap((tag) => {
    const rows = [...wanted].filter(([, { cells }]) => tag in cells);
    const changes = new Map(rows.map(([row, { cells }]): [number, Cells] => [row, { [tag]: cells[tag] ?? '' }]));
    const known = table.data.columns.has(tag);
    const written = known ? fillCells(table.grid, table.data, changes) : new Map<number, readonly string[]>();
    const reason = known ? 'formula' : 'noColumn';
    const prefix = table.kind === 'orderLines' ? 'line.1.' : '';
    return rows.filter(([row]) => !written.has(row)).map(([, { put }]): Miss => ({ put, field: prefix + tag, reason }));
  });
}
