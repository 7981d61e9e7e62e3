import type { TriggerView } from '../engine-api';
import { ruleText, type StoredTrigger } from '../services';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Returns triggers as the page lists them. */
export function listTriggers(triggers: readonly StoredTrigger[]): readonly TriggerView[] {
  return triggers.map(({ id, owner, handler, rule, madeAt, nextAt, lastAt }) => ({
    id,
    owner,
    function: handler,
    rule: ruleText(rule),
    madeAt: iso(madeAt),
    nextRunAt: iso(nextAt),
    lastRunAt: lastAt === null ? null : iso(lastAt),
  }));
}
