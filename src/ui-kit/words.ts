import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Section } from '../i18n/language-file';
import {
  type Key,
  type Language,
  type Locale,
  languageOf,
  localeOf,
  type MessageParams,
  translatorOf,
} from '../i18n/translate';

export interface Words extends Locale {
  t(key: Key, params?: MessageParams): string;
}

/** Makes the words of a page out of its own sentences, if it has any, and those that all pages share. */
export function wordsOf(page?: Section): (locale: Language | Locale) => Words {
  const translate = translatorOf(['shared', 'pages', ...(page ? [page] : [])]);
  return (locale) => {
    const { language, numbers } = localeOf(locale);
    return { language, numbers, t: (code, params) => translate({ language, numbers }, code, params) };
  };
}

export const WordsContext = createContext<Words>(wordsOf()('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}

/** Speaks the browser's language: for what is said before the server has told the user's, and how the file writes numbers. */
export function browserLocale(): Locale {
  return localeOf(languageOf(navigator.language));
}
