import { countedNote, type SourceCell, type SourceNote } from './source-sheet';

/** An element that is open while a page is read. */
export interface OpenElement {
  readonly name: string;
  readonly hidden: boolean;
}

type Row = readonly (SourceCell | undefined)[];

/** Finds what of a page is hidden, and counts the rows and columns in which anything is. */
export class HiddenParts {
  private readonly rows = new Set<OpenElement>();
  private readonly columns = new Set<number>();
  /** Counts the cells of each row so far; says of each cell which one of its row it is. */
  private readonly cells = new WeakMap<OpenElement, number>();

  static isHiding(css: string): boolean {
    return /display\s*:\s*none|visibility\s*:\s*collapse/i.test(css);
  }

  /** Takes the open elements, from the outside, when one more has been opened. */
  entered(open: readonly OpenElement[]): void {
    const cell = open[open.length - 1];
    if (!cell || !isCell(cell)) return;
    const row = open.filter(({ name }) => name === 'tr').pop();
    const place = row ? (this.cells.get(row) ?? 0) + 1 : 0;
    this.cells.set(cell, place);
    if (row) this.cells.set(row, place);
  }

  /** Counts the row or the column in which a text is hidden; of a visible cell a part may be hidden, which is neither. */
  text(open: readonly OpenElement[], text: string): void {
    const at = open.findIndex(({ hidden }) => hidden);
    const outer = open[at];
    if (!outer || text.trim() === '') return;
    const row = open.slice(at).find(({ name }) => name === 'tr');
    if (row) this.rows.add(row);
    else if (isCell(outer)) this.columns.add(this.cells.get(outer) ?? 0);
  }

  withoutColumns(rows: readonly Row[], hidden: ReadonlySet<number>): readonly Row[] {
    if (hidden.size === 0) return rows;
    for (const at of hidden) if (rows.some((row) => row[at]?.shown)) this.columns.add(at + 1);
    return rows.map((row) => Array.from(row).filter((_, at) => !hidden.has(at)));
  }

  get notes(): SourceNote[] {
    return [...countedNote('hiddenRows', this.rows.size), ...countedNote('hiddenColumns', this.columns.size)];
  }
}

function isCell({ name }: OpenElement): boolean {
  return name === 'td' || name === 'th';
}
