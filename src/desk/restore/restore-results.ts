import type { RestoreBy } from '../../core';
import { allWords, say } from '../../i18n';
import type { FoundBy, ManyKind, RestoreJob } from '../../protocol';
import { type Cells, cellText, writeCells, writeRows } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from '../tables/open-table';
import { openOrAddTable, tableSheets } from '../tables/tables';
import { withColumns } from '../tables/with-columns';

/** What stands beside a record: `waiting` was not sent yet, `dropped` will not be. */
export type RestoreResult = 'waiting' | 'confirmed' | 'refused' | 'unsure' | 'dropped';

/** A record of a restore in numbers, in its row. */
export interface ResultRow extends FoundBy {
  readonly row: number;
  readonly run: string;
  readonly kind: ManyKind;
  readonly result: RestoreResult;
}

/** What is written beside a record. */
export interface Told {
  readonly result: RestoreResult;
  readonly message: string;
}

const RESULTS: readonly RestoreResult[] = ['waiting', 'confirmed', 'refused', 'unsure', 'dropped'];
const KINDS: readonly ManyKind[] = ['task', 'customer'];
const BY: readonly RestoreBy[] = ['code', 'id'];
const TAGS = ['what', 'by', 'key', 'result', 'message', 'time', 'run'];

/** The sheet of results, with the rows of one run. */
export interface Results {
  readonly table: OpenTable;
  readonly rows: readonly ResultRow[];
}

/** Adds records that wait below all that stands in the sheet, which is made when there is none; commits it. */
export function addResults(ports: Ports, run: string, kind: ManyKind, records: readonly FoundBy[]): Results {
  const table = withColumns(ports, openOrAddTable(ports, 'restores'), TAGS);
  const { language } = table;
  const time = ports.clock.wallTime();
  const rows = records.map(({ by, key }): Cells => {
    const [what, found] = [say(language, `restored.${kind}`), say(language, `restored.by.${by}`)];
    return { what, by: found, key, result: say(language, 'restored.waiting'), message: '', time, run };
  });
  writeRows(table.grid, table.data, table.data.nextRow, rows);
  ports.workbook.flush();
  return openResults(ports, run);
}

/**
 * Reads the rows of a run, each record once.
 * @throws DeskError 'error.restore.lost' when the sheet or every row of the run is gone
 */
export function openResults(ports: Ports, run: string): Results {
  const found = allResults(ports).find(({ rows }) => rows.some((row) => row.run === run));
  if (!found) throw new DeskError('error.restore.lost');
  const ofRun = found.rows.filter((row) => row.run === run);
  return { ...found, rows: [...new Map(ofRun.map((row) => [`${row.by} ${row.key}`, row])).values()] };
}

/** Reads every sheet of results. */
export function allResults(ports: Ports): Results[] {
  return tableSheets(ports.workbook)
    .filter(({ kind }) => kind === 'restores')
    .map((sheet) => {
      const table = openTable(ports, sheet);
      return { table, rows: table.data.rows.flatMap(({ row, cells }) => resultRow(row, cells) ?? []) };
    });
}

/** Writes what became of records beside them; commits it. */
export function writeResults(ports: Ports, { table }: Results, told: ReadonlyMap<ResultRow, Told>): void {
  if (told.size === 0) return;
  const time = ports.clock.wallTime();
  const changes = new Map<number, Cells>();
  for (const [{ row }, { result, message }] of told) {
    changes.set(row, { result: say(table.language, `restored.${result}`), message, time });
  }
  writeCells(table.grid, table.data, changes);
  ports.workbook.flush();
}

/** Counts what stands beside the records of a run. */
export function jobOf({ table, rows }: Results, told: ReadonlyMap<ResultRow, Told> = new Map()): RestoreJob | null {
  const [first] = rows;
  if (!first) return null;
  const results = rows.map((row) => told.get(row)?.result ?? row.result);
  const count = (wanted: RestoreResult): number => results.filter((result) => result === wanted).length;
  const { run, kind } = first;
  const [confirmed, refused, unsure] = [count('confirmed'), count('refused'), count('unsure')];
  return { run, kind, sheetId: table.sheetId, confirmed, refused, unsure, waiting: count('waiting') };
}

/** @returns null for a row that is none of ours; a result that somebody changed is no wait */
function resultRow(row: number, cells: Cells): ResultRow | null {
  const kind = codeOf(KINDS, 'restored', cellText(cells.what));
  const by = codeOf(BY, 'restored.by', cellText(cells.by));
  const [run, key] = [cellText(cells.run), cellText(cells.key)];
  if (!kind || !by || run === '' || key === '') return null;
  return { row, run, kind, by, key, result: codeOf(RESULTS, 'restored', cellText(cells.result)) ?? 'dropped' };
}

/** The code of a word that stands in a cell in any language. */
function codeOf<Code extends string>(codes: readonly Code[], group: string, word: string): Code | null {
  return codes.find((code) => allWords(`${group}.${code}`).includes(word)) ?? null;
}
