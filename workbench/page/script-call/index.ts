export { CallQueue, MAX_AT_ONCE } from './call-queue';
export { legalArguments } from './legal-value';
export type { FrameAnswer, FrameMessage } from './messages';
export { createRunner, type Handlers } from './runner';
