import { asReplayed, copyIdIn, editorText, type Mutation, TypedMemory } from '../../../../workbench/page/view';

describe('copyIdIn', () => {
  test('finds the id that a grid gives to its copies', () => {
    expect(copyIdIn('<google-sheets-html-origin><table data-copy-id="aB_-9x" xmlns="…"><tr>')).toBe('aB_-9x');
  });

  test.each([
    '<table><td>University</td></table>',
    '<meta name="generator" content="Universal"><table>',
    '<table><td>data-copy-id</td></table>',
    '<table><td>data-copy-id="x"</td></table>',
  ])('finds none in %s', (html) => {
    expect(copyIdIn(html)).toBeNull();
  });
});

describe('TypedMemory', () => {
  const change = (): Mutation => ({
    id: 'sheet.mutation.set-range-values',
    params: { cellValue: { 0: { 0: { v: 1.5 } } } },
  });
  const typed = { sheetId: 1, row: 0, column: 0, text: '1.500' };

  test('knows the same change again when a redo makes it, and no other that writes the same', () => {
    const memory = new TypedMemory();
    const first = change();
    memory.remember(first, typed);
    expect(memory.recall({ ...first })).toBe(typed);
    expect(memory.recall(change())).toBeNull();
  });
});

describe('asReplayed', () => {
  test('lets inserted lines bring back what was deleted there', () => {
    const insert = { kind: 'insertColumns', sheetId: 1, at: 2, count: 1 } as const;
    const remove = { ...insert, kind: 'deleteColumns' } as const;
    expect(asReplayed([insert, remove])).toEqual([{ ...insert, restores: true }, remove]);
  });
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
