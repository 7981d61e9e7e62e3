import type { Section } from '../../src/i18n/language-file';
import { LANGUAGES, sentenceOf, wordsIn } from '../../src/i18n/translate';

const SECTIONS: readonly Section[] = ['shared', 'pages', 'sidebar', 'review', 'priceList'];

/** All codes of those sections; each is in all languages, as the types of the language files hold. */
export function codesOf(sections: readonly Section[] = SECTIONS): readonly string[] {
  return sections.flatMap((section) => Object.keys(wordsIn('en')[section]));
}

export function sentencesByCode(): readonly (readonly [string, readonly string[]])[] {
  return SECTIONS.flatMap((section) =>
    codesOf([section]).map((code) => {
      const said = LANGUAGES.map((language) => sentenceOf(language, code, [section]) ?? '');
      return [code, said] as const;
    }),
  );
}
