import { refuseUnknown } from './refuse-unknown';

/** A value of one of Google's enums: an object that prints as its name. */
export interface EnumMember {
  toString(): string;
  name(): string;
  ordinal(): number;
  compareTo(other: EnumMember): number;
}

/** Takes the enum's name as scripts write it and its members in order; returns the enum, frozen. [D: enum reference] */
export function enumMembers<Name extends string>(
  title: string,
  names: readonly Name[],
): Readonly<Record<Name, EnumMember>> {
  const members: Partial<Record<Name, EnumMember>> = {};
  names.forEach((name, index) => {
    members[name] = Object.freeze(member(name, index));
  });
  return refuseUnknown(title, Object.freeze(requireAll(names, members)));
}

function member(name: string, index: number): EnumMember {
  return {
    toString: () => name,
    name: () => name,
    ordinal: () => index,
    compareTo: (other) => index - other.ordinal(),
  };
}

function requireAll<Name extends string>(
  names: readonly Name[],
  members: Partial<Record<Name, EnumMember>>,
): Record<Name, EnumMember> {
  if (!isComplete(names, members)) throw new Error('an enum member is missing');
  return members;
}

function isComplete<Name extends string>(
  names: readonly Name[],
  members: Partial<Record<Name, EnumMember>>,
): members is Record<Name, EnumMember> {
  return names.every((name) => members[name] !== undefined);
}
