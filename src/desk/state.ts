import type { DeskState } from '../protocol';
import { rightsOf } from './administrators';
import { connectionState } from './connection';
import { DeskError } from './desk-error';
import { queryTabs } from './opportunities/query-tabs';
import type { Ports } from './ports';
import { readSettings } from './settings';
import { tableSheets, tableSummaries } from './tables/tables';

/** All that the sidebar shows when it opens. */
export function deskState(ports: Ports): DeskState {
  const { properties, user, workbook } = ports;
  const tables = tableSummaries(workbook);
  return {
    language: user.language(),
    connection: connectionState(properties),
    tables,
    ...queryTabs({ workbook }, tables),
    settings: readSettings(properties),
    rights: rightsOf(ports),
  };
}

/**
 * Shows a row to the user.
 * @throws DeskError 'error.noSheet' when the sheet is gone or is no table any more
 */
export function reveal({ workbook }: Ports, sheetId: number, row: number): void {
  if (!tableSheets(workbook).some((sheet) => sheet.sheetId === sheetId)) throw new DeskError('error.noSheet');
  workbook.grid(sheetId).reveal(row);
}
