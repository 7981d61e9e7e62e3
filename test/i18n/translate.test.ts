import { createTranslator, t } from '../../src/i18n/translate';

const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a.rows': { en: '{n|one row|{n} rows} in “{title}”', vi: '{n} dòng trong “{title}”' },
  'a.said': { en: 'No.{said|| It says: {said}}', vi: 'Không.{said|| Trả lời: {said}}' },
  'a.lost': { en: 'Lost. {>look}', vi: 'Mất. {>look}' },
  'a.part': { en: 'Pull{branch|| below “{branch}”{level||,}}{level|| of level {level}}', vi: 'Tải' },
  'phrase.look': { en: 'Look at “{title}”.', vi: 'Hãy xem “{title}”.' },
  'a.open': { en: 'a { b', vi: 'a { b' },
};
const translate = createTranslator((language, code) => table[code]?.[language]);

describe('createTranslator', () => {
  test('fills a parameter and takes the plural form', () => {
    expect(translate('en', 'a.rows', { n: 2, title: 'X' })).toBe('2 rows in “X”');
  });

  test('shows the name of a parameter that is missing, which the compiler refuses', () => {
    // @ts-expect-error `title` is missing
    expect(t('en', 'toast.created', { second: 'Orders' })).toContain('“{title}”');
  });

  test('takes the singular form for one', () => {
    expect(translate('en', 'a.rows', { n: 1, title: 'X' })).toBe('one row in “X”');
  });

  test('says words around a text, and leaves them out where the text is empty', () => {
    const said = (text: string): string => translate('en', 'a.said', { said: text });
    expect([said('1'), said('{n|a}'), said('')]).toEqual(['No. It says: 1', 'No. It says: {n|a}', 'No.']);
  });

  test('fills a form that stands in another', () => {
    const part = (branch: string, level: string): string => translate('en', 'a.part', { branch, level });
    expect([part('A', '2'), part('A', ''), part('', '2')]).toEqual([
      'Pull below “A”, of level 2',
      'Pull below “A”',
      'Pull of level 2',
    ]);
  });

  test('says a phrase that several sentences share, and fills it too', () => {
    expect(translate('vi', 'a.lost', { title: '{>look}' })).toBe('Mất. Hãy xem “{>look}”.');
  });

  test('groups numbers as English does', () => {
    expect(translate('en', 'a.rows', { n: 1250000, title: 'X' })).toBe('1,250,000 rows in “X”');
  });

  test('groups numbers as Vietnamese does', () => {
    expect(translate('vi', 'a.rows', { n: 1250000, title: 'X' })).toBe('1.250.000 dòng trong “X”');
  });

  test('writes numbers as the file has them, whatever the language of the words', () => {
    const numbers = { decimalMark: ',', groupMark: '.' };
    expect(translate({ language: 'en', numbers }, 'a.rows', { n: 1250000, title: 'X' })).toBe('1.250.000 rows in “X”');
  });

  test('leaves text parameters alone, even with braces in them', () => {
    expect(translate('en', 'a.rows', { n: 1, title: '{n} 1250000' })).toBe('one row in “{n} 1250000”');
  });

  test('shows a missing parameter', () => {
    expect(translate('en', 'a.rows', { n: 2 })).toBe('2 rows in “{title}”');
  });

  test('shows an unknown code in brackets, in both languages', () => {
    expect([translate('en', 'a.none'), translate('vi', 'a.none')]).toEqual(['[a.none]', '[a.none]']);
  });

  test('keeps a brace that nobody closes', () => {
    expect(translate('en', 'a.open')).toBe('a { b');
  });
});
