import type { Member } from './members';

/** Is what a finding can be: it travels as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Is a finding that differs from run to run: a figure within a bound, a text of a form, one of several. */
export type Bound =
  | { readonly $atMost: number }
  | { readonly $atLeast: number }
  | { readonly $like: string }
  | { readonly $oneOf: readonly Json[] };

export type Expected = Json | Bound;

/** Holds what a probe found, or is to find, under a few words each. */
export type Findings<Value = Json> = Readonly<Record<string, Value>>;

/** Names who finds out: most in a call of the page, some at the opening of the file, by a clock, in a page, or by looking. */
export type Place = 'call' | 'opening' | 'trigger' | 'second editor' | 'page' | 'person';

/** Describes one question to Google's servers, with the answer that the local runtime is built on. */
export interface Question {
  /** Is its own for ever: answers come back by it. */
  readonly name: string;
  readonly what: string;
  /** Lists the facts that the answer bears out or not, e.g. "behaviour 13" or "assumed 17". */
  readonly settles: readonly string[];
  /** Lists the service members that it is the probe of. */
  readonly of: readonly Member[];
  readonly where: Place;
  readonly expected: Findings<Expected>;
}

/** Is a question that a script answers. */
export interface Probe extends Question {
  readonly where: 'call' | 'opening' | 'trigger' | 'second editor';
  readonly find: (bench: Bench) => Findings;
}

/** Holds what a person gave for probes to ask more; '' where nothing was given. */
export interface Addresses {
  /** Answers as httpbin does: /status/N, /delay/N, /anything, /response-headers. */
  readonly echo: string;
  /** Takes requests and lists them, as https://webhook.site/ID does. */
  readonly inbox: string;
  /** Is the company's own CRM, which is only read; its key is forgotten when the kit has ended. */
  readonly crm: string;
  readonly crmKey: string;
  /** Is "yes" where two more files may be made in the person's Drive. */
  readonly files: string;
}

/** Names a property of the user who began the kit, by which probes see whose properties they have. */
export const OWN_MARK = 'live kit: begun here';

/** Holds what a probe works with. */
export interface Bench {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly addresses: Addresses;
  /** Is the e-mail of who began the kit, for a probe to compare; '' where it is not known. */
  readonly begunBy: string;
  /** Is what Google passed to the function that runs; null where it passed nothing. */
  readonly event: Json;
  /** Makes an empty sheet, which goes when the probe has ended. */
  sheet(): GoogleAppsScript.Spreadsheet.Sheet;
  /** Keeps what a probe has found so far: should its execution die in the midst of it, that is what it found. */
  reached(found: Findings): void;
  /** Runs something while the spreadsheet has another locale, e.g. "vi_VN". */
  inLocale<T>(locale: string, run: () => T): T;
  /** Runs something while the spreadsheet has another zone. */
  inZone<T>(zone: string, run: () => T): T;
}

/** Is thrown by a probe that cannot ask, with why. */
export class NotAsked extends Error {}

type Asked<Of> = Omit<Of, 'where' | 'of' | 'settles'> & Partial<Pick<Question, 'of' | 'settles'>>;

/** Returns a probe of a script that a person's page calls, unless it says otherwise. */
export function probe({ where = 'call', ...asked }: Asked<Probe> & { readonly where?: Probe['where'] }): Probe {
  return { settles: [], of: [], where, ...asked };
}

/** Returns a question that the kit's page answers, or the person who looks at it. */
export function question(asked: Asked<Question> & { readonly where: 'page' | 'person' }): Question {
  return { settles: [], of: [], ...asked };
}

export const atMost = (figure: number): Bound => ({ $atMost: figure });
export const atLeast = (figure: number): Bound => ({ $atLeast: figure });
/** Takes a regular expression. */
export const like = (form: RegExp): Bound => ({ $like: form.source });
export const oneOf = (...values: readonly Json[]): Bound => ({ $oneOf: values });

/** Runs something that may throw; returns what it gave, or "Name: message". */
export function saidBy(run: () => Json | undefined): Json {
  try {
    return run() ?? null;
  } catch (error) {
    // What the local runtime does not have is for the kit to tell, not an answer.
    if (error instanceof NotAsked || /^not emulated: /.test(String(Reflect.get(Object(error), 'message')))) throw error;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Runs something; returns the seconds that it took, to a hundredth. */
export function secondsOf(run: () => unknown): number {
  const began = Date.now();
  run();
  return Math.round((Date.now() - began) / 10) / 100;
}
