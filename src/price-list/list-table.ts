/** Matches texts of marks without width, which mails and PDFs leave in cells that look blank. */
const INVISIBLE_TEXT = /^[\s\p{Cf}]+$/u;

/** Holds the raw value of a cell of a list; a date is wall-clock text, or the number that the cell holds. */
export type ListCell = string | number | boolean;

/** Holds the cells that a person selected as a price list. */
export interface ListTable {
  readonly values: readonly (readonly ListCell[])[];
  /** The row of the sheet that the first line stands in, to name rows by; 1 when absent. */
  readonly firstRow?: number;
  /** Texts above all lists of the tab, where this is not the first of them: a unit there is said of all. */
  readonly above?: readonly string[];
  /** Number formats, cell by cell, where they are at hand: they tell a date from a number. */
  readonly formats?: readonly (readonly string[])[];
}

/** Returns the text of a cell as it stands, without blanks around it; '' where nothing is seen or there is no cell. */
export function cellText(cell: ListCell | undefined): string {
  const text = cell === undefined ? '' : String(cell).trim();
  return INVISIBLE_TEXT.test(text) ? '' : text;
}

/** Returns the texts of the cells that are not blank. */
export function textsIn(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map(cellText).filter((text) => text !== '');
}

/** Tells whether a text is one word with a digit in it, as codes are: "TOTAL-500". */
export function isCodeLike(text: string): boolean {
  return /^(?=.*\d)\S+$/.test(text);
}

/** Tells whether the number format shows a date: days or years outside of quotes and brackets. */
export function isDateFormat(format: string | undefined): boolean {
  return format !== undefined && /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

/** Lists the marks that may separate cells; a comma stands in prices and names. */
const CELL_SEPARATORS = [';', '|'];

/**
 * Splits lines that came as one cell into columns: "SP-001⇥1.280.000", as they do from a chat, and "SP-001;Nồi;1280000", as
 * they do from the file of another program.
 * @returns the table itself where no line is to be split
 */
export function splitLines(table: ListTable): ListTable {
  const separator = ['\t', ...CELL_SEPARATORS].find((each) => isSplitBy(table, each));
  if (separator === undefined) return table;
  return { ...table, values: table.values.map((row) => row.flatMap((cell) => partsOf(cell, separator))) };
}

/**
 * Tells whether a table is to be split by that mark: one tab is enough; other marks split only where most lines have them and
 * each is one cell.
 */
function isSplitBy({ values }: ListTable, separator: string): boolean {
  if (separator === '\t') return values.some((row) => row.some((cell) => partsOf(cell, separator).length > 1));
  const lines = values.map((row) => row.filter((cell) => cellText(cell) !== '')).filter((cells) => cells.length > 0);
  const split = lines.filter(([cell = '']) => partsOf(cell, separator).length > 1);
  return lines.every((cells) => cells.length === 1) && split.length > 1 && split.length * 2 >= lines.length;
}

function partsOf(cell: ListCell, separator: string): ListCell[] {
  if (typeof cell !== 'string') return [cell];
  return cell
    .trim()
    .split(separator)
    .map((part) => (separator === '\t' ? part : part.trim().replace(/^"(.*)"$/, '$1')));
}

/** Describes the role of a column of the list, and the evidence for it. */
export interface ColumnRole {
  /** Counts from 0 in the table. */
  readonly column: number;
  readonly role: 'key' | 'price' | 'name' | 'other';
  /** The field of the products; '' for other columns. */
  readonly field: string;
  /** The evidence; '' for other columns. */
  readonly why: 'header' | 'content' | 'both' | '';
  /** The header, of both rows where there are two; '' where there is none. */
  readonly header: string;
  /** The first cells that hold something. */
  readonly samples: readonly ListCell[];
}

/** Describes something that a person should decide or know before the list is applied. */
export interface ListProblem {
  /**
   * Names the problem. 'empty': nothing is selected; 'key.none': no column of codes; 'key.unknown': none of its codes is a
   * product's; 'price.none': no column of prices; 'price.currency': prices that are not in đồng, which are never proposed;
   * 'price.several': several columns for one field; 'price.vatPair': with and without tax; 'price.scale': prices in thousands or
   * millions; 'price.noTax': the list says that its prices are without tax; 'price.cost': that they are for dealers;
   * 'price.far': most of them are far from the current ones.
   */
  readonly code:
    | 'empty'
    | 'key.none'
    | 'key.unknown'
    | 'price.none'
    | 'price.currency'
    | 'price.several'
    | 'price.vatPair'
    | 'price.scale'
    | 'price.noTax'
    | 'price.cost'
    | 'price.far';
  /** The columns that it is about, from 0. */
  readonly columns: readonly number[];
  /** The factor for the prices; 1 save for 'price.scale'. */
  readonly scale: number;
}

/** Matches words for a sum; the accents count: "Cộng" is a sum, "Công tắc" a switch, "Tổng đài" a telephone exchange. */
const SUM_WORDS =
  /^(?:tổng\s*(?:cộng|số|tiền|giá trị|thanh toán|nhóm)|(?:tổng|tong|cong)\s*(?:[:.(]|$)|cộng(?!\p{L})|tong cong|sub[- ]?total|grand total|totals?(?!\p{L})|sum(?!\p{L}))/u;
const CONTACT_WORDS =
  /^(?:hotline|điện thoại|đt|sđt|tel|phone|mobile|zalo|fax|stk|số tài khoản|tài khoản|mst|mã số thuế)(?!\p{L})/u;

/**
 * Tells whether a row that names no product is a sum: its code cell says so, or is blank and another cell does.
 * @param code as it stands in the row
 */
export function isSubtotal(row: readonly ListCell[], code: string): boolean {
  const texts = code === '' ? row : [code];
  return texts.some((text) => isSum(cellText(text)));
}

/**
 * Tells whether a row that names no product says how to reach or to pay the supplier: its code cell does, or is blank and
 * another does.
 */
export function isContact(row: readonly ListCell[], code: string): boolean {
  const texts = code === '' ? row : [code];
  return texts
    .map(cellText)
    .some((text) => !isCodeLike(text) && CONTACT_WORDS.test(text.normalize('NFC').toLowerCase()));
}

function isSum(text: string): boolean {
  return !isCodeLike(text) && SUM_WORDS.test(text.normalize('NFC').toLowerCase());
}

/** Tells whether a row numbers the columns, "(1) (2) (3)", as forms have it under their headers. */
export function numbersColumns(row: readonly ListCell[]): boolean {
  const texts = textsIn(row);
  return texts.length > 2 && texts.every((text, at) => text.replace(/^\((.*)\)$/, '$1') === String(at + 1));
}

/**
 * Tells whether a row that names no product and no price is the heading of a group, or a note.
 * @param code as it stands in the row
 */
export function isHeading(row: readonly ListCell[], code: string): boolean {
  const alone = textsIn(row).length === 1;
  return !/\d/.test(code) || (alone && /\s/.test(code.trim()));
}
