import { runtimeOf } from '../../../../test/support/script-runtime';

const start = () => runtimeOf({ 'Code.js': 'function nothing() {}' });

describe('what a person does', () => {
  it('is read from the cells with values, shown texts, formulas and formats', () => {
    const runtime = start();
    const sheetId = runtime.model.toSnapshot().activeSheetId;
    runtime.edit([{ kind: 'paste', sheetId, row: 1, column: 1, text: "1.5\tabc\n2026-10-02\t50%\n'007\t=A1*2" }]);
    expect(runtime.cells('Sheet1', 'A1:B3')).toMatchObject({
      values: [
        [1.5, 'abc'],
        ['2026-10-02T00:00:00', 0.5],
        ['007', expect.anything()],
      ],
      formulas: [
        ['', ''],
        ['', ''],
        ['', '=A1*2'],
      ],
      notes: [
        ['', ''],
        ['', ''],
        ['', ''],
      ],
      backgrounds: [
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
        ['#ffffff', '#ffffff'],
      ],
    });
  });

  it.each(['A1001', 'A99999999', 'A99999999:B99999999', 'AA1', 'ZZZ:ZZZ', 'A0', 'A0:B5', 'R0C1', 'A5000:A'])(
    'has no range %s in a sheet of 1,000 rows and 26 columns',
    (range) => {
      expect(() => start().cells('Sheet1', range)).toThrow(`There is no range "${range}" in the sheet "Sheet1".`);
    },
  );

  it('has blanks beyond the last row and column of a range that begins before them', () => {
    expect(start().cells('Sheet1', 'Z1000:AA1001').values).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('names the sheet or range that is not there', () => {
    const runtime = start();
    expect(() => runtime.cells('None', 'A1')).toThrow('There is no sheet named "None".');
    expect(() => runtime.cells('Sheet1', '1A')).toThrow('There is no range "1A" in the sheet "Sheet1".');
    runtime.edit([{ kind: 'insertRows', sheetId: runtime.model.activeSheetId, at: 1, count: 40_000 }]);
    expect(() => runtime.cells('Sheet1', 'A1:Z38462')).toThrow(
      'The range "A1:Z38462" has 1000012 cells; at most 1000000 can be read at once.',
    );
  });
});
