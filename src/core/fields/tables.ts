import { type Field, makeField, STATUS_FIELD } from './field';

const READ_ONLY = { readOnly: true };

/** The columns of the hidden sheet that an applied price list can be undone from: one row for each price that it wrote. */
export const APPLIED_FIELDS: readonly Field[] = [
  makeField('sheet_id', 'number', ['Sheet ID', 'ID trang'], READ_ONLY),
  makeField('key', 'code', ['Product', 'Sản phẩm'], READ_ONLY),
  makeField('row', 'number', ['Row', 'Dòng'], READ_ONLY),
  makeField('field', 'code', ['Field', 'Trường'], READ_ONLY),
  makeField('before', 'number', ['Before', 'Trước'], READ_ONLY),
  makeField('after', 'number', ['After', 'Sau'], READ_ONLY),
];

/** The columns of the Journal: one row for each attempt to change one record. */
export const JOURNAL_FIELDS: readonly Field[] = [
  makeField('time', 'time', ['Time', 'Thời gian'], READ_ONLY),
  makeField('who', 'email', ['Who', 'Người gửi'], READ_ONLY),
  makeField('table', 'text', ['Table', 'Bảng'], { readOnly: true, width: 90 }),
  makeField('key', 'code', ['Record', 'Bản ghi'], READ_ONLY),
  makeField('action', 'text', ['Action', 'Thao tác'], { readOnly: true, width: 80 }),
  makeField('outcome', 'text', ['Outcome', 'Kết quả'], { readOnly: true, width: 100 }),
  makeField('http_status', 'number', ['HTTP status', 'Mã HTTP'], READ_ONLY),
  makeField('message', 'text', ['Message', 'Thông báo'], { readOnly: true, width: 240 }),
  makeField('answer', 'text', ['Kind of answer', 'Dạng câu trả lời'], {
    readOnly: true,
    width: 200,
    help: [
      'Of an unsure attempt: the shape of what the CRM answered, without contents. ≠ stands for one that can never mean “confirmed”.',
      'Với lần gửi chưa rõ kết quả: dạng câu trả lời của CRM, không kèm nội dung. ≠ là dạng không bao giờ được coi là “đã xác nhận”.',
    ],
  }),
  makeField('reason', 'text', ['Reason', 'Lý do'], READ_ONLY),
  makeField('before', 'longText', ['Before', 'Trước'], READ_ONLY),
  makeField('after', 'longText', ['After', 'Sau'], READ_ONLY),
  makeField('run', 'code', ['Run', 'Lượt gửi'], READ_ONLY),
  makeField('reverts', 'code', ['Reverts run', 'Hoàn tác lượt'], READ_ONLY),
  makeField('attempt', 'code', ['Attempt', 'Lần thử'], READ_ONLY),
  makeField('run_records', 'number', ['Records of the run', 'Số bản ghi của lượt'], {
    readOnly: true,
    help: [
      'Filled in by “Tidy journal”: how many records the run had before rows of it were taken out.',
      'Do “Dọn nhật ký” ghi: số bản ghi của lượt trước khi bị bỏ bớt dòng.',
    ],
  }),
  makeField('crm', 'text', ['CRM', 'CRM'], { readOnly: true, width: 140 }),
];

/** As wide as the longest header. */
const WIDE = { width: 130 };

/** The columns of a Lists sheet: for IDs that the CRM lists nowhere, names beside them, as a company fills them in. */
export const LIST_FIELDS: readonly Field[] = [
  makeField('unit_name', 'text', ['Unit', 'Đơn vị tính']),
  makeField('unit_id', 'id', ['Unit ID', 'ID đơn vị tính'], WIDE),
  makeField('origin_name', 'text', ['Origin', 'Xuất xứ']),
  makeField('origin_id', 'id', ['Origin ID', 'ID xuất xứ'], WIDE),
  makeField('manufacturer_name', 'text', ['Manufacturer', 'Nhà sản xuất']),
  makeField('manufacturer_id', 'id', ['Manufacturer ID', 'ID nhà sản xuất'], WIDE),
];

