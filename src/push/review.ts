import { type JournalBook, openJournal } from '../journal/journal-book';
import { keepLastCheck, type RecordCount, ROW_STATES, type RowState, readLastCheck } from '../journal/last-check';
import { recordId } from '../journal/ledger';
import type { Ports } from '../platform/ports';
import { readSettings } from '../platform/settings';
import { DeskError } from '../records/desk-error';
import { fingerprint } from '../records/diff';
import type { Doubt, PlannedEdit } from '../records/planned-edit';
import type { SheetRecord } from '../records/read-products';
import { type Change, type Content, groupBy } from '../records/record';
import { shownChange, type ValueNames } from '../sheet/known-names';
import type { CheckResult, Review, ReviewItem, ReviewOrder } from './calls';
import { type DeskReading, readDesk } from './read-desk';
import { markRows } from './status-column';

/** Writes statuses and tints. @throws DeskError 'error.noTable' when the file has nothing to push */
export function check(ports: Ports): CheckResult {
  const { reading, journalGone } = readToReview(ports);
  markRows(ports, reading);
  return { counts: countStates(reading), journalGone };
}

function readToReview(ports: Ports) {
  const journal = openJournal(ports);
  const reading = readDesk(ports, journal.ledger);
  if (reading.tables.length === 0) throw new DeskError('error.noTable');
  keepLastCheck(ports, countStates(reading));
  return { reading, crm: journal.crm, journalGone: journal.gone };
}

interface StatedRecord {
  readonly record: SheetRecord;
  readonly state: RowState;
}

function statedRecords({ plan }: DeskReading): StatedRecord[] {
  return [
    ...plan.refusals.map((record) => ({ record, state: 'invalid' as const })),
    ...plan.edits.map(({ record, state, holds }) => ({
      record,
      state: state !== 'unsure' && holds.length > 0 ? ('held' as const) : state,
    })),
    ...plan.unchanged.map((record) => ({ record, state: 'same' as const })),
  ];
}

/** @param counted earlier counts, for a partial reading; `left` are the earlier states of its records */
function countStates(
  reading: DeskReading,
  counted: readonly RecordCount[] = [],
  left: readonly (RowState | undefined)[] = [],
): RecordCount[] {
  const byState = groupBy(statedRecords(reading), ({ state }) => state);
  return ROW_STATES.flatMap((state) => {
    const before = counted.find((each) => each.state === state);
    const here = byState.get(state) ?? [];
    const count = (before?.count ?? 0) - left.filter((old) => old === state).length + here.length;
    const first = before?.first ?? here[0]?.record;
    return first && count > 0 ? [{ state, count, first: { sheetId: first.sheetId, row: first.row } }] : [];
  });
}

function statesBefore(before: DeskReading, now: DeskReading): (RowState | undefined)[] {
  const idOf = ({ record }: StatedRecord): string => recordId(record.table, record.key);
  const states = new Map(statedRecords(before).map((each) => [idOf(each), each.state]));
  return statedRecords(now).map((each) => states.get(idOf(each)));
}

export interface StatusUpdate {
  /** By `recordId`; a partial reading reads these alone. */
  readonly done?: ReadonlySet<string>;
  readonly properties?: Readonly<Record<string, string>>;
}

/** Reads again: people may have sorted or edited since `before`. */
export function refreshStatuses(
  ports: Ports,
  journal: JournalBook,
  before: DeskReading,
  update: StatusUpdate = {},
): void {
  const ledger = journal.ledgerNow();
  const requested = new Map([...(update.done ?? [])].map((id) => [id, null]));
  const reading = readDesk(ports, ledger, before.isPart ? { before, requested } : { before });
  showStatuses(ports, before, reading, update);
}

export function showStatuses(
  ports: Ports,
  before: DeskReading,
  reading: DeskReading,
  { properties = {} }: StatusUpdate,
): void {
  const counted = readLastCheck(ports.documentProperties)?.counts ?? [];
  const counts = before.isPart ? countStates(reading, counted, statesBefore(before, reading)) : countStates(reading);
  markRows(ports, reading);
  keepLastCheck(ports, counts, properties);
}

