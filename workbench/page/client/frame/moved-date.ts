const Own = Date;
const ownNow = Date.now;
let aheadMs = 0;

function now(): number {
  return ownNow() + aheadMs;
}

/** Lets `Date` in this frame tell a time that is so far ahead of the browser's; one that never was is left as it is. */
export function moveDate(offsetMs: number): void {
  aheadMs = offsetMs;
  if (offsetMs === 0 || window.Date !== Own) return;
  const moved = new Proxy(Own, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    apply: () => new Own(now()).toString(),
  });
  Own.now = now;
  Own.prototype.constructor = moved;
  window.Date = moved;
}
