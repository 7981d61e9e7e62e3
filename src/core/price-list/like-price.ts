/** Further than that no price moves; the two readings of a text are a thousandfold of one another. */
const FAR = 5;

/** Whether a price is like the current one; null where there is none to compare it with. */
export function isLikePrice(price: number, old: number | null): boolean | null {
  return old === null || old <= 0 ? null : isWithin(FAR, price, old);
}

/** Whether one price is the other, times or divided by so much at most. */
export function isWithin(times: number, one: number, other: number): boolean {
  return one <= other * times && one * times >= other;
}
