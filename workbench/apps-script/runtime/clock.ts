/** Time as the runtime sees it; tests pass one of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Blocks the thread for so many milliseconds. */
  sleep(ms: number): void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => {
    if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  },
};
