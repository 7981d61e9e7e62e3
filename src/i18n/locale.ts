import type { LanguageFile } from './language-file';
import * as languages from './languages';

/** Names a language that every sentence of the desk exists in; one more is a file like en.ts and a line in languages.ts. */
export type Language = keyof typeof languages;

const FILES: Readonly<Record<Language, LanguageFile>> = languages;

/** Lists the languages. */
export const LANGUAGES: readonly Language[] = Object.keys(FILES).filter(isLanguage);

/** Returns all that differs from language to language. */
export function wordsIn(language: Language): LanguageFile {
  return FILES[language];
}

/**
 * Takes the language out of a locale.
 * @returns Vietnamese for vi, vi_VN and vi-VN; English for a locale whose language the desk does not speak
 */
export function languageOf(locale: string): Language {
  const [name = ''] = locale.toLowerCase().split(/[-_]/);
  return isLanguage(name) ? name : 'en';
}

function isLanguage(name: string): name is Language {
  return Object.keys(languages).includes(name);
}
