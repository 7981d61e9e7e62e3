import type { Content, Value } from './content';
import type { TableKind } from './field';
import { type Attempt, recordId, settle } from './journal';
import { livesOf } from './lives';

/** A value that the CRM held, from the attempt on that brought it. */
export interface HeldValue {
  readonly value: Value;
  /** null for what stood before the first attempt that the journal knows. */
  readonly attempt: Attempt | null;
}

/**
 * Lists what the CRM held in one field of a record, newest first.
 * @param attempts of the whole journal, oldest first
 * @param name "terms" stands for all terms, one a line
 */
export function cellHistory(attempts: readonly Attempt[], table: TableKind, key: string, name: string): HeldValue[] {
  const confirmed = (livesOf(attempts).get(recordId(table, key))?.attempts ?? []).filter(
    ({ outcome }) => outcome === 'confirmed',
  );
  const held: HeldValue[] = [];
  const take = (content: Content | null, attempt: Attempt | null): void => {
    const value = heldIn(content ?? {}, name);
    if (value !== null && held[held.length - 1]?.value !== value) held.push({ value, attempt });
  };
  take(confirmed[0]?.before ?? null, null);
  for (const attempt of confirmed) take(settle(attempt.after), attempt);
  return held.reverse();
}

function heldIn(content: Content, name: string): Value | null {
  if (name !== 'terms') return content[name] ?? null;
  const terms = Object.entries(content).filter(([each]) => each.startsWith('term.'));
  return terms.length === 0 ? null : terms.map(([, term]) => term).join('\n');
}
