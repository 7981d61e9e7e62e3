import fc from 'fast-check';
import { foldCode } from '../../src/price-list/list-code';

describe('foldCode', () => {
  test.each([
    ['SP-001', 'sp001'],
    ['ＳＰ－００１', 'sp001'],
    ['sp\u00a0001\u200b', 'sp001'],
    ['SP – 001', 'sp001'],
    ['S.P_0/0\\1', 'sp001'],
    ["'00123", '123'],
    ['000', '0'],
    ['A−1', 'a1'],
    ['---', ''],
    ['TV-50²', 'tv50'],
    ['TV-50 ①⁾-', 'tv50'],
    ['SP™', 'sp'],
    ['DÂY-1'.normalize('NFD'), 'dây1'.normalize('NFC')],
    ['a\u200b\u0301-1', 'á1'],
  ])('brings %s to %s', (code, folded) => expect(foldCode(code)).toBe(folded));

  test('takes a mark inside a code for no digit', () => expect(foldCode('A²-5')).not.toBe(foldCode('A2-5')));

  test('keeps accents, Đ and D, and zeros inside a code apart', () => {
    expect(new Set(['DÂY-1', 'DAY-1', 'ĐAY-1', 'DAY-01'].map(foldCode)).size).toBe(4);
  });

  test('leaves what it has folded', () => {
    const once = fc.string({ unit: 'grapheme' }).map(foldCode);
    fc.assert(fc.property(once, (folded) => foldCode(folded) === folded));
  });
});
