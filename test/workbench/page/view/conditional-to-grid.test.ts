import { toConditionalStyle } from '../../../../workbench/page/view';

const NONE = { background: null, fontColor: null, bold: null, italic: null, strikethrough: null };

describe('what a conditional format gives a cell', () => {
  test('leaves alone what it does not give', () => {
    expect(toConditionalStyle(NONE)).toEqual({});
    expect(toConditionalStyle({ ...NONE, background: '#cfe2f3' })).toEqual({ bg: { rgb: '#cfe2f3' } });
  });

  test('puts its looks on, and takes off what it switches off', () => {
    const on = { background: '#ffffff', fontColor: '#999999', bold: true, italic: true, strikethrough: true };
    const style = { bg: { rgb: '#ffffff' }, cl: { rgb: '#999999' }, bl: 1, it: 1, st: { s: 1 } };
    expect(toConditionalStyle(on)).toEqual(style);
    const off = { ...NONE, bold: false, italic: false, strikethrough: false };
    expect(toConditionalStyle(off)).toEqual({ bl: 0, it: 0, st: { s: 0 } });
  });
});
