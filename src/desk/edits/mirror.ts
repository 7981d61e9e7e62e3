import { columnName, isErrorText, isWallTime, toSerial } from '../../core';
import { type Cells, type CellValue, cellText, cutText, MARK_SIGN, type TableRow, writeColumn } from '../../sheet';
import type { Ports } from '../ports';
import { isFilled, isSaid, type OpenTable } from '../tables/open-table';
import { findOrAddTable } from '../tables/tables';

/** Numbers are compared to so many parts of one. */
const PARTS = 1000;

const CODE = 'order_code';
/** Parts what is compared, in a formula. */
const MARK = `"${MARK_SIGN}"`;
/** Stands among the codes for every code, in a formula. */
const ALL = '"*"';
/** Stands before an error in the hidden column: a formula cannot compare errors, and tells by this that one stood there before. */
const ERROR_SIGN = '⁞';
/** So many rows below a table are looked at too, at the least. */
const ROWS_AHEAD = 100;

/** Parts what a row said from what it looks like, in the hidden column. */
const LOOK_MARK = '‖';

/** Holds what a hidden cell says of the look that its row was given: the tags of its tinted cells, and a print of the note on its Status. */
export interface KeptLook {
  readonly tags: readonly string[];
  readonly note: string;
}

/** The look of a row without tints and without a note. */
export const NO_LOOK: KeptLook = { tags: [], note: '' };

/** Returns the look that a hidden cell tells of; null where it tells of none. */
export function keptLook(checked: CellValue | undefined): KeptLook | null {
  const [, look] = cellText(checked).split(LOOK_MARK);
  if (look === undefined) return null;
  const [note = '', ...tags] = look.split(' ');
  return { tags, note };
}

/**
 * Makes the text of the hidden cell of a row: what the row says now, and the look that it is given. One that tells of more tinted cells
 * than there are stays as it is: whoever looks at them finds out.
 */
export function checkedTexts(table: OpenTable): (row: TableRow, look: KeptLook) => string {
  const columns = mirroredTags(table);
  return (row, { tags, note }) => {
    if (!isFilled(row)) return '';
    const text = mirrored(columns, row.cells);
    const kept = cellText(row.cells.checked);
    const before = keptLook(kept) ?? NO_LOOK;
    const isKept =
      kept.split(LOOK_MARK)[0] === text && note === before.note && tags.every((tag) => before.tags.includes(tag));
    if (isKept) return kept;
    return cutText(tags.length === 0 && note === '' ? text : text + LOOK_MARK + [note, ...tags].join(' '));
  };
}

/**
 * Keeps, in a hidden column, what each row said when its Status was written, and has the sheet cross out a Status beside a row that
 * says something else by now, or whose order or lines do: also while no script runs. Never read for anything but the look of a row.
 * Comes after the Status of every table: where the execution ends in between, rows look edited that are not, never the other way round.
 * Costs for each table at most a write for each span of rows, and what keeping its mark costs; where there are orders, two reads and a
 * write, and the first time what a new sheet costs.
 * @param checked the new texts of the hidden column, by sheet and row
 * @param colour of a Status that no longer counts; null where the marks of the sheets were seen to be there a moment ago
 */
export function keepMirrors(
  ports: Ports,
  tables: readonly OpenTable[],
  checked: ReadonlyMap<number, ReadonlyMap<number, string>>,
  colour: string | null,
): void {
  const ofOrders = tables.filter(({ data }) => data.columns.has(CODE));
  const list = ofOrders.length > 0 ? keepList(ports, ofOrders) : '';
  for (const table of tables) {
    const { grid, data, sheetId } = table;
    const status = data.columns.get('status');
    if (!data.columns.has('checked') || !status) continue;
    writeColumn(grid, data, 'checked', checked.get(sheetId) ?? new Map());
    if (colour === null) continue;
    const formula = editedFormula(table, ofOrders.includes(table) ? list : '');
    grid.keepMark({ column: status.column, lastRow: data.lastRow, formula, colour });
  }
}

/**
 * Keeps the formula that lists the codes of orders that were edited, in a hidden sheet of its own: in a sheet of orders, a formula of the
 * user that looks at all of it would look at itself through the list.
 * @returns what a conditional format finds the list by, in whatever sheet
 */
function keepList(ports: Ports, tables: readonly OpenTable[]): string {
  const grid = ports.workbook.grid(findOrAddTable(ports, 'edited', { title: 'CRM Desk' }).sheetId);
  grid.keepFormula(`=ARRAYFORMULA(${[MARK, ...tables.map(editedCodes)].join('&')})`);
  return `INDIRECT("'${grid.title().replace(/["']/g, '$&$&')}'!$A$1")`;
}

/** Lists the columns that are compared, the one by which records are found in another table first. */
function mirroredTags({ data }: OpenTable): string[] {
  const tags = [...data.columns.keys()].filter(isSaid);
  return tags.sort((a, b) => Number(b === CODE) - Number(a === CODE));
}

