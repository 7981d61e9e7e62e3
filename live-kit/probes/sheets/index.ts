import type { Probe, Question } from '../../probe';
import { chartProbes } from './charts';
import { lineProbes } from './lines';
import { metadataProbes } from './metadata';
import { tabProbes } from './tabs';

/** Lists what scripts answer about sheets, figures and time. */
export const sheetProbes: readonly Probe[] = [...tabProbes, ...lineProbes, ...metadataProbes, ...chartProbes];

/** Lists what people answer about them. */
export const sheetQuestions: readonly Question[] = [];
