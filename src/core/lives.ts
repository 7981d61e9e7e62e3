import { codesAddressedTwice, codesOf, isById } from './address';
import { type Attempt, inOrder, keyAfter, recordId } from './journal';

/** All attempts on one record, oldest first, under whatever codes it went. */
export interface Life {
  readonly attempts: Attempt[];
  /** The key that it goes by now. */
  key: string;
}

/**
 * Groups attempts by the record that they were made on; a confirmed rename carries the record's past along.
 * @param attempts oldest first
 * @returns lives by `recordId`; a record whose code another one took over is not in it any more
 */
export function livesOf(attempts: readonly Attempt[]): ReadonlyMap<string, Life> {
  const lives = new Map<string, Life>();
  for (const attempt of attempts) {
    const id = recordId(attempt.table, attempt.key);
    const life = lives.get(id) ?? { attempts: [], key: attempt.key };
    life.attempts.push(attempt);
    life.key = keyAfter(attempt);
    if (life.key !== attempt.key) lives.delete(id);
    lives.set(recordId(attempt.table, life.key), life);
  }
  return lives;
}

/**
 * Finds the attempts under the other address of a product, by ID or by code, that may have been on it too.
 * @param attempts of the whole journal, oldest first
 * @returns for a life, such attempts, oldest first
 */
export function elsewhereIn(attempts: readonly Attempt[]): (life: Life) => readonly Attempt[] {
  const byCode = new Map<string, Attempt[]>([...codesAddressedTwice(attempts)].map((code) => [code, []]));
  if (byCode.size === 0) return () => [];
  for (const attempt of attempts) {
    if (attempt.table === 'products') for (const code of codesOf(attempt)) byCode.get(code)?.push(attempt);
  }
  return (life) => {
    const own = new Set(life.attempts);
    const ways = new Set(life.attempts.map(isById));
    const codes = new Set(life.attempts.flatMap((each) => [...codesOf(each)]));
    const others = [...codes].flatMap((code) => byCode.get(code) ?? []);
    return inOrder(others.filter((each) => !own.has(each) && !ways.has(isById(each))));
  };
}
