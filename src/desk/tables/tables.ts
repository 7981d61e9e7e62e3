import {
  ADOPTED_KINDS,
  type AdoptedKind,
  type Field,
  fieldOf,
  fieldsOf,
  findHeaderRow,
  guessKind,
  helpOf,
  type Language,
  labelOf,
  numberFormatOf,
  type PastedColumn,
  type TableKind,
} from '../../core';
import { say } from '../../i18n';
import type { Tab, TableSummary } from '../../protocol';
import {
  type Block,
  type CellValue,
  type Choices,
  type ColumnShape,
  cellText,
  type Grid,
  type SheetShape,
  type Workbook,
} from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { type OpenTable, openTable, readTag, type TableTag, tagText } from './open-table';

/** A sheet that is a table of the desk. */
export interface TableSheet extends TableTag {
  readonly sheetId: number;
}

const EDITABLE_HEADER = '#e8f0fe';
const READ_ONLY_HEADER = '#eceff1';

/**
 * Returns every table of the file, in tab order.
 * @param isWhole wants to know the query of each, too, which may be long
 */
export function tableSheets(workbook: Workbook, isWhole = false): TableSheet[] {
  return workbook.taggedSheets(isWhole).flatMap(({ sheetId, tag }) => {
    const read = readTag(tag);
    return read ? [{ sheetId, ...read }] : [];
  });
}

/** Returns the tables of one kind, in tab order. */
export function sheetsOfKind(workbook: Workbook, wanted: TableKind): TableSheet[] {
  return tableSheets(workbook).filter(({ kind }) => kind === wanted);
}

/**
 * Returns the language of headers, statuses, notes, reports and the Journal: of all that everybody who has the file open reads. It is that
 * of the first table, which goes along with a copy of the file.
 * @param otherwise where there is no table; the user's when absent
 */
export function fileLanguage({ workbook, user }: Pick<Ports, 'workbook' | 'user'>, otherwise?: Language): Language {
  return tableSheets(workbook)[0]?.language ?? otherwise ?? user.language();
}

/** Returns the tables as the sidebar lists them. */
export function tableSummaries(workbook: Workbook): TableSummary[] {
  const shown = tableSheets(workbook).filter((sheet) => !isHidden(sheet));
  return shown.map(({ sheetId, kind }) => ({ sheetId, title: workbook.grid(sheetId).title(), kind }));
}

/** Holds, by field, where the names stand that its cells offer. */
export type Offers = ReadonlyMap<string, Choices>;

/** Widths in pixels by field, where a column is not to have that of its field. */
type Widths = Readonly<Record<string, number>>;

interface TableLook {
  readonly offers?: Offers;
  readonly widths?: Widths;
  /** Stands in place of what its kind is called. */
  readonly title?: string | undefined;
  /** Counts the rows that it is to take soon. */
  readonly rows?: number;
}

/** Opens the first table of that kind; makes it when there is none. */
export function openOrAddTable(ports: Ports, kind: TableKind, look: TableLook = {}): OpenTable {
  return openTable(ports, findOrAddTable(ports, kind, look));
}

/** Finds the first table of that kind; makes it when there is none. */
export function findOrAddTable(ports: Ports, kind: TableKind, look: TableLook): TableSheet {
  const { workbook } = ports;
  const [existing] = sheetsOfKind(workbook, kind);
  return existing ?? addTable(workbook, { kind, language: fileLanguage(ports), query: '' }, look);
}

/** Adds a sheet with the headers, notes, formats, widths, dropdowns and the frozen header row of a table. */
export function addTable(
  workbook: Workbook,
  tag: TableTag,
  { offers, widths = {}, title, rows = 0 }: TableLook = {},
): TableSheet {
  const { kind, language } = tag;
  const shape: SheetShape = {
    title: title ?? say(language, `sheet.${kind}`),
    tag: tagText(tag),
    columns: fieldsOf(kind).flatMap((field) => {
      if (field.local) return [];
      const column = columnShape(kind, field, language, offers?.get(field.name));
      return [{ ...column, width: widths[field.name] ?? column.width }];
    }),
    rows,
    hidden: isHidden(tag),
    warns: kind === 'journal',
  };
  return { ...tag, sheetId: workbook.addSheet(shape).sheetId };
}

function isHidden({ kind }: TableTag): boolean {
  return kind === 'applied';
}

/** Describes the look of a field's column. */
export function columnShape(
  kind: TableKind,
  field: Field,
  language: Language,
  choices: Choices | null = null,
): ColumnShape {
  return {
    tag: field.name,
    header: labelOf(kind, field.name, language),
    note: helpOf(kind, field.name, language),
    format: numberFormatOf(field.type),
    width: field.width,
    colour: field.editable ? EDITABLE_HEADER : READ_ONLY_HEADER,
    choices,
    hidden: field.technical,
  };
}

/**
 * Puts back columns that the desk cannot do without and that somebody deleted, or that an older version did not make:
 * beside the last column that has a header, where people see them. No call when all are there.
 * @param tags of fields of that table
 * @returns the table as it is then
 */
export function withColumns(ports: Ports, table: OpenTable, tags: readonly string[]): OpenTable {
  const fields = tags.flatMap((tag) => (table.data.columns.has(tag) ? [] : (fieldOf(table.kind, tag) ?? [])));
  if (fields.length === 0) return table;
  const headed = table.grid.headers().reduce((last, header, index) => (header === '' ? last : index + 1), 0);
  const free = Math.max(headed, ...[...table.data.columns.values()].map(({ column }) => column)) + 1;
  for (const [index, field] of fields.entries())
    table.grid.addColumn(free + index, columnShape(table.kind, field, table.language));
  return openTable(ports, table);
}

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
    language: tab.table?.language ?? tableSheets(ports.workbook)[0]?.language ?? null,
    headerRow: kind ? 1 : findHeaderRow(tab.block.slice(0, TITLE_ROWS).map((line) => line.map(cellText))),
    columns: tab.columns.map((column) => ({ ...column, sample: sampleOf(tab.block, column) })),
  };
}

/**
 * Reads a whole sheet: two reads for its size, one for its tags, one for its cells.
 * @throws MissingSheetError; DeskError 'error.adopt.pulled' when it is a table that the desk fills
 */
export function openTab(ports: Ports, sheetId: number): OpenTab {
  const grid = ports.workbook.grid(sheetId);
  const table = tableSheets(ports.workbook).find((sheet) => sheet.sheetId === sheetId) ?? null;
  if (table && !adoptedKind(table)) throw new DeskError('error.adopt.pulled', { sheet: grid.title() });
  const tags = new Map(grid.columnTags().map(({ column, tag }) => [column, tag]));
  const block = readAll(grid, Math.max(grid.headers().length, ...tags.keys()));
  const columns = (block[0] ?? []).map((header, index) => ({
    column: index + 1,
    header: cellText(header),
    tag: tags.get(index + 1) ?? '',
  }));
  return {
    grid,
    table,
    block,
    columns: columns.filter((each) => each.tag !== '' || isUsed(block, each)),
  };
}

/** Returns the values below the header, from row 2 down. */
export function valuesOf(block: Block, { column }: PastedColumn): CellValue[] {
  return block.slice(1).map((line) => line[column - 1] ?? '');
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

/** Returns the column of a tag; null where the table has none. */
export function columnOf(grid: Grid, wanted: string): number | null {
  return grid.columnTags().find(({ tag }) => tag === wanted)?.column ?? null;
}
