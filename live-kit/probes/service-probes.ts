import type { Probe } from '../probe';
import { fetchAnswerProbes } from './fetch-answers';
import { fetchBatchProbes } from './fetch-batches';
import { fetchRefusalProbes } from './fetch-refusals';
import { storeProbes } from './stores';

/** Lists the probes of all services but the spreadsheet's own, those that wait for slow servers last. */
export const serviceProbes: readonly Probe[] = [
  ...storeProbes,
  ...fetchRefusalProbes,
  ...fetchAnswerProbes,
  ...fetchBatchProbes,
];
