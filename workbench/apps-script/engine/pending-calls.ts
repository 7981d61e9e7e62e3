import type { EngineAnswer, EngineCall, EngineCalls, EngineMethod } from './engine-wire';

/** A call that waits for its answer. */
export interface PendingCall {
  readonly call: EngineCall;
  resolve(answer: EngineAnswer<unknown>): void;
  fail(error: Error): void;
}

/** The calls that wait for the worker's answers, oldest first. */
export class PendingCalls {
  private lastId = 0;
  private readonly pending = new Map<number, PendingCall>();

  constructor(private readonly post: (call: EngineCall) => void) {}

  /** Returns the id of a call to come; ids grow. */
  newId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  /** Posts the call that is made with a new id; resolves with its answer, or rejects with its failure. */
  ask<Method extends EngineMethod>(
    make: (id: number) => Extract<EngineCall, { method: Method }>,
  ): Promise<EngineCalls[Method]['value']> {
    return new Promise((resolve, reject) => {
      const call: EngineCall = make(this.newId());
      const pending = {
        call,
        resolve(answer: EngineAnswer<EngineCalls[Method]['value']>) {
          if (answer.kind === 'answer') resolve(answer.value);
          else reject(new Error(answer.message));
        },
        fail: reject,
      };
      this.pending.set(call.id, pending);
      this.post(call);
    });
  }

  /** Returns the call of that id, which waits no longer; undefined when none does. */
  take(id: number): PendingCall | undefined {
    const found = this.pending.get(id);
    this.pending.delete(id);
    return found;
  }

  /** Returns the call that has waited longest, and now waits no longer. */
  takeOldest(): PendingCall | undefined {
    const [id] = this.pending.keys();
    return id === undefined ? undefined : this.take(id);
  }

  /** Returns those that still wait. */
  all(): Iterable<PendingCall> {
    return this.pending.values();
  }
}
