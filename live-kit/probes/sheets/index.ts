import type { Probe } from '../../probe';
import { chartProbes } from './charts';
import { copyProbes } from './copies';
import { languageProbes } from './language';
import { lineProbes } from './lines';
import { sheetQuestions } from './looks';
import { metadataProbes } from './metadata';
import { pivotLifeProbes } from './pivot-life';
import { pivotObjectProbes } from './pivot-objects';
import { pivotShapeProbes } from './pivot-shapes';
import { speedProbes } from './speed';
import { tabProbes } from './tabs';

/** Lists what scripts answer about sheets, figures and time; what an execution may die of comes last. */
export const sheetProbes: readonly Probe[] = [
  ...tabProbes,
  ...lineProbes,
  ...metadataProbes,
  ...chartProbes,
  ...copyProbes,
  ...pivotShapeProbes,
  ...pivotObjectProbes,
  ...pivotLifeProbes,
  ...languageProbes,
  ...speedProbes,
];

export { sheetQuestions };
