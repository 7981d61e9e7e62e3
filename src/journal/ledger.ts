import { diff } from '../records/diff';
import type { TableKind } from '../records/field';
import type { SheetRecord } from '../records/read-products';
import {
  applyConfirmed,
  type Change,
  type Content,
  codeKey,
  commonFields,
  filterValues,
  ID_KEY_PREFIX,
  isListPart,
  listsIn,
  type RenamedCodes,
} from '../records/record';
import { isEmpty } from '../records/text';

/** A `sending` that stays means that the execution died before the answer. */
export type Outcome = 'sending' | 'confirmed' | 'refused' | 'unsure';

export type Action = 'edit' | 'revert' | 'baseline' | 'settled';

export interface Entry {
  /** Unique and ascending by time; finds the row wherever it was sorted to. */
  readonly id: string;
  /** Numbers a CRM's entries from 1, so that gaps are noticed; 0 before it is written. */
  readonly n: number;
  readonly run: string;
  readonly table: TableKind;
  readonly key: string;
  readonly action: Action;
  readonly reverts: string;
  readonly outcome: Outcome;
  readonly httpStatus: number | null;
  readonly message: string;
  readonly after: Content;
  /** YYYY-MM-DD hh:mm:ss in the spreadsheet's zone; '' before it is written. */
  readonly time: string;
  readonly who: string;
  readonly reason: string;
}

export interface Attempt extends Entry {
  readonly before: Content | null;
}

export interface RecordHistory {
  /** Last confirmed, without the fields in doubt since; null when never confirmed. */
  readonly baseline: Content | null;
  readonly last: Attempt;
  /** An attempt since may have taken effect unnoticed; only a confirmed one ends the doubt. */
  readonly inDoubt: boolean;
  /** null when there was none, or the product was changed under its other address since. */
  readonly confirmed: Attempt | null;
  /** Consecutive "not found" answers to the same new code. */
  readonly notFound: number;
}

export interface Ledger {
  readonly records: ReadonlyMap<string, RecordHistory>;
  readonly renamed: RenamedCodes;
  /** As `codeKey`; their last attempt, by ID or by code, is in doubt. */
  readonly doubtfulCodes: ReadonlySet<string>;
  readonly attempts: readonly Attempt[];
}

export function recordId(table: TableKind, key: string): string {
  return `${table}\n${codeKey(key)}`;
}

/** For exactly this key: another spelling may be another record. */
export function historyOf(records: Ledger['records'], table: TableKind, key: string): RecordHistory | null {
  const earlier = records.get(recordId(table, key)) ?? null;
  const { order_code: order, product_code: code = order ?? key } = earlier?.baseline ?? {};
  const isOther = code !== key && codeKey(code) === codeKey(key);
  return earlier && isOther ? { ...earlier, baseline: null, confirmed: null } : earlier;
}

/** The new code where the attempt renamed a record that is found by its code. */
export function keyAfter({ key, after, outcome }: Entry): string {
  const { product_code: code, new_code: newCode } = after;
  return outcome === 'confirmed' && typeof newCode === 'string' && key === code ? newCode : key;
}

/** @returns each attempt once, oldest first; of two rows of one attempt the one with an outcome */
export function sortAttempts<Kept extends Pick<Entry, 'id' | 'outcome'>>(attempts: readonly Kept[]): readonly Kept[] {
  if (attempts.every(({ id }, at) => at === 0 || (attempts[at - 1]?.id ?? '') < id)) return attempts;
  const byId = new Map<string, Kept>();
  for (const attempt of attempts) {
    const earlier = byId.get(attempt.id);
    if (!earlier || earlier.outcome === 'sending') byId.set(attempt.id, attempt);
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

export function asConfirmed(content: Content): Content {
  if (content.new_code === undefined) return content;
  const { new_code: newCode, ...rest } = content;
  return { ...rest, product_code: newCode };
}

/** An ID may be next to a wrong code, and two products may share one [interface 2.4]: neither proves the other. */
export function isAddressedById({ table, key, after }: Entry): boolean {
  return table === 'products' && key.startsWith(ID_KEY_PREFIX) && key !== after.product_code;
}

export function codesOf({ before, after }: Attempt): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const code of [before?.product_code, after.product_code, after.new_code]) {
    if (code !== undefined && code !== '') codes.add(codeKey(code));
  }
  return codes;
}

