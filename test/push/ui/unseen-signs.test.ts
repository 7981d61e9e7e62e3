import { localeOf, t } from '../../../src/i18n/translate';
import { changeTexts } from '../../../src/ui-kit/texts';
import type { Words } from '../../../src/ui-kit/words';

const words: Words = { ...localeOf('vi'), t: (code, ...params) => t('vi', code, ...params) };
const told = (before: string | number | null, after: string | number | null) =>
  changeTexts(words, { label: 'Tên', type: 'text', before, after });

describe('a change of a text', () => {
  test.each([
    ['a  b', 'a b', 'a··b', 'a·b'],
    ['a\nb', 'a b', 'a¶b', 'a·b'],
    ['a\tb', 'a b', 'a→b', 'a·b'],
    ['می\u200cخ', 'میخ', 'می[U+200C]خ', 'میخ'],
    ['❤\ufe0f', '❤', '❤[U+FE0F]', '❤'],
  ])('from %j to %j shows the signs that are all that differs', (before, after, shownBefore, shownAfter) => {
    expect(told(before, after)).toEqual({ before: shownBefore, after: shownAfter });
  });

  test.each([
    ['a b', 'a c'],
    ['Áo vest', 'áo vest'],
    ['a  b', 'a c'],
  ])('from %j to %j is shown as it is', (before, after) => expect(told(before, after)).toEqual({ before, after }));

  test('of what was not known is shown as it is', () =>
    expect(told(null, 'a b')).toEqual({ before: '—', after: 'a b' }));
});
