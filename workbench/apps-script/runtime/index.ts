export type { MeteredCall } from './call-cost';
export { createRuntime, type Runtime } from './create-runtime';
export type { Clock, Limits } from './limits';
export { readCharts } from './read-charts';
export { type RuntimeOptions, WaitsForLock } from './runtime';
export { decodeState } from './runtime-state';
