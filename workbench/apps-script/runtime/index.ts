export { createRuntime } from './create-runtime';
export type { Clock, Limits } from './limits';
export { readCharts } from './read-charts';
export { type HeardCall, type Runtime, type RuntimeOptions, WaitsForLock } from './runtime';
export { decodeState } from './runtime-state';