export function hasMixedKeyTypes(attempts: readonly Entry[]): boolean {
  const products = attempts.filter(({ table }) => table === 'products');
  return products.some(isAddressedById) && !products.every(isAddressedById);
}

export function codesAddressedBothWays(attempts: readonly Attempt[]): ReadonlySet<string> {
  if (!hasMixedKeyTypes(attempts)) return new Set();
  const products = attempts.filter(({ table }) => table === 'products');
  const byId = new Set(products.filter(isAddressedById).flatMap((attempt) => [...codesOf(attempt)]));
  const byCode = products.filter((attempt) => !isAddressedById(attempt)).flatMap((attempt) => [...codesOf(attempt)]);
  return new Set(byCode.filter((code) => byId.has(code)));
}

/** A confirmation by the user is not sent. */
export function isSentAction({ action }: Pick<Attempt, 'action'>): boolean {
  return action === 'edit' || action === 'revert';
}

const NOT_FOUND = 404;

/**
 * `before` follows from the earlier entries, oldest first. A confirmed rename moves the baseline of a record found by
 * its code to the new code. A product addressed by ID and by code has two histories: a change under one makes the
 * other unknown. Spellings of a code share one history, in which only the last counts.
 */
export function foldJournal(entries: readonly Entry[]): Ledger {
  const records = new Map<string, RecordHistory>();
  const renamed = new Map<string, string>();
  const doubts = new Map<string, string>();
  const idsByCode = new Map<string, Set<string>>();
  const twoWays = hasMixedKeyTypes(entries);
  const attempts = entries.map((entry): Attempt => {
    const id = recordId(entry.table, entry.key);
    const isRefused = entry.outcome === 'refused';
    const exact = historyOf(records, entry.table, entry.key);
    const attempt = { ...entry, before: exact?.baseline ?? null };
    records.set(id, historyAfter((isRefused ? records.get(id) : exact) ?? null, attempt));
    if (isRefused) return attempt;
    if (attempt.table === 'products') noteDoubt(attempt, doubts);
    if (twoWays && attempt.table === 'products') forgetUnderOtherAddresses(attempt, records, idsByCode);
    if (attempt.outcome === 'confirmed') followRename(attempt, records, renamed, idsByCode);
    return attempt;
  });
  const doubtful = [...doubts].flatMap(([code, id]) => (records.get(id)?.inDoubt ? code : []));
  return { records, renamed, doubtfulCodes: new Set(doubtful), attempts };
}

/** @param doubts record in doubt by code; any confirmed attempt on the code ends it */
function noteDoubt(attempt: Attempt, doubts: Map<string, string>): void {
  const { table, key, outcome } = attempt;
  if (outcome !== 'confirmed') for (const code of codesOf(attempt)) doubts.set(code, recordId(table, key));
  else if (doubts.size > 0) for (const code of codesOf(attempt)) doubts.delete(code);
}

/** Keeps only what is true whichever product the attempt was on. */
function forgetUnderOtherAddresses(
  attempt: Attempt,
  records: Map<string, RecordHistory>,
  idsByCode: Map<string, Set<string>>,
): void {
  const byId = isAddressedById(attempt);
  if (!byId && idsByCode.size === 0) return;
  const sent = asConfirmed(attempt.after);
  const inDoubt = attempt.outcome !== 'confirmed';
  const leave = (key: string, isStillNamed: boolean): void => {
    const id = recordId('products', key);
    const earlier = records.get(id);
    const baseline = earlier?.baseline && isStillNamed ? commonFields(earlier.baseline, sent) : null;
    if (earlier) records.set(id, { ...earlier, baseline, inDoubt, confirmed: null });
  };
  for (const code of codesOf(attempt)) {
    if (byId) {
      leave(code, code === codeKey(sent.product_code ?? ''));
      idsByCode.set(code, (idsByCode.get(code) ?? new Set()).add(attempt.key));
    } else for (const key of idsByCode.get(code) ?? []) leave(key, true);
  }
}

