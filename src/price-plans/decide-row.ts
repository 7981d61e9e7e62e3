import {
  type Attempt,
  asConfirmed,
  historyOf,
  type Ledger,
  type RecordHistory,
  recordId,
  sortAttempts,
} from '../journal/ledger';
import { dueAt, endRun, isStillSet, isUnsure, type PlanRow, type PlanState, plannedChanges } from '../journal/plan-row';
import { planPush } from '../push/plan';
import { diff } from '../records/diff';
import type { PlannedEdit } from '../records/planned-edit';
import { isPriceField } from '../records/product';
import type { SheetRecord } from '../records/read-products';
import { type Content, groupBy, type Issue, issue, type Value } from '../records/record';

/** What comes of a row: a state with its reason, or an edit that is to be sent first. */
export interface PlanDecision {
  readonly row: PlanRow;
  readonly state: PlanState;
  readonly note: Issue | null;
  readonly edit?: PlannedEdit;
}

interface Known {
  readonly ledger: Ledger;
  readonly settings: Parameters<typeof planPush>[2];
  /** Rows of all plans, since a plan expects what another one changed of other fields. */
  readonly rows: readonly PlanRow[];
  /** In wall minutes. */
  readonly now: number;
}

type Decide = (row: PlanRow) => PlanDecision;

/** The statuses by which the CRM did nothing for want of room, or of a key that is right: such a row goes again. */
const NOT_NOW: ReadonlySet<number | null> = new Set([null, 401, 429, 503]);

/** Whether an answer says nothing of the row itself, but of the way, so that it waits for another try. */
export function isPostponed({ outcome, httpStatus }: Pick<Attempt, 'outcome' | 'httpStatus'>): boolean {
  return outcome === 'refused' && NOT_NOW.has(httpStatus);
}

/** The journal says what was sent already: a death loses nothing, nothing goes twice, what is not sure stays unsure. */
export function planJudge(known: Known): Decide {
  const byRecord = groupBy(known.ledger.attempts, ({ table, key }) => recordId(table, key));
  const plansOf = groupBy(known.rows, ({ table, key }) => recordId(table, key));
  return (row) => {
    const key = keyNow(row, known.ledger);
    const ids = new Set([recordId(row.table, row.key), recordId(row.table, key)]);
    const about: About = {
      ...known,
      key,
      history: historyOf(known.ledger.records, row.table, key),
      attempts: sortAttempts([...ids].flatMap((id) => byRecord.get(id) ?? [])),
      isTaken: isStillSet(row, plansOf.get(recordId(row.table, row.key)) ?? []),
    };
    return isEnding(row) ? decideEnd(row, about) : decideBegin(row, about);
  };
}

/** Returns the key that a record goes by now: a product that is found by its code may have been renamed since. */
function keyNow({ table, key }: PlanRow, { renamed }: Ledger): string {
  const seen = new Set<string>();
  let now = key;
  for (let next = renamed.get(now); table === 'products' && next !== undefined && !seen.has(next); ) {
    seen.add(next);
    now = next;
    next = renamed.get(now);
  }
  return now;
}

interface About extends Known {
  readonly key: string;
  readonly history: RecordHistory | null;
  readonly attempts: readonly Attempt[];
  /** Another plan has set one of its fields and has not put it back yet. */
  readonly isTaken: boolean;
}

function isEnding({ state }: PlanRow): boolean {
  return state === 'begun' || state === 'endUnsure';
}

type Outcomes = Readonly<Record<'confirmed' | 'refused' | 'unsure', PlanState>>;

const AT_END: Outcomes = { confirmed: 'ended', refused: 'endRefused', unsure: 'endUnsure' };

function atBegin({ until }: PlanRow): Outcomes {
  return { confirmed: until === null ? 'done' : 'begun', refused: 'refused', unsure: 'unsure' };
}

export function stateAfter(row: PlanRow, { outcome, message }: Pick<Attempt, 'outcome' | 'message'>): PlanDecision {
  const states = isEnding(row) ? AT_END : atBegin(row);
  if (outcome === 'confirmed') return { row, state: states.confirmed, note: null };
  if (outcome === 'refused') return { row, state: states.refused, note: issue('plan.note.refused', null, { message }) };
  return { row, state: states.unsure, note: issue('plan.note.unsure', null, { message }) };
}

function decideBegin(row: PlanRow, about: About): PlanDecision {
  const own = ownAttempt(row, about, row.plan);
  if (own && !isPostponed(own)) return settled(row, own, about, row.planned);
  // What the journal does not tell any more is no proof that nothing was sent.
  if (row.state === 'unsure') return waits(row, row.note);
  if (about.history?.inDoubt) return waits(row, issue('plan.note.doubt'));
  if (row.until !== null && row.until <= about.now) return held(row, issue('plan.note.missed'));
  // At its end it would put back the price of the other one.
  if (about.isTaken) return held(row, issue('plan.note.taken'));
  const { changed, expected } = changedSince(row, about);
  if (changed) return held(row, changed);
  return toSend(row, { ...row.planned, ...expected }, about, () => held(row, issue('plan.note.already')));
}

