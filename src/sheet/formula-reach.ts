import { ALL, type Expression, type Operand, parsedFormula, type Reach, rangeReach } from './parse-formula';

/** What works out the value of a cell: a formula of its own that fills no other cell, or one that fills several, in it or elsewhere. */
export type CellFormula = 'own' | 'block';

interface Start {
  readonly row: number;
  readonly column: number;
}

interface Scope {
  /** Whether ranges count as wholes; elsewhere the one cell in line with the formula counts. */
  readonly isWhole: boolean;
  /** The names that LET and LAMBDA give, in small letters. */
  readonly names: ReadonlyMap<string, Reach>;
}

const ONE: Reach = { rows: 1, columns: 1 };

/**
 * Tells of each cell of a block that begins with the first cell of its sheet what works out its value. The platform names the cells that
 * a formula elsewhere fills nowhere [behaviour 61, R], so they are found by what the formulas say: of what may be filled, all counts as filled.
 * @param formulas as the sheet gives them, in the spelling of any locale; '' where there is none
 */
export function cellFormulas(formulas: readonly (readonly string[])[]): (CellFormula | null)[][] {
  const found = formulas.map((line) => line.map((formula): CellFormula | null => (formula === '' ? null : 'own')));
  formulas.forEach((line, row) => {
    line.forEach((formula, column) => {
      const reach = formula === '' ? ONE : reachOf(formula);
      if (!isOne(reach)) fillFrom(found, { row, column }, reach);
    });
  });
  return found;
}

/** Marks what a formula may fill: no result reaches over another formula, where it would have no room. */
function fillFrom(found: (CellFormula | null)[][], { row, column }: Start, { rows, columns }: Reach): void {
  const isOther = (at: number, across: number): boolean => found[at]?.[across] === 'own';
  const first = found[row] ?? [];
  let [lastRow, lastColumn] = [row, column];
  while (lastRow < Math.min(row + rows, found.length) - 1 && !isOther(lastRow + 1, column)) lastRow += 1;
  while (lastColumn < Math.min(column + columns, first.length) - 1 && !isOther(row, lastColumn + 1)) lastColumn += 1;
  first[column] = 'block';
  for (const cells of found.slice(row, lastRow + 1)) {
    for (let across = column; across <= lastColumn; across += 1) cells[across] ??= 'block';
  }
}

/** Returns how far a formula reaches at the most; one cell for a plain formula. */
export function reachOf(formula: string): Reach {
  return CAN_FILL.test(formula) ? reachIn(parsedFormula(formula), { isWhole: false, names: new Map() }) : ONE;
}

function largest(all: readonly Reach[]): Reach {
  return {
    rows: all.reduce((most, { rows }) => Math.max(most, rows), 1),
    columns: all.reduce((most, { columns }) => Math.max(most, columns), 1),
  };
}

function reachIn(expression: Expression, scope: Scope): Reach {
  return largest(expression.map((operand) => reachOfOperand(operand, scope)));
}

function reachOfOperand(operand: Operand, scope: Scope): Reach {
  switch (operand.kind) {
    case 'range':
      return scope.isWhole ? operand.reach : ONE;
    case 'name':
      return scope.names.get(operand.text.toLowerCase()) ?? (scope.isWhole && !TRUTH.test(operand.text) ? ALL : ONE);
    case 'list':
      return listReach(operand.lines, { ...scope, isWhole: true });
    case 'call':
      return callReach(operand, scope);
    default:
      return ONE;
  }
}

const TRUTH = /^(?:TRUE|FALSE)$/i;

function listReach(lines: readonly (readonly Expression[])[], scope: Scope): Reach {
  const reaches = lines.map((line) => beside(line.map((each) => reachIn(each, scope))));
  // All lines are equally wide: one that seems wider has a decimal comma in it.
  return { rows: stacked(reaches).rows, columns: Math.min(...reaches.map(({ columns }) => columns)) };
}

function stacked(all: readonly Reach[]): Reach {
  return { rows: all.reduce((sum, { rows }) => sum + rows, 0), columns: largest(all).columns };
}

function beside(all: readonly Reach[]): Reach {
  return turned(stacked(all.map(turned)));
}

function turned({ rows, columns }: Reach): Reach {
  return { rows: columns, columns: rows };
}

interface Given {
  readonly count: number;
  of(at: number): Reach;
  /** Ranges count as wholes in it. */
  whole(at: number): Reach;
  /** A number that is written out; Infinity for any other; `absent` where there is none. */
  number(at: number, absent?: number): number;
  text(at: number): string;
  allWhole(): readonly Reach[];
  /** The last one, with the others before it as pairs of a name and a value. */
  named(): Reach;
  /** What a function that is given as the last argument makes of such values. */
  made(value: Reach): Reach;
}

