import type { English } from './en';
import type { LanguageFile, Section } from './language-file';
import * as languages from './languages';
import { formatNumber, type NumberStyle } from './numbers';

/** A language that every sentence of the desk exists in; one more is a file like en.ts and a line in languages.ts. */
export type Language = keyof typeof languages;

const FILES: Readonly<Record<Language, LanguageFile>> = languages;

export const LANGUAGES: readonly Language[] = Object.keys(FILES).filter(isLanguage);

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

/** Writes a date given as YYYY-MM-DD: "5 Sep 2026" or "05/09/2026"; any other text comes back unchanged. */
export function formatDate(language: Language, date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [, yyyy = '', mm = '', dd = ''] = match;
  const { locale } = wordsIn(language);
  const month = locale.months[Number(mm) - 1] ?? mm;
  return fill(locale.date, locale, { yyyy, mm, dd, d: String(Number(dd)), month });
}

/** Speaks a language, and writes numbers as the file does that is spoken of. */
export interface Locale {
  readonly language: Language;
  readonly numbers: NumberStyle;
}

/** Speaks a language alone with numbers as is its custom: where no file is known. */
export function localeOf(locale: Language | Locale): Locale {
  return typeof locale === 'string' ? { language: locale, numbers: wordsIn(locale).locale } : locale;
}

export type MessageParams = Readonly<Record<string, string | number>>;

/** The key of a sentence of any section, as in "error.busy". */
export type Key = { readonly [Name in Section]: keyof English[Name] }[Section];

/** A key that is put together from what was received or kept; one that no language has is shown in brackets. */
export function keyOf(text: string): Key {
  return text as Key;
}

/** @param voice a language alone writes numbers as is its custom */
export type Translate = (locale: Language | Locale, key: Key, params?: MessageParams) => string;

/**
 * Makes a translator. In a sentence `{name}` stands for a parameter, `{n|one row|{n} rows}` for words that depend on a number,
 * `{said|| It says: {said}}` for words that go with a text, `{>look}` for the phrase of that name, which several sentences share.
 * @param find returns the sentence of a code
 * @returns a function that gives the sentence; for an unknown code the code in brackets, so that it is seen
 */
export function createTranslator(find: (language: Language, key: string) => string | undefined) {
  return (locale: Language | Locale, key: string, params: MessageParams = {}): string => {
    const { language, numbers } = localeOf(locale);
    const sentence = find(language, key);
    if (sentence === undefined) return `[${key}]`;
    const whole = sentence.replace(/\{>(\w+)\}/g, (_, name: string) => find(language, `phrase.${name}`) ?? '');
    return fill(whole, numbers, params);
  };
}

export function translatorOf(sections: readonly Section[]): Translate {
  return createTranslator((language, code) => sentenceOf(language, code, sections));
}

/**
 * Finds the unfilled sentence of a code such as "error.restore.lost".
 * @returns undefined when none of the sections has it
 */
export function sentenceOf(language: Language, code: string, sections: readonly Section[]): string | undefined {
  const found = sections.map((section) => wordsIn(language)[section][code]);
  return found.find((sentence) => sentence !== undefined);
}

/** Translates a key that all pages have; the server has those of `shared` alone. */
export const t = translatorOf(['shared', 'pages']);

/** Returns the sentence of that code in each language: what a cell may hold that was written in any of them. */
export function allWords(code: Key): readonly string[] {
  return LANGUAGES.map((language) => t(language, code));
}

/** Matches words of a form, in which other slots may stand, but none in those. */
const WORDS = /((?:[^{}|]|\{[^{}]*\})*)/.source;
/** Matches `{name}`, `{name|one}` and `{name|one|many}`. */
const SLOT = new RegExp(`\\{(\\w+)(?:\\|${WORDS}(?:\\|${WORDS})?)?\\}`, 'g');

function fill(template: string, numbers: NumberStyle, params: MessageParams): string {
  return template.replace(SLOT, (slot: string, name: string, one?: string, many?: string) => {
    const value = params[name];
    // Words that go with a text are left out where there is none.
    if (value === undefined) return one === '' ? '' : slot;
    if (one === undefined) return typeof value === 'number' ? formatNumber(numbers, value) : value;
    return fill(value === 1 || value === '' ? one : (many ?? one), numbers, params);
  });
}
