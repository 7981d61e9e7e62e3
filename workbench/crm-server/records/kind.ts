/** How the records of one kind are named: by ID, and by the code or name that people use. */
export interface RecordKey {
  readonly id: string;
  readonly code: string;
}

/** The kinds of record that the stand-in keeps, with their key fields. */
export const RECORD_KINDS = {
  users: { id: 'user_id', code: 'user_username' },
  tasks: { id: 'task_id', code: 'task_code' },
  customers: { id: 'account_id', code: 'account_code' },
  products: { id: 'product_id', code: 'product_code' },
  categories: { id: 'category_id', code: 'category_code' },
  opportunities: { id: 'opportunity_id', code: 'opportunity_id' },
  orders: { id: 'order_id', code: 'order_code' },
  campaigns: { id: 'campaign_id', code: 'campaign_code' },
  departments: { id: 'department_id', code: 'department_name' },
  userRoles: { id: 'user_role_id', code: 'user_role_name' },
  aclRoles: { id: 'acl_role_id', code: 'acl_role_name' },
} as const satisfies Record<string, RecordKey>;

/** Name of a kind of record. */
export type RecordKind = keyof typeof RECORD_KINDS;

/** Tells whether a text names a kind of record. */
export function isRecordKind(text: string): text is RecordKind {
  return Object.hasOwn(RECORD_KINDS, text);
}

/** Returns every kind of record, in the order in which they are shown. */
export const recordKinds = (): readonly RecordKind[] => Object.keys(RECORD_KINDS).filter(isRecordKind);
