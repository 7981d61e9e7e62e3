import { legalArguments } from './legal-value';

/** Who is told how a call ended, and what they are given besides. */
export interface Handlers {
  readonly success: ((value: unknown, userObject: unknown) => void) | null;
  readonly failure: ((error: Error, userObject: unknown) => void) | null;
  readonly userObject: unknown;
}

/** Sends a call whose arguments are legal. */
export type SendCall = (name: string, args: readonly unknown[], handlers: Handlers) => void;

/** Turns what is no plain value but may be sent, namely a form, into one. */
export type ReadForm = (value: unknown) => unknown;

const NONE: Handlers = { success: null, failure: null, userObject: undefined };

/**
 * Returns what google.script.run is: every handler gives a new runner and leaves the old one as it was, any other name is a
 * function of the script. Names that end in "_" are private and not there [behaviour 44, D]; nor is any that the script has not, so
 * that calling it is a TypeError at once.
 * @param functions the script's functions; null takes every name for one
 */
export function createRunner(
  send: SendCall,
  readForm: ReadForm,
  functions: ReadonlySet<string> | null,
  handlers: Handlers = NONE,
): object {
  const next = (change: Partial<Handlers>) => createRunner(send, readForm, functions, { ...handlers, ...change });
  const own: Readonly<Record<string, unknown>> = {
    withSuccessHandler: (success: Handlers['success']) => next({ success }),
    withFailureHandler: (failure: Handlers['failure']) => next({ failure }),
    withUserObject: (userObject: unknown) => next({ userObject }),
  };
  const get = (_target: object, name: string | symbol) => {
    if (typeof name === 'symbol' || name.endsWith('_') || name === 'then') return undefined;
    if (Object.hasOwn(own, name)) return own[name];
    if (functions !== null && !functions.has(name)) return undefined;
    return (...args: unknown[]) => {
      const plain = args.length === 1 ? [readForm(args[0])] : args;
      send(name, legalArguments(plain), handlers);
    };
  };
  return new Proxy({}, { get });
}
