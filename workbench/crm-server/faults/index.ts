export { type Fault, readFault } from './fault';
export { FAULT_KINDS, type FaultKind } from './fault-kind';
export { FaultQueue, type QueuedFault } from './fault-queue';
