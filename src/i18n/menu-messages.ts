import type { MessageTable } from './messages';

/** The menu: said while the file opens, where no service but the menu may be touched [behaviour 50, D]. */
export const menuMessages: MessageTable = {
  'menu.name': { en: 'CRM Desk', vi: 'CRM Desk' },
  'menu.openDesk': { en: 'Open desk', vi: 'Mở CRM Desk' },
  'menu.pullCategories': { en: 'Pull categories', vi: 'Tải danh mục' },
  'menu.pullOpportunities': { en: 'Pull opportunities…', vi: 'Tải cơ hội…' },
  'menu.newProducts': { en: 'New products table', vi: 'Tạo bảng sản phẩm' },
  'menu.newOrders': { en: 'New orders tables', vi: 'Tạo bảng đơn hàng' },
  'menu.priceList': { en: 'Apply a price list…', vi: 'Áp dụng bảng giá…' },
  'menu.review': { en: 'Review and push…', vi: 'Xem lại và gửi…' },
  'menu.pushReady': { en: 'Push without the sidebar', vi: 'Gửi không cần thanh bên' },
  'menu.restore': { en: 'Restore…', vi: 'Khôi phục…' },
};
