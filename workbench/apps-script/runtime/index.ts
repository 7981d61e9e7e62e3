export type { Clock } from './clock';
export { createRuntime } from './create-runtime';
export type { Limits } from './limits';
export { readCharts } from './read-charts';
export type { Runtime, RuntimeOptions } from './runtime';
export { decodeState } from './runtime-state';
