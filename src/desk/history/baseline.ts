import { type Attempt, type BaselineSelection, chooseBaseline, type SheetRecord } from '../../core';
import type { BaselineOffer, BaselineRequest } from '../../protocol';
import { DeskError } from '../desk-error';
import { refreshStatuses } from '../edits/check';
import { readDesk } from '../edits/read-desk';
import { attemptId, manualConfirmation, openJournal, recordManualConfirmation } from '../journal/journal-book';
import type { Ports } from '../ports';
import { withDocumentLock } from '../steps';

/** Gives the length of a random id, as a push has it. */
const RUN_CHARACTERS = 8;

/** Rows of one sheet; both ends belong to them. */
type Rows = Omit<BaselineRequest, 'checksum'>;

/**
 * Says what it would mean to take the selected rows, or all rows, of the sheet before the user as what the CRM has.
 * @throws DeskError 'error.baseline.noTable' when that sheet is no table that is pushed
 */
export function offerBaseline(ports: Ports, all: boolean): BaselineOffer {
  const selection = ports.workbook.selection();
  if (!selection) throw new DeskError('error.baseline.noTable');
  const { sheetId, row, rows } = selection;
  const reading = readDesk(ports, openJournal(ports).ledger);
  const table = reading.tables.find((each) => each.sheetId === sheetId);
  if (!table) throw new DeskError('error.baseline.noTable');
  const end = Math.max(2, table.data.nextRow - 1);
  const range: Rows = all
    ? { sheetId, firstRow: 2, lastRow: end }
    : { sheetId, firstRow: Math.max(2, row), lastRow: Math.max(2, Math.min(row + rows - 1, end)) };
  const { taken, ...counts } = chooseBaseline(reading.plan, within(range));
  return { ...range, title: table.grid.title(), isFiltered: table.grid.isFiltered(), taken: taken.length, ...counts };
}

/**
 * Journals what the rows say as what the CRM has, on the user's word; nothing is sent.
 * @returns how many records were taken
 * @throws DeskError 'error.baseline.changed' when the rows are not what the user was shown; 'error.busy' while someone pushes
 */
export function takeBaseline(ports: Ports, request: BaselineRequest): number {
  return withDocumentLock(ports, () => record(ports, request));
}

function record(ports: Ports, request: BaselineRequest): number {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  const choice = chooseBaseline(reading.plan, within(request));
  if (choice.checksum !== request.checksum) throw new DeskError('error.baseline.changed');
  const attempts = attemptsOf(ports, choice);
  if (attempts.length === 0) return 0;
  recordManualConfirmation(ports, journal, attempts);
  refreshStatuses(ports, journal, reading);
  return attempts.length;
}

/** Makes a test of records; an order counts when its own row or the row of one of its lines is among them. */
function within({ sheetId, firstRow, lastRow }: Rows): (record: SheetRecord) => boolean {
  return (record) =>
    [record, ...(record.lineRows ?? [])].some(
      (place) => place.sheetId === sheetId && place.row >= firstRow && place.row <= lastRow,
    );
}

function attemptsOf(ports: Ports, { taken }: BaselineSelection): Attempt[] {
  const run = ports.random.id().slice(0, RUN_CHARACTERS);
  return taken.map((each, index) => manualConfirmation('baseline', each, run, attemptId(ports, index)));
}
