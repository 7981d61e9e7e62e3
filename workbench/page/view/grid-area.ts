import { columnLetters } from '../../apps-script/model/area';
import type { Area } from '../../apps-script/model/snapshot';
import type { GridRange } from './grid-cell';

export function toGridRange(area: Area): GridRange {
  return {
    startRow: area.row - 1,
    endRow: area.row + area.rows - 2,
    startColumn: area.column - 1,
    endColumn: area.column + area.columns - 2,
  };
}

export function toArea(range: GridRange): Area {
  return {
    row: range.startRow + 1,
    column: range.startColumn + 1,
    rows: range.endRow - range.startRow + 1,
    columns: range.endColumn - range.startColumn + 1,
  };
}

export function fixedA1({ row, column, rows, columns }: Area): string {
  const [first, last] = [columnLetters(column), columnLetters(column + columns - 1)];
  return `$${first}$${row}:$${last}$${row + rows - 1}`;
}

/** Takes the html of a clipboard and returns the id that a grid gives to what is copied in it, null for any other html. */
export function copyIdIn(html: string): string | null {
  return /<table\b[^>]*\sdata-copy-id="([^"\s]+)"/.exec(html)?.[1] ?? null;
}

/** Takes JSON as a server wrote it, perhaps cut off, and returns it for people: told apart by lines, letters as letters. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text
      .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\},\{/g, '},\n{');
  }
}
