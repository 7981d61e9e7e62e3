/** A finding: it travels as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What is expected of a finding that differs from run to run: a bound, the form of a text, one of several. */
export type Bound = { readonly $atMost: number } | { readonly $like: string } | { readonly $oneOf: readonly Json[] };

export type Expected = Json | Bound;

/** What a probe finds, or is expected to find, under a few words each. */
export type Findings<Value = Json> = Readonly<Record<string, Value>>;

/** One question to Google's servers or the CRM, with the answer that the add-on is built on. */
export interface Question {
  readonly name: string;
  readonly what: string;
  /** Facts that the answer bears out or not, e.g. "behaviour 13" or "assumed 17". */
  readonly settles: readonly string[];
  /** Who finds out: a call of the page, a run by the clock, the page itself, or the person who looks at it. */
  readonly where: 'call' | 'trigger' | 'page' | 'person';
  readonly expected: Findings<Expected>;
}

/** A question that a script answers. */
export interface Probe extends Question {
  readonly where: 'call' | 'trigger';
  readonly find: (bench: Bench) => Findings;
}

/** What a person gave so that more can be asked; '' where nothing was given. */
export interface Addresses {
  /** Answers as httpbin does: /status/N, /delay/N, /redirect-to. */
  readonly echo: string;
  /** Takes requests and lists them, as https://webhook.site/ID does. */
  readonly inbox: string;
  /** The company's own CRM, which is only read. */
  readonly crm: string;
  readonly crmKey: string;
}

/** What a probe works with. */
export interface Bench {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly addresses: Addresses;
  /** Makes an empty sheet, which is deleted when the probe has ended. */
  sheet(): GoogleAppsScript.Spreadsheet.Sheet;
  /** Runs something while the spreadsheet has another locale, e.g. "vi_VN". */
  inLocale<T>(locale: string, run: () => T): T;
}

/** Thrown by a probe that cannot ask; the message says why. */
export class NotAsked extends Error {}

export const atMost = (limit: number): Bound => ({ $atMost: limit });
export const like = (form: RegExp): Bound => ({ $like: form.source });
export const oneOf = (...values: readonly Json[]): Bound => ({ $oneOf: values });

/** Checks for an error of a probe that cannot be asked here, as against a finding. */
export const isNotAsked = (error: unknown): error is Error =>
  error instanceof NotAsked || (error instanceof Error && error.message.startsWith('not emulated: '));

/** Runs something that may throw; returns its value, or "Name: message". */
export function outcomeOf(run: () => Json | undefined): Json {
  try {
    return run() ?? null;
  } catch (error) {
    if (isNotAsked(error)) throw error;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Runs something; returns the seconds that it took, to a hundredth. */
export function secondsOf(run: () => unknown): number {
  const start = Date.now();
  run();
  return Math.round((Date.now() - start) / 10) / 100;
}