const TECHNICAL = { readOnly: true, technical: true, width: 90 };

/** The columns of a Categories sheet, in tree order. */
export const CATEGORY_FIELDS: readonly Field[] = [
  makeField('path', 'text', ['Category path', 'Đường dẫn danh mục'], {
    readOnly: true,
    width: 300,
    help: [
      'The category under its parents. Offered in the Category column of Products.',
      'Danh mục kèm các danh mục cha. Được gợi ý ở cột Danh mục sản phẩm của trang Sản phẩm.',
    ],
  }),
  makeField('category_id', 'code', ['Category ID', 'ID danh mục'], { readOnly: true, width: 90 }),
  makeField('category_code', 'code', ['Category code', 'Mã danh mục'], READ_ONLY),
  makeField('category_name', 'text', ['Category name', 'Tên danh mục'], READ_ONLY),
  makeField('price_limit', 'percent', ['Price limit %', 'Giới hạn giá %'], {
    rule: { min: 0, max: 1000, integer: false },
    help: [
      'Yours to fill in, never sent: a price of this category, or of one below it, that changes by more percent waits for a tick. Blank: the limit above it, or the one in Settings.',
      'Bạn tự điền, không gửi lên CRM: giá thuộc danh mục này hoặc danh mục con thay đổi quá số phần trăm này sẽ chờ đánh dấu. Để trống: theo danh mục cha, hoặc theo Cài đặt.',
    ],
  }),
  makeField('description', 'longText', ['Description', 'Mô tả'], READ_ONLY),
  makeField('is_default', 'flag', ['Default', 'Là mặc định'], READ_ONLY),
  makeField('parent_id', 'code', ['Parent ID', 'ID danh mục cha'], { readOnly: true, width: 90 }),
  makeField('level', 'number', ['Level', 'Cấp'], { readOnly: true, width: 60 }),
  makeField('lft', 'number', ['Left bound', 'Biên trái'], { readOnly: true, width: 80 }),
  makeField('rgt', 'number', ['Right bound', 'Biên phải'], { readOnly: true, width: 80 }),
  STATUS_FIELD,
];

/** The columns of an Opportunities sheet: what people read first, then the IDs. */
export const OPPORTUNITY_FIELDS: readonly Field[] = [
  makeField('opportunity_id', 'code', ['Opportunity ID', 'ID cơ hội'], { readOnly: true, width: 100 }),
  makeField('opportunity_name', 'text', ['Opportunity', 'Tên cơ hội'], { readOnly: true, width: 220 }),
  makeField('opportunity_status_name', 'text', ['Stage', 'Tên trạng thái'], { readOnly: true, width: 150 }),
  makeField('probability', 'number', ['Probability %', 'Xác suất %'], READ_ONLY),
  makeField('campaign_name', 'text', ['Campaign', 'Tên chiến dịch'], READ_ONLY),
  makeField('account_name', 'text', ['Customer', 'Tên khách hàng'], READ_ONLY),
  makeField('phone_office', 'phone', ['Phone', 'Số điện thoại'], READ_ONLY),
  makeField('account_email', 'email', ['E-mail', 'Email khách hàng'], READ_ONLY),
  makeField('time_created', 'time', ['Created', 'Ngày tạo'], READ_ONLY),
  makeField('recipient_contact_name', 'text', ['Recipient', 'Tên người xử lý'], READ_ONLY),
  makeField('recipient_role_name', 'text', ["Recipient's role", 'Chức vụ người xử lý'], READ_ONLY),
  makeField('recipient_dept_name', 'text', ["Recipient's department", 'Phòng ban người xử lý'], READ_ONLY),
  makeField('creator_contact_name', 'text', ['Creator', 'Tên người tạo'], READ_ONLY),
  makeField('time_registed', 'text', ['Registration time', 'Thời gian đăng ký'], {
    readOnly: true,
    width: 120,
    help: [
      'As the CRM sends it: what it means is not documented. Blank where it is not set.',
      'Giữ nguyên như CRM gửi: ý nghĩa chưa có tài liệu. Để trống khi chưa đặt.',
    ],
  }),
  makeField('opportunity_status', 'code', ['Stage ID', 'ID trạng thái'], TECHNICAL),
  makeField('campaign_id', 'code', ['Campaign ID', 'ID chiến dịch'], TECHNICAL),
  makeField('account_id', 'code', ['Customer ID', 'ID khách hàng'], TECHNICAL),
  makeField('recipient', 'code', ['Recipient ID', 'ID người nhận xử lý'], TECHNICAL),
  makeField('recipient_avatar', 'text', ['Avatar', 'Ảnh đại diện'], TECHNICAL),
  makeField('responsible', 'code', ['Responsible ID', 'ID người phụ trách'], TECHNICAL),
  makeField('create_user_id', 'code', ['Creator ID', 'ID người tạo'], TECHNICAL),
  STATUS_FIELD,
];

