/** Is the part of google.script.run that the page uses. */
interface Runner {
  withSuccessHandler(handler: (answer: unknown) => void): Runner;
  withFailureHandler(handler: (error: unknown) => void): Runner;
  readonly [door: string]: unknown;
}

declare const google: { readonly script: { readonly run: Runner } };

/** Calls a function of the script with what it takes. */
export type Call = <Answer>(door: string, given?: unknown) => Promise<Answer>;

/** Calls a function of the script; rejects with what the platform says. */
export const call: Call = (door, given) =>
  new Promise((resolve, reject) => {
    const run = google.script.run.withSuccessHandler((answer) => resolve(answer as never)).withFailureHandler(reject);
    const start = run[door];
    if (typeof start !== 'function') throw new Error(`The script has no ${door}.`);
    start(...(given === undefined ? [] : [given]));
  });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves as a promise does, or rejects when it has taken too long: a call may never end. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    pause(ms).then((): T => {
      throw new Error(`no answer within ${ms / 1_000} s`);
    }),
  ]);

/** Starts a call whose answer nobody waits for; returns "sent", or what was thrown at once. */
export function started(door: string, given: unknown): string {
  const start = google.script.run[door];
  if (typeof start !== 'function') return 'no such function';
  try {
    start(given);
    return 'sent';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Returns the type of what google.script.run has under a name. */
export const typeOfDoor = (name: string): string => typeof google.script.run[name];
