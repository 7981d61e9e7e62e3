export type { MeteredCall } from './call-cost';
export { createRuntime, type Runtime, type RuntimeOptions, WaitsForLock } from './create-runtime';
export type { Clock, Limits } from './limits';
export { readCharts } from './read-charts';
export { decodeState } from './runtime-state';
