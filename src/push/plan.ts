import {
  type Attempt,
  type BaselineRecord,
  historyOf,
  isSentAction,
  type Ledger,
  type RecordHistory,
  recordId,
  revertedRun,
} from '../journal/ledger';
import { diff, fingerprint, linesOf } from '../records/diff';
import type { PlannedEdit } from '../records/planned-edit';
import { LOST_DIGITS_CODE, LOST_TEXT_CODE } from '../records/read-cell';
import type { SheetRecord } from '../records/read-products';
import { type Change, type Content, codeKey, filterValues, type Issue, issue } from '../records/record';

type RecordState = 'same' | 'new' | 'changed' | 'invalid' | 'unsure' | 'failed';

export interface Plan {
  readonly edits: readonly PlannedEdit[];
  readonly refusals: readonly SheetRecord[];
  readonly unchanged: readonly SheetRecord[];
}

interface PlanSettings {
  readonly changedFieldsOnly: boolean;
}

/** The CRM makes up a code where none is sent [interface 2.4]; the ID, if any, finds the product. */
const ALWAYS_SENT_FIELDS = new Set(['product_id', 'product_code', 'product_name']);

/** Expects duplicates to be refused already. */
export function planPush(records: readonly SheetRecord[], ledger: Ledger, settings: PlanSettings): Plan {
  const edits: PlannedEdit[] = [];
  const refusals: SheetRecord[] = [];
  const unchanged: SheetRecord[] = [];
  for (const record of records) {
    const history = historyOf(ledger.records, record.table, record.key);
    const changes = diff(history?.baseline ?? null, record.content);
    const state = stateOf(record, history, changes, ledger.doubtfulCodes);
    if (state === 'invalid') refusals.push(record);
    else if (state === 'same') unchanged.push(record);
    else edits.push(planEdit(record, state, history, changes, settings));
  }
  return { edits, refusals, unchanged };
}

/** No outcome means that the execution died: unsure. Filling in or blanking the ID ends no doubt. */
function stateOf(
  record: SheetRecord,
  history: RecordHistory | null,
  changes: readonly Change[],
  doubtfulCodes: Ledger['doubtfulCodes'],
): RecordState {
  if (record.issues.length > 0) return 'invalid';
  if (history?.inDoubt) return 'unsure';
  if (doubtfulCodes.size > 0 && doubtfulCodes.has(codeKey(record.content.product_code ?? ''))) return 'unsure';
  if (!history) return 'new';
  if (changes.length === 0 && !losesLines(record, history.baseline)) return 'same';
  if (history.last.outcome === 'refused') return 'failed';
  return history.baseline ? 'changed' : 'new';
}

/** All lines that the CRM has are gone from the sheets: not the same. */
function losesLines({ table, lineRows = [] }: SheetRecord, baseline: Content | null): boolean {
  return table === 'orders' && lineRows.length === 0 && baseline !== null && linesOf(baseline).size > 0;
}

/** A value sent and confirmed needs no second tick; a baseline does not prove a text that a cell lost. */
function unconfirmedHolds(record: SheetRecord, changes: readonly Change[], confirmed: Attempt | null): Issue[] {
  const isProven = confirmed !== null && isSentAction(confirmed);
  return record.holds.filter((hold) => {
    if (hold.field === null || (!isProven && (hold.code === LOST_TEXT_CODE || hold.code === LOST_DIGITS_CODE)))
      return true;
    const named = namesOf(record, hold.field, hold);
    return changes.some(({ name }) => (named.endsWith('.') ? name.startsWith(named) : name === named));
  });
}

/** The name of the field's change; with a dot at its end, a prefix. */
function namesOf({ lineRows = [] }: SheetRecord, field: string, { params }: Issue): string {
  const line = lineRows.findIndex(({ row }) => row === params.lineRow) + 1;
  if (line > 0) return field === 'order_code' ? `line.${line}.` : `line.${line}.${field}`;
  return field === 'terms' ? 'term.' : field;
}

function planEdit(
  record: SheetRecord,
  state: PlannedEdit['state'],
  history: RecordHistory | null,
  changes: readonly Change[],
  settings: PlanSettings,
): PlannedEdit {
  const { baseline = null, confirmed = null, last }: Partial<RecordHistory> = history ?? {};
  const underCode = codePossiblyTaken(record, history);
  // Under the new code there may be another product: only the whole row makes the two equal.
  const after = underCode === null ? sentContent(record, changes, settings) : record.content;
  return {
    record,
    state,
    changes,
    before: baseline,
    after,
    reverts: revertedRun(changes, record.content, confirmed),
    refused: last?.outcome === 'refused' ? last.message : null,
    ...(state === 'unsure' && last?.outcome === 'unsure'
      ? { doubt: { status: last.httpStatus, message: last.message } }
      : {}),
    ...(underCode === null ? {} : { underCode }),
    holds: [
      ...(state === 'unsure' ? [issue('hold.unsure')] : []),
      ...(underCode === null ? [] : [issue('hold.code.taken', 'new_code', { code: record.key, newCode: underCode })]),
      ...unconfirmedHolds(record, changes, confirmed),
    ],
  };
}

/** A refused or unanswered rename may have worked: the new code and the old one are tried in turn. */
function codePossiblyTaken({ key, content }: SheetRecord, history: RecordHistory | null): string | null {
  const { product_code: code, new_code: newCode } = content;
  const isAsked = key === code && newCode !== undefined && history?.last.after.new_code === newCode;
  return isAsked && history.notFound % 2 === 1 ? String(newCode) : null;
}

/** An order goes whole: its lines and terms replace those of the CRM. */
function sentContent(record: SheetRecord, changes: readonly Change[], settings: PlanSettings): Content {
  if (record.table !== 'products' || !settings.changedFieldsOnly) return record.content;
  const changed = new Set(changes.map((change) => change.name));
  return filterValues(record.content, (name) => changed.has(name) || ALWAYS_SENT_FIELDS.has(name));
}

export interface BaselineSelection {
  readonly taken: readonly BaselineRecord[];
  /** They may contain unsent edits: each needs its own tick. */
  readonly left: readonly PlannedEdit[];
  readonly same: number;
  readonly unsure: number;
  readonly refused: number;
  /** Equal for equal content of the taken records: shows whether they changed since the user saw them. */
  readonly checksum: string;
}

/** Edited, held and refused rows may be slips and need their own tick; a requested new code stays. */
export function chooseBaseline(plan: Plan, isSelected: (record: SheetRecord) => boolean): BaselineSelection {
  const edits = plan.edits.filter(({ record }) => isSelected(record));
  const sure = edits.filter(({ state }) => state !== 'unsure');
  const differing = sure.filter(isDifferent);
  const taken = differing.filter((edit) => !needsOwnTick(edit)).map(baselineOf);
  const prints = taken.map(({ record, after }) => [recordId(record.table, record.key), fingerprint(after)]);
  return {
    taken,
    left: differing.filter(needsOwnTick),
    same: plan.unchanged.filter(isSelected).length + sure.length - differing.length,
    unsure: edits.length - sure.length,
    refused: plan.refusals.filter(isSelected).length,
    checksum: fingerprint(Object.fromEntries(prints)),
  };
}

function isDifferent(edit: PlannedEdit): boolean {
  const { before, after } = baselineOf(edit);
  return before === null || diff(before, after).length > 0;
}

function needsOwnTick({ before, state, holds }: PlannedEdit): boolean {
  return before !== null || state === 'failed' || holds.length > 0;
}

export function baselineOf({ record, before }: PlannedEdit): BaselineRecord {
  const { new_code: _newCode, ...after } = record.content;
  return { record, before, after };
}
