import type { Engine, RunRequest, TriggerView } from '../../apps-script/engine-api';

/** Google's clock is no more exact than a minute either. */
const LOOK_EVERY_MS = 30_000;

export function triggerRun({ id, function: name, owner }: TriggerView, locale: string): RunRequest {
  return { function: name, args: [], locale, authMode: 'FULL', user: owner, trigger: id };
}

/** Fires the triggers whose time has come by the engine's clock: each once, however often it would have fired meanwhile. */
export class DueTriggers {
  private last: Promise<void> = Promise.resolve();

  /** @param locale of the person at the page: a trigger's own is not known */
  constructor(
    private readonly engine: Engine,
    private readonly locale: string,
  ) {}

  fire(): Promise<void> {
    // A state that cannot be asked for is asked for again the next time.
    this.last = this.last.then(() => this.fireAll()).catch(() => undefined);
    return this.last;
  }

  async watch(sleep: (ms: number) => Promise<void>): Promise<never> {
    for (;;) {
      await sleep(LOOK_EVERY_MS);
      await this.fire();
    }
  }

  private async fireAll(): Promise<void> {
    const now = Date.parse((await this.engine.clock()).now);
    const due = (await this.engine.triggers()).filter(
      ({ nextRunAt }) => nextRunAt !== null && Date.parse(nextRunAt) <= now,
    );
    // One that another one's run has deleted meanwhile is refused.
    for (const trigger of due) await this.engine.run(triggerRun(trigger, this.locale)).catch(() => undefined);
  }
}
