import { computedValue, introduceSheets, parse, standAt } from './engine-workbook';
import type { FormulaSetting, FormulaSheet, FormulaValue, Site } from './formula-sheet';
import { withSheetsFunctions } from './sheets-functions';
import { type UniverEngine, univerEngine } from './univer-engine';

/** Tells how far a cell is from the one that a formula is written for. */
interface Distance {
  readonly rows: number;
  readonly columns: number;
}

/** The conditions of a workbook as it is now: to be asked at once, before anything changes. */
export interface Conditions {
  /** @throws Error for a function that is not emulated */
  isTrue(formula: string, cell: Site, away: Distance): boolean;
}

const MOST_TREES = 1000;
const trees = new Map<string, unknown>();

/** Returns the parsed formula, null when it cannot be read: once, for a second parse breaks LET and LAMBDA. [grid 5, M] */
function treeOf(engine: UniverEngine, formula: string, decimal: '.' | ','): unknown {
  const key = decimal + formula;
  if (!trees.has(key)) {
    if (trees.size >= MOST_TREES) trees.clear();
    checkFunctions(engine, formula);
    trees.set(
      key,
      withSheetsFunctions(engine, decimal, () => parse(engine, formula, decimal)),
    );
  }
  return trees.get(key);
}

const CALLS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|([\p{L}_][\p{L}\p{N}_.]*)\(/gu;
/** Names what the engine reads without a function of that name. */
const OWN_WORDS: ReadonlySet<string> = new Set(['LET', 'LAMBDA']);

function checkFunctions(engine: UniverEngine, formula: string): void {
  for (const [, name] of formula.matchAll(CALLS)) {
    const word = name?.toUpperCase() ?? '';
    if (word !== '' && !OWN_WORDS.has(word) && !engine.functions.getExecutor(word)) {
      throw new Error(`not emulated: ${word} in a conditional format`);
    }
  }
}

/** TRUE, and any number but 0, satisfies; texts and errors do not [assumed 34]. */
function satisfies(value: FormulaValue): boolean {
  return value === true || (typeof value === 'number' && value !== 0);
}

/** Introduces a workbook, whose formulas have been computed, to the engine. */
export function openConditions(sheets: readonly FormulaSheet[], { decimal, now }: FormulaSetting): Conditions {
  const engine = univerEngine();
  engine.tellTime(now);
  introduceSheets(engine, sheets, ({ sheet, row, column }) => sheet.values.get(row, column));
  return {
    isTrue: (formula, cell, away) => {
      const tree = treeOf(engine, formula, decimal);
      if (!tree) return false;
      standAt(engine, cell);
      return satisfies(resultOf(engine, tree, away));
    },
  };
}

function resultOf(engine: UniverEngine, tree: unknown, { columns, rows }: Distance): FormulaValue {
  try {
    return computedValue(engine.interpreter.execute(engine.executable(tree, columns, rows))).value;
  } catch {
    return '#ERROR!';
  }
}
