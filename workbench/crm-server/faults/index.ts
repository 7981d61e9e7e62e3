export { FAULT_KINDS, FaultQueue, type QueuedFault, readFault, tooManyUntil } from './faults';
