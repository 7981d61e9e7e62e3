import {
  type EngineCell,
  type EngineSheet,
  type EngineValue,
  type UniverEngine,
  univerEngine,
  withSheetsFunctions,
} from './univer-engine';

export type FormulaValue = string | number | boolean;

export interface FormulaSheet {
  readonly id: number;
  readonly name: string;
  readonly rows: { readonly count: number };
  readonly columns: { readonly count: number };
  readonly values: { get(row: number, column: number): FormulaValue | undefined };
  readonly spills: { get(row: number, column: number): Spilled | undefined };
  readonly formulas: {
    get(row: number, column: number): string | undefined;
    each(visit: (formula: string, row: number, column: number) => void): void;
    isEmpty(): boolean;
  };
}

export interface Spilled {
  readonly down: number;
  readonly right: number;
}

export interface FormulaSetting {
  readonly decimal: '.' | ',';
  /** The time, in days since 1899-12-30 on the workbook's clock. */
  readonly now: number;
}

export interface Site {
  readonly sheet: FormulaSheet;
  readonly row: number;
  readonly column: number;
}

export interface Computed {
  readonly value: FormulaValue;
  readonly date: boolean;
  /** What it fills the cells from its own on with; undefined empties one. Absent where it fills its own alone. */
  readonly block?: readonly (readonly (FormulaValue | undefined)[])[];
}

export interface FormulaResult extends Computed {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
}

const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;

/** Errors that Sheets words differently or does not have. [behaviour 4, L]; #CALC! and #SPILL! [assumed 17]. */
const ERRORS: Readonly<Record<string, string>> = {
  '#NULL!': '#ERROR!',
  '#CYCLE!': '#REF!',
  '#SPILL!': '#REF!',
  '#CALC!': '#N/A',
};

function engineCell(value: FormulaValue | undefined): EngineCell | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: BOOLEAN };
  return { v: value, t: typeof value === 'number' ? NUMBER : TEXT };
}

export function computedValue(result: EngineValue): Computed {
  const value = withoutReference(result);
  if (value.isArray?.()) return { value: cellValue(value.toValue?.()[0]?.[0]), date: false };
  const single = cellValue(value.isNull?.() ? 0 : value.getValue?.());
  return { value: single, date: typeof single === 'number' && /[ymd]/i.test(value.getPattern?.() ?? '') };
}

export function computedBlock(result: EngineValue): (FormulaValue | undefined)[][] {
  const value = withoutReference(result);
  if (!value.isArray?.()) return [[computedValue(value).value]];
  const lines = value.toValue?.() ?? [];
  return lines.map((line) =>
    Array.from(line, (each) => (each === null || each === undefined ? undefined : cellValue(each))),
  );
}

function withoutReference(result: EngineValue): EngineValue {
  return result.isReferenceObject?.() && result.toArrayValueObject ? result.toArrayValueObject() : result;
}

function cellValue(value: unknown): FormulaValue {
  if (typeof value === 'string') return ERRORS[value] ?? value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : 0;
}

const UNIT = 'workbook';

export type ValueAt = (site: Site) => FormulaValue | undefined;

/** Makes these sheets the engine's workbook, in place of the one before; it asks for the cells only when it needs them. */
export function introduceSheets(engine: UniverEngine, sheets: readonly FormulaSheet[], valueAt: ValueAt): void {
  const { configuration } = engine;
  const byId = (id: string) => sheets.find((sheet) => String(sheet.id) === id);
  configuration.registerUnitData({
    [UNIT]: Object.fromEntries(sheets.map((sheet) => [String(sheet.id), engineSheet(sheet, valueAt)])),
  });
  configuration.registerSheetNameMap({
    [UNIT]: Object.fromEntries(sheets.map((sheet) => [sheet.name, String(sheet.id)])),
  });
  configuration.setExecuteUnitId(UNIT);
  // Without it SEQUENCE and its like answer #REF!. [grid 5, M]
  configuration.getSheetRowColumnCount = (_unit, id) => {
    const sheet = byId(id);
    return { rowCount: sheet?.rows.count ?? 0, columnCount: sheet?.columns.count ?? 0 };
  };
  configuration.getSheetsInfo = () => ({
    sheetOrder: sheets.map((sheet) => String(sheet.id)),
    sheetNameMap: Object.fromEntries(sheets.map((sheet) => [String(sheet.id), sheet.name])),
  });
  engine.forgetReferences();
}

function engineSheet(sheet: FormulaSheet, valueAt: ValueAt): EngineSheet {
  return {
    cellData: {
      getValue: (row, column) => engineCell(valueAt({ sheet, row: row + 1, column: column + 1 })),
      getMatrix: () => ({}),
    },
    rowCount: sheet.rows.count,
    columnCount: sheet.columns.count,
    rowData: {},
    columnData: {},
    defaultColumnWidth: 100,
    defaultRowHeight: 21,
  };
}

export function standAt(engine: UniverEngine, { sheet, row, column }: Site): void {
  const id = String(sheet.id);
  engine.configuration.setExecuteSubUnitId(id);
  engine.runtime.setCurrent(row - 1, column - 1, sheet.rows.count, sheet.columns.count, id, UNIT);
}

/** Texts and quoted sheet names, which are left as they are, or one mark that may have to change. */
const MARKS = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\{[^}]*\}|(?<![A-Za-z$\d])(\d+),(\d+)|[;,]/g;

/**
 * Returns the formula as the engine reads it, with points and commas; ';' separates arguments in every locale [platform 3, L],
 * ',' does not where it is the decimal mark. Returns null for a formula that such a locale cannot read. [platform 3, M]
 */
function engineFormula(formula: string, decimal: '.' | ','): string | null {
  let readable = true;
  const text = formula.replace(MARKS, (mark: string, whole?: string, decimals?: string) => {
    if (mark === ';') return ',';
    if (decimal === ',' && whole !== undefined) return `${whole}.${decimals}`;
    if (decimal === ',' && mark === ',') readable = false;
    return mark;
  });
  return readable ? text : null;
}

/** Texts and quoted sheet names, which are left as they are, or a number with a decimal mark, or what may part arguments. */
const SPELLED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![A-Za-z$\d])(\d+)([.,])(\d+)|,/g;

/**
 * Returns a formula of a locale of one decimal mark as it reads in one of another: numbers have the other mark, and what parts
 * arguments is ';' where it was ',' [assumed 96]. Array constants in braces too.
 */
export function spelledFor(formula: string, from: '.' | ',', to: '.' | ','): string {
  if (from === to) return formula;
  return formula.replace(SPELLED, (mark: string, whole?: string, sign?: string, decimals?: string) => {
    if (whole !== undefined && sign === from) return `${whole}${to}${decimals}`;
    return from === '.' && !/^["']/.test(mark) ? mark.replace(',', ';') : mark;
  });
}

/**
 * Returns a formula as a file of that decimal mark gives it back: what parts arguments is ',' where a point is the decimal mark, however
 * it was written; in array constants ';' parts lines. [behaviour 75, R]
 */
export function givenBack(formula: string, decimal: '.' | ','): string {
  return decimal === '.' ? formula.replace(MARKS, (mark) => (mark === ';' ? ',' : mark)) : formula;
}

export function parse(engine: UniverEngine, formula: string, decimal: '.' | ','): unknown {
  const text = engineFormula(formula, decimal);
  const lexed = text === null ? null : engine.lexer.treeBuilder(text);
  return typeof lexed === 'object' && lexed !== null ? (engine.parser.parse(lexed) ?? null) : null;
}

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
