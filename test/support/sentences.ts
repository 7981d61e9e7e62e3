import { LANGUAGES, type Section, type Sentences, sentenceOf, wordsIn } from '../../src/i18n';

const SECTIONS: readonly Section[] = ['shared', 'pages', 'sidebar', 'review', 'priceList'];

/** Lists all codes of those sections; each is in all languages, as the types of the language files hold. */
export function codesOf(sections: readonly Section[] = SECTIONS): readonly string[] {
  return sections.flatMap((section) => codesIn(wordsIn('en')[section]));
}

function codesIn(sentences: Sentences, before = ''): readonly string[] {
  return Object.entries(sentences).flatMap(([word, found]) => {
    const code = word === '' ? before.slice(0, -1) : before + word;
    return typeof found === 'string' ? [code] : codesIn(found, `${code}.`);
  });
}

/** Lists all sentences by code, each in the order of `LANGUAGES`. */
export function sentencesByCode(): readonly (readonly [string, readonly string[]])[] {
  return SECTIONS.flatMap((section) =>
    codesOf([section]).map((code) => {
      const said = LANGUAGES.map((language) => sentenceOf(language, code, [section]) ?? '');
      return [code, said] as const;
    }),
  );
}
