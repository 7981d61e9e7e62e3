import { isPriceField } from '../fields/product';
import { type Attempt, asConfirmed, historyOf, type Ledger, type RecordHistory, recordId } from '../journal/journal';
import { type PlannedEdit, planPush } from '../push-plan/plan';
import { diff } from '../records/diff';
import type { SheetRecord } from '../records/read-products';
import { type Content, groupBy, type Issue, issue, type Value } from '../records/record';
import { dueAt, endRun, isUnsure, type PlanRow, type PlanState, plannedChanges } from './plan-row';

/** Says what comes of a row: a state with its reason, or an edit that is to be sent first. */
export interface PlanDecision {
  readonly row: PlanRow;
  readonly state: PlanState;
  readonly note: Issue | null;
  /** Absent where nothing is to be sent. */
  readonly edit?: PlannedEdit;
}

/** Holds what a decision is made with. */
interface Known {
  readonly ledger: Ledger;
  readonly settings: Parameters<typeof planPush>[2];
  /** Holds the rows of all plans: what one of them changed, the others expect. */
  readonly rows: readonly PlanRow[];
  /** In wall minutes. */
  readonly now: number;
}

type Decide = (row: PlanRow) => PlanDecision;

/** The CRM had no room for it, so that it has done nothing: it goes again. */
const TOO_MANY = 429;

/**
 * Makes the judge of rows that are due. The journal says what was sent of them already, so that an execution that died loses nothing and
 * nothing goes twice: what it does not know for sure stays unsure.
 */
export function planJudge(known: Known): Decide {
  const byRecord = groupBy(known.ledger.attempts, ({ table, key }) => recordId(table, key));
  const plansOf = groupBy(known.rows, ({ table, key }) => recordId(table, key));
  return (row) => {
    const id = recordId(row.table, row.key);
    const about: About = {
      ...known,
      history: historyOf(known.ledger.records, row.table, row.key),
      attempts: byRecord.get(id) ?? [],
      others: (plansOf.get(id) ?? []).filter(({ plan }) => plan !== row.plan),
    };
    return isEnding(row) ? decideEnd(row, about) : decideBegin(row, about);
  };
}

/** Holds what is known of the record of a row. */
interface About extends Known {
  readonly history: RecordHistory | null;
  readonly attempts: readonly Attempt[];
  /** Holds the record's rows in other plans. */
  readonly others: readonly PlanRow[];
}

/** Tells whether it is the end of a row that is due, or was tried, and no more its beginning. */
function isEnding({ state }: PlanRow): boolean {
  return state === 'begun' || state === 'endUnsure';
}

/** Names what a row becomes by the outcome of its push. */
type Outcomes = Readonly<Record<'confirmed' | 'refused' | 'unsure', PlanState>>;

const AT_END: Outcomes = { confirmed: 'ended', refused: 'endRefused', unsure: 'endUnsure' };

function atBegin({ until }: PlanRow): Outcomes {
  return { confirmed: until === null ? 'done' : 'begun', refused: 'refused', unsure: 'unsure' };
}

/** Returns what a row becomes by the attempt that was made of it just now. */
export function stateAfter(row: PlanRow, { outcome, message }: Pick<Attempt, 'outcome' | 'message'>): PlanDecision {
  const states = isEnding(row) ? AT_END : atBegin(row);
  if (outcome === 'confirmed') return { row, state: states.confirmed, note: null };
  if (outcome === 'refused') return { row, state: states.refused, note: issue('plan.note.refused', null, { message }) };
  return { row, state: states.unsure, note: issue('plan.note.unsure', null, { message }) };
}

function decideBegin(row: PlanRow, about: About): PlanDecision {
  const own = lastOf(about.attempts, row.plan);
  if (own && !isPostponed(own)) return settled(row, own, about, row.planned);
  // What the journal does not tell any more is no proof that nothing was sent.
  if (row.state === 'unsure') return waits(row, row.note);
  if (about.history?.inDoubt) return waits(row, issue('plan.note.doubt'));
  if (row.until !== null && row.until <= about.now) return held(row, issue('plan.note.missed'));
  const { changed, expected } = changedSince(row, about);
  if (changed) return held(row, changed);
  return toSend(row, { ...row.planned, ...expected }, about, () => held(row, issue('plan.note.already')));
}

