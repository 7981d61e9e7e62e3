import type { MessageTable } from './messages';

/**
 * Why a use case cannot go on that only the pages start: nobody is told of it by the menu, by a run of the trigger or in a sheet, so the
 * server does not carry these sentences.
 */
export const pageErrorMessages = {
  'error.restore.lost': {
    en: 'The sheet of this restore’s results is not there any more, so nobody can say what still waits. The Journal tells what was sent; select the other records again.',
    vi: 'Không còn trang kết quả của lần khôi phục này nên không biết bản ghi nào đang chờ. Nhật ký cho biết những gì đã gửi; hãy chọn lại các bản ghi còn lại.',
  },
  'error.restore.none': {
    en: 'Nothing is selected that could be restored. Select the cells with the codes or IDs, then read them again.',
    vi: 'Vùng đang chọn không có gì để khôi phục. Hãy chọn các ô có mã hoặc ID rồi đọc lại.',
  },
  'error.restore.stopped': {
    en: '{reason} The restore was stopped: what was not sent waits in the sheet of results.',
    vi: '{reason} Đã dừng khôi phục: những bản ghi chưa gửi vẫn chờ trong trang kết quả.',
  },
  'error.restore.tooMany': {
    en: '{n} cells are selected; at most {most} can be restored at a time. Select fewer.',
    vi: 'Đang chọn {n} ô; mỗi lần khôi phục được tối đa {most}. Hãy chọn ít hơn.',
  },
  'error.list.noProducts': {
    en: 'This file has no Products table yet. Make one with “New products table” and fill in its rows.',
    vi: 'Tệp này chưa có bảng sản phẩm. Hãy chọn “Tạo bảng sản phẩm” rồi điền các dòng.',
  },
  'error.list.changed': {
    en: 'The list or the products changed since the preview. Nothing was written. Look at the new preview.',
    vi: 'Bảng giá hoặc sản phẩm đã thay đổi sau khi xem trước. Chưa ghi gì. Hãy xem bản xem trước mới.',
  },
  'error.list.noUndo': {
    en: 'There is nothing to undo: no price list was applied, or it was undone already.',
    vi: 'Không có gì để hoàn tác: chưa áp dụng bảng giá nào, hoặc đã hoàn tác rồi.',
  },
  'error.list.nothing': {
    en: 'There is nothing to write: no price of the list differs from Products.',
    vi: 'Không có gì để ghi: không giá nào trong bảng giá khác với trang Sản phẩm.',
  },
  'error.adopt.pulled': {
    en: '“{sheet}” is filled by CRM Desk. Go to the tab that you pasted, then read again.',
    vi: 'Trang “{sheet}” do CRM Desk ghi. Hãy mở trang bạn đã dán dữ liệu rồi đọc lại.',
  },
  'error.adopt.changed': {
    en: 'The columns of this tab changed meanwhile. Nothing was written. Read the tab again.',
    vi: 'Các cột của trang này vừa thay đổi. Chưa ghi gì. Hãy đọc lại trang.',
  },
  'error.baseline.noTable': {
    en: 'The sheet before you is no products or orders table. Go to one, select rows, then look again.',
    vi: 'Trang đang mở không phải bảng sản phẩm hay đơn hàng. Hãy mở bảng đó, chọn các dòng rồi xem lại.',
  },
  'error.baseline.changed': {
    en: 'The rows changed meanwhile. Nothing was recorded. Look again.',
    vi: 'Các dòng vừa thay đổi. Chưa ghi nhận gì. Hãy xem lại.',
  },
  'error.answers.none': {
    en: 'The Journal has no settled record whose answer can mean “confirmed”. Nothing was learned.',
    vi: 'Nhật ký không có bản ghi nào đã xác nhận kèm câu trả lời như vậy. Chưa ghi nhớ gì.',
  },
  'error.answers.full': {
    en: 'The desk remembers {n} kinds of answers, no more. Take one back in Settings first.',
    vi: 'Chỉ ghi nhớ được {n} dạng câu trả lời. Hãy bỏ bớt một dạng trong Cài đặt trước.',
  },
  'error.row.gone': {
    en: 'Row {row} is no longer there: rows were deleted meanwhile. Check or review again.',
    vi: 'Dòng {row} không còn nữa: đã có dòng bị xoá. Hãy kiểm tra hoặc xem lại.',
  },
  'error.journal.doubt': {
    en: 'Some records are unsure, so the journal is left as it is. Open the review, settle them, then tidy again.',
    vi: 'Còn bản ghi chưa rõ kết quả nên nhật ký được giữ nguyên. Hãy mở Xem lại và gửi, xử lý các bản ghi đó rồi dọn lại.',
  },
  'error.revert.notSent': {
    en: 'Nothing was sent in run {run}: somebody only said what the CRM has. There is nothing to take back.',
    vi: 'Lượt {run} không gửi gì: người dùng chỉ xác nhận dữ liệu CRM đang có. Không có gì để hoàn tác.',
  },
  'error.schedule.full': {
    en: 'At most {n} tabs can be refreshed by themselves. Turn one of them off first.',
    vi: 'Chỉ có thể tự động làm mới tối đa {n} trang. Hãy tắt bớt một trang trước.',
  },
  'error.schedule.limit': {
    en: 'You have {n} triggers in this script already, and Google allows no more. Delete one under Extensions › Apps Script › Triggers.',
    vi: 'Bạn đã có {n} trình kích hoạt trong tập lệnh này, Google không cho thêm. Hãy xoá bớt trong Tiện ích mở rộng › Apps Script › Trình kích hoạt.',
  },
  'error.schedule.noMail': {
    en: 'CRM Desk may not send mail yet. Your administrator adds the line "https://www.googleapis.com/auth/script.send_mail" to oauthScopes in appsscript.json; Google then asks you once for “Send email as you”.',
    vi: 'CRM Desk chưa được phép gửi email. Người quản trị thêm dòng "https://www.googleapis.com/auth/script.send_mail" vào oauthScopes trong appsscript.json; sau đó Google sẽ hỏi bạn một lần về quyền “Gửi email bằng tài khoản của bạn”.',
  },
  'error.schedule.notAllowed': {
    en: 'Google did not let CRM Desk set up the hourly run. Reload the file, open the desk and allow it to run when you are not present.{message|| {message}}',
    vi: 'Google chưa cho CRM Desk đặt lịch chạy hằng giờ. Hãy tải lại tệp, mở CRM Desk và cho phép chạy khi bạn không có mặt.{message|| {message}}',
  },
  'error.schedule.notOwner': {
    en: 'This tab is refreshed as {owner} by now. Take it over to change when.',
    vi: 'Trang này hiện được làm mới bằng tài khoản {owner}. Hãy nhận lịch về mình để thay đổi.',
  },
  'error.report.columns': {
    en: 'This tab has lost the columns that a report counts by. Pull its opportunities into a new tab.',
    vi: 'Trang này không còn các cột cần cho báo cáo. Hãy tải cơ hội vào một trang mới.',
  },
} satisfies MessageTable;
