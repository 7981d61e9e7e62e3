import { type Issue, issue } from '../core';
import { nfc } from './endpoint';
import { checkRecordId } from './record-id';

/** What a form gives; blank and missing are the same. */
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

/** What was typed, without blanks around it, as pasting leaves them. */
export function typed(text: string | undefined): string {
  return nfc((text ?? '').trim());
}

/** The one of the two that is filled in, an ID as number. */
export function oneOf(
  idField: string,
  id: string | undefined,
  otherField: string,
  other: string | undefined,
): Readonly<Record<string, string | number>> {
  return typed(id) === '' ? { [otherField]: typed(other) } : { [idField]: Number(typed(id)) };
}
