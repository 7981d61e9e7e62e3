/** What an argument of google.script.run becomes on its way, or a TypeError [behaviour 43, D and R]. */

const CYCLE = 'Failed due to circular reference.';

function illegal(property: string): TypeError {
  return new TypeError(`Failed due to illegal value in property: ${property}`);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function legalMembers(value: object, above: readonly object[]): unknown {
  if (above.includes(value)) throw new TypeError(CYCLE);
  const inside = [...above, value];
  // An undefined in a list arrives as null, an undefined member not at all.
  if (Array.isArray(value))
    return value.map((item, index) => (item === undefined ? null : legal(item, String(index), inside)));
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, legal(member, name, inside)]));
}

function legal(value: unknown, property: string, above: readonly object[]): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'object' && (Array.isArray(value) || isPlain(value))) return legalMembers(value, above);
  throw illegal(property);
}

/** Takes the arguments of a call and returns what is sent. @throws TypeError before anything is sent */
export function legalArguments(args: readonly unknown[]): readonly unknown[] {
  return args.map((value, index) => legal(value, String(index), []));
}
