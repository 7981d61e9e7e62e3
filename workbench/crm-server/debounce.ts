/** A task that is asked for often and done seldom. */
export interface Debounced {
  /** Asks for the task; it is done once when the wait is over, however often it was asked for. */
  readonly ask: () => void;
  /** Does the task now if it was asked for and not yet done. */
  readonly flush: () => void;
}

/** Returns a task that runs `waitMs` milliseconds after the first request for it. */
export function debounce(task: () => void, waitMs: number, sleep: (ms: number) => Promise<void>): Debounced {
  let asked = false;
  let waiting = false;
  const flush = () => {
    if (!asked) return;
    asked = false;
    task();
  };
  const ask = () => {
    asked = true;
    if (waiting) return;
    waiting = true;
    void sleep(waitMs).then(() => {
      waiting = false;
      flush();
    });
  };
  return { ask, flush };
}
