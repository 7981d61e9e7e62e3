import { type Answer, isJsonObject, type JsonObject, jsonAnswer, messageAnswer, routeNotFound } from '../http';
import { allOf, type Check, exactlyOneOf, filledText, integer, objectOf, typedText } from '../interface';
import type { RecordKind, Records } from '../records';
import type { StandIn } from '../state';
import { type Call, type CallRequest, identifiedBy, unknownRecordAnswer } from './call';

const CUSTOMER_SKELETON: JsonObject = { message: null, account_id: 0, account_code: null };

// [interface 4.3] Name of the authentication session cookie.
const SESSION_COOKIE = 'v6_service_session';

function holdsSession({ header }: CallRequest, session: string): boolean {
  const cookies = (header('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.includes(`${SESSION_COOKIE}=${session}`);
}

const lacksSession = ({ state }: StandIn, request: CallRequest): boolean =>
  state.profile.session === 'required' && !holdsSession(request, state.session);

/** POST account/restore [interface 4.3]; a customer not deleted is answered like an unknown one [assumed 90]. */
export const restoreCustomer: Call = {
  name: 'restoreCustomer',
  method: 'POST',
  path: /^\/api\/v6\.1\/account\/restore$/,
  query: {},
  body: allOf(
    objectOf({}, { account_id: integer, account_code: filledText }),
    exactlyOneOf('account_id', 'account_code'),
  ),
  act: (standIn, request) => {
    const { records, profile } = standIn.state;
    if (lacksSession(standIn, request)) return messageAnswer(401, 'Phiên xác thực không hợp lệ');
    const customer = identifiedBy(records, 'customers', request.body, ['account_id', 'account_code']);
    if (customer?.state !== 'deleted') return unknownRecordAnswer(profile, CUSTOMER_SKELETON);
    records.replace('customers', customer, { ...customer, state: 'active' });
    return jsonAnswer(200, { message: 'Khôi phục thành công' });
  },
};

const TASK_SKELETON: JsonObject = { message: null, data: { task_code: null, task_id: 0 } };

/** POST task/restore [interface 4.2]; a task that is not canceled is answered like an unknown one [assumed 90]. */
export const restoreTask: Call = {
  name: 'restoreTask',
  method: 'POST',
  path: /^\/api\/v6\.1\/task\/restore$/,
  query: {},
  body: allOf(objectOf({}, { task_id: integer, task_code: filledText }), exactlyOneOf('task_id', 'task_code')),
  act: ({ state: { records, profile } }, { body }) => {
    const task = identifiedBy(records, 'tasks', body, ['task_id', 'task_code']);
    if (task?.state !== 'canceled') return unknownRecordAnswer(profile, TASK_SKELETON);
    records.replace('tasks', task, { ...task, state: 'open' });
    const { task_code = null, task_id = null } = task;
    // The published sample holds no task_id [facts §3, H]: it is returned only where it was asked by.
    const data = Object.hasOwn(body, 'task_id') ? { task_code, task_id } : { task_code };
    return jsonAnswer(200, { message: 'Task restored successfully', data });
  },
};

const samePasswords: Check = (value) =>
  isJsonObject(value) && value.plain_password !== value.repeat_plain_password
    ? { rule: 'body.passwords-differ', detail: 'body.repeat_plain_password must repeat body.plain_password' }
    : null;

// [interface 4.1] Values that must name entries that exist; matched exactly [assumed 90].
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

/** POST user/restore [interface 4.1, §7]: an entry that does not exist is a wrong parameter, 400 and not 404 [assumed 90]. */
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
        plain_password: typedText,
        repeat_plain_password: typedText,
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
