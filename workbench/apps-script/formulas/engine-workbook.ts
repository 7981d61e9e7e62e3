import type { Computed, FormulaSheet, FormulaValue, Site } from './formula-sheet';
import type { EngineCell, EngineSheet, EngineValue, UniverEngine } from './univer-engine';

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
    if (decimal === ',' && mark === ',') {
      readable = false;
    }
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
