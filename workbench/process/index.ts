export { endOnSignal } from './end-on-signal';
export { watchStarters } from './watch-starters';
