import type { English, Translated } from './en';
import { IN_PAGES, IN_PRICE_LIST, IN_REVIEW, IN_SIDEBAR, type LanguageFile } from './language-file';

/** Tells how Vietnamese writes numbers and dates, and what people type. */
const locale: LanguageFile['locale'] = {
  name: 'Tiếng Việt',
  decimalMark: ',',
  groupMark: '.',
  date: '{dd}/{mm}/{yyyy}',
  months: [],
  multipliers: {
    k: 1_000,
    nghìn: 1_000,
    ngàn: 1_000,
    tr: 1_000_000,
    triệu: 1_000_000,
    tỷ: 1_000_000_000,
    tỉ: 1_000_000_000,
  },
  currencies: ['₫', 'đ', 'đồng', 'vnđ', 'vnd'],
  clearWords: ['(xoá)', '(xóa)'],
};

const LISTED_HELP =
  'Tên có trong trang Tên và ID, hoặc ID trong CRM. Muốn bỏ trống, gõ (xoá) rồi đánh dấu khi xem lại.';

const BARE_NUMBER_HELP =
  'Một con số thường: giao diện của CRM không nói đây có phải là phần trăm hay không. Tổng tiền được tính theo số tiền ở cột bên cạnh.';

/** Names the fields of each table and form: the label, then further headers that people use for the field. */
const fields: Translated<English['fields']> = {
  /** Stand in several tables. */
  everywhere: {
    status: 'Trạng thái',
    description: 'Mô tả',
    opportunity_status: 'ID giai đoạn | ID trạng thái',
    account_id: 'ID khách hàng',
    key: 'Bản ghi',
    time: 'Thời gian',
    run: 'Lượt gửi',
    before: 'Trước',
    after: 'Sau',
  },
  products: {
    product_code: 'Mã sản phẩm | Mã SP | Mã hàng',
    product_name: 'Tên sản phẩm | Tên SP | Tên hàng | Tên hàng hoá',
    cover_price: 'Giá bán lẻ | Giá bán | Giá | Đơn giá | Giá gốc',
    category_id: 'Danh mục sản phẩm | Danh mục | Nhóm hàng',
    price_wholesale: 'Giá bán buôn | Giá bán sỉ | Giá sỉ',
    price_online: 'Giá bán online | Giá online',
    saleoff_price: 'Giá khuyến mãi | Giá KM',
    discount: 'CK % | Chiết khấu sản phẩm | Chiết khấu',
    discount_wholesale: 'CK bán buôn % | Chiết khấu bán buôn',
    discount_online: 'CK bán online % | Chiết khấu bán online',
    short_description: 'Mô tả ngắn',
    unit_id: 'ID đơn vị tính | Đơn vị tính | ĐVT',
    origin_id: 'ID xuất xứ | Xuất xứ | Nguồn gốc',
    manufacturer_id: 'ID nhà sản xuất | Nhà sản xuất',
    product_id: 'ID sản phẩm | Định danh sản phẩm',
    new_code: 'Mã mới',
    cost: 'Giá vốn',
  },
  orders: {
    order_code: 'Mã đơn hàng | Số đơn hàng | Mã đơn',
    account_code: 'Mã khách hàng | Mã KH',
    account_name: 'Tên khách hàng | Tên KH | Khách hàng',
    order_date: 'Ngày đặt hàng | Ngày',
    amount: 'Tổng tiền | Giá trị đơn hàng',
    discount: 'CK % | Giảm giá phần trăm',
    discount_amount: 'CK (đ) | Giảm giá tiền mặt',
    vat: 'VAT % | VAT phần trăm',
    vat_amount: 'Tiền VAT | VAT tiền mặt',
    transport: 'Vận chuyển | Phí vận chuyển %',
    transport_amount: 'Phí vận chuyển | Phí vận chuyển tiền mặt',
    installation: 'Lắp đặt | Phí lắp đặt %',
    installation_amount: 'Phí lắp đặt | Phí lắp đặt tiền mặt',
    account_address: 'Địa chỉ khách hàng | Địa chỉ',
    account_email: 'Email khách hàng',
    account_phone: 'Số điện thoại khách hàng | Điện thoại | SĐT',
    terms: 'Điều khoản',
  },
  orderLines: {
    order_code: 'Mã đơn hàng',
    product_code: 'Mã sản phẩm | Mã hàng',
    product_name: 'Tên sản phẩm | Tên hàng | Tên hàng hoá',
    quantity: 'Số lượng | SL',
    price: 'Giá bán | Đơn giá | Giá sản phẩm',
    product_sale_off: 'Giảm giá sản phẩm | CK % dòng',
    cash_discount: 'CK (đ) dòng',
    product_id: 'ID sản phẩm',
  },
  categories: {
    path: 'Đường dẫn danh mục',
    category_id: 'ID danh mục',
    category_code: 'Mã danh mục',
    category_name: 'Tên danh mục',
    also: 'Cũng chọn được',
    price_limit: 'Giới hạn giá %',
    least_margin: 'Biên lợi nhuận tối thiểu %',
    is_default: 'Là mặc định',
    parent_id: 'ID danh mục cha',
    level: 'Cấp',
    lft: 'Biên trái',
    rgt: 'Biên phải',
  },
  opportunities: {
    opportunity_id: 'ID cơ hội',
    opportunity_name: 'Tên cơ hội',
    opportunity_status_name: 'Giai đoạn | Tên trạng thái',
    probability: 'Xác suất %',
    campaign_name: 'Tên chiến dịch',
    account_name: 'Tên khách hàng',
    phone_office: 'Số điện thoại',
    account_email: 'Email khách hàng',
    time_created: 'Ngày tạo',
    recipient_contact_name: 'Tên người xử lý',
    recipient_role_name: 'Chức vụ người xử lý',
    recipient_dept_name: 'Phòng ban người xử lý',
    creator_contact_name: 'Tên người tạo',
    time_registed: 'Thời gian đăng ký',
    campaign_id: 'ID chiến dịch',
    recipient: 'ID người nhận xử lý',
    recipient_avatar: 'Ảnh đại diện',
    responsible: 'ID người phụ trách',
    create_user_id: 'ID người tạo',
  },
  userRestore: {
    user_username: 'Tên đăng nhập',
    user_id: 'ID người dùng',
    department_name: 'Phòng ban',
    user_role_name: 'Chức vụ',
    acl_role_name: 'Nhóm quyền',
  },
  taskRestore: {
    task_code: 'Mã công việc',
    task_id: 'ID công việc',
  },
  customerRestore: {
    account_code: 'Mã khách hàng',
  },
  plans: {
    from: 'Từ',
    until: 'Đến',
    title: 'Tên',
    fields: 'Trường',
    planned: 'Theo kế hoạch',
    state: 'Tình trạng',
    note: 'Vì sao',
    who: 'Người lập',
    reason: 'Lý do',
    plan: 'Kế hoạch',
    card: 'Cả dòng trong một ô',
  },
  journal: {
    who: 'Người thực hiện | Người gửi',
    table: 'Bảng',
    changed: 'Thay đổi',
    outcome: 'Kết quả',
    message: 'Thông báo',
    reason: 'Lý do',
    entry: 'Mục',
  },
  applied: {
    sheet_id: 'ID trang',
    key: 'Sản phẩm',
    row: 'Dòng',
    field: 'Trường',
  },
  lists: {
    unit_name: 'Đơn vị tính',
    unit_id: 'ID đơn vị tính',
    origin_name: 'Xuất xứ',
    origin_id: 'ID xuất xứ',
    manufacturer_name: 'Nhà sản xuất',
    manufacturer_id: 'ID nhà sản xuất',
  },
  costs: {
    product_code: 'Mã sản phẩm | Mã SP | Mã hàng',
    cost: 'Giá vốn',
  },
};

/** Names the fields of a query's form, which the sidebar alone shows. */
const filterFields: Translated<English['filterFields']> = {
  campaign_id: 'ID hoặc tên chiến dịch',
  opportunity_status_name: 'Giai đoạn (tên hoặc ID)',
  days: 'Số ngày',
  created_from: 'Ngày tạo từ',
  created_to: 'Ngày tạo đến',
  limit: 'Số bản ghi mỗi trang kết quả',
  title: 'Tên trang',
};

/** Names the fields of passwords, which go into no sheet: the sidebar alone shows them. */
const passwordFields: Translated<English['passwordFields']> = {
  plain_password: 'Mật khẩu mới',
  repeat_plain_password: 'Nhập lại mật khẩu mới',
};

/** Holds the notes of headers, which stand beside form fields too. */
const help: Translated<English['help']> = {
  everywhere: {
    status:
      'Do CRM Desk ghi; ghi chú nói rõ hơn. “Vừa sửa”: đã sửa sau lần kiểm tra gần nhất. Ô trống không được gửi. Muốn xoá nội dung chữ, hãy gõ (xoá).',
  },
  products: {
    product_code:
      'Dùng để tìm sản phẩm trong CRM khi không có ID. Thiếu mã, CRM có thể tự sinh mã mới, nên dòng đó chờ bạn đánh dấu.',
    product_name: 'CRM yêu cầu có tên trong mọi lần sửa.',
    category_id: 'Đường dẫn, mã, tên hoặc ID lấy từ trang Danh mục.',
    unit_id: LISTED_HELP,
    origin_id: LISTED_HELP,
    manufacturer_id: LISTED_HELP,
    product_id: 'Không bắt buộc. Nếu có, dùng ID để tìm sản phẩm thay cho mã.',
    new_code: 'Chỉ dùng khi đổi mã: mã mới của sản phẩm. Khi CRM đã nhận, mã này chuyển sang cột “Mã sản phẩm”.',
  },
  orders: {
    order_code: 'Dùng để tìm đơn hàng đã có trong CRM.',
    transport: BARE_NUMBER_HELP,
    installation: BARE_NUMBER_HELP,
    terms:
      'Mỗi dòng một điều khoản. Điều khoản có nhiều dòng: để một dòng trống giữa các điều khoản. Điều khoản được gửi chỉ gồm nội dung ô này; ô trống thì không gửi gì.',
  },
  orderLines: {
    order_code: 'Gắn dòng hàng với đơn hàng. Đơn đó được gửi chỉ gồm các dòng ghi ở đây.',
    product_sale_off: BARE_NUMBER_HELP,
    cash_discount: 'Tính cho cả dòng, không phải một đơn vị. Tổng tiền được tính theo số này.',
  },
  categories: {
    path: 'Danh mục kèm các danh mục cha. Được gợi ý ở cột Danh mục sản phẩm của trang Sản phẩm.',
    price_limit:
      'Không gửi lên CRM: giá thuộc danh mục này hoặc danh mục con thay đổi quá số phần trăm này sẽ chờ đánh dấu. Để trống: theo danh mục cha, hoặc theo Cài đặt.',
    least_margin:
      'Không gửi lên CRM: giá thuộc danh mục này hoặc danh mục con thấp hơn giá vốn cộng số phần trăm này của giá vốn sẽ chờ đánh dấu. Để trống: theo danh mục cha, hoặc theo Cài đặt.',
  },
  costs: {
    cost: 'Không gửi lên CRM. Cột “Giá vốn” ở trang Sản phẩm được ưu tiên.',
  },
  opportunities: {
    time_registed: 'Mười chữ số được hiểu là số giây tính từ năm 1970; giá trị khác giữ nguyên như CRM gửi.',
  },
  plans: {
    state: 'Do CRM Desk ghi. Hãy sửa kế hoạch ở thanh bên: dòng bị sửa tay ở đây sẽ không được gửi.',
    after: 'Giá được trả về khi hết hạn.',
  },
};

/**
 * Holds what the server and all pages say: the menu, the sheets, issues of rows and form fields, errors of the desk and of the CRM. `{field}` is
 * the label of a field; `{message}` is what the CRM itself said, and is marked as its words.
 */