function historyAfter(earlier: RecordHistory | null, attempt: Attempt): RecordHistory {
  const { baseline: old = null, confirmed = null, inDoubt = false } = earlier ?? {};
  const history = { baseline: old, last: attempt, confirmed, notFound: notFoundAfter(earlier, attempt) };
  switch (attempt.outcome) {
    case 'confirmed':
      return {
        ...history,
        baseline: asConfirmed(applyConfirmed(old, attempt.after)),
        inDoubt: false,
        confirmed: attempt,
      };
    case 'refused':
      return { ...history, inDoubt };
    case 'sending':
    case 'unsure':
      return { ...history, baseline: old && withoutDoubtful(old, asConfirmed(attempt.after)), inDoubt: true };
  }
}

function notFoundAfter(earlier: RecordHistory | null, { outcome, httpStatus, after }: Attempt): number {
  if (outcome !== 'refused' || httpStatus !== NOT_FOUND || after.new_code === undefined) return 0;
  return 1 + (earlier?.last.after.new_code === after.new_code ? earlier.notFound : 0);
}

/** A list of lines or terms is replaced as a whole, so one that was sent with any other part is in doubt as a whole. */
function withoutDoubtful(baseline: Content, sent: Content): Content {
  const doubtful = listsIn(sent).filter((list) => diff(partsOf(baseline, list), partsOf(sent, list)).length > 0);
  return filterValues(baseline, (name, value) =>
    isListPart(name) ? !doubtful.some((list) => name.startsWith(list)) : !(name in sent) || sent[name] === value,
  );
}

function partsOf(content: Content, list: string): Content {
  return filterValues(content, (name) => name.startsWith(list));
}

/** Maps the old code until the sheet is written; a record found by its code moves to the new one. */
function followRename(
  { table, key, after }: Attempt,
  records: Map<string, RecordHistory>,
  renamed: Map<string, string>,
  idsByCode: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const code = String(after.product_code ?? '');
  renamed.delete(code);
  const newCode = after.new_code;
  if (typeof newCode !== 'string') return;
  renamed.delete(newCode);
  renamed.set(code, newCode);
  const history = records.get(recordId(table, key));
  if (key !== code || !history) return;
  records.delete(recordId(table, key));
  const isTaken = idsByCode.has(codeKey(newCode));
  records.set(recordId(table, newCode), isTaken ? { ...history, baseline: null, confirmed: null } : history);
}

export interface BaselineRecord {
  readonly record: SheetRecord;
  readonly before: Content | null;
  readonly after: Content;
}

/**
 * The run that these changes take back, also if typed by hand.
 * @returns '' where other fields change too, or not all comes back
 */
export function revertedRun(changes: readonly Change[], content: Content, confirmed: Attempt | null): string {
  if (!confirmed || changes.length === 0) return '';
  const { values } = oldValues(confirmed, confirmed);
  if (isEmpty(values)) return '';
  const missing = diff(content, values).length > 0;
  const lists = listsIn(values);
  const isBack = (name: string): boolean => name in values || lists.some((list) => name.startsWith(list));
  return missing || !changes.every(({ name }) => isBack(name)) ? '' : confirmed.run;
}

export interface OldValues {
  readonly values: Content;
  /** First set by the run: what the CRM had before is unknown. */
  readonly unknown: readonly string[];
}

/** Before `first`, of the fields that `last` left different; an old code comes back as a new code. */
export function oldValues(first: Attempt, last: Attempt): OldValues {
  const before = first.before;
  const after = asConfirmed(last.after);
  const values: Record<string, Content[string]> = {};
  const unknown: string[] = [];
  for (const { name, before: old } of diff(before, after)) {
    if (isListPart(name)) takeList(name, before, values, unknown);
    else if (old === null) unknown.push(name);
    else if (name === 'product_code') values.new_code = old;
    else values[name] = old;
  }
  return { values, unknown };
}

function takeList(
  name: string,
  before: Content | null,
  values: Record<string, Content[string]>,
  unknown: string[],
): void {
  const list = name.slice(0, name.indexOf('.') + 1);
  const parts = partsOf(before ?? {}, list);
  if (!isEmpty(parts)) Object.assign(values, parts);
  else if (!unknown.includes(list)) unknown.push(list);
}
