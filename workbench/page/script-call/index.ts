export {
  CallQueue,
  createRunner,
  type FrameAnswer,
  type FrameEntry,
  type FrameMessage,
  type FrameTime,
  type Handlers,
  legalArguments,
  MAX_AT_ONCE,
} from './runner';
