import { type Language, say } from '../../i18n';
import type { Issue } from '../records/issue';
import { labelOf } from './catalogue';
import type { FormKind, TableKind } from './field';

/**
 * Says an issue for people: what is wrong, in which field, and the next step.
 * A problem of an order's line is told with the row of that line.
 */
export function issueSentence(language: Language, about: TableKind | FormKind, issue: Issue): string {
  const { lineRow, ...params } = issue.params;
  const table = lineRow === undefined ? about : 'orderLines';
  const field = issue.field === null ? {} : { field: labelOf(table, issue.field, language) };
  const sentence = say(language, issue.code, { ...field, ...withLabels(params, table, language) });
  return lineRow === undefined ? sentence : say(language, 'line.sentence', { row: String(lineRow), sentence });
}

/** Replaces the names of fields in "first" and "second" by their labels. */
function withLabels(params: Issue['params'], about: TableKind | FormKind, language: Language): Issue['params'] {
  const { first, second } = params;
  if (typeof first !== 'string' || typeof second !== 'string') return params;
  return { ...params, first: labelOf(about, first, language), second: labelOf(about, second, language) };
}
