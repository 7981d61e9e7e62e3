import { type Emulates, type ExecutionContext, refuseUnknown, signatureMismatch } from '../service-context';

type PropertyScope = 'script' | 'user' | 'document';

type Texts = Readonly<Record<string, string>>;

/** Properties as they are kept between starts: those of the script, of the document, and of each "user E-MAIL". */
export type StoredProperties = Readonly<Record<string, Texts>> & Readonly<Record<'script' | 'document', Texts>>;

export class PropertyStore {
  private stores = new Map<string, Map<string, string>>();

  constructor(private readonly firstUser = '') {}

  of(scope: PropertyScope, user = this.firstUser): Map<string, string> {
    const name = scope === 'user' ? `user ${user}` : scope;
    const store = this.stores.get(name) ?? new Map<string, string>();
    this.stores.set(name, store);
    return store;
  }

  toStored(): StoredProperties {
    const stored = [...this.stores].map(([name, texts]) => [name, Object.fromEntries(texts)] as const);
    return { script: {}, document: {}, ...Object.fromEntries(stored) };
  }

  load(stored: StoredProperties): void {
    this.stores = new Map(Object.entries(stored).map(([name, texts]) => [name, new Map(Object.entries(texts))]));
  }
}

const MAX_VALUE_BYTES = 9 * 1024; // [D: quotas page, 9 KB a value]; a key may be no longer [assumed 58]
const MAX_STORE_BYTES = 500 * 1024; // [D: quotas page, 500 KB a store]
/** [behaviour 40, R; also seen for a single value that is too long: the text is ambiguous] */
const OVERFULL = 'You have exceeded the property storage quota. Please remove some properties and try again.';
const TOO_MANY_OPERATIONS = 'Service invoked too many times for one day: properties.'; // word "properties" [assumed 59]

interface PropertyPorts {
  readonly store: PropertyStore;
  readonly takeQuota: (count: number) => boolean;
}

/** PropertiesService of a script that is bound to the spreadsheet. [behaviour 39] */
export class PropertiesService implements Emulates<GoogleAppsScript.Properties.PropertiesService, PropertiesService> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: PropertyPorts,
  ) {}

  getScriptProperties(): Properties {
    return this.open('getScriptProperties', 'script');
  }

  getUserProperties(): Properties {
    return this.open('getUserProperties', 'user');
  }

  getDocumentProperties(): Properties {
    return this.open('getDocumentProperties', 'document');
  }

  private open(member: string, scope: PropertyScope): Properties {
    this.ctx.call('PropertiesService', member, 'handle');
    return refuseUnknown('Properties', new Properties(this.ctx, this.ports, scope));
  }
}

/** One property store: texts only; a missing one is null; setters chain. [behaviour 39, D] */
class Properties implements Emulates<GoogleAppsScript.Properties.Properties, Properties> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly ports: PropertyPorts,
    private readonly scope: PropertyScope,
  ) {}

  getProperty(key: unknown): string | null {
    this.begin('getProperty', 'read');
    return this.map().get(String(key)) ?? null;
  }

  getProperties(): unknown {
    this.begin('getProperties', 'read');
    return this.ctx.copy(Object.fromEntries(this.map()));
  }

  setProperty(...values: unknown[]): this {
    this.begin('setProperty', 'write');
    const [key, value] = values;
    if (values.length !== 2) throw signatureMismatch(this.ctx, 'PropertiesService.Properties.setProperty', values);
    this.store(new Map([...this.map(), [String(key), String(value)]]));
    return this;
  }

  /** Is one operation however many properties it sets [assumed 59]. */
  setProperties(properties: object, deleteAllOthers: unknown = false): this {
    this.begin('setProperties', 'write');
    const added = Object.entries(properties).map(([key, value]): [string, string] => [key, String(value)]);
    this.store(new Map(deleteAllOthers === true ? added : [...this.map(), ...added]));
    return this;
  }

  deleteProperty(key: unknown): this {
    this.begin('deleteProperty', 'write');
    this.map().delete(String(key));
    return this;
  }

  private begin(member: string, kind: 'read' | 'write'): void {
    this.ctx.call('Properties', member, kind);
    if (!this.ports.takeQuota(1)) throw this.ctx.exception(TOO_MANY_OPERATIONS);
  }

  private map(): Map<string, string> {
    return this.ports.store.of(this.scope, this.ctx.userEmail);
  }

  /** All or nothing: a store that would be overfull stays as it was [assumed 58]. */
  private store(next: ReadonlyMap<string, string>): void {
    if (isOverfull(next)) throw this.ctx.exception(OVERFULL);
    const map = this.map();
    map.clear();
    for (const [key, value] of next) map.set(key, value);
  }
}

function isOverfull(properties: ReadonlyMap<string, string>): boolean {
  let sum = 0;
  for (const [key, value] of properties) {
    const bytes = Buffer.byteLength(value);
    const keyBytes = Buffer.byteLength(key);
    if (bytes > MAX_VALUE_BYTES || keyBytes > MAX_VALUE_BYTES) return true;
    sum += keyBytes + bytes;
  }
  return sum > MAX_STORE_BYTES;
}
