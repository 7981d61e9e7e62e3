import { type Content, fieldOf, type NamesByField, termsText } from '../../core';
import type { CellValue } from '../../sheet';
import { cellValueOf } from '../tables/cell-value-of';
import type { OpenTable } from '../tables/open-table';
import type { DeskReading } from './read-desk';
import { writeLines } from './write-back-lines';
import { type Miss, type ReadyPut, type Wanted, writeWanted } from './write-wanted';

/**
 * Writes old values into the rows of their records. Columns are found by their tags, formulas stay.
 * @returns what could not be written
 */
export function writeBack(reading: DeskReading, ready: readonly ReadyPut[]): Miss[] {
  const headers = reading.tables
    .filter(({ kind }) => kind !== 'orderLines')
    .flatMap((table) => writeWanted(table, headersFor(table, ready, reading.names.byField)));
  return [...headers, ...writeLines(reading, ready)];
}

function headersFor({ kind, sheetId, language }: OpenTable, ready: readonly ReadyPut[], names: NamesByField): Wanted {
  const wanted: Wanted = new Map();
  for (const { put, record } of ready) {
    if (put.table !== kind || record.sheetId !== sheetId) continue;
    const cells: Record<string, CellValue> = {};
    for (const [name, value] of Object.entries(withTerms(put.values))) {
      if (name.startsWith('line.') || record.content[name] === value) continue;
      cells[name] = cellValueOf(fieldOf(kind, name) ?? { name, type: 'text' }, value, language, names);
    }
    if (Object.keys(cells).length > 0) wanted.set(record.row, { put, cells });
  }
  return wanted;
}

/** Terms stand in one cell. */
function withTerms(values: Content): Content {
  const terms = Object.entries(values).filter(([name]) => name.startsWith('term.'));
  if (terms.length === 0) return values;
  const others = Object.entries(values).filter(([name]) => !name.startsWith('term.'));
  return { ...Object.fromEntries(others), terms: termsText(terms.map(([, term]) => String(term))) };
}
