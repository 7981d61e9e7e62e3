import { deskState } from '../../src/desk/state';
import { formatMoney, type Language, translatorOf } from '../../src/i18n/translate';
import { shownValue } from '../../src/records/record';
import type { Words } from '../../src/ui-kit/words';
import { DeskWorld } from '../support/desk-world';
import { opportunity, pull, worldOf } from '../support/opportunity-world';

/** Gives a file of that locale to a person of that language. */
function seenBy(language: Language, locale: string, world = new DeskWorld()): DeskWorld {
  world.workbook.localeName = locale;
  world.language = language;
  return world;
}

describe.each([
  ['en', 'vi_VN', '115.000', '2.345,5'],
  ['vi', 'en_US', '115,000', '2,345.5'],
] as const)('a person of %s in a file of %s', (language, locale, price, odd) => {
  test('is told by the server how numbers look there, with the language of the words', () => {
    const state = deskState(seenBy(language, locale).ports);
    expect(state.language).toBe(language);
    expect(formatMoney(state.numbers, 115000)).toBe(price);
  });

  test('sees them so in what a page shows and says', () => {
    const { numbers } = deskState(seenBy(language, locale).ports);
    const translate = translatorOf(['shared', 'pages', 'review']);
    const words: Words = {
      language,
      numbers,
      t: (code, ...params) => translate({ language, numbers }, code, ...params),
    };
    expect(shownValue(words, 'money', 115000)).toBe(price);
    expect(shownValue(words, 'number', 2345.5)).toBe(odd);
    expect(words.t('review.push', { n: 115000 })).toContain(price);
  });

  test('sees them so in the note of a refresh', () => {
    const world = seenBy(language, locale, worldOf(0));
    world.crm.opportunities = Array.from({ length: 1200 }, (_, at) => opportunity(at + 1));
    pull(world);
    expect(world.sheet('opportunities').headerNotes(1)[0]).toContain(price.includes('.') ? '1.200' : '1,200');
  });
});
