import { escapeText } from '../../src/sheet/table';

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

  test('leaves a text without room for an apostrophe as it is, where it cannot be anything but text', () => {
    const text = 'x'.repeat(50_000);
    expect(escapeText(text)).toBe(text);
  });

  test('escapes a long text that begins like a formula or a number', () => {
    const escaped = ['=', '1', "'"].map((first) => escapeText(first.repeat(50_000))[0]);
    expect(escaped).toEqual(["'", "'", "'"]);
  });
});
