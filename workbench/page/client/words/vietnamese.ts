import type { Words } from './english';
import { crmVietnamese } from './vietnamese-crm';

/** What the page says in Vietnamese, by its parts. */
export const vietnamese: Words = {
  page: {
    badge: 'Bản chạy thử',
    reset: 'Làm lại từ đầu',
    resetTitle: 'Bắt đầu với một bảng tính mới, còn trống',
    resetQuestion: 'Bắt đầu với một bảng tính mới, còn trống? Các thuộc tính của tập lệnh cũng bị xoá.',
    locale: 'Vùng của bảng tính',
    actingAs: 'Người dùng',
    running: (name) => `Đang chạy ${name}…`,
    menus: 'Trình đơn của tiện ích',
    close: 'Đóng',
    closeSidebar: 'Đóng thanh bên',
    closeDialog: 'Đóng hộp thoại',
    dismiss: 'Bỏ qua',
  },
  grid: {
    notKept: (what) => `Bản chạy thử không giữ được: ${what}`,
    leftByUndo: (cells) => `Số ô không hoàn tác vì đã có người ghi vào sau đó: ${cells}`,
    leftByRedo: (cells) => `Số ô không làm lại vì đã có người ghi vào sau đó: ${cells}`,
  },
  start: {
    help: 'Trợ giúp',
    title: 'Bắt đầu từ đây',
    close: 'Đóng trợ giúp',
    what: 'CRM Desk trong một bảng tính chạy ngay trên máy của bạn, phía sau là một CRM thử. Không cần tài khoản Google và không có gì rời khỏi máy này.',
    steps: 'Đổi giá trong năm bước',
    open: 'Mở thanh bên, từ trình đơn hoặc tại đây:',
    use: 'Bấm “Dùng CRM thử” trong khung vàng.',
    table: 'Trong thanh bên, bấm “Tải danh mục”, rồi “Tạo bảng sản phẩm”.',
    paste: 'Mở “Bảng giá mẫu” ở trên cùng, bấm “Dán vào ô đang chọn”.',
    push: 'Bấm “Xem lại và gửi…”, xem giá cũ và mới, rồi gửi.',
    after: '“Bảng CRM” ở dưới cùng cho biết CRM thử đã nhận và đang giữ những gì.',
    keys: 'Dùng bàn phím',
    nextPart: 'phần kế tiếp: ô, trình đơn, thanh bên, thanh dưới',
    lastPart: 'phần trước đó',
    toGrid: 'về các ô, từ trình đơn hay thanh dưới',
    undoing: 'hoàn tác, làm lại việc bạn đã làm, kể cả bộ lọc; những gì tập lệnh ghi được giữ nguyên',
  },
  strip: {
    text: 'Bản chạy thử: có một CRM thử tại ',
    use: 'Dùng CRM thử',
  },
  prices: {
    title: 'Bảng giá mẫu',
    label: 'Bảng giá',
    hint: 'Mười hai sản phẩm của CRM thử, tăng giá 5 %, không có dòng tiêu đề. Các cột là bốn cột đầu của trang Sản phẩm: Mã sản phẩm, Tên sản phẩm, Giá bán lẻ, Danh mục sản phẩm. Hãy dán dưới tiêu đề của trang đó, hoặc dán vào một trang trống để áp dụng như một bảng giá.',
    copy: 'Sao chép',
    copied: 'Đã sao chép. Dán vào trang tính bằng Ctrl+V.',
    pressCopy: 'Bấm Ctrl+C.',
    paste: 'Dán vào ô đang chọn',
    asking: 'Đang hỏi CRM thử về sản phẩm…',
    failed: (reason) => `Không lập được bảng giá: ${reason}. Hãy đóng rồi mở lại.`,
    selectFirst: 'Hãy chọn một ô trước.',
  },
  drawer: {
    bar: 'Thanh dưới',
    executions: 'Lần chạy',
    triggers: 'Lịch chạy',
    mails: 'Thư',
    crm: 'Bảng CRM',
    violations: (number) => (number === 0 ? '' : `${number.toLocaleString('vi')} yêu cầu sai`),
  },
  executions: {
    columns: {
      function: 'Hàm',
      as: 'Người chạy',
      time: 'Lúc',
      status: 'Kết quả',
      calls: 'Lệnh gọi dịch vụ',
      requests: 'Yêu cầu',
      took: 'Mất',
      estimate: 'Trên máy chủ Google (ước tính)',
    },
    statuses: { completed: 'xong', failed: 'lỗi', 'timed out': 'quá giờ', killed: 'bị ngắt' },
    ofTrigger: (user) => `lịch chạy của ${user}`,
    calls: (total, spreadsheet) => `${total} (${spreadsheet} tới bảng tính)`,
    noCalls: 'Không gọi dịch vụ nào.',
  },
  triggers: {
    columns: { owner: 'Của', function: 'Hàm', rule: 'Quy tắc', next: 'Lần tới', last: 'Lần trước' },
    none: 'Chưa có lịch chạy nào. Trang tự làm mới thì có một lịch.',
    run: 'Chạy ngay',
    rule: vietnameseRule,
    notFired: (reason) => `Không chạy được: ${reason}`,
  },
  mails: {
    columns: { time: 'Lúc', from: 'Từ', to: 'Tới', subject: 'Tiêu đề', text: 'Nội dung' },
    none: 'Chưa gửi thư nào. Thư gửi đi chỉ nằm ở đây.',
  },
  crm: crmVietnamese,
};

/** Takes a trigger's rule as the workbench words it, e.g. "every 2 days at 06:00, Asia/Ho_Chi_Minh". */
function vietnameseRule(rule: string): string {
  const span = /^every (\d+ )?(hour|day)s?/.exec(rule);
  if (!span) return rule;
  const [all, count = '', unit] = span;
  return `mỗi ${count}${unit === 'hour' ? 'giờ' : 'ngày'}${rule.slice(all.length).replace(' at ', ' lúc ')}`;
}
