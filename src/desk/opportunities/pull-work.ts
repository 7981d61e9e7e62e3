import { labelOf } from '../../core';
import { keyText, type TableData, type TableRow } from '../../sheet';
import { DeskError } from '../desk-error';
import type { Ports } from '../ports';
import { type OpenTable, openTable } from '../tables/open-table';
import { addTable, type TableSheet } from '../tables/tables';
import { withColumns } from '../tables/with-columns';
import { checkRoom } from './check-room';
import { KEY, type OpportunityRow } from './opportunity-row';
import { canMissRecords } from './page-reading';
import type { Pull, PullJob, Writing } from './pull-job';
import { memoryText, readMemory, type TabMemory } from './tab-memory';
import { tabOf } from './tab-of';

/** How many rows are compared or added at once: some seconds of the platform's time (assumed). */
export const ROWS_AT_ONCE = 10_000;

/** What was read, by key. */
export type Rows = ReadonlyMap<string, OpportunityRow>;

/** What one writing step works on. */
export interface PullWork {
  readonly ports: Ports;
  readonly table: OpenTable;
  readonly rows: Rows;
  readonly memory: TabMemory;
  /** Rows that the answer does not hold are gone; false where it can miss some. */
  readonly isWhole: boolean;
  /** The first row of each key. */
  readonly rowByKey: ReadonlyMap<string, number>;
  /** How many of them are compared with the answer. */
  readonly meant: number;
  readonly changed: Pull['changed'];
}

/** How far writing came; done when nothing of its part is left. */
export interface Written {
  readonly writing: Writing;
  readonly isDone: boolean;
}

/**
 * Opens the tab that a pull is written into, a new one where the pull has none, and refuses what cannot be written into it.
 * @throws DeskError 'error.noSheet', 'error.columns', 'error.pull.noKey', 'error.pull.header', 'error.cells'
 */
export function openWork(ports: Ports, { job, changed }: Pull, rows: Rows): PullWork {
  if (job.sheetId === null) checkRoom(ports, rows.size, null);
  const sheet = job.sheetId === null ? newTab(ports, job) : tabOf(ports, job.sheetId);
  const opened = openTable(ports, sheet, (tag) => tag === KEY);
  if (!opened.data.columns.has(KEY)) throw new DeskError('error.pull.noKey', { sheet: opened.grid.title() });
  const table = withColumns(ports, opened, ['status']);
  const rowByKey = firstRows(table.data);
  if (rowByKey.has(keyText(labelOf('opportunities', KEY, sheet.language)))) {
    throw new DeskError('error.pull.header', { sheet: opened.grid.title() });
  }
  const known = [...rows.keys()].filter((key) => rowByKey.has(keyText(key))).length;
  checkRoom(ports, rows.size - known, table.grid);
  const isWhole = !canMissRecords(job.reading, rows.size);
  const meant = isWhole ? rowByKey.size : known;
  return { ports, table, rows, isWhole, memory: readMemory(sheet), rowByKey, meant, changed };
}

function newTab({ workbook, user }: Ports, { query }: PullJob): TableSheet {
  const empty = { campaigns: [], stages: [] };
  const memory: TabMemory = { query, lastRefresh: null, seen: empty };
  return addTable(workbook, { kind: 'opportunities', language: user.language(), query: memoryText(memory) });
}

function firstRows({ rows }: TableData): Map<string, number> {
  const found = new Map<string, number>();
  for (const each of rows) {
    const key = keyOfRow(each);
    if (key !== '' && !found.has(key)) found.set(key, each.row);
  }
  return found;
}

/** The key that a row of the tab is found by; '' where its cell is blank. */
export function keyOfRow({ cells }: TableRow): string {
  return keyText(cells[KEY]);
}
