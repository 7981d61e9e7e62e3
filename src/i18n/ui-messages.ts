import type { MessageTable } from './messages';

/** What both pages in the browser say. */
export const uiMessages = {
  'ui.back': { en: 'Back', vi: 'Quay lại' },
  'ui.close': { en: 'Close', vi: 'Đóng' },
  'ui.cancel': { en: 'Cancel', vi: 'Huỷ' },
  'ui.stop': { en: 'Stop', vi: 'Dừng' },
  'ui.stopping': { en: 'Stopping…', vi: 'Đang dừng…' },
  'ui.tryAgain': { en: 'Try again', vi: 'Thử lại' },
  'ui.opening': { en: 'Opening…', vi: 'Đang mở…' },
  'ui.row': { en: '{sheet}, row {row}', vi: '{sheet}, dòng {row}' },
  'ui.progress': { en: 'Progress', vi: 'Tiến độ' },
  'ui.elapsed': { en: '{s} s', vi: '{s} giây' },
  'ui.elapsed.minutes': { en: '{min} min {s} s', vi: '{min} phút {s} giây' },
  'ui.stillWorking': {
    en: 'Still working, {s} seconds so far.',
    vi: 'Vẫn đang chạy, đã {s} giây.',
  },
  'ui.stillWorking.minutes': {
    en: 'Still working, {min|one minute|{min} minutes} {s} seconds so far.',
    vi: 'Vẫn đang chạy, đã {min} phút {s} giây.',
  },
  'error.platform': {
    en: 'Google did not run the request. Try again. If you are signed in to several Google accounts, open the file in a window with one account only.',
    vi: 'Google chưa thực hiện được yêu cầu. Hãy thử lại. Nếu đang đăng nhập nhiều tài khoản Google, hãy mở tệp trong cửa sổ chỉ có một tài khoản.',
  },
} satisfies MessageTable;