/** Returns what the formula makes of the row. */
function mirrored(tags: readonly string[], cells: Cells): string {
  return cutText(tags.map((tag) => part(cells[tag])).join(MARK_SIGN));
}

function part(value: CellValue = ''): string {
  const number = isWallTime(value) ? toSerial(value) : value;
  if (typeof number === 'number') return `#${Math.round(number * PARTS)}`;
  const text = cellText(number);
  return isErrorText(text) ? ERROR_SIGN + text : text;
}

/** Returns a formula of what `part` makes of a cell. */
function partOf(cell: string): string {
  return `IF(ISNUMBER(${cell});"#"&ROUND(${cell}*${PARTS};0);${cell})`;
}

/** Names the cells, or the column of cells, of a field. */
type CellsOf = (tag: string) => string;

/**
 * Returns a formula, with ; as in every locale [platform facts §3, L], that is true where cells differ from what their mirror holds; a row
 * that was never checked counts as blank, one that shows an error still as it was. Numbers are whole in it, since the text of a fraction differs by locale.
 */
function isEdited(table: OpenTable, cellsOf: CellsOf): string {
  const parts = mirroredTags(table).map((tag) => partOf(cellsOf(tag)));
  const kept = cellsOf('checked');
  const then = `IF(${kept}="";"${MARK_SIGN.repeat(parts.length - 1)}";SUBSTITUTE(${kept};"${ERROR_SIGN}";""))`;
  const isNewError = `ISERROR(FIND("${ERROR_SIGN}";${kept}))`;
  const now = parts.join(`&${MARK}&`);
  return `IFERROR(NOT(EXACT(${now}&"${LOOK_MARK}";LEFT(${then}&"${LOOK_MARK}";LEN(${now})+1)));${isNewError})`;
}

/** Returns a formula for the first row: true where the row was edited, or its code is in the list, which is '' for none. */
function editedFormula(table: OpenTable, list: string): string {
  const cellOf = (tag: string) => `$${lettersOf(table, tag)}1`;
  const isOtherEdited = list === '' ? '' : `;${isListed(cellOf(CODE), list)}`;
  return `=IF(ROW(${cellOf('checked')})=1;FALSE;IFERROR(OR(${isEdited(table, cellOf)}${isOtherEdited});TRUE))`;
}

function lettersOf({ data }: OpenTable, tag: string): string {
  return columnName(data.columns.get(tag)?.column ?? 1);
}

/** Returns a formula of the name that a code stands for, whatever its case and the blanks around it. */
function nameIn(code: string): string {
  return `LOWER(TRIM(SUBSTITUTE(${code};"\u00a0";" ")))`;
}

/** Returns a formula that is true where there is a code, and the list has it, or stands for all, or is gone. */
function isListed(code: string, list: string): string {
  const sought = [nameIn(code), partOf(code), ALL];
  const found = sought.map((each) => `ISNUMBER(FIND(${MARK}&${each}&${MARK};${list}))`);
  return `AND(${code}<>"";OR(ISERROR(FIND(${MARK};${list}));${found.join(';')}))`;
}

/**
 * Returns a formula that lists the codes of a table's rows that say something else than when they were checked, those that they have and
 * those that they had, in small letters, each with a mark behind it; ALL where rows are gone or stand further down, or where a line has no
 * code, or had none.
 */
function editedCodes(table: OpenTable): string {
  const { data, grid, kind } = table;
  const title = grid.title().replace(/'/g, "''");
  const last = data.lastRow + 2 * ROWS_AHEAD - (data.lastRow % ROWS_AHEAD);
  const cellsOf = (tag: string, from = '$1', to = `$${last}`): string => {
    const letters = `$${lettersOf(table, tag)}`;
    return `'${title}'!${letters}${from}:${letters}${to}`;
  };
  const [kept, code] = [cellsOf('checked'), cellsOf(CODE)];
  const filled = data.rows.filter(isFilled).length + 1;
  const isWhole = `AND(COUNTA(${kept})=${filled};COUNTA(${cellsOf(CODE, '', '')})=COUNTA(${code}))`;
  const had = `LEFT(${kept};FIND(${MARK};${kept}&${MARK})-1)`;
  const isUnnamed = kind === 'orders' ? '0' : `(ROW(${code})>1)*((${nameIn(code)}="")+(LEFT(${kept};1)=${MARK}))`;
  const names = `IF(${isUnnamed};${ALL};${nameIn(code)}&${MARK}&${nameIn(had)})`;
  const codes = `IF(${isEdited(table, cellsOf)};IFERROR(${names};${nameIn(had)});"")`;
  return `IF(${isWhole};"";${ALL}&${MARK})&TEXTJOIN(${MARK};TRUE;${codes})&${MARK}`;
}
