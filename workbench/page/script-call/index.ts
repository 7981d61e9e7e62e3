export { CallQueue, MAX_AT_ONCE } from './call-queue';
export { legalArguments } from './legal-value';
export type { FrameAnswer, FrameEntry, FrameMessage } from './messages';
export { createRunner, type Handlers } from './runner';
