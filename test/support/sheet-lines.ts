import type { FileState } from './mortal-desk';

type Sheet = FileState['workbook']['sheets'][number];
type Cell = Sheet['cells'][number];

export function sheetOf({ workbook }: FileState, name: string): Sheet {
  const found = workbook.sheets.find((each) => each.name === name);
  if (!found) throw new Error(`no sheet ${name}`);
  return found;
}

function linesOf({ cells }: Sheet): Map<number, Cell[]> {
  const lines = new Map<number, Cell[]>();
  for (const cell of cells) {
    const line = lines.get(cell.row) ?? [];
    lines.set(cell.row, line);
    line.push(cell);
  }
  return lines;
}

/** Returns the filled rows below the headers, each by header; none where there is no such sheet. */
export function rowsOf(state: FileState, name: string): Record<string, string>[] {
  if (!state.workbook.sheets.some((each) => each.name === name)) return [];
  const lines = linesOf(sheetOf(state, name));
  const headers = new Map((lines.get(1) ?? []).map(({ column, value = '' }) => [column, String(value)]));
  lines.delete(1);
  return [...lines.values()].map((line) =>
    Object.fromEntries(line.map(({ column, value = '' }) => [headers.get(column) ?? '', String(value)])),
  );
}

/** Matches what a hidden cell says of cells that were tinted once: it may name more than are. */
const TINTED_ONCE = /‖ [^"]*/;

/** Returns all that the rows of a sheet say and look like, by what stands in the first column, wherever they stand. */
export function looksByKey(state: FileState, name: string): Record<string, string> {
  const looks = [...linesOf(sheetOf(state, name)).values()].map((line): [string, string] => {
    const cells = [...line].sort((a, b) => a.column - b.column).map(({ row: _, ...cell }) => cell);
    return [String(cells[0]?.column === 1 ? cells[0].value : ''), JSON.stringify(cells).replace(TINTED_ONCE, '')];
  });
  return Object.fromEntries(looks);
}
