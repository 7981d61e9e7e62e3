import { type Language, t } from '../i18n/translate';
import type { Ports } from '../platform/ports';
import { fieldOf, fieldsOf, helpOf, labelOf, numberFormatOf } from '../records/catalogue';
import type { Field, TableKind } from '../records/field';
import { listedFields } from './known-names';
import type { Choices, ColumnShape, Grid } from './table';
import {
  fileLanguage,
  isHidden,
  type OpenTable,
  openTable,
  sheetsOfKind,
  type TableSheet,
  type TableTag,
  tagText,
} from './tables';
import type { SheetShape, Workbook } from './workbook';

const EDITABLE_HEADER = '#e8f0fe';
const READ_ONLY_HEADER = '#eceff1';

type Offers = ReadonlyMap<string, Choices>;
interface TableLayout {
  readonly offers?: Offers;
  readonly widths?: Readonly<Record<string, number>>;
  readonly title?: string | undefined;
  readonly rows?: number;
}

export function openOrAddTable(ports: Ports, kind: TableKind, layout: TableLayout = {}): OpenTable {
  const { workbook } = ports;
  const [existing] = sheetsOfKind(workbook, kind);
  return openTable(ports, existing ?? addTable(workbook, { kind, language: fileLanguage(ports), query: '' }, layout));
}

export function addTable(
  workbook: Workbook,
  tag: TableTag,
  { offers, widths = {}, title, rows = 0 }: TableLayout = {},
): TableSheet {
  const { kind, language } = tag;
  const shape: SheetShape = {
    title: title ?? t(language, `sheet.${kind}`),
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

/** Right of the last column that has a header. No call when all are there. @param tags of fields of that table */
export function withColumns(ports: Ports, table: OpenTable, tags: readonly string[]): OpenTable {
  const fields = tags.flatMap((tag) => (table.data.columns.has(tag) ? [] : (fieldOf(table.kind, tag) ?? [])));
  if (fields.length === 0) return table;
  const headed = table.grid.headers().reduce((last, header, index) => (header === '' ? last : index + 1), 0);
  const free = Math.max(headed, ...[...table.data.columns.values()].map(({ column }) => column)) + 1;
  for (const [index, field] of fields.entries())
    table.grid.addColumn(free + index, columnShape(table.kind, field, table.language));
  return openTable(ports, table);
}

export const ALSO_OFFERED = 'also';

interface Listed {
  readonly field: string;
  readonly tags: readonly string[];
}

/** All that a cell may contain, not the names alone: the spreadsheet marks other values as invalid. */
export function offeredNames(workbook: Workbook): Offers {
  return new Map([
    ...offersOf(workbook, 'categories', [
      { field: 'category_id', tags: ['path', 'category_id', 'category_code', 'category_name', ALSO_OFFERED] },
    ]),
    ...offersOf(
      workbook,
      'lists',
      listedFields().map(({ field, names }) => ({ field, tags: [names, field] })),
    ),
  ]);
}

function offersOf(workbook: Workbook, kind: TableKind, listed: readonly Listed[]): [field: string, Choices][] {
  const [sheet] = sheetsOfKind(workbook, kind);
  if (!sheet) return [];
  const { sheetId } = sheet;
  const all = workbook.grid(sheetId).columnTags();
  return listed.flatMap(({ field, tags }): [string, Choices][] => {
    const places = all.filter(({ tag }) => tags.includes(tag)).map(({ column }) => column);
    const column = Math.min(...places);
    return places.length === 0 ? [] : [[field, { sheetId, column, columns: Math.max(...places) - column + 1 }]];
  });
}

export function offerNames(workbook: Workbook): void {
  const offers = offeredNames(workbook);
  for (const { sheetId } of sheetsOfKind(workbook, 'products')) {
    const grid = workbook.grid(sheetId);
    for (const [field, choices] of offers) {
      const column = columnOf(grid, field);
      if (column !== null) grid.offerChoices(column, choices);
    }
  }
}

export function columnOf(grid: Grid, tag: string): number | null {
  return grid.columnTags().find((column) => column.tag === tag)?.column ?? null;
}
