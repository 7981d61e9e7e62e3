export { TriggerBuilder } from './trigger-builder';
export {
  clockEvent,
  newTriggerHandle,
  ruleText,
  type StoredTrigger,
  type StoredTriggers,
  TriggerStore,
  triggerId,
} from './trigger-store';
