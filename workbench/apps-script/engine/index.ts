export type { EngineWorkerData } from './engine-wire';
export { serveEngine } from './serve-engine';
export { type StartEngineOptions, startEngine } from './start-engine';
