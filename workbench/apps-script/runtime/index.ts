export type { Clock } from './clock';
export { createRuntime, type Runtime, type RuntimeOptions } from './create-runtime';
export type { Limits } from './limits';
export { readCharts } from './read-charts';
export { decodeState } from './runtime-state';
