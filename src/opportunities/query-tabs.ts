import type { DeskState } from '../desk/calls';
import { formatDate, type Key, t } from '../i18n/translate';
import { failureOf } from '../platform/failure';
import type { Ports } from '../platform/ports';
import type { RpcError } from '../platform/rpc-error';
import { object, orNull, readStored } from '../platform/schema';
import { fieldOf } from '../records/catalogue';
import { clockText, isoDate } from '../records/dates';
import { DeskError } from '../records/desk-error';
import { type Issue, issueSentence, runsOf } from '../records/record';
import { truncateName, utf8Length } from '../records/text';
import type { TableData } from '../sheet/table';
import { fileNumbers, type TableSheet, type TableSummary, type TableTag, tableSheets, tagText } from '../sheet/tables';
import {
  type LastRefresh,
  lastRefresh,
  type PullCounts,
  type PullSummary,
  type SavedQuery,
  type SeenNames,
  type ShownColumn,
  savedQuery,
  seenNames,
} from './calls';
import { type OpportunityRow, textOf } from './pull-job';
import { EMPTY_QUERY } from './query';

/** Stored in the sheet's tag; metadata takes 30,000 characters in all [D: metadata guide]. */
const MAX_CAMPAIGNS = 50;
const MAX_STAGES = 100;

export function seenIn(rows: Iterable<OpportunityRow>, before: SeenNames): SeenNames {
  const campaigns = new Map<string, SeenNames['campaigns'][number]>();
  const stages = new Map<string, SeenNames['stages'][number]>();
  for (const row of rows) {
    const campaignId = textOf(row, 'campaign_id');
    const stageId = textOf(row, 'opportunity_status');
    if (campaignId !== '')
      campaigns.set(campaignId, { id: campaignId, name: truncateName(textOf(row, 'campaign_name')) });
    if (stageId !== '') {
      stages.set(stageId, { id: stageId, name: truncateName(textOf(row, 'opportunity_status_name')), campaignId });
    }
  }
  const now = { campaigns: [...campaigns.values()], stages: [...stages.values()] };
  const merged = mergedNames([now, before]);
  return { campaigns: merged.campaigns.slice(0, MAX_CAMPAIGNS), stages: merged.stages.slice(0, MAX_STAGES) };
}

function mergedNames(lists: readonly SeenNames[]): SeenNames {
  return {
    campaigns: uniqueById(lists.flatMap(({ campaigns }) => campaigns)),
    stages: uniqueById(lists.flatMap(({ stages }) => stages)),
  };
}

function uniqueById<Named extends { readonly id: string }>(all: readonly Named[]): Named[] {
  return [...new Map([...all].reverse().map((each) => [each.id, each])).values()].reverse();
}

/** Stored in the tab's tag, so it survives renaming and copying. */
export interface TabMemory {
  readonly query: SavedQuery;
  readonly lastRefresh: LastRefresh | null;
  readonly seen: SeenNames;
}

const memory = object({ query: savedQuery, lastRefresh: orNull(lastRefresh), seen: seenNames });
const NOTHING_SEEN: SeenNames = { campaigns: [], stages: [] };
const ALL: SavedQuery = { ...EMPTY_QUERY, pageSize: 100 };

export function newMemory(query = ALL): TabMemory {
  return { query, lastRefresh: null, seen: NOTHING_SEEN };
}

export function readMemory({ query }: Pick<TableTag, 'query'>): TabMemory {
  return readStored(memory, query) ?? newMemory();
}

/** Bytes: the metadata of a sheet, its columns' too, takes 30,000 characters [platform 1, L]. */
const MAX_TAG_BYTES = 20_000;

export function memoryText(memory: TabMemory): string {
  const texts = [memory, { ...memory, seen: NOTHING_SEEN }].map((each) => JSON.stringify(each));
  return texts.find((text) => utf8Length(text) <= MAX_TAG_BYTES) ?? JSON.stringify(newMemory(memory.query));
}

export function opportunityTabs(workbook: Ports['workbook']): TableSheet[] {
  return tableSheets(workbook, true).filter(({ kind }) => kind === 'opportunities');
}

/** @throws DeskError 'error.noSheet' */
export function tabOf({ workbook }: Pick<Ports, 'workbook'>, sheetId: number): TableSheet {
  const sheet = opportunityTabs(workbook).find((each) => each.sheetId === sheetId);
  if (!sheet) throw new DeskError('error.noSheet');
  return sheet;
}

export function queryTabs(
  { workbook }: Pick<Ports, 'workbook'>,
  tables: readonly TableSummary[],
): Pick<DeskState, 'queries' | 'seen'> {
  const titles = new Map(tables.map(({ sheetId, title }) => [sheetId, title]));
  const tabs = opportunityTabs(workbook).map((sheet) => ({ sheetId: sheet.sheetId, ...readMemory(sheet) }));
  return {
    queries: tabs.map(({ seen: _, ...tab }) => ({ ...tab, title: titles.get(tab.sheetId) ?? '' })),
    seen: mergedNames(newestFirst(tabs).map(({ seen }) => seen)),
  };
}

function newestFirst<Tab extends Pick<TabMemory, 'lastRefresh'>>(tabs: readonly Tab[]): Tab[] {
  const at = ({ lastRefresh }: Tab): string => lastRefresh?.at ?? '';
  return [...tabs].reverse().sort((one, other) => at(other).localeCompare(at(one)));
}