const shared: Translated<English['shared']> = {
  phrase: {
    again: 'Hãy làm mới lại.',
    none: 'Chưa ghi gì.',
    counts: '{added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên',
    said: '{message|| CRM trả lời: {message}}',
    look: 'Hãy xem trong CRM trước khi thử lại',
    it: '“{field}”',
    text: '“{field}”: “{text}”',
    tick: 'Hãy đánh dấu nếu đúng',
    plain: 'định dạng ô là văn bản thuần tuý rồi gõ',
    shows: 'Ô hiện “{shown}”, sẽ gửi “{text}”.',
    totals: 'Hãy sửa, dùng “Điền tổng tiền”, hoặc đánh dấu.',
    admin: 'hoặc báo người quản trị.',
    grant:
      'Hãy chọn một mục trong Tiện ích mở rộng › CRM Desk, đánh dấu mọi ô mà Google hiện ra, rồi chọn lại mục đó. Nếu Google không hỏi, trước hết hãy gỡ CRM Desk tại myaccount.google.com/connections.{reference|| Mã tham chiếu {reference}.}',
  },
  menu: {
    name: 'CRM Desk',
    openDesk: 'Mở CRM Desk',
    pullCategories: 'Tải danh mục',
    pullOpportunities: 'Tải cơ hội…',
    newTable: 'Tạo bảng',
    newProducts: 'Tạo bảng sản phẩm',
    newOrders: 'Tạo bảng đơn hàng',
    priceList: 'Áp dụng bảng giá…',
    review: 'Xem lại và gửi…',
    restore: 'Khôi phục…',
    plans: 'Kế hoạch giá…',
    runs: 'Các lượt gửi…',
    history: 'Lịch sử của ô này…',
    settings: 'Cài đặt…',
    help: 'Trợ giúp',
  },
  sheet: {
    categories: 'Danh mục',
    opportunities: 'Cơ hội',
    products: 'Sản phẩm',
    orders: 'Đơn hàng',
    orderLines: 'Dòng đơn hàng',
    journal: 'Nhật ký',
    applied: 'Giá đã áp dụng',
    report: 'Báo cáo',
    lists: 'Tên và ID',
    plans: 'Kế hoạch giá',
    costs: 'Giá vốn',
  },
  report: {
    title: 'Báo cáo: {tab}',
    about:
      'Tự cập nhật theo trang “{tab}”; bạn có thể sửa bảng và biểu đồ. Dòng có Trạng thái (CRM không còn liệt kê) không được tính.',
    count: 'Số cơ hội',
    none: '(không có)',
    month: 'Tháng',
    stages: {
      '': 'Theo giai đoạn',
      chart: 'Cơ hội theo giai đoạn',
    },
    months: {
      '': 'Theo tháng tạo',
      chart: 'Cơ hội mới theo tháng',
    },
    people: 'Theo phòng ban và người xử lý',
    campaigns: 'Giai đoạn theo chiến dịch',
  },
  cell: {
    clear: '(xoá)',
  },
  column: {
    more: 'Tiếp theo {n}',
  },
  outcome: {
    sending: 'Đang gửi',
    confirmed: 'Đã nhận',
    refused: 'Bị từ chối',
    unsure: 'Chưa rõ',
    taken: 'Ghi nhận như vậy',
  },
  restored: {
    user: 'Người dùng',
    task: 'Công việc',
    customer: 'Khách hàng',
    by: {
      code: 'Mã',
      id: 'ID',
    },
  },
  status: {
    same: 'Khớp CRM',
    new: 'Mới, chưa gửi',
    changed: 'Đã sửa, chưa gửi',
    edited: 'Vừa sửa',
    invalid: 'Chưa gửi được',
    held: 'Chờ đánh dấu',
    planned: 'Đã lên kế hoạch',
    unsure: 'Chưa rõ',
    failed: 'CRM từ chối',
    gone: 'Lần tải này không có',
    decide: 'CRM trả lời không rõ ràng: mở Xem lại và gửi để quyết định.',
    codeFormula: 'Ô “Mã sản phẩm” là công thức nên được giữ. Hãy sửa để ra {code}.',
    codeRefused: 'Ô “Mã sản phẩm” không nhận {code} vì quy tắc xác thực dữ liệu hoặc vì được bảo vệ. Hãy tự ghi mã đó.',
    refusedLast: 'Lần gửi gần nhất bị CRM từ chối: {message}',
  },
  refresh: {
    done: 'Làm mới lúc {when}',
    last: 'Lần thành công gần nhất: {when}',
    failed: 'Lần làm mới lúc {when} không thành công:',
  },
  line: {
    label: 'Dòng {n} · {field}',
    sentence: 'Dòng đơn hàng, dòng {row}: {sentence}',
  },
  term: {
    label: 'Điều khoản {n}',
  },
  toast: {
    looks: {
      typed:
        'Trang “{title}” là bảng của Google có cột quy định kiểu dữ liệu nên CRM Desk không đặt được định dạng, màu, ghi chú, tiêu đề hay danh sách chọn ở đó. Giá trị vẫn an toàn. Hãy mở trình đơn của bảng (mũi tên cạnh tên bảng) › Chuyển đổi thành dữ liệu chưa định dạng, rồi kiểm tra lại; nếu cần định dạng và danh sách chọn thì dùng lại “Dùng trang này làm bảng CRM…”.',
      protected:
        'Trang “{title}” có ô được bảo vệ nên CRM Desk không ghi được Trạng thái, không đặt được định dạng, màu, ghi chú, tiêu đề hay danh sách chọn ở đó. Giá trị đã ghi vẫn an toàn. Hãy bỏ bảo vệ (Dữ liệu › Bảo vệ trang tính và dải ô) hoặc nhờ chủ tệp, rồi kiểm tra lại.',
      other:
        'CRM Desk không ghi được Trạng thái, không đặt được định dạng, màu, ghi chú, tiêu đề hay danh sách chọn trong trang “{title}”. Giá trị đã ghi vẫn an toàn. Hãy kiểm tra lại sau một phút.{message|| Google báo: {message}}',
    },
    created: 'Đã tạo “{title}”{second|| và “{second}”}. Hãy gõ hoặc dán dữ liệu.',
  },
  schedule: {
    done: '{>counts}.',
    told: '“{title}”: {result}',
    none: 'Không còn trang nào được làm mới bằng tài khoản của bạn.',
    waits: 'chưa đến giờ: làm mới mỗi ngày lúc {hour}:00 hoặc ngay sau đó.',
    later: 'để lần chạy sau: đang được ghi hoặc hết giờ.',
    mail: {
      subject: 'CRM Desk chưa làm mới được trang “{title}”',
      body: 'Lần tự động làm mới trang “{title}” không thành công. {reason}',
      once: 'CRM Desk thử lại mỗi giờ và không gửi thêm email cho đến khi làm mới được.',
    },
  },
  person: {
    unknown: 'không rõ',
    somebody: 'Có người',
  },
  plan: {
    reason: 'Kế hoạch của {who}{reason||: {reason}}',
    told: 'Kế hoạch giá: {result}',
    state: {
      planned: 'Đã lên kế hoạch',
      held: 'Giữ lại, chưa gửi',
      refused: 'CRM từ chối',
      unsure: 'Chưa rõ',
      begun: 'Đang áp dụng',
      done: 'Đã xong',
      ended: 'Đã hết, về giá cũ',
      left: 'Để nguyên',
      endRefused: 'Chưa về được giá cũ',
      endUnsure: 'Chưa rõ đã về giá cũ',
      cancelled: 'Đã huỷ',
      broken: 'Bị sửa tay, không chạy',
    },
    note: {
      already: 'CRM đã có giá này từ một lần gửi khác. Không gửi gì, và khi hết hạn cũng không trả về giá nào.',
      changed:
        '{>it} lúc duyệt là {expected|chưa biết|{expected}}, nay là {now|chưa biết|{now}}: đã có người đổi. Hãy xem lại, rồi gửi hoặc lập kế hoạch lại từ cửa sổ xem lại.',
      doubt: 'Chưa rõ CRM đã nhận lần gửi trước chưa. Hãy quyết định ở “Xem lại và gửi…”; kế hoạch sẽ tự chạy tiếp.',
      left: '{>it} theo kế hoạch là {expected}, nay là {now|chưa biết|{now}}: đã có người đổi nên được để nguyên.',
      missed:
        'Đã hết hạn trước khi kịp bắt đầu: trong thời gian đó kế hoạch không được chạy. Hãy chọn giờ mới hoặc huỷ.',
      noValue: 'Không biết giá cũ trong CRM nên không trả về giá nào.',
      refused: 'CRM từ chối.{>said}',
      unsure: 'CRM trả lời không rõ. Hãy xem trong CRM, rồi quyết định ở “Xem lại và gửi…”.{>said}',
      broken:
        'Dòng này bị sửa tay hoặc chưa được ghi đủ nên không chạy. Hãy hoàn tác chỗ sửa, hoặc xoá dòng rồi lập kế hoạch lại.',
      taken:
        'Một kế hoạch khác đã đổi giá trị này và chưa trả về giá cũ nên không gửi. Hãy xử lý kế hoạch đó trước, rồi lập lại kế hoạch này.',
      unfinished:
        'Việc lập hoặc sửa kế hoạch này bị ngắt giữa chừng nên không gửi gì. Hãy chọn lại giờ ở “Sửa…”, hoặc huỷ kế hoạch.',
    },
    mail: {
      subject: 'CRM Desk: {n} dòng kế hoạch giá cần xem lại',
      body: '{n} dòng trong kế hoạch giá của bạn chưa chạy đúng như đã định. Hãy mở tệp, rồi mở “Kế hoạch giá” trong CRM Desk.',
      more: 'và {n} dòng nữa',
      stopped: 'CRM Desk: kế hoạch giá của bạn không chạy',
    },
    name: '{reason|kế hoạch|“{reason}”} ({from} – {until|không hết hạn|{until}})',
  },
  note: {
    pull: {
      total: 'CRM báo {total} bản ghi nhưng gửi {collected}. Hãy làm mới lại; nếu vẫn vậy, thu hẹp bộ lọc.',
      moved:
        'Danh sách thay đổi khi đang đọc: lúc đầu {before} bản ghi, cuối cùng {after}, đã lấy {collected}. {>again}',
      noTotal: 'CRM không báo tổng số bản ghi: {collected} bản ghi này có thể chưa đủ.',
      cut: '{count} bản ghi có nội dung quá dài cho một ô: phần thừa bị cắt, cuối ô có “…”.',
      smallPages: 'CRM gửi mỗi trang {size} cơ hội, không phải {asked} như bộ lọc yêu cầu, nên đã đọc thêm trang.',
      noneGone: 'Vì có thể thiếu bản ghi, không dòng nào bị đánh dấu là không còn.',
      disturbed: 'Có dòng bị chuyển hoặc xoá trong lúc ghi, nên số liệu lệch với {records} bản ghi của CRM. {>again}',
      unusable: '{count} bản ghi không có ID đã bị bỏ qua.',
    },
    categories: {
      unread:
        'CRM không trả lời về các danh mục con của {n} danh mục ({names}), nên không dòng nào bị đánh dấu là không còn. Hãy tải lại; nếu vẫn vậy, hỏi người quản trị CRM.',
    },
  },
  issue: {
    journal: {
      long: 'Quá dài cho một dòng của Nhật ký nên không gửi được. Hãy rút ngắn văn bản dài nhất.',
    },
    required: 'Hãy điền {>it}: CRM cần thông tin này.',
    cell: {
      error: '{>it} đang hiện “{error}”. Hãy chờ ô có giá trị hoặc sửa công thức, rồi kiểm tra lại.',
      object: '{>it} chứa hình ảnh. Hãy thay bằng chữ hoặc xoá ô, rồi kiểm tra lại.',
    },
    number: {
      isDate: '{>it} đã thành ngày {date}. Hãy định dạng ô là số rồi gõ lại.',
      unreadable: '{>text} không phải là số. Hãy gõ như 1250000.',
      tooLong: '{>text} có quá nhiều chữ số. Hãy rút gọn còn 15.',
      clear: '{>it} là số nên không xoá được. Để ô trống nếu không muốn gửi, hoặc gõ 0.',
      ambiguous: '{>text} có thể là {first} hoặc {second}. Hãy gõ không có dấu phân cách.',
      share:
        '{>text} có thể là {whole} hoặc {part}: CRM nhận {>it} là một số thường, không có dấu phần trăm. Hãy {>plain} con số đúng.',
      notWhole: '{>it} phải là số nguyên, không phải {number}. Với 12 phần trăm, hãy gõ 12.',
    },
    id: {
      invalid: '{>text} không phải là ID, tức số nguyên lớn hơn 0.',
    },
    percent: {
      fraction: '{>it} có thể là {number}% hoặc {times}%. Hãy {>plain} kèm dấu: {times}%.',
    },
    date: {
      unreadable: '{>text} không phải là ngày. Hãy gõ ngày/tháng/năm, như 5/9/2026.',
    },
    category: {
      noList: '{>it}: chưa tra được “{text}”. Hãy tải danh mục trước, hoặc gõ ID.',
      unknown: '{>it}: không có danh mục “{text}”. Hãy chọn trong danh sách, hoặc tải lại danh mục.',
      ambiguous: '{>it}: {count} danh mục cùng tên “{text}”. Hãy dùng đường dẫn đầy đủ trong danh sách.',
    },
    list: {
      noList: '{>text} không phải là ID. Hãy gõ ID, hoặc tạo “Bảng tên và ID”.',
      unknown: '{>it}: trang Tên và ID chưa có “{text}”. Hãy thêm kèm ID, hoặc gõ ID.',
      ambiguous: '{>it}: trang Tên và ID có {count} ID cho “{text}”. Hãy gõ ID, hoặc đặt tên khác.',
    },
    newCode: {
      blank: 'Mã mới không được rỗng: CRM có thể tự sinh mã. Để ô trống nếu không đổi mã.',
      same: 'Sản phẩm đang có mã {code} rồi. Hãy để trống “Mã mới”.',
    },
    key: {
      duplicate: '{key} còn ở trang “{sheet}”, dòng {row}. Hãy giữ lại một dòng; CRM không kiểm tra trùng.',
    },
    line: {
      noProduct: 'Có dòng hàng chưa có sản phẩm. Hãy điền mã hoặc ID.',
      unknownOrder: 'Dòng này thuộc đơn {code}, không có trong trang Đơn hàng. Hãy thêm đơn hoặc sửa mã.',
    },
    order: {
      strayLine:
        'Dòng {stray} trang Dòng đơn hàng chưa có mã đơn, có thể thuộc đơn này như dòng {known}. Hãy điền mã, hoặc xoá trắng dòng.',
      split: 'Dòng hàng của đơn này nằm ở nhiều trang: {tabs}. Hãy để ở một trang, kẻo bị gửi hai lần.',
      noLines:
        'Đơn này chưa có dòng hàng. Hãy thêm vào trang Dòng đơn hàng: nếu gửi khi chưa có dòng nào, đơn có thể mất các dòng đang có trong CRM.',
    },
    field: {
      unknown: 'CRM không có trường nào tên “{name}”.',
    },
    column: {
      header: 'Cột {>it} có tiêu đề “{header}” của trường khác. Hãy đặt lại tiêu đề, hoặc chuyển dữ liệu.',
      noHeader: 'Dòng 1 không có tiêu đề quen thuộc. Hãy đưa dòng tiêu đề về dòng 1, hoặc xoá trang.',
      twice: 'Cột {first} và {second} cùng là {>it}. Hãy xoá một cột.',
    },
  },
  warning: {
    flag: {
      sent: '{>it} là có/không: {shown} được gửi là {text}.',
    },
    order: {
      noCustomer: '{>it} để trống: CRM có thể tạo khách hàng mới. Hãy điền mã.',
      noAmount:
        '{>it} chưa có số tiền bên cạnh, mà giao diện của CRM không nói rõ con số này nghĩa là gì, nên tổng tiền không được kiểm tra. Hãy điền số tiền.',
    },
    cost: {
      unread:
        '{>text}{sheet|| ở trang “{sheet}”, dòng {row},} không phải là số tiền rõ ràng nên chưa kiểm tra biên lợi nhuận. Hãy gõ như 1250000.',
    },
  },
  hold: {
    price: {
      zero: '{>it} thành 0. {>tick} là bán giá 0.',
      fraction: '{>it} là {after}, không chẵn đồng. Có phải dấu phân cách bị hiểu thành dấu thập phân?',
      day: '{>it} là {after}, với bảng tính là ngày {date}. Có phải giá bị hiểu thành ngày?',
      slip: '{>it} từ {before} thành {after}, lệch khoảng {times} lần. Thiếu hoặc thừa số 0?',
      change: '{>it} thay đổi {percent}%, vượt giới hạn {limit}%. {>tick}.',
      limit: '{>it} thay đổi, mà giới hạn giá “{text}” của danh mục không phải là phần trăm. Hãy sửa ở trang Danh mục.',
      saleoff: 'Giá khuyến mãi {saleoff} không thấp hơn giá bán lẻ {price}.',
      above: '{>it} {after} cao hơn giá bán lẻ {price}.',
      first: '{>it} lần đầu {after} khác xa giá {other} của cùng sản phẩm.',
      margin: {
        '': '{>it} {after} thấp hơn giá vốn {cost} cộng biên lợi nhuận tối thiểu {limit}%: biên lợi nhuận là {margin}%. {>tick}.',
        text: '{>it} thay đổi, mà biên lợi nhuận tối thiểu “{text}” của danh mục không phải là phần trăm. Hãy sửa ở trang Danh mục.',
      },
    },
    planned: 'Thay đổi này đã lên kế hoạch từ {from}{until|| đến {until}}. {>tick} là cần gửi ngay, không chờ đến giờ.',
    permuted:
      'Giá trị mới của {>it} là giá trị cũ của dòng khác. Có phải chỉ sắp xếp một phần bảng, hoặc dán lệch dòng?',
    code: {
      changed:
        'Sản phẩm có ID này mang mã {before}, không phải {after}. Muốn đổi mã, hãy giữ {before} và điền “Mã mới”.',
      taken:
        'CRM không còn thấy {code}: có thể đã đổi thành {newCode}. Hãy tìm {newCode} trong CRM; nếu đúng sản phẩm này, đánh dấu để gửi dòng với mã {newCode}.',
      none: 'Có ID nhưng không có mã: CRM có thể tự sinh mã. Hãy điền mã, hoặc đánh dấu rồi xem lại mã sau khi gửi.',
    },
    text: {
      lost: '{>it} không phải văn bản: nội dung gõ có thể đã mất. {>shows} Hãy bấm “Sửa” khi xem lại, hoặc {>plain} lại.',
      digits: '{>it} có quá nhiều chữ số cho một ô. {>shows} Hãy {>plain} lại.',
      formula: '{>it} là công thức không cho ra văn bản. {>shows} {>tick}, hoặc bọc trong TEXT(…).',
    },
    order: {
      noLines:
        'Trang Dòng đơn hàng không có dòng nào của đơn này nên không gửi dòng nào: CRM có thể giữ hoặc xoá hết các dòng. Hãy thêm dòng hàng, hoặc đánh dấu rồi xem lại đơn sau khi gửi.',
      total: '{>it} là {typed}, nhưng dòng hàng, chiết khấu, VAT và phí cộng lại là {computed}. {>totals}',
      amount: '{>it} là {typed}, nhưng {percent}% của {base} là {computed}. {>totals}',
    },
    id: {
      none: '{>it} sẽ bị bỏ trống bằng ID 0; CRM hiện 0 khi không có, nhưng chưa rõ có nhận không. Hãy đánh dấu rồi xem lại sản phẩm sau khi gửi.',
    },
    number: {
      low: '{>it} là {number}, nhỏ hơn {min}. Chưa rõ CRM xử lý ra sao. {>tick}.',
      high: '{>it} là {number}, CRM hiểu là phần trăm. Có phải là số tiền? {>tick} là {number}%.',
    },
    planBroken:
      'Dòng kế hoạch giá của bản ghi này bị sửa tay hoặc chưa ghi đủ: hãy xem “Kế hoạch giá”. {>tick} là cần gửi ngay.',
  },
  error: {
    form: 'Hãy sửa các ô được đánh dấu.',
    connect: {
      noReads:
        'CRM có trả lời nhưng không cho khoá này đọc danh mục hay cơ hội.{>said} Hãy xin người quản trị CRM một khoá được phép đọc.',
    },
    notConnected: 'Chưa kết nối CRM. Hãy mở CRM Desk, nhập địa chỉ và khoá API.',
    busy: 'Đang có người gửi hoặc tải dữ liệu trong tệp này, hoặc Google tạm thời chưa dành được tệp cho bạn. Hãy chờ giây lát rồi thử lại.',
    person:
      'Google chạy việc này bằng tài khoản {ran}, còn cửa sổ này do {opened} mở, nên chưa làm gì cả. Hãy mở tệp trong hồ sơ trình duyệt, hoặc cửa sổ ẩn danh, chỉ đăng nhập {opened}.',
    pushing:
      '{who} đang gửi từ tệp này từ lúc {since}. Chưa gửi gì của bạn. Hãy thử lại khi gửi xong, hoặc hai phút sau khi cửa sổ đó đóng.',
    tooMany: 'Lần gửi này có {n} bản ghi. Trên {limit}, hãy xác nhận số lượng trong “Xem lại và gửi…”.',
    plan: {
      lost: 'Trang “Kế hoạch giá” đã bị xoá: những gì đang chờ ở đó không bắt đầu và cũng không kết thúc nữa. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản.',
    },
    cells:
      'Không đủ chỗ cho thêm {rows} dòng: còn {room} dòng theo giới hạn 10 triệu ô. {>none} Hãy thu hẹp bộ lọc, hoặc xoá dòng, cột và trang trống.',
    pull: {
      noKey: 'Trang “{sheet}” không còn cột “ID cơ hội”. {>none} Hãy hoàn tác, hoặc tải vào trang mới.',
      header: 'Tiêu đề của trang “{sheet}” không ở dòng 1. {>none} Hãy xoá các dòng phía trên rồi làm mới lại.',
      late: 'Hết giờ sau {records} cơ hội. Hãy làm mới từ thanh bên, hoặc thu hẹp bộ lọc.',
      endless: 'Đã đọc {records} cơ hội mà CRM vẫn còn trang. {>none} Hãy thu hẹp bộ lọc.',
      otherPage:
        'Hỏi trang {asked} của danh sách nhưng CRM trả lời trang {answered}, nên không đọc được phần còn lại. {>none} Hãy làm mới lại; nếu vẫn vậy, thu hẹp bộ lọc cho vừa một trang.',
      categoriesLate:
        'Hết giờ sau {count} danh mục. {>none} Hãy tải từng nhánh: Mục khác › Tải danh mục › Chỉ một phần….',
      unfinished: 'Chưa ghi xong: dòng đã ghi là đúng, dòng khác có thể cũ hoặc thiếu. {>again}',
    },
    columns: {
      '': 'Trang “{sheet}”: {problem}',
      long: 'Các tiêu đề “custom: …” của trang “{sheet}” quá dài khi cộng lại: Google chỉ dành {n} ký tự cho chúng. Hãy rút ngắn hoặc bỏ bớt rồi thử lại.',
    },
    noTable: 'Tệp này chưa có bảng sản phẩm hay đơn hàng. Hãy chọn “Tạo bảng sản phẩm” hoặc “Tạo bảng đơn hàng”.',
    noSheet: 'Trang đó không còn nữa. Hãy mở lại CRM Desk.',
    journal: {
      gone: 'Đã dừng: có mục của Nhật ký không còn. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản. Hoặc mở Xem lại và gửi rồi xem từng dòng: giá trị đem so có thể đã cũ.',
      long: 'Chưa gửi gì: {key} quá dài cho một dòng của Nhật ký. Hãy rút ngắn văn bản dài nhất rồi xem lại.',
    },
    push: {
      stopped: '{reason} Đã dừng gửi: lần xem lại sau sẽ có những gì chưa gửi.',
      unwritten: 'Chưa ghi được câu trả lời mới nhất của CRM vào Nhật ký: lần xem lại sau sẽ hỏi về các bản ghi đó.',
    },
    scope: {
      '': 'CRM Desk chưa được phép làm một việc mà nó cần ({scope}). {>grant}',
      spreadsheets: {
        currentonly: 'CRM Desk chưa được phép đọc và ghi tệp này (spreadsheets.currentonly). {>grant}',
      },
      script: {
        container: {
          ui: 'CRM Desk chưa được phép hiện thanh bên và cửa sổ của nó (script.container.ui). {>grant}',
        },
        scriptapp: 'CRM Desk chưa được phép chạy khi bạn không có mặt (script.scriptapp). {>grant}',
        send_mail: 'CRM Desk chưa được phép gửi thư dưới tên bạn (script.send_mail). {>grant}',
      },
      userinfo: {
        email: 'CRM Desk chưa được phép xem địa chỉ email của bạn (userinfo.email). {>grant}',
      },
    },
    object: 'Ô đang chứa hình ảnh. Hãy xoá hình rồi thử lại.',
    protected:
      'Có ô CRM Desk cần ghi đang được bảo vệ. Hãy bỏ bảo vệ (Dữ liệu › Bảo vệ trang tính và dải ô) hoặc nhờ chủ tệp.',
    typed:
      'Có ô CRM Desk cần ghi nằm trong bảng của Google có cột quy định kiểu dữ liệu nên không ghi được. Hãy mở trình đơn của bảng (mũi tên cạnh tên bảng) › Chuyển đổi thành dữ liệu chưa định dạng, rồi thử lại.',
    validation:
      'Có ô CRM Desk cần ghi không nhận giá trị. Hãy sửa quy tắc ở đó (Dữ liệu › Xác thực dữ liệu) rồi thử lại.{message|| Google báo: {message}}',
    internal:
      'CRM Desk gặp lỗi{message| chưa rõ nguyên nhân|: {message}}. Không gửi gì thêm. Hãy thử lại, {>admin}{reference|| Mã tham chiếu {reference}.}',
    google: {
      authorization: 'Google cần bạn cho phép trước. {>grant}',
      access:
        'Google báo rằng tài khoản này không có quyền mở tệp. Nếu trình duyệt này đang đăng nhập nhiều tài khoản Google, hãy mở tệp trong cửa sổ ẩn danh, hoặc trong hồ sơ trình duyệt chỉ có một tài khoản; nếu không, hãy hỏi chủ sở hữu tệp.',
      chance:
        'Google chưa làm được việc này lúc này. Hãy chờ một phút rồi thử lại.{message|| Google báo: “{message}”}{reference|| Mã tham chiếu {reference}.}',
      dayQuota:
        'Tài khoản này đã dùng hết hạn mức trong ngày của Google. Hãy tiếp tục vào ngày mai.{message|| Google báo: “{message}”}{reference|| Mã tham chiếu {reference}.}',
      store:
        'Bộ nhớ Google dành cho script này đã đầy nên không lưu được. Hãy nhờ quản trị viên xoá bớt dữ liệu mà mã khác lưu ở đó.{message|| Google báo: “{message}”}{reference|| Mã tham chiếu {reference}.}',
      room: 'Tệp này hết chỗ: Google giới hạn số ô và số trang. Hãy xoá dòng, cột và trang trống rồi thử lại.{message|| Google báo: “{message}”}{reference|| Mã tham chiếu {reference}.}',
      permission:
        'Google không cho tài khoản này làm việc đó. Hãy chọn lại trong Tiện ích mở rộng › CRM Desk và đánh dấu mọi ô mà Google hiện ra, hoặc xin chủ tệp quyền chỉnh sửa.{message|| Google báo: “{message}”}{reference|| Mã tham chiếu {reference}.}',
    },
    crm: {
      'bad-request': 'CRM từ chối: thiếu hoặc sai thông tin.{>said}',
      unauthorised:
        'CRM không chấp nhận khoá API này. Hãy sao chép lại: Cài đặt, Tích hợp, Tích hợp phần mềm khác.{>said}',
      'key-or-cookie':
        'CRM không chấp nhận khoá API hoặc cookie phiên: lệnh này gửi cả hai, một trong hai có thể sai, thiếu hoặc đã hết hạn. Hãy nhập lại trong phần kết nối.{>said}',
      forbidden: 'CRM không cho phép việc này với khoá hiện tại. Hãy hỏi người quản trị.{>said}',
      'not-found': 'CRM không có bản ghi này. Hãy kiểm tra mã hoặc ID.{>said}',
      'not-a-crm':
        'Một trang web trả lời{status|| (mã {status})}, không phải CRM. Chưa có gì thay đổi. Hãy chỉ nhập địa chỉ gốc, dạng https://congty.example; nếu địa chỉ đã đúng, hãy hỏi người quản trị CRM xem có gì chặn phía trước.',
      'web-page': 'Một trang web trả lời{status|| (mã {status})}, không phải CRM. {>look}.',
      conflict: 'CRM từ chối vì trùng với bản ghi khác.{>said}',
      unprocessable: 'CRM không nhận được các giá trị này.{>said}',
      'rate-limited': 'CRM nhận quá nhiều yêu cầu. Hãy chờ một phút rồi thử lại.',
      rejected: 'CRM từ chối yêu cầu này{status|| (mã {status})}.{>said}',
      'server-error': 'CRM gặp lỗi{status|| (mã {status})}. Hãy thử lại sau, {>admin}{>said}',
      redirected:
        'Địa chỉ này chuyển hướng sang {message|địa chỉ khác|{message}}, nên khoá không được gửi. Hãy nhập địa chỉ cuối cùng.',
      'refused-in-body': 'CRM từ chối yêu cầu này.{>said}',
      'other-value': 'Câu trả lời của CRM cho thấy giá trị khác với giá trị đã gửi. {>look}.{>said}',
      'unexpected-answer': 'CRM trả lời không rõ ràng. {>look}.',
      unreadable: 'Không đọc được câu trả lời của CRM. Chưa có gì thay đổi. Hãy thử lại, {>admin}',
      silent: 'Không có phản hồi từ {address}. Hãy kiểm tra địa chỉ và mạng rồi thử lại.',
      unreachable: 'Không kết nối được với CRM. Hãy kiểm tra địa chỉ và xem CRM có hoạt động không.',
      'timed-out': 'CRM không trả lời kịp. {>look}.',
      quota:
        'Đã dùng hết số yêu cầu mỗi ngày của Google. Hãy tiếp tục vào ngày mai: lần xem lại sau sẽ cho thấy phần còn lại.',
      throttled:
        'Google tạm thời không cho gửi thêm vì có quá nhiều yêu cầu trong thời gian ngắn. Hãy chờ một phút rồi tiếp tục.',
      'not-granted':
        'CRM Desk chưa được phép kết nối với dịch vụ bên ngoài nên không gọi được CRM (script.external_request). {>grant}',
      'not-allowed': 'Google không cho tập lệnh truy cập địa chỉ này. Hãy nhờ quản trị viên Google.',
      unsendable: 'Yêu cầu quá dài. Hãy rút ngắn địa chỉ hoặc bộ lọc. Chưa gửi gì.',
      'too-large': 'Câu trả lời của CRM quá lớn. {>look}; lấy ít dòng hơn mỗi trang.',
      'no-answer': 'Google không chuyển được yêu cầu. {>look}.',
    },
  },
};

