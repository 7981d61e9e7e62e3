/** Throws what is told when it does not hold; thousands of scripts ask it millions of times. */
export function hold(holds: boolean, telling: () => unknown): void {
  if (!holds) throw new Error(JSON.stringify(telling()));
}
