import { type Field, fieldsOf, formatOf, type Language, type TableKind } from '../core';
import { say } from '../i18n';
import type { TableSummary } from '../protocol';
import type { Choices, ColumnShape, SheetShape, Workbook } from '../sheet';
import { type OpenTable, openTable } from './open-table';
import { readTag, type TableTag, tagText } from './table-tag';

/** A sheet that is a table of the desk. */
export interface TableSheet extends TableTag {
  readonly sheetId: number;
}

const EDITABLE_HEADER = '#e8f0fe';
const READ_ONLY_HEADER = '#eceff1';

/** Every table of the file, in tab order. */
export function tableSheets(workbook: Workbook): TableSheet[] {
  return workbook.taggedSheets().flatMap(({ sheetId, tag }) => {
    const read = readTag(tag);
    return read ? [{ sheetId, ...read }] : [];
  });
}

/** The tables as the sidebar lists them. */
export function tableSummaries(workbook: Workbook): TableSummary[] {
  return tableSheets(workbook).map(({ sheetId, kind }) => ({ sheetId, title: workbook.grid(sheetId).title(), kind }));
}

/** Opens the first table of that kind and query; makes it when there is none. */
export function openOrAddTable(workbook: Workbook, kind: TableKind, language: Language, query = ''): OpenTable {
  const existing = tableSheets(workbook).find((sheet) => sheet.kind === kind && sheet.query === query);
  return openTable(workbook, existing ?? addTable(workbook, { kind, language, query }), language);
}

/**
 * Adds a sheet with the headers, notes, formats, widths and the frozen header row of a table.
 * @param categories where the category paths stand, for the dropdown of a Products sheet; null when there is none
 */
export function addTable(workbook: Workbook, tag: TableTag, categories: Choices | null = null): TableSheet {
  const { kind, language } = tag;
  const shape: SheetShape = {
    title: say(language, `sheet.${kind}`),
    tag: tagText(tag),
    columns: fieldsOf(kind).map((field) => columnShape(field, language, categories)),
  };
  return { ...tag, sheetId: workbook.addSheet(shape).sheetId };
}

/** What a field's column looks like. */
export function columnShape(field: Field, language: Language, categories: Choices | null = null): ColumnShape {
  return {
    tag: field.name,
    header: field.label[language],
    note: field.help[language],
    format: formatOf(field.type),
    width: field.width,
    colour: field.editable ? EDITABLE_HEADER : READ_ONLY_HEADER,
    choices: field.type === 'category' ? categories : null,
  };
}
