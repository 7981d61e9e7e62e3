import type { Language } from '../i18n/translate';
import type { Ports } from '../platform/ports';
import { CUSTOM_PREFIX, fieldOf, numberFormatOf } from '../records/catalogue';
import { DeskError, refuseIssues } from '../records/desk-error';
import { type Issue, issue } from '../records/record';
import { columnName } from '../records/text';
import { columnShape, offeredNames } from '../sheet/make-table';
import { type Block, type CellValue, cellText, type Rect } from '../sheet/table';
import {
  fileLanguage,
  formatAsText,
  readsIn,
  requireRoom,
  type TableTag,
  TEXT_FORMAT,
  tableSheets,
  tagText,
} from '../sheet/tables';
import {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  canMapTo,
  findHeaderRow,
  guessKind,
  guessLanguage,
  headersToWrite,
  type MappedColumn,
  missingFields,
  type PastedColumn,
} from './adopt-columns';
import type { Adoption, AdoptRequest, Tab } from './calls';

/**
 * Headers go first, since a cell may refuse one, and the sheet's tag last: a killed run leaves no half-made table.
 * @throws DeskError 'error.adopt.changed' when the sheet is not what the user saw; 'error.form'
 */
export function adoptTab(ports: Ports, { sheetId, kind, columns }: AdoptRequest): Omit<Adoption, 'desk'> {
  const tab = openTab(ports, sheetId);
  const taken = decided(tab, kind, columns);
  refuseIssues(adoptionIssues(kind, taken));
  requireRoom(
    tab.grid,
    [...taken.map(({ field }) => field), ...missingFields(kind, taken)].filter((tag) => tag !== ''),
  );
  const headers = taken.map(({ header }) => header);
  const reads = tab.table ? readsIn(tab.table) : guessLanguage(kind, headers, fileLanguage(ports));
  const language = tab.table?.language ?? fileLanguage(ports, reads);
  const named = headersToWrite(kind, taken, language);
  refuseIssues(formulaIssues(tab, named));
  writeHeaders(tab, named);
  const added = addMissing(tab, kind, language, taken);
  for (const { column, tag, field } of taken) if (tag === '' && field !== '') tab.grid.tagColumn(column, field);
  ports.workbook.retag(sheetId, tagText({ kind, language, reads, query: '' }));
  const notText = formatTexts(tab, kind, taken);
  offerChoices(ports, tab, taken);
  ports.workbook.flush();
  const count = taken.filter(({ field }) => field !== '').length;
  return { title: tab.grid.title(), taken: count, added, notText };
}

function decided(tab: OpenTab, kind: AdoptedKind, choices: AdoptRequest['columns']): MappedColumn[] {
  const choiceAt = new Map(choices.map((each) => [each.column, each]));
  const otherKind = tab.table !== null && tab.table.kind !== kind;
  if (otherKind || choiceAt.size !== tab.columns.length) throw new DeskError('error.adopt.changed');
  return tab.columns.map((column) => {
    const choice = choiceAt.get(column.column);
    const isSame = choice?.header === column.header && (column.tag === '' || choice.field === column.tag);
    if (!choice || !isSame) throw new DeskError('error.adopt.changed');
    if (column.tag === '' && !canMapTo(kind, choice.field)) throw new DeskError('error.request');
    return { ...column, field: choice.field };
  });
}

/** A formula in a header may fill the column below too. */
function formulaIssues({ grid, columns }: OpenTab, named: ReturnType<typeof headersToWrite>): Issue[] {
  if (named.length === 0) return [];
  const last = Math.max(...named.map(({ column }) => column));
  const [formulas = []] = grid.formulas({ row: 1, column: 1, rows: 1, columns: last });
  const fixed = named.filter(({ column }) => (formulas[column - 1] ?? null) !== null);
  return fixed.map(({ column }) => {
    const header = columns.find((each) => each.column === column)?.header ?? '';
    return issue('issue.adopt.formula', null, { header, column: columnName(column) });
  });
}

function writeHeaders({ grid }: OpenTab, headers: ReturnType<typeof headersToWrite>): void {
  if (headers.length === 0) return;
  for (const { column, header } of headers) grid.write({ row: 1, column, rows: 1, columns: 1 }, [[header]]);
  grid.flush();
}

