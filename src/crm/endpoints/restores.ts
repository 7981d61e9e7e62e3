import { codeKey, type Issue, issue } from '../../core';
import { type Answer, type JsonObject, readId, readObject, readText } from '../decode';
import { faultIn } from '../edit-answer';
import { checkRecordId, NO_QUERY, NO_SECRETS, nfc, type WriteEndpoint } from '../endpoint';
import { crmMessage } from '../response';

/** Holds what a form gives; blank and missing are the same. */
export type UserRestore = Readonly<
  Partial<
    Record<
      | 'user_id'
      | 'user_username'
      | 'department_name'
      | 'user_role_name'
      | 'acl_role_name'
      | 'plain_password'
      | 'repeat_plain_password',
      string
    >
  >
>;
export type TaskRestore = Readonly<Partial<Record<'task_id' | 'task_code', string>>>;
export type CustomerRestore = Readonly<Partial<Record<'account_id' | 'account_code', string>>>;

/**
 * Checks the restore of a user; passwords never stand in an issue.
 * @returns issues naming the field
 */
export function checkUserRestore(input: UserRestore): Issue[] {
  const required = ['department_name', 'user_role_name', 'acl_role_name'] as const;
  return [
    ...checkOneOf('user_id', input.user_id, 'user_username', input.user_username),
    ...required.filter((name) => typed(input[name]) === '').map((name) => issue('issue.required', name)),
    ...checkPasswords(input.plain_password ?? '', input.repeat_plain_password ?? ''),
  ];
}

function checkPasswords(password: string, repeated: string): Issue[] {
  const blank = [
    ...(password === '' ? [issue('issue.required', 'plain_password')] : []),
    ...(repeated === '' ? [issue('issue.required', 'repeat_plain_password')] : []),
  ];
  return blank.length > 0 || password === repeated ? blank : [issue('issue.password.differ', 'repeat_plain_password')];
}

/** Checks the restore of a task. */
export function checkTaskRestore(input: TaskRestore): Issue[] {
  return checkOneOf('task_id', input.task_id, 'task_code', input.task_code);
}

/** Checks the restore of a customer. */
export function checkCustomerRestore(input: CustomerRestore): Issue[] {
  return checkOneOf('account_id', input.account_id, 'account_code', input.account_code);
}

/** Exactly one of the two is supplied, never both [interface 4.1, 4.2, 4.3]. */
function checkOneOf(idField: string, id: string | undefined, otherField: string, other: string | undefined): Issue[] {
  const idText = typed(id);
  if ((idText === '') === (typed(other) === '')) {
    return [issue('issue.restore.exactlyOne', otherField, { first: otherField, second: idField })];
  }
  return idText === '' ? [] : checkRecordId(idField, idText);
}

/** Returns what was typed, without blanks around it, as pasting leaves them. */
function typed(text: string | undefined): string {
  return nfc((text ?? '').trim());
}

/** The one of the two that is filled in, an ID as number. */
function oneOf(
  idField: string,
  id: string | undefined,
  otherField: string,
  other: string | undefined,
): Readonly<Record<string, string | number>> {
  return typed(id) === '' ? { [otherField]: typed(other) } : { [idField]: Number(typed(id)) };
}

/** Holds what the CRM says after a restore. */
export interface Restored {
  /** Speaks to people, in the CRM's words; '' when it said nothing. */
  readonly message: string;
  /** Identifies the restored record, by interface name. */
  readonly restored: Readonly<Record<string, string>>;
}

/** Tells whether a restore's answer holds a sign of a refusal, at any depth; see docs/answers.md. */
function refusesRestore(answer: Answer): boolean {
  return faultIn(answer) === 'refused';
}

/**
 * Reads the answer to a user's restore: its content can vary with the system's configuration [interface 4.1], so an empty
 * one or any object proves it that neither reports a fault nor names another user.
 */
function decodeUserRestored(answer: Answer, { user_username: asked = '' }: UserRestore): Restored | null {
  if (answer.kind === 'empty') return { message: '', restored: {} };
  const body = jsonObject(answer);
  const named = body && readText(body.user_username);
  if (!body || isOther(named, asked)) return null;
  return { message: crmMessage(answer), restored: filled({ user_username: named }) };
}

function isOther(named: string | null, asked: string): boolean {
  return named !== null && asked !== '' && codeKey(named.trim()) !== codeKey(nfc(asked).trim());
}

/** Reads the answer to a task's restore; data.task_id is not always returned [interface 4.2]. */
function decodeTaskRestored(answer: Answer): Restored | null {
  const body = jsonObject(answer);
  const data = body && readObject(body.data);
  const restored = data ? filled({ task_code: readText(data.task_code), task_id: readId(data.task_id) }) : {};
  return body && Object.keys(restored).length > 0 ? { message: readText(body.message) ?? '', restored } : null;
}

/** Reads the answer to a customer's restore [interface 4.3]. */
function decodeCustomerRestored(answer: Answer): Restored | null {
  const message = readText(jsonObject(answer)?.message);
  return message === null ? null : { message, restored: {} };
}

function jsonObject(answer: Answer): JsonObject | null {
  return answer.kind === 'json' && faultIn(answer) === 'none' ? readObject(answer.value) : null;
}

function filled(values: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Restores a deleted customer [interface 4.3]; the only call that lists a cookie. */
export const RESTORE_CUSTOMER: WriteEndpoint<CustomerRestore, Restored> = {
  name: 'restoreCustomer',
  method: 'POST',
  repeat: 'never',
  takesCookie: true,
  check: checkCustomerRestore,
  path: () => '/api/v6.1/account/restore',
  query: NO_QUERY,
  body: (input) => oneOf('account_id', input.account_id, 'account_code', input.account_code),
  secrets: NO_SECRETS,
  refuses: refusesRestore,
  decode: decodeCustomerRestored,
};

/** Restores a canceled task [interface 4.2]. */
export const RESTORE_TASK: WriteEndpoint<TaskRestore, Restored> = {
  name: 'restoreTask',
  method: 'POST',
  repeat: 'never',
  takesCookie: false,
  check: checkTaskRestore,
  path: () => '/api/v6.1/task/restore',
  query: NO_QUERY,
  body: (input) => oneOf('task_id', input.task_id, 'task_code', input.task_code),
  secrets: NO_SECRETS,
  refuses: refusesRestore,
  decode: decodeTaskRestored,
};

/** Restores a deleted or disabled user [interface 4.1]. */
export const RESTORE_USER: WriteEndpoint<UserRestore, Restored> = {
  name: 'restoreUser',
  method: 'POST',
  repeat: 'never',
  takesCookie: false,
  check: checkUserRestore,
  path: () => '/api/v6.1/user/restore',
  query: NO_QUERY,
  body: userBody,
  secrets: (input) => [input.plain_password ?? '', input.repeat_plain_password ?? ''],
  refuses: refusesRestore,
  decode: decodeUserRestored,
};

/** Deliberately leaves passwords as they were typed: a blank or another Unicode form is part of a password. */
function userBody(input: UserRestore): JsonObject {
  return {
    ...oneOf('user_id', input.user_id, 'user_username', input.user_username),
    department_name: typed(input.department_name),
    user_role_name: typed(input.user_role_name),
    acl_role_name: typed(input.acl_role_name),
    plain_password: input.plain_password ?? '',
    repeat_plain_password: input.repeat_plain_password ?? '',
  };
}
