import type { Language } from '../core';
import { crmMessages } from './crm-messages';
import { deskMessages } from './desk-messages';
import { errorMessages } from './error-messages';
import { issueMessages } from './issue-messages';
import { menuMessages } from './menu-messages';
import type { MessageTable } from './messages';
import { setupMessages } from './setup-messages';
import { createTranslator } from './translate';

/** All sentences that the server and the browser share; a page has sentences of its own beside. */
export const sharedMessages: MessageTable = {
  ...menuMessages,
  ...deskMessages,
  ...issueMessages,
  ...setupMessages,
  ...errorMessages,
  ...crmMessages,
};

/** Says one of the sentences that the server and the browser share. */
export const say = createTranslator((code) => sharedMessages[code]);

/** The sentence of that code in each language: what a cell may hold that was written in any of them. */
export function allWords(code: string): readonly string[] {
  const languages: readonly Language[] = ['en', 'vi'];
  return languages.map((language) => say(language, code));
}
