export type RestoreKind = 'user' | 'task' | 'customer';

export interface RestoreRequest {
  readonly kind: RestoreKind;
  /** Interface names (e.g. user_username) to what was typed; blank ones are left out of the request. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface RestoreAnswer {
  readonly message: string;
  /** What the CRM says it restored, e.g. task_code → "Task.0003". */
  readonly restored: Readonly<Record<string, string>>;
}
