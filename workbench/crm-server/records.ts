import type { JsonObject, JsonValue } from './http';

interface RecordKey {
  readonly id: string;
  readonly code: string;
}

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

export type RecordKind = keyof typeof RECORD_KINDS;

export function isRecordKind(text: string): text is RecordKind {
  return Object.hasOwn(RECORD_KINDS, text);
}

export const recordKinds = (): readonly RecordKind[] => Object.keys(RECORD_KINDS).filter(isRecordKind);

export type RecordTables = Readonly<Record<RecordKind, readonly JsonObject[]>>;

/** The records of the stand-in; a record is replaced as a whole, never changed in place. */
export class Records {
  private tables: Record<RecordKind, readonly JsonObject[]>;

  constructor(
    content: RecordTables,
    private readonly onChange: () => void,
  ) {
    this.tables = { ...content };
  }

  all(kind: RecordKind): readonly JsonObject[] {
    return this.tables[kind];
  }

  find(kind: RecordKind, field: string, value: JsonValue): JsonObject | null {
    return this.all(kind).find((record) => record[field] === value) ?? null;
  }

  findByKey(kind: RecordKind, key: string): JsonObject | null {
    const { id, code } = RECORD_KINDS[kind];
    const named = (field: string) => this.all(kind).find((record) => String(record[field]) === key);
    return named(id) ?? named(code) ?? null;
  }

  replace(kind: RecordKind, old: JsonObject, next: JsonObject): void {
    this.tables[kind] = this.all(kind).map((record) => (record === old ? next : record));
    this.onChange();
  }

  add(kind: RecordKind, added: readonly JsonObject[]): void {
    this.tables[kind] = [...this.all(kind), ...added];
    this.onChange();
  }

  remove(kind: RecordKind, gone: JsonObject): void {
    this.tables[kind] = this.all(kind).filter((record) => record !== gone);
    this.onChange();
  }

  reset(content: RecordTables): void {
    this.tables = { ...content };
    this.onChange();
  }

  tablesNow(): RecordTables {
    return this.tables;
  }
}
