export { FAULT_KINDS, FaultQueue, type QueuedFault, readFault } from './faults';
