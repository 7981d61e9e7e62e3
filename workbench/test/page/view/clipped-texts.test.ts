import { ClippedTexts } from '../../../page/view';

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
