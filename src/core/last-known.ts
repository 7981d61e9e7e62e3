import { codesOf, isById } from './address';
import { codeKey } from './code-key';
import type { Value } from './content';
import { type Attempt, settle } from './journal';
import type { PlannedEdit } from './plan';

/** Says what the CRM may hold in a field of the product with that key or code: what it confirmed last, then what is in doubt since. */
export type LastKnown = (name: string, field: string) => readonly Value[];

/**
 * Looks up for the guard what the baseline of a row does not tell: what was confirmed before a doubt, under the product's other
 * address, or in another spelling of its code.
 * @param edits those that will be asked about
 * @param attempts of the whole journal, oldest first; those on orders name no product
 */
export function lastKnown(edits: readonly PlannedEdit[], attempts: readonly Attempt[]): LastKnown {
  const byName = new Map<string, Attempt[]>();
  for (const { record } of edits) {
    for (const name of [record.key, record.content.product_code ?? '']) byName.set(codeKey(name), []);
  }
  for (const attempt of byName.size > 0 ? attempts : []) {
    if (attempt.outcome !== 'refused') note(attempt, byName);
  }
  return (name, field) => heldIn(byName.get(codeKey(name)) ?? [], field);
}

function note(attempt: Attempt, byName: ReadonlyMap<string, Attempt[]>): void {
  const isSure = attempt.outcome === 'confirmed';
  const left = codeKey(settle(attempt.after).product_code ?? '');
  if (isById(attempt)) byName.get(attempt.key)?.push(attempt);
  for (const code of codesOf(attempt)) {
    const known = byName.get(code);
    // A code that a rename took away names another product from then on.
    if (known && isSure && code !== left) known.length = 0;
    else known?.push(attempt);
  }
}

function heldIn(attempts: readonly Attempt[], field: string): readonly Value[] {
  let held: Value[] = [];
  for (const { outcome, after } of attempts) {
    const value = settle(after)[field];
    if (value !== undefined) held = outcome === 'confirmed' ? [value] : [...held, value];
  }
  return held;
}
