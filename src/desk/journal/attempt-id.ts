import type { Ports } from '../ports';

/** Of a random id: two executions in one millisecond must not meet. */
const RANDOM_CHARACTERS = 6;

/**
 * Names an attempt so that the names sort in the order in which attempts were made.
 * @param index of the attempt in its batch, below 10,000
 */
export function attemptId({ clock, random }: Ports, index: number): string {
  const time = clock.now().toString(36).padStart(9, '0');
  return `${time}-${String(index).padStart(4, '0')}-${random.id().slice(-RANDOM_CHARACTERS)}`;
}