/**
 * Holds what all pages say and the server never does: problems of use cases that only pages start stand here, so that the server does
 * not carry them.
 */
const pages: Translated<English['pages']> = {
  plan: {
    form: {
      day: '{what}: ngày',
      hour: '{what}: giờ',
      noDay: 'Hãy chọn ngày.',
    },
  },
  ago: {
    now: 'vừa xong',
    minutes: '{n} phút trước',
    hours: '{n} giờ trước',
    days: '{n} ngày trước',
  },
  clock: {
    zone: 'Theo tệp bây giờ là {file}, theo máy này là {page}: tệp đang đặt múi giờ khác. Mọi giờ ở đây đều tính theo tệp. Nếu muốn theo giờ của bạn: Tệp › Cài đặt › Múi giờ.',
    clocks:
      'Hai đồng hồ lệch nhau: theo tệp bây giờ là {file}, theo máy này là {page}. Mọi giờ ở đây đều tính theo tệp. Hãy kiểm tra đồng hồ của máy, rồi múi giờ của tệp: Tệp › Cài đặt › Múi giờ.',
  },
  schedule: {
    stopped: 'Google dừng trước khi xong. Hãy thu hẹp bộ lọc của trang này.',
  },
  note: {
    journal: {
      gone: '{n} mục của Nhật ký không còn, nên không biết chúng ghi gì: có dòng bị coi nhầm là mới, đã sửa hoặc chưa sửa. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc so các dòng với CRM và đánh dấu những dòng khớp.',
    },
  },
  ui: {
    back: 'Quay lại',
    close: 'Đóng',
    cancel: 'Huỷ',
    stop: 'Dừng',
    stopping: 'Đang dừng…',
    tryAgain: 'Thử lại',
    opening: 'Đang mở…',
    showAll: 'Hiện tất cả ({n})',
    row: '{sheet}, dòng {row}',
    progress: 'Tiến độ',
    elapsed: {
      '': '{s} giây',
      minutes: '{min} phút {s} giây',
    },
    stillWorking: {
      '': 'Vẫn đang chạy, đã {s} giây.',
      minutes: 'Vẫn đang chạy, đã {min} phút {s} giây.',
    },
  },
  help: {
    title: 'Trợ giúp',
    search: 'Tìm trong hướng dẫn',
    contents: 'Tất cả các chương',
    found: 'Kết quả tìm',
    count: '{n} chương',
    none: 'Không chương nào có các từ này. Hãy thử ít từ hơn, hoặc từ khác.',
  },
  change: {
    removed: '(bỏ đi)',
    more: 'và {n} trường khác',
  },
  hold: {
    unsure:
      'Chưa rõ CRM đã nhận lần gửi trước chưa, hoặc dòng trong Nhật ký đã bị sửa tay. Hãy xem trong CRM, rồi đánh dấu để gửi lại.',
  },
  error: {
    crm: {
      silent: {
        'unknown-host':
          'Không có máy chủ nào trên internet tên là {address}. Hãy kiểm tra chính tả. Google không tới được địa chỉ chỉ dùng trong mạng nội bộ.',
        untrusted:
          'Google không tin chứng chỉ của {address}: có thể đã hết hạn hoặc dành cho tên khác. Hãy hỏi người quản lý CRM.',
        refused: '{address} không nhận kết nối. Hãy kiểm tra địa chỉ và xem CRM có đang chạy không.',
        unreachable:
          'Không có phản hồi từ {address}. Hãy kiểm tra địa chỉ. Nếu CRM vẫn mở được trong trình duyệt, hãy hỏi người quản lý xem CRM có chỉ cho phép một số mạng không: yêu cầu này đến từ Google.',
        timeout: '{address} không trả lời kịp. Hãy thử lại sau một phút; nếu vẫn vậy, hãy hỏi người quản lý CRM.',
        unknown: 'Google không kết nối được với {address} và không nói lý do. Hãy kiểm tra địa chỉ rồi thử lại.',
      },
    },
    request: 'Trang gửi yêu cầu không hợp lệ. Hãy tải lại bảng tính.',
    platform: {
      '': 'Google không trả lời yêu cầu này: có thể chưa chạy, hoặc đã dừng giữa chừng. Hãy xem dữ liệu trước khi thử lại. Nếu đang đăng nhập nhiều tài khoản Google, hãy mở tệp trong cửa sổ chỉ có một tài khoản.',
      silent:
        'Google không trả lời. Thường là vì trình duyệt này đang đăng nhập nhiều tài khoản Google: hãy mở tệp trong cửa sổ ẩn danh, hoặc trong hồ sơ trình duyệt chỉ có một tài khoản. Nếu chỉ có một tài khoản, hãy tải lại trang.',
      accounts:
        'Google không chạy CRM Desk cho tài khoản này. Nếu trình duyệt này đang đăng nhập nhiều tài khoản Google, hãy mở tệp trong cửa sổ ẩn danh, hoặc trong hồ sơ trình duyệt chỉ có một tài khoản. Nếu chỉ có một tài khoản, hãy chọn một mục trong Tiện ích mở rộng › CRM Desk, đánh dấu mọi ô mà Google hiện ra, rồi chọn lại mục đó.',
      offline:
        'Máy tính này không kết nối được với Google. Hãy kiểm tra mạng, và xem dữ liệu trước khi làm lại: việc đang làm dở có thể đã xong.',
    },
    unanswered:
      'Đã sáu phút rưỡi không có trả lời, mà Google dừng mọi lượt chạy sau sáu phút: có lẽ máy tính đã ngủ hoặc mất mạng. Không rõ việc đã xong hay chưa. Hãy xem dữ liệu trước khi làm lại; nếu vừa gửi, hãy xem lại lần nữa.',
    plan: {
      gone: 'Không sửa được nữa: trong lúc đó kế hoạch đã bắt đầu, kết thúc hoặc bị huỷ. Hãy đọc lại các kế hoạch.',
      long: 'Bản ghi {key} quá dài cho một kế hoạch. Hãy gửi bằng tay.',
      meets:
        '“{key}”: {field} được hai kế hoạch đổi cùng lúc: {made} và kế hoạch đã có {known}{more|| (và {more} chỗ nữa)}. {>none} Hãy chọn giờ khác, hoặc sửa hay huỷ kế hoạch kia.',
      noHour: 'Hôm đó đồng hồ của tệp vặn nhanh nên không có {hour}. Giờ kế tiếp là {next}.',
      noBack:
        'Chưa biết giá cũ của {key} nên không biết trả về giá nào. Hãy huỷ, rồi lên kế hoạch lại từ cửa sổ xem lại để gõ giá đó.',
      order: 'Giờ kết thúc phải sau giờ bắt đầu. Hãy chọn giờ kết thúc muộn hơn.',
      past: 'Giờ đó đã qua. Hãy chọn giờ muộn hơn.',
    },
    job: {
      lost: 'Dữ liệu tạm đã hết hạn. Chưa có gì thay đổi; hãy tải lại.',
    },
    restore: {
      stopped: '{reason} Đã dừng khôi phục; phần còn lại chưa được gửi.',
      unwritten: 'Chưa ghi được câu trả lời của CRM vào Nhật ký: ở đó vẫn là “Đang gửi”.',
    },
    list: {
      noProducts: 'Tệp này chưa có bảng sản phẩm. Hãy chọn “Tạo bảng sản phẩm” rồi điền các dòng.',
      changed: 'Bảng giá hoặc sản phẩm đã thay đổi sau khi xem trước. Chưa ghi gì. Hãy xem bản xem trước mới.',
      noUndo: 'Không có gì để hoàn tác: chưa áp dụng bảng giá nào, hoặc đã hoàn tác rồi.',
      nothing: 'Không có gì để ghi: không giá nào trong bảng giá khác với trang Sản phẩm.',
    },
    adopt: {
      pulled: 'Trang “{sheet}” do CRM Desk ghi. Hãy mở trang bạn đã dán dữ liệu rồi đọc lại.',
      changed: 'Các cột của trang này vừa thay đổi. Chưa ghi gì. Hãy đọc lại trang.',
    },
    baseline: {
      noTable: 'Trang đang mở không phải bảng sản phẩm hay đơn hàng. Hãy mở bảng đó, chọn các dòng rồi xem lại.',
      changed: 'Các dòng vừa thay đổi. Chưa ghi nhận gì. Hãy xem lại.',
    },
    row: {
      gone: 'Dòng {row} không còn nữa: đã có dòng bị xoá. Hãy kiểm tra hoặc xem lại.',
    },
    journal: {
      doubt:
        'Còn bản ghi chưa rõ kết quả nên nhật ký được giữ nguyên. Hãy mở Xem lại và gửi, xử lý các bản ghi đó rồi dọn lại.',
    },
    revert: {
      notSent: 'Lượt {run} không gửi gì: người dùng chỉ xác nhận dữ liệu CRM đang có. Không có gì để hoàn tác.',
    },
    schedule: {
      full: 'Chỉ có thể tự động làm mới tối đa {n} trang. Hãy tắt bớt một trang trước.',
      limit:
        'Bạn đã có {n} trình kích hoạt trong tập lệnh này, Google không cho thêm. Hãy xoá bớt trong Tiện ích mở rộng › Apps Script › Trình kích hoạt.',
      noMail:
        'CRM Desk chưa được phép gửi email. Người quản trị thêm dòng "https://www.googleapis.com/auth/script.send_mail" vào oauthScopes trong appsscript.json; sau đó Google sẽ hỏi bạn một lần về quyền “Gửi email bằng tài khoản của bạn”.',
      notAllowed: 'Google chưa cho CRM Desk đặt lịch chạy hằng giờ. {>grant}{message|| Google báo: “{message}”}',
      notOwner: 'Trang này hiện được làm mới bằng tài khoản {owner}. Hãy nhận lịch về mình để thay đổi.',
    },
    report: {
      columns: 'Trang này không còn các cột cần cho báo cáo. Hãy tải cơ hội vào một trang mới.',
    },
    administrator: {
      '': 'Chỉ người quản trị CRM Desk mới được thay đổi mục này. Hãy nhờ một trong những người sau: {ask}.',
      unknown:
        'Chỉ người quản trị CRM Desk mới được thay đổi mục này, mà Google không cho biết email của bạn. Hãy nhờ một trong những người sau: {ask}. Nếu bạn là người quản trị, hãy mở tệp bằng tài khoản có trong danh sách và cho phép CRM Desk xem địa chỉ email (userinfo.email). {>grant}',
    },
    noRow: 'Chưa ghi gì: dòng của {key} không còn, hoặc ô đó chứa công thức.',
  },
  issue: {
    number: {
      tooSmall: '{>it} phải từ {min} trở lên, không phải {number}.',
      tooLarge: '{>it} phải từ {max} trở xuống, không phải {number}.',
    },
    date: {
      range: 'Khoảng thời gian kết thúc trước khi bắt đầu. Hãy chọn {>it} muộn hơn.',
    },
    text: {
      tooLong: '{>it} quá dài: nhiều nhất {max} ký tự.',
    },
    restore: {
      exactlyOne: 'Chỉ điền một trong hai: “{first}” hoặc “{second}”.',
    },
    password: {
      differ: 'Hai mật khẩu không giống nhau. Hãy gõ lại.',
    },
    connection: {
      address: {
        '': 'Hãy nhập địa chỉ dạng https://congty.example.',
        blank: 'Hãy nhập địa chỉ mà bạn dùng để mở CRM, dạng https://congty.example.',
        scheme: 'Địa chỉ thiếu https:// ở đầu. Hãy nhập https://{typed}.',
      },
      http: 'Địa chỉ http gửi khoá không được bảo vệ. Hãy dùng https, hoặc chọn “Cho phép http”.',
      key: {
        '': 'Khoá API có đúng 30 chữ cái và chữ số; khoá này có {length}. Hãy sao chép đủ khoá từ CRM.',
        blank: 'Hãy dán khoá API. Khoá có 30 chữ cái và chữ số.',
        letters: 'Khoá API chỉ có chữ cái và chữ số. Hãy sao chép trọn khoá từ CRM, không kèm gì khác.',
      },
      cookie: 'Đây không phải là cookie phiên. Chỉ sao chép giá trị, không có dấu cách, dấu nháy, dấu chấm phẩy.',
    },
    adopt: {
      nothing: 'Chưa có cột nào được nhận là trường của CRM. Hãy chọn ít nhất một cột.',
      formula:
        'Tiêu đề ở cột {column}, “{header}”, do công thức tạo ra nên được giữ. Hãy sửa công thức cho ra tiêu đề khác, hoặc chọn trường mà tiêu đề đó nêu.',
      twice: 'Cột {first} và cột {second} cùng được nhận là “{field}”. Hãy chọn lại một cột.',
      otherField:
        'CRM Desk đang nhận cột {column} là “{first}”, nhưng tiêu đề ghi “{second}”. Hãy sửa tiêu đề, hoặc chuyển dữ liệu sang cột riêng.',
    },
    setting: {
      number: 'Hãy gõ một số từ {min} đến {max}.',
      whole: 'Hãy gõ một số nguyên từ {min} đến {max}.',
      zone: 'Google không biết múi giờ “{zone}”. Hãy gõ một tên như Asia/Ho_Chi_Minh, hoặc để trống.',
      email: '“{email}” không phải là địa chỉ email. Hãy gõ dạng lan@congty.example, cách nhau bằng dấu phẩy.',
      many: 'Chỉ có thể ghi tối đa {n} người.',
    },
    administrators: {
      self: 'Danh sách không có địa chỉ của chính bạn, {email}, nên bạn sẽ không sửa lại được. Hãy thêm vào, hoặc nhờ người quản trị khác xoá tên bạn.',
      unknown:
        'Google không cho CRM Desk biết email của bạn, nên bạn sẽ tự mất quyền. Hãy để người mà Google cho biết email lưu danh sách này.',
    },
  },
  refused: {
    validation:
      '{n|Ô {cell} chưa được ghi|{n} ô chưa được ghi, đầu tiên là {cell}}: quy tắc xác thực dữ liệu ở đó từ chối giá trị. Hãy sửa quy tắc (Dữ liệu › Xác thực dữ liệu) hoặc sửa giá trị rồi ghi lại. Google báo: {message}',
    object:
      '{n|Ô {cell} chưa được ghi|{n} ô chưa được ghi, đầu tiên là {cell}}: ô đang chứa hình ảnh. Hãy xoá hình rồi ghi lại.',
    protected:
      '{n|Ô {cell} chưa được ghi|{n} ô chưa được ghi, đầu tiên là {cell}}: bạn không được sửa vùng được bảo vệ này. Hãy bỏ bảo vệ (Dữ liệu › Bảo vệ trang tính và dải ô) hoặc nhờ chủ tệp rồi ghi lại.',
    typed:
      '{n|Ô {cell} chưa được ghi|{n} ô chưa được ghi, đầu tiên là {cell}}: bảng của Google có cột quy định kiểu dữ liệu ở đó không nhận giá trị. Hãy mở trình đơn của bảng (mũi tên cạnh tên bảng) › Chuyển đổi thành dữ liệu chưa định dạng, rồi ghi lại.',
  },
  undo: {
    left: {
      later: 'Giữ nguyên vì lượt {run}{time|| ({time})} đã sửa lại: {keys}',
      reverted: 'Lượt {run}{time|| ({time})} đã hoàn tác: {keys}',
      baseline: 'Giữ nguyên vì sau đó đã được đánh dấu là khớp CRM{time|| ({time})}: {keys}',
      settled: 'Giữ nguyên vì sau đó người dùng đã xác nhận CRM có rồi{time|| ({time})}: {keys}',
      doubt: 'Giữ nguyên vì chưa rõ CRM đã nhận lần gửi gần nhất chưa (hãy quyết định trong “Xem lại và gửi…”): {keys}',
      unknown: 'Gửi lần đầu, không rõ giá trị trước đó trong CRM: {keys}',
      gone: 'Không còn dòng trong tệp, hoặc có nhiều dòng trùng: {keys}',
      edited: 'Giữ nguyên vì dòng có thay đổi chưa gửi: {keys}',
      formula: '“{field}” là công thức ở: {keys}',
      validation: 'Quy tắc xác thực dữ liệu (Dữ liệu › Xác thực dữ liệu) từ chối giá trị cũ của “{field}”: {keys}',
      object: '“{field}” đang chứa hình ảnh: {keys}',
      protected: '“{field}” đang được bảo vệ (Dữ liệu › Bảo vệ trang tính và dải ô): {keys}',
      typed: '“{field}” nằm trong bảng của Google không nhận giá trị cũ: {keys}',
      noColumn: 'Thiếu cột “{field}”: {keys}',
      noValue: '“{field}” trước đó chưa có giá trị: {keys}',
    },
    more: '{keys} và {n} bản ghi khác',
  },
};

