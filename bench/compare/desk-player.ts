import type { Review } from '../../src/push/calls';
import type { Execution } from '../../workbench/apps-script/engine-api';
import type { Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import type { CrmProcess } from '../crm-process';
import { DrivenDesk } from '../driven-desk';
import { approvedOf, changePrices, fillProducts, push } from '../product-sheet';
import { pullOpportunities } from '../pull-steps';
import { type Player, type ShownRow, shownRows, turnUpsideDown, WatchedBridge, type Word } from './player';

const PAGE_SIZE = 100;
/** English Status texts of a row that the CRM has, and of an unclear one. */
const WORDS: Readonly<Record<string, Word>> = { 'Matches the CRM': 'sent', Unclear: 'unclear' };

/** Plays a user of the add-on: reviews, ticks nothing that needs a tick, and pushes the rest. */
export class DeskPlayer implements Player {
  readonly bridge = new WatchedBridge();
  private readonly desk: DrivenDesk;

  constructor(
    crm: CrmProcess,
    private readonly products: number,
  ) {
    this.desk = new DrivenDesk(crm, { onGoogleClock: true, bridge: this.bridge });
    if (products > 0) fillProducts(this.desk, products);
  }

  get runtime(): Runtime {
    return this.desk.runtime;
  }

  change(count: number, round: number, step?: number): void {
    changePrices(this.desk, this.products, count, round, step);
  }

  push(killAt?: number): readonly Execution[] {
    this.desk.takeExecutions();
    const review = this.desk.rpc<Review>('review', null);
    const ready = { ...review, items: review.items.filter(({ holds }) => holds.length === 0) };
    if (killAt !== undefined) return [...this.desk.takeExecutions(), this.pushKilled(ready, killAt)];
    if (ready.items.length > 0) push(this.desk, ready);
    // With nothing left to push, only a check updates Status.
    else this.desk.rpc('check', null);
    return this.desk.takeExecutions();
  }

  /** Runs the first step of a push, which is killed. */
  private pushKilled({ run, items }: Review, killAt: number): Execution {
    const args = { run, reason: '', items: approvedOf({ items }), typed: items.length };
    const request = { function: 'rpc', args: [JSON.stringify({ method: 'push', args })], killAt };
    return this.runtime.run({ ...request, locale: 'en', authMode: 'FULL' }).execution;
  }

  find(): { readonly found: number; readonly executions: readonly Execution[] } {
    this.desk.takeExecutions();
    const found = this.desk.rpc<Review>('review', null).items.length;
    return { found, executions: this.desk.takeExecutions() };
  }

  pull(): readonly Execution[] {
    this.desk.takeExecutions();
    pullOpportunities(this.desk, null, PAGE_SIZE);
    return this.desk.takeExecutions();
  }

  rows(): readonly ShownRow[] {
    return shownRows(this.runtime, this.products, (status) => WORDS[status] ?? 'open');
  }

  sort(): void {
    turnUpsideDown(this.runtime);
  }

  async close(): Promise<void> {
    await this.bridge.close();
  }
}
