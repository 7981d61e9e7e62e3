import type { Probe } from '../probe';
import { clockProbes } from './clock';
import { fetchAnswerProbes } from './fetch-answers';
import { fetchBatchProbes } from './fetch-batches';
import { fetchRefusalProbes } from './fetch-refusals';
import { openingProbes } from './opening';
import { peopleProbes } from './people';
import { otherServiceProbes } from './services';
import { storeProbes } from './stores';
import { utilityProbes } from './utilities';

/** Lists the probes of all services but the spreadsheet's own, those that wait for slow servers last. */
export const serviceProbes: readonly Probe[] = [
  ...openingProbes,
  ...peopleProbes,
  ...clockProbes,
  ...utilityProbes,
  ...otherServiceProbes,
  ...storeProbes,
  ...fetchRefusalProbes,
  ...fetchAnswerProbes,
  ...fetchBatchProbes,
];
