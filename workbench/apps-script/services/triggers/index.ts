export { clockEvent } from './clock-event';
export { ruleText } from './clock-rule';
export { EVENT_TYPE, newTriggerHandle, TRIGGER_SOURCE, triggerId } from './trigger';
export { TriggerBuilder, type TriggerPorts } from './trigger-builder';
export { type StoredTrigger, type StoredTriggers, TriggerStore } from './trigger-store';
