import type { CellSnapshot, WorkbookSnapshot } from '../../apps-script/model/snapshot';

/** A text of tens of thousands of characters takes all memory of the page where the grid measures it. [M] */
const MOST_SHOWN = 1_000;

/** A mark tells how long the rest is and ends in a number of its own: by it the rest is found again. */
const MARK = /… \[\+(\d+) · (\d+)\]/g;

/**
 * Clips what is too long for the grid to show, and puts the rest back where a text comes from the grid: who changes the shown
 * part of a text, copies or moves it, keeps the rest; who deletes the mark deletes the rest.
 */
export class ClippedTexts {
  private readonly rests: string[] = [];
  private readonly marks = new Map<string, string>();

  /** Returns the cell as the grid shows it. */
  shown<T extends CellSnapshot>(cell: T): T {
    return typeof cell.value === 'string' && cell.value.length > MOST_SHOWN
      ? { ...cell, value: this.clipped(cell.value) }
      : cell;
  }

  /** Returns the workbook as the grid shows it. */
  shownIn(workbook: WorkbookSnapshot): WorkbookSnapshot {
    const sheets = workbook.sheets.map((sheet) => ({ ...sheet, cells: sheet.cells.map((cell) => this.shown(cell)) }));
    return { ...workbook, sheets };
  }

  /** Takes a text of the grid and returns it with what was clipped off; people may have put several such texts into one. */
  whole(text: string): string {
    return text.replace(MARK, (mark: string, length: string, number: string) => {
      const rest = this.rests[Number(number)];
      return rest?.length === Number(length) ? rest : mark;
    });
  }

  private clipped(text: string): string {
    // Not between the two units of one sign.
    const end = /[\uD800-\uDBFF]/.test(text.charAt(MOST_SHOWN - 1)) ? MOST_SHOWN - 1 : MOST_SHOWN;
    return text.slice(0, end) + this.mark(text.slice(end));
  }

  /** The same rest has the same mark, so that a text that did not change looks the same. */
  private mark(rest: string): string {
    const known = this.marks.get(rest);
    if (known !== undefined) return known;
    const mark = `… [+${rest.length} · ${this.rests.push(rest) - 1}]`;
    this.marks.set(rest, mark);
    return mark;
  }
}
