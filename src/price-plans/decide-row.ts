import {
  type Attempt,
  asConfirmed,
  historyOf,
  type Ledger,
  type RecordHistory,
  recordId,
  sortAttempts,
} from '../journal/ledger';
import { dueAt, endRun, isStillSet, isUnsure, plannedChanges } from '../journal/plan-row';
import type { PlanRow, PlanState } from '../journal/stored-plans';
import { planPush } from '../push/plan';
import { isPriceField } from '../records/catalogue';
import { diff } from '../records/diff';
import type { PlannedEdit } from '../records/planned-edit';
import type { SheetRecord } from '../records/read-products';
import { type Content, groupBy, type Issue, issue, type Value } from '../records/record';

export interface PlanDecision {
  readonly row: PlanRow;
  readonly state: PlanState;
  readonly note: Issue | null;
  readonly edit?: PlannedEdit;
}

interface Facts {
  readonly ledger: Ledger;
  readonly settings: Parameters<typeof planPush>[2];
  /** Of all plans: a plan expects what another one changed in other fields. */
  readonly rows: readonly PlanRow[];
  /** In wall minutes. */
  readonly now: number;
}

type Decide = (row: PlanRow) => PlanDecision;

/** No room, or a wrong key: the CRM did nothing, so that the row is sent again. */
const POSTPONED_STATUSES: ReadonlySet<number | null> = new Set([null, 401, 429, 503]);

/** The answer is not about the row itself: it waits for another try. */
export function isPostponed({ outcome, httpStatus }: Pick<Attempt, 'outcome' | 'httpStatus'>): boolean {
  return outcome === 'refused' && POSTPONED_STATUSES.has(httpStatus);
}

/** The journal decides: a killed run loses nothing, nothing is sent twice, doubt stays doubt. */
export function planJudge(shared: Facts): Decide {
  const byRecord = groupBy(shared.ledger.attempts, ({ table, key }) => recordId(table, key));
  const plansOf = groupBy(shared.rows, ({ table, key }) => recordId(table, key));
  return (row) => {
    const key = currentKey(row, shared.ledger);
    const ids = new Set([recordId(row.table, row.key), recordId(row.table, key)]);
    const facts: RowFacts = {
      ...shared,
      key,
      history: historyOf(shared.ledger.records, row.table, key),
      attempts: sortAttempts([...ids].flatMap((id) => byRecord.get(id) ?? [])),
      isTaken: isStillSet(row, plansOf.get(recordId(row.table, row.key)) ?? []),
    };
    return isEnding(row) ? decideEnd(row, facts) : decideBegin(row, facts);
  };
}

/** A product found by its code may have been renamed since. */
function currentKey({ table, key }: PlanRow, { renamed }: Ledger): string {
  const seen = new Set<string>();
  let now = key;
  for (let next = renamed.get(now); table === 'products' && next !== undefined && !seen.has(next); ) {
    seen.add(next);
    now = next;
    next = renamed.get(now);
  }
  return now;
}

