import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Section } from '../i18n/language-file';
import {
  type Key,
  type Language,
  type Locale,
  languageOf,
  localeOf,
  type Params,
  translatorOf,
} from '../i18n/translate';

export interface Words extends Locale {
  t<K extends Key>(key: K, ...params: Params<K>): string;
}

export function wordsOf(page?: Section): (locale: Language | Locale) => Words {
  const translate = translatorOf(['shared', 'pages', ...(page ? [page] : [])]);
  return (locale) => {
    const { language, numbers } = localeOf(locale);
    return { language, numbers, t: (code, ...params) => translate({ language, numbers }, code, ...params) };
  };
}

export const WordsContext = createContext<Words>(wordsOf()('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}

/** Until the server has sent the user's language and the file's numbers. */
export function browserLocale(): Locale {
  return localeOf(languageOf(navigator.language));
}
