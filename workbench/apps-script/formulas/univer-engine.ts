import { runInThisContext } from 'node:vm';

export interface EngineValue {
  isReferenceObject?(): boolean;
  isError?(): boolean;
  isNumber?(): boolean;
  isString?(): boolean;
  getRowCount?(): number;
  getColumnCount?(): number;
  getFirstCell?(): EngineValue;
  mapValue?(change: (value: EngineValue) => EngineValue): EngineValue;
  toArrayValueObject?(): EngineValue;
  isArray?(): boolean;
  isNull?(): boolean;
  toValue?(): unknown[][];
  getValue?(): unknown;
  getPattern?(): string;
}

export interface EngineFunction {
  readonly name: string;
  calculate(...values: EngineValue[]): EngineValue;
  setCompareType?(operator: string): void;
}

export interface EngineCell {
  readonly v: string | number;
  readonly t: number;
}

export interface EngineSheet {
  readonly cellData: {
    getValue(row: number, column: number): EngineCell | undefined;
    getMatrix(): object;
  };
  readonly rowCount: number;
  readonly columnCount: number;
  readonly rowData: object;
  readonly columnData: object;
  readonly defaultColumnWidth: number;
  readonly defaultRowHeight: number;
}

interface Configuration {
  registerUnitData(data: Record<string, Record<string, EngineSheet>>): void;
  registerSheetNameMap(names: Record<string, Record<string, string>>): void;
  setExecuteUnitId(unit: string): void;
  setExecuteSubUnitId(sheet: string): void;
  getSheetRowColumnCount: (unit: string, sheet: string) => { rowCount: number; columnCount: number };
  getSheetsInfo: () => { sheetOrder: string[]; sheetNameMap: Record<string, string> };
}

/** The parts of the engine that work at once, without the events around them. Pinned: their names are not promised. */
export interface UniverEngine {
  readonly configuration: Configuration;
  readonly runtime: {
    setCurrent(row: number, column: number, rows: number, columns: number, sheet: string, unit: string): void;
  };
  readonly lexer: { treeBuilder(formula: string): unknown };
  readonly parser: { parse(tree: unknown): unknown };
  readonly interpreter: { execute(data: unknown): EngineValue };
  /** A formula that is read keeps the functions that are registered then. */
  readonly functions: {
    getExecutor(name: string): EngineFunction | undefined;
    registerExecutors(...functions: readonly EngineFunction[]): void;
  };
  readonly newText: (text: string) => EngineValue;
  readonly newNumber: (value: number, pattern: string) => EngineValue;
  readonly newTruth: (truth: boolean) => EngineValue;
  executable(tree: unknown): unknown;
  forgetReferences(): void;
  /** Takes what NOW() is from now on, in days since 1899-12-30. */
  tellTime(now: number): void;
}

let engine: UniverEngine | null = null;

/** Returns the one engine of the process: its caches are module-wide, so a second one would answer wrongly. [grid 5, M] */
export function univerEngine(): UniverEngine {
  engine ??= startedEngine();
  return engine;
}

/** Loading takes half a second, so it waits for the first formula; and only its CommonJS files work in Node. [grid 4, M] */
function startedEngine(): UniverEngine {
  // Deliberately Node's own loader, also under a test runner that puts one of its own in front: its cannot load these files.
  const nodeModule: typeof import('node:module') = runInThisContext("process.getBuiltinModule('node:module')");
  const load = nodeModule.createRequire(typeof __filename === 'string' ? __filename : import.meta.url);
  const core = load('@univerjs/core');
  const formula = load('@univerjs/engine-formula');
  const { LocaleType, LogLevel, Univer } = core;
  const univer = new Univer({
    locale: LocaleType.EN_US,
    logLevel: LogLevel.ERROR,
    locales: { [LocaleType.EN_US]: {} },
  });
  univer.registerPlugin(formula.UniverFormulaEnginePlugin);
  univer.registerPlugin(load('@univerjs/sheets').UniverSheetsPlugin);
  univer.registerPlugin(load('@univerjs/sheets-formula').UniverSheetsFormulaPlugin);
  // The services exist only once there is a workbook.
  univer.createUnit(core.UniverInstanceType.UNIVER_SHEET, {
    id: 'start',
    sheetOrder: ['one'],
    sheets: { one: { id: 'one', name: 'one', rowCount: 1, columnCount: 1 } },
  });
  const services = univer.__getInjector();
  const functions = services.get(formula.IFunctionService);
  const newText = (text: string): EngineValue => formula.StringValueObject.create(text);
  const newNumber = (value: number, pattern: string): EngineValue => formula.NumberValueObject.create(value, pattern);
  let now = 0;
  functions.registerExecutors(
    ofTheTime(functions.getExecutor('NOW'), (pattern) => newNumber(now, pattern)),
    ofTheTime(functions.getExecutor('TODAY'), (pattern) => newNumber(Math.floor(now), pattern)),
    arrayFormula(functions.getExecutor('N')),
    trimOfSpaces(functions.getExecutor('TRIM'), newText),
  );
  return {
    configuration: services.get(formula.IFormulaCurrentConfigService),
    runtime: services.get(formula.IFormulaRuntimeService),
    lexer: services.get(formula.Lexer),
    parser: services.get(formula.AstTreeBuilder),
    interpreter: services.get(formula.Interpreter),
    functions,
    newText,
    newNumber,
    newTruth: (truth) => formula.BooleanValueObject.create(truth),
    executable: (tree) => formula.generateExecuteAstNodeData(tree),
    forgetReferences: () => {
      formula.FORMULA_REF_TO_ARRAY_CACHE.clear();
      formula.CELL_INVERTED_INDEX_CACHE.clear();
    },
    tellTime: (told) => {
      now = told;
    },
  };
}

