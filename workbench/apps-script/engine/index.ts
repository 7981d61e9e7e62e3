export type { EngineWorkerData, StartEngineOptions } from './engine-wire';
export { serveEngine } from './serve-engine';
export { startEngine } from './start-engine';
