import type { MessageTable } from './messages';

/** What failed as a whole, and the next step. */
export const errorMessages = {
  'error.form': { en: 'Please mend the marked fields.', vi: 'Hãy sửa các ô được đánh dấu.' },
  'error.notConnected': {
    en: 'No CRM is connected yet. Open the desk and enter the base address and the API key.',
    vi: 'Chưa kết nối CRM. Hãy mở bàn làm việc, nhập địa chỉ và khóa API.',
  },
  'error.busy': {
    en: 'Somebody else is pushing or pulling in this file right now. Wait a moment and try again.',
    vi: 'Đang có người khác gửi hoặc tải dữ liệu trong tệp này. Hãy chờ giây lát rồi thử lại.',
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
    vi: 'Trang đó không còn nữa. Hãy mở lại bàn làm việc.',
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