/** The engine computes with blocks everywhere, which Sheets does inside of ARRAYFORMULA. [grid 5, M] */
function arrayFormula(ofOneArgument: EngineFunction): EngineFunction {
  return Object.create(ofOneArgument, {
    name: { value: 'ARRAYFORMULA' },
    calculate: { value: (block: EngineValue) => block },
  });
}

/** The engine's own asks the machine for the time, and TODAY for the day in Greenwich; the workbook has a clock and a zone. */
function ofTheTime(own: EngineFunction, told: (pattern: string) => EngineValue): EngineFunction {
  const pattern = own.calculate().getPattern?.() ?? '';
  return Object.create(own, { calculate: { value: () => told(pattern) } });
}

/** The engine's TRIM takes every blank off; that of Sheets spaces alone, so that a text of a web page keeps its others [assumed 17]. */
function trimOfSpaces(own: EngineFunction, newText: (text: string) => EngineValue): EngineFunction {
  const trimmed = (value: EngineValue): EngineValue => {
    const text = value.isString?.() ? value.getValue?.() : null;
    return typeof text === 'string'
      ? newText(text.replace(/^ +| +$/g, '').replace(/ {2,}/g, ' '))
      : own.calculate(value);
  };
  const other: EngineFunction = Object.create(own);
  other.calculate = (value) =>
    value?.isArray?.() && value.mapValue ? value.mapValue(trimmed) : trimmed(value ?? newText(''));
  return other;
}

/**
 * The functions that take texts, and which of their arguments: a number there becomes a text with the locale's decimal mark,
 * a blank one an empty text [assumed 18].
 */
const TEXT_ARGUMENTS: Readonly<Record<string, (index: number) => boolean>> = {
  CONCATENATE: () => true,
  EXACT: () => true,
  FIND: (index) => index < 2,
  LEFT: (index) => index === 0,
  LEN: () => true,
  LOWER: () => true,
  MID: (index) => index === 0,
  PROPER: () => true,
  REPLACE: (index) => index === 0 || index === 3,
  RIGHT: (index) => index === 0,
  SEARCH: (index) => index < 2,
  SUBSTITUTE: (index) => index < 3,
  TEXTJOIN: (index) => index !== 1,
  TRIM: () => true,
  UPPER: () => true,
};

const DIGITS = 15;

/** Returns a number as formulas make a text of it: fifteen digits, with the locale's decimal mark [assumed 18]. */
function numberText(value: number, decimal: '.' | ','): string {
  return String(Number(value.toPrecision(DIGITS)))
    .replace('.', decimal)
    .toUpperCase();
}

function asText(engine: UniverEngine, value: EngineValue, decimal: '.' | ','): EngineValue {
  if (value.isNull?.()) return engine.newText('');
  const plain = value.isNumber?.() ? value.getValue?.() : null;
  return typeof plain === 'number' ? engine.newText(numberText(plain, decimal)) : value;
}

function changed(own: EngineFunction, calculate: EngineFunction['calculate']): EngineFunction {
  const other: EngineFunction = Object.create(own);
  other.calculate = calculate;
  return other;
}

function textFunction(engine: UniverEngine, own: EngineFunction, decimal: '.' | ','): EngineFunction {
  const takesText = TEXT_ARGUMENTS[own.name] ?? (() => false);
  const toText = (value: EngineValue) => asText(engine, value, decimal);
  const argument = (value: EngineValue, index: number) => {
    if (!takesText(index)) return value;
    return value.isArray?.() && value.mapValue ? value.mapValue(toText) : toText(value);
  };
  return changed(own, (...values) => own.calculate(...values.map(argument)));
}

