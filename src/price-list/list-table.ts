import type { Language } from '../i18n/translate';
import type { KeyReason, PriceReason } from './list-line';

/** Matches texts of marks without width, which mails and PDFs leave in cells that look blank. */
const INVISIBLE_TEXT = /^[\s\p{Cf}]+$/u;

/** No code, price or header is longer: a longer text is not tried as one. */
export const MAX_READ_LENGTH = 200;
/** Limits the letters that are kept of a text: no note about prices needs more. */
const MAX_KEPT_LENGTH = 1_000;

/** The raw value of a cell of a list; a date is wall-clock text, or the number that the cell holds. */
export type ListCell = string | number | boolean;

export interface ListTable {
  readonly values: readonly (readonly ListCell[])[];
  /** The cells as the source shows them, where it does: 1.250.000 of a number. */
  readonly shown?: readonly (readonly string[])[];
  /** The row of the sheet that the first line stands in, to name rows by; 1 when absent. */
  readonly firstRow?: number;
  /** The language of the spreadsheet whose cells these are; absent for a list that no spreadsheet has read. */
  readonly spreadsheet?: Language;
  /** The name of the tab, or of the sheet of a workbook, that holds the list; absent for any other list. */
  readonly name?: string;
  /** Texts above all lists of the tab, where this is not the first of them: a unit there is said of all. */
  readonly above?: readonly string[];
  /** Number formats, cell by cell, where they are at hand: they tell a date from a number, and what a number leaves out. */
  readonly formats?: readonly (readonly string[])[];
  readonly struck?: readonly (readonly boolean[])[];
}

export interface ListedCell {
  readonly value: ListCell;
  readonly shown?: string | undefined;
  readonly format?: string | undefined;
  readonly struck?: boolean | undefined;
}

export function cellAt({ values, shown, formats, struck }: ListTable, row: number, column: number): ListedCell {
  return {
    value: values[row]?.[column] ?? '',
    shown: shown?.[row]?.[column],
    format: formats?.[row]?.[column],
    struck: struck?.[row]?.[column],
  };
}

export function withTexts({ values, shown, ...rest }: ListTable, change: (text: string) => string): ListTable {
  return {
    ...rest,
    values: values.map((row) => row.map((cell) => (typeof cell === 'string' ? change(cell) : cell))),
    ...(shown ? { shown: shown.map((row) => row.map(change)) } : {}),
  };
}

/** The table with the beginnings of its long texts, which describe goods: they end in a sign that no price ends in. */
export function shortened(table: ListTable): ListTable {
  return withTexts(table, (text) => (text.length > MAX_KEPT_LENGTH ? `${text.slice(0, MAX_KEPT_LENGTH)}…` : text));
}

function withCells(
  { values, shown, formats, struck, ...rest }: ListTable,
  change: <Each>(cells: readonly (readonly Each[])[], blank: Each) => readonly (readonly Each[])[],
): ListTable {
  return {
    ...rest,
    values: change<ListCell>(values, ''),
    ...(shown ? { shown: change(shown, '') } : {}),
    ...(formats ? { formats: change(formats, '') } : {}),
    ...(struck ? { struck: change(struck, false) } : {}),
  };
}

/** A part of a table; rows and columns count from 0, ends are not taken. */
export function partOf(
  table: ListTable,
  rows: readonly [number, number],
  columns: readonly [number, number?] = [0],
): ListTable {
  const part = withCells(table, (cells) => cells.slice(...rows).map((row) => row.slice(...columns)));
  return { ...part, firstRow: (table.firstRow ?? 1) + rows[0] };
}

export function turnedTable({ firstRow: _, ...table }: ListTable): ListTable {
  const width = table.values.reduce((most, row) => Math.max(most, row.length), 0);
  return withCells(table, (cells, blank) =>
    Array.from({ length: width }, (_each, column) => cells.map((row) => row[column] ?? blank)),
  );
}

/** The text of a cell as it stands, without blanks around it; '' where nothing is seen or there is no cell. */
export function cellText(cell: ListCell | undefined): string {
  const text = cell === undefined ? '' : String(cell).trim();
  return INVISIBLE_TEXT.test(text) ? '' : text;
}

export function textsIn(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map(cellText).filter((text) => text !== '');
}

/** Whether a text is one word with a digit in it, as codes are: "TOTAL-500". */
export function isCodeLike(text: string): boolean {
  return /^(?=.*\d)\S+$/.test(text);
}

