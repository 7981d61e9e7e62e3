/** Of an argument of google.script.run that cannot go on its way [behaviour 43, D and R]. */
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

export type FrameMessage =
  | { readonly kind: 'run'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'leave'; readonly step: 1 | -1 };

export interface FrameEntry {
  readonly kind: 'enter';
}

export interface FrameTime {
  readonly kind: 'clock';
  readonly offsetMs: number;
}

export type FrameAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: { readonly name: string; readonly message: string } };

export interface Handlers {
  readonly success: ((value: unknown) => void) | null;
  readonly failure: ((error: Error) => void) | null;
}

type SendCall = (name: string, args: readonly unknown[], handlers: Handlers) => void;

const NONE: Handlers = { success: null, failure: null };

/**
 * Returns what google.script.run is: every handler gives a new runner and leaves the old one as it was, any other name is a
 * function of the script. Names that end in "_" are private and not there [behaviour 44, D]; nor is any that the script has not, so
 * that calling it is a TypeError at once.
 * @param functions the script's functions; null takes every name for one
 */
export function createRunner(send: SendCall, functions: ReadonlySet<string> | null, handlers: Handlers = NONE): object {
  const next = (change: Partial<Handlers>) => createRunner(send, functions, { ...handlers, ...change });
  const own: Readonly<Record<string, unknown>> = {
    withSuccessHandler: (success: Handlers['success']) => next({ success }),
    withFailureHandler: (failure: Handlers['failure']) => next({ failure }),
  };
  const get = (_target: object, name: string | symbol) => {
    if (typeof name === 'symbol' || name.endsWith('_') || name === 'then') return undefined;
    if (Object.hasOwn(own, name)) return own[name];
    if (functions !== null && !functions.has(name)) return undefined;
    return (...args: unknown[]) => send(name, legalArguments(args), handlers);
  };
  return new Proxy({}, { get });
}
