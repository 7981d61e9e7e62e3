import type { Probe, Question } from '../probe';
import { cellProbes, cellQuestions } from './cells';
import { crmProbes, crmQuestions } from './crm';
import { openQuestions } from './open-questions';
import { pageQuestions } from './pages';
import { serviceProbes } from './service-probes';
import { sheetProbes, sheetQuestions } from './sheets';
import { textProbes } from './texts';

/** Lists what scripts answer, in the order in which it is asked. */
export const probes: readonly Probe[] = [
  ...textProbes,
  ...cellProbes,
  ...openQuestions,
  ...crmProbes,
  ...sheetProbes,
  ...serviceProbes,
];

/** Lists what the page answers, or the person who looks at it. */
export const questions: readonly Question[] = [...pageQuestions, ...cellQuestions, ...crmQuestions, ...sheetQuestions];