type Plain = string | number | boolean;

/** Numbers come before texts, and texts before TRUE and FALSE [assumed 19]. */
const ORDER: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2 };

function plainOf(value: EngineValue): Plain | null {
  const plain = value.isNull?.() ? null : value.getValue?.();
  return typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' ? plain : null;
}

function blankFor(other: Plain | null): Plain {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : 0;
}

/** Returns less than 0, 0 or more than 0; texts are the same in either case, and a number is never the same as a text [assumed 19]. */
function order(first: Plain | null, second: Plain | null): number {
  const [one, other] = [first ?? blankFor(second), second ?? blankFor(first)];
  const kinds = (ORDER[typeof one] ?? 0) - (ORDER[typeof other] ?? 0);
  if (kinds !== 0) return kinds;
  if (typeof one === 'string' && typeof other === 'string') {
    const [small, great] = [one.toLowerCase(), other.toLowerCase()];
    return small === great ? 0 : small.localeCompare(great) || 1;
  }
  return Number(one) - Number(other);
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (sign) => sign === 0,
  '<>': (sign) => sign !== 0,
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
};

function single(value: EngineValue): EngineValue | null {
  if (!value.isArray?.()) return value;
  return value.getRowCount?.() === 1 && value.getColumnCount?.() === 1 ? (value.getFirstCell?.() ?? null) : null;
}

/** Compares single values as Sheets does; the engine's own does otherwise [grid 6, M]. Blocks are left to it. */
function comparison(engine: UniverEngine, own: EngineFunction): EngineFunction {
  let operator = '=';
  const other = changed(own, (...values) => {
    const [first, second] = values.map(single);
    if (!first || !second) return own.calculate(...values);
    const wrong = [first, second].find((value) => value.isError?.());
    return wrong ?? engine.newTruth(COMPARISONS[operator]?.(order(plainOf(first), plainOf(second))) ?? false);
  });
  other.setCompareType = (asked) => {
    operator = asked;
    own.setCompareType?.(asked);
  };
  return other;
}

const ARITHMETIC: Readonly<Record<string, (one: number, other: number) => number>> = {
  DIVIDED: (one, other) => one / other,
  MINUS: (one, other) => one - other,
  MULTIPLY: (one, other) => one * other,
  PLUS: (one, other) => one + other,
};

function numberOf(value: EngineValue | undefined): number | null {
  const plain = value && !value.isNull?.() ? single(value)?.getValue?.() : null;
  return typeof plain === 'number' ? plain : null;
}

/** Returns the pattern of what was computed with: days added to a date make a date, one date less another does not. */
function patternOf(values: readonly EngineValue[]): string {
  const patterns = values.map((value) => single(value)?.getPattern?.() ?? '').filter((pattern) => pattern !== '');
  return patterns.length === 1 ? (patterns[0] ?? '') : '';
}

/** Computes with single numbers in all their digits [assumed 9]; the engine's own gives those that it would with pen and paper. */
function arithmetic(engine: UniverEngine, own: EngineFunction): EngineFunction {
  const compute = ARITHMETIC[own.name] ?? (() => Number.NaN);
  return changed(own, (...values) => {
    const result = own.calculate(...values);
    const [one, other] = values.map(numberOf);
    const isSum = typeof one === 'number' && typeof other === 'number' && numberOf(result) !== null;
    const exact = isSum ? compute(one, other) : Number.NaN;
    return Number.isFinite(exact) ? engine.newNumber(exact, patternOf(values)) : result;
  });
}

/** Reads a formula so that texts, comparisons and sums in it are those of Sheets in a locale of that decimal mark. */
export function withSheetsFunctions<T>(engine: UniverEngine, decimal: '.' | ',', read: () => T): T {
  const named = (name: string) => engine.functions.getExecutor(name) ?? [];
  const texts = Object.keys(TEXT_ARGUMENTS).flatMap(named);
  const comparisons = [named('COMPARE')].flat();
  const operators = Object.keys(ARITHMETIC).flatMap(named);
  engine.functions.registerExecutors(
    ...texts.map((own) => textFunction(engine, own, decimal)),
    ...comparisons.map((own) => comparison(engine, own)),
    ...operators.map((own) => arithmetic(engine, own)),
  );
  try {
    return read();
  } finally {
    engine.functions.registerExecutors(...texts, ...comparisons, ...operators);
  }
}
