import type { English } from './en';
import type { LanguageFile, Section } from './language-file';
import * as languages from './languages';

/** One more is a file like en.ts and a line in languages.ts. */
export type Language = keyof typeof languages;

const FILES: Readonly<Record<Language, LanguageFile>> = languages;
export const LANGUAGES: readonly Language[] = Object.keys(FILES).filter(isLanguage);

export function wordsIn(language: Language): LanguageFile {
  return FILES[language];
}

export function languageOf(locale: string): Language {
  const [name = ''] = locale.toLowerCase().split(/[-_]/);
  return isLanguage(name) ? name : 'en';
}

function isLanguage(name: string): name is Language {
  return Object.keys(languages).includes(name);
}

/** "5 Sep 2026" or "05/09/2026" from YYYY-MM-DD; any other text comes back unchanged. */
export function formatDate(language: Language, date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [, yyyy = '', mm = '', dd = ''] = match;
  const { locale } = wordsIn(language);
  const month = locale.months[Number(mm) - 1] ?? mm;
  return fill(locale.date, locale, { yyyy, mm, dd, d: String(Number(dd)), month });
}

/** A person's language with the number style of the file. */
export interface Locale {
  readonly language: Language;
  readonly numbers: NumberStyle;
}

export function localeOf(locale: Language | Locale): Locale {
  return typeof locale === 'string' ? { language: locale, numbers: wordsIn(locale).locale } : locale;
}

export type MessageParams = Readonly<Record<string, string | number>>;
/** The key of a sentence in en.ts, as in "error.busy". */
export type Key = { readonly [Name in Section]: keyof English[Name] }[Section];

/** For keys from stored or received data; an unknown one is shown in brackets. */
export function keyOf(text: string): Key {
  return text as Key;
}

type Sentence<K extends Key> = { readonly [Name in Section]: English[Name][K & keyof English[Name]] }[Section];
type Phrase<Name extends string> = English['shared'][`phrase.${Name}` & keyof English['shared']];

/** From each brace to the next closing one, in shared phrases too: "n", "n|one row|{n", "said|| It says: {said". */
type Slots<Text> = Text extends `${string}{${infer Rest}` ? Slot<Rest> | Slots<Rest> : never;
type Slot<Rest> = Rest extends `>${infer Name}}${string}`
  ? Slots<Phrase<Name>>
  : Rest extends `${infer Head}}${string}`
    ? Head
    : never;

type NameOf<Slot> = Slot extends `${infer Name}|${string}` ? Name : Slot;
type MayLack<Text> = NameOf<Extract<Slots<Text>, `${string}||${string}`>> & string;
type Needs<Text> = Exclude<NameOf<Slots<Text>>, MayLack<Text>> & string;
type ParamsIn<Text> = Readonly<Record<Needs<Text>, string | number> & Partial<Record<MayLack<Text>, string | number>>>;

/** Any for a key from data, as `keyOf` returns it. */
export type Params<K extends Key> = Key extends K
  ? [params?: MessageParams]
  : [Needs<Sentence<K>>] extends [never]
    ? [params?: MessageParams]
    : [params: ParamsIn<Sentence<K>>];

export type Translate = <K extends Key>(locale: Language | Locale, key: K, ...params: Params<K>) => string;

/**
 * `{n|one row|{n} rows}` depends on a number, `{said|| It says: {said}}` needs a text, `{>look}` is a shared phrase.
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

export function sentenceOf(language: Language, code: string, sections: readonly Section[]): string | undefined {
  const found = sections.map((section) => wordsIn(language)[section][code]);
  return found.find((sentence) => sentence !== undefined);
}

/** For keys of all pages; the server has only those of `shared`. */
export const t = translatorOf(['shared', 'pages']);

export function allWords(code: Key): readonly string[] {
  return LANGUAGES.map((language) => t(language, code));
}

/** May contain slots, but not nested ones. */
const WORDS = /((?:[^{}|]|\{[^{}]*\})*)/.source;
const SLOT = new RegExp(`\\{(\\w+)(?:\\|${WORDS}(?:\\|${WORDS})?)?\\}`, 'g');

function fill(template: string, numbers: NumberStyle, params: MessageParams): string {
  return template.replace(SLOT, (slot: string, name: string, one?: string, many?: string) => {
    const value = params[name];
    // Optional text is left out without its parameter.
    if (value === undefined) return one === '' ? '' : slot;
    if (one === undefined) return typeof value === 'number' ? formatNumber(numbers, value) : value;
    return fill(value === 1 || value === '' ? one : (many ?? one), numbers, params);
  });
}

export interface NumberStyle {
  readonly decimalMark: string;
  readonly groupMark: string;
}

/** As in CLDR, by language, and by country where it differs. For Sheets known of "en_US" alone, else [assumed 16]. */
const MARKS: readonly (readonly [decimalMark: string, groupMark: string, locales: string])[] = [
  [',', '.', 'az bs ca da de el es eu gl hr id in is it lo mk nl pt ro sl sr tr vi'],
  [',', '\u00a0', 'af be bg cs et fi hu hy ka kk ky lt lv nb nn no pl ru sk sq sv uk uz de_AT en_ZA es_CR fr_CA pt_PT'],
  [',', '\u202f', 'fr'],
  ['.', '’', 'de_CH de_LI it_CH'],
  ['.', ',', 'es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US'],
];

export function numbersOfLocale(locale: string): NumberStyle {
  const [language = ''] = locale.split('_');
  const marksOf = (name: string) => MARKS.find(([, , locales]) => locales.split(' ').includes(name));
  const [decimalMark, groupMark] = marksOf(locale) ?? marksOf(language) ?? ['.', ','];
  return { decimalMark, groupMark };
}

/** 1,250,000.5 or 1.250.000,5, without Intl, whose extent in Apps Script is unknown; 1e21 stays as it is. */
export function formatNumber({ decimalMark, groupMark }: NumberStyle, value: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
  return sign + grouped + (fraction === '' ? '' : decimalMark + fraction);
}

/** At most two decimals; without a currency, because the CRM names none. */
export function formatMoney(style: NumberStyle, amount: number): string {
  return formatNumber(style, Math.round(amount * 100) / 100);
}

export function formatPercent(style: NumberStyle, percent: number): string {
  return `${formatNumber(style, Math.round(percent * 100) / 100)}%`;
}
