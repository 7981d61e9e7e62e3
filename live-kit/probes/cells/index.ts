import type { Probe } from '../../probe';
import { dropdownProbes } from './dropdowns';
import { formatProbes } from './formats';
import { formulaProbes } from './formulas';
import { lookProbes } from './looks';
import { rangeProbes } from './ranges';
import { rowProbes } from './rows';
import { ruleProbes } from './rules';
import { valueProbes } from './values';

/** Asks what becomes of cells: values, formats, formulas, looks, dropdowns, rules, and rows that come and go. */
export const cellProbes: readonly Probe[] = [
  ...valueProbes,
  ...formatProbes,
  ...formulaProbes,
  ...lookProbes,
  ...dropdownProbes,
  ...rowProbes,
  ...ruleProbes,
  ...rangeProbes,
];

export { cellQuestions } from './ranges';
