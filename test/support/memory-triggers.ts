import type { Ports } from '../../src/platform/ports';

/** Counted over all files: a trigger that was copied into another keeps its ID, which no later one has. */
let made = 0;

/** Triggers of several people in memory; each sees their own. */
export class MemoryTriggers {
  readonly installed: { readonly id: string; readonly owner: string; readonly handler: string }[] = [];
  /** The person has withheld the permission. */
  forbidden = false;

  constructor(private readonly who: () => string) {}

  readonly port: Ports['triggers'] = {
    own: () => this.permitted(() => this.installed.filter(({ owner }) => owner === this.who()).map(({ id }) => id)),
    everyHour: (handler) =>
      this.permitted(() => {
        made += 1;
        const id = `trigger-${made}`;
        this.installed.push({ id, owner: this.who(), handler });
        return id;
      }),
    remove: (id) =>
      this.permitted(() => {
        const at = this.installed.findIndex((trigger) => trigger.id === id && trigger.owner === this.who());
        if (at >= 0) this.installed.splice(at, 1);
      }),
  };

  private permitted<Value>(action: () => Value): Value {
    if (this.forbidden) throw new Error('You do not have permission to call ScriptApp.getProjectTriggers.');
    return action();
  }
}
