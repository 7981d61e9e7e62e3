import type { ListPlace, ListSource, NoList, PastedList } from '../../protocol';
import { cellText, type Grid, type Selection, type Workbook } from '../../sheet';
import { tableSheets } from '../tables/tables';

/** Longer and wider than any list that a supplier sends. */
const MOST_ROWS = 50_000;
const MOST_COLUMNS = 100;

/**
 * Reads what the user has before them: the selected cells, or where just one cell is selected, all of the tab around it as far
 * as the columns of the desk's own tables.
 * @returns null where nothing stands there, or where they stand in columns of the desk's own tables
 */
export function pastedList(workbook: Workbook, selection: Selection | null): PastedList | null {
  if (!selection) return null;
  const grid = workbook.grid(selection.sheetId);
  const desks = deskColumns(workbook, grid);
  if (desks.some((desk) => desk >= selection.column && desk < selection.column + selection.columns)) return null;
  const single = selection.rows === 1 && selection.columns === 1;
  const wanted = single ? around(selection, desks) : selection;
  const place = usedPlace(grid, wanted);
  const below = Math.min(wanted.rows, grid.lastRow() - place.row + 1) - place.rows;
  if (place.rows < 1 || place.columns < 1) return null;
  const values = grid.read(place).map((line) => line.map((cell) => (typeof cell === 'object' ? cellText(cell) : cell)));
  const used = Math.max(...values.map(usedLength));
  if (used === 0) return null;
  const list = {
    place: { ...place, columns: used },
    title: grid.title(),
    values: values.map((line) => line.slice(0, used)),
    ...(below > 0 ? { below } : {}),
  };
  if (!single) return list;
  const beside = { before: desks.includes(place.column - 1), after: desks.includes(place.column + used) };
  return { ...list, click: { row: selection.row - place.row, column: selection.column - place.column, ...beside } };
}

/** What the user has selected, or the first cell of the tab that was chosen instead; null for neither. */
export function listSelection(workbook: Workbook, source: ListSource | null): Selection | null {
  if (source === null) return workbook.selection();
  return source.sheetId === null ? null : { sheetId: source.sheetId, row: 1, column: 1, rows: 1, columns: 1 };
}

/** Tells what there is instead of a list; a few calls for each tab. */
export function noList(workbook: Workbook, selection: Selection | null): NoList {
  const desks = tableSheets(workbook).map(({ sheetId }) => sheetId);
  const tabs = workbook.filledTabs().filter(({ sheetId }) => !desks.includes(sheetId));
  if (!selection) return { title: '', isDesk: false, tabs };
  const { sheetId } = selection;
  return { title: workbook.grid(sheetId).title(), isDesk: desks.includes(sheetId), tabs };
}

function usedLength(line: readonly unknown[]): number {
  let length = line.length;
  while (length > 0 && line[length - 1] === '') length -= 1;
  return length;
}

function usedPlace(grid: Grid, { sheetId, row, column, rows, columns }: ListPlace): ListPlace {
  return {
    sheetId,
    row,
    column,
    rows: Math.min(rows, grid.lastRow() - row + 1, MOST_ROWS),
    columns: Math.min(columns, grid.headers().length - column + 1, MOST_COLUMNS),
  };
}

/** All rows of the columns around a cell that are none of the desk's, as its own is none. */
function around({ sheetId, column }: ListPlace, desks: readonly number[]): ListPlace {
  const first = Math.max(0, ...desks.filter((desk) => desk < column)) + 1;
  const columns = Math.min(MOST_COLUMNS + first, ...desks.filter((desk) => desk > column)) - first;
  return { sheetId, row: 1, column: first, rows: Infinity, columns };
}

/** The columns of the desk's table in that sheet; none where it holds none. */
function deskColumns(workbook: Workbook, grid: Grid): number[] {
  const isDesks = tableSheets(workbook).some(({ sheetId }) => sheetId === grid.sheetId);
  return isDesks ? grid.columnTags().map(({ column }) => column) : [];
}
