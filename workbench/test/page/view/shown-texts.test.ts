import { ClippedTexts, editorText } from '../../../page/view/cell-edits';
import { copyIdIn, readableJson } from '../../../page/view/grid-data';

function clippedOf(texts: ClippedTexts, value: string): string {
  return String(texts.shown({ row: 1, column: 1, value }).value);
}

describe('a text too long for the grid', () => {
  const long = 'a'.repeat(999) + '😀'.repeat(20_000);

  test('is shown by its beginning, cut between two signs', () => {
    const shown = clippedOf(new ClippedTexts(), long);
    expect(shown).toBe(`${'a'.repeat(999)}… [+40000 · 0]`);
  });

  test('is whole again when it comes back, also with its beginning changed', () => {
    const texts = new ClippedTexts();
    const shown = clippedOf(texts, long);
    expect(texts.whole(shown)).toBe(long);
    expect(texts.whole(`new ${shown}`)).toBe(`new ${long}`);
    expect(texts.whole('a')).toBe('a');
  });

  test('looks the same each time, and others look different', () => {
    const texts = new ClippedTexts();
    expect(clippedOf(texts, long)).toBe(clippedOf(texts, long));
    expect(clippedOf(texts, `${long}b`)).not.toBe(clippedOf(texts, long));
  });

  test('is none with 1,000 characters, nor is a number', () => {
    const texts = new ClippedTexts();
    expect(clippedOf(texts, 'x'.repeat(1_000))).toHaveLength(1_000);
    expect(texts.shown({ row: 1, column: 1, value: 5 }).value).toBe(5);
  });

  test('is whole again with another one behind it', () => {
    const texts = new ClippedTexts();
    const other = `${long}b`;
    expect(texts.whole(clippedOf(texts, long) + clippedOf(texts, other))).toBe(long + other);
  });

  test('stays as it is where it only looks like a mark', () => {
    const texts = new ClippedTexts();
    clippedOf(texts, long);
    expect(texts.whole('see … [+3 · 7]')).toBe('see … [+3 · 7]');
    expect(texts.whole('see … [+3 · 0]')).toBe('see … [+3 · 0]');
  });
});

describe('readableJson', () => {
  test('tells the members of a whole answer apart', () => {
    expect(readableJson('{"a":"\\u0110i\\u1ec7n","b":1}')).toBe('{\n "a": "Điện",\n "b": 1\n}');
  });

  test('shows the letters and the records of an answer that was cut', () => {
    expect(readableJson('[{"a":"\\u0110i\\u1ec7n"},{"a":"t\\u1eed')).toBe('[{"a":"Điện"},\n{"a":"tử');
  });

  test('leaves a page as it came', () => expect(readableJson('<html>')).toBe('<html>'));
});

describe('copyIdIn', () => {
  test('finds the id that a grid gives to its copies', () => {
    expect(copyIdIn('<google-sheets-html-origin><table data-copy-id="aB_-9x" xmlns="…"><tr>')).toBe('aB_-9x');
  });

  test.each([
    '<table><td>University</td></table>',
    '<meta name="generator" content="Universal"><table>',
    '<table><td>data-copy-id</td></table>',
    '<table><td>data-copy-id="x"</td></table>',
  ])('finds none in %s', (html) => expect(copyIdIn(html)).toBeNull());
});

describe('editorText', () => {
  test.each([
    ['a text kept by an apostrophe', { v: '0012', t: 4 }, false, "'0012"],
    ['a text', { v: '0012', t: 1 }, true, null],
    ['1.5 where a comma is typed', { v: '1.5', t: 2 }, true, '1,5'],
    ['1.5 where a point is typed', { v: '1.5', t: 2 }, false, null],
    ['nothing', {}, true, null],
  ] as const)('of %s', (_what, cell, isDecimalComma, text) => {
    expect(editorText(cell, isDecimalComma)).toBe(text);
  });
});
