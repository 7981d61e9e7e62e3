import type { MessageTable } from './messages';

/** The sheets that the desk makes, and what it writes into them. */
export const deskMessages = {
  'title.desk': { en: 'CRM Desk', vi: 'CRM Desk' },
  'title.priceList': { en: 'Apply a price list', vi: 'Áp dụng bảng giá' },
  'title.review': { en: 'Review and push', vi: 'Xem lại và gửi' },

  'sheet.categories': { en: 'Categories', vi: 'Danh mục' },
  'sheet.opportunities': { en: 'Opportunities', vi: 'Cơ hội' },
  'sheet.products': { en: 'Products', vi: 'Sản phẩm' },
  'sheet.orders': { en: 'Orders', vi: 'Đơn hàng' },
  'sheet.orderLines': { en: 'Order lines', vi: 'Dòng đơn hàng' },
  'sheet.journal': { en: 'Journal', vi: 'Nhật ký' },
  'sheet.applied': { en: 'Applied prices', vi: 'Giá đã áp dụng' },

  'sheet.report': { en: 'Report', vi: 'Báo cáo' },
  'sheet.restores': { en: 'Restore results', vi: 'Kết quả khôi phục' },
  'sheet.lists': { en: 'Lists', vi: 'Tên và ID' },

  'report.title': { en: 'Report: {tab}', vi: 'Báo cáo: {tab}' },
  'report.about': {
    en: 'Follows “{tab}” by itself. Tables and charts are yours to change. Rows with something in Status, which the CRM no longer lists, are not counted.',
    vi: 'Tự cập nhật theo trang “{tab}”. Bạn có thể tuỳ ý sửa bảng và biểu đồ. Dòng có ghi Trạng thái (CRM không còn liệt kê) không được tính.',
  },
  'report.count': { en: 'Opportunities', vi: 'Số cơ hội' },
  'report.none': { en: '(none)', vi: '(không có)' },
  'report.month': { en: 'Month', vi: 'Tháng' },
  'report.stages': { en: 'By stage', vi: 'Theo trạng thái' },
  'report.stages.chart': { en: 'Opportunities by stage', vi: 'Cơ hội theo trạng thái' },
  'report.months': { en: 'By month of creation', vi: 'Theo tháng tạo' },
  'report.months.chart': { en: 'New opportunities by month', vi: 'Cơ hội mới theo tháng' },
  'report.people': { en: 'By department and recipient', vi: 'Theo phòng ban và người xử lý' },
  'report.campaigns': { en: 'Stage by campaign', vi: 'Trạng thái theo chiến dịch' },

  'cell.clear': { en: '(clear)', vi: '(xoá)' },
  'column.more': { en: 'More {n}', vi: 'Tiếp theo {n}' },

  'outcome.sending': { en: 'Sending', vi: 'Đang gửi' },
  'outcome.confirmed': { en: 'Confirmed', vi: 'Đã nhận' },
  'outcome.refused': { en: 'Refused', vi: 'Bị từ chối' },
  'outcome.unsure': { en: 'Unsure', vi: 'Chưa rõ' },

  'action.edit': { en: 'Edit', vi: 'Sửa' },
  'action.revert': { en: 'Revert', vi: 'Hoàn tác' },
  'action.baseline': { en: 'Baseline', vi: 'Lấy làm gốc' },
  'action.settled': { en: 'Settled', vi: 'Xác nhận tay' },
  'action.restore': { en: 'Restore', vi: 'Khôi phục' },

  'restored.user': { en: 'User', vi: 'Người dùng' },
  'restored.task': { en: 'Task', vi: 'Công việc' },
  'restored.customer': { en: 'Customer', vi: 'Khách hàng' },
  'restored.by.code': { en: 'Code', vi: 'Mã' },
  'restored.by.id': { en: 'ID', vi: 'ID' },
  'restored.waiting': { en: 'Waiting', vi: 'Đang chờ' },
  'restored.confirmed': { en: 'Restored', vi: 'Đã khôi phục' },
  'restored.refused': { en: 'Refused', vi: 'Bị từ chối' },
  'restored.unsure': { en: 'Unsure', vi: 'Chưa rõ' },
  'restored.dropped': { en: 'Not sent', vi: 'Không gửi' },

  'status.same': { en: 'The CRM has it, as of the last check', vi: 'CRM đã có (lần kiểm tra gần nhất)' },
  'status.new': { en: 'New here: not pushed yet', vi: 'Mới: chưa gửi' },
  'status.changed': { en: 'Changed: not pushed yet', vi: 'Đã sửa: chưa gửi' },
  'status.invalid': { en: 'Cannot go: {sentence}', vi: 'Chưa gửi được: {sentence}' },
  'status.held': { en: 'Waits for your tick: {sentence}', vi: 'Chờ đánh dấu: {sentence}' },
  'status.unsure': {
    en: 'Unsure whether the CRM has it: review and push to decide',
    vi: 'Chưa rõ CRM đã nhận chưa: mở Xem lại và gửi để quyết định',
  },
  'status.codeFormula': {
    en: '“Product code” is a formula and stays. Make it say {code}.',
    vi: 'Ô “Mã sản phẩm” là công thức nên được giữ. Hãy sửa để ra {code}.',
  },
  'status.failed': { en: 'Refused by the CRM: {message}', vi: 'CRM từ chối: {message}' },
  'status.refusedLast': {
    en: 'Refused by the CRM at the last attempt: {message}',
    vi: 'Lần gửi gần nhất bị CRM từ chối: {message}',
  },
  'status.gone': { en: 'Not in the last answer of the CRM', vi: 'Không có trong lần tải gần nhất' },

  'refresh.done': { en: 'Refreshed {when}', vi: 'Làm mới lúc {when}' },
  'refresh.counts': {
    en: '{added} new, {updated} changed, {gone} gone, {unchanged} the same',
    vi: '{added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên',
  },
  'refresh.last': { en: 'Last success: {when}', vi: 'Lần thành công gần nhất: {when}' },
  'refresh.failed': { en: 'The refresh of {when} failed:', vi: 'Lần làm mới lúc {when} không thành công:' },

  'line.label': { en: 'Line {n} · {field}', vi: 'Dòng {n} · {field}' },
  'line.sentence': { en: 'Order lines, row {row}: {sentence}', vi: 'Dòng đơn hàng, dòng {row}: {sentence}' },
  'term.label': { en: 'Term {n}', vi: 'Điều khoản {n}' },

  'toast.categories': {
    en: '{n|One category|{n} categories} in “{title}”: {added} new, {updated} changed, {gone} gone.',
    vi: '{n} danh mục trong trang “{title}”: {added} mới, {updated} thay đổi, {gone} không còn.',
  },
  'schedule.done': {
    en: '{added} new, {updated} changed, {gone} gone, {unchanged} the same.',
    vi: '{added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên.',
  },
  'schedule.stopped': {
    en: 'Google ended the run before it was done. Narrow the filter of this tab.',
    vi: 'Google đã dừng trước khi làm mới xong. Hãy thu hẹp bộ lọc của trang này.',
  },
  'schedule.told': { en: '“{title}”: {result}', vi: '“{title}”: {result}' },
  'schedule.none': {
    en: 'No tab of this file is refreshed as you any more.',
    vi: 'Không còn trang nào của tệp này được làm mới bằng tài khoản của bạn.',
  },
  'schedule.waits': {
    en: 'not due, as it is refreshed every day at {hour}:00 or soon after.',
    vi: 'chưa đến giờ, vì được làm mới mỗi ngày lúc {hour}:00 hoặc sau đó một chút.',
  },
  'schedule.later': {
    en: 'left to the next run, since it was being written, or the time was over.',
    vi: 'để lần chạy sau, vì đang được ghi hoặc đã hết thời gian.',
  },
  'schedule.mail.subject': {
    en: 'CRM Desk could not refresh “{title}”',
    vi: 'CRM Desk chưa làm mới được trang “{title}”',
  },
  'schedule.mail.body': {
    en: 'The scheduled refresh of “{title}” failed. {reason}',
    vi: 'Lần làm mới tự động của trang “{title}” không thành công. {reason}',
  },
  'schedule.mail.once': {
    en: 'It is tried again every hour. You get no further mail before it has worked again.',
    vi: 'CRM Desk sẽ thử lại mỗi giờ. Bạn sẽ không nhận thêm email cho đến khi việc làm mới thành công trở lại.',
  },
  somebody: { en: 'Somebody', vi: 'Có người' },
  'toast.pushed.confirmed': { en: '{n} confirmed', vi: '{n} đã nhận' },
  'toast.pushed.refused': { en: '{n} refused', vi: '{n} bị từ chối' },
  'toast.pushed.unsure': { en: '{n} unsure', vi: '{n} chưa rõ' },
  'toast.pushed.left': { en: '{n} left for the next push', vi: '{n} để lần gửi sau' },
  'toast.pushed.none': { en: 'Nothing was sent', vi: 'Chưa gửi gì' },
  'toast.pushed.held': { en: '{n|1 waits|{n} wait} for your tick', vi: '{n} chờ đánh dấu' },
  'toast.pushed.asked': { en: '{n|1 is|{n} are} unsure from an earlier push', vi: '{n} chưa rõ từ lần gửi trước' },
  'toast.pushed.invalid': { en: '{n} cannot go', vi: '{n} chưa gửi được' },
  'toast.pushed.review': { en: '{rest}: see Review and push.', vi: '{rest}: mở Xem lại và gửi.' },
  'toast.pushed.clean': { en: 'Every row is as the CRM has it.', vi: 'Mọi dòng đều khớp với CRM.' },
  'note.journal.gone': {
    en: 'The Journal of this file, or the end of it, is gone, and with it what the CRM confirmed: rows may count as new or unchanged that are not. Undo the deletion (Ctrl+Z), or bring the file back from its version history.',
    vi: 'Trang Nhật ký của tệp này (hoặc phần cuối của nó) không còn, nên không biết CRM đã nhận gì: có dòng bị coi nhầm là mới hoặc chưa sửa. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản.',
  },
  'toast.created': {
    en: 'Created “{title}”. Type or paste your rows.',
    vi: 'Đã tạo “{title}”. Hãy gõ hoặc dán dữ liệu.',
  },
  'toast.createdTwo': {
    en: 'Created “{first}” and “{second}”. Type or paste your rows.',
    vi: 'Đã tạo “{first}” và “{second}”. Hãy gõ hoặc dán dữ liệu.',
  },
} satisfies MessageTable;
