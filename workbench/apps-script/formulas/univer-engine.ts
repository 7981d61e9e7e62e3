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
