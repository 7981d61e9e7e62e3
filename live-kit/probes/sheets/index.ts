import type { Probe, Question } from '../../probe';
import { chartProbes } from './charts';
import { languageProbes } from './language';
import { lineProbes } from './lines';
import { metadataProbes } from './metadata';
import { speedProbes } from './speed';
import { tabProbes } from './tabs';

/** Lists what scripts answer about sheets, figures and time. */
export const sheetProbes: readonly Probe[] = [
  ...tabProbes,
  ...lineProbes,
  ...metadataProbes,
  ...chartProbes,
  ...languageProbes,
  ...speedProbes,
];

/** Lists what people answer about them. */
export const sheetQuestions: readonly Question[] = [];
