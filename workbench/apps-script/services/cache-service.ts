import { type Emulates, type ExecutionContext, refuseUnknown } from '../service-context';

const MAX_ITEMS = 1000; // [behaviour 41, L]
const EVICTED_AT_ONCE = 100; // [platform 1, M: 50 extra puts evicted 101]

interface Item {
  readonly text: string;
  readonly until: number;
}

/** The items of each user's cache, by e-mail; the oldest written go first when one is full, whatever was read. [platform 1, M] */
export class CacheStore {
  private readonly users = new Map<string, Map<string, Item>>();

  constructor(private readonly now: () => number) {}

  get(user: string, key: string): string | null {
    const item = this.items(user).get(key);
    return item !== undefined && item.until > this.now() ? item.text : null;
  }

  put(user: string, key: string, text: string, seconds: number): void {
    const items = this.items(user);
    items.delete(key);
    items.set(key, { text, until: this.now() + seconds * 1000 });
    if (items.size > MAX_ITEMS) for (const oldest of [...items.keys()].slice(0, EVICTED_AT_ONCE)) items.delete(oldest);
  }

  remove(user: string, key: string): void {
    this.items(user).delete(key);
  }

  clear(): void {
    this.users.clear();
  }

  private items(user: string): Map<string, Item> {
    const items = this.users.get(user) ?? new Map<string, Item>();
    this.users.set(user, items);
    return items;
  }
}

const MAX_KEY_CHARACTERS = 250; // [behaviour 41, L]
const MAX_VALUE_BYTES = 102_400; // [behaviour 41, L]
const DEFAULT_SECONDS = 600; // [behaviour 41, L]
const MAX_SECONDS = 21_600; // [behaviour 41, L]

/** CacheService of a script that is bound to the spreadsheet. [behaviour 41, L] */
export class CacheService implements Emulates<GoogleAppsScript.Cache.CacheService, CacheService> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly store: CacheStore,
  ) {}

  getUserCache(): Cache {
    this.ctx.call('CacheService', 'getUserCache', 'handle');
    return refuseUnknown('Cache', new Cache(this.ctx, this.store));
  }
}

/** One cache: texts for at most six hours; null for what is not there. put and remove answer null [behaviour 41, L], putAll and removeAll too [assumed 95]. */
class Cache implements Emulates<GoogleAppsScript.Cache.Cache, Cache> {
  constructor(
    private readonly ctx: ExecutionContext,
    private readonly store: CacheStore,
  ) {}

  get(key: unknown): string | null {
    this.ctx.call('Cache', 'get', 'read');
    return this.store.get(this.ctx.userEmail, this.key(key));
  }

  getAll(keys: readonly unknown[]): object {
    this.ctx.call('Cache', 'getAll', 'read');
    const found = keys.map((key) => [this.key(key), this.store.get(this.ctx.userEmail, this.key(key))] as const);
    return Object(this.ctx.copy(Object.fromEntries(found.filter(([, text]) => text !== null))));
  }

  put(key: unknown, value: unknown, seconds: unknown = DEFAULT_SECONDS): null {
    this.ctx.call('Cache', 'put', 'write');
    this.write(key, value, seconds);
    return null;
  }

  putAll(values: object, seconds: unknown = DEFAULT_SECONDS): null {
    this.ctx.call('Cache', 'putAll', 'write');
    for (const [key, value] of Object.entries(values)) this.write(key, value, seconds);
    return null;
  }

  remove(key: unknown): null {
    this.ctx.call('Cache', 'remove', 'write');
    this.store.remove(this.ctx.userEmail, this.key(key));
    return null;
  }

  removeAll(keys: readonly unknown[]): null {
    this.ctx.call('Cache', 'removeAll', 'write');
    for (const key of keys) this.store.remove(this.ctx.userEmail, this.key(key));
    return null;
  }

  private write(key: unknown, value: unknown, seconds: unknown): void {
    const name = this.key(key);
    const text = String(value);
    if (Buffer.byteLength(text) > MAX_VALUE_BYTES) throw this.ctx.exception('Argument too large: value');
    const expiry = Number(seconds);
    if (Number.isNaN(expiry)) throw this.ctx.exception('Invalid argument: expirationInSeconds'); // [assumed 60]
    this.store.put(this.ctx.userEmail, name, text, Math.min(expiry, MAX_SECONDS));
  }

  private key(key: unknown): string {
    if (key === null || key === undefined || key === '') throw this.ctx.exception('Invalid argument: key');
    if (String(key).length > MAX_KEY_CHARACTERS) throw this.ctx.exception('Argument too large: key');
    return String(key);
  }
}
