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
  'runs.none': { en: 'Nothing was pushed from this file to this CRM yet.', vi: 'Tệp này chưa gửi gì lên CRM này.' },
  'runs.journal.gone': {
    en: 'The Journal of this file, or the end of it, is gone, so the runs that stood there are not listed and cannot be reverted. Undo the deletion (Ctrl+Z), or bring the file back from its version history.',
    vi: 'Trang Nhật ký của tệp này (hoặc phần cuối của nó) không còn, nên các lượt gửi ghi ở đó không hiện ra và không hoàn tác được. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản.',
  },
  'runs.run': { en: 'Run {run}', vi: 'Lượt {run}' },
  'runs.confirmed': { en: '{n} confirmed', vi: '{n} đã nhận' },
  'runs.refused': { en: '{n} refused', vi: '{n} bị từ chối' },
  'runs.unsure': { en: '{n} unsure', vi: '{n} chưa rõ' },
  'runs.records': { en: '{n|1 record|{n} records}', vi: '{n} bản ghi' },
  'runs.reverts': { en: 'Puts back run {run}', vi: 'Hoàn tác lượt {run}' },
  'runs.notSent': {
    en: 'Nothing was sent, so there is nothing to revert.',
    vi: 'Không gửi gì nên không có gì để hoàn tác.',
  },
  'runs.lost': {
    en: 'The journal was tidied: {n|one more record|{n} more records} of this run {n|has|have} no row in it any more and cannot be reverted.',
    vi: 'Nhật ký đã được dọn: {n} bản ghi khác của lượt này không còn dòng trong đó nên không hoàn tác được.',
  },
  'runs.underWay': { en: 'being pushed now', vi: 'đang gửi' },
  'runs.stuck': {
    en: 'Nothing of it can be put back.',
    vi: 'Không hoàn tác được bản ghi nào của lượt này.',
  },
  'runs.stuck.next': {
    en: '“History of this cell…” can still put back single values.',
    vi: 'Vẫn có thể ghi lại từng giá trị bằng “Lịch sử của ô này…”.',
  },
  'runs.reason': { en: 'Reason: {reason}', vi: 'Lý do: {reason}' },
  'runs.revert': { en: 'Revert…', vi: 'Hoàn tác…' },
  'runs.revert.label': { en: 'Revert run {run}', vi: 'Hoàn tác lượt {run}' },
  'runs.reverting': { en: 'Writing old values…', vi: 'Đang ghi giá trị cũ…' },

  'revert.done': {
    en: 'The old values of {n|one record|{n} records} stand in your sheets again. Push them in the review window; what waits there needs your tick.',
    vi: 'Giá trị cũ của {n} bản ghi đã được ghi lại vào trang tính. Hãy gửi trong cửa sổ xem lại; dòng đang chờ thì cần đánh dấu.',
  },
  'revert.none': { en: 'Nothing was put back.', vi: 'Không có gì được hoàn tác.' },
  'revert.left.later': {
    en: 'Left alone, changed again by run {run}{time|| ({time})}: {keys}',
    vi: 'Giữ nguyên vì lượt {run}{time|| ({time})} đã sửa lại: {keys}',
  },
  'revert.left.reverted': {
    en: 'Put back by run {run}{time|| ({time})}: {keys}',
    vi: 'Lượt {run}{time|| ({time})} đã hoàn tác: {keys}',
  },
  'revert.left.baseline': {
    en: 'Left alone: a baseline was taken later{time|| ({time})}: {keys}',
    vi: 'Giữ nguyên vì sau đó đã lấy làm gốc{time|| ({time})}: {keys}',
  },
  'revert.left.settled': {
    en: 'Left alone: somebody said later{time|| ({time})} that the CRM has them: {keys}',
    vi: 'Giữ nguyên vì sau đó người dùng đã xác nhận CRM có rồi{time|| ({time})}: {keys}',
  },
  'revert.left.doubt': {
    en: 'Left alone, because nobody knows yet whether the CRM took the last push of them (decide in “Review and push…”): {keys}',
    vi: 'Giữ nguyên vì chưa rõ CRM đã nhận lần gửi gần nhất chưa (hãy quyết định trong “Xem lại và gửi…”): {keys}',
  },
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
    en: 'Takes out rows of older runs that are not needed any more. What the CRM confirmed last of each record stays known. An older run then counts, and can revert, only what is left of it.',
    vi: 'Bỏ các dòng của những lượt cũ không còn cần. Nội dung CRM nhận gần nhất của từng bản ghi vẫn được giữ. Sau đó lượt cũ chỉ đếm và chỉ hoàn tác được những bản ghi còn lại.',
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
    en: 'This row does not say which record it is. Fill in its code or select another row, then look again.',
    vi: 'Dòng này chưa cho biết là bản ghi nào. Hãy điền mã hoặc chọn dòng khác rồi xem lại.',
  },
  'history.empty': {
    en: 'The journal knows no value of it: nothing was confirmed yet.',
    vi: 'Nhật ký chưa có giá trị nào: CRM chưa nhận lần nào.',
  },
  'history.journal.gone': {
    en: 'The Journal of this file, or the end of it, is gone, and with it what the CRM held in this cell. Undo the deletion (Ctrl+Z), or bring the file back from its version history.',
    vi: 'Trang Nhật ký của tệp này (hoặc phần cuối của nó) không còn, nên không biết CRM từng có giá trị nào ở ô này. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản.',
  },
  'history.place': { en: '{key} · row {row}', vi: '{key} · dòng {row}' },
  'history.now': { en: 'In the CRM now', vi: 'Hiện có trong CRM' },
  'history.before': { en: 'Before the oldest entry of the Journal', vi: 'Trước dòng cũ nhất trong nhật ký' },
  'history.putBack': { en: 'Put this value back', vi: 'Ghi lại giá trị này' },
  'history.putBack.label': { en: 'Put this value back: {value}', vi: 'Ghi lại giá trị này: {value}' },
  'history.putBack.done': {
    en: '{value} stands in the cell again, not pushed yet.',
    vi: 'Đã ghi {value} vào ô, chưa gửi.',
  },
  'history.putBack.same': {
    en: '{value} stands in the cell again, as in the CRM.',
    vi: 'Đã ghi {value} vào ô, đúng như trong CRM.',
  },
  'history.look': { en: 'Look again', vi: 'Xem ô đang chọn' },
  'history.looking': { en: 'Looking…', vi: 'Đang xem…' },
} satisfies MessageTable;
