import type { Language } from '../../i18n/translate';
import { columnName } from '../../records/text';
import type { Words } from '../../ui-kit/words';
import type { ListClick, ListPlace, PastedList } from '../calls';
import { findListColumns, type ListMoment } from '../find-list-columns';
import type { ListedProduct } from '../list-line';
import { blockOf, type ListBlock, listBlocks, listSections, sectionOf } from '../list-sections';
import { type ListTable, partOf, shortened, turnedTable, unguarded } from '../list-table';
import { isOneColumn, splitLines } from '../split-lines';
import { repairLetters } from './source/letters';
import type { SourceNote } from './source/source-sheet';

export interface SourceList {
  readonly title: string;
  readonly table: ListTable;
  readonly place: ListPlace | null;
  readonly click?: ListClick;
  readonly notes?: readonly SourceNote[];
}

/** @param spreadsheet language in which the spreadsheet parsed its cells */
export function listFromTab(
  { title, values, shown = [], place, click }: PastedList,
  spreadsheet: Language,
): SourceList {
  const texts = shown.length > 0 ? values.map((row) => row.map(String)) : [];
  for (const [row, column, text] of shown) texts[row]?.splice(column, 1, text);
  const table = { values, name: title, firstRow: place.row, spreadsheet };
  return { title, place, table: texts.length > 0 ? { ...table, shown: texts } : table, ...(click ? { click } : {}) };
}

export type FoundList = ReturnType<typeof listIn>;

/** `clicked` is null where the clicked cell is filled and in no list. */
export function listsBeside(source: SourceList | null, products: readonly ListedProduct[]) {
  if (!source) return { lists: [], clicked: null };
  const { click } = source;
  // Lines that are still to be split must stay whole.
  const whole = isOneColumn(source.table) ? source.table : shortened(source.table);
  const table = unguarded(repairLetters(whole));
  const blocks = listBlocks(table, products, click);
  const parts = blocks.flatMap((block) => partsOf(table, block, products));
  const lists: readonly FoundList[] = parts.map((part) => listIn(source, part));
  const isFilled = (column: number) => table.values.some((row) => (row[column] ?? '') !== '');
  const isInBlock = (column: number) =>
    blocks.some(({ first, columns }) => column >= first && column < first + columns);
  const isElsewhere = click && isFilled(click.column) && !isInBlock(click.column);
  return { lists, clicked: isElsewhere || lists.length === 0 ? null : clickedIn(parts, click) };
}

interface Part {
  readonly block: ListBlock;
  readonly row: number;
  readonly table: ListTable;
}

function partsOf(table: ListTable, block: ListBlock, products: readonly ListedProduct[]): Part[] {
  const whole = blockOf(table, block);
  const sections = listSections(splitLines(whole), products);
  if (sections.length < 2) return [{ block, row: 0, table: whole }];
  return sections.flatMap((section) => {
    const part = sectionOf(whole, section);
    return listBlocks(part, products).map((inside) => ({
      block: { first: block.first + inside.first, columns: inside.columns },
      row: section.first,
      table: blockOf(part, inside),
    }));
  });
}

function listIn({ title, place, notes = [] }: SourceList, { block, row, table }: Part) {
  const filled = table.values.reduce((end, line, at) => (line.some((cell) => cell !== '') ? at + 1 : end), 0);
  const { first, columns } = block;
  const top = { row: (place?.row ?? 1) + row, column: (place?.column ?? 1) + first };
  /** In the tab; outside a tab from 1. */
  const own = { ...top, columns, rows: filled };
  const part: ListTable = { ...partOf(table, [0, filled]), firstRow: top.row };
  return { title, place: own, isInTab: place !== null, table: part, notes };
}

function clickedIn(parts: readonly Part[], click: ListClick | undefined): number {
  if (!click) return 0;
  const before = parts.filter(({ block, row }) => block.first <= click.column && row <= click.row);
  const column = Math.max(...before.map(({ block }) => block.first));
  const last = before.filter(({ block }) => block.first === column).pop();
  return last ? parts.indexOf(last) : 0;
}

export type ReadList = ReturnType<typeof readList>;

export function readList(
  { place, title, table: whole, notes }: FoundList,
  products: readonly ListedProduct[],
  moment: ListMoment,
) {
  const { table, found, isTurned } = likelierWay(splitLines(whole), products, moment);
  const isSplit = table.values.some((row) => row.length > place.columns);
  return {
    title,
    table,
    found,
    isTurned,
    notes,
    range: rangeOf(place),
    letterOf: (column: number) => (isSplit || isTurned ? '' : columnName(place.column + column)),
  };
}

const MAX_TURNED_ROWS = 40;

function likelierWay(table: ListTable, products: readonly ListedProduct[], moment: ListMoment) {
  const found = findListColumns(table, products, moment);
  if (found.key !== null || moment.headerRow !== undefined || table.values.length > MAX_TURNED_ROWS)
    return { table, found, isTurned: false };
  const turned = turnedTable(table);
  const across = findListColumns(turned, products, moment);
  const isTurned = across.key !== null && !across.problems.some(({ code }) => code === 'key.unknown');
  return isTurned ? { table: turned, found: across, isTurned } : { table, found, isTurned };
}

export function rangeOf({ row, column, rows, columns }: Omit<ListPlace, 'sheetId'>): string {
  return `${columnName(column)}${row}:${columnName(column + columns - 1)}${row + rows - 1}`;
}

export function nameOfColumn({ found, letterOf }: ReadList, column: number, t: Words['t']): string {
  const header = found.columns.find((each) => each.column === column)?.header ?? '';
  return header || t('priceList.columns.noHeader', { letter: letterOf(column) || String(column + 1) });
}
