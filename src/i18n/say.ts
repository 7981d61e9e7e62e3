import type { Language } from '../core';
import { menuMessages } from './menu-messages';
import type { MessageTable } from './messages';
import { sentences } from './sentences';
import { createTranslator } from './translate';

/** Says one of the sentences that the server and the browser share. */
export const say = createTranslator((code) => menuMessages[code] ?? sentences()[code]);

/** All of them, for a page that has sentences of its own beside. */
export function sharedMessages(): MessageTable {
  return { ...menuMessages, ...sentences() };
}

/** The sentence of that code in each language: what a cell may hold that was written in any of them. */
export function allWords(code: string): readonly string[] {
  const languages: readonly Language[] = ['en', 'vi'];
  return languages.map((language) => say(language, code));
}
