import type { FormulaSheet, Site } from './formula-sheet';
import { engineFormula } from './formula-text';
import type { UniverEngine } from './univer-engine';

interface Parsed {
  readonly formula: string;
  readonly decimal: string;
  /** Null when the formula cannot be read. */
  readonly tree: unknown;
}

const parsed = new WeakMap<FormulaSheet, Map<string, Parsed>>();

/**
 * Returns the parsed formula of a cell, or null when it cannot be read. It is parsed once for each cell and text: parsing is
 * half the cost, and a second parse of what the engine's lexer keeps breaks LET and LAMBDA. [grid 5, M]
 */
export function syntaxTree(engine: UniverEngine, cell: Site, decimal: '.' | ','): unknown {
  const trees = parsed.get(cell.sheet) ?? new Map<string, Parsed>();
  parsed.set(cell.sheet, trees);
  const key = `${cell.row} ${cell.column}`;
  const formula = cell.sheet.formulas.get(cell.row, cell.column) ?? '';
  const known = trees.get(key);
  if (known?.formula === formula && known.decimal === decimal) {
    return known.tree;
  }
  const tree = parse(engine, formula, decimal);
  trees.set(key, { formula, decimal, tree });
  return tree;
}

function parse(engine: UniverEngine, formula: string, decimal: '.' | ','): unknown {
  const text = engineFormula(formula, decimal);
  const lexed = text === null ? null : engine.lexer.treeBuilder(text);
  return typeof lexed === 'object' && lexed !== null ? (engine.parser.parse(lexed) ?? null) : null;
}