/**
 * Holds what the sidebar says.
 */
const sidebar: Translated<English['sidebar']> = {
  health: {
    title: 'Tình trạng hệ thống',
    connection: 'Kết nối',
    account: {
      '': 'Tài khoản của bạn',
      none: 'Google không cho biết email',
    },
    answered: {
      '': 'Lần gọi thành công gần nhất',
      never: 'tài khoản này chưa có lần nào',
    },
    requests: {
      '': 'Số yêu cầu hôm nay',
      of: '{n} trên {allowed}',
      company: '{n} trên {allowed}, với tài khoản công ty',
      since: 'Yêu cầu đầu tiên của tài khoản này: {ago}; Google tính 24 giờ kể từ đó.',
    },
    test: {
      '': 'Thử kết nối',
      good: 'CRM đã trả lời sau {n} giây.',
    },
    testing: 'Đang hỏi CRM…',
    rows: 'Các dòng',
    checked: {
      '': 'So sánh lần cuối',
      never: 'chưa lần nào: bấm Kiểm tra',
    },
    row: {
      '': '{n} dòng',
      invalid: 'Chưa gửi được',
      unsure: 'Chưa rõ',
      failed: 'CRM từ chối',
      held: 'Chờ đánh dấu',
      changed: 'Đã sửa',
      new: 'Mới',
      same: 'Khớp với CRM',
    },
    pushing: {
      '': 'Đang gửi',
      nobody: 'không có ai',
      since: '{who}, từ {since}',
    },
    schedules: {
      none: 'Không có trang nào tự động làm mới.',
      go: 'Đổi lịch tự động làm mới',
    },
    build: 'Phiên bản này',
  },
  about: {
    version: 'CRM Desk {version}, commit {commit}',
    copy: {
      '': 'Sao chép báo cáo',
      help: 'Gửi cho người phụ trách CRM Desk khi có lỗi. Không có khoá, địa chỉ, tên hay nội dung của tệp.',
    },
    copied: 'Đã sao chép.',
    byHand: 'Trình duyệt không cho sao chép tự động. Hãy chép đoạn này:',
    report: {
      language: 'Ngôn ngữ: {language}',
      tables: 'Số bảng: {counts}',
      failure: 'Lỗi gần nhất: {failure}',
      none: 'không có',
      browser: 'Trình duyệt: {agent}',
      time: 'Thời điểm: {time}',
    },
  },
  menu: {
    adopt: 'Dùng trang này làm bảng CRM…',
    baseline: 'Đánh dấu là khớp CRM…',
    showLists: 'Bảng tên và ID',
    showCosts: 'Bảng giá vốn',
    totals: 'Điền tổng tiền',
    health: 'Tình trạng hệ thống',
  },
  first: {
    title: 'Các bước đầu tiên',
    step: 'Bước {n}/{all}',
    connect: {
      '': 'Kết nối với CRM',
      help: 'Cần địa chỉ CRM và khoá API.',
    },
    table: {
      '': 'Bảng đầu tiên',
      help: 'Tạo bảng trống, hoặc mở trang có danh sách của bạn rồi dùng trang đó.',
    },
    check: {
      '': 'Lần kiểm tra đầu tiên',
      help: 'Dán hoặc gõ các dòng rồi kiểm tra: chưa gửi gì. Dòng xuất từ CRM thì đánh dấu trước.',
    },
  },
  home: {
    renewed:
      'Hơn năm giờ qua Google không khởi chạy lịch hằng giờ của bạn, nên CRM Desk vừa đặt lại lịch. Lịch sẽ chạy trong vòng một giờ; việc nào cần ngay thì hãy tự làm mới trang hoặc tự chạy kế hoạch.',
    standing: {
      changed: '{n} đã sửa',
      new: '{n} mới',
      failed: '{n} bị từ chối',
      held: '{n} chờ đánh dấu',
      unsure: '{n} chưa rõ',
      invalid: '{n} không gửi được',
      show: '{told}: mở trong cửa sổ xem lại',
      none: 'Không có gì chờ: mọi dòng đều khớp với lần CRM xác nhận gần nhất.',
    },
    checked: 'Đã kiểm tra {ago}',
    checkAgain: 'Kiểm tra lại',
    pulled: {
      '': '{n|Cơ hội tải|Tất cả cơ hội tải} {ago}',
      some: 'Cơ hội: xem lần tải gần nhất',
      never: '{n} truy vấn chưa tải',
      failed: '{n} lần làm mới bị lỗi',
    },
    planned: {
      look: '{n} dòng kế hoạch cần xem lại',
      next: 'Kế hoạch tới: {time}',
      stopped: 'Kế hoạch giá không chạy',
    },
    plans: {
      help: 'Những gì sẽ gửi sau, và giá nào sẽ trả về.',
    },
    job: {
      prices: 'Giá',
      orders: 'Đơn hàng',
      opportunities: 'Cơ hội',
    },
    query: {
      failed: 'làm mới bị lỗi',
    },
    queries: {
      '': 'Truy vấn và tự làm mới…',
      all: 'Tất cả {n} truy vấn, tự làm mới…',
    },
    totals: {
      help: 'Chiết khấu, VAT và tổng tiền tính từ các dòng hàng: bạn xem số cũ → số mới trước rồi chọn số cần ghi.',
    },
    help: {
      help: 'Hướng dẫn, kèm ý nghĩa của màu và từ ngữ.',
    },
    more: 'Mục khác',
    dismiss: 'Đóng thông báo',
    adopt: {
      help: 'Biến trang bạn đã dán thành bảng.',
    },
    baseline: {
      help: 'Cho các dòng đã xuất từ CRM.',
    },
    runs: {
      help: 'Đã gửi gì, lúc nào, ai gửi. Hoàn tác một lượt.',
    },
    history: {
      help: 'CRM từng có giá trị nào ở ô đang chọn.',
    },
    busy: {
      pull: 'Đang tải…',
      create: 'Đang tạo…',
    },
    pullCategories: {
      help: 'Danh mục sản phẩm, theo thứ tự cây.',
    },
    pullOpportunities: {
      help: 'Truy vấn đã lưu, mỗi truy vấn một trang.',
    },
    newProducts: {
      help: 'Một trang tính cho các sản phẩm cần sửa.',
    },
    newOrders: {
      help: 'Trang đơn hàng và trang dòng hàng.',
    },
    showLists: {
      help: 'Tên cho ID đơn vị tính, xuất xứ và nhà sản xuất: bạn điền một lần.',
    },
    showCosts: {
      help: 'Giá vốn theo mã sản phẩm: giá bán thấp hơn sẽ chờ bạn đánh dấu. Không gửi lên CRM.',
    },
    priceList: {
      help: 'Lấy giá mới từ bảng giá bạn đã dán, hoặc tăng giảm giá hiện tại.',
    },
    review: {
      help: 'Xem giá trị cũ → mới trước khi gửi lên CRM.',
      n: 'Xem lại và gửi ({n})',
      opened: 'Cửa sổ xem lại đã mở.',
    },
    restore: {
      help: 'Người dùng đã xoá, công việc đã huỷ hoặc khách hàng đã xoá.',
    },
    settings: {
      help: 'Ngưỡng giữ lại giá, giới hạn, múi giờ, người quản trị.',
    },
    health: {
      help: 'Thử kết nối; cho biết số yêu cầu trong ngày và phiên bản.',
    },
    created: {
      none: 'Các bảng đã sẵn sàng.',
    },
  },
  adopt: {
    title: 'Dùng trang này làm bảng CRM',
    reading: 'Đang đọc…',
    read: 'Đọc lại',
    intro: 'Trang đang mở: “{title}”. Chỉ ghi khi bạn bấm “{adopt}”.',
    empty: 'Trang “{title}” đang trống. Hãy dán dữ liệu, tiêu đề cột ở dòng 1, rồi đọc lại.',
    titles:
      'Tiêu đề cột của trang “{title}” có vẻ nằm ở dòng {row}. CRM Desk cần tiêu đề ở dòng 1: hãy xoá {n} dòng phía trên, hoặc chuyển sang trang khác, rồi đọc lại.',
    kind: {
      '': 'Mỗi dòng là',
      is: 'Trang này đã là bảng: {kind}.',
    },
    columns: 'Mỗi cột là gì',
    column: 'Cột {column}',
    sample: 'VD: {sample}',
    blank: 'chưa có giá trị',
    own: 'Cột riêng của tôi',
    custom: 'Trường tuỳ biến “{name}”',
    added: {
      '': 'Đã thêm bên phải: {fields}.',
      will: 'Sẽ thêm vào bên phải: {fields}.',
    },
    header: 'Tiêu đề cột {column} sẽ là “{header}”.',
    do: 'Dùng làm bảng CRM',
    doing: 'Đang chuẩn bị bảng…',
    done: '“{title}” đã thành bảng CRM với {n} cột.',
    notText:
      'Các cột này chứa số, ngày hoặc công thức nên giữ nguyên định dạng: {fields}. Hãy kiểm tra mã có mất số 0 ở đầu không.',
    next: 'Nếu các dòng này được xuất từ CRM, hãy dùng “{baseline}” trước khi sửa.',
  },
  baseline: {
    title: 'Đánh dấu là khớp CRM',
    intro:
      'Dùng cho các dòng đúng như trong CRM, ví dụ xuất từ CRM. CRM Desk dựa vào xác nhận của bạn: không gửi gì, và phần xem lại chỉ hiện những gì bạn sửa từ lúc này.',
    rows: 'Dòng nào',
    selected: 'Các dòng đang chọn',
    all: 'Mọi dòng của trang',
    looking: 'Đang xem…',
    look: 'Xem lại các dòng',
    place: '“{title}”, dòng {first} đến {last}:',
    taken: '{n} bản ghi sẽ được coi là đúng như trong CRM.',
    hidden: 'Các dòng đang ẩn ở giữa cũng được tính.',
    filtered:
      'Trang này đang bật bộ lọc. Các dòng bị bộ lọc ẩn từ dòng {first} đến dòng {last} cũng được tính. Nếu không muốn, hãy sắp xếp để các dòng cần lấy nằm liền nhau, chỉ chọn các dòng đó rồi xem lại.',
    same: '{n} bản ghi đã biết là có trong CRM.',
    unsure: '{n} bản ghi chưa rõ nên bỏ qua: hãy quyết định trong “Xem lại và gửi…”.',
    left: {
      '': '{n} bản ghi được để lại: khác với những gì CRM đang có, đang chờ đánh dấu hoặc đã bị từ chối. Bản ghi được đánh dấu là khớp sẽ không được gửi: chỉ chọn khi CRM thật sự đang có đúng như vậy.',
      legend: 'Đánh dấu {key}, dòng {row}',
      refused: 'CRM đã từ chối: {message}',
      more: '… và {n} bản ghi khác: hãy chỉ chọn các dòng đó để xem.',
    },
    refused: '{n} dòng không đọc được nên bỏ qua: cột Trạng thái cho biết lý do sau khi kiểm tra.',
    none: 'Ở đây không có gì để đánh dấu.',
    warning: 'Nếu CRM đang chứa giá trị khác, CRM Desk sẽ không thấy khác biệt và sẽ không gửi.',
    do: 'Đánh dấu {n} bản ghi là khớp',
    doing: 'Đang ghi nhận…',
    done: '{n} bản ghi được coi là đúng như trong CRM. Đã ghi vào nhật ký.',
  },
  kind: {
    revert: 'Hoàn tác',
    baseline: 'Đánh dấu là khớp CRM',
    settled: 'Theo lời người dùng',
  },
  runs: {
    title: 'Các lượt gửi',
    intro:
      '“Hoàn tác lượt gửi này” ghi lại giá trị cũ vào trang tính rồi mở cửa sổ xem lại với đúng các dòng đó. Chưa có gì lên CRM cho đến khi bạn bấm gửi.',
    reading: 'Đang đọc nhật ký…',
    none: 'Tệp này chưa gửi gì lên CRM này.',
    run: 'Lượt {run}',
    confirmed: '{n} đã nhận',
    refused: '{n} bị từ chối',
    unsure: '{n} chưa rõ',
    records: '{n} bản ghi',
    changes: 'Các thay đổi',
    moreRecords: 'Còn {n} bản ghi trong Nhật ký.',
    reverts: 'Hoàn tác lượt {run}',
    notSent: 'Không gửi gì nên không có gì để hoàn tác.',
    underWay: 'đang gửi',
    stuck: {
      '': 'Không hoàn tác được bản ghi nào của lượt này.',
      next: 'Vẫn có thể ghi lại từng giá trị bằng “Lịch sử của ô này…”.',
    },
    reason: 'Lý do: {reason}',
    undo: {
      '': 'Hoàn tác lượt gửi này…',
      label: 'Hoàn tác lượt gửi này: {run}',
    },
  },
  plans: {
    title: 'Kế hoạch giá',
    intro:
      'Những gì sẽ lên CRM khi đến giờ, và những giá sẽ được trả về sau đó. Tạo kế hoạch bằng “Gửi vào lúc…” trong cửa sổ xem lại.',
    reading: 'Đang đọc kế hoạch…',
    readAgain: 'Đọc lại',
    saving: 'Đang lưu…',
    none: 'Chưa có kế hoạch nào. Hãy đánh dấu các dòng trong “Xem lại và gửi…” rồi chọn “Gửi vào lúc…”.',
    allOver: 'Không còn gì sắp diễn ra.',
    over: 'Đã qua ({n})',
    hours: {
      '': '{from} – {until}',
      open: 'Từ {from}',
    },
    count: '{state}: {n}',
    by: '{who} lên kế hoạch',
    moreRows: 'Còn {n} dòng trong trang “Kế hoạch giá”.',
    of: '{what}: {key}',
    begin: 'Bắt đầu ngày',
    end: 'Trả về giá cũ ngày',
    move: {
      '': 'Sửa…',
      do: 'Lưu giờ mới',
      keep: 'Giữ giờ cũ',
      begun: 'Giá mới đã có trong CRM nên chỉ dời được giờ kết thúc.',
    },
    cancel: {
      '': 'Huỷ…',
      waiting: '{n} bản ghi của kế hoạch này sẽ không được gửi.',
      begun: '{n} bản ghi đã áp dụng: nếu huỷ tất cả, giá mới giữ nguyên và không trả về giá cũ.',
      do: 'Huỷ tất cả',
      keep: 'Không huỷ',
      rest: 'Huỷ phần chưa bắt đầu',
    },
    cancelling: 'Đang huỷ…',
    changed: {
      cancel: 'Đã huỷ {n} bản ghi.',
      move: 'Đã dời giờ {n} bản ghi.',
      retry: 'Gửi lại {n} bản ghi.',
    },
    late: {
      '': 'Có việc đến giờ đã hai tiếng mà chưa được chạy tự động. Hãy bấm “Chạy ngay” ở kế hoạch đó.',
      ask: 'Sau đó nhờ {ask} mở tệp và mở CRM Desk: kế hoạch chạy bằng tài khoản của họ. Nếu không nhờ được, hãy sửa giờ một kế hoạch, từ đó kế hoạch chạy bằng cả tài khoản của bạn.',
      nobody: 'Sau đó hãy sửa giờ một kế hoạch: từ đó kế hoạch chạy bằng tài khoản của bạn.',
    },
    run: 'Chạy ngay',
    ran: {
      '': 'Đã chạy xong. {told}.',
      nothing: 'Không có gì thay đổi.',
      left: 'Còn {n} dòng đã đến giờ: lát nữa hãy chạy lại.',
    },
    journalGone:
      'Có mục của Nhật ký không còn nên không kế hoạch nào chạy: không còn biết các mục đó ghi gì. Hãy hoàn tác việc xoá (Ctrl+Z), hoặc khôi phục tệp từ lịch sử phiên bản; nếu không, hãy so các dòng với CRM rồi gửi hoặc đánh dấu những dòng khớp, kế hoạch sẽ chạy lại.',
    running: 'Xong {done}, còn {left}',
    runs: 'Kế hoạch chạy thế nào',
    next: 'Sắp tới: {time}, trong vòng một giờ sau đó.',
    hourly: 'Google cho chạy mỗi giờ một lần, vào một phút do Google chọn: kế hoạch có thể bắt đầu muộn đến một giờ.',
    keepers: {
      '': 'Chạy bằng tài khoản: {names}.',
      none: 'Không có kế hoạch nào nên chưa cần lịch chạy mỗi giờ.',
    },
    last: 'Lần chạy gần nhất: {time}, tài khoản {who}.',
    elsewhere:
      '{n} dòng kế hoạch dành cho một CRM khác, hoặc có sẵn khi sao chép tệp này, nên không được chạy ở đây. Hãy xoá dòng không cần trong trang “Kế hoạch giá”.',
  },
  tidy: {
    title: 'Dọn nhật ký',
    intro:
      'Xoá các dòng của lượt cũ mà những dòng mới hơn của cùng bản ghi đã thay thế. Nội dung CRM nhận gần nhất của từng bản ghi vẫn được giữ. Các lượt cũ hơn số lượt giữ lại sẽ không hoàn tác được nữa, và lịch sử của ô không còn giá trị của chúng.',
    keep: {
      '': 'Số lượt giữ nguyên vẹn',
      problem: 'Hãy gõ một số nguyên từ 1 đến {max}.',
    },
    do: 'Dọn',
    doing: 'Đang dọn…',
    done: 'Đã bỏ {dropped} dòng, giữ {kept} dòng.',
    none: 'Không có dòng nào cần bỏ.',
    more: 'Vẫn còn: hãy dọn thêm lần nữa.',
  },
  history: {
    title: 'Lịch sử của ô này',
    none: {
      table: 'Hãy chọn một ô trong bảng sản phẩm hoặc đơn hàng rồi xem lại.',
      column: 'Cột này không gửi lên CRM nên không có lịch sử.',
      key: 'Dòng này chưa cho biết là bản ghi nào. Hãy điền mã hoặc chọn dòng khác rồi xem lại.',
    },
    empty: 'Nhật ký chưa có giá trị nào: CRM chưa nhận lần nào.',
    place: '{key} · dòng {row}',
    now: 'CRM xác nhận gần nhất',
    putBack: {
      '': 'Ghi lại giá trị này',
      label: 'Ghi lại giá trị này: {value}',
      done: 'Đã ghi {value} vào ô, chưa gửi.',
      same: 'Đã ghi {value} vào ô, khớp với lần CRM xác nhận gần nhất.',
    },
    look: 'Xem ô đang chọn',
    looking: 'Đang xem…',
  },
  opportunities: {
    title: 'Cơ hội',
    intro: 'Để trống bộ lọc nào thì không lọc theo mục đó.',
    pull: 'Tải',
    new: {
      '': 'Truy vấn mới',
      help: 'Kết quả nằm trong một trang riêng.',
    },
    change: {
      '': 'Sửa',
      of: 'Sửa truy vấn của trang “{title}”',
      help: 'Dòng không thuộc truy vấn mới sẽ được đánh dấu ở cột Trạng thái, không bị xoá.',
    },
    save: 'Lưu và làm mới',
    refresh: {
      '': 'Làm mới',
      of: 'Làm mới trang “{title}”',
    },
    refreshAll: 'Làm mới tất cả',
    busy: 'Đang làm mới…',
    pulling: 'Đang tải…',
    columns: {
      '': 'Cột',
      of: 'Các cột của trang “{title}”',
      help: 'Cột ẩn vẫn nằm trong trang và vẫn được làm mới. Cột riêng của bạn không có trong danh sách này.',
      reading: 'Đang đọc các cột…',
      save: 'Hiện các cột này',
    },
    tab: 'Trang “{title}” ({n}/{all})',
    progress: {
      '': '{read}/{total} trang kết quả · {records} cơ hội',
      open: '{read} trang kết quả · {records} cơ hội',
    },
    writing: 'Đang ghi: {written}/{records} dòng',
    starting: 'Đang tải trang kết quả đầu tiên…',
    stopped: {
      '': 'Đã dừng sau {read} trang kết quả. Chưa ghi gì vào trang tính.',
      of: 'Đã dừng sau {read}/{total} trang kết quả. Chưa ghi gì vào trang tính.',
      read: 'Đã dừng khi mới ghi {written}/{records} dòng. Chưa có gì thay đổi.',
      writing: 'Đã dừng sau {written}/{records} dòng. Các dòng đã ghi là đúng; hãy làm mới để ghi tiếp.',
    },
    skipped: 'Chưa bắt đầu: đã dừng trước khi đến lượt trang này.',
    name: '“{title}”',
    all: {
      done: 'Đã làm mới {done}/{all} trang.',
      failed: 'Không làm mới được: {titles}.',
      stopped: 'Dừng giữa chừng: {titles}.',
      skipped: 'Chưa bắt đầu: {titles}.',
    },
    deleted:
      'Trang “{title}” không còn trong tệp này nên chưa làm gì. Hãy hoàn tác việc xoá trong bảng tính (Ctrl+Z), hoặc tạo truy vấn mới.',
    failed: 'Chưa làm mới trang “{title}”: {sentence}',
    never: 'Chưa làm mới lần nào',
    lastSuccess: 'Lần thành công gần nhất: {when}',
    failedAt: 'Lỗi lúc {when}: {sentence}',
    counts: '{added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên',
  },
  query: {
    campaign: {
      '': 'chiến dịch {id}',
      unknown:
        'Chưa từng tải cơ hội nào của chiến dịch “{text}”. Hãy nhập ID, hoặc tải một lần không lọc theo chiến dịch rồi nhập tên.',
      several: 'Có nhiều chiến dịch cùng tên này: {ids}. Hãy nhập ID của chiến dịch bạn cần.',
    },
    digits: '“{text}” vừa là tên của một mục, vừa là ID của mục khác. Hãy nhập đúng mục bạn cần: {ids}.',
    stage: {
      '': 'giai đoạn {id}',
      help: 'Tên hoặc một phần tên, hay ID bằng chữ số.',
      byId: 'Khớp theo ID: chỉ giai đoạn {id}{name|| ({name})}.',
      byName: 'Khớp theo tên: mọi giai đoạn có tên chứa “{text}”.',
    },
    title: 'Để trống: “{title}”',
    all: 'Tất cả cơ hội',
  },
  period: {
    label: 'Ngày tạo',
    any: 'bất kỳ',
    today: 'hôm nay',
    yesterday: 'hôm qua',
    thisWeek: 'tuần này, từ thứ Hai',
    lastWeek: 'tuần trước',
    thisMonth: 'tháng này',
    lastMonth: 'tháng trước',
    thisYear: 'năm nay',
    lastDays: {
      '': '… ngày gần đây',
      n: '{n} ngày gần đây',
    },
    fixed: {
      '': 'giữa hai ngày',
      both: '{from} – {to}',
      from: 'từ {from}',
      to: 'đến {to}',
      none: 'Hãy điền ít nhất một trong hai ngày, hoặc chọn “bất kỳ”.',
    },
  },
  tab: {
    report: {
      '': 'Báo cáo',
      of: 'Báo cáo của “{title}”',
      made: 'Đã tạo “{title}”. Từ giờ báo cáo tự cập nhật theo trang.',
      shown: 'Đang mở “{title}”. Nếu thiếu bảng hay biểu đồ, hãy chọn “Tạo thêm”; báo cáo này vẫn được giữ.',
      anew: 'Tạo thêm',
    },
  },
  restore: {
    title: 'Khôi phục',
    what: 'Cần khôi phục',
    user: {
      '': 'Người dùng',
      help: 'Phòng ban, chức vụ và nhóm quyền phải có sẵn trong CRM với đúng tên này. Chưa biết các phiên đăng nhập đang mở của người dùng này có kết thúc hay không.',
    },
    task: {
      '': 'Công việc',
      help: 'Đưa một công việc đã huỷ trở lại.',
    },
    customer: {
      '': 'Khách hàng',
      help: 'Chỉ khôi phục được khách hàng đã xoá. Sau đó hãy kiểm tra lại mã khách hàng.',
      cookie: 'Chưa có cookie phiên xác thực. Nếu CRM từ chối, hãy thêm ở nút “{change}” phía trên.',
    },
    find: 'Tìm theo',
    password: {
      rule: 'CRM có thể yêu cầu ít nhất 8 ký tự, gồm chữ hoa, chữ thường, chữ số và ký tự đặc biệt.',
    },
    do: 'Khôi phục',
    doing: 'Đang khôi phục…',
    notThere: 'Cũng có thể bản ghi này chưa bị xoá hay huỷ, nên không có gì để khôi phục.',
    done: {
      '': 'Đã khôi phục. CRM trả lời: {message}',
      silent: 'Đã khôi phục.',
    },
    many: {
      keys: {
        task: 'Mã hoặc ID công việc, mỗi dòng một bản ghi',
        customer: 'Mã hoặc ID khách hàng, mỗi dòng một bản ghi',
      },
      help: 'Tối đa {most} dòng, gõ hoặc dán vào. Bản ghi mà Nhật ký cho biết đã khôi phục thì không gửi lại.',
      digits: 'Các dòng chỉ có chữ số là',
      code: 'Đọc là mã ({n}): {keys}',
      id: 'Đọc là ID ({n}): {keys}',
      twice: 'Trùng với dòng phía trên, chỉ gửi một lần ({n}): {keys}',
      unreadable: 'Không phải mã hay ID, bỏ qua ({n}): {keys}',
      tooMany: '{n} bản ghi là quá nhiều: mỗi lần tối đa {most}.',
      do: {
        task: 'Khôi phục {n} công việc',
        customer: 'Khôi phục {n} khách hàng',
      },
      done: 'Đã khôi phục {n} trên {all}.',
      result: {
        confirmed: '{key}: đã khôi phục.{message|| CRM trả lời: {message}}',
        refused: '{key}: bị từ chối.{message|| {message}}',
        unsure: '{key}: chưa rõ đã khôi phục hay chưa. Hãy kiểm tra trong CRM trước khi gửi lại.{message|| {message}}',
        unsent: '{key}: chưa gửi.',
        earlier: {
          confirmed: '{key}: đã khôi phục trước đây, theo Nhật ký. Không gửi lại.',
          unsure: '{key}: đã gửi trước đây, chưa rõ đã khôi phục hay chưa. Hãy kiểm tra trong CRM. Không gửi lại.',
        },
      },
      again: 'Vẫn gửi lại {n} bản ghi này',
    },
  },
  schedule: {
    title: 'Tự động làm mới',
    intro: 'Google chạy bằng tài khoản của người đặt lịch, kể cả khi không ai mở tệp.',
    when: 'Lịch làm mới trang “{title}”',
    off: 'Tắt',
    hour: 'Mỗi giờ',
    day: 'Mỗi ngày',
    at: 'Giờ trong ngày cho trang “{title}”',
    hours: '{from} – {to}',
    everyDay: 'Mỗi ngày, {hours}',
    mail: 'Gửi email cho tôi khi có lỗi',
    saving: 'Đang lưu…',
    savedOff: 'Đã lưu: không tự động làm mới nữa.',
    mine: 'Chạy bằng tài khoản của bạn.',
    theirs: 'Chạy bằng tài khoản {owner}.',
    somebody: 'của người khác',
    next: {
      '': 'Lần tới: {date}, {hours}.',
      hour: 'Lần tới: trong vòng một giờ.',
    },
    notYet: 'Chưa chạy lần nào.',
    running: 'Đang làm mới.',
    ran: {
      '': '{time}: {result}',
      by: '{time}, bằng tài khoản {by}: {result}',
    },
    failed: {
      '': '{time}, lỗi: {result}',
      by: '{time}, lỗi khi chạy bằng tài khoản {by}: {result}',
    },
    late: {
      '': 'Đã quá giờ mà chưa chạy. Người đặt lịch có thể đã nghỉ hoặc mất quyền: hãy nhận lịch về mình.',
      mine: 'Đã quá giờ mà chưa chạy. Hãy tắt rồi bật lại.',
    },
    overload: {
      consumer:
        'Với tài khoản cá nhân (gmail.com), mỗi ngày Google cho chạy theo lịch {allowedMinutes} phút và gửi {allowedRequests} yêu cầu. Các lịch này sẽ dùng khoảng {n} phút và {requests} yêu cầu:',
      company:
        'Với tài khoản của công ty, mỗi ngày Google cho chạy theo lịch {allowedMinutes} phút và gửi {allowedRequests} yêu cầu. Các lịch này sẽ dùng khoảng {n} phút và {requests} yêu cầu:',
      tab: '“{title}”: {n} lần mỗi ngày, mỗi lần {requests} yêu cầu và {seconds} giây',
      do: 'Phần vượt quá sẽ không chạy được cho đến hôm sau, cả việc gửi dữ liệu của bạn. Hãy làm mới trang lớn mỗi ngày một lần, hoặc thu hẹp bộ lọc.',
    },
    takeOver: {
      '': 'Nhận về mình',
      of: 'Nhận về mình: “{title}”',
    },
    remove: {
      '': 'Bỏ lịch',
      of: 'Bỏ lịch: “{title}”',
    },
  },
  connection: {
    none: 'Chưa kết nối',
    key: 'Khoá …{ending}',
    change: 'Thay đổi',
    connect: 'Kết nối',
    connecting: 'Đang kết nối…',
    title: 'Kết nối CRM',
    first:
      'CRM Desk chưa được kết nối với CRM. Người quản trị CRM xem khoá API tại Cài đặt → Tích hợp → Tích hợp phần mềm khác → API key.',
    shared:
      'Mọi người dùng tệp này dùng chung một kết nối. Nếu CRM Desk được cài dưới dạng tiện ích bổ sung, mọi tệp và mọi người dùng đều chung kết nối đó: thay đổi ở đây áp dụng cho tất cả.',
    baseUrl: {
      '': 'Địa chỉ CRM',
      help: 'Ví dụ https://congty.example',
    },
    path: 'Địa chỉ còn có đường dẫn {path}. Hãy bỏ đi, trừ khi CRM của bạn cần đường dẫn đó.',
    apiKey: {
      '': 'Khoá API',
      help: '30 ký tự gồm chữ và số.',
      kept: 'Để trống để giữ khoá …{ending}.',
    },
    show: 'Hiện',
    sessionCookie: {
      '': 'Cookie phiên xác thực (không bắt buộc)',
      help: 'Chỉ việc khôi phục khách hàng mới có thể cần: giá trị cookie v6_service_session của trình duyệt đã đăng nhập CRM.',
      kept: 'Đã có cookie. Để trống để giữ nguyên, hoặc gõ cookie mới khi cookie cũ hết hạn: khoá vẫn được giữ.',
    },
    advanced: 'Nâng cao',
    removeCookie: 'Xoá cookie phiên xác thực',
    httpAllowed: {
      '': 'Cho phép http',
      help: 'Không có https, người khác trên mạng có thể đọc được khoá. Chỉ dùng khi CRM nằm trong mạng nội bộ.',
    },
    done: 'Đã kết nối với {address}.',
    refused: {
      categories: 'Khoá này đọc được cơ hội nhưng không đọc được danh mục. Việc sửa và khôi phục chưa được thử. {why}',
      opportunities:
        'Khoá này đọc được danh mục nhưng không đọc được cơ hội. Việc sửa và khôi phục chưa được thử. {why}',
    },
    disconnect: {
      '': 'Ngắt kết nối',
      ask: 'Địa chỉ, khoá và cookie sẽ bị xoá với tất cả những ai dùng tập lệnh này: trong tệp này, và cả trong mọi tệp khác nếu CRM Desk được cài dưới dạng tiện ích bổ sung. Các trang tính vẫn giữ nguyên.',
      keep: 'Giữ lại',
      done: 'Đã ngắt kết nối.',
    },
    disconnecting: 'Đang ngắt kết nối…',
  },
  pull: {
    done: '“{title}”: {added} mới, {updated} thay đổi, {gone} không còn, {unchanged} giữ nguyên.',
    none: '“{title}”: CRM không có bản ghi nào phù hợp.',
    gone: '{gone} dòng không còn trong câu trả lời của CRM: đã đánh dấu, không xoá.',
  },
  check: {
    title: 'Tình trạng các dòng',
    do: 'Kiểm tra',
    doing: 'Đang kiểm tra…',
    help: 'So sánh từng dòng với dữ liệu CRM đã nhận gần nhất, ghi Trạng thái và tô màu. Không gửi gì.',
    none: 'Chưa có dòng nào.',
  },
  categories: {
    part: 'Chỉ một phần…',
    title: 'Tải một phần danh mục',
    intro: 'Các danh mục khác giữ nguyên, không danh mục nào bị đánh dấu là không còn.',
    branch: {
      '': 'Thuộc danh mục',
      help: 'Tên, đường dẫn, mã hoặc ID. Để trống: mọi nhánh.',
    },
    level: {
      '': 'Cấp',
      help: 'Một số; 1 là cấp trên cùng. Để trống: mọi cấp.',
    },
    which: 'Chỉ tải danh mục{branch|| thuộc “{branch}”{level||,}}{level|| cấp {level}}; các danh mục khác giữ nguyên.',
  },
  totals: {
    title: 'Tổng tiền đơn hàng',
    intro: 'Những số còn thiếu hoặc khác với các dòng hàng. Ô trống được chọn sẵn; số đã ghi chỉ bị thay khi bạn chọn.',
    look: 'Tính lại danh sách',
    looking: 'Đang tính…',
    keep: {
      '': 'Giữ tiền chiết khấu và VAT đã ghi',
      help: 'Khi đó tổng tiền được tính theo các số này, không theo phần trăm.',
    },
    tick: { all: 'Chọn tất cả', none: 'Bỏ chọn tất cả' },
    write: 'Ghi {n} số tiền',
    writing: 'Đang ghi…',
    filled: {
      '': 'Đã ghi {n} số tiền và cập nhật cột Trạng thái.',
      nothing: 'Chưa ghi số tiền nào.',
    },
    changed: '{n} số đã chọn chưa được ghi vì dòng vừa có thay đổi. Danh sách dưới đây là tình hình hiện tại.',
    none: 'Không có số tiền nào cần điền.',
    fractions: '{n} đơn đã chọn có số tiền lẻ dưới một đồng. Nếu CRM chỉ nhận số chẵn, hãy tự làm tròn.',
    formulas: '{n} đơn giữ nguyên công thức dù kết quả khác.',
    unknown: 'Chưa tính được tổng của {n} đơn. Cửa sổ xem lại cho biết lý do.',
  },
  tables: {
    title: 'Các bảng trong tệp này',
    none: 'Chưa có bảng nào.',
    show: 'Mở trang “{title}”',
  },
  settings: {
    title: 'Cài đặt',
    shared: 'Áp dụng cho tất cả những người dùng tập lệnh này.',
    group: {
      amounts: 'Số lượng mỗi lần, khi CRM chậm',
      push: 'Giá và việc gửi',
      pull: 'Việc tải dữ liệu',
      people: 'Quyền hạn',
    },
    normal: 'Mặc định: {normal}.',
    bounds: 'Từ {min} đến {max}.',
    most: 'Nhiều nhất {max}.',
    set: {
      '': 'Đặt lúc {when}.',
      by: '{who} đặt lúc {when}.',
    },
    blank: 'để trống',
    flag: {
      true: 'bật',
      false: 'tắt',
    },
    priceChangePercent: {
      '': 'Chờ đánh dấu khi giá thay đổi quá (%)',
      help: 'Giá như vậy chờ đánh dấu khi xem lại, cũng như giá 0 hoặc giá thừa số 0.',
    },
    leastMarginPercent: {
      '': 'Biên lợi nhuận tối thiểu trên giá vốn (%)',
      help: 'Giá thấp hơn giá vốn cộng số phần trăm này của giá vốn sẽ chờ đánh dấu. Không có giá vốn thì không kiểm tra; -100 là không bao giờ.',
    },
    confirmAbove: {
      '': 'Hỏi xác nhận khi gửi quá bao nhiêu bản ghi',
      help: 'Khi gửi nhiều bản ghi hơn, phải gõ đúng số bản ghi trước, và không gửi được trực tiếp từ trình đơn.',
    },
    changedFieldsOnly: {
      '': 'Chỉ gửi các trường đã sửa',
      help: 'Áp dụng cho sản phẩm, khi CRM giữ nguyên các trường không được gửi. Nếu không, mọi ô có dữ liệu của dòng đã sửa đều được gửi. Đơn hàng luôn gửi trọn vẹn.',
    },
    recordsAtOnce: {
      '': 'Số bản ghi gửi cùng lúc, nhiều nhất',
      help: 'Lượt gửi bắt đầu với ít bản ghi, rồi tăng dần khi CRM trả lời nhanh. Số nhỏ đỡ nặng cho CRM chậm; khi đứt kết nối, nhiều nhất ngần ấy bản ghi chưa rõ kết quả.',
    },
    pageSize: {
      '': 'Số cơ hội mỗi trang',
      help: 'Truy vấn mới hỏi CRM mỗi lần ngần ấy cơ hội. Truy vấn đã lưu giữ số của nó.',
    },
    pagesAtOnce: {
      '': 'Số trang hỏi cùng lúc',
      help: 'Của cơ hội và của các nhánh danh mục. Nhiều thì nhanh hơn, ít thì đỡ nặng cho CRM chậm.',
    },
    timeZone: {
      '': 'Múi giờ của CRM',
      help: 'Quyết định “hôm nay” và “tháng này” của truy vấn bắt đầu lúc nào. Tên như Asia/Ho_Chi_Minh; để trống: múi giờ của tệp này.',
    },
    administrators: {
      '': 'Người quản trị',
      help: 'Các địa chỉ email, cách nhau bằng dấu phẩy. Chỉ những người này được đổi kết nối và các cài đặt này; để trống: ai được sửa tệp này cũng đổi được. Giới hạn giá của danh mục nằm trong ô: hãy bảo vệ cột đó (Dữ liệu › Bảo vệ trang tính và dải ô).',
    },
    noSaleOffIsSelling: {
      '': 'Hết khuyến mãi thì giá khuyến mãi bằng giá bán lẻ',
      help: 'Giao diện của CRM không có cách xoá giá khuyến mãi. Khi không biết giá khuyến mãi trước đó, kế hoạch kết thúc sẽ ghi giá bán lẻ nếu bật, hoặc 0 nếu tắt. Hãy thử với một sản phẩm xem CRM coi giá trị nào là “không khuyến mãi”.',
    },
    save: {
      '': 'Lưu',
      of: 'Lưu: {setting}',
    },
    saved: 'Đã lưu.',
  },
};

