import type { CodesBelow } from '../../../i18n/en';
import type { ListCell, ListTable } from '../../list-table';

export interface SourceSheet extends Required<Pick<ListTable, 'values' | 'shown' | 'formats' | 'struck'>> {
  readonly title: string;
  readonly notes: readonly SourceNote[];
}

export interface SourceNote {
  readonly code: CodesBelow<'priceList', 'priceList.left'>;
  readonly params: Readonly<Record<string, string | number>>;
}

export function countedNote(code: SourceNote['code'], n: number, most = 0): SourceNote[] {
  return n > 0 ? [{ code, params: { n, most } }] : [];
}

export function hiddenSheetsNote(names: readonly string[]): SourceNote[] {
  return names.length > 0 ? [{ code: 'hiddenSheets', params: { n: names.length, names: names.join(', ') } }] : [];
}

export type SourceErrorCode = Exclude<CodesBelow<'priceList', 'priceList.source'>, 'list' | 'current'>;

export class SourceError extends Error {
  constructor(readonly code: SourceErrorCode) {
    super(code);
  }
}

export interface SourceCell {
  readonly value: ListCell;
  readonly shown: string;
  readonly format: string;
  readonly struck?: boolean;
}

const BLANK: SourceCell = { value: '', shown: '', format: '' };

export function textCell(text: string): SourceCell {
  return { value: text, shown: text, format: '' };
}

export function sheetOf(
  title: string,
  rows: readonly (readonly (SourceCell | undefined)[])[],
  notes: readonly SourceNote[] = [],
): SourceSheet {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const full = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? BLANK));
  return {
    title,
    values: full.map((row) => row.map(({ value }) => value)),
    shown: full.map((row) => row.map(({ shown }) => shown)),
    formats: full.map((row) => row.map(({ format }) => format)),
    struck: full.map((row) => row.map(({ struck = false }) => struck)),
    notes,
  };
}

export function isBlank({ shown }: SourceSheet): boolean {
  return shown.every((row) => row.every((text) => text.trim() === ''));
}

export interface Setting {
  readonly isStruck: boolean;
  readonly raised: 'up' | 'down' | '';
}

export const PLAIN: Setting = { isStruck: false, raised: '' };

export interface Stretch extends Setting {
  readonly text: string;
}

/** Characters without such a form (q, đ, *) are left as they are. */
const MARKS: Readonly<Record<'up' | 'down', readonly [string, string]>> = {
  up: ['0123456789+-=()[]abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  down: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
};

/** Struck-out text counts only where there is no other; raised text becomes superscript characters. */
export function cellTextOf(stretches: readonly Stretch[], clean: (text: string) => string) {
  const joined = (some: readonly Stretch[]) => clean(some.map(marked).join(''));
  const unstruck = stretches.filter(({ isStruck }) => !isStruck);
  const plain = joined(unstruck);
  const isStruck = plain === '' && joined(stretches) !== '';
  /** Whether a stored value, which ignores the formatting, differs. */
  const isSet = stretches.some((stretch) => (stretch.isStruck && plain !== '') || marked(stretch) !== stretch.text);
  return { text: isStruck ? joined(stretches) : plain, isStruck, isSet };
}

function marked({ text, raised }: Stretch): string {
  if (raised === '') return text;
  const [letters, marks] = MARKS[raised];
  const one = text.replace(/(?<=\d)\s*[,;]\s*(?=\d)/g, '');
  return Array.from(one, (letter) => marks[letters.indexOf(letter.toLowerCase())] ?? letter).join('');
}

/** A sheet may claim a million rows. */
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;

export class SheetGrid {
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  private readonly rows: (SourceCell | undefined)[][] = [];
  private readonly rowsBeyond = new Set<number>();
  private readonly columnsBeyond = new Set<number>();
  private readonly merges: { readonly row: number; readonly column: number; readonly last: number }[] = [];

  put(row: number, column: number, cell: SourceCell): void {
    if (row < MAX_ROWS && column < MAX_COLUMNS) this.rowAt(row)[column] = cell;
    else if (cell.shown !== '') row < MAX_ROWS ? this.columnsBeyond.add(column) : this.rowsBeyond.add(row);
  }

  hideColumns(first: number, last: number): void {
    for (let at = first; at <= Math.min(last, MAX_COLUMNS - 1); at++) this.hiddenColumns.add(at);
  }

  /** A merged code applies to each of its variants. */
  merge(row: number, column: number, last: number): void {
    this.merges.push({ row, column, last: Math.min(last, MAX_ROWS - 1) });
  }

  toSheet(title: string): SourceSheet {
    const rows = Array.from(this.rows, (row) => row ?? []);
    const isFilled = (row: number, column: number) => (rows[row]?.[column]?.shown ?? '') !== '';
    const shownRows = [...rows.keys()].filter((row) => !this.hiddenRows.has(row));
    const hiddenRows = [...this.hiddenRows].filter((row) => rows[row]?.some((_, column) => isFilled(row, column)));
    const hiddenColumns = [...this.hiddenColumns].filter((column) => shownRows.some((row) => isFilled(row, column)));
    const notes = [
      ...countedNote('rowsBeyond', this.rowsBeyond.size, MAX_ROWS),
      ...countedNote('columnsBeyond', this.columnsBeyond.size, MAX_COLUMNS),
      ...countedNote('hiddenRows', hiddenRows.length),
      ...countedNote('hiddenColumns', hiddenColumns.length),
    ];
    for (const merge of this.merges) this.repeatDown(merge);
    const isVisible = (_: unknown, column: number) => !this.hiddenColumns.has(column);
    const visible = Array.from(this.rows, (row) => Array.from(row ?? []).filter(isVisible));
    return sheetOf(
      title,
      visible.filter((_, row) => !this.hiddenRows.has(row)),
      notes,
    );
  }

  private repeatDown({ row, column, last }: SheetGrid['merges'][number]): void {
    const cell = this.rows[row]?.[column];
    for (let at = row + 1; cell && at <= last; at++) this.rowAt(at)[column] = cell;
  }

  private rowAt(at: number): (SourceCell | undefined)[] {
    const row = this.rows[at] ?? [];
    this.rows[at] = row;
    return row;
  }
}
