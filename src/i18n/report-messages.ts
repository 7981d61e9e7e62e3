import type { MessageTable } from './messages';

/** What the sidebar says about the reports of opportunities. */
export const reportMessages = {
  'tab.report': { en: 'Report', vi: 'Báo cáo' },
  'tab.report.of': { en: 'Report of “{title}”', vi: 'Báo cáo của “{title}”' },
  'tab.report.made': {
    en: 'Made “{title}”. It follows the tab by itself from now on.',
    vi: 'Đã tạo “{title}”. Từ giờ báo cáo tự cập nhật theo trang.',
  },
  'tab.report.shown': {
    en: '“{title}” is open. If a table or a chart is missing from it, make it anew; this one is kept.',
    vi: 'Đang mở “{title}”. Nếu thiếu bảng hay biểu đồ, hãy tạo lại; báo cáo này vẫn được giữ.',
  },
  'tab.report.anew': { en: 'Make anew', vi: 'Tạo lại' },
} satisfies MessageTable;
