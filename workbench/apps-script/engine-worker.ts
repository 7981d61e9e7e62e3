import { parentPort, workerData } from 'node:worker_threads';
import { type EngineWorkerData, serveEngine } from './engine';

const data: EngineWorkerData = workerData;
if (parentPort === null) throw new Error('engine-worker runs as a worker only');
serveEngine(parentPort, data);
