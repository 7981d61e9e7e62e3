import type { MessageTable } from './messages';

/** What the view of restores says. */
export const restoreMessages = {
  'restore.title': { en: 'Restore', vi: 'Khôi phục' },
  'restore.what': { en: 'What to restore', vi: 'Cần khôi phục' },
  'restore.user': { en: 'User', vi: 'Người dùng' },
  'restore.task': { en: 'Task', vi: 'Công việc' },
  'restore.customer': { en: 'Customer', vi: 'Khách hàng' },
  'restore.find': { en: 'Find by', vi: 'Tìm theo' },
  'restore.user.help': {
    en: 'The department, business role and permission group must exist in the CRM under exactly these names. Sessions of this user end on every device.',
    vi: 'Phòng ban, chức vụ và nhóm quyền phải có sẵn trong CRM với đúng tên này. Mọi phiên đăng nhập của người dùng này sẽ kết thúc.',
  },
  'restore.task.help': {
    en: 'Brings a canceled task back.',
    vi: 'Đưa một công việc đã huỷ trở lại.',
  },
  'restore.customer.help': {
    en: 'Only a deleted customer can be restored. Check the customer code afterwards.',
    vi: 'Chỉ khôi phục được khách hàng đã xoá. Sau đó hãy kiểm tra lại mã khách hàng.',
  },
  'restore.customer.cookie': {
    en: 'No session cookie is set. If the CRM refuses, add one under “{change}” above.',
    vi: 'Chưa có cookie phiên xác thực. Nếu CRM từ chối, hãy thêm ở nút “{change}” phía trên.',
  },
  'restore.password.rule': {
    en: 'The CRM may ask for at least 8 characters with upper and lower case letters, a digit and a special character.',
    vi: 'CRM có thể yêu cầu ít nhất 8 ký tự, gồm chữ hoa, chữ thường, chữ số và ký tự đặc biệt.',
  },
  'restore.do': { en: 'Restore', vi: 'Khôi phục' },
  'restore.doing': { en: 'Restoring…', vi: 'Đang khôi phục…' },
  'restore.notThere': {
    en: 'Perhaps it is neither deleted nor canceled: then there is nothing to restore.',
    vi: 'Cũng có thể bản ghi này chưa bị xoá hay huỷ, nên không có gì để khôi phục.',
  },
  'restore.done': { en: 'Restored. The CRM says: {message}', vi: 'Đã khôi phục. CRM trả lời: {message}' },
  'restore.done.silent': { en: 'Restored.', vi: 'Đã khôi phục.' },

  'restore.many.title': { en: 'Restore the selected rows', vi: 'Khôi phục các dòng đang chọn' },
  'restore.many.help': {
    en: 'Select the cells with the codes or IDs, in any sheet. You see how they read before anything is sent.',
    vi: 'Chọn các ô có mã hoặc ID, ở trang nào cũng được. Bạn sẽ xem trước cách đọc rồi mới gửi.',
  },
  'restore.many.read': { en: 'Read the selected cells', vi: 'Đọc các ô đang chọn' },
  'restore.many.readAgain': { en: 'Read again', vi: 'Đọc lại' },
  'restore.many.reading': { en: 'Reading…', vi: 'Đang đọc…' },
  'restore.many.found.task': {
    en: '{n|One task|{n} tasks} in “{sheet}”',
    vi: '{n} công việc trong trang “{sheet}”',
  },
  'restore.many.found.customer': {
    en: '{n|One customer|{n} customers} in “{sheet}”',
    vi: '{n} khách hàng trong trang “{sheet}”',
  },
  'restore.many.more': { en: '… and {n} more', vi: '… và {n} bản ghi nữa' },
  'restore.many.digits': { en: 'Cells with digits only are', vi: 'Các ô chỉ có chữ số là' },
  'restore.many.twice': {
    en: '{n|One cell names|{n} cells name} a record that stands above already; each is sent once.',
    vi: '{n} ô trùng với bản ghi phía trên; mỗi bản ghi chỉ gửi một lần.',
  },
  'restore.many.unreadable': {
    en: '{n|One cell is|{n} cells are} neither a code nor an ID and left out: {cells}.',
    vi: 'Bỏ qua {n} ô không phải mã hay ID: {cells}.',
  },
  'restore.many.cell': { en: 'row {row} ({text})', vi: 'dòng {row} ({text})' },
  'restore.many.filtered': {
    en: 'A filter is on in this sheet: rows that it hides are selected too.',
    vi: 'Trang này đang bật bộ lọc: các dòng bị ẩn trong vùng chọn cũng được tính.',
  },
  'restore.many.again': {
    en: 'Send {n|the one record|the {n} records} again that {n|was|were} sent before',
    vi: 'Gửi lại {n} bản ghi đã gửi trước đây',
  },
  'restore.many.again.help': {
    en: 'According to the Journal, {restored} were restored and of {unsure} it is not known. They are left out unless you tick this.',
    vi: 'Theo Nhật ký, {restored} bản ghi đã khôi phục, {unsure} bản ghi chưa rõ kết quả. Nếu không đánh dấu, các bản ghi này không được gửi.',
  },
  'restore.many.do.task': { en: 'Restore {n|one task|{n} tasks}', vi: 'Khôi phục {n} công việc' },
  'restore.many.do.customer': { en: 'Restore {n|one customer|{n} customers}', vi: 'Khôi phục {n} khách hàng' },
  'restore.many.done': { en: '{n} of {all} restored.', vi: 'Đã khôi phục {n} trên {all}.' },
  'restore.many.refused': {
    en: 'The CRM refused {n}; the sheet of results says why.',
    vi: 'CRM từ chối {n} bản ghi; xem lý do trong trang kết quả.',
  },
  'restore.many.unsure': {
    en: 'Of {n} it is not known whether they were restored. Look in the CRM before you send them again.',
    vi: 'Chưa rõ {n} bản ghi đã được khôi phục hay chưa. Hãy kiểm tra trong CRM trước khi gửi lại.',
  },
  'restore.many.waiting': { en: '{n} still wait and were not sent.', vi: 'Còn {n} bản ghi đang chờ, chưa gửi.' },
  'restore.many.continue': { en: 'Continue with {n}', vi: 'Tiếp tục với {n} bản ghi' },
  'restore.many.drop': { en: 'Do not send them', vi: 'Không gửi nữa' },
  'restore.many.show': { en: 'Show the results', vi: 'Xem kết quả' },
} satisfies MessageTable;
