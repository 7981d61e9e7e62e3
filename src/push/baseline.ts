import { type JournalBook, openJournal, recordManualConfirmation } from '../journal/journal-book';
import { type BaselineRecord, recordId } from '../journal/ledger';
import type { Ports } from '../platform/ports';
import { DeskError } from '../records/desk-error';
import { changesOfAttempt } from '../records/diff';
import type { PlannedEdit } from '../records/planned-edit';
import type { SheetRecord } from '../records/read-products';
import { shownRecord, type ValueNames } from '../sheet/known-names';
import type { BaselineOffer, BaselineRequest, LeftRow } from './calls';
import { baselineOf, chooseBaseline } from './plan';
import { readDesk } from './read-desk';
import { approvalOf, isApproved, newRun, refreshStatuses } from './review';

const MAX_LEFT = 300;

type Rows = Omit<BaselineRequest, 'checksum' | 'ticked'>;

/** @throws DeskError 'error.baseline.noTable' when the active sheet is no pushed table */
export function offerBaseline(ports: Ports, all: boolean): BaselineOffer {
  const selection = ports.workbook.selection();
  if (!selection) throw new DeskError('error.baseline.noTable');
  const { sheetId, row, rows } = selection;
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  const table = reading.tables.find((each) => each.sheetId === sheetId);
  if (!table) throw new DeskError('error.baseline.noTable');
  const end = Math.max(2, table.data.nextRow - 1);
  const firstRow = all ? 2 : Math.max(2, row);
  const lastRow = all ? end : Math.max(2, Math.min(row + rows - 1, end));
  const range: Rows = { sheetId, firstRow, lastRow };
  const { taken, left, ...counts } = chooseBaseline(reading.plan, within(range));
  const names = { language: ports.user.language(), known: reading.names.byField };
  return {
    ...range,
    title: table.grid.title(),
    isFiltered: table.grid.isFiltered(),
    taken: taken.length,
    left: left.slice(0, MAX_LEFT).map((edit) => leftRow(edit, journal, names)),
    more: Math.max(0, left.length - MAX_LEFT),
    ...counts,
  };
}

function leftRow(edit: PlannedEdit, { crm }: JournalBook, names: ValueNames): LeftRow {
  const { record, before, after } = baselineOf(edit);
  const { holds, refused } = edit;
  return {
    ...shownRecord(record, before === null ? [] : changesOfAttempt(before, after), names),
    row: record.row,
    fingerprint: approvalOf(edit, crm),
    holds,
    ...(refused === null ? {} : { refused }),
  };
}

/** Sends nothing. @returns records taken. @throws DeskError 'error.baseline.changed' when the rows have changed */
export function takeBaseline(ports: Ports, request: BaselineRequest): number {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  const { taken, left, checksum } = chooseBaseline(reading.plan, within(request));
  const ticked = tickedOf(left, request.ticked ?? [], journal);
  if (checksum !== request.checksum || ticked === null) throw new DeskError('error.baseline.changed');
  const run = newRun(ports);
  const records = [...taken, ...ticked];
  recordManualConfirmation(ports, journal, { action: 'baseline', run, names: reading.names.byField }, records);
  if (records.length > 0) refreshStatuses(ports, journal, reading);
  return records.length;
}

function tickedOf(
  left: readonly PlannedEdit[],
  ticked: NonNullable<BaselineRequest['ticked']>,
  { crm }: JournalBook,
): BaselineRecord[] | null {
  const shown = new Map(ticked.map((item) => [recordId(item.table, item.key), item.fingerprint]));
  const edits = left.filter((edit) =>
    isApproved(edit, shown.get(recordId(edit.record.table, edit.record.key)) ?? '', crm),
  );
  return edits.length === shown.size ? edits.map(baselineOf) : null;
}

function within({ sheetId, firstRow, lastRow }: Rows): (record: SheetRecord) => boolean {
  return (record) =>
    [record, ...(record.lineRows ?? [])].some(
      (place) => place.sheetId === sheetId && place.row >= firstRow && place.row <= lastRow,
    );
}
