import {
  type Issue,
  type Language,
  type Ledger,
  type Plan,
  type PlannedEdit,
  recordId,
  type SheetRecord,
  type TableKind,
} from '../core';
import { issueSentence, say } from '../i18n';
import { type Changes, keyText, writeCells } from '../sheet';
import type { OpenTable } from './open-table';
import type { DeskReading } from './read-desk';

type Sentence = (language: Language) => string;

/**
 * Says in every row's Status what the row is and what happened to it; one write per table at the most, none where every
 * status stands already. A row whose rename the CRM confirmed gets its new code, in a write of its own: rows between two
 * renamed ones may hold formulas.
 */
export function writeStatuses(reading: DeskReading, ledger: Ledger): void {
  const sentences = statusSentences(reading.plan, ledger);
  for (const table of reading.tables) {
    writeCells(table.grid, table.data, changesOf(table, sentences));
    if (table.kind === 'products') writeRenames(table, ledger);
  }
}

function writeRenames({ grid, data }: OpenTable, ledger: Ledger): void {
  for (const { row, cells } of data.rows) {
    const renamed = confirmedRename(cells, ledger);
    if (renamed) writeCells(grid, data, new Map([[row, renamed]]));
  }
}

/** Statuses by sheet and row; an order line has the status of its order. */
interface StatusSentences {
  readonly byRow: ReadonlyMap<string, Sentence>;
  readonly byOrder: ReadonlyMap<string, Sentence>;
}

function statusSentences(plan: Plan, ledger: Ledger): StatusSentences {
  const byRow = new Map<string, Sentence>();
  const byOrder = new Map<string, Sentence>();
  const put = (record: SheetRecord, sentence: Sentence): void => {
    byRow.set(rowId(record.sheetId, record.row), sentence);
    if (record.table === 'orders') byOrder.set(record.key, sentence);
  };
  for (const edit of plan.edits) put(edit.record, (language) => editStatus(edit, ledger, language));
  for (const record of plan.unchanged) put(record, (language) => say(language, 'status.same'));
  for (const record of plan.refusals) put(record, (language) => refusalSentence(record.table, record.issues, language));
  return { byRow, byOrder };
}

/** What the row is, and what it is warned of. */
function editStatus(edit: PlannedEdit, ledger: Ledger, language: Language): string {
  const { table, warnings } = edit.record;
  return [
    editSentence(edit, ledger, language),
    ...warnings.map((warning) => issueSentence(language, table, warning)),
  ].join(' · ');
}

/** A row that is unsure says so first: what else holds it is told in the review. */
function editSentence({ record, state, holds }: PlannedEdit, ledger: Ledger, language: Language): string {
  if (state !== 'unsure' && holds.length > 0) {
    const sentence = holds.map((hold) => issueSentence(language, record.table, hold)).join(' ');
    return say(language, 'status.held', { sentence });
  }
  const message = ledger.records.get(recordId(record.table, record.key))?.last.message ?? '';
  return say(language, `status.${state}`, { message });
}

function refusalSentence(table: TableKind, issues: readonly Issue[], language: Language): string {
  const sentence = issues.map((each) => issueSentence(language, table, each)).join(' ');
  return say(language, 'status.invalid', { sentence });
}

function changesOf(table: OpenTable, sentences: StatusSentences): Changes {
  const changes = new Map<number, { readonly status: string }>();
  for (const { row, cells } of table.data.rows) {
    const order = table.kind === 'orderLines' ? sentences.byOrder.get(keyText(cells.order_code ?? '')) : undefined;
    const status = (sentences.byRow.get(rowId(table.sheetId, row)) ?? order)?.(table.language) ?? '';
    if (cells.status !== status) changes.set(row, { status });
  }
  return changes;
}

function confirmedRename(
  cells: OpenTable['data']['rows'][number]['cells'],
  ledger: Ledger,
): { readonly product_code: string; readonly new_code: string } | null {
  const newCode = cells.new_code;
  if (typeof newCode !== 'string' || newCode === '') return null;
  return ledger.renamed.get(String(cells.product_code)) === newCode ? { product_code: newCode, new_code: '' } : null;
}

function rowId(sheetId: number, row: number): string {
  return `${sheetId}/${row}`;
}
