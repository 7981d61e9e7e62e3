import type { Engine, RunRequest, TriggerView } from '../../apps-script/engine-api';

/** Google's clock is no more exact than a minute either. */
const LOOK_EVERY_MS = 30_000;

/** Holds what the firing of due triggers stands on. */
export interface DueTriggersOptions {
  readonly engine: Engine;
  /** Of the person at the page: a trigger's own is not known. */
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Returns the run by which a trigger fires. */
export function triggerRun({ id, function: name, owner }: TriggerView, locale: string): RunRequest {
  return { function: name, args: [], locale, authMode: 'FULL', user: owner, trigger: id };
}

/** Fires every trigger whose time has come, one after the other. */
export async function fireDueTriggers({ engine, locale, now }: DueTriggersOptions): Promise<void> {
  const due = (await engine.triggers()).filter(({ nextRunAt }) => nextRunAt !== null && Date.parse(nextRunAt) <= now());
  // One that another one's run has deleted meanwhile is refused.
  for (const trigger of due) await engine.run(triggerRun(trigger, locale)).catch(() => undefined);
}

/** Fires due triggers from now on, as long as the process lives; a state that cannot be asked for is asked for again. */
export async function watchTriggers(options: DueTriggersOptions): Promise<never> {
  for (;;) {
    await options.sleep(LOOK_EVERY_MS);
    await fireDueTriggers(options).catch(() => undefined);
  }
}
