import { type Attempt, keyAfter, recordId } from './journal';

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
