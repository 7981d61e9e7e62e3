export { readFault } from './fault';
export { FAULT_KINDS } from './fault-kind';
export { FaultQueue, type QueuedFault } from './fault-queue';
