import type { Issue, Language, Plan, PlannedEdit, SheetRecord, TableKind } from '../../core';
import { issueSentence, say } from '../../i18n';
import { type Changes, cutText, writeCells } from '../../sheet';
import type { OpenTable } from '../tables/open-table';
import type { DeskReading } from './read-desk';
import { writeRenames } from './write-renames';

type Sentence = (language: Language) => string;

/**
 * Says in every row's Status what the row is and what happened to it; one write per table at the most, none where every
 * status stands already. A row whose rename the CRM confirmed gets its new code.
 */
export function writeStatuses(reading: DeskReading): void {
  const sentences = statusSentences(reading.plan);
  for (const table of reading.tables) {
    const stuck = writeRenames(table, reading.records);
    writeCells(table.grid, table.data, changesOf(table, sentences, stuck));
  }
}

/** By sheet and row; an order line has the status of its order. */
type StatusSentences = ReadonlyMap<number, ReadonlyMap<number, Sentence>>;

function statusSentences(plan: Plan): StatusSentences {
  const bySheet = new Map<number, Map<number, Sentence>>();
  const put = (record: SheetRecord, sentence: Sentence): void => {
    for (const { sheetId, row } of [record, ...(record.lineRows ?? [])]) {
      const byRow = bySheet.get(sheetId) ?? new Map<number, Sentence>();
      bySheet.set(sheetId, byRow.set(row, sentence));
    }
  };
  for (const edit of plan.edits) put(edit.record, (language) => editStatus(edit, language));
  for (const record of plan.unchanged) put(record, sameStatus);
  for (const record of plan.refusals) put(record, (language) => refusalSentence(record.table, record.issues, language));
  return bySheet;
}

function sameStatus(language: Language): string {
  return say(language, 'status.same');
}

/** What the row is, why the CRM refused it last where that is not told yet, and what it is warned of. */
function editStatus(edit: PlannedEdit, language: Language): string {
  const { table, warnings } = edit.record;
  const isTold = edit.refused === null || (edit.state === 'failed' && edit.holds.length === 0);
  return [
    editSentence(edit, language),
    ...(isTold ? [] : [say(language, 'status.refusedLast', { message: edit.refused })]),
    ...warnings.map((warning) => issueSentence(language, table, warning)),
  ].join(' · ');
}

/** A row that is unsure says so first: what else holds it is told in the review. */
function editSentence({ record, state, refused, holds }: PlannedEdit, language: Language): string {
  if (state !== 'unsure' && holds.length > 0) {
    const sentence = holds.map((hold) => issueSentence(language, record.table, hold)).join(' ');
    return say(language, 'status.held', { sentence });
  }
  return say(language, `status.${state}`, { message: refused ?? '' });
}

function refusalSentence(table: TableKind, issues: readonly Issue[], language: Language): string {
  const sentence = issues.map((each) => issueSentence(language, table, each)).join(' ');
  return say(language, 'status.invalid', { sentence });
}

function changesOf(table: OpenTable, sentences: StatusSentences, stuck: ReadonlyMap<number, string>): Changes {
  const changes = new Map<number, { readonly status: string }>();
  const byRow = sentences.get(table.sheetId);
  for (const { row, cells } of table.data.rows) {
    const code = stuck.get(row);
    const told = byRow?.get(row)?.(table.language) ?? '';
    const isStuck = code !== undefined;
    const status = cutText(isStuck ? `${told} · ${say(table.language, 'status.codeFormula', { code })}` : told);
    if (cells.status !== status) changes.set(row, { status });
  }
  return changes;
}