/** What the restore of a user takes. */
export const USER_RESTORE_FIELDS: readonly Field[] = [
  makeField('user_username', 'text', ['Login name', 'Tên đăng nhập']),
  makeField('user_id', 'id', ['User ID', 'ID người dùng']),
  makeField('department_name', 'text', ['Department', 'Phòng ban'], { required: true }),
  makeField('user_role_name', 'text', ['Business role', 'Chức vụ'], { required: true }),
  makeField('acl_role_name', 'text', ['Permission group', 'Nhóm quyền'], { required: true }),
  makeField('plain_password', 'secret', ['New password', 'Mật khẩu mới'], { required: true }),
  makeField('repeat_plain_password', 'secret', ['Repeat new password', 'Nhập lại mật khẩu mới'], { required: true }),
];

/** What the restore of a task takes. */
export const TASK_RESTORE_FIELDS: readonly Field[] = [
  makeField('task_code', 'code', ['Task code', 'Mã công việc']),
  makeField('task_id', 'id', ['Task ID', 'ID công việc']),
];

/** What the restore of a customer takes. */
export const CUSTOMER_RESTORE_FIELDS: readonly Field[] = [
  makeField('account_code', 'code', ['Customer code', 'Mã khách hàng']),
  makeField('account_id', 'id', ['Customer ID', 'ID khách hàng']),
];

/** The filters of an opportunity pull. */
export const OPPORTUNITY_FILTER_FIELDS: readonly Field[] = [
  makeField('campaign_id', 'id', ['Campaign ID or name', 'ID hoặc tên chiến dịch']),
  makeField('opportunity_status', 'id', ['Stage ID', 'ID trạng thái']),
  makeField('opportunity_status_name', 'text', ['Stage name', 'Tên trạng thái']),
  makeField('days', 'number', ['Number of days', 'Số ngày']),
  makeField('created_from', 'date', ['Created from', 'Ngày tạo từ']),
  makeField('created_to', 'date', ['Created to', 'Ngày tạo đến']),
  makeField('limit', 'number', ['Records per page', 'Số bản ghi mỗi trang kết quả']),
];

/** The columns of the sheet of restores in numbers: one row for each record. */
export const RESTORES_FIELDS: readonly Field[] = [
  makeField('what', 'text', ['What', 'Đối tượng'], { readOnly: true, width: 100 }),
  makeField('by', 'text', ['Found by', 'Tìm theo'], { readOnly: true, width: 80 }),
  makeField('key', 'code', ['Record', 'Bản ghi'], READ_ONLY),
  makeField('result', 'text', ['Result', 'Kết quả'], { readOnly: true, width: 110 }),
  makeField('message', 'text', ['What the CRM said', 'CRM trả lời'], { readOnly: true, width: 300 }),
  makeField('time', 'time', ['Time', 'Thời gian'], READ_ONLY),
  makeField('run', 'code', ['Run', 'Lượt gửi'], { readOnly: true, technical: true }),
];
