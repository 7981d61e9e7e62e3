const DAY_MS = 86_400_000;

/** What is left of a daily quota, counted from the first use on. [D: quotas page: resets 24 h after the first request] */
export class DayQuota {
  private used = 0;
  private since: number | null = null;

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  /** Takes how many uses are wanted; returns false, and uses none, when the day's quota does not hold them. */
  take(count: number): boolean {
    this.beginDay();
    if (this.used + count > this.limit) return false;
    this.used += count;
    return true;
  }

  /** How many uses the day still holds. */
  left(): number {
    this.beginDay();
    return this.limit - this.used;
  }

  private beginDay(): void {
    const now = this.now();
    if (this.since !== null && now - this.since < DAY_MS) return;
    this.since = now;
    this.used = 0;
  }
}
