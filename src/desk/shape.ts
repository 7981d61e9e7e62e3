/** Tells whether a value that came from outside has the shape of a type. */
export type Check<Value> = (value: unknown) => value is Value;

/** Longer texts come from no form of ours. */
const MAX_CHARACTERS = 100_000;

/** The call that takes nothing. */
export function nothing(value: unknown): value is null {
  return value === null;
}

/** A member that is not there. */
export function absent(value: unknown): value is undefined {
  return value === undefined;
}

export function text(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_CHARACTERS;
}

export function flag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Any number at all: what makes no sense is told beside its field. */
export function number(value: unknown): value is number {
  return typeof value === 'number';
}

/** Any number that is one: JSON has no others, but a caller in the same process might. */
export function amount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** @param most an upper bound; whole numbers below 1 are refused */
export function count(most = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value): value is number => amount(value) && Number.isInteger(value) && value >= 1 && value <= most;
}

export function oneOf<const Option extends string>(...options: readonly Option[]): Check<Option> {
  return (value): value is Option => options.some((option) => option === value);
}

export function either<First, Second>(first: Check<First>, second: Check<Second>): Check<First | Second> {
  return (value): value is First | Second => first(value) || second(value);
}

export function listOf<Item>(item: Check<Item>, most: number): Check<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.length <= most && value.every(item);
}

/** Names to texts, e.g. the fields of a form. */
export function texts(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every(text);
}

/** An object with these members; further ones are never looked at. */
export function shape<Value extends object>(
  members: { readonly [Name in keyof Value]: Check<Value[Name]> },
): Check<Value> {
  const checks = Object.entries<Check<unknown>>(members);
  return (value): value is Value => isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
