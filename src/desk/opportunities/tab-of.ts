import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { type TableSheet, tableSheets } from '../tables/tables';

/**
 * The Opportunities tab of that id.
 * @throws DeskError 'error.noSheet' when there is none any more
 */
export function tabOf({ workbook }: Pick<Ports, 'workbook'>, sheetId: number): TableSheet {
  const sheet = tableSheets(workbook).find((each) => each.sheetId === sheetId && each.kind === 'opportunities');
  if (!sheet) throw new DeskError('error.noSheet');
  return sheet;
}
