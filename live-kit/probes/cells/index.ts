import type { Probe } from '../../probe';
import { formatProbes } from './formats';
import { formulaProbes } from './formulas';
import { valueProbes } from './values';

/** Asks what becomes of cells: values, formats, formulas, looks, dropdowns, rules, and rows that come and go. */
export const cellProbes: readonly Probe[] = [...valueProbes, ...formatProbes, ...formulaProbes];
