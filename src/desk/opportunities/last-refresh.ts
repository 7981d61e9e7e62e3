import { type Issue, isoDate } from '../../core';
import { formatDate, issueSentence, say } from '../../i18n';
import type { LastRefresh, PullSummary, RpcError } from '../../protocol';
import type { TableData } from '../../sheet';
import { failureOf } from '../failure';
import { nameOfPerson } from '../person';
import type { Ports } from '../ports';
import { type TableTag, tagText } from '../tables/table-tag';
import type { TableSheet } from '../tables/tables';
import { memoryText, readMemory, type TabMemory } from './tab-memory';
import { tabOf } from './tab-of';

const NOTHING = { at: '', by: '', added: 0, updated: 0, unchanged: 0, gone: 0, notes: [] };
/** Begins each line of the note that is the desk's: the others are somebody's own. */
const SIGN = '▸ ';

/** What a tab is told of a refresh that came to its end. */
export function refreshDone(ports: Ports, summary: PullSummary): LastRefresh {
  const { added, updated, unchanged, gone, notes } = summary;
  return { added, updated, unchanged, gone, notes, ...nowBy(ports), failure: null };
}

/** What a tab is told of one that did not; the rest stays what the last one that did had to say. */
export function refreshFailed(
  ports: Ports,
  before: LastRefresh | null,
  { code, params }: Pick<RpcError, 'code' | 'params'>,
): LastRefresh {
  return { ...(before ?? NOTHING), failure: { code, params, ...nowBy(ports) } };
}

function nowBy(ports: Ports): { readonly at: string; readonly by: string } {
  const time = ports.clock.wallTime();
  const parts = [time.hour, time.minute, time.second].map((part) => String(part).padStart(2, '0'));
  return { at: `${isoDate(time)} ${parts.join(':')}`, by: nameOfPerson(ports) };
}

/**
 * Writes into a tab why its refresh failed, where people look: the note of its first header, and the sidebar.
 * Costs four reads and three writes: somebody may have changed the tag since it was read.
 * @throws DeskError 'error.noSheet' when the tab is gone; what the platform throws for a protected one
 */
export function noteFailure(ports: Ports, sheetId: number, error: unknown): void {
  ports.workbook.flush();
  const sheet = tabOf(ports, sheetId);
  const memory = readMemory(sheet);
  remember(ports, sheet, { ...memory, lastRefresh: refreshFailed(ports, memory.lastRefresh, failureOf(error)) });
}

/** Keeps what a tab knows of itself, in its tag and in the note of its first header. */
export function remember(ports: Ports, sheet: TableSheet, memory: TabMemory, columns?: TableData['columns']): void {
  const tag: TableTag = { ...sheet, query: memoryText(memory) };
  ports.workbook.retag(sheet.sheetId, tagText(tag));
  if (memory.lastRefresh) writeNote(ports, sheet, sentences(sheet, memory.lastRefresh), columns);
}

/** Columns may have been moved: the lines of the desk stand on the first one alone. */
function writeNote({ workbook }: Ports, { sheetId }: TableSheet, told: string[], columns?: TableData['columns']): void {
  const grid = workbook.grid(sheetId);
  const places = [...(columns?.values() ?? grid.columnTags())].map(({ column }) => column);
  const first = Math.min(...places);
  for (const [index, note] of grid.headerNotes(Math.max(...places)).entries()) {
    const own = linesOf(note).filter((line) => !line.startsWith(SIGN));
    const next = (index + 1 === first ? [...own, ...told] : own).join('\n');
    if (next !== note) grid.noteHeader(index + 1, next);
  }
}

function linesOf(note: string): string[] {
  return note === '' ? [] : note.split('\n');
}

function sentences({ language }: TableTag, last: LastRefresh): string[] {
  const { added, updated, unchanged, gone, notes, failure } = last;
  const timed = (code: string, at: string, by: string): string => {
    const [day = '', time = ''] = at.split(' ');
    const when = `${formatDate(language, day)} ${time.slice(0, 5)}${by && ` · ${by}`}`;
    return say(language, code, { when });
  };
  const failed = failure
    ? [timed('refresh.failed', failure.at, failure.by), say(language, failure.code, failure.params)]
    : [];
  const done =
    last.at === ''
      ? []
      : [
          timed(failure ? 'refresh.last' : 'refresh.done', last.at, last.by),
          say(language, 'refresh.counts', { added, updated, unchanged, gone }),
          ...notes.map((note: Issue) => issueSentence(language, 'opportunities', note)),
        ];
  return [...failed, ...done].flatMap(linesOf).map((line) => SIGN + line);
}
