import {
  type Change,
  type FieldType,
  fieldOf,
  isPart,
  type Language,
  labelOf,
  type PlannedEdit,
  type SheetRecord,
  type TableKind,
} from '../core';
import { say } from '../i18n';
import type { Refusal, Review, ReviewChange, ReviewItem, Shown } from '../protocol';
import { approvalOf } from './approval';
import { checkTables } from './check';
import type { Ports } from './ports';
import { reviewLines, saysMoreThanLines } from './review-lines';
import { readSettings } from './settings';

/** Paths by category ID. */
type CategoryPaths = ReadonlyMap<string, string>;

/** Of a random id: enough to tell the runs of one file apart, short enough to be read. */
const RUN_CHARACTERS = 8;

/**
 * Says what a push would do, without sending anything, and writes the statuses and tints.
 * @throws DeskError 'error.noTable' when the file has nothing that could be pushed
 */
export function review(ports: Ports): Review {
  const reading = checkTables(ports);
  const language = ports.user.language();
  return {
    run: ports.random.id().slice(0, RUN_CHARACTERS),
    items: reading.plan.edits.map((edit) => reviewItem(edit, reading.categories?.paths ?? new Map(), language)),
    refusals: reading.plan.refusals.map(refusal),
    unchanged: reading.plan.unchanged.length,
    confirmAbove: readSettings(ports.properties).confirmAbove,
  };
}

function reviewItem(edit: PlannedEdit, categories: CategoryPaths, language: Language): ReviewItem {
  const { record, state, changes, holds } = edit;
  return {
    ...placeOf(record),
    state,
    fingerprint: approvalOf(edit),
    changes: changes
      .filter(saysMoreThanLines)
      .map((change) => reviewChange(record.table, change, categories, language)),
    holds,
    warnings: record.warnings,
    ...(edit.reverts === '' ? {} : { reverts: edit.reverts }),
    ...(record.table === 'orders' ? { lines: reviewLines(edit) } : {}),
  };
}

function refusal(record: SheetRecord): Refusal {
  return { ...placeOf(record), issues: record.issues };
}

function placeOf({ table, key, sheetId, row, title }: SheetRecord) {
  return { table, key, sheetId, row, title };
}

function reviewChange(table: TableKind, change: Change, categories: CategoryPaths, language: Language): ReviewChange {
  const { label, type } = describe(table, change.name, language);
  const shown = (value: Shown): Shown => (type === 'category' ? (categories.get(String(value)) ?? value) : value);
  return { label, type, before: shown(change.before), after: shown(change.after) };
}

/** Names a field of a record for people; "line.2.price" is "Line 2 · Unit price". */
function describe(table: TableKind, name: string, language: Language): { label: string; type: FieldType } {
  if (!isPart(name)) return { label: labelOf(table, name, language), type: fieldOf(table, name)?.type ?? 'text' };
  const [part, n = '', fieldName = ''] = name.split('.');
  if (part === 'term') return { label: say(language, 'term.label', { n }), type: 'text' };
  const field = labelOf('orderLines', fieldName, language);
  return { label: say(language, 'line.label', { n, field }), type: fieldOf('orderLines', fieldName)?.type ?? 'text' };
}