export interface ColumnRole {
  /** Counts from 0 in the table. */
  readonly column: number;
  readonly role: 'key' | 'price' | 'name' | 'other';
  readonly field: string;
  readonly why: 'header' | 'content' | 'both' | '';
  /** The header, of both rows where there are two; '' where there is none. */
  readonly header: string;
  readonly samples: readonly ListCell[];
}

export interface ListProblem {
  /** The sentence that says it; a scale that the list says has none, but a tick of its own. */
  readonly code: 'empty' | KeyReason | PriceReason | 'price.scale';
  /** The columns that it is about, from 0. */
  readonly columns: readonly number[];
  readonly field: string;
  /** The factor for the prices; 1 save where it is about a unit. */
  readonly scale: number;
}

/** Matches words for a sum; the accents count: "Cộng" is a sum, "Công tắc" a switch, "Tổng đài" a telephone exchange. */
const SUM_WORDS =
  /^(?:tổng\s*(?:cộng|số|tiền|giá trị|thanh toán|nhóm)|(?:tổng|tong|cong)\s*(?:[:.(]|$)|cộng(?!\p{L})|tong cong|sub[- ]?total|grand total|totals?(?!\p{L})|sum(?!\p{L}))/u;
const CONTACT_WORDS =
  /^(?:hotline|điện thoại|đt|sđt|tel|phone|mobile|zalo|fax|stk|số tài khoản|tài khoản|mst|mã số thuế)(?!\p{L})/u;

/** Whether a row that names no product is a sum: its code cell says so, or is blank and another cell does. */
export function isSubtotal(row: readonly ListCell[], code: string): boolean {
  return begins(row, code, SUM_WORDS);
}

export function isContact(row: readonly ListCell[], code: string): boolean {
  return begins(row, code, CONTACT_WORDS);
}

function begins(row: readonly ListCell[], code: string, words: RegExp): boolean {
  const texts = (code === '' ? row : [code]).map(cellText);
  return texts.some((text) => !isCodeLike(text) && words.test(text.normalize('NFC').toLowerCase()));
}

export function numbersColumns(row: readonly ListCell[]): boolean {
  const texts = textsIn(row);
  return texts.length > 2 && texts.every((text, at) => text.replace(/^\((.*)\)$/, '$1') === String(at + 1));
}

/** Whether a row that names no product and no price is the heading of a group, or a note. */
export function isHeading(row: readonly ListCell[], code: string): boolean {
  const alone = textsIn(row).length === 1;
  return !/\d/.test(code) || (alone && /\s/.test(code.trim()));
}

const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const MAY_BE_GUARDED = /^[\s\p{Cf}="'‘’\u0060“”@*]/u;
/** The guards that programs put before a value so that no spreadsheet makes a number, a date or a formula of it. */
const GUARDED = [
  /^=?\s*"((?:[^"]|"")+)"$/,
  /^=T\("((?:[^"]|"")+)"\)$/i,
  /^=\s*(\d[\d.,]*)$/,
  // `=TV-50` is a code; `=B2-50` is a formula, of a cell.
  /^=(?=.*\d)((?![A-Z]{1,3}\d+(?:-|$))\p{L}[\p{L}\d]*(?:-(?![A-Z]{1,3}\d+(?:-|$))[\p{L}\d]+)+)$/iu,
  /^['‘’\u0060]([^'‘’\u0060]+)['‘’\u0060]?$/,
  /^[“”]([^“”]+)[“”]$/,
  // Bold letters of a chat, and the bars of Code 39.
  /^\*{1,2}([^*\s][^*]*)\*{1,2}$/,
  /^@\s*(?=\S*\d)(\S+)$/,
];

/** The value that stands behind the guards of an export: 00123 of `="00123"`, `'00123` or `=00123`. */
export function withoutGuards(cell: ListCell): ListCell {
  return typeof cell === 'string' ? bare(cell) : cell;
}

function bare(text: string): string {
  if (text.length > MAX_READ_LENGTH || !MAY_BE_GUARDED.test(text)) return text;
  const trimmed = text.replace(AROUND, '');
  const [inner] = GUARDED.flatMap((guard) => guard.exec(trimmed)?.[1] ?? []);
  return inner === undefined ? text : bare(inner.replace(/""/g, '"'));
}

export function unguarded(table: ListTable): ListTable {
  return withTexts(table, bare);
}
