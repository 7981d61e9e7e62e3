import { issueSentence } from '../../i18n';
import type { ConnectRequest } from '../../protocol';
import { issuesOf } from '../parts/notice';
import type { RpcFailure } from '../rpc';
import type { Words } from '../words';

/**
 * What stands beside a field of the connection after it was refused. A path is not refused, as a CRM may be reached by one; but
 * where the address has to be typed anew for its http, it is told too, before the CRM is asked in vain.
 * @returns sentences
 */
export function connectionProblems(
  words: Words,
  failure: RpcFailure | null,
  field: keyof ConnectRequest,
  typed: ConnectRequest,
): readonly string[] {
  const issues = issuesOf(failure, field);
  const named = { field: words.say(`connection.${field}`) };
  const sentences = issues.map((found) =>
    issueSentence(words.language, 'products', { ...found, params: { ...named, ...found.params } }),
  );
  const path = issues.some(({ code }) => code === 'issue.connection.http') ? pathOf(typed.baseUrl) : '';
  return path === '' ? sentences : [...sentences, words.say('connection.path', { path })];
}

function pathOf(address: string): string {
  return /^[a-z]+:\/\/[^/]*(\/[^/].*?)\/*$/i.exec(address.trim())?.[1] ?? '';
}
