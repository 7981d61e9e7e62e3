/** The languages that every sentence of the desk exists in. */
export type Language = 'en' | 'vi';

/** A label, a help text or a word in each language. */
export type Words = Readonly<Record<Language, string>>;

/**
 * Takes the language out of a locale.
 * @returns 'vi' for "vi", "vi_VN", "vi-VN"; 'en' for every other locale
 */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('vi') ? 'vi' : 'en';
}
