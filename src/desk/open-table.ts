import { columnName, issue, type Language, labelOf } from '../core';
import { issueSentence } from '../i18n';
import { type Grid, readTable, type TableData, type Workbook } from '../sheet';
import { DeskError } from './desk-error';
import type { TableTag } from './table-tag';

/** A table that was read: where it stands and what it holds. */
export interface OpenTable extends TableTag {
  readonly sheetId: number;
  readonly grid: Grid;
  readonly data: TableData;
}

/** A sheet that is known to be a table. */
type Sheet = Omit<OpenTable, 'grid' | 'data'>;

/**
 * Reads a table; a constant number of calls.
 * @param language of the person who is told of a problem
 * @param tags just the columns with these tags; all when absent
 * @throws DeskError 'error.columns' when two columns are the same field: which one counts is not for the desk to guess
 */
export function openTable(workbook: Workbook, sheet: Sheet, language: Language, tags?: readonly string[]): OpenTable {
  const grid = workbook.grid(sheet.sheetId);
  const data = readTable(grid, tags);
  const clash = data.clashes[0];
  if (clash) {
    const field = labelOf(sheet.kind, clash.tag, language);
    const params = { field, first: columnName(clash.first.column), second: columnName(clash.second.column) };
    const problem = issueSentence(language, sheet.kind, issue('issue.column.twice', null, params));
    throw new DeskError('error.columns', { sheet: grid.title(), problem });
  }
  return { ...sheet, grid, data };
}
