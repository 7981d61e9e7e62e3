import type { MessageTable } from './messages';

/** What the sidebar says where a tab becomes a table and where rows are taken as baseline. */
export const adoptMessages = {
  'menu.adopt': { en: 'Adopt this tab…', vi: 'Nhận trang này làm bảng…' },
  'home.adopt.help': {
    en: 'Turns a tab that you pasted into a table.',
    vi: 'Biến trang bạn đã dán thành bảng.',
  },
  'menu.baseline': { en: 'Take as baseline…', vi: 'Lấy làm gốc…' },
  'home.baseline.help': {
    en: 'For rows that came out of the CRM.',
    vi: 'Cho các dòng đã xuất từ CRM.',
  },

  'adopt.title': { en: 'Adopt this tab', vi: 'Nhận trang này làm bảng' },
  'adopt.reading': { en: 'Reading…', vi: 'Đang đọc…' },
  'adopt.read': { en: 'Read again', vi: 'Đọc lại' },
  'adopt.intro': {
    en: 'The tab before you: “{title}”. Nothing is written before you press “{adopt}”.',
    vi: 'Trang đang mở: “{title}”. Chưa ghi gì trước khi bạn bấm “{adopt}”.',
  },
  'adopt.empty': {
    en: 'Nothing stands in row 1 of “{title}” or below. Paste your rows with their headers in row 1, then read again.',
    vi: 'Trang “{title}” đang trống. Hãy dán dữ liệu, tiêu đề cột ở dòng 1, rồi đọc lại.',
  },
  'adopt.titles': {
    en: 'The headers of “{title}” seem to stand in row {row}. CRM Desk needs them in row 1: delete the {n|row|{n} rows} above them, or move those to another tab, then read again.',
    vi: 'Tiêu đề cột của trang “{title}” có vẻ nằm ở dòng {row}. CRM Desk cần tiêu đề ở dòng 1: hãy xoá {n} dòng phía trên, hoặc chuyển sang trang khác, rồi đọc lại.',
  },
  'adopt.kind': { en: 'What its rows are', vi: 'Mỗi dòng là' },
  'adopt.kind.is': { en: 'It is a table already: {kind}.', vi: 'Trang này đã là bảng: {kind}.' },
  'adopt.columns': { en: 'What each column is', vi: 'Mỗi cột là gì' },
  'adopt.column': { en: 'Column {column}', vi: 'Cột {column}' },
  'adopt.sample': { en: 'e.g. {sample}', vi: 'VD: {sample}' },
  'adopt.blank': { en: 'no values yet', vi: 'chưa có giá trị' },
  'adopt.own': { en: 'My own column', vi: 'Cột riêng của tôi' },
  'adopt.custom': { en: 'Custom field “{name}”', vi: 'Trường tuỳ biến “{name}”' },
  'adopt.added.will': {
    en: 'Will be added at the right end: {fields}.',
    vi: 'Sẽ thêm vào bên phải: {fields}.',
  },
  'adopt.header': {
    en: 'Column {column} will be headed “{header}”.',
    vi: 'Tiêu đề cột {column} sẽ là “{header}”.',
  },
  'adopt.do': { en: 'Adopt', vi: 'Nhận làm bảng' },
  'adopt.doing': { en: 'Adopting…', vi: 'Đang nhận…' },
  'adopt.done': {
    en: '“{title}” is now a table: {n|1 column|{n} columns} taken.',
    vi: '“{title}” đã thành bảng: nhận {n} cột.',
  },
  'adopt.added': { en: 'Added at the right end: {fields}.', vi: 'Đã thêm bên phải: {fields}.' },
  'adopt.notText': {
    en: 'These hold numbers, dates or formulas and keep their format: {fields}. Check codes for lost zeros.',
    vi: 'Các cột này chứa số, ngày hoặc công thức nên giữ nguyên định dạng: {fields}. Hãy kiểm tra mã có mất số 0 ở đầu không.',
  },
  'adopt.next': {
    en: 'If its rows came out of the CRM, use “{baseline}” before you edit them.',
    vi: 'Nếu các dòng này được xuất từ CRM, hãy dùng “{baseline}” trước khi sửa.',
  },

  'baseline.title': { en: 'Take as baseline', vi: 'Lấy làm gốc' },
  'baseline.intro': {
    en: 'For rows that say just what the CRM has, for example from a CRM export. CRM Desk takes your word for it: nothing is sent, and the review shows what you change from now on.',
    vi: 'Dùng cho các dòng đúng như trong CRM, ví dụ xuất từ CRM. CRM Desk tin lời bạn: không gửi gì, và phần xem lại chỉ hiện những gì bạn sửa từ lúc này.',
  },
  'baseline.rows': { en: 'Which rows', vi: 'Dòng nào' },
  'baseline.selected': { en: 'Selected rows', vi: 'Các dòng đang chọn' },
  'baseline.all': { en: 'All rows of the sheet', vi: 'Mọi dòng của trang' },
  'baseline.looking': { en: 'Looking…', vi: 'Đang xem…' },
  'baseline.look': { en: 'Look again', vi: 'Xem lại các dòng' },
  'baseline.place': {
    en: '“{title}”, rows {first} to {last}:',
    vi: '“{title}”, dòng {first} đến {last}:',
  },
  'baseline.taken': {
    en: '{n|1 record|{n} records} will count as what the CRM has.',
    vi: '{n} bản ghi sẽ được coi là đúng như trong CRM.',
  },
  'baseline.hidden': {
    en: 'Rows that are hidden in between count too.',
    vi: 'Các dòng đang ẩn ở giữa cũng được tính.',
  },
  'baseline.filtered': {
    en: 'A filter is on in this tab. The rows that it hides between row {first} and row {last} count too. To leave them out, sort the tab so that your rows stand together, select just those, then look again.',
    vi: 'Trang này đang bật bộ lọc. Các dòng bị bộ lọc ẩn từ dòng {first} đến dòng {last} cũng được tính. Nếu không muốn, hãy sắp xếp để các dòng cần lấy nằm liền nhau, chỉ chọn các dòng đó rồi xem lại.',
  },
  'baseline.same': {
    en: '{n|1 record is|{n} records are} known to be in the CRM already.',
    vi: '{n} bản ghi đã biết là có trong CRM.',
  },
  'baseline.unsure': {
    en: '{n|1 record is|{n} records are} unsure and left out: decide in “Review and push…”.',
    vi: '{n} bản ghi chưa rõ nên bỏ qua: hãy quyết định trong “Xem lại và gửi…”.',
  },
  'baseline.refused': {
    en: '{n|1 row|{n} rows} cannot be read and {n|is|are} left out: the Status column says why after a check.',
    vi: '{n} dòng không đọc được nên bỏ qua: cột Trạng thái cho biết lý do sau khi kiểm tra.',
  },
  'baseline.none': {
    en: 'No row here has anything to take.',
    vi: 'Không có dòng nào để lấy làm gốc.',
  },
  'baseline.warning': {
    en: 'Where the CRM holds something else, CRM Desk will not see the difference and will not send it.',
    vi: 'Nếu CRM đang chứa giá trị khác, CRM Desk sẽ không thấy khác biệt và sẽ không gửi.',
  },
  'baseline.do': { en: 'The CRM has {n|this record|these {n} records}', vi: 'CRM đã có {n} bản ghi này' },
  'baseline.doing': { en: 'Recording…', vi: 'Đang ghi nhận…' },
  'baseline.done': {
    en: '{n|1 record counts|{n} records count} as what the CRM has. The Journal says so.',
    vi: '{n} bản ghi được coi là đúng như trong CRM. Đã ghi vào nhật ký.',
  },
} satisfies MessageTable;
