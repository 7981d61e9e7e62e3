import { columnName, issue, labelOf } from '../../core';
import { issueSentence } from '../../i18n';
import { type Grid, readTable, type TableData } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
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
 * @param isWanted tells of a tag whether its column is read; all when absent
 * @param before the table as it was read earlier: its rows that stand and say as then are the same objects
 * @throws DeskError 'error.columns' when two columns are the same field: which one counts is not for the desk to guess
 */
export function openTable(
  { workbook, user }: Ports,
  sheet: Sheet,
  isWanted?: (tag: string) => boolean,
  before?: OpenTable,
): OpenTable {
  const grid = workbook.grid(sheet.sheetId);
  const data = readTable(grid, isWanted, before?.data);
  const clash = data.clashes[0];
  if (clash) {
    const language = user.language();
    const field = labelOf(sheet.kind, clash.tag, language);
    const params = { field, first: columnName(clash.first.column), second: columnName(clash.second.column) };
    const problem = issueSentence(language, sheet.kind, issue('issue.column.twice', null, params));
    throw new DeskError('error.columns', { sheet: grid.title(), problem });
  }
  return { ...sheet, grid, data };
}