function decideEnd(row: PlanRow, about: About): PlanDecision {
  const begun: Replaced = lastOf(about.attempts, row.plan) ?? { id: '', before: row.before, after: row.planned };
  const back = backOf(row, begun, about);
  const own = lastOf(about.attempts, endRun(row.plan));
  if (own && !isPostponed(own)) return settled(row, own, about, Object.fromEntries(back));
  if (row.state === 'endUnsure') return waits(row, row.note);
  if (about.history?.inDoubt) return waits(row, issue('plan.note.doubt'));
  const baseline = about.history?.baseline ?? {};
  const sent = asConfirmed(begun.after);
  const kept = [...back].filter(([name]) => baseline[name] === sent[name]);
  const changed = [...changedPrices(begun)].find((name) => !kept.some(([each]) => each === name));
  const note = changed === undefined ? null : leftNote(changed, sent[changed], baseline[changed]);
  if (kept.length === 0) return left(row, note ?? issue('plan.note.noValue'));
  const put = { ...baseline, ...Object.fromEntries(kept) };
  const decided = toSend(row, put, about, () => ({ row, state: 'ended', note }));
  return decided.edit ? { ...decided, note, edit: { ...decided.edit, reverts: row.plan } } : decided;
}

/** Holds what a push replaced: an attempt, or where the journal was tidied, the row as it was approved. */
type Replaced = Pick<Attempt, 'id' | 'before' | 'after'>;

/** Plans the push of a content as that of a row of a table would be planned. */
function toSend(row: PlanRow, content: Content, about: About, onSame: () => PlanDecision): PlanDecision {
  const { edits } = planPush([recordOf(row, content)], about.ledger, about.settings);
  const [edit] = edits;
  return edit ? { row, state: row.state, note: null, edit } : onSame();
}

/** Makes a record of a frozen content: nothing in a sheet speaks for it or against it any more. */
function recordOf({ table, key, title }: PlanRow, content: Content): SheetRecord {
  return { table, key, title, sheetId: 0, row: 0, content, issues: [], warnings: [], holds: [] };
}

function lastOf(attempts: readonly Attempt[], run: string): Attempt | null {
  return attempts.filter((each) => each.run === run).pop() ?? null;
}

function isPostponed({ outcome, httpStatus }: Attempt): boolean {
  return outcome === 'refused' && httpStatus === TOO_MANY;
}

/**
 * Tells what an earlier attempt came to; where its answer was lost, what somebody has settled since.
 * @param wanted what the record holds if it took effect
 */
function settled(row: PlanRow, own: Attempt, { history }: About, wanted: Content): PlanDecision {
  const isKnown = own.outcome === 'confirmed' || own.outcome === 'refused';
  if (isKnown || !history || history.inDoubt) return stateAfter(row, own);
  const other = diff(history.baseline, wanted)[0];
  if (!other) return stateAfter(row, { ...own, outcome: 'confirmed' });
  const [name, expected, now] = [other.name, other.after ?? undefined, other.before ?? undefined] as const;
  return isEnding(row) ? left(row, leftNote(name, expected, now)) : held(row, changedNote(name, expected, now));
}

/**
 * Holds what the CRM has confirmed since the approval against what was approved: what another plan has set was agreed on when that was made.
 * @returns the first field that somebody else changed, and the values of other plans that the content is to keep
 */
function changedSince(row: PlanRow, { history, attempts, rows }: About) {
  const baseline = history?.baseline ?? null;
  const runs = new Set(rows.flatMap(({ plan }) => [plan, endRun(plan)]));
  const expected: Record<string, Value> = {};
  const own = new Set(plannedChanges(row).map(({ name }) => name));
  for (const name of differing(row.before, baseline)) {
    const before = row.before?.[name];
    const now = baseline?.[name];
    // What somebody has sent before its time is as it was approved.
    if (now !== undefined && now === row.planned[name]) continue;
    if (now === undefined || !runs.has(changerOf(attempts, name)))
      return { changed: changedNote(name, before, now), expected };
    if (!own.has(name)) expected[name] = now;
  }
  return { changed: null, expected };
}

