import { type Answer, isJsonObject, type JsonObject, jsonAnswer, messageAnswer, routeNotFound } from '../http';
import { allOf, type Check, exactlyOneOf, filledText, integer, objectOf } from '../interface';
import type { RecordKind, Records } from '../records';
import type { StandIn } from '../stand-in';
import type { Call } from './call';
import { identifiedBy } from './identified-by';

const samePasswords: Check = (value) =>
  isJsonObject(value) && value.plain_password !== value.repeat_plain_password
    ? { rule: 'body.passwords-differ', detail: 'body.repeat_plain_password must repeat body.plain_password' }
    : null;

// [interface 4.1] Values that must name entries that exist; matched exactly: assumed.
const NAMED_ENTRIES: readonly (readonly [field: string, kind: RecordKind])[] = [
  ['department_name', 'departments'],
  ['user_role_name', 'userRoles'],
  ['acl_role_name', 'aclRoles'],
];

function findUnknownEntry(records: Records, body: JsonObject): string | null {
  return NAMED_ENTRIES.find(([field, kind]) => !records.find(kind, field, body[field] ?? null))?.[0] ?? null;
}

// The stand-in never keeps a password, only that one was set.
function restored(user: JsonObject, body: JsonObject, at: string): JsonObject {
  const { department_name = null, user_role_name = null, acl_role_name = null } = body;
  return {
    ...user,
    department_name,
    user_role_name,
    acl_role_name,
    state: 'active',
    password_set: true,
    password_set_at: at,
  };
}

// [interface §7] 404 is fixed for this call; whether its body is JSON is open.
function notFound(standIn: StandIn): Answer {
  if (standIn.state.profile.unknownRecord === '404-html') return routeNotFound();
  return messageAnswer(404, 'Không tìm thấy người dùng hoặc người dùng chưa bị vô hiệu hóa');
}

/** POST user/restore [interface 4.1, §7]: an entry that does not exist is a wrong parameter, 400 (which of 400 and 404: assumed). */
export const restoreUser: Call = {
  name: 'restoreUser',
  method: 'POST',
  path: /^\/api\/v6\.1\/user\/restore$/,
  query: {},
  body: allOf(
    objectOf(
      {
        department_name: filledText,
        user_role_name: filledText,
        acl_role_name: filledText,
        plain_password: filledText,
        repeat_plain_password: filledText,
      },
      { user_id: integer, user_username: filledText },
    ),
    exactlyOneOf('user_id', 'user_username'),
    samePasswords,
  ),
  act: (standIn, { body }) => {
    const { records } = standIn.state;
    const user = identifiedBy(records, 'users', body, ['user_id', 'user_username']);
    if (user?.state !== 'disabled') return notFound(standIn);
    const unknown = findUnknownEntry(records, body);
    if (unknown) return messageAnswer(400, `Giá trị không tồn tại: ${unknown}`);
    records.replace('users', user, restored(user, body, new Date(standIn.now()).toISOString()));
    return jsonAnswer(200, { message: 'Khôi phục thành công', user_username: user.user_username ?? null });
  },
};