/** Content, baseline, CRM and hold reasons: what the user did not see is not approved. */
export function approvalOf({ record, before, holds }: PlannedEdit, crm: string): string {
  const reasons = [...new Set(holds.map(({ code }) => code))].sort();
  return [fingerprint(record.content), fingerprint({ ...before, crm }), reasons.join('+')].join('/');
}

export function isApproved(edit: PlannedEdit, approval: string, crm: string): boolean {
  const [content, baseline, reasons = ''] = approval.split('/');
  const [currentContent, currentBaseline] = approvalOf(edit, crm).split('/');
  const seen = new Set(reasons.split('+'));
  return content === currentContent && baseline === currentBaseline && edit.holds.every(({ code }) => seen.has(code));
}

export function matchesContent(content: Content, approval: string): boolean {
  return approval.split('/')[0] === fingerprint(content);
}

function reviewOrder({ after, before, changes }: PlannedEdit): ReviewOrder {
  const changed = before ? changes.map(({ name }) => name.split('.', 2).join('.')) : [];
  return { content: after, changed: [...new Set(changed)] };
}

const SHOWN_LINE_FIELD = /^line\.\d+\.(?:product_code|product_id|product_name|quantity|price)$/;

function isBeyondLines({ name, before }: Change): boolean {
  return before !== null || !SHOWN_LINE_FIELD.test(name);
}

interface Names extends ValueNames {
  readonly crm: string;
  readonly sheets: ReadonlyMap<number, string>;
}

const RUN_CHARACTERS = 8;

export function newRun({ random }: Pick<Ports, 'random'>): string {
  return random.id().slice(0, RUN_CHARACTERS);
}

/** Writes nothing into the sheets. @throws DeskError 'error.noTable' when the file has nothing to push */
export function review(ports: Ports): Review {
  const { reading, crm, journalGone } = readToReview(ports);
  const names: Names = {
    language: ports.user.language(),
    crm,
    known: reading.names.byField,
    sheets: new Map(reading.tables.map(({ sheetId, grid }) => [sheetId, grid.title()])),
  };
  return {
    run: newRun(ports),
    items: reading.plan.edits.map((edit) => reviewItem(edit, names)),
    refusals: reading.plan.refusals.map((record) => ({ ...placeOf(record, names), issues: record.issues })),
    unchanged: reading.plan.unchanged.length,
    journalGone,
    confirmAbove: readSettings(ports.properties).confirmAbove,
  };
}

function reviewItem(edit: PlannedEdit, names: Names): ReviewItem {
  const { record, state, changes, refused, holds } = edit;
  return {
    ...placeOf(record, names),
    state,
    fingerprint: approvalOf(edit, names.crm),
    changes: changes.filter(isBeyondLines).map((change) => shownChange(record.table, change, names)),
    holds,
    warnings: record.warnings,
    ...(record.cost === undefined ? {} : { cost: record.cost }),
    ...(refused === null ? {} : { refused }),
    ...(edit.doubt ? unclearAnswer(edit.doubt, record) : {}),
    ...(edit.reverts === '' ? {} : { reverts: edit.reverts }),
    ...(record.table === 'orders' ? { order: reviewOrder(edit) } : {}),
  };
}

/** The same status and message, except for numbers and the record's own code and name. */
function unclearAnswer({ status, message }: Doubt, { key, content }: SheetRecord): Pick<ReviewItem, 'answer'> {
  if (status === null) return {};
  const own = [key, content.product_code, content.product_name].flatMap((each) => (each ? String(each) : []));
  const shape = own.reduce((rest, each) => rest.split(each).join('…'), message).replace(/\d+/g, '0');
  return { answer: { kind: `${String(status)} ${shape}`, status, message } };
}

function placeOf({ table, key, sheetId, row, title }: SheetRecord, { sheets }: Names) {
  return { table, key, sheetId, sheet: sheets.get(sheetId) ?? '', row, title };
}