/** Lists the fields in which two contents differ, each way. */
function differing(one: Content | null, other: Content | null): ReadonlySet<string> {
  const names = Object.keys({ ...one, ...other });
  return new Set(names.filter((name) => one?.[name] !== other?.[name]));
}

/** Names the run that changed a field last; '' where none did. */
function changerOf(attempts: readonly Attempt[], name: string): string {
  const changers = attempts.filter(
    ({ outcome, before, after }) => outcome === 'confirmed' && asConfirmed(after)[name] !== before?.[name],
  );
  return changers.pop()?.run ?? '';
}

/** Lists the prices that an attempt replaced. */
function changedPrices({ before, after }: Replaced): string[] {
  const changes = diff(before, asConfirmed(after));
  return changes.map(({ name }) => name).filter(isPriceField);
}

/**
 * Returns what is to be put back: what the plan's own push replaced. Where that was the price of another plan which has ended since, what that
 * one would have put back is meant.
 */
function backOf(row: PlanRow, begun: Replaced, about: About): ReadonlyMap<string, Value> {
  return new Map(
    changedPrices(begun).flatMap((name): [string, Value][] => {
      const value = replacedBy(row, begun, name, about);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function replacedBy(row: PlanRow, begun: Replaced, name: string, about: About): Value | undefined {
  const old = begun.before?.[name] ?? row.back[name];
  for (const other of about.others) {
    const theirs = lastOf(about.attempts, other.plan);
    const isBelow = theirs !== null && theirs.id < begun.id && asConfirmed(theirs.after)[name] === old;
    const isOver = other.until !== null && other.until <= about.now;
    if (isBelow && isOver && theirs.before?.[name] !== old) return replacedBy(other, theirs, name, about);
  }
  return old;
}

function changedNote(name: string, expected: Value | undefined, now: Value | undefined): Issue {
  return issue('plan.note.changed', name, { expected: expected ?? '', now: now ?? '' });
}

function leftNote(name: string, expected: Value | undefined, now: Value | undefined): Issue {
  return { ...changedNote(name, expected, now), code: 'plan.note.left' };
}

function held(row: PlanRow, note: Issue): PlanDecision {
  return { row, state: 'held', note };
}

function left(row: PlanRow, note: Issue): PlanDecision {
  return { row, state: 'left', note };
}

/** Has a row wait for its next run, which looks at it again. */
function waits(row: PlanRow, note: Issue | null): PlanDecision {
  return { row, state: row.state, note };
}

/**
 * Tells whether the guard has something to say that was not said when it was approved.
 * @param approval as the row holds it
 * @returns the first such reason; null where there is none
 */
export function newHold({ holds }: PlannedEdit, { approval }: Pick<PlanRow, 'approval'>): Issue | null {
  const seen = new Set((approval.split('/')[2] ?? '').split('+'));
  return holds.find(({ code }) => !seen.has(code)) ?? null;
}

/** Holds rows of one plan that begin, or end, together: a run of the journal. */
export interface DueGroup {
  readonly plan: string;
  readonly run: string;
  readonly rows: readonly PlanRow[];
}

/**
 * Puts together what is due, in the order of the hours; what ends comes before what begins at the same time.
 * @param now in wall minutes
 */
export function dueGroups(rows: readonly PlanRow[], now: number): DueGroup[] {
  const due = rows.flatMap((row) => {
    const at = dueAt(row);
    // What is unsure is only looked at: it comes last.
    return at !== null && at <= now ? [{ row, at: isUnsure(row) ? now : at, isEnd: isEnding(row) }] : [];
  });
  const inOrder = due.sort((one, other) => one.at - other.at || Number(other.isEnd) - Number(one.isEnd));
  const groups = groupBy(inOrder, ({ row: { plan }, isEnd }) => (isEnd ? endRun(plan) : plan));
  return [...groups].flatMap(([run, all]) => {
    const [first] = all;
    return first ? [{ plan: first.row.plan, run, rows: all.map(({ row }) => row) }] : [];
  });
}
