import { BundledDesk, testCrm } from '../support/bundled-desk';
import { asTaken } from '../support/unlucky-desk';

const crm = testCrm();

const TAB = 'Bảng giá';

/** Returns a tab with a formula, prices, a code that begins with zero and a text that looks like a formula. */
function withTab(rows = 1) {
  const desk = new BundledDesk();
  desk.connect(crm);
  desk.runtime.edit([{ kind: 'addSheet', name: TAB, index: 1, sheetId: 77 }]);
  desk.paste(TAB, 1, 1, [
    ['STT', 'Giá bán', 'Mã SP', 'Tên SP', 'Ghi chú'],
    ...Array.from({ length: rows }, (_, n) => ['=1+1', '25722000', `SP.0000${n + 1}`, "'=Điện thoại", 'của tôi']),
  ]);
  select(desk, 1, 1);
  return desk;
}

function select(desk: BundledDesk, row: number, rows: number): void {
  desk.runtime.edit([{ kind: 'select', sheetId: 77, area: { row, column: 1, rows, columns: 1 } }]);
}

describe('a tab that somebody pasted', () => {
  test('becomes a table without a change to any cell, is taken as baseline, and sends just what is edited then', () => {
    const desk = withTab(2);
    const held = () => {
      const { values, formulas, displayValues } = desk.runtime.cells(TAB, 'A1:E3');
      return { values, formulas, displayValues };
    };
    const before = held();
    const adoption = desk.value('adoptTab', asTaken(desk.value('readTab', null)));
    expect(adoption).toMatchObject({ title: TAB, taken: 3, added: ['status'], notText: [] });
    expect(held()).toEqual(before);
    select(desk, 2, 2);
    const offer = desk.value('offerBaseline', { all: false });
    expect(offer).toMatchObject({ firstRow: 2, lastRow: 3, taken: 2, refused: 0 });
    expect(desk.value('takeBaseline', offer)).toEqual({ taken: 2 });
    expect(desk.column(TAB, 'Trạng thái')).toEqual(['Khớp CRM', 'Khớp CRM']);
    expect(desk.column('Nhật ký', 'Kết quả')).toEqual(['Ghi nhận như vậy', 'Ghi nhận như vậy']);
    desk.paste(TAB, 3, 2, [['26000000']]);
    desk.pushAll();
    expect(desk.lastExecution?.requests).toBe(1);
    expect(desk.column(TAB, 'Ghi chú')).toEqual(['của tôi', 'của tôi']);
    expect(desk.runtime.cells(TAB, 'A2:A3').formulas).toEqual([['=1+1'], ['=1+1']]);
  });

  test('is read in a constant number of Spreadsheet calls', () => {
    const costOf = (rows: number): number => {
      const desk = withTab(rows);
      desk.value('readTab', null);
      return desk.lastExecution?.calls.spreadsheet ?? 0;
    };
    const few = costOf(1);
    expect(costOf(300)).toBe(few);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(12);
  });
});