/**
 * Holds what the review dialog says.
 */
const review: Translated<English['review']> = {
  review: {
    opening: 'Đang so sánh các dòng với dữ liệu CRM đã nhận…',
    title: 'Xem lại và gửi',
    toPush: {
      '': '{n} bản ghi sẽ gửi: {parts}.',
      none: 'Không có bản ghi nào để gửi.',
    },
    products: '{n} sản phẩm',
    orders: '{n} đơn hàng',
    others: '{n} bản ghi khác',
    waiting: '{n} đang chờ đánh dấu.',
    unsure: {
      '': '{n} chưa rõ CRM đã nhận hay chưa.',
      help: 'Có lần gửi không nhận được câu trả lời rõ ràng, hoặc có dòng trong Nhật ký đã bị sửa hay xoá tay. Hãy xem từng bản ghi trong CRM: nếu đã giống cột Mới, chọn “CRM đã có”; nếu chưa, hãy gửi lại.',
      answer: 'Trả lời {status}: {message}',
      noAnswer: 'Nhật ký không có câu trả lời nào của CRM cho các bản ghi này.',
    },
    left: '{n} bỏ không gửi.',
    refused: '{n} chưa gửi được.',
    unchanged: '{n} không đổi.',
    rises: 'Tăng nhiều nhất:',
    falls: 'Giảm nhiều nhất:',
    move: {
      held: 'chờ đánh dấu',
      unsure: 'chưa rõ, chưa đánh dấu',
      unticked: 'chưa đánh dấu',
    },
    showInList: 'Xem {key} trong danh sách',
    totals: {
      price: 'Giá được chọn',
      count: 'Số sản phẩm',
      sum: 'Tổng chênh lệch',
      average: '% trung bình',
      fresh: '{n} sản phẩm được chọn chưa rõ giá cũ: không tính ở đây.',
      onlyFresh: '{n} sản phẩm được chọn chưa rõ giá cũ nên chưa có chênh lệch để cộng.',
      none: '{n} sản phẩm được chọn không đổi giá: không tính ở đây.',
      margin:
        'Lãi của “{price}”, mỗi sản phẩm một đơn vị, tính trên {n}/{all} sản phẩm đã biết giá vốn: {before} → {after} ({percents} giá vốn).',
    },
    margin: {
      '': 'biên lợi nhuận {before} → {after}',
      first: 'biên lợi nhuận {after}',
    },
    search: 'Tìm mã, tên hoặc trường',
    shown: 'Hiện {shown}/{all}',
    failedAgain: 'Gửi lại các dòng bị từ chối ({n})',
    failedOnly: 'Đang chọn đúng những dòng bị CRM từ chối lần trước.',
    confirm: {
      '': 'Để gửi {n} bản ghi, hãy gõ đúng số này',
      plan: 'Để lên kế hoạch {n} dòng, hãy gõ đúng số này',
      wrong: '“{typed}” không đúng: đang chọn {n} bản ghi.',
    },
    empty: {
      '': 'Không có gì để gửi: mọi dòng đều khớp với lần CRM xác nhận gần nhất.',
      blank: {
        '': 'Không có gì để gửi: các bảng chưa có dòng nào.',
        next: 'Hãy gõ hoặc dán dữ liệu vào bảng sản phẩm hoặc đơn hàng, rồi mở lại cửa sổ này.',
      },
      next: 'Hãy sửa vài ô trong bảng sản phẩm hoặc đơn hàng, rồi mở lại cửa sổ này.',
    },
    section: {
      waits: 'Chờ đánh dấu: {reason} ({n})',
      unsure: 'Chưa rõ CRM đã nhận hay chưa ({n})',
      push: 'Sẽ gửi',
      refused: 'Chưa gửi được',
    },
    held: {
      hold: {
        price: {
          zero: 'giá thành 0',
          slip: 'thiếu hoặc thừa số 0',
          change: 'thay đổi vượt giới hạn',
          limit: 'không đọc được giới hạn giá',
          fraction: 'giá có phần lẻ',
          day: 'có thể là ngày thay vì giá',
          saleoff: 'giá khuyến mãi không thấp hơn giá bán lẻ',
          above: 'giá cao hơn giá bán lẻ',
          first: 'giá đầu tiên khác xa các giá khác',
          margin: {
            '': 'giá thấp hơn biên lợi nhuận tối thiểu',
            text: 'không đọc được biên lợi nhuận tối thiểu',
          },
        },
        permuted: 'giá trị của dòng khác',
        planned: 'đã lên kế hoạch cho sau này',
        code: {
          changed: 'mã sản phẩm đổi trong khi ID giữ nguyên',
          taken: 'có thể CRM đã đổi sang mã mới',
          none: 'có ID nhưng không có mã sản phẩm',
        },
        text: {
          lost: 'không phải văn bản: nội dung gõ có thể đã mất',
          digits: 'nhiều chữ số hơn một ô giữ được',
          formula: 'công thức không cho ra văn bản',
        },
        order: {
          noLines: 'đơn hàng không có dòng hàng',
          total: 'tổng tiền không khớp dòng hàng',
          amount: 'số tiền khác với phần trăm bên cạnh',
        },
        id: {
          none: 'bỏ trống một lựa chọn',
        },
        number: {
          low: 'số âm',
          high: 'trên 100 phần trăm',
        },
        planBroken: 'kế hoạch giá bị sửa tay',
      },
      several: 'nhiều lý do',
    },
    fix: {
      '': 'Sửa: chuyển các cột này thành văn bản',
      help: 'Văn bản sẽ đúng như ô đang hiện. Nội dung đã mất trước đó, như số 0 ở đầu, cần gõ lại sau khi sửa.',
    },
    fixed: '{n} ô đã thành văn bản, đúng như đang hiện. Hãy xem lại trước khi gửi.',
    crmHasIt: {
      '': 'CRM đã có',
      of: 'CRM đã có: {key}',
      all: 'CRM đã có tất cả',
    },
    sendAgain: {
      '': 'Gửi lại',
      of: 'Gửi lại: {key}',
      all: 'Gửi lại tất cả',
    },
    unsettled: '{n} bản ghi đã thay đổi sau khi xem lại nên vẫn chưa rõ. Hãy đóng cửa sổ này và xem lại.',
    tickAll: 'Đánh dấu tất cả',
    tick: 'Gửi {key}',
    column: {
      record: 'Bản ghi',
      tick: 'Chọn',
      field: 'Trường',
      before: 'Cũ',
      after: 'Mới',
      changes: 'Cũ → mới',
      delta: 'Chênh lệch',
      reason: 'Lý do và cách xử lý',
      row: 'Dòng',
    },
    reverts: 'Hoàn tác lượt {run}',
    undo: {
      opening: 'Đang ghi giá trị cũ vào trang tính và so sánh…',
      intro:
        'Hoàn tác lượt {run}: giá trị cũ đã được ghi lại vào trang tính và sẽ lên CRM khi bạn bấm gửi. Các dòng có giá trị mà CRM từng xác nhận đã được đánh dấu sẵn.',
      none: 'Không hoàn tác được gì của lượt {run}.',
      others: 'Còn {n} thay đổi khác đang chờ, không thuộc lần hoàn tác này.',
      mixed: 'Dòng này còn có thay đổi khác, sẽ được gửi cùng. Nếu đúng ý bạn, hãy đánh dấu.',
      all: 'Xem mọi thay đổi',
    },
    more: 'Xem thêm {n} thay đổi',
    firstPush:
      'Chưa biết CRM đang có gì ở các dòng “Gửi lần đầu”, nên giá của chúng chưa được so sánh. Nếu dữ liệu lấy từ CRM, hãy chọn “Đánh dấu là khớp CRM…” trước.',
    blanks:
      'Ô trống không được gửi. Chưa biết CRM giữ hay xoá các trường đó: hãy gửi thử một sản phẩm rồi xem trong CRM. Nếu CRM giữ nguyên, hãy chọn “Chỉ gửi các trường đã sửa” trong Cài đặt, ghi chú này sẽ không hiện nữa.',
    state: {
      new: 'Gửi lần đầu',
      failed: 'Lần trước bị từ chối',
      unsure: 'Chưa rõ',
    },
    order: {
      whole:
        'Đơn hàng được gửi chỉ gồm {n|dòng này|{n} dòng này}: hãy coi như CRM sẽ xoá dòng nào không có ở đây, dù giao diện của CRM không nói rõ.',
      header: 'Thông tin đơn hàng. Ô trống không được gửi: chưa biết CRM giữ hay xoá giá trị đang có.',
      noLines: 'Đơn này được gửi mà không kèm dòng hàng.',
      terms: {
        '': 'Điều khoản được gửi chỉ gồm {n|điều khoản này|{n} điều khoản này}.',
        none: 'Không gửi điều khoản nào: chưa biết CRM có giữ các điều khoản đang có hay không.',
        cleared: 'Yêu cầu CRM bỏ tất cả điều khoản.',
      },
    },
    line: {
      number: 'Dòng',
      product: 'Sản phẩm',
      quantity: 'Số lượng',
      price: 'Giá bán',
      sum: 'Sau chiết khấu',
      changed: 'đã sửa',
    },
    reason: 'Lý do (không bắt buộc, lưu trong nhật ký)',
    toPushBar: 'Đến phần gửi',
    keys: 'Phím: / tìm · ↑ ↓ chuyển ô chọn · Space đánh dấu · Enter đến phần gửi · Ctrl+Enter gửi · Esc đóng',
    push: 'Gửi {n} bản ghi',
    plan: {
      '': 'Gửi vào lúc…',
      title: 'Khi nào gửi lên CRM',
      opening: 'Đang hỏi giờ của tệp…',
      from: 'Gửi vào lúc',
      until: 'Trả về giá cũ lúc',
      back: 'và trả về giá cũ lúc…',
      late: {
        '': 'Theo giờ của tệp. Kế hoạch chạy mỗi giờ một lần nên có thể trễ tối đa một tiếng.',
        back: 'Theo giờ của tệp. Kế hoạch chạy mỗi giờ một lần nên mỗi lần có thể trễ tối đa một tiếng. Chỉ giá được trả về.',
      },
      unsure:
        '{n} bản ghi đã chọn chưa rõ CRM đã nhận hay chưa nên không đưa vào đây: hãy quyết định trước là CRM đã có hay chưa.',
      make: 'Lên kế hoạch {n} dòng',
      busy: 'Đang lên kế hoạch…',
      otherHours: 'Chọn giờ khác',
      missing: {
        '': 'Sau đó {n} giá sẽ về bao nhiêu?',
        help: 'Chưa biết CRM đang có giá nào ở đây, nên hãy gõ giá cần trả về. Giá có sẵn trong ô chỉ là gợi ý: hãy xem lại.',
        price: 'Trả về',
        of: '{key}, {label}: trả về',
        lacks: 'Còn thiếu {n} giá: hãy gõ số từ 0 trở lên.',
        go: 'Tiếp tục với các giá này',
      },
      made: {
        '': 'Đã lên kế hoạch {n} dòng, gửi lúc {from}.',
        none: 'Chưa lên kế hoạch gì: mọi dòng đã thay đổi sau khi xem lại.',
        back: 'Giá cũ được trả về lúc {until}.',
        where: 'Đến lúc đó các dòng nằm trong “Kế hoạch giá”, bạn vẫn sửa hay huỷ được ở đó.',
      },
      leftOut: 'Không đưa vào ({n})',
    },
  },
  push: {
    progress: '{done}/{total}',
    waiting: 'CRM yêu cầu chờ: tiếp tục sau {seconds} giây.',
    throttled: 'Google yêu cầu chờ: tiếp tục sau {seconds} giây.',
    left: {
      '': 'còn khoảng {s} giây',
      minutes: 'còn khoảng {n} phút',
    },
    stopping: 'Đang dừng: vài bản ghi đang trên đường sẽ được gửi xong trước…',
    outcome: {
      confirmed: 'CRM đã nhận',
      refused: 'CRM từ chối',
      unsure: 'Chưa rõ CRM đã nhận hay chưa',
      changed: 'Đã sửa sau khi xem lại: chưa gửi',
      gone: 'Dòng không còn: chưa gửi',
      said: 'Chưa gửi: trong lúc đó có người đã xác nhận là CRM đã có',
      unanswered: 'Chưa nhận được kết quả',
      notSent: 'Chưa gửi',
      underWay: 'Đang gửi…',
    },
    next: {
      refused: 'Hãy sửa dòng này rồi xem lại.',
      unsure: 'Hãy kiểm tra trong CRM; lần xem lại sau sẽ hỏi có gửi lại không.',
      changed: 'Hãy xem lại để thấy nội dung hiện tại.',
      gone: 'Hãy hoàn tác việc xoá dòng, hoặc bỏ qua.',
      unanswered: 'Hãy xem lại: nhật ký có ghi đã gửi hay chưa.',
      others: 'Bỏ không gửi trong lần này.',
    },
    ended: {
      '': 'Đã gửi xong.',
      stopped: 'Đã dừng. Bên dưới là các bản ghi đã gửi và chưa gửi.',
      failed: 'Việc gửi bị gián đoạn.',
      nothing: 'Chưa gửi gì.',
      stuck: 'Việc gửi không tiến triển. Hãy chờ giây lát rồi xem lại.',
    },
    stopPressed: {
      '': 'Bạn bấm Dừng lúc {at}/{total}; sau đó không gửi gì nữa.',
      before: 'Bạn bấm Dừng trước khi gửi, nên chưa gửi gì.',
      more: 'Bạn bấm Dừng lúc {at}/{total}. Phần đang trên đường được gửi xong trước, nên dừng ở {done}/{total}.',
    },
    sum: {
      confirmed: '{n} đã nhận',
      refused: '{n} bị từ chối',
      unsure: '{n} chưa rõ',
      changed: '{n} đã sửa sau khi xem lại',
      said: '{n} được xác nhận là CRM đã có',
      gone: '{n} không còn dòng',
      unanswered: '{n} chưa có kết quả',
      notSent: '{n} chưa gửi',
    },
    failures: 'Cần xử lý ({n})',
    notSent: {
      '': 'Chưa gửi ({n})',
      help: 'CRM chưa nhận gì về các bản ghi này. Bấm “Xem lại lần nữa” để gửi tiếp.',
    },
    confirmed: 'CRM đã nhận ({n})',
    endedAt: 'Kết thúc: {ago}. Những gì làm sau đó không có trong danh sách này.',
    allGood: 'CRM đã nhận tất cả bản ghi được đánh dấu.',
    unticked: {
      '': '{n} bản ghi không chọn, không gửi: {parts}. Bấm “Xem lại lần nữa” để xem, hoặc mở “Xem lại và gửi…” lúc nào cũng được.',
      held: '{n} chờ đánh dấu',
      unsure: '{n} chưa rõ từ lần gửi trước',
      others: '{n} bỏ không gửi',
      group: 'Không chọn ({n})',
    },
    cannotGo: '{n} dòng chưa gửi được: bấm “Xem lại lần nữa” để biết lý do.',
    toButtons: 'Đến các nút',
    keys: 'Phím: Esc đóng',
    column: {
      outcome: 'Kết quả',
    },
    reviewAgain: 'Xem lại lần nữa',
    undo: {
      '': 'Hoàn tác lượt gửi này…',
      busy: 'Đang ghi giá trị cũ…',
    },
  },
};

