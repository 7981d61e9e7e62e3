import { fieldsOf } from './catalogue';
import { codeKey } from './code-key';
import { type Issue, issue } from './issue';
import type { ReadingContext } from './read-cell';
import { type RowReading, rowReader } from './read-row';
import type { Place, SheetRow } from './sheet-record';

/** A row of an Order lines sheet. */
export interface OrderLine extends Place {
  /** By which the line is tied to its order; '' where the row does not say one. */
  readonly orderKey: string;
  readonly reading: RowReading;
}

/** Makes a reader of the rows of one Order lines sheet. */
export function lineReader(sheetId: number, context: ReadingContext): (row: SheetRow) => OrderLine {
  const read = rowReader(fieldsOf('orderLines'), context);
  return (row) => {
    const reading = read(row);
    return { sheetId, row: row.row, orderKey: codeKey(reading.content.order_code ?? ''), reading };
  };
}

/**
 * Names the lines without an order code that may be of an order, whose code was merged or typed in its first line alone:
 * each may be of the order above it, or below it where none stands above.
 * @param lines of one sheet, from top to bottom
 * @returns by the key of the order; the first such line of each order, since one is enough to refuse it
 */
export function strayLines(lines: readonly OrderLine[]): ReadonlyMap<string, Issue> {
  const strays = new Map<string, Issue>();
  let near = lines.find(({ orderKey }) => orderKey !== '');
  for (const line of lines) {
    if (line.orderKey !== '') near = line;
    else if (near && saysMore(line) && !strays.has(near.orderKey)) {
      const params = { stray: String(line.row), known: String(near.row) };
      strays.set(near.orderKey, issue('issue.order.strayLine', null, params));
    }
  }
  return strays;
}

/** Beside that its order code is missing. */
function saysMore({ reading: { content, issues } }: OrderLine): boolean {
  return issues.length > 1 || Object.values(content).some((value) => value !== '');
}
