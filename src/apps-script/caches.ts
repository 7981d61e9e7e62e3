type Cache = GoogleAppsScript.Cache.Cache;
type Utilities = GoogleAppsScript.Utilities.Utilities;

/** Below the 102,400 bytes that a value may have [behaviour 41, L], with room for the head. */
const CHUNK_CHARACTERS = 100_000;
/** The longest that the cache keeps anything [D: quotas page]. */
const KEEP_SECONDS = 21_600;
const CHUNK_COUNT = /^(\d+):/;

/** Keeps texts in the cache of the user, packed and in chunks; it may forget any of them at any time. */
export class StagingCache {
  constructor(
    private readonly cache: Cache,
    private readonly utilities: Utilities,
  ) {}

  /** Costs one write. The first chunk begins with the number of chunks. */
  put(job: string, part: number, text: string): void {
    const packed = this.pack(text);
    const count = Math.max(1, Math.ceil(packed.length / CHUNK_CHARACTERS));
    const values: Record<string, string> = {};
    for (let index = 0; index < count; index += 1) {
      const chunk = packed.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS);
      values[keyOf(job, part, index)] = index === 0 ? `${count}:${chunk}` : chunk;
    }
    this.cache.putAll(values, KEEP_SECONDS);
  }

  /** Costs one read, two for a text of several chunks; null when any of it is missing. */
  get(job: string, part: number): string | null {
    const first: string | null = this.cache.get(keyOf(job, part, 0));
    const count = chunkCount(first);
    if (first === null || count === null) return null;
    const rest = this.rest(job, part, count);
    return rest === null ? null : this.unpack(first.replace(CHUNK_COUNT, '') + rest);
  }

  /** Costs one read and one write. */
  drop(job: string, parts: number): void {
    const firsts = Array.from({ length: parts }, (_, part) => keyOf(job, part, 0));
    const found = this.cache.getAll(firsts);
    const all = firsts.flatMap((key, part) => chunkKeys(job, part, chunkCount(found[key] ?? null) ?? 0));
    if (all.length > 0) this.cache.removeAll(all);
  }

  private rest(job: string, part: number, count: number): string | null {
    const keys = chunkKeys(job, part, count).slice(1);
    if (keys.length === 0) return '';
    const found = this.cache.getAll(keys);
    const chunks = keys.map((key) => found[key]);
    return chunks.every((chunk) => typeof chunk === 'string') ? chunks.join('') : null;
  }

  private pack(text: string): string {
    const zipped = this.utilities.gzip(this.utilities.newBlob(text, 'text/plain'));
    return this.utilities.base64Encode(zipped.getBytes());
  }

  private unpack(packed: string): string {
    const bytes = this.utilities.base64Decode(packed);
    return this.utilities.ungzip(this.utilities.newBlob(bytes, 'application/x-gzip')).getDataAsString('UTF-8');
  }
}

/** Longer than anybody pushes: what is told of a run is of no concern to another one. */
const SIGNAL_SECONDS = 3_600;

/** Passes texts between the executions of a user by their cache. One that fails has forgotten: no push ends for that. */
export class SignalCache {
  constructor(private readonly cache: Cache) {}

  /** Costs one write. */
  tell(name: string, text: string): void {
    unlessItFails(() => this.cache.put(`crm-desk/${name}`, text, SIGNAL_SECONDS));
  }

  /** Costs one read. */
  hear(name: string): string | null {
    return unlessItFails(() => this.cache.get(`crm-desk/${name}`));
  }
}

function unlessItFails<Value>(ask: () => Value): Value | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

function keyOf(job: string, part: number, chunk: number): string {
  return `crm-desk.${job}.${part}.${chunk}`;
}

function chunkKeys(job: string, part: number, count: number): string[] {
  return Array.from({ length: count }, (_, chunk) => keyOf(job, part, chunk));
}

function chunkCount(first: string | null): number | null {
  const head = first === null ? null : CHUNK_COUNT.exec(first);
  return head === null ? null : Number(head[1]);
}
