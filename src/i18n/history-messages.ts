import type { MessageTable } from './messages';

/** What the sidebar says of runs, of the past of a cell, and of tidying the journal. */
export const historyMessages = {
  'menu.runs': { en: 'Runs…', vi: 'Các lượt gửi…' },
  'home.runs.help': {
    en: 'What was pushed, when, by whom. Revert a run.',
    vi: 'Đã gửi gì, lúc nào, ai gửi. Hoàn tác một lượt.',
  },
  'menu.history': { en: 'History of this cell…', vi: 'Lịch sử của ô này…' },
  'home.history.help': { en: 'What the CRM held in the selected cell.', vi: 'CRM từng có giá trị nào ở ô đang chọn.' },

  'runs.title': { en: 'Runs', vi: 'Các lượt gửi' },
  'runs.intro': {
    en: 'Revert writes the old values into your sheets and opens the review. Nothing goes to the CRM before you push.',
    vi: 'Hoàn tác ghi lại giá trị cũ vào trang tính rồi mở cửa sổ xem lại. Chưa có gì lên CRM cho đến khi bạn bấm gửi.',
  },
  'runs.reading': { en: 'Reading the journal…', vi: 'Đang đọc nhật ký…' },
  'runs.none': { en: 'Nothing was pushed from this file yet.', vi: 'Tệp này chưa gửi lần nào.' },
  'runs.run': { en: 'Run {run}', vi: 'Lượt {run}' },
  'runs.confirmed': { en: '{n} confirmed', vi: '{n} đã nhận' },
  'runs.refused': { en: '{n} refused', vi: '{n} bị từ chối' },
  'runs.unsure': { en: '{n} unsure', vi: '{n} chưa rõ' },
  'runs.reverts': { en: 'Puts back run {run}', vi: 'Hoàn tác lượt {run}' },
  'runs.reason': { en: 'Reason: {reason}', vi: 'Lý do: {reason}' },
  'runs.revert': { en: 'Revert…', vi: 'Hoàn tác…' },
  'runs.revert.label': { en: 'Revert run {run}', vi: 'Hoàn tác lượt {run}' },
  'runs.reverting': { en: 'Writing old values…', vi: 'Đang ghi giá trị cũ…' },

  'revert.done': {
    en: 'The old values of {n|one record|{n} records} stand in your sheets again. Tick and push them in the review window.',
    vi: 'Giá trị cũ của {n} bản ghi đã được ghi lại vào trang tính. Hãy đánh dấu và gửi trong cửa sổ xem lại.',
  },
  'revert.none': { en: 'Nothing was put back.', vi: 'Không có gì được hoàn tác.' },
  'revert.left.later': { en: 'Left alone, changed again since: {keys}', vi: 'Giữ nguyên vì đã sửa lại sau đó: {keys}' },
  'revert.left.doubt': { en: 'Left alone, unsure: {keys}', vi: 'Giữ nguyên vì chưa rõ kết quả: {keys}' },
  'revert.left.unknown': {
    en: 'First push of these: what the CRM held before is not known: {keys}',
    vi: 'Gửi lần đầu, không rõ giá trị trước đó trong CRM: {keys}',
  },
  'revert.left.gone': {
    en: 'No row in this file any more, or several: {keys}',
    vi: 'Không còn dòng trong tệp, hoặc có nhiều dòng trùng: {keys}',
  },
  'revert.left.edited': {
    en: 'Left alone, because the row has an edit that is not pushed yet: {keys}',
    vi: 'Giữ nguyên vì dòng có thay đổi chưa gửi: {keys}',
  },
  'revert.left.formula': { en: '“{field}” is a formula in: {keys}', vi: '“{field}” là công thức ở: {keys}' },
  'revert.left.noColumn': { en: 'The column “{field}” is missing: {keys}', vi: 'Thiếu cột “{field}”: {keys}' },
  'revert.left.noValue': {
    en: '“{field}” had no known value before: {keys}',
    vi: '“{field}” trước đó chưa có giá trị: {keys}',
  },
  'revert.more': { en: '{keys} and {n} more', vi: '{keys} và {n} bản ghi khác' },

  'tidy.title': { en: 'Tidy journal', vi: 'Dọn nhật ký' },
  'tidy.intro': {
    en: 'Takes out rows of older runs that are not needed any more. What the CRM confirmed last of each record stays known.',
    vi: 'Bỏ các dòng của những lượt cũ không còn cần. Nội dung CRM nhận gần nhất của từng bản ghi vẫn được giữ.',
  },
  'tidy.keep': { en: 'Runs to keep whole', vi: 'Số lượt giữ nguyên vẹn' },
  'tidy.keep.problem': { en: 'Type a whole number from 1 to {max}.', vi: 'Hãy gõ một số nguyên từ 1 đến {max}.' },
  'tidy.do': { en: 'Tidy', vi: 'Dọn' },
  'tidy.doing': { en: 'Tidying…', vi: 'Đang dọn…' },
  'tidy.done': {
    en: '{dropped|One row was|{dropped} rows were} taken out, {kept|one stays|{kept} stay}.',
    vi: 'Đã bỏ {dropped} dòng, giữ {kept} dòng.',
  },
  'tidy.none': { en: 'There is nothing to take out.', vi: 'Không có dòng nào cần bỏ.' },
  'tidy.more': { en: 'There is more: tidy once again.', vi: 'Vẫn còn: hãy dọn thêm lần nữa.' },

  'history.title': { en: 'History of this cell', vi: 'Lịch sử của ô này' },
  'history.none.table': {
    en: 'Select a cell of a products or orders table, then look again.',
    vi: 'Hãy chọn một ô trong bảng sản phẩm hoặc đơn hàng rồi xem lại.',
  },
  'history.none.column': {
    en: 'This column is not sent to the CRM, so it has no history there.',
    vi: 'Cột này không gửi lên CRM nên không có lịch sử.',
  },
  'history.none.key': {
    en: 'This row does not say which record it is.',
    vi: 'Dòng này không cho biết là bản ghi nào.',
  },
  'history.empty': {
    en: 'The journal knows no value of it: nothing was confirmed yet.',
    vi: 'Nhật ký chưa có giá trị nào: CRM chưa nhận lần nào.',
  },
  'history.place': { en: '{key} · row {row}', vi: '{key} · dòng {row}' },
  'history.now': { en: 'In the CRM now', vi: 'Hiện có trong CRM' },
  'history.before': { en: 'Before the journal begins', vi: 'Trước khi có nhật ký' },
  'history.putBack': { en: 'Put this value back', vi: 'Ghi lại giá trị này' },
  'history.putBack.label': { en: 'Put this value back: {value}', vi: 'Ghi lại giá trị này: {value}' },
  'history.putBack.done': {
    en: '{value} stands in the cell again, not pushed yet.',
    vi: 'Đã ghi {value} vào ô, chưa gửi.',
  },
  'history.look': { en: 'Look again', vi: 'Xem ô đang chọn' },
  'history.looking': { en: 'Looking…', vi: 'Đang xem…' },
} satisfies MessageTable;
