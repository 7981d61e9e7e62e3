import {
  type AdoptedKind,
  adoptionIssues,
  CUSTOM_PREFIX,
  canMapTo,
  columnName,
  fieldOf,
  guessLanguage,
  headersToWrite,
  type Issue,
  issue,
  type Language,
  type MappedColumn,
  missingFields,
  numberFormatOf,
} from '../../core';
import type { Adoption, AdoptRequest } from '../../protocol';
import type { Rect } from '../../sheet';
import { DeskError, refuseIssues } from '../desk-error';
import { withDocumentLock } from '../lease';
import type { Ports } from '../ports';
import { deskState } from '../state';
import { offeredNames, offerNames } from '../tables/known-names';
import { formatAsText, readsIn, requireRoom, TEXT_FORMAT, tagText } from '../tables/open-table';
import { addTable, columnShape, fileLanguage, type OpenTab, openOrAddTable, openTab, valuesOf } from '../tables/tables';

/**
 * Makes a sheet a table with the columns as the user decided: adds those that are missing at the right end, tags all,
 * makes text columns text where that changes no value. No cell is written but headers that name another field: they come first, since a cell
 * may take none. The sheet's own tag comes last but for the looks: where the execution ends before, no half-made table is left.
 * @throws DeskError 'error.adopt.changed' when the sheet is not what the user was shown; 'error.form' with what is wrong
 */
export function adoptTab(ports: Ports, request: AdoptRequest): Adoption {
  return withDocumentLock(ports, () => adopt(ports, request));
}

function adopt(ports: Ports, { sheetId, kind, columns }: AdoptRequest): Adoption {
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
  tagColumns(tab, taken);
  ports.workbook.retag(sheetId, tagText({ kind, language, reads, query: '' }));
  const notText = formatTexts(tab, kind, taken);
  offerChoices(ports, tab, taken);
  ports.workbook.flush();
  const count = taken.filter(({ field }) => field !== '').length;
  return { desk: deskState(ports), title: tab.grid.title(), taken: count, added, notText };
}

/** Holds what the user was shown against the sheet of this moment: columns may have been moved meanwhile. */
function decided(tab: OpenTab, kind: AdoptedKind, wanted: AdoptRequest['columns']): MappedColumn[] {
  const wantedAt = new Map(wanted.map((each) => [each.column, each]));
  const otherKind = tab.table !== null && tab.table.kind !== kind;
  if (otherKind || wantedAt.size !== tab.columns.length) throw new DeskError('error.adopt.changed');
  return tab.columns.map((column) => {
    const want = wantedAt.get(column.column);
    const known = want?.header === column.header && (column.tag === '' || want.field === column.tag);
    if (!want || !known) throw new DeskError('error.adopt.changed');
    if (column.tag === '' && !canMapTo(kind, want.field)) throw new DeskError('error.request');
    return { ...column, field: want.field };
  });
}

function tagColumns({ grid }: OpenTab, taken: readonly MappedColumn[]): void {
  for (const { column, tag, field } of taken) if (tag === '' && field !== '') grid.tagColumn(column, field);
}

/** A header that a formula gives cannot be replaced: the formula may fill the column below it too. */
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

/** @returns the text fields whose columns stay as they are, because they hold more than text */
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

/** Texts and blanks stay what they are in a text column; a number would be shown otherwise, a formula typed anew as text. */
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

/**
 * Adds an empty Products sheet, with dropdowns of the names that the file knows, and shows it.
 * @returns its name
 */
export function newProducts(ports: Ports): string {
  const { workbook } = ports;
  const tag = { kind: 'products', language: fileLanguage(ports), query: '' } as const;
  const grid = workbook.grid(addTable(workbook, tag, { offers: offeredNames(workbook) }).sheetId);
  grid.reveal(2);
  return grid.title();
}

/** Shows the Lists sheet, which is made when there is none, and offers its names in every Products sheet. */
export function showLists(ports: Ports): void {
  const { grid } = openOrAddTable(ports, 'lists');
  offerNames(ports.workbook);
  grid.reveal(2);
}

/** Shows the Costs sheet, which is made when there is none. */
export function showCosts(ports: Ports): void {
  openOrAddTable(ports, 'costs').grid.reveal(2);
}

/**
 * Adds an empty Orders sheet and an empty Order lines sheet, and shows the first.
 * @returns their names
 */
export function newOrders(ports: Ports): { readonly orders: string; readonly lines: string } {
  const { workbook } = ports;
  const language = fileLanguage(ports);
  const orders = workbook.grid(addTable(workbook, { kind: 'orders', language, query: '' }).sheetId);
  const lines = workbook.grid(addTable(workbook, { kind: 'orderLines', language, query: '' }).sheetId);
  orders.reveal(2);
  return { orders: orders.title(), lines: lines.title() };
}
