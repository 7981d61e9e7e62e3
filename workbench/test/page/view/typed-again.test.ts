import { copyIdIn, editorText } from '../../../page/view';

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
