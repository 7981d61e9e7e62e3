import type { JsonObject } from '../http';
import { chanceFrom, entryOf } from './chance';
import { personName, plainName } from './names';

const DEPARTMENTS = ['Phòng Kinh doanh', 'Phòng Marketing', 'Phòng Kế toán', 'Kho & Vận chuyển', 'Ban Giám đốc'];
const USER_ROLES = ['Nhân viên kinh doanh', 'Trưởng phòng', 'Kế toán viên', 'Thủ kho', 'Giám đốc'];
const ACL_ROLES = ['Nhân viên', 'Quản lý', 'Quản trị hệ thống'];

const USERS = 12;
const DISABLED: readonly number[] = [3, 7, 11];

const named = (prefix: string, names: readonly string[]): readonly JsonObject[] =>
  names.map((name, index) => ({ [`${prefix}_id`]: index + 1, [`${prefix}_name`]: name }));

/** Returns the departments. */
export const seedDepartments = (): readonly JsonObject[] => named('department', DEPARTMENTS);

/** Returns the business roles. */
export const seedUserRoles = (): readonly JsonObject[] => named('user_role', USER_ROLES);

/** Returns the permission groups. */
export const seedAclRoles = (): readonly JsonObject[] => named('acl_role', ACL_ROLES);

/** Returns twelve users, three of them disabled. */
export function seedUsers(): readonly JsonObject[] {
  return Array.from({ length: USERS }, (_, index) => {
    const contact = personName(chanceFrom(300 + index));
    return {
      user_id: 21 + index,
      user_username: `${plainName(contact)}.${21 + index}`,
      contact_name: contact,
      department_name: entryOf(DEPARTMENTS, index),
      user_role_name: entryOf(USER_ROLES, index),
      acl_role_name: entryOf(ACL_ROLES, index),
      state: DISABLED.includes(index) ? 'disabled' : 'active',
      password_set: false,
    };
  });
}
