export { TriggerBuilder, type TriggerPorts } from './trigger-builder';
export {
  clockEvent,
  EVENT_TYPE,
  newTriggerHandle,
  ruleText,
  type StoredTrigger,
  type StoredTriggers,
  TRIGGER_SOURCE,
  TriggerStore,
  triggerId,
} from './trigger-store';
