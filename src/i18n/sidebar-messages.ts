import { aboutMessages } from './about-messages';
import { adoptMessages } from './adopt-messages';
import { historyMessages } from './history-messages';
import type { MessageTable } from './messages';
import { opportunityMessages } from './opportunity-messages';
import { reportMessages } from './report-messages';
import { restoreMessages } from './restore-messages';
import { scheduleMessages } from './schedule-messages';

/** What the sidebar says. */
export const sidebarMessages = {
  ...aboutMessages,
  ...adoptMessages,
  ...historyMessages,
  ...opportunityMessages,
  ...reportMessages,
  ...restoreMessages,
  ...scheduleMessages,
  'connection.none': { en: 'Not connected', vi: 'Chưa kết nối' },
  'connection.key': { en: 'Key …{ending}', vi: 'Khoá …{ending}' },
  'connection.change': { en: 'Change', vi: 'Thay đổi' },
  'connection.connect': { en: 'Connect', vi: 'Kết nối' },
  'connection.connecting': { en: 'Connecting…', vi: 'Đang kết nối…' },
  'connection.title': { en: 'Connect to the CRM', vi: 'Kết nối CRM' },
  'connection.first': {
    en: 'CRM Desk is not connected to your CRM yet. Your CRM administrator finds the API key under Settings → Integration → Other software integration → API key.',
    vi: 'CRM Desk chưa được kết nối với CRM. Người quản trị CRM xem khoá API tại Cài đặt → Tích hợp → Tích hợp phần mềm khác → API key.',
  },
  'connection.shared': {
    en: 'Everybody who uses this file shares one connection. Where CRM Desk is installed as an add-on, all files and all its users share it: a change here holds for all of them.',
    vi: 'Mọi người dùng tệp này dùng chung một kết nối. Nếu CRM Desk được cài dưới dạng tiện ích bổ sung, mọi tệp và mọi người dùng đều chung kết nối đó: thay đổi ở đây áp dụng cho tất cả.',
  },
  'connection.baseUrl': { en: 'Base address', vi: 'Địa chỉ CRM' },
  'connection.baseUrl.help': { en: 'For example https://company.example', vi: 'Ví dụ https://congty.example' },
  'connection.path': {
    en: 'The address has a path too, {path}. Leave it out unless your CRM is reached by it.',
    vi: 'Địa chỉ còn có đường dẫn {path}. Hãy bỏ đi, trừ khi CRM của bạn cần đường dẫn đó.',
  },
  'connection.apiKey': { en: 'API key', vi: 'Khoá API' },
  'connection.apiKey.help': { en: '30 letters and digits.', vi: '30 ký tự gồm chữ và số.' },
  'connection.apiKey.kept': {
    en: 'Leave blank to keep the key …{ending}.',
    vi: 'Để trống để giữ khoá …{ending}.',
  },
  'connection.show': { en: 'Show', vi: 'Hiện' },
  'connection.sessionCookie': { en: 'Session cookie (optional)', vi: 'Cookie phiên xác thực (không bắt buộc)' },
  'connection.sessionCookie.help': {
    en: 'Only the restore of a customer may ask for it: the value of the cookie v6_service_session of a signed-in browser.',
    vi: 'Chỉ việc khôi phục khách hàng mới có thể cần: giá trị cookie v6_service_session của trình duyệt đã đăng nhập CRM.',
  },
  'connection.sessionCookie.kept': {
    en: 'One is set. Leave blank to keep it, or type a new one when it has expired: the key stays.',
    vi: 'Đã có cookie. Để trống để giữ nguyên, hoặc gõ cookie mới khi cookie cũ hết hạn: khoá vẫn được giữ.',
  },
  'connection.removeCookie': { en: 'Remove the session cookie', vi: 'Xoá cookie phiên xác thực' },
  'connection.httpAllowed': { en: 'Allow http', vi: 'Cho phép http' },
  'connection.httpAllowed.help': {
    en: 'Without https, others on the network can read the key. Only for a CRM inside your own network.',
    vi: 'Không có https, người khác trên mạng có thể đọc được khoá. Chỉ dùng khi CRM nằm trong mạng nội bộ.',
  },
  'connection.done': { en: 'Connected to {address}.', vi: 'Đã kết nối với {address}.' },
  'connection.disconnect': { en: 'Disconnect', vi: 'Ngắt kết nối' },
  'connection.disconnecting': { en: 'Disconnecting…', vi: 'Đang ngắt kết nối…' },
  'connection.disconnect.ask': {
    en: 'The address, the key and the cookie will be forgotten for everybody who uses this script: in this file, and in every other file too where CRM Desk is installed as an add-on. The sheets stay.',
    vi: 'Địa chỉ, khoá và cookie sẽ bị xoá với tất cả những ai dùng tập lệnh này: trong tệp này, và cả trong mọi tệp khác nếu CRM Desk được cài dưới dạng tiện ích bổ sung. Các trang tính vẫn giữ nguyên.',
  },
  'connection.disconnect.keep': { en: 'Keep', vi: 'Giữ lại' },
  'connection.disconnect.done': { en: 'Disconnected.', vi: 'Đã ngắt kết nối.' },

  'home.busy.pull': { en: 'Pulling…', vi: 'Đang tải…' },
  'home.busy.create': { en: 'Creating…', vi: 'Đang tạo…' },
  'home.pullCategories.help': {
    en: 'The product categories, in tree order.',
    vi: 'Danh mục sản phẩm, theo thứ tự cây.',
  },
  'home.pullOpportunities.help': {
    en: 'Saved queries, each in a tab of its own.',
    vi: 'Truy vấn đã lưu, mỗi truy vấn một trang.',
  },
  'home.newProducts.help': {
    en: 'A sheet for the products to change.',
    vi: 'Một trang tính cho các sản phẩm cần sửa.',
  },
  'home.newOrders.help': {
    en: 'One sheet for orders, one for their lines.',
    vi: 'Trang đơn hàng và trang dòng hàng.',
  },
  'menu.showLists': { en: 'Lists of names', vi: 'Bảng tên và ID' },
  'home.showLists.help': {
    en: 'Names for the IDs of units, origins and manufacturers: you fill them in once.',
    vi: 'Tên cho ID đơn vị tính, xuất xứ và nhà sản xuất: bạn điền một lần.',
  },
  'home.priceList.help': {
    en: 'New prices out of a list that you pasted, or a raise of the current ones.',
    vi: 'Lấy giá mới từ bảng giá bạn đã dán, hoặc tăng giảm giá hiện tại.',
  },
  'home.review.help': {
    en: 'See old → new before anything goes to the CRM.',
    vi: 'Xem giá trị cũ → mới trước khi gửi lên CRM.',
  },
  'home.restore.help': {
    en: 'A deleted user, canceled task or deleted customer.',
    vi: 'Người dùng đã xoá, công việc đã huỷ hoặc khách hàng đã xoá.',
  },
  'home.review.opened': {
    en: 'The review was opened in a window of its own.',
    vi: 'Cửa sổ xem lại đã mở.',
  },
  'home.created': {
    en: 'Created “{title}”. Type or paste your rows.',
    vi: 'Đã tạo “{title}”. Hãy gõ hoặc dán dữ liệu.',
  },
  'home.created.two': {
    en: 'Created “{first}” and “{second}”. Type or paste your rows.',
    vi: 'Đã tạo “{first}” và “{second}”. Hãy gõ hoặc dán dữ liệu.',
  },
  'home.created.none': { en: 'Your tables are ready.', vi: 'Các bảng đã sẵn sàng.' },
  'pull.done': {
    en: '“{title}”: {added} new, {updated} changed, {gone} gone, {unchanged} the same.',
    vi: '“{title}”: {added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên.',
  },
  'pull.none': {
    en: '“{title}”: the CRM has no record that fits.',
    vi: '“{title}”: CRM không có bản ghi nào phù hợp.',
  },
  'pull.gone': {
    en: '{gone|One row is|{gone} rows are} no longer in the answer of the CRM: marked, not deleted.',
    vi: '{gone} dòng không còn trong câu trả lời của CRM: đã đánh dấu, không xoá.',
  },

  'check.title': { en: 'State of the rows', vi: 'Tình trạng các dòng' },
  'check.do': { en: 'Check', vi: 'Kiểm tra' },
  'check.doing': { en: 'Checking…', vi: 'Đang kiểm tra…' },
  'check.help': {
    en: 'Compares every row with what the CRM confirmed last, and writes Status and colours. Sends nothing.',
    vi: 'So sánh từng dòng với dữ liệu CRM đã nhận gần nhất, ghi Trạng thái và tô màu. Không gửi gì.',
  },
  'check.none': { en: 'There is no row yet.', vi: 'Chưa có dòng nào.' },
  'check.show': { en: 'Show the first of them', vi: 'Đến dòng đầu tiên' },
  'check.state.invalid': { en: 'Cannot go', vi: 'Chưa gửi được' },
  'check.state.unsure': { en: 'Unsure', vi: 'Chưa rõ' },
  'check.state.failed': { en: 'Refused by the CRM', vi: 'CRM từ chối' },
  'check.state.held': { en: 'Waits for your tick', vi: 'Chờ đánh dấu' },
  'check.state.changed': { en: 'Changed', vi: 'Đã sửa' },
  'check.state.new': { en: 'New here', vi: 'Mới' },
  'check.state.same': { en: 'As the CRM has it', vi: 'Khớp với CRM' },

  'totals.title': { en: 'Totals of orders', vi: 'Tổng tiền đơn hàng' },
  'totals.do': { en: 'Fill totals', vi: 'Điền tổng tiền' },
  'totals.doing': { en: 'Computing…', vi: 'Đang tính…' },
  'totals.help': {
    en: 'Computes discount, VAT and total from the order lines, where they are missing or the total differs. Formulas stay.',
    vi: 'Tính chiết khấu, VAT và tổng tiền từ các dòng hàng, nếu còn thiếu hoặc tổng chưa khớp. Công thức được giữ nguyên.',
  },
  'totals.anew': { en: 'Compute discount and VAT anew', vi: 'Tính lại chiết khấu và VAT' },
  'totals.anew.help': {
    en: 'From their percentages, also over amounts that are filled in.',
    vi: 'Theo phần trăm, thay cả số tiền đã ghi.',
  },
  'totals.filled': { en: 'Filled in {n|one order|{n} orders}.', vi: 'Đã điền {n} đơn hàng.' },
  'totals.filled.nothing': { en: 'Nothing was filled in.', vi: 'Chưa điền số tiền nào.' },
  'totals.filled.none': { en: 'No amount had to be filled in.', vi: 'Không có số tiền nào cần điền.' },
  'totals.fractions': {
    en: '{n|One order has an amount|{n} orders have amounts} with a fraction of a đồng, kept as computed. Round it by hand if your CRM wants whole amounts.',
    vi: '{n} đơn có số tiền lẻ dưới một đồng, giữ nguyên như phép tính. Nếu CRM chỉ nhận số chẵn, hãy tự làm tròn.',
  },
  'totals.formulas': {
    en: '{n|One order keeps its formulas|{n} orders keep their formulas}, whose result differs.',
    vi: '{n} đơn giữ nguyên công thức dù kết quả khác.',
  },
  'totals.unknown': {
    en: '{n|The total of one order|The totals of {n} orders} cannot be computed. The review says why.',
    vi: 'Chưa tính được tổng của {n} đơn. Cửa sổ xem lại cho biết lý do.',
  },

  'tables.title': { en: 'Tables in this file', vi: 'Các bảng trong tệp này' },
  'tables.none': { en: 'None yet.', vi: 'Chưa có bảng nào.' },
  'tables.show': { en: 'Show the sheet “{title}”', vi: 'Mở trang “{title}”' },
  'person.name': { en: 'Your name', vi: 'Tên của bạn' },
  'person.name.help': {
    en: 'Google does not tell CRM Desk your e-mail address. The Journal names you by this instead.',
    vi: 'Google không cho CRM Desk biết email của bạn. Nhật ký sẽ ghi tên này thay cho email.',
  },
  'settings.title': { en: 'Settings', vi: 'Cài đặt' },
  'settings.changedFieldsOnly': { en: 'Send changed fields only', vi: 'Chỉ gửi các trường đã sửa' },
  'settings.changedFieldsOnly.help': {
    en: 'For products, where the CRM keeps the fields that are not sent. Otherwise all filled cells of a changed row are sent. Orders always go whole.',
    vi: 'Áp dụng cho sản phẩm, khi CRM giữ nguyên các trường không được gửi. Nếu không, mọi ô có dữ liệu của dòng đã sửa đều được gửi. Đơn hàng luôn gửi trọn vẹn.',
  },
  'settings.priceLimit': { en: 'Hold price changes over (%)', vi: 'Giữ lại khi giá đổi quá (%)' },
  'settings.priceLimit.help': {
    en: 'Such a price waits for your tick in the review, like a price of 0 or a zero too many.',
    vi: 'Giá như vậy chờ đánh dấu khi xem lại, cũng như giá 0 hoặc giá thừa số 0.',
  },
  'settings.confirmAbove': { en: 'Type the number to push more than', vi: 'Phải gõ số bản ghi khi gửi quá' },
  'settings.confirmAbove.help': {
    en: 'A push of more records asks for their number first, and never goes from the menu alone.',
    vi: 'Khi gửi nhiều hơn, phải gõ đúng số bản ghi trước, và không gửi được trực tiếp từ menu.',
  },
  'settings.administrators': { en: 'Administrators', vi: 'Người quản trị' },
  'settings.administrators.none': {
    en: 'E-mail addresses, with commas between them. Blank: whoever may edit this file may change the connection and these settings. Otherwise only these people may, and they alone change this list.',
    vi: 'Các địa chỉ email, cách nhau bằng dấu phẩy. Để trống: ai được sửa tệp này cũng đổi được kết nối và các cài đặt này. Nếu có, chỉ những người này được đổi, kể cả danh sách này.',
  },
  'settings.administrators.help': {
    en: 'Only these people may change the connection, these settings and this list. The price limits of categories stand in cells: protect that column (Data › Protect sheets and ranges) where others may edit the sheet.',
    vi: 'Chỉ những người này được đổi kết nối, các cài đặt này và danh sách này. Giới hạn giá của danh mục nằm trong ô: nếu người khác cũng sửa được trang, hãy bảo vệ cột đó (Dữ liệu › Bảo vệ trang tính và dải ô).',
  },
  'settings.answers': { en: 'Answers that mean “confirmed”', vi: 'Câu trả lời được coi là đã xác nhận' },
  'settings.answers.help': {
    en: 'Learned from records that somebody settled in the review. An answer that reports an error is never among them.',
    vi: 'Rút ra từ các bản ghi đã được xác nhận trong cửa sổ xem lại. Câu trả lời báo lỗi không bao giờ được tính.',
  },
  'settings.answers.forget': { en: 'Take back', vi: 'Bỏ' },
  'settings.answers.forget.of': { en: 'Take back: {shape}', vi: 'Bỏ: {shape}' },
  'settings.save': { en: 'Save', vi: 'Lưu' },
  'settings.save.of': { en: 'Save: {setting}', vi: 'Lưu: {setting}' },
  'settings.saved': { en: 'Saved.', vi: 'Đã lưu.' },
} satisfies MessageTable;
