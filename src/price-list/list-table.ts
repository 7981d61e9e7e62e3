import type { Language } from '../i18n/translate';
import type { KeyReason, PriceReason } from './list-line';

/** Zero-width characters, which mails and PDFs leave in cells that look blank. */
const INVISIBLE_TEXT = /^[\s\p{Cf}]+$/u;

export const MAX_READ_LENGTH = 200;
const MAX_KEPT_LENGTH = 1_000;

/** A date is text or a serial number. */
export type ListCell = string | number | boolean;

export interface ListTable {
  readonly values: readonly (readonly ListCell[])[];
  readonly shown?: readonly (readonly string[])[];
  /** Row of the sheet, from 1; 1 when absent. */
  readonly firstRow?: number;
  /** Locale of the spreadsheet that parsed the cells; absent for files and pastes. */
  readonly spreadsheet?: Language;
  readonly name?: string;
  /** Texts above the first list of the tab; they apply to all lists. */
  readonly above?: readonly string[];
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

/** Cuts long descriptions; no price ends in "…". */
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

/** Rows and columns count from 0; ends are exclusive. */
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

/** '' where nothing is visible. */
export function cellText(cell: ListCell | undefined): string {
  const text = cell === undefined ? '' : String(cell).trim();
  return INVISIBLE_TEXT.test(text) ? '' : text;
}

export function textsIn(cells: readonly (ListCell | undefined)[]): string[] {
  return cells.map(cellText).filter((text) => text !== '');
}

export function isCodeLike(text: string): boolean {
  return /^(?=.*\d)\S+$/.test(text);
}

export interface ColumnRole {
  readonly column: number;
  readonly role: 'key' | 'price' | 'name' | 'other';
  readonly field: string;
  readonly why: 'header' | 'content' | 'both' | '';
  /** Of both header rows where there are two. */
  readonly header: string;
  readonly samples: readonly ListCell[];
}

export interface ListProblem {
  /** The sentence shown; 'price.scale' has a checkbox instead. */
  readonly code: KeyReason | PriceReason | 'price.scale';
  readonly columns: readonly number[];
  readonly field: string;
  /** Factor for the prices; 1 unless the problem is about a unit. */
  readonly scale: number;
}

/** Accents count: "Cộng" is a sum, "Công tắc" a switch, "Tổng đài" a telephone exchange. */
const SUM_WORDS =
  /^(?:tổng\s*(?:cộng|số|tiền|giá trị|thanh toán|nhóm)|(?:tổng|tong|cong)\s*(?:[:.(]|$)|cộng(?!\p{L})|tong cong|sub[- ]?total|grand total|totals?(?!\p{L})|sum(?!\p{L}))/u;
const CONTACT_WORDS =
  /^(?:hotline|điện thoại|đt|sđt|tel|phone|mobile|zalo|fax|stk|số tài khoản|tài khoản|mst|mã số thuế)(?!\p{L})/u;

function beginsWith(words: RegExp): (row: readonly ListCell[], code: string) => boolean {
  return (row, code) => {
    const texts = (code === '' ? row : [code]).map(cellText);
    return texts.some((text) => !isCodeLike(text) && words.test(text.normalize('NFC').toLowerCase()));
  };
}

export const isSubtotal = beginsWith(SUM_WORDS);

export const isContact = beginsWith(CONTACT_WORDS);

export function numbersColumns(row: readonly ListCell[]): boolean {
  const texts = textsIn(row);
  return texts.length > 2 && texts.every((text, at) => text.replace(/^\((.*)\)$/, '$1') === String(at + 1));
}

export function isHeading(row: readonly ListCell[], code: string): boolean {
  const alone = textsIn(row).length === 1;
  return !/\d/.test(code) || (alone && /\s/.test(code.trim()));
}

const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const MAY_BE_GUARDED = /^[\s\p{Cf}="'‘’\u0060“”@*]/u;
/** How programs keep a spreadsheet from turning a value into a number, a date or a formula. */
const GUARDED = [
  /^=?\s*"((?:[^"]|"")+)"$/,
  /^=T\("((?:[^"]|"")+)"\)$/i,
  /^=\s*(\d[\d.,]*)$/,
  // `=TV-50` is a code, `=B2-50` a formula.
  /^=(?=.*\d)((?![A-Z]{1,3}\d+(?:-|$))\p{L}[\p{L}\d]*(?:-(?![A-Z]{1,3}\d+(?:-|$))[\p{L}\d]+)+)$/iu,
  /^['‘’\u0060]([^'‘’\u0060]+)['‘’\u0060]?$/,
  /^[“”]([^“”]+)[“”]$/,
  // Bold text in chats, and the bars of Code 39.
  /^\*{1,2}([^*\s][^*]*)\*{1,2}$/,
  /^@\s*(?=\S*\d)(\S+)$/,
];

/** 00123 of `="00123"`, `'00123` or `=00123`. */
function bare(text: string): string {
  if (text.length > MAX_READ_LENGTH || !MAY_BE_GUARDED.test(text)) return text;
  const trimmed = text.replace(AROUND, '');
  const [inner] = GUARDED.flatMap((guard) => guard.exec(trimmed)?.[1] ?? []);
  return inner === undefined ? text : bare(inner.replace(/""/g, '"'));
}

export function unguarded(table: ListTable): ListTable {
  return withTexts(table, bare);
}
