import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Language, languageOf } from '../core';
import {
  createTranslator,
  type MessageParams,
  type MessageTable,
  pageErrorMessages,
  sharedMessages,
  uiMessages,
} from '../i18n';

/** The words of a page in the user's language. */
export interface Words {
  readonly language: Language;
  say(code: string, params?: MessageParams): string;
}

/** Makes the words of a page out of its own messages and those that all share. */
export function wordsOf(page: MessageTable): (language: Language) => Words {
  const table: MessageTable = { ...sharedMessages, ...pageErrorMessages, ...uiMessages, ...page };
  const translate = createTranslator((code) => table[code]);
  return (language) => ({ language, say: (code, params) => translate(language, code, params) });
}

/** Hands the words to every component. */
export const WordsContext = createContext<Words>(wordsOf({})('en'));

/** The words of the page that the component is on. */
export function useWords(): Words {
  return useContext(WordsContext);
}

/** The browser's language: for what is said before the server has told the user's. */
export function firstLanguage(): Language {
  return languageOf(navigator.language);
}
