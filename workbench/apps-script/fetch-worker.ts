import { workerData } from 'node:worker_threads';
import { type FetchWorkerData, serveFetches } from './services';

/** The thread that talks HTTP while the script's thread is blocked. */
const data: FetchWorkerData = workerData;
serveFetches(data);