/**
 * Holds what the window of price lists says.
 */
const priceList: Translated<English['priceList']> = {
  priceList: {
    title: 'Áp dụng bảng giá',
    opening: 'Đang đọc các ô đã chọn và sản phẩm…',
    reading: 'Đang đọc bảng giá. Bảng dài mất vài giây…',
    source: {
      '': 'Giá mới lấy từ',
      list: 'một bảng giá',
      current: 'giá hiện tại',
      empty: 'Không có gì đọc được. Hãy sao chép các ô của bảng giá, hoặc thả tệp vào đây.',
      notReadable: 'Không đọc được tệp này như một bảng giá. Hãy mở nó bằng bảng tính rồi dán các ô vào đây.',
      damaged:
        'Tệp bảng tính này bị hỏng hoặc thiếu: có phần được nhắc tới mà không có trong tệp. Hãy mở bằng Excel, lưu thành .xlsx rồi thả tệp đó vào đây.',
      protected: 'Tệp này có mật khẩu. Hãy mở ra, lưu lại không mật khẩu rồi thả tệp đó vào đây.',
      pdf: 'Đây là tệp PDF. Hãy xin nhà cung cấp tệp .xlsx, hoặc sao chép bảng trong đó rồi dán vào đây.',
      picture: 'Đây là tệp ảnh. Hãy xin nhà cung cấp bảng giá dạng .xlsx hoặc dạng chữ.',
      document: 'Đây là tệp văn bản, không phải bảng tính. Hãy mở ra, sao chép bảng trong đó rồi dán vào đây.',
      openDocument:
        'Đây là tệp LibreOffice (.ods). Hãy lưu thành .xlsx rồi thả tệp đó vào đây, hoặc dán các ô vào đây.',
      numbers: 'Đây là tệp Apple Numbers. Hãy xuất ra .xlsx rồi thả tệp đó vào đây.',
      archive: 'Đây là tệp nén. Hãy giải nén rồi thả bảng giá bên trong vào đây.',
      noTable: 'Trang web hay tệp XML này không có bảng nào. Hãy mở ra, sao chép bảng giá rồi dán vào đây.',
      setText:
        'Tệp này có kiểu chữ gạch ngang hoặc nâng lên, mà với loại tệp này không phân biệt được chữ đó với phần còn lại. Hãy lưu thành .xlsx rồi thả tệp đó vào đây, hoặc sao chép các ô rồi dán vào đây.',
      tooLarge: 'Tệp này quá lớn so với một bảng giá. Hãy dán các ô vào đây, hoặc lưu riêng bảng giá.',
    },
    profile: {
      known: 'Giống bảng giá của {name}, lần trước {date}: {n} cột như lần đó.',
      links: '{n} mã đã nối.',
      afresh: 'Đọc lại từ đầu',
      forget: 'Quên {name}',
      name: 'Nhớ cho lần sau, nhà cung cấp',
      placeholder: 'tên nhà cung cấp',
      all: 'Những gì đã nhớ ({n} nhà cung cấp)',
      text: 'Những gì đã nhớ, dạng văn bản: sao chép sang tệp khác, hoặc dán vào đây',
      import: 'Nhận lấy',
      failed:
        'Không giữ được lựa chọn cho nhà cung cấp này: mất kết nối, hoặc quá nhiều mã đã nối. Giá không bị ảnh hưởng.',
    },
    takeColumn: 'Lấy cột “{name}”',
    takeReading: '“{text}” là {price}',
    link: {
      '': 'Nối với sản phẩm…',
      seek: 'Sản phẩm ứng với {code}: mã hoặc tên',
    },
    leaves: {
      impossible: '{n} dòng không đọc được, bỏ lại',
      unmatched: '{n} dòng không có trong sản phẩm, bỏ lại',
      held: '{n} dòng sẽ chờ khi xem lại',
    },
    place: {
      '': 'Bảng giá: trang “{title}”, vùng {range}.',
      none: 'Hoặc bấm vào bảng giá ở một trang; nếu nó nằm cạnh bảng của CRM Desk, hãy để trống một cột ở giữa hoặc chọn các ô của nó. Sau đó:',
      pasted: 'Bảng giá: dán tại đây, {rows} dòng.',
      file: 'Bảng giá: “{title}”, {rows} dòng.',
    },
    paste: 'Dán bảng giá vào đây, hoặc thả tệp vào',
    file: 'Chọn tệp…',
    pasteHere: 'Dán vào đây thay thế',
    misfit: 'Bảng tính có thể đã làm sai giá khi dán vào (172.000 thành 172). Hãy sao chép lại bảng giá từ nguồn, rồi:',
    none: {
      desk: '“{title}” là bảng của CRM Desk, không phải bảng giá.',
      blank: 'Chỗ đang chọn ở trang “{title}” không có gì.',
    },
    tabs: {
      '': 'Lấy bảng giá từ trang',
      none: 'Chưa có trang nào khác chứa nội dung có thể là bảng giá.',
    },
    otherTab: 'Trang khác…',
    beside: {
      '': 'Bên cạnh còn {n} bảng giá khác, chưa tính vào đây.',
      none: 'Có {n} bảng giá nằm cạnh bảng này.',
    },
    rivals: {
      '': '{n} trang tính có giá khác nhau cho cùng sản phẩm, và tên trang lẫn tiêu đề không cho biết giá nào đang áp dụng. Bạn cần trang nào?',
      taken:
        'Đã lấy “{title}”: theo tên trang, tiêu đề hoặc đầu cột, giá của cùng sản phẩm ở {n} trang tính khác không phải giá đang áp dụng, hoặc không phải giá bán. Hãy xem có đúng không.',
    },
    below: 'Bảng giá khác, có tiêu đề riêng, bắt đầu ở {rows}: chưa tính vào đây.',
    left: {
      rowsBeyond:
        'Mỗi tệp chỉ đọc tối đa {most} dòng: còn {n} dòng phía dưới chưa tính. Hãy chuyển phần này sang tệp khác rồi thả vào như bảng giá thứ hai.',
      columnsBeyond:
        'Mỗi tệp chỉ đọc tối đa {most} cột: còn {n} cột bên phải chưa tính. Hãy xóa các cột không cần trong tệp rồi thả lại.',
      hiddenRows: 'Bỏ qua {n} dòng bị ẩn. Muốn đọc cả các dòng này, hãy bỏ ẩn ở tệp gốc rồi dán hoặc thả lại bảng giá.',
      hiddenColumns:
        'Bỏ qua {n} cột bị ẩn. Muốn đọc cả các cột này, hãy bỏ ẩn ở tệp gốc rồi dán hoặc thả lại bảng giá.',
      hiddenSheets:
        'Bỏ qua {n} trang tính bị ẩn của tệp: {names}. Muốn đọc cả các trang này, hãy bỏ ẩn trong tệp rồi thả lại.',
    },
    cut: 'Chỉ đọc tối đa {most} dòng: còn {n} dòng từ dòng {row} trở đi chưa tính. Hãy chuyển phần này sang trang khác rồi áp dụng như bảng giá thứ hai.',
    take: 'Lấy vùng {range}',
    readAgain: 'Đọc vùng đang chọn',
    newPreview: 'Xem lại với dữ liệu mới',
    category: {
      '': 'Sản phẩm',
      all: 'Tất cả sản phẩm ({n})',
    },
    columns: {
      '': 'Các cột của bảng giá',
      others: '{n} cột khác, không dùng',
      column: 'Cột',
      takenFor: 'Hiểu là',
      noHeader: 'Cột {letter}',
      choose: '“{name}” là gì',
    },
    header: {
      '': 'Dòng tiêu đề',
      none: 'không có',
      row: '{row}: {text}',
    },
    column: {
      other: 'Không dùng',
      key: 'Để tìm sản phẩm: {label}',
      price: 'Giá mới: {label}',
    },
    rule: {
      '': 'Giá mới',
      set: 'giữ nguyên',
      percent: '± phần trăm',
      amount: '± số tiền',
      factor: '× hệ số',
    },
    field: 'Loại giá cần đặt',
    from: 'Tính từ',
    current: '{label} hiện tại',
    listPrice: {
      '': '“{header}” của bảng giá',
      none: 'chọn cột',
    },
    another: {
      '': 'Bảng giá khác',
      price: 'Đặt thêm một loại giá',
    },
    remove: {
      price: 'Không đặt “{label}”',
    },
    scale: 'Bảng giá ghi đơn vị là {scale} ₫: nhân giá lên theo đơn vị đó',
    understood: 'tức là {value} ₫',
    value: {
      percent: 'Phần trăm, ví dụ 3 hoặc -5',
      amount: 'Số tiền, ví dụ 5000 hoặc -2000',
      factor: 'Hệ số, ví dụ 1,2',
    },
    step: {
      '': 'Làm tròn',
      none: 'không làm tròn',
      whole: 'làm tròn đến 1 đồng',
      option: 'làm tròn đến {step}',
    },
    way: {
      '': 'Cách làm tròn',
      nearest: 'gần nhất',
      up: 'lên',
      down: 'xuống',
    },
    missing: {
      '': '{n} sản phẩm không có trong bảng giá',
      sheet: 'Hãy chọn trang tính có giá cần lấy.',
      list: 'Hãy dán bảng giá, thả tệp, hoặc lấy từ một trang.',
      key: 'Hãy chọn cột dùng để tìm sản phẩm.',
      price: 'Hãy chọn cột chứa giá mới.',
      value: 'Hãy nhập mức thay đổi của giá.',
      rule: 'Sẽ không có gì thay đổi: hãy chọn phần trăm, số tiền, hệ số hoặc cách làm tròn.',
      change: 'Không có giá nào thay đổi.',
    },
    preview: {
      title: 'Những gì sẽ thay đổi',
    },
    state: {
      changed: 'thay đổi',
      adjusted: 'có điều chỉnh',
      equal: 'giữ nguyên',
      impossible: 'không áp dụng được',
      skipped: 'chưa có giá',
      unmatched: 'không có trong sản phẩm',
      held: 'cần xem kỹ',
    },
    line: {
      code: 'Trong bảng giá',
      row: 'dòng {row}',
      product: 'Sản phẩm',
      before: 'Hiện tại',
      after: 'Mới',
      moved: 'Thay đổi',
      says: 'Ghi chú',
      none: 'Không có dòng nào như vậy.',
      unmatched: 'Không có sản phẩm nào mang mã này.',
      place: '“{sheet}” dòng {row}',
      held: 'Sẽ chờ khi xem lại: {reason}',
      fresh: 'Hãy xem kỹ giá mới: bản xem lại chưa biết giá cũ nên giá này sẽ không chờ đánh dấu.',
      more: 'Hiện thêm (còn {n} dòng)',
    },
    unmatched: '{n} mã trong bảng giá không có trong sản phẩm',
    copy: 'Sao chép các mã',
    copied: 'Đã sao chép',
    apply: 'Ghi {n} giá vào trang Sản phẩm',
    applying: 'Đang ghi…',
    applied: {
      '': 'Đã ghi {prices} giá của {products} sản phẩm vào trang Sản phẩm. Chưa gửi gì: hãy xem lại và gửi khi sẵn sàng.',
      left: '{n} giá được giữ nguyên vì ô đó hiện là công thức.',
    },
    review: 'Xem lại và gửi…',
    undo: 'Hoàn tác áp dụng ({n} giá)',
    undoing: 'Đang hoàn tác…',
    undone: {
      '': 'Đã đưa {n} giá về như trước.',
      left: '{n} giá được giữ nguyên (đã sửa sau đó, dòng không còn hoặc bị lặp): {codes}',
    },
  },
  list: {
    empty: 'Các ô đã chọn đều trống.',
    key: {
      none: 'Không nhận ra cột nào chứa mã sản phẩm. Hãy chọn ở bên dưới, hoặc thêm cột mã vào bảng giá: sản phẩm không bao giờ được tìm theo vị trí hay tên.',
      unknown: 'Không mã nào ở cột “{columns}” có trong sản phẩm. Có phải cột khác mới đúng?',
    },
    price: {
      none: 'Không nhận ra cột nào chứa giá. Hãy chọn ở bên dưới.',
      cost: 'Đây là giá đại lý: giá bạn mua, không phải giá bạn bán. Nếu tính giá bán từ giá này, hãy chọn cột rồi cộng phần lãi bằng ± phần trăm hoặc × hệ số.',
      currency:
        'Giá ở cột “{columns}” là ngoại tệ, còn giá sản phẩm tính bằng đồng. Nếu đúng là cột này, hãy chọn ở bên dưới và nhân với tỷ giá (× hệ số).',
      several: 'Có nhiều cột có thể là giá: {columns}. Cột nào là giá của bạn?',
      vatPair: 'Bảng giá có giá gồm VAT và chưa VAT: {columns}. Giá của bạn thuộc loại nào?',
      notOwn:
        'Giá ở cột “{columns}” không phải giá mới cho một sản phẩm của bạn: đó là giá cũ, giá nơi khác, hoặc giá cả thùng, cả hộp. Nếu vẫn đúng là cột này, hãy chọn nó.',
      newUnread:
        'Không đọc được giá mới ở cột “{columns}”, và giá cũ bên cạnh không được lấy thay. Hãy xin bảng giá có giá mới, hoặc chọn ở bên dưới cột cần lấy.',
      unsaid: 'Được hiểu theo đơn vị {scale} ₫ vì giá hiện tại của bạn như vậy. Bảng giá không ghi điều này.',
      open: 'Giá ở cột “{columns}” có hai cách hiểu, và không có gì cho biết cách nào đúng. Cách nào đúng?',
      unheaded:
        'Tiêu đề của “{columns}” không cho biết đó có phải giá của bạn không. Nếu đó là giá mới của bạn, hãy chọn cột này.',
      unnamed: 'Được hiểu là giá của bạn, dù tiêu đề “{columns}” ghi khác hoặc ghi thêm. Hãy xem có đúng không.',
      dated: 'Bảng giá có giá của nhiều thời gian. Hôm nay áp dụng giá ở cột “{columns}”.',
      expired: 'Bảng giá ghi ngày hết hiệu lực đã qua. Có bảng giá mới hơn không?',
      future: 'Bảng giá ghi rằng giá này áp dụng từ một ngày sau hôm nay.',
      ambiguous: '“{text}” có thể là {first} hoặc {second}. Hãy chọn cách hiểu ở cột đó.',
      blank: 'Không có giá.',
      date: '“{text}” là ngày: bảng tính đã hiểu sai giá. Hãy nhập lại dưới dạng số.',
      far: 'Phần lớn giá ở cột “{columns}” cao hoặc thấp hơn giá hiện tại trên ba lần. Có thể là giá theo thùng hoặc theo đơn vị khác; nếu vẫn đúng là cột này, hãy chọn nó.',
      field:
        'Giá ở cột “{columns}” giống một loại giá khác của sản phẩm hơn là giá bán lẻ. Hãy chọn đây là loại giá nào.',
      foreign: '“{text}” là ngoại tệ, không phải đồng. Nếu muốn lấy giá này, hãy nhân với tỷ giá (× hệ số).',
      formula: 'Giá ở trang Sản phẩm do công thức tính ra nên được giữ nguyên.',
      misread: '“{text}” có thể là {first} hoặc {second}: có thể bảng tính đã hiểu sai. Hãy nhập đủ số tiền.',
      negative: 'Giá sẽ nhỏ hơn 0.',
      noColumn:
        'Trang chứa sản phẩm này không có cột cho loại giá này. Hãy thêm cột vào trang đó, hoặc chọn loại giá khác.',
      noTax:
        'Bảng giá ghi giá chưa gồm VAT: {columns}. Nếu giá sản phẩm của bạn đã gồm VAT, hãy cộng thêm bằng ± phần trăm.',
      note: '“{text}” có thể là {first} kèm dấu chú thích, hoặc {second}. Hãy nhập giá không có dấu chú thích.',
      pack: 'Giá này tính theo “{text}” và khác xa giá hiện tại.',
      range: '“{text}” là khoảng giá. Hãy ghi một giá.',
      read: '“{text}” hiểu là {read} ₫.',
      rounded: 'Làm tròn từ {exact} ₫ thành {made} ₫.',
      scaled: '“{text}” hiểu là {read} ₫.',
      struck: '“{text}” bị gạch bỏ trong bảng giá nên không được ghi. Nếu vẫn đúng, hãy gõ vào ô trong trang Sản phẩm.',
      text: '“{text}” không phải là giá.',
      two: '“{text}” có hai giá: {first} và {second}. Hãy để lại một giá.',
      unit: '“{text}” có thể là {first} hoặc {second}: dòng nhóm phía trên ghi đơn vị khác với bảng giá. Hãy nhập đủ số tiền.',
      unread: 'Không đọc được giá “{text}” ở trang Sản phẩm. Hãy nhập lại ở đó dưới dạng số.',
      zero: 'Bảng giá không đặt giá 0. Nếu đúng ý bạn, ví dụ để hết khuyến mãi, hãy gõ 0 vào ô trong trang Sản phẩm.',
    },
    code: {
      blank: 'Có giá nhưng không có mã.',
      date: 'Bảng tính đã hiểu mã thành ngày ({text}): mã gốc bị mất. Hãy nhập lại dưới dạng văn bản.',
      doubled:
        '{code} nằm ở hai dòng trong trang Sản phẩm: {first} và {second}. Bản xem lại không gửi dòng nào: hãy giữ lại một dòng.',
      exponent: 'Bảng tính đã hiểu mã thành số và cắt bớt chữ số ({text}). Hãy dán mã dưới dạng văn bản.',
      normalised: 'Hiểu là {code}: chỉ khác chữ hoa, khoảng trắng, dấu nối hoặc số 0 ở đầu.',
      doubtful: 'Bảng giá có ghi {code}, nhưng có thể là món khác, ví dụ phụ kiện: giá khác xa giá hiện tại.',
      inside: 'Tìm thấy {code} trong dòng chữ của bảng giá.',
      linked: 'Bạn đã nối với {code}.',
      repeated: 'Cùng sản phẩm, cùng giá với dòng khác ({rows}).',
      shared:
        'Hai sản phẩm {first} và {second} cùng mang mã này. Hãy đặt mã riêng cho từng sản phẩm, hoặc tìm sản phẩm theo cột khác.',
      twiceInList: 'Bảng giá ghi sản phẩm này với các giá khác nhau (dòng {rows}). Hãy giữ lại một dòng.',
      twoProducts: 'Mã này khớp với hai sản phẩm {first} và {second}. Hãy ghi đúng mã của một sản phẩm.',
    },
  },
};

export const vi: LanguageFile = {
  locale,
  fields: IN_SIDEBAR
    ? {
        ...fields,
        userRestore: { ...fields.userRestore, ...passwordFields },
        opportunityFilter: filterFields,
      }
    : fields,
  help,
  shared,
  pages: IN_PAGES ? pages : {},
  sidebar: IN_SIDEBAR ? sidebar : {},
  review: IN_REVIEW ? review : {},
  priceList: IN_PRICE_LIST ? priceList : {},
};
