import type { MessageTable } from './messages';

/** What the sidebar says of the add-on itself; a report goes to who looks after it. */
export const aboutMessages = {
  'about.title': { en: 'About', vi: 'Giới thiệu' },
  'about.version': { en: 'CRM Desk {version}, commit {commit}', vi: 'CRM Desk {version}, commit {commit}' },
  'about.account': { en: 'Your account: {email}', vi: 'Tài khoản của bạn: {email}' },
  'about.account.none': {
    en: 'Google does not tell CRM Desk the e-mail address of your account.',
    vi: 'Google không cho CRM Desk biết email của tài khoản này.',
  },
  'about.copy': { en: 'Copy a report', vi: 'Sao chép báo cáo' },
  'about.copy.help': {
    en: 'For whoever looks after CRM Desk when something fails. Without keys, addresses, names and contents of the file.',
    vi: 'Gửi cho người phụ trách CRM Desk khi có lỗi. Không có khoá, địa chỉ, tên hay nội dung của tệp.',
  },
  'about.copied': { en: 'Copied.', vi: 'Đã sao chép.' },
  'about.byHand': {
    en: 'The browser did not let the report be copied. Copy this text:',
    vi: 'Trình duyệt không cho sao chép tự động. Hãy chép đoạn này:',
  },
  'about.report.language': { en: 'Language: {language}', vi: 'Ngôn ngữ: {language}' },
  'about.report.tables': { en: 'Tables: {counts}', vi: 'Số bảng: {counts}' },
  'about.report.failure': { en: 'Last failure: {failure}', vi: 'Lỗi gần nhất: {failure}' },
  'about.report.none': { en: 'none', vi: 'không có' },
  'about.report.browser': { en: 'Browser: {agent}', vi: 'Trình duyệt: {agent}' },
  'about.report.time': { en: 'Time: {time}', vi: 'Thời điểm: {time}' },
} satisfies MessageTable;
