import type { MessageTable } from './messages';

/** What failed as a whole, and the next step. */
export const errorMessages = {
  'error.form': { en: 'Please correct the marked fields.', vi: 'Hãy sửa các ô được đánh dấu.' },
  'error.administrator': {
    en: 'Only the administrators of CRM Desk may change this. Ask one of them: {ask}.',
    vi: 'Chỉ người quản trị CRM Desk mới được thay đổi mục này. Hãy nhờ một trong những người sau: {ask}.',
  },
  'error.administrator.unknown': {
    en: 'Only the administrators of CRM Desk may change this, and Google does not tell it who you are. Ask one of them: {ask}. If you are one, open the file with the account in that list, and allow CRM Desk to see your email address.',
    vi: 'Chỉ người quản trị CRM Desk mới được thay đổi mục này, mà Google không cho biết email của bạn. Hãy nhờ một trong những người sau: {ask}. Nếu bạn là người quản trị, hãy mở tệp bằng tài khoản có trong danh sách và cho phép CRM Desk xem địa chỉ email.',
  },
  'error.notConnected': {
    en: 'No CRM is connected yet. Open the desk and enter the base address and the API key.',
    vi: 'Chưa kết nối CRM. Hãy mở CRM Desk, nhập địa chỉ và khoá API.',
  },
  'error.busy': {
    en: 'Somebody else is pushing or pulling in this file right now. Wait a moment and try again.',
    vi: 'Đang có người khác gửi hoặc tải dữ liệu trong tệp này. Hãy chờ giây lát rồi thử lại.',
  },
  'error.pushing': {
    en: '{who} has been pushing from this file since {since}. Nothing of yours was sent. Try again when that is done, or two minutes after that window was closed.',
    vi: '{who} đang gửi dữ liệu từ tệp này từ lúc {since}. Chưa có gì của bạn được gửi. Hãy thử lại khi người đó gửi xong, hoặc hai phút sau khi cửa sổ gửi đã đóng.',
  },
  'error.tooMany': {
    en: 'This push has {n} records. More than {limit} go only after their number is typed: use “Review and push…”.',
    vi: 'Lần gửi này có {n} bản ghi. Nhiều hơn {limit} thì phải gõ đúng số lượng: hãy dùng “Xem lại và gửi…”.',
  },
  'error.job.lost': {
    en: 'The pages read so far were forgotten by Google. Nothing was changed; please pull again.',
    vi: 'Google đã quên các trang vừa đọc. Chưa có gì thay đổi; hãy tải lại.',
  },
  'error.cells': {
    en: 'This file has no room for {rows} more rows: {room} still fit under the limit of 10 million cells. Nothing was written. Narrow the query, delete empty rows, columns and tabs, or use a new file.',
    vi: 'Tệp này không đủ chỗ cho thêm {rows} dòng: chỉ còn chỗ cho {room} dòng theo giới hạn 10 triệu ô. Chưa ghi gì. Hãy thu hẹp bộ lọc, xoá bớt dòng, cột và trang trống, hoặc dùng tệp mới.',
  },
  'error.pull.noKey': {
    en: '“{sheet}” has lost its column “Opportunity ID”, by which its rows are found. Nothing was written. Undo the deletion, or pull into a new tab.',
    vi: 'Trang “{sheet}” không còn cột “ID cơ hội” dùng để nhận ra các dòng. Chưa ghi gì. Hãy hoàn tác việc xoá cột, hoặc tải vào trang mới.',
  },
  'error.pull.header': {
    en: 'The headers of “{sheet}” no longer stand in row 1. No row was written. Delete the rows above them, then refresh again.',
    vi: 'Dòng tiêu đề của trang “{sheet}” không còn nằm ở dòng 1. Chưa ghi dòng nào. Hãy xoá các dòng phía trên tiêu đề rồi làm mới lại.',
  },
  'error.pull.late': {
    en: 'The time of one run was over before all opportunities were taken up ({records} read). Refresh from the sidebar, or narrow the query.',
    vi: 'Hết thời gian của một lượt chạy trước khi lấy xong cơ hội (đã đọc {records}). Hãy làm mới từ thanh bên, hoặc thu hẹp bộ lọc.',
  },
  'error.pull.endless': {
    en: 'The pages of the CRM did not end after {records} opportunities. Nothing was written. Ask for more records a page, or narrow the query.',
    vi: 'CRM vẫn còn trang sau {records} cơ hội. Chưa ghi gì. Hãy tăng số bản ghi mỗi trang hoặc thu hẹp bộ lọc.',
  },
  'error.pull.unfinished': {
    en: 'Not all rows were written: those that are here are right, others may be old or missing. Refresh again.',
    vi: 'Chưa ghi xong: các dòng đã ghi là đúng, các dòng khác có thể còn cũ hoặc thiếu. Hãy làm mới lại.',
  },
  'error.columns': {
    en: '“{sheet}”: {problem}',
    vi: 'Trang “{sheet}”: {problem}',
  },
  'error.noTable': {
    en: 'This file has no products or orders table yet. Make one with “New products table” or “New orders tables”.',
    vi: 'Tệp này chưa có bảng sản phẩm hay đơn hàng. Hãy chọn “Tạo bảng sản phẩm” hoặc “Tạo bảng đơn hàng”.',
  },
  'error.noSheet': {
    en: 'That sheet is no longer there. Open the desk again.',
    vi: 'Trang đó không còn nữa. Hãy mở lại CRM Desk.',
  },
  'error.noRow': {
    en: 'Nothing was written: the row of {key} is no longer there, or its cell holds a formula.',
    vi: 'Chưa ghi gì: dòng của {key} không còn, hoặc ô đó chứa công thức.',
  },
  'error.journal.gone': {
    en: 'Stopped: the Journal of this file, or the end of it, is gone, and with it what the CRM confirmed; without it nothing is sent unasked. Undo the deletion (Ctrl+Z), or bring the file back from its version history. To go on without it, open Review and push, and look at each row: those that count as new may not be.',
    vi: 'Đã dừng: trang Nhật ký của tệp này (hoặc phần cuối của nó) không còn, nên không biết CRM đã nhận gì; thiếu nhật ký thì không tự gửi gì. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản. Nếu vẫn muốn gửi, hãy mở Xem lại và gửi rồi xem từng dòng: dòng được coi là mới có thể không mới.',
  },
  'error.push.stopped': {
    en: '{reason} The push was stopped: what was not sent is offered by the next review.',
    vi: '{reason} Đã dừng gửi: những gì chưa gửi sẽ có trong lần xem lại sau.',
  },
  'error.protected': {
    en: 'A cell that the desk writes is protected. Take the protection off (Data › Protect sheets and ranges) or ask the file’s owner to, then try again.',
    vi: 'Có ô mà CRM Desk cần ghi đang được bảo vệ. Hãy bỏ bảo vệ (Dữ liệu › Bảo vệ trang tính và dải ô) hoặc nhờ chủ tệp, rồi thử lại.',
  },
  'error.request': {
    en: 'The page sent something that the desk does not understand. Reload the spreadsheet.',
    vi: 'Trang gửi yêu cầu không hợp lệ. Hãy tải lại bảng tính.',
  },
  'error.internal': {
    en: 'CRM Desk made a mistake: {message}. Nothing more was sent. Try again; if it stays, tell your administrator.{reference|| Reference {reference}.}',
    vi: 'CRM Desk gặp lỗi: {message}. Không có gì được gửi thêm. Hãy thử lại; nếu vẫn lỗi, hãy báo người quản trị.{reference|| Mã tham chiếu {reference}.}',
  },
} satisfies MessageTable;
