import { escapeText } from '../../src/sheet';

describe('escapeText', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['00123', "'00123"],
    ["'quoted", "''quoted"],
    ['plain', "'plain"],
    [' ', "' "],
  ])('puts one apostrophe before %p', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  test('leaves an empty text empty', () => {
    expect(escapeText('')).toBe('');
  });
});