interface RowFacts extends Facts {
  readonly key: string;
  readonly history: RecordHistory | null;
  readonly attempts: readonly Attempt[];
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

function decideBegin(row: PlanRow, facts: RowFacts): PlanDecision {
  const attempt = lastUntried(row, facts, row.plan);
  if (attempt && !isPostponed(attempt)) return settled(row, attempt, facts, row.planned);
  // An entry missing from the journal is no proof that nothing was sent.
  if (row.state === 'unsure') return { row, state: row.state, note: row.note };
  if (facts.history?.inDoubt) return { row, state: row.state, note: issue('plan.note.doubt') };
  if (row.until !== null && row.until <= facts.now) return { row, state: 'held', note: issue('plan.note.missed') };
  // Its end would put back the other plan's price.
  if (facts.isTaken) return { row, state: 'held', note: issue('plan.note.taken') };
  const { changed, expected } = changedSince(row, facts);
  if (changed) return { row, state: 'held', note: changed };
  const same: PlanDecision = { row, state: 'held', note: issue('plan.note.already') };
  return toSend(row, { ...row.planned, ...expected }, facts, same);
}

function decideEnd(row: PlanRow, facts: RowFacts): PlanDecision {
  const begun: Replaced = lastOf(facts.attempts, row.plan) ?? { id: '', before: row.before, after: row.planned };
  const back = backOf(row, begun);
  const attempt = lastUntried(row, facts, endRun(row.plan));
  if (attempt && !isPostponed(attempt)) return settled(row, attempt, facts, Object.fromEntries(back));
  if (row.state === 'endUnsure') return { row, state: row.state, note: row.note };
  if (facts.history?.inDoubt) return { row, state: row.state, note: issue('plan.note.doubt') };
  const baseline = facts.history?.baseline ?? {};
  const sent = asConfirmed(begun.after);
  const restorable = [...back].filter(([name]) => baseline[name] === sent[name]);
  const changed = [...changedPrices(begun)].find((name) => !restorable.some(([each]) => each === name));
  const note = changed === undefined ? null : leftNote(changed, sent[changed], baseline[changed]);
  if (restorable.length === 0) return { row, state: 'left', note: note ?? issue('plan.note.noValue') };
  const put = { ...baseline, ...Object.fromEntries(restorable) };
  const decided = toSend(row, put, facts, { row, state: 'ended', note });
  return decided.edit ? { ...decided, note, edit: { ...decided.edit, reverts: row.plan } } : decided;
}

/** An attempt, or the approved row where the journal was tidied. */
type Replaced = Pick<Attempt, 'id' | 'before' | 'after'>;

function toSend(row: PlanRow, content: Content, facts: RowFacts, same: PlanDecision): PlanDecision {
  const { edits } = planPush([recordOf(row, content, facts.key)], facts.ledger, facts.settings);
  const [edit] = edits;
  return edit && edit.changes.length > 0 ? { row, state: row.state, note: null, edit } : same;
}

function recordOf({ table, title }: PlanRow, content: Content, key: string): SheetRecord {
  return { table, key, title, sheetId: 0, row: 0, content, issues: [], warnings: [], holds: [] };
}

/** The last attempt of the run, unless the owner acknowledged it and asked for a retry. */
function lastUntried({ tried }: PlanRow, { attempts }: RowFacts, run: string): Attempt | null {
  const last = lastOf(attempts, run);
  return last && last.id > tried ? last : null;
}

function lastOf(attempts: readonly Attempt[], run: string): Attempt | null {
  return attempts.filter((each) => each.run === run).pop() ?? null;
}

/** What somebody settled since the answer was lost. @param target the content if it took effect */
function settled(row: PlanRow, attempt: Attempt, { history }: RowFacts, target: Content): PlanDecision {
  const isAnswered = attempt.outcome === 'confirmed' || attempt.outcome === 'refused';
  if (isAnswered || !history || history.inDoubt) return stateAfter(row, attempt);
  const other = diff(history.baseline, target)[0];
  if (!other) return stateAfter(row, { ...attempt, outcome: 'confirmed' });
  const [name, expected, now] = [other.name, other.after ?? undefined, other.before ?? undefined] as const;
  if (isEnding(row)) return { row, state: 'left', note: leftNote(name, expected, now) };
  return { row, state: 'held', note: changedNote(name, expected, now) };
}

/** Own fields must be as approved, or as a plan put them back; what a plan set in other fields is kept. */
function changedSince(row: PlanRow, facts: RowFacts) {
  const baseline = facts.history?.baseline ?? null;
  const expected: Record<string, Value> = {};
  const ownFields = new Set(plannedChanges(row).map(({ name }) => name));
  for (const name of differing(row.before, baseline)) {
    const before = row.before?.[name];
    const now = baseline?.[name];
    // Sent early by somebody: it is as approved.
    if (now !== undefined && now === row.planned[name]) continue;
    if (now === undefined || !isSetByPlan(facts, name, ownFields.has(name))) {
      return { changed: changedNote(name, before, now), expected };
    }
    if (!ownFields.has(name)) expected[name] = now;
  }
  return { changed: null, expected };
}

function differing(one: Content | null, other: Content | null): ReadonlySet<string> {
  const names = Object.keys({ ...one, ...other });
  return new Set(names.filter((name) => one?.[name] !== other?.[name]));
}

function isSetByPlan({ attempts, rows }: RowFacts, name: string, isEnd: boolean): boolean {
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
