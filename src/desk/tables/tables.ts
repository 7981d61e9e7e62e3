import { type Field, fieldsOf, formatOf, type Language, type TableKind } from '../../core';
import { say } from '../../i18n';
import type { TableSummary } from '../../protocol';
import type { Choices, ColumnShape, SheetShape, Workbook } from '../../sheet';
import type { Ports } from '../ports';
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
  const shown = tableSheets(workbook).filter((sheet) => !isHidden(sheet));
  return shown.map(({ sheetId, kind }) => ({ sheetId, title: workbook.grid(sheetId).title(), kind }));
}

/** By field, where the names stand that its cells offer. */
export type Offers = ReadonlyMap<string, Choices>;

/** Widths in pixels by field, where a column is not to have that of its field. */
type Widths = Readonly<Record<string, number>>;

interface TableLook {
  readonly offers?: Offers;
  readonly widths?: Widths;
}

/** Opens the first table of that kind; makes it when there is none. */
export function openOrAddTable(ports: Ports, kind: TableKind, widths: Widths = {}): OpenTable {
  const { workbook, user } = ports;
  const existing = tableSheets(workbook).find((sheet) => sheet.kind === kind);
  return openTable(ports, existing ?? addTable(workbook, { kind, language: user.language(), query: '' }, { widths }));
}

/** Adds a sheet with the headers, notes, formats, widths, dropdowns and the frozen header row of a table. */
export function addTable(workbook: Workbook, tag: TableTag, { offers, widths = {} }: TableLook = {}): TableSheet {
  const { kind, language } = tag;
  const shape: SheetShape = {
    title: say(language, `sheet.${kind}`),
    tag: tagText(tag),
    columns: fieldsOf(kind).map((field) => {
      const column = columnShape(field, language, offers?.get(field.name));
      return { ...column, width: widths[field.name] ?? column.width };
    }),
    hidden: isHidden(tag),
  };
  return { ...tag, sheetId: workbook.addSheet(shape).sheetId };
}

function isHidden({ kind }: TableTag): boolean {
  return kind === 'applied';
}

/** What a field's column looks like. */
export function columnShape(field: Field, language: Language, choices: Choices | null = null): ColumnShape {
  return {
    tag: field.name,
    header: field.label[language],
    note: field.help[language],
    format: formatOf(field.type),
    width: field.width,
    colour: field.editable ? EDITABLE_HEADER : READ_ONLY_HEADER,
    choices,
    hidden: field.technical,
  };
}
