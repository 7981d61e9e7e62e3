/** What fills a cell: a formula of its own that fills no other cell, or one that fills several, in it or elsewhere. */
export type CellFormula = 'own' | 'block';

interface Reach {
  readonly rows: number;
  readonly columns: number;
}

const ONE: Reach = { rows: 1, columns: 1 };
const ALL: Reach = { rows: Infinity, columns: Infinity };

/** Array results: a list in braces, and these functions; those that people add by scripts are named IMPORTJSON. */
const FILLS =
  /\{|\b(?:ARRAYFORMULA|BY(?:COL|ROW)|CHOOSE(?:COLS|ROWS)|FILTER|FLATTEN|FREQUENCY|GROWTH|[HV]STACK|IMPORT\w+|LINEST|LOGEST|MAKEARRAY|MAP|MINVERSE|MMULT|MUNIT|QUERY|RANDARRAY|SCAN|SEQUENCE|SORTN?|SPLIT|TO(?:COL|ROW)|TRANSPOSE|TREND|UNIQUE|WRAP(?:COLS|ROWS))\s*\(/i;

const SUMS = 'AND|AVERAGE|CONCATENATE|COUNT|COUNTA|COUNTUNIQUE|JOIN|MAX|MEDIAN|MIN|OR|PRODUCT|SUM|SUMPRODUCT|TEXTJOIN';
const LOOKUPS =
  'ARRAY_CONSTRAIN|AVERAGEIFS?|COLUMNS|COUNTIFS?|INDEX|LOOKUP|MATCH|[HVX]LOOKUP|ROWS|SUBTOTAL|SUMIFS?|XMATCH';
const GIVES_ONE = new RegExp(
  `^=\\s*(?:ARRAYFORMULA\\s*\\(\\s*(?:${SUMS})\\s*\\(.*\\)\\s*\\)$|(?:${SUMS}|${LOOKUPS})\\s*\\()`,
  'is',
);

/** INDEX of one argument, which people write for ARRAYFORMULA. */
const INDEX_ALONE = /^=\s*INDEX\s*\((?:[^(),;]|\((?:[^()]|\([^()]*\))*\))*\)$/i;
/** Looks up whole lines: INDEX without a column or a row, XLOOKUP in a range of several columns. */
const LOOKS_UP_LINES = /^=\s*(INDEX|XLOOKUP)\s*\((.*)\)$/is;

/** The size does not follow from the ranges; in braces a comma between digits is the decimal mark. */
const ANY_SIZE =
  /\b(?:HSTACK|INDIRECT|LINEST|LOGEST|MMULT|OFFSET|SPLIT|TOROW|TRANSPOSE|VSTACK|WRAP(?:COLS|ROWS))\s*\(|\{[^}]*(?:\\|,(?!\d))/i;

/** Numbers one below another, as people number their rows. */
const ONE_COLUMN = /^=\s*SEQUENCE\s*\([^,;]*\)$/i;
const LOOKED_IN = /\b([HV]LOOKUP\s*\([^,;()]*[,;])[^,;]*/gi;
const RANGE = /\$?([A-Z]{1,3})\$?(\d*):\$?([A-Z]{1,3})\$?(\d*)/gi;

/** The platform does not list the cells that a formula fills [behaviour 61, R]. @param formulas from A1 on */
export function cellFormulas(formulas: readonly (readonly string[])[]): (CellFormula | null)[][] {
  const found = formulas.map((line) => line.map((formula): CellFormula | null => (formula === '' ? null : 'own')));
  formulas.forEach((line, row) => {
    line.forEach((formula, column) => {
      const reach = reachOf(formula);
      if (reach !== ONE) fillFrom(found, row, column, reach);
    });
  });
  return found;
}

/** A result never reaches over another formula. */
function fillFrom(found: (CellFormula | null)[][], row: number, column: number, { rows, columns }: Reach): void {
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

/** At most as far as the largest range, or everywhere without one. */
export function reachOf(formula: string): Reach {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '');
  if (!INDEX_ALONE.test(bare) && (!FILLS.test(bare) || GIVES_ONE.test(bare))) return lineReach(bare);
  const sizes = [...bare.replace(LOOKED_IN, '$1').matchAll(RANGE)].map(sizeOf);
  if (ONE_COLUMN.test(bare)) return { ...ALL, columns: 1 };
  if (sizes.length === 0 || ANY_SIZE.test(bare)) return ALL;
  // A header on top of a list, or of what QUERY gives, is a row more.
  const header = /\{|\bQUERY\s*\(/i.test(bare) ? 1 : 0;
  return {
    rows: Math.max(...sizes.map(({ rows }) => rows)) + header,
    columns: Math.max(...sizes.map(({ columns }) => columns)),
  };
}

function lineReach(bare: string): Reach {
  const [, name = '', inner = ''] = LOOKS_UP_LINES.exec(bare) ?? [];
  const given = withoutCalls(inner).split(/[,;]/);
  const isIndex = name.toUpperCase() === 'INDEX';
  const isColumn = isIndex && given.slice(1).some((place) => /^\s*0?\s*$/.test(place));
  if (name === '' || (isIndex && given.length !== 2 && !isColumn)) return ONE;
  const columns = Math.max(1, ...[...bare.matchAll(RANGE)].map((range) => sizeOf(range).columns));
  return isColumn || columns > 1 ? { rows: isColumn ? Infinity : 1, columns } : ONE;
}

function withoutCalls(text: string): string {
  const outer = text.replace(/\([^()]*\)/g, '');
  return outer === text ? text : withoutCalls(outer);
}

function sizeOf([, from = '', first = '', to = '', last = '']: RegExpMatchArray): Reach {
  const rows = first === '' || last === '' ? Infinity : Math.abs(Number(last) - Number(first)) + 1;
  return { rows, columns: Math.abs(columnNumber(to) - columnNumber(from)) + 1 };
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
