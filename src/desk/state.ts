import { readLastCheck } from '../journal/last-check';
import { planBrief } from '../journal/plan-book';
import { queryTabs } from '../opportunities/query-tabs';
import type { Ports } from '../platform/ports';
import { wallMinutes } from '../platform/schedule';
import { renewTrigger } from '../platform/schedule-store';
import { readSettings, rightsOf, settingChanges } from '../platform/settings';
import { timeAtGreenwich } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { fileLanguage, tableSheets, tableSummaries, userLocale } from '../sheet/tables';
import type { DeskState, FileClock } from './calls';
import { connectionState } from './connect';

export function deskState(ports: Ports): DeskState {
  const { build, documentProperties, properties, user, workbook } = ports;
  const isRenewed = renewTrigger(ports);
  const tables = tableSummaries(workbook);
  return {
    build,
    ...userLocale(ports),
    fileLanguage: fileLanguage({ user, workbook }),
    connection: connectionState(properties),
    tables,
    activeSheet: workbook.selection()?.sheetId ?? null,
    lastCheck: readLastCheck(documentProperties),
    ...queryTabs({ workbook }, tables),
    settings: readSettings(properties),
    changes: settingChanges(properties),
    rights: rightsOf({ properties, user }),
    plans: planBrief(documentProperties),
    isRenewed,
  };
}

/** @throws DeskError 'error.noSheet' when the sheet is no table any more, 'error.row.gone' when it has no such row */
export function reveal({ workbook }: Ports, sheetId: number, row: number): void {
  if (!tableSheets(workbook).some((sheet) => sheet.sheetId === sheetId)) throw new DeskError('error.noSheet');
  const grid = workbook.grid(sheetId);
  if (row > Math.max(2, grid.lastRow())) throw new DeskError('error.row.gone', { row });
  grid.reveal(row);
}

/** Against which a page compares its own clock. */
export function fileClock({ clock }: Pick<Ports, 'clock'>): FileClock {
  clock.forgetZone();
  const at = clock.now();
  return { at, offset: wallMinutes(clock.wallTime()) - wallMinutes(timeAtGreenwich(at)) };
}
