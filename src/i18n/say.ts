import type { Language } from '../core';
import { crmMessages } from './crm-messages';
import { deskMessages } from './desk-messages';
import { errorMessages } from './error-messages';
import { issueMessages } from './issue-messages';
import type { MessageTable } from './messages';
import { createTranslator } from './translate';

/** Every sentence that the server and the browser share. */
export const sharedMessages: MessageTable = { ...deskMessages, ...issueMessages, ...errorMessages, ...crmMessages };

/** Says one of the shared sentences. */
export const say = createTranslator(sharedMessages);

/** The sentence of that code in each language: what a cell may hold that was written in any of them. */
export function allWords(code: string): readonly string[] {
  const languages: readonly Language[] = ['en', 'vi'];
  return languages.map((language) => say(language, code));
}