function decideEnd(row: PlanRow, about: About): PlanDecision {
  const begun: Replaced = lastOf(about.attempts, row.plan) ?? { id: '', before: row.before, after: row.planned };
  const back = backOf(row, begun);
  const own = ownAttempt(row, about, endRun(row.plan));
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

/** What a push replaced: an attempt, or where the journal was tidied, the row as it was approved. */
type Replaced = Pick<Attempt, 'id' | 'before' | 'after'>;

function toSend(row: PlanRow, content: Content, about: About, onSame: () => PlanDecision): PlanDecision {
  const { edits } = planPush([recordOf(row, content, about.key)], about.ledger, about.settings);
  const [edit] = edits;
  return edit && edit.changes.length > 0 ? { row, state: row.state, note: null, edit } : onSame();
}

/** Makes a record of a frozen content: nothing in a sheet speaks for it or against it any more. */
function recordOf({ table, title }: PlanRow, content: Content, key: string): SheetRecord {
  return { table, key, title, sheetId: 0, row: 0, content, issues: [], warnings: [], holds: [] };
}

/** Returns the last attempt of a run on the record, but none that its owner has seen and wants to be tried again. */
function ownAttempt({ tried }: PlanRow, { attempts }: About, run: string): Attempt | null {
  const own = lastOf(attempts, run);
  return own && own.id > tried ? own : null;
}

function lastOf(attempts: readonly Attempt[], run: string): Attempt | null {
  return attempts.filter((each) => each.run === run).pop() ?? null;
}

/** What somebody has settled since the answer was lost. @param wanted what the record has if it took effect */
function settled(row: PlanRow, own: Attempt, { history }: About, wanted: Content): PlanDecision {
  const isKnown = own.outcome === 'confirmed' || own.outcome === 'refused';
  if (isKnown || !history || history.inDoubt) return stateAfter(row, own);
  const other = diff(history.baseline, wanted)[0];
  if (!other) return stateAfter(row, { ...own, outcome: 'confirmed' });
  const [name, expected, now] = [other.name, other.after ?? undefined, other.before ?? undefined] as const;
  return isEnding(row) ? left(row, leftNote(name, expected, now)) : held(row, changedNote(name, expected, now));
}

/** Own fields have to be as approved, or as another plan put them back; of others what another plan has set is kept. */
function changedSince(row: PlanRow, about: About) {
  const baseline = about.history?.baseline ?? null;
  const expected: Record<string, Value> = {};
  const own = new Set(plannedChanges(row).map(({ name }) => name));
  for (const name of differing(row.before, baseline)) {
    const before = row.before?.[name];
    const now = baseline?.[name];
    // What somebody has sent before its time is as it was approved.
    if (now !== undefined && now === row.planned[name]) continue;
    if (now === undefined || !isOfPlan(about, name, own.has(name))) {
      return { changed: changedNote(name, before, now), expected };
    }
    if (!own.has(name)) expected[name] = now;
  }
  return { changed: null, expected };
}

function differing(one: Content | null, other: Content | null): ReadonlySet<string> {
  const names = Object.keys({ ...one, ...other });
  return new Set(names.filter((name) => one?.[name] !== other?.[name]));
}

/** Whether a plan of this file changed a field last, or has just put it back. */
function isOfPlan({ attempts, rows }: About, name: string, isEnd: boolean): boolean {
  const run = changerOf(attempts, name);
  return rows.some(({ plan }) => run === endRun(plan) || (!isEnd && run === plan));
}

function changerOf(attempts: readonly Attempt[], name: string): string {
  const changers = attempts.filter(
    ({ outcome, before, after }) => outcome === 'confirmed' && asConfirmed(after)[name] !== before?.[name],
  );
  return changers.pop()?.run ?? '';
}

function changedPrices({ before, after }: Replaced): string[] {
  const changes = diff(before, asConfirmed(after));
  return changes.map(({ name }) => name).filter(isPriceField);
}

function backOf(row: PlanRow, begun: Replaced): ReadonlyMap<string, Value> {
  return new Map(
    changedPrices(begun).flatMap((name): [string, Value][] => {
      const value = begun.before?.[name] ?? row.back[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
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

function waits(row: PlanRow, note: Issue | null): PlanDecision {
  return { row, state: row.state, note };
}

/** Returns the first reason of the guard that was not shown when the row was approved; null where there is none. */
export function newHold({ holds }: PlannedEdit, { seen }: Pick<PlanRow, 'seen'>): Issue | null {
  return holds.find(({ code }) => !seen.includes(code)) ?? null;
}

export interface DueGroup {
  readonly plan: string;
  readonly run: string;
  readonly rows: readonly PlanRow[];
}

/** In the order of the hours; what ends comes before what begins at the same time. @param now in wall minutes */
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