type Rule = (given: Given) => Reach;

function ruled(names: string, rule: Rule): [string, Rule][] {
  return names.split(' ').map((name) => [name, rule]);
}

function callReach({ name, args, given }: Extract<Operand, { kind: 'call' }>, scope: Scope): Reach {
  const rule = RULES.get(name.toUpperCase().replace(OTHER_IMPORT, 'IMPORT'));
  if (name.toUpperCase() === 'LAMBDA') {
    const values = given.map((each) => reachIn(each, { ...scope, isWhole: true }));
    return lambdaReach(args, values, scope);
  }
  return rule ? rule(givenTo(args, scope)) : largest(args.map((each) => reachIn(each, scope)));
}

function lambdaReach(args: readonly Expression[], values: readonly Reach[], scope: Scope): Reach {
  const names = new Map(scope.names);
  for (const [at, arg] of args.slice(0, -1).entries()) names.set(nameOf(arg), values[at] ?? ONE);
  return reachIn(args[args.length - 1] ?? [], { ...scope, names });
}

function nameOf([operand]: Expression): string {
  return operand?.kind === 'name' ? operand.text.toLowerCase() : '';
}

function givenTo(args: readonly Expression[], scope: Scope): Given {
  const wholes = { ...scope, isWhole: true };
  const arg = (at: number): Expression => args[at] ?? [];
  return {
    count: args.length,
    of: (at) => reachIn(arg(at), scope),
    whole: (at) => reachIn(arg(at), wholes),
    number: (at, absent = Infinity) => {
      const [operand, ...others] = arg(at);
      if (operand === undefined) return absent;
      return operand.kind === 'number' && others.length === 0 ? operand.value : Infinity;
    },
    text: (at) =>
      arg(at)
        .map((each) => (each.kind === 'text' ? each.text : ''))
        .join(''),
    allWhole: () => args.map((each) => reachIn(each, wholes)),
    named: () => {
      let inner = scope;
      for (let at = 0; at + 1 < args.length - 1; at += 2) {
        const names = new Map(inner.names).set(nameOf(arg(at)), reachIn(arg(at + 1), { ...inner, isWhole: true }));
        inner = { ...inner, names };
      }
      return reachIn(arg(args.length - 1), inner);
    },
    made: (value) => {
      const [operand] = arg(args.length - 1);
      return operand?.kind === 'call' ? lambdaReach(operand.args, [value, ONE], wholes) : ALL;
    },
  };
}

/** Of functions that give one value, whatever block they are given. */
const SUMS =
  'AND AVERAGE COLUMNS CONCATENATE COUNT COUNTA COUNTBLANK COUNTUNIQUE JOIN MAX MEDIAN MIN MODE OR PRODUCT ROWS SPARKLINE STDEV SUBTOTAL SUM SUMPRODUCT SUMSQ TEXTJOIN VAR';

/** Of functions that look for something: what they look in is no part of the result. */
const LOOKUPS = [
  ...ruled('HLOOKUP VLOOKUP', (given) => largest([given.of(0), given.of(2)])),
  ...ruled('LARGE SMALL', (given) => given.of(1)),
  ...ruled('LOOKUP MATCH XMATCH', (given) => given.of(0)),
];

