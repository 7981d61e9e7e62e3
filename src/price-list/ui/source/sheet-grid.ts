import { countedNote, type SourceCell, type SourceSheet, sheetOf } from './source-sheet';

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
