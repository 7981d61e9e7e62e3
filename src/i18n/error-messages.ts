import type { MessageTable } from './messages';

/** What failed as a whole, and the next step. */
export const errorMessages = {
  'error.form': { en: 'Please correct the marked fields.', vi: 'Hãy sửa các ô được đánh dấu.' },
  'error.notConnected': {
    en: 'No CRM is connected yet. Open the desk and enter the base address and the API key.',
    vi: 'Chưa kết nối CRM. Hãy mở CRM Desk, nhập địa chỉ và khóa API.',
  },
  'error.busy': {
    en: 'Somebody else is pushing or pulling in this file right now. Wait a moment and try again.',
    vi: 'Đang có người khác gửi hoặc tải dữ liệu trong tệp này. Hãy chờ giây lát rồi thử lại.',
  },
  'error.pushing': {
    en: '{who} has been pushing from this file since {since}. Wait until that is done; nothing of yours was sent.',
    vi: '{who} đang gửi dữ liệu từ tệp này từ lúc {since}. Hãy chờ đến khi xong; chưa có gì của bạn được gửi.',
  },
  'error.tooMany': {
    en: '{n} records are ready, more than {limit}: that many go only after a confirmation. Use “Review and push…”.',
    vi: 'Có {n} bản ghi sẵn sàng, nhiều hơn {limit}: số lượng này phải được xác nhận. Hãy dùng “Xem lại và gửi…”.',
  },
  'error.job.lost': {
    en: 'The pages read so far were forgotten by Google. Nothing was changed; please pull again.',
    vi: 'Google đã quên các trang vừa đọc. Chưa có gì thay đổi; hãy tải lại.',
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
  'error.noRow': {
    en: 'Nothing was written: the row of {key} is no longer there, or its cell holds a formula.',
    vi: 'Chưa ghi gì: dòng của {key} không còn, hoặc ô đó chứa công thức.',
  },
  'error.journal.doubt': {
    en: 'Some records are unsure, so the journal is left as it is. Open the review, settle them, then tidy again.',
    vi: 'Còn bản ghi chưa rõ kết quả nên nhật ký được giữ nguyên. Hãy mở Xem lại và gửi, xử lý các bản ghi đó rồi dọn lại.',
  },
  'error.push.stopped': {
    en: '{reason} The push was stopped: what was not sent is offered by the next review.',
    vi: '{reason} Đã dừng gửi: những gì chưa gửi sẽ có trong lần xem lại sau.',
  },
  'error.request': {
    en: 'The page sent something that the desk does not understand. Reload the spreadsheet.',
    vi: 'Trang gửi yêu cầu không hợp lệ. Hãy tải lại bảng tính.',
  },
  'error.internal': {
    en: 'CRM Desk made a mistake: {message}. Nothing more was sent. Try again; if it stays, tell your administrator.',
    vi: 'CRM Desk gặp lỗi: {message}. Không có gì được gửi thêm. Hãy thử lại; nếu vẫn lỗi, hãy báo người quản trị.',
  },
} satisfies MessageTable;
