import { fieldOf, headersOf, helpOf, LANGUAGES, type Language, labelOf } from '../core';
import type { Grid, Rect } from '../sheet';
import { readMemory, remember } from './opportunities/query-tabs';
import type { Ports } from './ports';
import { noted, requireAdministrator } from './settings';
import { withDocumentLock } from './steps';
import { readsIn, type TableTag, tagText } from './tables/open-table';
import { fileLanguage, LANGUAGE_PROPERTY, type TableSheet, tableSheets } from './tables/tables';

export { fileLanguage } from './tables/tables';

/**
 * Has the file speak another language: headers and notes that are still the desk's are rewritten, in hidden sheets too, and the
 * tags; each status follows with the next check. Titles, rows, and what a person wrote over a header stay, and so does how
 * numbers are read that stand as text.
 * The tag of a table comes last: where the execution ends before, it can be done again. Constant calls for each table, whatever its rows.
 * @throws what requireAdministrator throws; DeskError 'error.busy' when another execution holds the document
 */
export function setFileLanguage(ports: Ports, language: Language): void {
  requireAdministrator(ports);
  withDocumentLock(ports, () => {
    const { documentProperties } = ports;
    // A store that is full says so before anything is rewritten.
    documentProperties.set({
      [LANGUAGE_PROPERTY]: fileLanguage(ports),
      ...noted(ports, documentProperties, ['fileLanguage']),
    });
    for (const sheet of tableSheets(ports.workbook, true)) rewrite(ports, sheet, language);
    documentProperties.set({ [LANGUAGE_PROPERTY]: language });
    ports.workbook.flush();
  });
}

function rewrite(ports: Ports, sheet: TableSheet, language: Language): void {
  const grid = ports.workbook.grid(sheet.sheetId);
  rewriteHeaders(grid, sheet, language);
  const next: TableSheet = { ...sheet, language, reads: readsIn(sheet) };
  if (sheet.kind === 'opportunities') remember(ports, next, readMemory(sheet));
  else ports.workbook.retag(sheet.sheetId, tagText(next));
}

/** Two reads, one of the notes, and one for formulas where headers change; a write for each run of neighbours that change, and one for all notes. */
function rewriteHeaders(grid: Grid, { kind }: TableTag, language: Language): void {
  const tags = grid.columnTags();
  const headers = grid.headers();
  const top: Rect = { row: 1, column: 1, rows: 1, columns: Math.max(1, ...tags.map(({ column }) => column)) };
  const notes = [...(grid.notes(top)[0] ?? [])];
  const before = notes.join('\0');
  const changed = new Map<number, string>();
  for (const { column, tag } of tags) {
    const header = headers[column - 1] ?? '';
    const label = labelOf(kind, tag, language);
    if (header !== label && isOwnHeader(kind, tag, header)) changed.set(column, label);
    notes[column - 1] = ownNote(kind, tag, notes[column - 1] ?? '', language);
  }
  if (changed.size > 0) {
    // What a formula gives as the header stays: it may fill the column below too.
    const [formulas = []] = grid.formulas(top);
    for (const [at, formula] of formulas.entries()) if (formula !== null) changed.delete(at + 1);
  }
  for (const [column, labels] of neighbours(changed)) {
    grid.relabel(column, labels);
  }
  if (notes.join('\0') !== before) grid.writeNotes(top, [notes]);
}

/** Tells whether a header is the desk's; of a column that no person maps, by its former words too. */
function isOwnHeader(kind: TableTag['kind'], tag: string, header: string): boolean {
  const field = fieldOf(kind, tag);
  if (field && !field.editable) return headersOf(kind, tag).includes(header);
  return LANGUAGES.some((known) => labelOf(kind, tag, known) === header);
}

/** Puts the help of a field in place of the same in another language; lines around it stay. */
function ownNote(kind: TableTag['kind'], tag: string, note: string, language: Language): string {
  const helps = LANGUAGES.map((known) => helpOf(kind, tag, known));
  const lines = note.split('\n');
  return lines.map((line) => (line !== '' && helps.includes(line) ? helpOf(kind, tag, language) : line)).join('\n');
}

function neighbours(changed: ReadonlyMap<number, string>): [column: number, labels: string[]][] {
  const runs: [number, string[]][] = [];
  for (const [column, label] of [...changed].sort(([a], [b]) => a - b)) {
    const run = runs[runs.length - 1];
    if (run && run[0] + run[1].length === column) run[1].push(label);
    else runs.push([column, [label]]);
  }
  return runs;
}
