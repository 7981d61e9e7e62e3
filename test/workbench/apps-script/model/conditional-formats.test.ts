import type { ViewEdit } from '../../../../workbench/apps-script/engine-api';
import { a1Notation, parseNotation, WorkbookModel } from '../../../../workbench/apps-script/model';

const NOW = Date.UTC(2026, 8, 5);
const PLAIN_LOOK = { background: null, fontColor: null, bold: null, italic: null, strikethrough: null };

/** Returns a workbook of ten rows and six columns with one rule, and what its rules are told as. */
function withRule(ranges: readonly string[], formula: string) {
  const model = WorkbookModel.empty({ locale: 'en_US', timeZone: 'Asia/Ho_Chi_Minh' });
  const size = { rows: 10, columns: 6 };
  const sheet = model.addSheet('Data', 1, { sheetId: 7, ...size });
  const areas = ranges.map((range) => parseNotation(range, size) ?? { row: 1, column: 1, rows: 1, columns: 1 });
  sheet.conditionalFormats = [{ areas, formula, look: { ...PLAIN_LOOK, strikethrough: true } }];
  return { model, rules: () => told(model, 7), edit: (edit: ViewEdit) => model.applyViewEdit(edit, NOW) };
}

function told(model: WorkbookModel, sheetId: number): string[] {
  const formats = model.sheet(sheetId)?.conditionalFormats ?? [];
  return formats.map(({ areas, formula }) => `${areas.map((area) => a1Notation(area)).join(' ')} ${formula}`);
}

const lines = (kind: 'insertRows' | 'deleteRows' | 'insertColumns' | 'deleteColumns', at: number, count: number) =>
  ({ kind, sheetId: 7, at, count }) as const;
const moved = (kind: 'moveRows' | 'moveColumns', from: number, count: number, to: number) =>
  ({ kind, sheetId: 7, from, count, to }) as const;

describe('the ranges and the formula of a conditional format', () => {
  test.each([
    ['rows inserted above', lines('insertRows', 1, 2), 'B5:B7 =$C5<>$D$4'],
    ['rows inserted within', lines('insertRows', 4, 2), 'B3:B7 =$C3<>$D$2'],
    ['rows inserted below', lines('insertRows', 6, 2), 'B3:B5 =$C3<>$D$2'],
    ['rows deleted above', lines('deleteRows', 1, 1), 'B2:B4 =$C2<>$D$1'],
    ['rows deleted within', lines('deleteRows', 4, 1), 'B3:B4 =$C3<>$D$2'],
    ['the first row deleted', lines('deleteRows', 3, 1), 'B3:B4 =$C3<>$D$2'],
    ['a column inserted before', lines('insertColumns', 1, 1), 'C3:C5 =$D3<>$E$2'],
    ['a column inserted between', lines('insertColumns', 4, 1), 'B3:B5 =$C3<>$E$2'],
    ['a column deleted before', lines('deleteColumns', 1, 1), 'A3:A5 =$B3<>$C$2'],
    ['a row moved within', moved('moveRows', 4, 1, 6), 'B3:B5 =$C3<>$D$2'],
    ['a row moved out of the middle', moved('moveRows', 4, 1, 9), 'B3:B4 B8 =$C3<>$D$2'],
    ['the first row moved away', moved('moveRows', 3, 1, 9), 'B3:B4 B8 =$C3<>$D$2'],
    ['a row moved in between', moved('moveRows', 8, 1, 5), 'B3:B4 B6 =$C3<>$D$2'],
    ['a column moved before it', moved('moveColumns', 5, 1, 1), 'C3:C5 =$D3<>$E$2'],
    ['a compared column moved', moved('moveColumns', 4, 1, 7), 'B3:B5 =$C3<>$F$2'],
  ])('follow %s', (_what, change, expected) => {
    const { rules, edit } = withRule(['B3:B5'], '=$C3<>$D$2');
    edit(change);
    expect(rules()).toEqual([expected]);
  });

  test('reach to the new end of a sheet when they reached to the old one', () => {
    const { rules, edit } = withRule(['B2:B', 'C3:C5'], '=$C2<>$D2');
    edit(lines('insertRows', 11, 5));
    expect(rules()).toEqual(['B2:B15 C3:C5 =$C2<>$D2']);
    edit({ kind: 'paste', sheetId: 7, row: 15, column: 1, text: 'a\nb\nc' });
    expect(rules()).toEqual(['B2:B17 C3:C5 =$C2<>$D2']);
  });

  test('are gone with the last of their cells, and one range goes alone', () => {
    const { rules, edit } = withRule(['B2:B3', 'D2:D9'], '=$C2<>""');
    edit(lines('deleteRows', 2, 2));
    expect(rules()).toEqual(['D2:D7 =$C2<>""']);
    edit(lines('deleteColumns', 4, 1));
    expect(rules()).toEqual([]);
  });

  test('break where what they compare is deleted', () => {
    const { rules, edit } = withRule(['B2:B9'], '=$C2<>$D2');
    edit(lines('deleteColumns', 4, 1));
    expect(rules()).toEqual(['B2:B9 =$C2<>#REF!']);
  });

  test('stay where they are when rows are sorted', () => {
    const { rules, edit } = withRule(['B2:B4'], '=$C2<>$D2');
    const area = { row: 2, column: 1, rows: 3, columns: 6 };
    edit({ kind: 'reorderRows', sheetId: 7, area, order: [4, 2, 3] });
    expect(rules()).toEqual(['B2:B4 =$C2<>$D2']);
  });
});

describe('conditional formats', () => {
  test('come back through the store', () => {
    const { model, rules } = withRule(['B2:B9'], '=$C2<>$D2');
    const before = rules();
    expect(told(WorkbookModel.fromSnapshot(structuredClone(model.toSnapshot())), 7)).toEqual(before);
  });

  test('go along into a copy of their sheet and follow its name', () => {
    const { model, rules, edit } = withRule(['B2:B9'], '=Data!$C2<>$D2');
    edit({ kind: 'copySheet', sheetId: 7, name: 'Copy of Data', copyId: 8 });
    expect(told(model, 8)).toEqual(["B2:B9 ='Copy of Data'!$C2<>$D2"]);
    edit({ kind: 'renameSheet', sheetId: 7, name: 'New' });
    expect(rules()).toEqual(["B2:B9 ='New'!$C2<>$D2"]);
    edit({ kind: 'insertRows', sheetId: 8, at: 1, count: 1 });
    expect(told(model, 8)).toEqual(["B3:B10 ='Copy of Data'!$C3<>$D3"]);
    expect(rules()).toEqual(["B2:B9 ='New'!$C2<>$D2"]);
  });
});
