import { plainContent, type WorkbookModel } from '../../../../workbench/apps-script/model';
import { workbook } from '../../../support/step-workbook';

describe('the copy of a tab', () => {
  const copied = () => {
    const bench = workbook();
    bench.type(1, 1, 'x');
    bench.type(2, 1, '=A1');
    bench.model.addMetadata({ key: 'tag', value: 'v', visibility: 'DOCUMENT', location: { on: 'sheet', sheetId: 0 } });
    bench.i({ kind: 'copySheet', sheetId: 0, name: 'Copy of Sheet1', copyId: 77 });
    return bench;
  };
  const names = (model: WorkbookModel) => model.sheets.map(({ name }) => name);

  test('stands right of its source, with its cells and its metadata', () => {
    const { model } = copied();
    expect(names(model)).toEqual(['Sheet1', 'Copy of Sheet1']);
    expect(model.sheet(77)?.formulas.get(2, 1)).toBe('=A1');
    expect(model.metadata.map(({ location }) => location)).toEqual([
      { on: 'sheet', sheetId: 0 },
      { on: 'sheet', sheetId: 77 },
    ]);
    expect(model.activeSheetId).toBe(77);
  });

  test('is taken away by undo and brought back by redo, with what it held', () => {
    const { model, undo, redo } = copied();
    expect(undo().kept).toBe(0);
    expect(names(model)).toEqual(['Sheet1']);
    redo();
    expect(names(model)).toEqual(['Sheet1', 'Copy of Sheet1']);
    expect(model.sheet(77)?.values.get(1, 1)).toBe('x');
    expect(model.metadata).toHaveLength(2);
  });

  test('stays when somebody else has written into it', () => {
    const { model, undo } = copied();
    model.sheet(77)?.writeContents({ row: 5, column: 5, rows: 1, columns: 1 }, () => plainContent('mine'));
    expect(undo().kept).toBe(1);
    expect(names(model)).toEqual(['Sheet1', 'Copy of Sheet1']);
  });
});
