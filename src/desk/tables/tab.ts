import { ADOPTED_KINDS, type AdoptedKind, findHeaderRow, guessKind, type PastedColumn } from '../../core';
import type { Tab } from '../../protocol';
import { type Block, type CellValue, cellText, type Grid, MissingSheetError } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import type { TableTag } from './table-tag';
import { tableSheets } from './tables';

/** Titles that stand above the headers end before this row. */
const TITLE_ROWS = 10;
/** Enough of a value to tell what a column is about. */
const SAMPLE_CHARACTERS = 60;

/** A sheet as a person left it, whether it is a table yet or not. */
export interface OpenTab {
  readonly grid: Grid;
  /** null when it is no table yet. */
  readonly table: TableTag | null;
  readonly block: Block;
  /** Those in which anything stands. */
  readonly columns: readonly PastedColumn[];
}

/**
 * Says what the sheet before the user could become; writes nothing.
 * @throws DeskError 'error.adopt.pulled' when it is a table that the desk fills
 */
export function readTab(ports: Ports): Tab {
  const selection = ports.workbook.selection();
  if (!selection) throw new DeskError('error.noSheet');
  const tab = openTab(ports, selection.sheetId);
  const headers = tab.columns.map(({ header }) => header);
  const kind = adoptedKind(tab.table);
  return {
    sheetId: selection.sheetId,
    title: tab.grid.title(),
    kind: kind ?? guessKind(headers),
    isTable: kind !== null,
    language: tab.table?.language ?? null,
    headerRow: kind ? 1 : findHeaderRow(tab.block.slice(0, TITLE_ROWS).map((line) => line.map(cellText))),
    columns: tab.columns.map((column) => ({ ...column, sample: sampleOf(tab.block, column) })),
  };
}

/**
 * Reads a whole sheet: two reads for its size, one for its tags, one for its cells.
 * @throws DeskError 'error.noSheet', or 'error.adopt.pulled' when it is a table that the desk fills
 */
export function openTab(ports: Ports, sheetId: number): OpenTab {
  const grid = gridOf(ports, sheetId);
  const table = tableSheets(ports.workbook).find((sheet) => sheet.sheetId === sheetId) ?? null;
  if (table && !adoptedKind(table)) throw new DeskError('error.adopt.pulled', { sheet: grid.title() });
  const tags = new Map(grid.columnTags().map(({ column, tag }) => [column, tag]));
  const block = readAll(grid, Math.max(grid.headers().length, ...tags.keys()));
  const columns = (block[0] ?? []).map((header, index) => ({
    column: index + 1,
    header: cellText(header),
    tag: tags.get(index + 1) ?? '',
  }));
  return { grid, table, block, columns: columns.filter((column) => column.tag !== '' || isUsed(block, column)) };
}

/** The values below the header, from row 2 down. */
export function valuesOf(block: Block, { column }: PastedColumn): CellValue[] {
  return block.slice(1).map((line) => line[column - 1] ?? '');
}

function gridOf(ports: Ports, sheetId: number): Grid {
  try {
    return ports.workbook.grid(sheetId);
  } catch (error) {
    throw error instanceof MissingSheetError ? new DeskError('error.noSheet') : error;
  }
}

function adoptedKind(table: TableTag | null): AdoptedKind | null {
  return ADOPTED_KINDS.find((kind) => kind === table?.kind) ?? null;
}

function readAll(grid: Grid, columns: number): Block {
  const rows = grid.lastRow();
  return rows === 0 || columns < 1 ? [] : grid.read({ row: 1, column: 1, rows, columns });
}

function isUsed(block: Block, { column }: PastedColumn): boolean {
  return block.some((line) => line[column - 1] !== '' && line[column - 1] !== undefined);
}

function sampleOf(block: Block, column: PastedColumn): string {
  const first = valuesOf(block, column).find((value) => value !== '') ?? '';
  return cellText(first).slice(0, SAMPLE_CHARACTERS);
}
