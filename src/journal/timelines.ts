import { formatTerms, orderParts, productOfLine } from '../records/diff';
import type { TableKind } from '../records/field';
import { type Content, codeKey, type Value } from '../records/record';
import {
  type Attempt,
  asConfirmed,
  codesAddressedBothWays,
  codesOf,
  isAddressedById,
  keyAfter,
  recordId,
  sortAttempts,
} from './ledger';

export interface RecordTimeline {
  readonly attempts: Attempt[];
  key: string;
}

/** A confirmed rename carries the past along; a record whose code was taken over is absent. */
export function recordTimelines(attempts: readonly Attempt[]): ReadonlyMap<string, RecordTimeline> {
  const timelines = new Map<string, RecordTimeline>();
  for (const attempt of attempts) {
    const id = recordId(attempt.table, attempt.key);
    const timeline = timelines.get(id) ?? { attempts: [], key: attempt.key };
    timeline.attempts.push(attempt);
    timeline.key = keyAfter(attempt);
    if (timeline.key !== attempt.key) timelines.delete(id);
    timelines.set(recordId(attempt.table, timeline.key), timeline);
  }
  return timelines;
}

/** Attempts by the other address (ID or code) that may have been on the same product; oldest first. */
export function attemptsUnderOtherAddress(
  attempts: readonly Attempt[],
): (timeline: RecordTimeline) => readonly Attempt[] {
  const byCode = new Map<string, Attempt[]>([...codesAddressedBothWays(attempts)].map((code) => [code, []]));
  if (byCode.size === 0) return () => [];
  for (const attempt of attempts) {
    if (attempt.table === 'products') for (const code of codesOf(attempt)) byCode.get(code)?.push(attempt);
  }
  return (timeline) => {
    const ownAttempts = new Set(timeline.attempts);
    const addressings = new Set(timeline.attempts.map(isAddressedById));
    const codes = new Set(timeline.attempts.flatMap((each) => [...codesOf(each)]));
    const others = [...codes].flatMap((code) => byCode.get(code) ?? []);
    return sortAttempts(others.filter((each) => !ownAttempts.has(each) && !addressings.has(isAddressedById(each))));
  };
}

export interface PastValue {
  readonly value: Value;
  readonly attempt: Attempt;
}

/** The n-th line (from 0) of a product, wherever it is. */
export interface LineOf {
  readonly product: string;
  readonly nth: number;
}

/**
 * Newest first; includes what was confirmed under a product's other address, by ID or by code.
 * @param name "terms" for all terms in one text
 * @param line whose field `name` is; null for a field of the record
 */
export function cellHistory(
  attempts: readonly Attempt[],
  { table, key }: { readonly table: TableKind; readonly key: string },
  name: string,
  line: LineOf | null = null,
): PastValue[] {
  const timeline = recordTimelines(attempts).get(recordId(table, key));
  const all = new Set(timeline ? [...timeline.attempts, ...attemptsUnderOtherAddress(attempts)(timeline)] : []);
  const confirmed = attempts.filter((each) => each.outcome === 'confirmed' && all.has(each));
  const values: PastValue[] = [];
  const take = (content: Content, attempt: Attempt): void => {
    const value = valueIn(line ? lineIn(content, line) : content, name);
    if (value !== null && values[values.length - 1]?.value !== value) values.push({ value, attempt });
  };
  for (const attempt of confirmed) take(asConfirmed(attempt.after), attempt);
  return values.reverse();
}

function lineIn(content: Content, { product, nth }: LineOf): Content {
  return orderParts(content).lines.filter((line) => productOfLine(line) === codeKey(product))[nth] ?? {};
}

function valueIn(content: Content, name: string): Value | null {
  if (name !== 'terms') return content[name] ?? null;
  const terms = Object.entries(content).filter(([each]) => each.startsWith('term.'));
  return terms.length === 0 ? null : formatTerms(terms.map(([, term]) => String(term)));
}
