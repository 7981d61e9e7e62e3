import { asTaken, sheetOf, UnluckyDesk } from '../support/unlucky-desk';

const TAB = 'Bảng giá';

test('looks that a Google table does not take are named in one sentence, and set when the tab is adopted again', () => {
  const desk = new UnluckyDesk('vi');
  const adopt = () => desk.value('adoptTab', asTaken(desk.value('readTab', null)));
  desk.runtime.edit([{ kind: 'addSheet', name: TAB, index: 1, sheetId: 77 }]);
  desk.paste(TAB, 1, 1, [
    ['Mã SP', 'Tên SP', 'Giá bán'],
    ['SP.00001', 'Máy ảnh', '6034000'],
  ]);
  desk.runtime.edit([
    { kind: 'select', sheetId: 77, area: { row: 1, column: 1, rows: 1, columns: 1 } },
    { kind: 'table', sheetId: 77, area: { row: 1, column: 1, rows: 3, columns: 3 } },
  ]);
  expect(adopt()).toMatchObject({ taken: 3, added: ['status'] });
  expect(desk.refusals()).toEqual([
    expect.stringMatching(/Trang “Bảng giá” là bảng của Google .* Chuyển đổi thành dữ liệu chưa định dạng/),
  ]);
  expect(sheetOf(desk, TAB).format(3, 1)).toBeNull();
  desk.runtime.edit([{ kind: 'table', sheetId: 77, area: null }]);
  adopt();
  expect(sheetOf(desk, TAB).format(3, 1)).toBe('@');
});
