import { columnName, isWallTime, labelOf, type TableKind, toSerial } from '../../core';
import { type Cells, type CellValue, cellText, cutText, MARK_SIGN, writeColumn } from '../../sheet';
import { isOwnColumn, type OpenTable, saysSomething } from '../tables/open-table';

/** Numbers are compared to so many parts of one. */
const PARTS = 1000;

/** Names, for each kind of table, the one whose rows are one record with its own where they have one code. */
const COUNTERPARTS: Partial<Record<TableKind, TableKind>> = { orders: 'orderLines', orderLines: 'orders' };
const CODE = 'order_code';
/** Parts what is compared, in a formula. */
const MARK = `"${MARK_SIGN}"`;
/** Stands among the codes for every code, in a formula. */
const ALL = '"*"';
/** So many rows below a table are looked at too, at the least. */
const ROWS_AHEAD = 100;

/**
 * Keeps, in a hidden column, what each row said when its Status was written, and has the sheet cross out a Status beside a row that
 * says something else by now, or whose order or lines do: also while no script runs. Never read for anything else.
 * Comes after the Status of every table: where the execution ends in between, rows look edited that are not, never the other way round.
 * Costs a read, and at most two writes; for a table of orders or lines two reads and a write more, and a read of each other one's title.
 * @param colour of a Status that no longer counts
 */
export function keepMirror(table: OpenTable, tables: readonly OpenTable[], colour: string): void {
  const { grid, kind, data, language } = table;
  const mirror = data.columns.get('checked');
  const status = data.columns.get('status');
  if (!mirror || !status) return;
  const tags = mirroredTags(table);
  const changed = new Map<number, string>();
  for (const each of data.rows) {
    const text = saysSomething(each) ? mirrored(tags, each.cells) : '';
    if (each.cells.checked !== text) changed.set(each.row, text);
  }
  writeColumn(grid, data, 'checked', changed);
  const lists = tables.filter((other) => other.kind === COUNTERPARTS[kind]).map(editedCodes);
  const formula = `=ARRAYFORMULA("${labelOf(kind, 'checked', language)}"&${[MARK, ...lists].join('&')})`;
  grid.keepMark({
    column: status.column,
    lastRow: data.lastRow,
    formula: editedFormula(table, lists.length > 0),
    colour,
    header: lists.length > 0 ? { column: mirror.column, formula } : null,
  });
}

/** Lists the columns that are compared, the one by which records are found in another table first. */
function mirroredTags({ data }: OpenTable): string[] {
  const tags = [...data.columns.keys()].filter((tag) => !isOwnColumn(tag));
  return [...tags.filter((tag) => tag === CODE), ...tags.filter((tag) => tag !== CODE)];
}

/** Returns what the formula makes of the row. */
function mirrored(tags: readonly string[], cells: Cells): string {
  return cutText(tags.map((tag) => part(cells[tag])).join(MARK_SIGN));
}

function part(value: CellValue = ''): string {
  const number = isWallTime(value) ? toSerial(value) : value;
  return typeof number === 'number' ? `#${Math.round(number * PARTS)}` : cellText(number);
}

/** Returns a formula of what `part` makes of a cell. */
function partOf(cell: string): string {
  return `IF(ISNUMBER(${cell});"#"&ROUND(${cell}*${PARTS};0);${cell})`;
}

/** Names the cells, or the column of cells, of a field. */
type CellsOf = (tag: string) => string;

/**
 * Returns a formula, with ; as in every locale [platform facts §3, L], that is true where cells differ from what their mirror holds; a row
 * that was never checked counts as blank. Numbers are whole in it, since the text of a fraction differs by locale.
 */
function isEdited(table: OpenTable, cellsOf: CellsOf): string {
  const parts = mirroredTags(table).map((tag) => partOf(cellsOf(tag)));
  const kept = cellsOf('checked');
  const then = `IF(${kept}="";"${MARK_SIGN.repeat(parts.length - 1)}";${kept})`;
  return `IFERROR(NOT(EXACT(${parts.join(`&${MARK}&`)};${then}));TRUE)`;
}

/** Returns a formula for the first row: true where the row was edited, or its code is listed among those whose other rows were. */
function editedFormula(table: OpenTable, hasOthers: boolean): string {
  const cellOf = (tag: string, row = '1') => `$${lettersOf(table, tag)}${row}`;
  const row = isEdited(table, (tag) => cellOf(tag));
  const others = hasOthers ? `;${isListed(cellOf(CODE), cellOf('checked', '$1'))}` : '';
  return `=IF(ROW(${cellOf('checked')})=1;FALSE;IFERROR(OR(${row}${others});TRUE))`;
}

function lettersOf({ data }: OpenTable, tag: string): string {
  return columnName(data.columns.get(tag)?.column ?? 1);
}

/** Returns a formula that is true where there is a code, and the list has it, or stands for all, or is gone. */
function isListed(code: string, list: string): string {
  const sought = [`LOWER(TRIM(${code}))`, partOf(code), ALL];
  const found = sought.map((each) => `ISNUMBER(FIND(${MARK}&${each}&${MARK};${list}))`);
  return `AND(${code}<>"";OR(ISERROR(FIND(${MARK};${list}));${found.join(';')}))`;
}

/**
 * Returns a formula that lists the codes of a table's rows that say something else than when they were checked, those that they have and
 * those that they had, in small letters, each with a mark behind it; ALL where rows are gone or stand further down, or a line has no code.
 * It leaves the header out, in which the list of the other table stands: no formula may look at itself. Only lines take that list over,
 * for the sake of the other lines of an order.
 */
function editedCodes(table: OpenTable): string {
  const { data, grid, kind } = table;
  const title = grid.title().replace(/'/g, "''");
  const last = (Math.ceil(data.lastRow / ROWS_AHEAD) + 1) * ROWS_AHEAD;
  const cellsOf = (tag: string, from = '$2', to = `$${last}`): string => {
    const letters = `$${lettersOf(table, tag)}`;
    return `'${title}'!${letters}${from}:${letters}${to}`;
  };
  const [kept, code] = [cellsOf('checked'), cellsOf(CODE)];
  const filled = data.rows.filter(saysSomething).length;
  const isWhole = `AND(COUNTA(${kept})=${filled};COUNTA(${cellsOf(CODE, '', '')})=COUNTA(${code})+1)`;
  const unnamed = kind === 'orders' ? '""' : ALL;
  const has = `IFERROR(IF(TRIM(${code})="";${unnamed};LOWER(TRIM(${code})));${ALL})`;
  const had = `LOWER(LEFT(${kept};FIND(${MARK};${kept}&${MARK})-1))`;
  const codes = `IF(${isEdited(table, (tag) => cellsOf(tag))};${has}&${MARK}&${had};"")`;
  const ofLines = kind === 'orders' ? `&${cellsOf('checked', '$1', '$1')}` : '';
  return `IF(${isWhole};"";${ALL}&${MARK})&TEXTJOIN(${MARK};TRUE;${codes})&${MARK}${ofLines}`;
}
