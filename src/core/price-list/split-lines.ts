import { cellText, type ListCell, type ListTable } from './list-table';

/** A comma stands in prices and names. */
const SEPARATORS = [';', '|'];

/**
 * Splits lines that came as one cell into columns: "SP-001⇥1.280.000", as they do from a chat, and "SP-001;Nồi;1280000", as
 * they do from the file of another program.
 * @returns the table itself where no line is to be split
 */
export function splitLines(table: ListTable): ListTable {
  const separator = ['\t', ...SEPARATORS].find((each) => isSplitBy(table, each));
  if (separator === undefined) return table;
  return { ...table, values: table.values.map((row) => row.flatMap((cell) => partsOf(cell, separator))) };
}

/** One tab is enough; other marks split only where most lines have them and each is one cell. */
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