/** One call for each column. @throws DeskError 'error.noSheet' */
export function pulledColumns({ workbook }: Ports, sheetId: number): ShownColumn[] {
  const grid = workbook.grid(tabOf({ workbook }, sheetId).sheetId);
  const tags = pulledTags(grid.columnTags());
  const hidden = grid.hidden(tags.map(({ column }) => column));
  return tags.map(({ column, tag }) => ({ name: tag, shown: !hidden.has(column) }));
}

/** The user's own columns stay as they are. One call for each run. @throws DeskError 'error.noSheet' */
export function showColumns({ workbook }: Ports, sheetId: number, shown: readonly string[]): void {
  const grid = workbook.grid(tabOf({ workbook }, sheetId).sheetId);
  const columns = pulledTags(grid.columnTags()).map(({ column, tag }) => ({ column, isHidden: !shown.includes(tag) }));
  const runs = runsOf(
    columns,
    (before, { column, isHidden }) => isHidden === before.isHidden && column === before.column + 1,
  );
  for (const run of runs) if (run[0]) grid.hideColumns(run[0].column, run.length, run[0].isHidden);
  workbook.flush();
}

function pulledTags<Tagged extends { readonly column: number; readonly tag: string }>(
  tags: readonly Tagged[],
): Tagged[] {
  const known = tags.filter(({ tag }) => fieldOf('opportunities', tag) !== null);
  return known.sort((a, b) => a.column - b.column);
}

const NEVER_REFRESHED = { at: '', ms: 0, by: '', added: 0, updated: 0, unchanged: 0, gone: 0, notes: [] };
/** Other lines of the note are the user's. */
const NOTE_LINE_SIGN = '▸ ';

export function refreshDone(ports: Ports, summary: PullSummary): LastRefresh {
  const { notes } = summary;
  return { ...pullCounts(summary), notes, ...nowBy(ports), ms: ports.clock.now(), failure: null };
}

export function refreshFailed(
  ports: Ports,
  before: LastRefresh | null,
  { code, params }: Pick<RpcError, 'code' | 'params'>,
): LastRefresh {
  return { ...(before ?? NEVER_REFRESHED), failure: { code, params, ...nowBy(ports) } };
}

function nowBy(ports: Ports): { readonly at: string; readonly by: string } {
  const time = ports.clock.wallTime();
  return { at: `${isoDate(time)} ${clockText(time.hour, time.minute, time.second)}`, by: ports.user.email() };
}

/** Reads the tag again: somebody may have changed it. @throws DeskError 'error.noSheet'; refusals of a protected tab */
export function noteFailure(ports: Ports, sheetId: number, error: unknown): void {
  ports.workbook.flush();
  const sheet = tabOf(ports, sheetId);
  const memory = readMemory(sheet);
  remember(ports, sheet, { ...memory, lastRefresh: refreshFailed(ports, memory.lastRefresh, failureOf(error)) });
}

export function remember(ports: Ports, sheet: TableSheet, memory: TabMemory, columns?: TableData['columns']): void {
  const tag: TableTag = { ...sheet, query: memoryText(memory) };
  ports.workbook.retag(sheet.sheetId, tagText(tag));
  if (memory.lastRefresh) writeNote(ports, sheet, sentences(ports, sheet, memory.lastRefresh), columns);
}

function writeNote(
  { workbook }: Ports,
  { sheetId }: TableSheet,
  lines: string[],
  columns?: TableData['columns'],
): void {
  const grid = workbook.grid(sheetId);
  const places = [...(columns?.values() ?? grid.columnTags())].map(({ column }) => column);
  const first = Math.min(...places);
  const [notes = []] = grid.notes({ row: 1, column: 1, rows: 1, columns: Math.max(...places) });
  for (const [index, note] of notes.entries()) {
    const others = linesOf(note).filter((line) => !line.startsWith(NOTE_LINE_SIGN));
    const next = (index + 1 === first ? [...others, ...lines] : others).join('\n');
    if (next !== note) grid.writeNotes({ row: 1, column: index + 1, rows: 1, columns: 1 }, [[next]]);
  }
}

function linesOf(note: string): string[] {
  return note === '' ? [] : note.split('\n');
}

function sentences(ports: Ports, { language }: TableTag, last: LastRefresh): string[] {
  const locale = { language, numbers: fileNumbers(ports) };
  const { notes, failure } = last;
  const timed = (code: Key, at: string, by: string): string => {
    const [day = '', time = ''] = at.split(' ');
    const when = `${formatDate(language, day)} ${time.slice(0, 5)}${by && ` · ${by}`}`;
    return t(locale, code, { when });
  };
  const failed = failure
    ? [timed('refresh.failed', failure.at, failure.by), t(locale, failure.code, failure.params)]
    : [];
  const done =
    last.at === ''
      ? []
      : [
          timed(failure ? 'refresh.last' : 'refresh.done', last.at, last.by),
          t(locale, 'phrase.counts', pullCounts(last)),
          ...notes.map((note: Issue) => issueSentence(locale, 'opportunities', note)),
        ];
  return [...failed, ...done].flatMap(linesOf).map((line) => NOTE_LINE_SIGN + line);
}

export function pullCounts({ added, updated, unchanged, gone }: PullCounts): PullCounts {
  return { added, updated, unchanged, gone };
}
