import type { Field } from '../field';
import { makeField } from './make-field';
import { STATUS_FIELD } from './status';

const READ_ONLY = { readOnly: true };
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
