import type { Language } from '../core';
import { isCrmError } from '../crm';
import { issueSentence, say } from '../i18n';
import type { RpcError } from '../protocol';
import { MissingSheetError } from '../sheet';
import { DeskError } from './desk-error';
import { ReportedError } from './reported-error';

/** What is shown of a message that the platform or a mistake of ours gave. */
const SHOWN_CHARACTERS = 300;

/** What writing into a protected cell throws. [behaviour: exceptions, R] */
const PROTECTED = /protected cell/;

/** Anything that was thrown, as what the browser gets: a code with its parameters, never a key or a stack. */
export function failureOf(error: unknown): RpcError {
  if (error instanceof DeskError) return { code: error.code, params: error.params, issues: error.issues };
  if (isCrmError(error)) {
    if (error.silent !== '') return { code: 'error.crm.silent', params: { address: error.silent }, issues: [] };
    const params = { status: error.status ?? 0, message: error.crmMessage, endpoint: error.endpoint };
    return { code: `error.crm.${error.code}`, params, issues: [] };
  }
  if (error instanceof MissingSheetError) return { code: 'error.noSheet', params: {}, issues: [] };
  const message = error instanceof Error ? error.message : String(error);
  if (PROTECTED.test(message)) return { code: 'error.protected', params: {}, issues: [] };
  const reference = error instanceof ReportedError ? error.reference : '';
  return { code: 'error.internal', params: { message: message.slice(0, SHOWN_CHARACTERS), reference }, issues: [] };
}

/** Anything that was thrown, as a sentence for a person who has only the menu before them. */
export function sentenceOf(error: unknown, language: Language): string {
  const { code, params, issues } = failureOf(error);
  const details = issues.map((issue) => issueSentence(language, 'products', issue));
  return [say(language, code, params), ...details].join(' ');
}
