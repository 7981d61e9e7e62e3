import { codeKey } from './code-key';
import type { Content, Value } from './content';
import type { TableKind } from './field';
import { type Attempt, recordId, settle } from './journal';
import { elsewhereIn, livesOf } from './lives';
import { orderParts, productOfLine } from './order-parts';
import { termsText } from './terms';

/** A value that the CRM held, from the attempt on that brought it. */
export interface HeldValue {
  readonly value: Value;
  /** null for what stood before the first attempt that the journal knows. */
  readonly attempt: Attempt | null;
}

/** A line of an order, wherever it stood: the n-th (from 0) of its product. */
export interface LineOf {
  readonly product: string;
  readonly nth: number;
}

/**
 * Lists what the CRM held in one field of a record, newest first; of a product also what was confirmed under its other address,
 * by ID or by code.
 * @param attempts of the whole journal, oldest first
 * @param name "terms" stands for all terms, as a cell says them
 * @param line whose field `name` is; null for a field of the record itself
 */
export function cellHistory(
  attempts: readonly Attempt[],
  { table, key }: { readonly table: TableKind; readonly key: string },
  name: string,
  line: LineOf | null = null,
): HeldValue[] {
  const life = livesOf(attempts).get(recordId(table, key));
  const all = new Set(life ? [...life.attempts, ...elsewhereIn(attempts)(life)] : []);
  const confirmed = attempts.filter((each) => each.outcome === 'confirmed' && all.has(each));
  const held: HeldValue[] = [];
  const take = (content: Content | null, attempt: Attempt | null): void => {
    const value = heldIn(line ? lineIn(content ?? {}, line) : (content ?? {}), name);
    if (value !== null && held[held.length - 1]?.value !== value) held.push({ value, attempt });
  };
  take(confirmed[0]?.before ?? null, null);
  for (const attempt of confirmed) take(settle(attempt.after), attempt);
  return held.reverse();
}

function lineIn(content: Content, { product, nth }: LineOf): Content {
  return orderParts(content).lines.filter((line) => productOfLine(line) === codeKey(product))[nth] ?? {};
}

function heldIn(content: Content, name: string): Value | null {
  if (name !== 'terms') return content[name] ?? null;
  const terms = Object.entries(content).filter(([each]) => each.startsWith('term.'));
  return terms.length === 0 ? null : termsText(terms.map(([, term]) => String(term)));
}
