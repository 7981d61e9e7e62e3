import { fieldOfHeader, type Issue, issue, type Language, labelOf } from '../../core';
import { issueSentence } from '../../i18n';
import { DeskError } from '../desk-error';
import type { OpenTable } from './open-table';
import { saysSomething } from './says-something';

/**
 * Holds what people read above the columns against what the columns are: a list pasted over the headers, or a deleted first
 * row, would otherwise send prices under the wrong name.
 * @throws DeskError 'error.columns' when a header names another field than its column is, or when something stands there and no header is known
 */
export function checkHeaders(table: OpenTable, language: Language): void {
  const problem = headerProblem(table, language);
  if (!problem) return;
  const sentence = issueSentence(language, table.kind, problem);
  throw new DeskError('error.columns', { sheet: table.grid.title(), problem: sentence });
}

function headerProblem({ kind, data }: OpenTable, language: Language): Issue | null {
  const columns = [...data.columns.values()].filter(({ tag }) => tag !== 'status');
  const named = columns.map(({ tag, header }) => ({ tag, header, says: fieldOfHeader(kind, header) }));
  const wrong = named.find(({ tag, says }) => says !== '' && says !== tag);
  if (wrong)
    return issue('issue.column.header', null, { header: wrong.header, field: labelOf(kind, wrong.tag, language) });
  const known = named.some(({ tag, says }) => says === tag);
  const isEmpty = named.every(({ header }) => header === '') && !data.rows.some(saysSomething);
  return known || isEmpty ? null : issue('issue.column.noHeader');
}
