/** A value of a record as it is compared, journalled and sent. A date is YYYY-MM-DD; '' is an emptied text. */
export type Value = string | number;

/**
 * What a record says, flat: interface names to values. A field that is absent is "leave as it is".
 * Custom fields are named "custom:NAME"; an order's lines "line.1.price" and terms "term.1".
 */
export type Content = Readonly<Record<string, Value>>;

export interface Change {
  readonly name: string;
  /** null where the record had no value, or where none is known. */
  readonly before: Value | null;
  /** null where a line or a term of an order is taken away. */
  readonly after: Value | null;
}

/** An order's lines replace each other as a whole, and so do its terms. */
const LISTS = ['line.', 'term.'] as const;

/** Whether the name is of an order's line or term. */
export function isPart(name: string): boolean {
  return LISTS.some((list) => name.startsWith(list));
}

/** The lists that the content has anything of; what it has nothing of is left as it is. */
function listsIn(content: Content): string[] {
  return LISTS.filter((list) => Object.keys(content).some((name) => name.startsWith(list)));
}

/**
 * Compares what a row says with what the CRM confirmed last.
 * @param before the baseline; null when nothing of the record was ever confirmed
 * @returns the differences, in the order of the row's fields, taken-away parts last
 */
export function diff(before: Content | null, after: Content): Change[] {
  const changes: Change[] = [];
  // Deliberately not by entries: a check compares a million cells, and the pairs would be its largest cost.
  for (const name of Object.keys(after)) {
    const old = before?.[name] ?? null;
    const value = after[name] ?? null;
    if (old !== value) changes.push({ name, before: old, after: value });
  }
  if (!before) return changes;
  const replaced = listsIn(after);
  if (replaced.length === 0) return changes;
  for (const [name, value] of Object.entries(before)) {
    const replacedHere = replaced.some((list) => name.startsWith(list));
    if (replacedHere && !(name in after)) changes.push({ name, before: value, after: null });
  }
  return changes;
}

/**
 * What the CRM holds after it confirmed `sent`: sent fields over the old ones, lines and terms replaced as a whole.
 */
export function confirm(before: Content | null, sent: Content): Content {
  if (!before) return sent;
  const replaced = listsIn(sent);
  if (replaced.length === 0) return { ...before, ...sent };
  const kept = Object.entries(before).filter(([name]) => !replaced.some((list) => name.startsWith(list)));
  return { ...Object.fromEntries(kept), ...sent };
}

/**
 * A short text that is equal for equal content, whatever the order of its fields.
 * @returns 53 bits as base 36: enough to tell edits of one row apart, not a secret
 */
export function fingerprint(content: Content): string {
  const names = Object.keys(content).sort();
  return hash(JSON.stringify(names.map((name) => [name, content[name]]))).toString(36);
}

/** The public-domain "cyrb53" mixing of two 32-bit halves. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