/** Of functions that fill several cells, also outside of ARRAYFORMULA; all others compute cell by cell. */
const FILLERS: readonly (readonly [string, Rule])[] = [
  ...ruled('ARRAYFORMULA FILTER MINVERSE SORT SORTN UNIQUE', (given) => given.whole(0)),
  ...ruled('GROWTH IMPORT LINEST LOGEST TREND', () => ALL),
  ...ruled('FLATTEN FREQUENCY TOCOL', () => ({ rows: Infinity, columns: 1 })),
  ['ARRAY_CONSTRAIN', (given) => atMost(given.whole(0), { rows: given.number(1), columns: given.number(2) })],
  ['BYCOL', (given) => ({ rows: 1, columns: given.whole(0).columns })],
  ['BYROW', (given) => ({ rows: given.whole(0).rows, columns: 1 })],
  ['CHOOSECOLS', (given) => ({ rows: given.whole(0).rows, columns: given.count - 1 })],
  ['CHOOSEROWS', (given) => ({ rows: given.count - 1, columns: given.whole(0).columns })],
  ['COLUMN', (given) => ({ rows: 1, columns: given.of(0).columns })],
  ['GOOGLEFINANCE', (given) => (given.count > 2 ? { rows: Infinity, columns: 6 } : ONE)],
  ['HSTACK', (given) => beside(given.allWhole())],
  ['IMPORTRANGE', (given) => rangeReach(given.text(1).replace(/^.*!/s, '')) ?? ALL],
  ['INDEX', indexReach],
  ['INDIRECT', (given) => rangeReach(given.text(0).replace(/^.*!/s, '')) ?? (given.text(0).includes(':') ? ALL : ONE)],
  ['LAMBDA', () => ONE],
  ['LET', (given) => given.named()],
  ['MAKEARRAY', (given) => ({ rows: given.number(0), columns: given.number(1) })],
  ['MAP', (given) => largest(given.allWhole().slice(0, -1))],
  ['MMULT', (given) => ({ rows: given.whole(0).rows, columns: given.whole(1).columns })],
  ['MUNIT', (given) => ({ rows: given.number(0), columns: given.number(0) })],
  ['OFFSET', offsetReach],
  ['QUERY', queryReach],
  ['RANDARRAY', (given) => ({ rows: given.number(0, 1), columns: given.number(1, 1) })],
  ['REDUCE', (given) => (isOne(given.made(given.whole(0))) ? ONE : ALL)],
  ['REGEXEXTRACT', (given) => beside(groupsIn(given.text(1)).map(() => largest([given.of(0), given.of(1)])))],
  ['ROW', (given) => ({ rows: given.of(0).rows, columns: 1 })],
  ['SCAN', (given) => given.whole(1)],
  ['SEQUENCE', (given) => ({ rows: given.number(0), columns: given.number(1, 1) })],
  ['SPLIT', (given) => ({ rows: given.of(0).rows, columns: Infinity })],
  ['TOROW', () => ({ rows: 1, columns: Infinity })],
  ['TRANSPOSE', (given) => turned(given.whole(0))],
  ['VSTACK', (given) => stacked(given.allWhole())],
  ['WRAPCOLS', (given) => ({ rows: given.number(1), columns: Infinity })],
  ['WRAPROWS', (given) => ({ rows: Infinity, columns: given.number(1) })],
  ['XLOOKUP', xlookupReach],
];

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([...ruled(SUMS, () => ONE), ...LOOKUPS, ...FILLERS]);

/** Those of the platform, and those that people add by scripts, such as IMPORTJSON. */
const OTHER_IMPORT = /^IMPORT(?!RANGE$)\w+$/;
const CAN_FILL = new RegExp(`\\{|\\b(?:${FILLERS.map(([name]) => name).join('|')}|IMPORT\\w+)\\s*\\(`, 'i');

function isOne({ rows, columns }: Reach): boolean {
  return rows * columns === 1;
}

function atMost(reach: Reach, most: Reach): Reach {
  return { rows: Math.min(reach.rows, most.rows), columns: Math.min(reach.columns, most.columns) };
}

/** Without a row, or with row 0, INDEX gives all rows, and so for columns; of a single row, one number is the column. */
function indexReach(given: Given): Reach {
  const whole = given.whole(0);
  const isAll = (at: number): boolean => given.number(at, 0) === 0;
  if (whole.rows === 1 && given.count === 2 && !isAll(1)) return given.of(1);
  return {
    rows: isAll(1) ? whole.rows : given.of(1).rows,
    columns: isAll(2) ? whole.columns : given.of(2).columns,
  };
}

function offsetReach(given: Given): Reach {
  const { rows, columns } = given.whole(0);
  return { rows: given.number(3, rows), columns: given.number(4, columns) };
}

/** A row of the result range for each key where keys stand below each other, a column where they stand side by side. */
function xlookupReach(given: Given): Reach {
  const [keys, within, results] = [given.of(0), given.whole(1), given.whole(2)];
  if (within.columns === 1) return { rows: keys.rows, columns: Math.max(keys.columns, results.columns) };
  return { rows: Math.max(keys.rows, within.rows === 1 ? results.rows : Infinity), columns: keys.columns };
}

/** Of "select A, B where …" as many columns as are chosen; a header comes on top. */
function queryReach(given: Given): Reach {
  const { rows, columns } = given.whole(0);
  const text = given.text(1);
  const [, chosen = '*'] =
    /^\s*select\s+(.*?)(?:\s(?:where|group|pivot|order|skipping|limit|offset|label|format|options)\b|$)/is.exec(text) ??
    [];
  if (/\bpivot\b/i.test(text)) return ALL;
  const parts = chosen.replace(/\([^()]*\)/g, '').split(',').length;
  return { rows: rows + 1, columns: chosen.trim() === '*' ? columns : parts };
}

/** Returns the groups of a pattern, at least one: REGEXEXTRACT gives each a column. */
function groupsIn(pattern: string): readonly string[] {
  return pattern.match(/(?<!\\)\((?!\?)/g) ?? [''];
}
