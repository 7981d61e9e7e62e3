import type { EngineCall } from './engine-wire';

/** What the worker has done since the kept state: changes, to be done again when it is lost, and runs, which cannot be. */
export class CallJournal {
  private changes: EngineCall[] = [];
  /** Runs that ended since the kept state: what they changed is lost with the worker. */
  private runs: EngineCall[] = [];

  /** Takes a call that was answered, or one that is to be done when the worker is lost. */
  add(call: EngineCall): void {
    if (canBeDoneAgain(call)) this.changes.push(call);
    if (call.method === 'run') this.runs.push(call);
  }

  /** Forgets what the kept state holds: the calls up to an id. */
  forgetUpTo(id: number): void {
    this.changes = this.changes.filter((call) => call.id > id);
    this.runs = this.runs.filter((call) => call.id > id);
  }

  /** Returns the calls to do again in a new worker, in their order. */
  toDoAgain(): readonly EngineCall[] {
    return this.changes;
  }

  /** Returns the names of the functions whose runs are lost with the worker, and forgets them. */
  takeLostRuns(): string[] {
    return this.runs.splice(0).flatMap((call) => (call.method === 'run' ? [call.args.function] : []));
  }
}

const DONE_AGAIN: ReadonlySet<EngineCall['method']> = new Set(['edit', 'setProperties', 'reset', 'noteFired']);

function canBeDoneAgain({ method }: EngineCall): boolean {
  return DONE_AGAIN.has(method);
}
