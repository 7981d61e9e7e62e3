import type { EngineEvent } from './engine-api';

/** What a call costs and whether it is counted. A handle is local navigation that no server is asked for [assumed 76]. */
export type CallKind = 'read' | 'write' | 'handle';

export interface ServiceContext {
  /**
   * Stands at the start of every emulated member.
   * @param service the class, e.g. "Range"; @param member e.g. "setValues"; @param cells how many cells it moves
   * @throws in the place of the call, when the execution was told to die there or a limit is passed
   */
  call(service: string, member: string, kind: CallKind, cells?: number): void;
  date(ms: number): Date;
  /** Returns an error as Google's services throw it: name "Exception", known to the script's own `instanceof Error`. */
  exception(message: string): Error;
  /** Milliseconds since 1970. */
  now(): number;
  emit(event: EngineEvent): void;
  readonly authMode: 'NONE' | 'LIMITED' | 'FULL';
  readonly locale: string;
  readonly userEmail: string;
  /** Nobody looks at the spreadsheet: a trigger runs. */
  readonly unattended: boolean;
}

export interface ExecutionContext extends ServiceContext {
  copy(value: unknown): unknown;
  remainingMs(): number;
  sleep(ms: number): void;
  timeOut(): never;
  waitForOthers(): never;
  countRequests(count: number): void;
  log(level: string, text: string): void;
  /** Tells if the manifest asks for a scope; a manifest without a list asks for all. */
  hasScope(scope: string): boolean;
}

type PlainAnswer = string | boolean | null | undefined;

/** Numbers are not compared: to the compiler an enum is one, and an emulated enum member is an object. */
type Compared<Answer> = Answer extends PlainAnswer ? Answer : unknown;

/**
 * The shape that a class must have of Google's own type: each member of the same name takes at least what the published signature
 * passes. Answers are compared where they are plain; objects are emulations themselves.
 * Hint: of overloads only the last, longest one is compared.
 */
export type Emulates<Real, Own> = {
  readonly [Name in keyof Real & keyof Own]: Real[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Compared<Answer>
    : unknown;
};

/** Names that the language itself, a test runner or a serialiser asks for: an object that lacks them is not wrong. */
const ASKED_BY_THE_LANGUAGE = new Set(['toString', 'toJSON', 'then', 'constructor', 'valueOf', 'asymmetricMatch']);

/**
 * Takes the name a script knows an object by and the object; returns the object, which now throws
 * `not emulated: NAME.member` for a member that it does not have, instead of answering undefined.
 * It prints as that name, where it has no text of its own [behaviour 9, L].
 * Hint: members see the wrapped object as `this`, so classes wrapped by it keep their state in `private`, not in `#` fields.
 */
export function refuseUnknown<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, member, receiver) {
      if (member === 'toString' && object.toString === Object.prototype.toString) return () => name;
      if (typeof member === 'symbol' || member in object || ASKED_BY_THE_LANGUAGE.has(member)) {
        return Reflect.get(object, member, receiver);
      }
      throw new Error(`not emulated: ${name}.${member}`);
    },
  });
}

export interface EnumMember {
  toString(): string;
  /** As the logs of events show it: "authMode":"FULL" (R). */
  toJSON(): string;
  name(): string;
  ordinal(): number;
}

/** Takes the enum's name as scripts write it and its members in order; returns the enum, frozen. [D: enum reference] */
export function enumMembers<Name extends string>(
  title: string,
  names: readonly Name[],
): Readonly<Record<Name, EnumMember>> {
  const members = Object.fromEntries(names.map((name, index) => [name, Object.freeze(member(name, index))]));
  if (!hasAll(names, members)) throw new Error('an enum member is missing');
  return refuseUnknown(title, Object.freeze(members));
}

function hasAll<Name extends string>(
  names: readonly Name[],
  members: Readonly<Record<string, EnumMember>>,
): members is Record<Name, EnumMember> {
  return names.every((name) => Object.hasOwn(members, name));
}

function member(name: string, index: number): EnumMember {
  return { toString: () => name, toJSON: () => name, name: () => name, ordinal: () => index };
}

/** Service objects that scripts pass around name themselves in a signature error. */
const SERVICE_NAMES =
  /^(Range|Sheet|Spreadsheet|DataValidation|DeveloperMetadata|PivotTable|PivotGroup|PivotValue|EmbeddedChart)$/;

function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `${value.length === 0 ? 'null' : typeWord(value[0])}[]`;
  if (typeof value === 'function') return '(class)';
  if (typeof value === 'object') {
    const name = isPlain(value) ? '' : String(value);
    return SERVICE_NAMES.test(name) ? `SpreadsheetApp.${name}` : '(class)';
  }
  return { string: 'String', boolean: 'Boolean' }[String(typeof value)] ?? typeof value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}

/** Takes a member as Google names it, e.g. "Utilities.gzip", and the values it was given. [behaviour 2.3, R] */
export function mismatchText(signature: string, values: readonly unknown[]): string {
  return `The parameters (${values.map(typeWord).join(',')}) don't match the method signature for ${signature}.`;
}

export function signatureMismatch(ctx: ServiceContext, signature: string, values: readonly unknown[]): Error {
  return ctx.exception(mismatchText(signature, values));
}
