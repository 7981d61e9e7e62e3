export type { MeteredCall } from './call-cost';
export { createRuntime } from './create-runtime';
export type { Clock, Limits } from './limits';
export { readCharts } from './read-charts';
export { type Runtime, type RuntimeOptions, WaitsForLock } from './runtime';
export { decodeState } from './runtime-state';
