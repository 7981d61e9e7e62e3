import {
  BULK_RESTORE_KINDS,
  type BulkRestoreKind,
  codeKey,
  fieldsOf,
  RESTORE_KEYS,
  type RestoreBy,
  readRestoreKeys,
  restoreForm,
  type SelectedCell,
} from '../../core';
import { type CrmClient, checkRestore, type RestoreOutcome } from '../../crm';
import { say } from '../../i18n';
import type { FoundBy, ManyRestores, RestoreJob, RestoreSelection, RestoreStep, RpcError } from '../../protocol';
import { type Cells, cellText, type Rect, writeCells, writeRows } from '../../sheet';
import { DeskError, refuseIssues } from '../desk-error';
import { attempt, crmSentence, failure } from '../failure';
import { wordReader } from '../journal/journal-row';
import { paceOf, rememberedPace } from '../pace';
import type { Ports } from '../ports';
import { connectedClient, connectedCrm } from '../settings';
import { sendStep, type WriteAnswer, withDocumentLock } from '../steps';
import { keepIfPossible } from '../stored';
import { type OpenTable, openTable } from '../tables/open-table';
import { openOrAddTable, sheetsOfKind, withColumns } from '../tables/tables';
import {
  type JournalledRestore,
  newRestore,
  openRestores,
  readRestores,
  settledRestore,
  settleRestores,
  unwritten,
} from './restore';

/** Names what stands beside a record: `waiting` was not sent yet, `dropped` will not be. */
type RestoreResult = 'waiting' | 'confirmed' | 'refused' | 'unsure' | 'dropped';

/** A record of a restore in numbers, in its row. */
interface ResultRow extends FoundBy {
  readonly row: number;
  readonly run: string;
  readonly kind: BulkRestoreKind;
  readonly result: RestoreResult;
}

/** Holds what is written beside a record. */
interface Told {
  readonly result: RestoreResult;
  readonly message: string;
}

const RESULTS: readonly RestoreResult[] = ['waiting', 'confirmed', 'refused', 'unsure', 'dropped'];
const KEY_KINDS: readonly RestoreBy[] = ['code', 'id'];
const kindOf = wordReader(BULK_RESTORE_KINDS, 'restored');
const keyKindOf = wordReader(KEY_KINDS, 'restored.by');
const resultOf = wordReader(RESULTS, 'restored');

/** The sheet of results, with the rows of one run. */
interface Results {
  readonly table: OpenTable;
  readonly rows: readonly ResultRow[];
}

