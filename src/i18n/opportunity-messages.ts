import type { MessageTable } from './messages';

/** What the sidebar says of the Opportunities tabs and their queries. */
export const opportunityMessages = {
  'opportunities.title': { en: 'Opportunities', vi: 'Cơ hội' },
  'opportunities.intro': {
    en: 'Leave a filter blank to take everything.',
    vi: 'Để trống bộ lọc nào thì không lọc theo mục đó.',
  },
  'opportunities.pull': { en: 'Pull', vi: 'Tải' },
  'opportunities.new': { en: 'New query', vi: 'Truy vấn mới' },
  'opportunities.new.help': { en: 'The query gets a tab of its own.', vi: 'Kết quả nằm trong một trang riêng.' },
  'opportunities.change': { en: 'Change', vi: 'Sửa' },
  'opportunities.change.of': { en: 'Change the query of “{title}”', vi: 'Sửa truy vấn của trang “{title}”' },
  'opportunities.change.help': {
    en: 'Rows that the new query does not bring are marked in their Status, not deleted.',
    vi: 'Dòng không thuộc truy vấn mới sẽ được đánh dấu ở cột Trạng thái, không bị xoá.',
  },
  'opportunities.save': { en: 'Save and refresh', vi: 'Lưu và làm mới' },
  'opportunities.refresh': { en: 'Refresh', vi: 'Làm mới' },
  'opportunities.refresh.of': { en: 'Refresh “{title}”', vi: 'Làm mới trang “{title}”' },
  'opportunities.refreshAll': { en: 'Refresh all', vi: 'Làm mới tất cả' },
  'opportunities.busy': { en: 'Refreshing…', vi: 'Đang làm mới…' },
  'opportunities.columns': { en: 'Columns', vi: 'Cột' },
  'opportunities.columns.of': { en: 'Columns of “{title}”', vi: 'Các cột của trang “{title}”' },
  'opportunities.columns.help': {
    en: 'Hidden columns stay in the tab and are refreshed. Your own columns are not in this list.',
    vi: 'Cột ẩn vẫn nằm trong trang và vẫn được làm mới. Cột riêng của bạn không có trong danh sách này.',
  },
  'opportunities.columns.reading': { en: 'Reading the columns…', vi: 'Đang đọc các cột…' },
  'opportunities.columns.save': { en: 'Show these', vi: 'Hiện các cột này' },
  'opportunities.tab': { en: '“{title}” ({n} of {all})', vi: 'Trang “{title}” ({n}/{all})' },
  'opportunities.progress': {
    en: '{read} of {total|1 page|{total} pages} · {records|1 opportunity|{records} opportunities}',
    vi: '{read}/{total} trang kết quả · {records} cơ hội',
  },
  'opportunities.progress.open': {
    en: '{read|1 page|{read} pages} · {records|1 opportunity|{records} opportunities}',
    vi: '{read} trang kết quả · {records} cơ hội',
  },
  'opportunities.writing': {
    en: 'Writing: {written} of {records} rows',
    vi: 'Đang ghi: {written}/{records} dòng',
  },
  'opportunities.starting': { en: 'Asking for the first page…', vi: 'Đang tải trang kết quả đầu tiên…' },
  'opportunities.stopped': {
    en: 'Stopped after {read|1 page|{read} pages}. Nothing was written.',
    vi: 'Đã dừng sau {read} trang kết quả. Chưa ghi gì vào trang tính.',
  },
  'opportunities.stopped.of': {
    en: 'Stopped after {read} of {total|1 page|{total} pages}. Nothing was written.',
    vi: 'Đã dừng sau {read}/{total} trang kết quả. Chưa ghi gì vào trang tính.',
  },
  'opportunities.stopped.read': {
    en: 'Stopped with {written} of {records} rows written. Nothing was changed.',
    vi: 'Đã dừng khi mới ghi {written}/{records} dòng. Chưa có gì thay đổi.',
  },
  'opportunities.stopped.writing': {
    en: 'Stopped after {written} of {records} rows. Those that are written are right; refresh to go on.',
    vi: 'Đã dừng sau {written}/{records} dòng. Các dòng đã ghi là đúng; hãy làm mới để ghi tiếp.',
  },
  'opportunities.skipped': {
    en: 'Not begun: it was stopped before the turn of this tab came.',
    vi: 'Chưa bắt đầu: đã dừng trước khi đến lượt trang này.',
  },
  'opportunities.name': { en: '“{title}”', vi: '“{title}”' },
  'opportunities.all.done': {
    en: '{done} of {all|one tab|{all} tabs} refreshed.',
    vi: 'Đã làm mới {done}/{all} trang.',
  },
  'opportunities.all.failed': { en: 'Not refreshed: {titles}.', vi: 'Không làm mới được: {titles}.' },
  'opportunities.all.stopped': { en: 'Stopped on the way: {titles}.', vi: 'Dừng giữa chừng: {titles}.' },
  'opportunities.all.skipped': { en: 'Not begun: {titles}.', vi: 'Chưa bắt đầu: {titles}.' },
  'opportunities.deleted': {
    en: '“{title}” is no longer in this file, so nothing was done. Undo its deletion in the sheet (Ctrl+Z), or make a new query.',
    vi: 'Trang “{title}” không còn trong tệp này nên chưa làm gì. Hãy hoàn tác việc xoá trong bảng tính (Ctrl+Z), hoặc tạo truy vấn mới.',
  },
  'opportunities.failed': {
    en: '“{title}” was not refreshed: {sentence}',
    vi: 'Chưa làm mới trang “{title}”: {sentence}',
  },
  'opportunities.never': { en: 'Not refreshed yet', vi: 'Chưa làm mới lần nào' },
  'opportunities.lastSuccess': { en: 'Last success: {when}', vi: 'Lần thành công gần nhất: {when}' },
  'opportunities.failedAt': { en: 'Failed {when}: {sentence}', vi: 'Lỗi lúc {when}: {sentence}' },
  'opportunities.counts': {
    en: '{added} new, {updated} changed, {gone} gone, {unchanged} the same',
    vi: '{added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên',
  },

  'query.campaign.unknown': {
    en: 'No campaign “{text}” has been pulled yet. Type its ID, or pull once without this filter: then its name is taken here.',
    vi: 'Chưa từng tải cơ hội nào của chiến dịch “{text}”. Hãy nhập ID, hoặc tải một lần không lọc theo chiến dịch rồi nhập tên.',
  },
  'query.campaign.several': {
    en: 'Several campaigns have this name: {ids}. Type the ID of the one that you mean.',
    vi: 'Có nhiều chiến dịch cùng tên này: {ids}. Hãy nhập ID của chiến dịch bạn cần.',
  },
  'query.digits': {
    en: '“{text}” is the name of one and the ID of another. Type the one that you mean: {ids}.',
    vi: '“{text}” vừa là tên của một mục, vừa là ID của mục khác. Hãy nhập đúng mục bạn cần: {ids}.',
  },
  'query.stage.name': {
    en: 'This field takes an ID. Type a name under “{field}”.',
    vi: 'Ô này nhận ID. Hãy nhập tên vào ô “{field}”.',
  },
  'query.all': { en: 'All opportunities', vi: 'Tất cả cơ hội' },
  'query.campaign': { en: 'campaign {id}', vi: 'chiến dịch {id}' },
  'query.stage': { en: 'stage {id}', vi: 'trạng thái {id}' },

  'period.label': { en: 'Created', vi: 'Ngày tạo' },
  'period.any': { en: 'any time', vi: 'bất kỳ' },
  'period.today': { en: 'today', vi: 'hôm nay' },
  'period.yesterday': { en: 'yesterday', vi: 'hôm qua' },
  'period.thisWeek': { en: 'this week, from Monday', vi: 'tuần này, từ thứ Hai' },
  'period.lastWeek': { en: 'last week', vi: 'tuần trước' },
  'period.thisMonth': { en: 'this month', vi: 'tháng này' },
  'period.lastMonth': { en: 'last month', vi: 'tháng trước' },
  'period.thisYear': { en: 'this year', vi: 'năm nay' },
  'period.lastDays': { en: 'the last … days', vi: '… ngày gần đây' },
  'period.lastDays.n': { en: '{n|today|the last {n} days}', vi: '{n} ngày gần đây' },
  'period.fixed': { en: 'between two dates', vi: 'giữa hai ngày' },
  'period.fixed.both': { en: '{from} – {to}', vi: '{from} – {to}' },
  'period.fixed.from': { en: 'since {from}', vi: 'từ {from}' },
  'period.fixed.to': { en: 'until {to}', vi: 'đến {to}' },
} satisfies MessageTable;
