import type { JsonObject } from '../decode';
import { type Endpoint, NO_QUERY } from '../endpoint';
import { checkUserRestore, oneOf, typed, type UserRestore } from '../restore-input';
import { decodeUserRestored, type Restored, refusesRestore } from '../restored';

/** Restores a deleted or disabled user [interface 4.1]. */
export const RESTORE_USER: Endpoint<UserRestore, Restored> = {
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
