/** Holds a value of a record as it is compared, journalled and sent. A date is YYYY-MM-DD; '' is an emptied text. */
export type Value = string | number;

/**
 * Holds the content of a record, flat: interface names to values. An absent field is "leave as it is". Custom fields are named
 * "custom:NAME"; an order's lines "line.1.price" and terms "term.1".
 */
export type Content = Readonly<Record<string, Value>>;

export interface Change {
  readonly name: string;
  /** The old value; null where the record had none, or where it is not known. */
  readonly before: Value | null;
  /** The new value; null where a line or a term of an order is removed. */
  readonly after: Value | null;
}

/** Lists the prefixes of an order's lines and terms: each list is replaced as a whole. */
const LIST_PREFIXES = ['line.', 'term.'] as const;

/** Tells whether a name is of an order's line or term. No other name has a dot there; long sheets ask it a million times. */
export function isListPart(name: string): boolean {
  return name[4] === '.';
}

/** Returns the prefixes of the lists that the content has anything of; a list that it has nothing of is left as it is. */
export function listsIn(content: Content): string[] {
  return LIST_PREFIXES.filter((list) => Object.keys(content).some((name) => name.startsWith(list)));
}

/**
 * Returns what the CRM is known to hold after it confirmed `sent`: sent fields replace the old ones, lines and terms are
 * replaced as a whole.
 */
export function applyConfirmed(before: Content | null, sent: Content): Content {
  if (!before) return sent;
  // Whether the CRM keeps the lines of an order that is sent without any is not known.
  const replaced = 'order_code' in sent ? [...listsIn(sent), 'line.'] : listsIn(sent);
  if (replaced.length === 0) return { ...before, ...sent };
  const kept = Object.entries(before).filter(([name]) => !replaced.some((list) => name.startsWith(list)));
  return { ...Object.fromEntries(kept), ...sent };
}

/** Returns the fields that both have with the same value. */
export function commonFields(one: Content, other: Content): Content {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name] === value));
}

/**
 * Returns the form in which keys and codes are compared: the CRM finds an order or a product whatever the case of its code
 * (assumed), so two spellings may be one record.
 */
export function codeKey(code: Value): string {
  return String(code).toLowerCase();
}

/** Returns a function that gives the same answers and asks once for each key, where asking is dear. */
export function memoize<Answer extends number | string>(ask: (key: number) => Answer): (key: number) => Answer {
  const known = new Map<number, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
