import type { RunRequest } from '../engine-api';
import { clockEvent, type TriggerStore } from '../services';

/**
 * Takes a request; when it names a trigger, notes that this one fires now and returns the run that it is: its function with its event,
 * as its owner, with full authority [platform facts §4, H]. @throws when there is no such trigger
 */
export function firedTrigger(request: RunRequest, triggers: TriggerStore, now: number): RunRequest {
  if (request.trigger === undefined) return request;
  const trigger = triggers.find(request.trigger);
  if (trigger === null) throw new Error(`There is no trigger "${request.trigger}".`);
  triggers.fire(trigger.id, now);
  return {
    ...request,
    function: trigger.handler,
    args: [clockEvent(trigger.id, now)],
    user: trigger.owner,
    authMode: 'FULL',
  };
}
