/** The part of google.script.run that the page uses. */
interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  readonly [door: string]: unknown;
}

declare const google: { readonly script: { readonly run: Runner } };

/** Calls a function of the script with what it takes. */
export type Call = <Answer>(door: string, given?: unknown) => Promise<Answer>;

/** Calls a function of the script; rejects with the error of the platform. */
export const call: Call = (door, given) =>
  new Promise((resolve, reject) => {
    const run = google.script.run.withSuccessHandler((answer) => resolve(answer as never)).withFailureHandler(reject);
    const start = run[door];
    if (typeof start !== 'function') throw new Error(`The script has no ${door}.`);
    start(...(given === undefined ? [] : [given]));
  });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
