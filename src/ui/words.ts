import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Language, languageOf, type MessageParams, type Section, translatorOf } from '../i18n';

/** The words of a page in the user's language. */
export interface Words {
  readonly language: Language;
  say(code: string, params?: MessageParams): string;
}

/** Makes the words of a page out of its own sentences, if it has any, and those that all pages share. */
export function wordsOf(page?: Section): (language: Language) => Words {
  const translate = translatorOf(['shared', 'pages', ...(page ? [page] : [])]);
  return (language) => ({ language, say: (code, params) => translate(language, code, params) });
}

/** Hands the words to every component. */
export const WordsContext = createContext<Words>(wordsOf()('en'));

/** Returns the words of the page that the component is on. */
export function useWords(): Words {
  return useContext(WordsContext);
}

/** Returns the browser's language: for what is said before the server has told the user's. */
export function firstLanguage(): Language {
  return languageOf(navigator.language);
}
