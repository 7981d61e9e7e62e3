import type { Probe, Question } from '../probe';
import { cellProbes } from './cells';
import { crmProbes, personQuestions } from './crm';
import { fetchProbes } from './fetches';
import { pageQuestions } from './pages';
import { serviceProbes } from './services';
import { sheetProbes } from './sheets';

/** What scripts answer, in the order in which it is asked. */
export const probes: readonly Probe[] = [...cellProbes, ...serviceProbes, ...crmProbes, ...sheetProbes, ...fetchProbes];

/** What the page answers, or the person who looks at it. */
export const questions: readonly Question[] = [...pageQuestions, ...personQuestions];
