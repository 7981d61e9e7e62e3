import type { Probe, Question } from '../probe';
import { cellProbes, cellQuestions } from './cells';
import { pageQuestions } from './pages';
import { textProbes } from './texts';

/** Lists what scripts answer, in the order in which it is asked. */
export const probes: readonly Probe[] = [...textProbes, ...cellProbes];

/** Lists what the page answers, or the person who looks at it. */
export const questions: readonly Question[] = [...pageQuestions, ...cellQuestions];
