import type { Field } from '../field';
import { makeField } from './make-field';

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
