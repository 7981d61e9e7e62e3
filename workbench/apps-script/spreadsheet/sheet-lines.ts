import type { SheetModel } from '../model/sheet-model';
import type { Area } from '../model/snapshot';
import type { Session } from './session';

export type Line = 'row' | 'column';

/** Changes the lines of a sheet as a script asks for it, or refuses in Google's words. Lines that were inserted are plain; the real ones take looks from a neighbour. */
export class SheetLines {
  constructor(
    private readonly session: Session,
    private readonly sheet: SheetModel,
  ) {}

  private axis(line: Line) {
    return line === 'row' ? this.sheet.rows : this.sheet.columns;
  }

  /** [behaviour 2.3, R] for rows; columns alike [assumed 41]. */
  private outOfBounds(line: Line): never {
    return this.session.fail(`Those ${line}s are out of bounds.`);
  }

  private each(line: Line, first: number, count: number, change: (at: number) => void): void {
    this.session.checkSheetEditable(this.sheet);
    if (first < 1 || count < 1 || first + count - 1 > this.axis(line).count) this.outOfBounds(line);
    for (let at = first; at < first + count; at += 1) change(at);
    this.session.model.structure();
  }

  /** Puts lines before the one at a place, or after the one before it: `after` is 1 then. */
  insert(line: Line, at: number, count: number, after: 0 | 1): void {
    // Before a line that is not there yet, and after line 0, are refused alike [assumed 41].
    this.session.checkSheetEditable(this.sheet);
    if (at < 1 + after || at > this.axis(line).count + after || count < 1) this.outOfBounds(line);
    const { rows, columns } = this.sheet;
    if (this.isWithinProtected(line, at)) this.session.checkEditable(this.sheet, this.lineArea(line, at, 1));
    const cells = count * (line === 'row' ? columns : rows).count;
    this.session.checkRoom(cells, columns.count + (line === 'row' ? 0 : count));
    this.session.model.changeLines(this.sheet, line, { kind: 'insert', at, count });
  }

  private lineArea(line: Line, at: number, count: number): Area {
    const { rows, columns } = this.sheet;
    return line === 'row'
      ? { row: at, rows: count, column: 1, columns: columns.count }
      : { row: 1, rows: rows.count, column: at, columns: count };
  }

  /** A line cannot come between two that are protected together, where not all of each is; at their edges it can [assumed 113]. */
  private isWithinProtected(line: Line, at: number): boolean {
    return this.sheet.protections.some(({ row, column, rows, columns }) => {
      const [first, count] = line === 'row' ? [row, rows] : [column, columns];
      return first < at && at < first + count;
    });
  }

  moveColumns(from: number, count: number, to: number): void {
    this.session.checkSheetEditable(this.sheet);
    if (to < 1 || to > this.sheet.columns.count + 1) this.outOfBounds('column');
    this.session.model.changeLines(this.sheet, 'column', { kind: 'move', from, count, to });
  }

  /** @throws Exception when no row would be left, or none that is not frozen [behaviour 2.3, R] */
  deleteRows(at: number, count: number): void {
    const { rows } = this.sheet;
    if (at < 1 || count < 1 || at + count - 1 > rows.count) this.outOfBounds('row');
    this.session.checkEditable(this.sheet, this.lineArea('row', at, count));
    if (count >= rows.count) this.session.fail("You can't delete all the rows on the sheet.");
    if (rows.frozen > 0 && at <= rows.frozen + 1 && at + count - 1 >= rows.count) {
      this.session.fail('Sorry, it is not possible to delete all non-frozen rows.');
    }
    this.session.model.changeLines(this.sheet, 'row', { kind: 'delete', at, count });
  }

  setSize(line: Line, first: number, count: number, pixels: number): void {
    if (!(pixels >= 1)) this.session.fail(`The size of a ${line} must be at least 1 pixel.`); // [assumed 41]
    this.each(line, first, count, (at) => this.axis(line).setSize(at, pixels));
  }

  /** @throws Exception when no column would be left to see; its text [assumed 41] */
  hideColumns(first: number, count: number): void {
    const { columns } = this.sheet;
    const others = columns.hiddenLines().filter((at) => at < first || at >= first + count).length;
    if (others + count >= columns.count) this.session.fail("You can't hide all the columns on the sheet.");
    this.each('column', first, count, (at) => columns.setHidden(at, true));
  }

  showColumns(first: number, count: number): void {
    this.each('column', first, count, (at) => this.sheet.columns.setHidden(at, false));
  }

  freezeRows(count: number): void {
    this.session.checkSheetEditable(this.sheet);
    if (!(count >= 0)) this.session.fail('The number of frozen rows must be at least 0.'); // [assumed 41]
    if (count >= this.sheet.rows.count) {
      this.session.fail("You can't freeze all visible rows on the sheet."); // [behaviour 2.3, R]
    }
    this.sheet.rows.frozen = count;
    this.session.model.structure();
  }
}
