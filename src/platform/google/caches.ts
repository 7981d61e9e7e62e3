import { unlessItFails } from './services';

type Cache = GoogleAppsScript.Cache.Cache;
type Utilities = GoogleAppsScript.Utilities.Utilities;

/** Below the 102,400 bytes that a value may have [behaviour 41, L], with room for the head. */
const CHUNK_CHARACTERS = 100_000;
/** The longest that CacheService keeps anything [D: quotas page]. */
const KEEP_SECONDS = 21_600;
const CHUNK_COUNT = /^(\d+):/;

export function stagingCache(cache: Cache, utilities: Utilities) {
  return {
    put(job: string, part: number, text: string): void {
      const zipped = utilities.gzip(utilities.newBlob(text, 'text/plain'));
      const packed = utilities.base64Encode(zipped.getBytes());
      const count = Math.max(1, Math.ceil(packed.length / CHUNK_CHARACTERS));
      const values: Record<string, string> = {};
      for (const [index, key] of chunkKeys(job, part, count).entries()) {
        const chunk = packed.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS);
        values[key] = index === 0 ? `${count}:${chunk}` : chunk;
      }
      cache.putAll(values, KEEP_SECONDS);
    },

    get(job: string, part: number): string | null {
      const first: string | null = cache.get(keyOf(job, part, 0));
      const keys = chunkKeys(job, part, chunkCount(first)).slice(1);
      const found = keys.length > 0 ? cache.getAll(keys) : {};
      const rest = keys.map((key) => found[key]);
      if (chunkCount(first) === 0 || rest.some((chunk) => typeof chunk !== 'string')) return null;
      const bytes = utilities.base64Decode([first?.replace(CHUNK_COUNT, ''), ...rest].join(''));
      return utilities.ungzip(utilities.newBlob(bytes, 'application/x-gzip')).getDataAsString('UTF-8');
    },

    drop(job: string, parts: number): void {
      const firsts = Array.from({ length: parts }, (_, part) => keyOf(job, part, 0));
      const found = cache.getAll(firsts);
      const all = firsts.flatMap((key, part) => chunkKeys(job, part, chunkCount(found[key])));
      if (all.length > 0) cache.removeAll(all);
    },
  };
}

const SIGNAL_SECONDS = 3_600;

/** Failures are ignored: no push may end for a flag. */
export function flagCache(cache: Cache) {
  return {
    set(name: string, text: string): void {
      unlessItFails(() => cache.put(`crm-desk/${name}`, text, SIGNAL_SECONDS));
    },

    get(name: string): string | null {
      return unlessItFails(() => cache.get(`crm-desk/${name}`));
    },
  };
}

function keyOf(job: string, part: number, chunk: number): string {
  return `crm-desk.${job}.${part}.${chunk}`;
}

function chunkKeys(job: string, part: number, count: number): string[] {
  return Array.from({ length: count }, (_, chunk) => keyOf(job, part, chunk));
}

function chunkCount(first: string | null | undefined): number {
  return Number(CHUNK_COUNT.exec(first ?? '')?.[1] ?? 0);
}
