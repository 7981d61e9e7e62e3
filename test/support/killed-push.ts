import type { Review } from '../../src/push/calls';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { approved, BundledDesk, type CrmProcess } from './bundled-desk';

/** More than the first batch, so that deaths between two batches are among them. */
export const RECORDS = 12;
/** Products of the stand-in: the twelfth and the thirteenth have other codes. */
const codes = Array.from({ length: RECORDS }, (_, n) => `SP.${String(n < 11 ? n + 1 : n + 3).padStart(5, '0')}`);

/** What the first batch of a push throws, where it does. */
type Faults = NonNullable<RunRequest['faults']>;

interface ReadyDesk {
  readonly desk: BundledDesk;
  readonly review: Review;
}
type MakeReady = (price: number) => ReadyDesk;

/** Pushes that die at a service call, each of prices that no other one used. */
export class KilledPushes {
  /** The log is asked for from where it was known to: it grows with every push. */
  private seen = 0;
  private lastPrice = 100_000;

  constructor(private readonly crm: CrmProcess) {}

  /** Makes a desk whose rows all have that price, reviewed and ready to be pushed. */
  readonly ready: MakeReady = (price) => {
    const desk = new BundledDesk();
    desk.connect(this.crm);
    desk.run('newProductsTable');
    const lines = codes.map((code, n) => [code, `Tên ${n}`, String(price)]);
    desk.paste('Products', 2, 1, lines);
    return { desk, review: desk.value('review', null) };
  };

  newPrice(): number {
    this.lastPrice += 1;
    return this.lastPrice;
  }

  push(desk: BundledDesk, review: Review, killAt?: number, faults: Faults = []) {
    const args = [JSON.stringify({ method: 'push', args: { run: review.run, reason: '', items: approved(review) } })];
    return desk.run('rpc', args, { faults, ...(killAt === undefined ? {} : { killAt }) });
  }

  /** The service calls of a push that nothing ends. */
  callsOf(ready: MakeReady = this.ready, faults: Faults = []): number {
    const { desk, review } = ready(this.newPrice());
    return this.push(desk, review, undefined, faults).execution.calls.total;
  }

  /** Expects that a push which dies at that call loses nothing and confirms nothing wrongly, and that the next one finishes it. */
  async diesSafely(killAt: number, ready: MakeReady = this.ready, faults: Faults = []): Promise<void> {
    const price = this.newPrice();
    const { desk, review } = ready(price);
    const killed = this.push(desk, review, killAt, faults);
    expect({ killAt, status: killed.execution.status }).toEqual({ killAt, status: 'killed' });

    const held = new Set(await this.crm.codesAt(price));
    const next = desk.value('review', null);
    const open = new Map(next.items.map((item) => [item.key, item]));
    const confirmed = codes.filter((code) => !open.has(code));
    expect({ killAt, wrongly: confirmed.filter((code) => !held.has(code)) }).toEqual({ killAt, wrongly: [] });
    expect({ killAt, lost: next.refusals, rows: open.size + confirmed.length }).toEqual({
      ...{ killAt, lost: [], rows: RECORDS },
    });
    const unasked = [...open.values()].filter(({ key, holds }) => held.has(key) && holds.length === 0);
    expect({ killAt, unasked }).toEqual({ killAt, unasked: [] });

    const before = await this.lastRequest();
    expect(this.push(desk, next).ok).toBe(true);
    expect({ killAt, sent: await this.crm.codesSent(before) }).toEqual({ killAt, sent: [...open.keys()].sort() });
    expect({ killAt, held: (await this.crm.codesAt(price)).length }).toEqual({ killAt, held: RECORDS });
    expect(desk.value('review', null)).toMatchObject({ items: [], unchanged: RECORDS });
  }

  private async lastRequest(): Promise<number> {
    const log: { id: number }[] = await this.crm.admin('GET', `/log?after=${this.seen}`);
    this.seen = log[log.length - 1]?.id ?? this.seen;
    return this.seen;
  }
}