/** Adds records that wait below all that stands in the sheet, which is made when there is none; commits it. */
function addResults(ports: Ports, run: string, kind: BulkRestoreKind, records: readonly FoundBy[]): Results {
  const tags = fieldsOf('restores').map(({ name }) => name);
  const table = withColumns(ports, openOrAddTable(ports, 'restores'), tags);
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
function openResults(ports: Ports, run: string): Results {
  const found = allResults(ports).find(({ rows }) => rows.some((row) => row.run === run));
  if (!found) throw new DeskError('error.restore.lost');
  const ofRun = found.rows.filter((row) => row.run === run);
  return { ...found, rows: [...new Map(ofRun.map((row) => [`${row.by} ${row.key}`, row])).values()] };
}

/** Reads every sheet of results. */
function allResults(ports: Ports): Results[] {
  return sheetsOfKind(ports.workbook, 'restores').map((sheet) => {
    const table = openTable(ports, sheet);
    return { table, rows: table.data.rows.flatMap(({ row, cells }) => resultRow(row, cells) ?? []) };
  });
}

/** Writes what became of records beside them; commits it. */
function writeResults(ports: Ports, { table }: Results, told: ReadonlyMap<ResultRow, Told>): void {
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
function jobOf({ table, rows }: Results, told: ReadonlyMap<ResultRow, Told> = new Map()): RestoreJob | null {
  const [first] = rows;
  if (!first) return null;
  const results = rows.map((row) => told.get(row)?.result ?? row.result);
  const count = (wanted: RestoreResult): number => results.filter((result) => result === wanted).length;
  return {
    run: first.run,
    kind: first.kind,
    sheetId: table.sheetId,
    confirmed: count('confirmed'),
    refused: count('refused'),
    unsure: count('unsure'),
    waiting: count('waiting'),
  };
}

/** @returns null for a row that is none of ours; a result that somebody changed is no wait */
function resultRow(row: number, cells: Cells): ResultRow | null {
  const kind = kindOf(cellText(cells.what));
  const by = keyKindOf(cellText(cells.by));
  const [run, key] = [cellText(cells.run), cellText(cells.key)];
  if (!kind || !by || run === '' || key === '') return null;
  return { row, run, kind, by, key, result: resultOf(cellText(cells.result)) ?? 'dropped' };
}

/** Limits a restore to as many records as the browser may ask for at once. */
const MAX_RECORDS = 5_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Reads which records the selected cells name; writes and sends nothing.
 * @throws DeskError 'error.restore.none' when none is named, 'error.restore.tooMany' for more than 5,000 cells
 */
export function readRestoreSelection(ports: Ports, kind: BulkRestoreKind): RestoreSelection {
  const selection = ports.workbook.selection();
  if (!selection) throw new DeskError('error.noSheet');
  const grid = ports.workbook.grid(selection.sheetId);
  const rows = Math.min(selection.rows, grid.lastRow() - selection.row + 1);
  if (rows < 1) throw new DeskError('error.restore.none');
  const cells = columnOf(kind, grid.read({ ...selection, rows }), selection);
  if (cells.length > MAX_RECORDS) throw new DeskError('error.restore.tooMany', { n: cells.length, most: MAX_RECORDS });
  const reading = readRestoreKeys(restoreForm(kind), cells);
  if (reading.keys.length === 0) throw new DeskError('error.restore.none');
  const known = new Map(readRestores(ports).flatMap((row) => (row.kind === kind ? [[codeKey(row.key), row]] : [])));
  const earlier = (...outcomes: JournalledRestore['outcome'][]): string[] =>
    reading.keys.flatMap(({ key }) => {
      const outcome = known.get(codeKey(key))?.outcome;
      return outcome && outcomes.includes(outcome) ? [key] : [];
    });
  return {
    ...reading,
    sheet: grid.title(),
    isFiltered: grid.isFiltered(),
    restored: earlier('confirmed'),
    unsure: earlier('unsure', 'sending'),
  };
}

/** Chooses a column: of several the one under the field's header, else the first in which anything stands. */
function columnOf(
  kind: BulkRestoreKind,
  block: readonly (readonly SelectedCell['value'][])[],
  { row, columns }: Rect,
): SelectedCell[] {
  const filled = (at: number): SelectedCell[] =>
    block.flatMap((line, down) => {
      const value = line[at] ?? '';
      return value === '' ? [] : [{ row: row + down, value }];
    });
  const all = Array.from({ length: columns }, (_, at) => filled(at)).filter(({ length }) => length > 0);
  const isHeaded = (cells: SelectedCell[]): boolean =>
    readRestoreKeys(restoreForm(kind), cells).skipped.some(({ why }) => why === 'header');
  return all.find(isHeaded) ?? all[0] ?? [];
}

/**
 * Writes the records into the sheet of results, where they wait for the first step.
 * @throws DeskError 'error.form' for a record that cannot be asked for; 'error.notConnected', 'error.busy'
 */
export function startRestores(ports: Ports, { kind, records }: ManyRestores): RestoreJob {
  connectedClient(ports);
  if (records.length === 0) throw new DeskError('error.restore.none');
  refuseIssues(records.flatMap((record) => checkRestore(requestOf(kind, record))));
  const once = [...new Map(records.map((record) => [codeKey(record.key), record])).values()];
  return withDocumentLock(ports, () => known(jobOf(addResults(ports, ports.random.id(), kind, once))));
}

/** A restore cannot be taken back: few go at once, so that *Stop* leaves the others alone. */
const MOST_AT_ONCE = 10;

/**
 * Sends records that still wait, for one step, each batch by the protocol of a push: journal `sending` → send → journal the
 * outcomes. What the Journal knows of the run is not sent again, whenever an earlier step ended.
 * @throws DeskError 'error.restore.lost' when the results are gone, 'error.busy', 'error.notConnected'
 */
export function continueRestores(ports: Ports, run: string): RestoreStep {
  const client = connectedClient(ports);
  return withDocumentLock(ports, () => {
    const results = openResults(ports, run);
    const told = knownOf(ports, results);
    const waiting = results.rows.filter((row) => row.result === 'waiting' && !told.has(row));
    const crm = connectedCrm(ports.properties);
    let trouble = '';
    const send = (batch: readonly ResultRow[]): readonly Answered[] | null => {
      if (trouble !== '') return null;
      const sent = sendBatch(ports, client, batch);
      trouble = sent.trouble;
      return sent.answers;
    };
    const step = sendStep(ports, waiting, send, { most: MOST_AT_ONCE, pace: rememberedPace(ports, crm) });
    keepIfPossible(ports.documentProperties, paceOf(step.pace, crm));
    for (const { item, answer } of step.sent) {
      if (answer?.code !== 'rate-limited') told.set(item, toldOf(answer));
    }
    const unshown = attempt(ports, 'restores, their results', () => writeResults(ports, results, told)).trouble;
    const reason = step.failure ? crmSentence(ports.user.language(), step.failure, null) : trouble || unshown;
    return { job: known(jobOf(results, told)), waitMs: step.waitMs, stopped: stoppedFor(reason) };
  });
}

/** Returns the last restore in numbers of which records wait by their sheet; what the Journal knows of them counts. @returns null for none */
export function openRestoreJob(ports: Ports): RestoreJob | null {
  const waiting = allResults(ports).flatMap(({ rows }) => rows.filter(({ result }) => result === 'waiting'));
  const last = waiting[waiting.length - 1];
  if (!last) return null;
  const results = openResults(ports, last.run);
  return jobOf(results, knownOf(ports, results));
}

/** Marks what still waits as not to be sent. @throws DeskError 'error.restore.lost', 'error.busy' */
export function dropRestores(ports: Ports, run: string): RestoreJob {
  return withDocumentLock(ports, () => {
    const results = openResults(ports, run);
    const told = knownOf(ports, results);
    for (const row of results.rows) {
      if (row.result === 'waiting' && !told.has(row)) told.set(row, { result: 'dropped', message: '' });
    }
    writeResults(ports, results, told);
    return known(jobOf(results, told));
  });
}

/** Returns what the Journal knows of records that still wait in their sheet: a step died after it had sent them. */
function knownOf(ports: Ports, { rows }: Results): Map<ResultRow, Told> {
  const run = rows[0]?.run ?? '';
  const journalled = new Map<string, JournalledRestore>();
  for (const row of readRestores(ports)) if (row.run === run) journalled.set(row.key, row);
  const told = new Map<ResultRow, Told>();
  for (const row of rows) {
    const entry = row.result === 'waiting' ? journalled.get(row.key) : undefined;
    if (!entry || (entry.outcome === 'refused' && entry.httpStatus === TOO_MANY_REQUESTS)) continue;
    told.set(row, { result: entry.outcome === 'sending' ? 'unsure' : entry.outcome, message: entry.message });
  }
  return told;
}

interface Answered extends WriteAnswer {
  readonly message: string;
}

/** What became of a batch. */
interface SentBatch {
  /** null when nothing was sent, because it could not be journalled. */
  readonly answers: readonly Answered[] | null;
  /** Why the Journal could not be written; '' where it could. */
  readonly trouble: string;
}

function sendBatch(ports: Ports, client: CrmClient, batch: readonly ResultRow[]): SentBatch {
  const requests = batch.map((row) => ({ ...requestOf(row.kind, row), run: row.run }));
  const opened = attempt(ports, 'restores, their Journal', () => {
    const attempts = requests.map((request, index) => newRestore(ports, request, index));
    return { attempts, page: openRestores(ports, attempts) };
  });
  if (!opened.value) return { answers: null, trouble: opened.trouble };
  const { attempts, page } = opened.value;
  const answers = client.sendRestores(requests);
  const { value: settled, trouble } = attempt(ports, 'restores, their Journal', () => {
    const all = attempts.map((each, index) => settledRestore(ports, each, answers[index]));
    settleRestores(ports, page, all);
    return all;
  });
  return {
    answers: answers.map((answer, at) => ({ ...asWrite(answer), message: settled?.[at]?.message ?? answer.message })),
    trouble: trouble && unwritten(ports, trouble),
  };
}

function asWrite({ outcome, status, error }: RestoreOutcome): WriteAnswer {
  return { outcome, status, code: error?.code ?? null, retryAfterMs: error?.retryAfterMs ?? null };
}

/** Takes no answer for no proof. */
function toldOf(answer: Answered | undefined): Told {
  return answer ? { result: answer.outcome, message: answer.message } : { result: 'unsure', message: '' };
}

function requestOf(
  kind: BulkRestoreKind,
  { by, key }: FoundBy,
): { kind: BulkRestoreKind; fields: Readonly<Record<string, string>> } {
  return { kind, fields: { [RESTORE_KEYS[kind][by]]: key } };
}

function stoppedFor(reason: string): RpcError | null {
  return reason === '' ? null : failure('error.restore.stopped', { reason });
}

function known(job: RestoreJob | null): RestoreJob {
  if (!job) throw new DeskError('error.restore.lost');
  return job;
}
