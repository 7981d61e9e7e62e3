import { workerData } from 'node:worker_threads';
import { type FetchWorkerData, serveFetches } from './services';

const data: FetchWorkerData = workerData;
serveFetches(data);
