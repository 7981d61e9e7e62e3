/** How many calls run at once; a further one waits [behaviour 44, D]. */
export const MAX_AT_ONCE = 10;

/** Starts a call and must call `done` when it has been answered. */
export type StartCall = (done: () => void) => void;

/** Lets a limited number of calls run at the same time, in the order in which they came. */
export class CallQueue {
  private running = 0;
  private readonly waiting: StartCall[] = [];

  /** Starts a call, now or when another one is done. */
  add(start: StartCall): void {
    this.waiting.push(start);
    this.startNext();
  }

  private startNext(): void {
    if (this.running >= MAX_AT_ONCE) return;
    const start = this.waiting.shift();
    if (!start) return;
    this.running += 1;
    start(() => {
      this.running -= 1;
      this.startNext();
    });
  }
}
