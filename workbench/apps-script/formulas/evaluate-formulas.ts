import { computedBlock, computedValue, introduceSheets, parse, standAt } from './engine-workbook';
import type { Computed, FormulaResult, FormulaSetting, FormulaSheet, FormulaValue, Site } from './formula-sheet';
import { withSheetsFunctions } from './sheets-functions';
import { type EngineValue, type UniverEngine, univerEngine } from './univer-engine';

interface Parsed {
  readonly formula: string;
  readonly decimal: string;
  readonly tree: unknown;
}

const parsed = new WeakMap<FormulaSheet, Map<string, Parsed>>();

/**
 * Returns the parsed formula of a cell, or null when it cannot be read. It is parsed once for each cell and text: parsing is
 * half the cost, and a second parse of what the engine's lexer keeps breaks LET and LAMBDA. [grid 5, M]
 */
function syntaxTree(engine: UniverEngine, cell: Site, decimal: '.' | ','): unknown {
  const trees = parsed.get(cell.sheet) ?? new Map<string, Parsed>();
  parsed.set(cell.sheet, trees);
  const key = `${cell.row} ${cell.column}`;
  const formula = cell.sheet.formulas.get(cell.row, cell.column) ?? '';
  const known = trees.get(key);
  if (known?.formula === formula && known.decimal === decimal) return known.tree;
  const tree = parse(engine, formula, decimal);
  trees.set(key, { formula, decimal, tree });
  return tree;
}

const CIRCULAR: Computed = { value: '#REF!', date: false };
const UNREADABLE: Computed = { value: '#ERROR!', date: false }; // [behaviour 19, L]

const NO_ROOM: Computed = { value: '#REF!', date: false }; // [assumed 17]

const FILLS =
  /^=\s*(?:\{|(?:ARRAYFORMULA|BYCOL|BYROW|FILTER|HSTACK|INDEX|LET|MAKEARRAY|MAP|SCAN|SEQUENCE|SORT|TRANSPOSE|UNIQUE|VSTACK)\()/i;

/** Returns what a formula fills; where anything stands in the way, or the sheet ends before, it fills nothing [behaviour 61, R]. */
function filled(site: Site, result: EngineValue): Computed {
  const computed = computedValue(result);
  if (!FILLS.test(site.sheet.formulas.get(site.row, site.column) ?? '')) return computed;
  const block = computedBlock(result);
  if (block.length === 1 && block[0]?.length === 1) return computed;
  return hasRoom(site, block) ? { ...computed, block } : NO_ROOM;
}

function hasRoom({ sheet, row, column }: Site, block: Computed['block'] = []): boolean {
  const width = block[0]?.length ?? 0;
  if (row + block.length - 1 > sheet.rows.count || column + width - 1 > sheet.columns.count) return false;
  return block.every((line, down) =>
    line.every((_value, right) => {
      const own = sheet.spills.get(row + down, column + right);
      if ((down === 0 && right === 0) || (own?.down === down && own.right === right)) return true;
      return (
        (sheet.values.get(row + down, column + right) ?? sheet.formulas.get(row + down, column + right)) === undefined
      );
    }),
  );
}

/** One calculation of a workbook; what a formula needs is computed before it, on a stack that is made for it (start-engine.ts). */
class FormulaRun {
  private readonly results = new Map<string, Computed>();
  /** What is being computed: whoever needs it meanwhile stands in a circle. */
  private readonly running = new Set<string>();
  private site: Site | null = null;

  constructor(
    private readonly engine: UniverEngine,
    private readonly sheets: readonly FormulaSheet[],
    private readonly decimal: '.' | ',',
  ) {}

  all(): FormulaResult[] {
    introduceSheets(this.engine, this.sheets, (site) => this.valueAt(site));
    return this.sheets.flatMap((sheet) => {
      const results: FormulaResult[] = [];
      sheet.formulas.each((_formula, row, column) => {
        results.push({ sheetId: sheet.id, row, column, ...this.result({ sheet, row, column }, null) });
      });
      return results;
    });
  }

  private valueAt(site: Site): FormulaValue | undefined {
    const { sheet, row, column } = site;
    return sheet.formulas.get(row, column) === undefined
      ? sheet.values.get(row, column)
      : this.result(site, this.site).value;
  }

  /** `asker` is the formula in whose midst this one is computed: the engine must find its place again. */
  private result(site: Site, asker: Site | null): Computed {
    const key = keyOf(site);
    const known = this.results.get(key) ?? (this.running.has(key) ? CIRCULAR : undefined);
    if (known) return known;
    this.running.add(key);
    this.stand(site);
    try {
      const computed = this.computed(site);
      this.results.set(key, computed);
      return computed;
    } finally {
      this.running.delete(key);
      this.stand(asker);
    }
  }

  private stand(site: Site | null): void {
    this.site = site;
    if (site) standAt(this.engine, site);
  }

  private computed(site: Site): Computed {
    try {
      const tree = syntaxTree(this.engine, site, this.decimal);
      if (!tree) return UNREADABLE;
      const result = this.engine.interpreter.execute(this.engine.executable(tree));
      return filled(site, result);
    } catch {
      return UNREADABLE;
    }
  }
}

function keyOf(site: Site): string {
  return `${site.sheet.id} ${site.row} ${site.column}`;
}

/**
 * Computes all formulas of the workbook, at once; without a formula the engine is not even loaded. Not done: QUERY, SPLIT, JOIN,
 * COUNTUNIQUE, IMPORT… and named ranges.
 */
export function evaluateFormulas(sheets: readonly FormulaSheet[], { decimal, now }: FormulaSetting): FormulaResult[] {
  if (sheets.every((sheet) => sheet.formulas.isEmpty())) return [];
  const engine = univerEngine();
  engine.tellTime(now);
  return withSheetsFunctions(engine, decimal, () => new FormulaRun(engine, sheets, decimal).all());
}
