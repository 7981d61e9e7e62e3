import { type Field, makeFields, REQUIRED } from './field';

export const BULK_RESTORE_KINDS = ['task', 'customer'] as const;
export type BulkRestoreKind = (typeof BULK_RESTORE_KINDS)[number];

export const RESTORE_KINDS = ['user', ...BULK_RESTORE_KINDS] as const;
export type RestoreKind = (typeof RESTORE_KINDS)[number];

export type FormKind = `${RestoreKind}Restore` | 'opportunityFilter';

export function restoreForm(kind: RestoreKind): FormKind {
  return `${kind}Restore`;
}

/** A user's code is the login name. */
export type RestoreBy = 'code' | 'id';

/** Exactly one of the two finds the record; offered in this order [interface 4.1, 4.2, 4.3]. */
export const RESTORE_KEYS: Readonly<Record<RestoreKind, Readonly<Record<RestoreBy, string>>>> = {
  user: { code: 'user_username', id: 'user_id' },
  task: { code: 'task_code', id: 'task_id' },
  customer: { code: 'account_code', id: 'account_id' },
};

export const FORM_FIELDS: Readonly<Record<FormKind, readonly Field[]>> = {
  userRestore: [
    ...makeFields({ user_username: 'text', user_id: 'id' }),
    ...makeFields(
      {
        department_name: 'text',
        user_role_name: 'text',
        acl_role_name: 'text',
        plain_password: 'secret',
        repeat_plain_password: 'secret',
      },
      REQUIRED,
    ),
  ],
  taskRestore: makeFields({ task_code: 'code', task_id: 'id' }),
  customerRestore: makeFields({ account_code: 'code', account_id: 'id' }),
  opportunityFilter: [],
};
