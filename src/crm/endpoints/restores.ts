import { RESTORE_KEYS, type RestoreKind } from '../../records/forms';
import { codeKey, type Issue, issue, valuesOf } from '../../records/record';
import { isEmpty } from '../../records/text';
import { type Answer, bodyOf, type JsonObject, readId, readObject, readText } from '../decode';
import { faultIn, reportsFault } from '../edit-answer';
import { checkRecordId, checkRequired, nfc, WRITE, type WriteEndpoint } from '../endpoint';
import { crmMessage } from '../response';

export interface Restore {
  readonly kind: RestoreKind;
  readonly fields: RestoreFields;
}

type RestoreFields = Readonly<Record<string, string>>;

/** No issue contains a password. */
export function checkRestore({ kind, fields }: Restore): Issue[] {
  return RESTORES[kind].check(fields);
}

const ROLE_FIELDS = ['department_name', 'user_role_name', 'acl_role_name'];

function checkUserRestore(input: RestoreFields): Issue[] {
  return [
    ...checkKey('user', input),
    ...ROLE_FIELDS.flatMap((name) => checkRequired(name, input[name])),
    ...checkPasswords(input),
  ];
}

function checkPasswords(input: RestoreFields): Issue[] {
  const [password, repeated] = passwordsIn(input);
  const blank = PASSWORDS.filter((name) => (input[name] ?? '') === '').map((name) => issue('issue.required', name));
  return blank.length > 0 || password === repeated ? blank : [issue('issue.password.differ', 'repeat_plain_password')];
}

const PASSWORDS = ['plain_password', 'repeat_plain_password'];

function passwordsIn(input: RestoreFields): string[] {
  return PASSWORDS.map((name) => input[name] ?? '');
}

/** Exactly one of the two, never both [interface 4.1, 4.2, 4.3]. */
function checkKey(kind: RestoreKind, input: RestoreFields): Issue[] {
  const { code, id } = RESTORE_KEYS[kind];
  const idText = typed(input[id]);
  if ((idText === '') === (typed(input[code]) === '')) {
    return [issue('issue.restore.exactlyOne', code, { first: code, second: id })];
  }
  return idText === '' ? [] : checkRecordId(id, idText);
}

function typed(text: string | undefined): string {
  return nfc((text ?? '').trim());
}

function keyOf(kind: RestoreKind, input: RestoreFields): Readonly<Record<string, string | number>> {
  const { code, id } = RESTORE_KEYS[kind];
  return typed(input[id]) === '' ? { [code]: typed(input[code]) } : { [id]: Number(typed(input[id])) };
}

export interface Restored {
  readonly message: string;
  readonly restored: Readonly<Record<string, string>>;
}

/** Content can vary [interface 4.1]: an empty answer or any object without a fault or another user. */
function decodeUserRestored(answer: Answer, input: RestoreFields): Restored | null {
  if (answer.kind === 'empty') return { message: '', restored: {} };
  const body = ownAnswer('user', answer, input);
  return body && { message: crmMessage(answer), restored: filled({ user_username: readText(body.user_username) }) };
}

/** data.task_id is not always returned [interface 4.2]. */
function decodeTaskRestored(answer: Answer, input: RestoreFields): Restored | null {
  const body = ownAnswer('task', answer, input);
  const data = body && readObject(body.data);
  const restored = data ? filled({ task_code: readText(data.task_code), task_id: readId(data.task_id) }) : {};
  return body && !isEmpty(restored) ? { message: readText(body.message) ?? '', restored } : null;
}

/** [interface 4.3] */
function decodeCustomerRestored(answer: Answer, input: RestoreFields): Restored | null {
  const message = readText(ownAnswer('customer', answer, input)?.message);
  return message === null ? null : { message, restored: {} };
}

function ownAnswer(kind: RestoreKind, answer: Answer, input: RestoreFields): JsonObject | null {
  const body = faultIn(answer) === 'none' && !reportsFault(crmMessage(answer)) ? bodyOf(answer) : null;
  return body && namesAnother(body, keyOf(kind, input)) ? null : body;
}

/** The object and those right below it. The key that was not used cannot differ. */
function namesAnother(body: JsonObject, asked: Readonly<Record<string, string | number>>): boolean {
  const below = Object.values(body).flatMap((each): JsonObject[] => [readObject(each) ?? {}]);
  return Object.entries(asked).some(([name, key]) => {
    const shown = [...[body, ...below].map((each) => each[name]), body.id, readObject(body.data)?.id];
    return (typeof key === 'number' ? shown : shown.slice(0, -2)).some((each) => isOther(each, key));
  });
}

function isOther(shown: unknown, key: string | number): boolean {
  if (shown === undefined || shown === null || shown === '') return false;
  if (typeof key === 'number') return readId(shown)?.replace(/^0+/, '') !== String(key);
  return codeKey((readText(shown) ?? '').trim()) !== codeKey(key);
}

function filled(values: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

function restoreOf(
  kind: RestoreKind,
  path: string,
  own: Pick<RestoreEndpoint, 'name' | 'decode'> & Partial<RestoreEndpoint>,
): RestoreEndpoint {
  return {
    ...WRITE,
    method: 'POST',
    check: (input) => checkKey(kind, input),
    path: () => path,
    body: (input) => keyOf(kind, input),
    refuses: (answer) => faultIn(answer) === 'refused',
    ...own,
  };
}

type RestoreEndpoint = WriteEndpoint<RestoreFields, Restored>;

export const RESTORES: Readonly<Record<RestoreKind, RestoreEndpoint>> = {
  /** [interface 4.1] */
  user: restoreOf('user', '/api/v6.1/user/restore', {
    name: 'restoreUser',
    check: checkUserRestore,
    body: userBody,
    secrets: passwordsIn,
    decode: decodeUserRestored,
  }),
  /** [interface 4.2] */
  task: restoreOf('task', '/api/v6.1/task/restore', { name: 'restoreTask', decode: decodeTaskRestored }),
  /** [interface 4.3]; the only call with a cookie. */
  customer: restoreOf('customer', '/api/v6.1/account/restore', {
    name: 'restoreCustomer',
    takesCookie: true,
    decode: decodeCustomerRestored,
  }),
};

/** Deliberately leaves passwords as typed: a blank or another Unicode form is part of a password. */
function userBody(input: RestoreFields): JsonObject {
  return {
    ...keyOf('user', input),
    ...valuesOf(ROLE_FIELDS, (name) => typed(input[name])),
    ...valuesOf(PASSWORDS, (name) => input[name] ?? ''),
  };
}
