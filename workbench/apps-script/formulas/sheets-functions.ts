import type { EngineFunction, EngineValue, UniverEngine } from './univer-engine';

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
