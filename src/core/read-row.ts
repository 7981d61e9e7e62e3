import { CUSTOM_PREFIX } from './catalogue';
import type { Value } from './content';
import type { Field } from './field';
import { type Issue, issue } from './issue';
import { type Cell, type ReadingContext, readCell } from './read-cell';
import type { SheetRow } from './sheet-record';

/** What the cells of a row say, and every problem of it. */
export interface RowReading {
  readonly content: Readonly<Record<string, Value>>;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/**
 * Reads the editable cells of a row; custom fields are read as text.
 * @param fields of the row's table
 */
export function readRow(fields: readonly Field[], row: SheetRow, context: ReadingContext): RowReading {
  const content: Record<string, Value> = {};
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  const take = (field: Field, cell: Cell): void => {
    const reading = readCell(field, cell, context);
    if (reading.value !== null) content[field.name] = reading.value;
    if (reading.issue) issues.push(reading.issue);
    if (reading.warning) warnings.push(reading.warning);
    if (field.required && (reading.value === null || reading.value === '') && !reading.issue) {
      issues.push(issue('issue.required', field.name));
    }
  };
  for (const field of fields) if (field.editable) take(field, row.cells[field.name] ?? '');
  for (const [name, cell] of Object.entries(row.cells)) {
    if (name.startsWith(CUSTOM_PREFIX)) take(customField(name), cell);
  }
  return { content, issues, warnings };
}

function customField(name: string): Field {
  const label = name.slice(CUSTOM_PREFIX.length);
  return {
    name,
    type: 'text',
    label: { en: label, vi: label },
    aliases: [],
    editable: true,
    required: false,
    rule: null,
    width: 0,
    help: { en: '', vi: '' },
  };
}
