import { DayQuota } from './day-quota';

/** A daily quota of each user: it belongs to who runs the script. [platform facts §1, H] Not kept between starts. */
export class UserQuotas {
  private readonly quotas = new Map<string, DayQuota>();

  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  /** Takes an e-mail and returns that user's quota. */
  of(user: string): DayQuota {
    const quota = this.quotas.get(user) ?? new DayQuota(this.limit, this.now);
    this.quotas.set(user, quota);
    return quota;
  }
}
