import { recordId } from '../journal/ledger';
import type { Ports } from '../platform/ports';
import { codeKey, type RenamedCodes } from '../records/record';
import { readRows, readSpans } from '../sheet/blocks';
import {
  type Cells,
  columnsRect,
  type Grid,
  keyText,
  readTable,
  sameCell,
  type TableData,
  type TableRow,
} from '../sheet/table';
import {
  fileNumbers,
  type OpenTable,
  placedTable,
  productRowKey,
  STATUS_WORDS,
  type TableSheet,
  tableOf,
} from '../sheet/tables';

/** What a read costs, in cells. [platform 1, M] */
const CELLS_OF_A_READ = 17_000;

const REQUIRED: readonly string[] = ['product_code', 'status'];

/** By `recordId`, with the former place; null where unknown. */
export type RequestedProducts = ReadonlyMap<string, { readonly sheetId: number; readonly row: number } | null>;

/**
 * Reads rows at their former place, else finds them and all rows that claim the same names.
 * @param isSure always reads the headers. @returns null where the whole table has to be read
 */
export function openPart(
  ports: Ports,
  sheet: TableSheet,
  requested: RequestedProducts,
  renamed: RenamedCodes,
  isSure: boolean,
): OpenTable | null {
  const grid = ports.workbook.grid(sheet.sheetId);
  const part = { ...sheet, numbers: fileNumbers(ports), grid };
  const here = [...requested].filter(([, place]) => place?.sheetId === sheet.sheetId);
  const rowsThere = (data: TableData): readonly TableRow[] | null => {
    const atPlace = readIfThere(grid, data, new Set(here.flatMap(([, place]) => place?.row ?? [])));
    const keys = new Map(atPlace.map(({ row, cells }) => [row, recordId('products', productRowKey(cells, renamed))]));
    const isFound =
      ![...requested.values()].includes(null) && here.every(([id, place]) => keys.get(place?.row ?? 0) === id);
    return isFound ? atPlace : null;
  };
  const guess = isSure ? null : tableOf(grid.columnsByHeart(), REQUIRED);
  const guessed = guess && rowsThere(guess);
  if (guess && guessed?.every(hasStatus)) return { ...part, data: { ...guess, rows: guessed } };
  const data = placedTable(grid, REQUIRED);
  if (!data) return null;
  return {
    ...part,
    data: { ...data, rows: rowsThere(data) ?? readRows(grid, data, searchRows(grid, requested, renamed)).rows },
  };
}

function readIfThere(grid: Grid, data: TableData, rows: ReadonlySet<number>): readonly TableRow[] {
  try {
    return rows.size === 0 ? [] : readRows(grid, data, rows).rows;
  } catch {
    return [];
  }
}

/** Also by the key before a rename that was just confirmed. */
function isRequested(requested: RequestedProducts, cells: Cells, renamed: RenamedCodes): boolean {
  const keys = [productRowKey(cells, renamed), productRowKey(cells)];
  return keys.some((key) => requested.has(recordId('products', key)));
}

/** Grouped as neighbours in a new table. */
const NAME_COLUMNS: readonly ReadonlySet<string>[] = [new Set(['product_code']), new Set(['product_id', 'new_code'])];

function searchRows(grid: Grid, requested: RequestedProducts, renamed: RenamedCodes): ReadonlySet<number> {
  const namesOf = (cells: Cells): string[] =>
    [productRowKey(cells, renamed), keyText(cells.product_code), keyText(cells.new_code)]
      .filter((name) => name !== '')
      .map(codeKey);
  const all = [...readColumns(grid, NAME_COLUMNS)].map(([row, cells]) => ({
    row,
    names: namesOf(cells),
    isRequested: isRequested(requested, cells, renamed),
  }));
  const claimed = new Set(all.filter(({ isRequested }) => isRequested).flatMap(({ names }) => names));
  return new Set(all.filter(({ names }) => names.some((name) => claimed.has(name))).map(({ row }) => row));
}

function readColumns(grid: Grid, groups: readonly ReadonlySet<string>[]): ReadonlyMap<number, Cells> {
  const merged = new Map<number, Cells>();
  for (const tags of groups) {
    for (const { row, cells } of readTable(grid, (tag) => tags.has(tag)).rows) {
      merged.set(row, { ...merged.get(row), ...cells });
    }
  }
  return merged;
}

/** Reads the rows, or if far apart their key and the sent fields (`tags`). @returns null where something moved */
export function readPartAgain(
  part: OpenTable,
  requested: RequestedProducts,
  tags: ReadonlySet<string>,
  renamed: RenamedCodes,
): OpenTable | null {
  const { grid, data } = part;
  const keyOf = ({ cells }: TableRow): string => recordId('products', productRowKey(cells, renamed));
  const before = data.rows.filter(({ cells }) => isRequested(requested, cells, renamed));
  const { rows, isWhole } = readCheaply(part, before, tags);
  const isSame = rows.every((each, index) => {
    const old = before[index];
    return old !== undefined && old.row === each.row && keyOf(old) === keyOf(each);
  });
  if (!isSame || rows.length < before.length) return null;
  const isUntouched =
    isWhole && rows.every((each, index) => hasStatus(each) && sameCells(each.cells, before[index]?.cells ?? {}));
  const isInPlace = (): boolean =>
    grid.columnTags().every(({ tag, column }) => data.columns.get(tag)?.column === column);
  return isUntouched || isInPlace() ? { ...part, data: { ...data, rows } } : null;
}

function hasStatus({ cells }: TableRow): boolean {
  return STATUS_WORDS.has(cells.status);
}

function sameCells(cells: Cells, others: Cells): boolean {
  return Object.entries(cells).every(([tag, value]) => sameCell(value, others[tag] ?? ''));
}

function readCheaply({ grid, data }: OpenTable, before: readonly TableRow[], tags: ReadonlySet<string>) {
  const rows = new Set(before.map(({ row }) => row));
  const { columns } = columnsRect([...data.columns.values()]);
  const spans = readSpans(rows, columns);
  const cells = spans.reduce((sum, { first, last }) => sum + (last - first + 1) * columns + CELLS_OF_A_READ, 0);
  const key = before.every(({ cells: { product_id: id = '' } }) => id !== '') ? 'product_id' : 'product_code';
  const lastRow = Math.max(0, ...rows);
  if (cells <= (tags.size + 1) * (CELLS_OF_A_READ + lastRow))
    return { rows: readIfThere(grid, data, rows), isWhole: true };
  const read = readColumns(
    grid,
    [...new Set([key, ...tags])].map((tag) => new Set([tag])),
  );
  return { rows: before.map(({ row, cells: old }) => ({ row, cells: { ...old, ...read.get(row) } })), isWhole: false };
}
