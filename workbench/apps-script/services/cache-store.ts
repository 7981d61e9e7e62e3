/** The caches of a script: one of its own, one of the document, one of each user, by e-mail. */
export type CacheScope = 'script' | 'document' | `user ${string}`;

const MAX_ITEMS = 1000; // [behaviour 41, L]
const EVICTED_AT_ONCE = 100; // [M: platform facts §1: 50 extra puts evicted 101]

interface Item {
  readonly text: string;
  readonly until: number;
}

/** The items of all caches; the oldest written go first when one is full, whatever was read. [M: platform facts §1] */
export class CacheStore {
  private readonly scopes = new Map<CacheScope, Map<string, Item>>();

  constructor(private readonly now: () => number) {}

  get(scope: CacheScope, key: string): string | null {
    const item = this.items(scope).get(key);
    return item !== undefined && item.until > this.now() ? item.text : null;
  }

  put(scope: CacheScope, key: string, text: string, seconds: number): void {
    const items = this.items(scope);
    items.delete(key);
    items.set(key, { text, until: this.now() + seconds * 1000 });
    if (items.size > MAX_ITEMS) for (const oldest of [...items.keys()].slice(0, EVICTED_AT_ONCE)) items.delete(oldest);
  }

  remove(scope: CacheScope, key: string): void {
    this.items(scope).delete(key);
  }

  clear(): void {
    this.scopes.clear();
  }

  private items(scope: CacheScope): Map<string, Item> {
    const items = this.scopes.get(scope) ?? new Map<string, Item>();
    this.scopes.set(scope, items);
    return items;
  }
}
