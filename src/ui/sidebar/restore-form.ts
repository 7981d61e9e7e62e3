import { type FormKind, fieldsOf, type Issue, issue } from '../../core';
import type { RestoreKind } from '../../protocol';

/** What a restore asks for: exactly one of the choice, and all the rest [interface 4.1 to 4.3]. */
export interface RestoreForm {
  readonly form: FormKind;
  readonly choice: readonly string[];
}

/** The forms by what is restored. */
export const RESTORE_FORMS: Readonly<Record<RestoreKind, RestoreForm>> = {
  user: { form: 'userRestore', choice: ['user_username', 'user_id'] },
  task: { form: 'taskRestore', choice: ['task_code', 'task_id'] },
  customer: { form: 'customerRestore', choice: ['account_code', 'account_id'] },
};

/** The values of a form by interface name. */
export type RestoreValues = Readonly<Record<string, string>>;

/** The names of the fields that the form shows: the chosen one first, then the rest. */
export function shownFields({ form, choice }: RestoreForm, chosen: string): readonly string[] {
  const names = fieldsOf(form).map((field) => field.name);
  return [chosen, ...names.filter((name) => !choice.includes(name))];
}

/** Whether what is typed there must not be seen or kept. */
export function isSecret({ form }: RestoreForm, name: string): boolean {
  return fieldsOf(form).some((field) => field.name === name && field.type === 'secret');
}

/** The blank fields, found before the request so that nobody types a password twice for them. */
export function blankFields(names: readonly string[], values: RestoreValues): readonly Issue[] {
  return names.filter((name) => (values[name] ?? '').trim() === '').map((name) => issue('issue.required', name));
}

/** The values without what must not be kept. */
export function withoutSecrets(form: RestoreForm, values: RestoreValues): RestoreValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(form, name)));
}

/**
 * Whether a password keeps the rule that the CRM's own pages have. The interface does not say it,
 * so it is a reason to warn, never to refuse [public facts 2, medium].
 */
export function keepsPasswordRule(password: string): boolean {
  return password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].every((sign) => sign.test(password));
}
