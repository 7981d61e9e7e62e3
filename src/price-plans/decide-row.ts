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

/** A state with its reason, or an edit to send first. */
export interface PlanDecision {
  readonly row: PlanRow;
  readonly state: PlanState;
  readonly note: Issue | null;
  readonly edit?: PlannedEdit;
}

interface Known {
  readonly ledger: Ledger;
  readonly settings: Parameters<typeof planPush>[2];
  /** Of all plans: a plan expects what another one changed in other fields. */
  readonly rows: readonly PlanRow[];
  /** In wall minutes. */
  readonly now: number;
}

type Decide = (row: PlanRow) => PlanDecision;

/** No room, or a wrong key: the CRM did nothing, so that the row is sent again. */
const NOT_NOW: ReadonlySet<number | null> = new Set([null, 401, 429, 503]);

/** The answer is not about the row itself: it waits for another try. */
export function isPostponed({ outcome, httpStatus }: Pick<Attempt, 'outcome' | 'httpStatus'>): boolean {
  return outcome === 'refused' && NOT_NOW.has(httpStatus);
}

/** The journal decides: a killed run loses nothing, nothing is sent twice, doubt stays doubt. */
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

/** A product found by its code may have been renamed since. */
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
  /** Another plan has set one of its fields and not put it back. */
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
  // An entry missing from the journal is no proof that nothing was sent.
  if (row.state === 'unsure') return waits(row, row.note);
  if (about.history?.inDoubt) return waits(row, issue('plan.note.doubt'));
  if (row.until !== null && row.until <= about.now) return held(row, issue('plan.note.missed'));
  // Its end would put back the other plan's price.
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

/** An attempt, or the approved row where the journal was tidied. */
type Replaced = Pick<Attempt, 'id' | 'before' | 'after'>;

function toSend(row: PlanRow, content: Content, about: About, onSame: () => PlanDecision): PlanDecision {
  const { edits } = planPush([recordOf(row, content, about.key)], about.ledger, about.settings);
  const [edit] = edits;
  return edit && edit.changes.length > 0 ? { row, state: row.state, note: null, edit } : onSame();
}

/** The content is frozen: no sheet adds issues. */
function recordOf({ table, title }: PlanRow, content: Content, key: string): SheetRecord {
  return { table, key, title, sheetId: 0, row: 0, content, issues: [], warnings: [], holds: [] };
}

/** The last attempt of the run, unless the owner acknowledged it and asked for a retry. */
function ownAttempt({ tried }: PlanRow, { attempts }: About, run: string): Attempt | null {
  const own = lastOf(attempts, run);
  return own && own.id > tried ? own : null;
}

function lastOf(attempts: readonly Attempt[], run: string): Attempt | null {
  return attempts.filter((each) => each.run === run).pop() ?? null;
}

/** What somebody settled since the answer was lost. @param target the content if it took effect */
function settled(row: PlanRow, own: Attempt, { history }: About, wanted: Content): PlanDecision {
  const isKnown = own.outcome === 'confirmed' || own.outcome === 'refused';
  if (isKnown || !history || history.inDoubt) return stateAfter(row, own);
  const other = diff(history.baseline, wanted)[0];
  if (!other) return stateAfter(row, { ...own, outcome: 'confirmed' });
  const [name, expected, now] = [other.name, other.after ?? undefined, other.before ?? undefined] as const;
  return isEnding(row) ? left(row, leftNote(name, expected, now)) : held(row, changedNote(name, expected, now));
}

/** Own fields must be as approved, or as a plan put them back; what a plan set in other fields is kept. */
function changedSince(row: PlanRow, about: About) {
  const baseline = about.history?.baseline ?? null;
  const expected: Record<string, Value> = {};
  const own = new Set(plannedChanges(row).map(({ name }) => name));
  for (const name of differing(row.before, baseline)) {
    const before = row.before?.[name];
    const now = baseline?.[name];
    // Sent early by somebody: it is as approved.
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

/** A plan of this file changed the field last, or has just put it back. */
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

/** The guard's first reason that was not shown at approval. */
export function newHold({ holds }: PlannedEdit, { seen }: Pick<PlanRow, 'seen'>): Issue | null {
  return holds.find(({ code }) => !seen.includes(code)) ?? null;
}

export interface DueGroup {
  readonly plan: string;
  readonly run: string;
  readonly rows: readonly PlanRow[];
}

/** By time, ends before beginnings. @param now in wall minutes */
export function dueGroups(rows: readonly PlanRow[], now: number): DueGroup[] {
  const due = rows.flatMap((row) => {
    const at = dueAt(row);
    // Unsure rows are only checked: they come last.
    return at !== null && at <= now ? [{ row, at: isUnsure(row) ? now : at, isEnd: isEnding(row) }] : [];
  });
  const inOrder = due.sort((one, other) => one.at - other.at || Number(other.isEnd) - Number(one.isEnd));
  const groups = groupBy(inOrder, ({ row: { plan }, isEnd }) => (isEnd ? endRun(plan) : plan));
  return [...groups].flatMap(([run, all]) => {
    const [first] = all;
    return first ? [{ plan: first.row.plan, run, rows: all.map(({ row }) => row) }] : [];
  });
}
