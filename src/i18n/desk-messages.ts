import type { MessageTable } from './messages';

/** The menu, the sheets that the desk makes, and what it writes into them. */
export const deskMessages = {
  'menu.name': { en: 'CRM Desk', vi: 'CRM Desk' },
  'menu.openDesk': { en: 'Open desk', vi: 'Mở CRM Desk' },
  'menu.pullCategories': { en: 'Pull categories', vi: 'Tải danh mục' },
  'menu.pullOpportunities': { en: 'Pull opportunities…', vi: 'Tải cơ hội…' },
  'menu.newProducts': { en: 'New products table', vi: 'Tạo bảng sản phẩm' },
  'menu.newOrders': { en: 'New orders tables', vi: 'Tạo bảng đơn hàng' },
  'menu.review': { en: 'Review and push…', vi: 'Xem lại và gửi…' },
  'menu.pushReady': { en: 'Push without the sidebar', vi: 'Gửi không cần thanh bên' },
  'menu.restore': { en: 'Restore…', vi: 'Khôi phục…' },

  'title.desk': { en: 'CRM Desk', vi: 'CRM Desk' },
  'title.review': { en: 'Review and push', vi: 'Xem lại và gửi' },

  'sheet.categories': { en: 'Categories', vi: 'Danh mục' },
  'sheet.opportunities': { en: 'Opportunities', vi: 'Cơ hội' },
  'sheet.products': { en: 'Products', vi: 'Sản phẩm' },
  'sheet.orders': { en: 'Orders', vi: 'Đơn hàng' },
  'sheet.orderLines': { en: 'Order lines', vi: 'Dòng đơn hàng' },
  'sheet.journal': { en: 'Journal', vi: 'Nhật ký' },

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

  'status.same': { en: 'Sent: the CRM has it', vi: 'Đã gửi: CRM đã có' },
  'status.new': { en: 'New here: not pushed yet', vi: 'Mới: chưa gửi' },
  'status.changed': { en: 'Changed: not pushed yet', vi: 'Đã sửa: chưa gửi' },
  'status.invalid': { en: 'Cannot go: {sentence}', vi: 'Chưa gửi được: {sentence}' },
  'status.held': { en: 'Waits for your tick: {sentence}', vi: 'Chờ đánh dấu: {sentence}' },
  'status.unsure': {
    en: 'Unsure whether the CRM has it: review and push to decide',
    vi: 'Chưa rõ CRM đã nhận chưa: mở Xem lại và gửi để quyết định',
  },
  'status.failed': { en: 'Refused by the CRM: {message}', vi: 'CRM từ chối: {message}' },
  'status.gone': { en: 'Not in the last answer of the CRM', vi: 'Không có trong lần tải gần nhất' },

  'line.label': { en: 'Line {n} · {field}', vi: 'Dòng {n} · {field}' },
  'line.sentence': { en: 'Order lines, row {row}: {sentence}', vi: 'Dòng đơn hàng, dòng {row}: {sentence}' },
  'term.label': { en: 'Term {n}', vi: 'Điều khoản {n}' },

  'toast.categories': {
    en: '{n|One category|{n} categories} in “{title}”: {added} new, {updated} updated, {gone} gone.',
    vi: '{n} danh mục trong trang “{title}”: {added} mới, {updated} cập nhật, {gone} không còn.',
  },
  somebody: { en: 'Somebody', vi: 'Có người' },
  'toast.pushed': {
    en: '{confirmed} confirmed, {refused} refused, {unsure} unsure, {left} left for the next push. {held} wait for your tick, {invalid} cannot go: see Review and push.',
    vi: '{confirmed} đã nhận, {refused} bị từ chối, {unsure} chưa rõ, {left} để lần gửi sau. {held} chờ đánh dấu, {invalid} chưa gửi được: mở Xem lại và gửi.',
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
