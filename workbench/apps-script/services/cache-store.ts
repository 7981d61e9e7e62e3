/** The three caches of a script. */
export type CacheScope = 'script' | 'user' | 'document';

const MAX_ITEMS = 1000; // [behaviour 41, L]
const EVICTED_AT_ONCE = 100; // [M: platform facts §1: 50 extra puts evicted 101]

interface Item {
  readonly text: string;
  readonly until: number;
}

/** The items of all caches; the oldest written go first when one is full, whatever was read. [M: platform facts §1] */
export class CacheStore {
  private readonly scopes: Record<CacheScope, Map<string, Item>> = {
    script: new Map(),
    user: new Map(),
    document: new Map(),
  };

  constructor(private readonly now: () => number) {}

  get(scope: CacheScope, key: string): string | null {
    const item = this.scopes[scope].get(key);
    return item !== undefined && item.until > this.now() ? item.text : null;
  }

  put(scope: CacheScope, key: string, text: string, seconds: number): void {
    const items = this.scopes[scope];
    items.delete(key);
    items.set(key, { text, until: this.now() + seconds * 1000 });
    if (items.size > MAX_ITEMS) for (const oldest of [...items.keys()].slice(0, EVICTED_AT_ONCE)) items.delete(oldest);
  }

  remove(scope: CacheScope, key: string): void {
    this.scopes[scope].delete(key);
  }

  clear(): void {
    for (const items of Object.values(this.scopes)) items.clear();
  }
}
