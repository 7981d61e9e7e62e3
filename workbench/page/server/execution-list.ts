import type { Execution } from '../../apps-script/engine-api';

/** The executions that the panel shows; older ones are dropped. */
const KEPT = 500;

export class ExecutionList {
  private readonly newestFirst: Execution[] = [];

  add(execution: Execution): void {
    this.newestFirst.unshift(execution);
    if (this.newestFirst.length > KEPT) this.newestFirst.pop();
  }

  all(): readonly Execution[] {
    return this.newestFirst;
  }
}