/** @returns text fields whose columns keep their format, because they contain more than text */
function formatTexts(tab: OpenTab, kind: AdoptedKind, taken: readonly MappedColumn[]): string[] {
  const texts = taken.filter(({ field }) => isText(kind, field));
  const plain = texts.filter((column) => isPlain(tab, column));
  for (const { column } of plain) tab.grid.formatColumn(column, TEXT_FORMAT);
  for (const column of texts) {
    if (column.field.startsWith(CUSTOM_PREFIX) && !plain.includes(column)) formatAsText(tab.grid, column.column);
  }
  return texts.filter((column) => !plain.includes(column)).map(({ field }) => field);
}

function isText(kind: AdoptedKind, field: string): boolean {
  if (field === '') return false;
  const type = field.startsWith(CUSTOM_PREFIX) ? 'text' : fieldOf(kind, field)?.type;
  return type !== undefined && numberFormatOf(type) === TEXT_FORMAT;
}

/** As text, a number would look different and a formula would become text. */
function isPlain({ grid, block }: OpenTab, column: MappedColumn): boolean {
  const values = valuesOf(block, column);
  if (values.some((value) => typeof value !== 'string')) return false;
  if (values.length === 0) return true;
  const below: Rect = { row: 2, column: column.column, rows: values.length, columns: 1 };
  return !grid.formulas(below).some((line) => line.some((formula) => formula !== null));
}

function addMissing(tab: OpenTab, kind: AdoptedKind, language: Language, taken: readonly MappedColumn[]): string[] {
  const missing = missingFields(kind, taken);
  const free = Math.max(0, ...tab.columns.map(({ column }) => column)) + 1;
  missing.forEach((name, index) => {
    const field = fieldOf(kind, name);
    if (field) tab.grid.addColumn(free + index, columnShape(kind, field, language));
  });
  return missing;
}

function offerChoices(ports: Ports, { grid }: OpenTab, taken: readonly MappedColumn[]): void {
  const offers = offeredNames(ports.workbook);
  for (const { column, field } of taken) {
    const choices = offers.get(field);
    if (choices) grid.offerChoices(column, choices);
  }
}

const TITLE_ROWS = 10;
const SAMPLE_CHARACTERS = 60;

type OpenTab = ReturnType<typeof openTab>;

/** Writes nothing. @throws DeskError 'error.adopt.pulled' for a table that the desk fills */
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

/** @throws MissingSheetError; DeskError 'error.adopt.pulled' */
function openTab(ports: Ports, sheetId: number) {
  const grid = ports.workbook.grid(sheetId);
  const table = tableSheets(ports.workbook).find((sheet) => sheet.sheetId === sheetId) ?? null;
  if (table && !adoptedKind(table)) throw new DeskError('error.adopt.pulled', { sheet: grid.title() });
  const tags = new Map(grid.columnTags().map(({ column, tag }) => [column, tag]));
  const width = Math.max(grid.headers().length, ...tags.keys());
  const rows = grid.lastRow();
  const block: Block = rows === 0 || width < 1 ? [] : grid.read({ row: 1, column: 1, rows, columns: width });
  const columns = (block[0] ?? []).map((header, index) => ({
    column: index + 1,
    header: cellText(header),
    tag: tags.get(index + 1) ?? '',
  }));
  const isUsed = ({ column }: PastedColumn): boolean => block.some((line) => (line[column - 1] ?? '') !== '');
  return { grid, table, block, columns: columns.filter((each) => each.tag !== '' || isUsed(each)) };
}

function valuesOf(block: Block, { column }: PastedColumn): CellValue[] {
  return block.slice(1).map((line) => line[column - 1] ?? '');
}

function adoptedKind(table: TableTag | null): AdoptedKind | null {
  return ADOPTED_KINDS.find((kind) => kind === table?.kind) ?? null;
}

function sampleOf(block: Block, column: PastedColumn): string {
  const first = valuesOf(block, column).find((value) => value !== '') ?? '';
  return cellText(first).slice(0, SAMPLE_CHARACTERS);
}
