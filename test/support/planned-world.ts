import { readPlans, type StoredPlanRow } from '../../src/journal/plan-book';
import { dropLease } from '../../src/platform/lease';
import { wallMinutes } from '../../src/platform/schedule';
import type { MadePlan, MakePlanRequest, PlanList } from '../../src/price-plans/calls';
import { makePlan } from '../../src/price-plans/make-plan';
import { plans } from '../../src/price-plans/plan-list';
import { runDuePlans } from '../../src/price-plans/run-plans';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import type { CellValue } from '../../src/sheet/table';
import { DeskWorld } from './desk-world';
import { approve } from './pushing';

export const shirt = { product_code: 'SP1', product_name: 'Áo', cover_price: 100_000, saleoff_price: 0 };
export const shoe = { product_code: 'SP2', product_name: 'Giày', cover_price: 200_000, saleoff_price: 0 };

/** Each is made once. */
const made = new Map<string, PlannedWorld>();

function copyOf(name: string, make: () => PlannedWorld): PlannedWorld {
  const world = made.get(name) ?? make();
  made.set(name, world);
  return world.copy();
}

export function withSaleOff(): PlannedWorld {
  return copyOf('', () => new PlannedWorld().pushed(shirt, shoe).typed('saleoff_price', 90_000, 180_000));
}

/** Returns one in which these wait for an hour, and for their end where there is one. */
export function planned(from = 2, until: number | null = 26): PlannedWorld {
  return copyOf(`${from} ${until}`, () => {
    const world = withSaleOff();
    world.plan(from, until);
    return world;
  });
}

/** Products that the CRM has had from a push, and prices that somebody types over theirs. */
export class PlannedWorld extends DeskWorld {
  /** With what the CRM was sent. */
  override copy(): this {
    const copy = super.copy();
    copy.crm.edits.push(...this.crm.edits);
    copy.crm.batches.push(...this.crm.batches);
    return copy;
  }

  /** Types products and pushes them, so that the CRM has them. */
  pushed(...rows: readonly Readonly<Record<string, CellValue>>[]): this {
    this.products(...rows);
    this.pushNow();
    return this;
  }

  /** Types a price of the products, from the first on. */
  typed(field: string, ...prices: readonly number[]): this {
    for (const [at, price] of prices.entries()) this.typeCell('products', at + 2, field, price);
    return this;
  }

  /** Pushes all that a review ticks by itself, and whatever it holds. */
  pushNow(): void {
    const { run, items } = review(this.ports);
    push(this.ports, { run, reason: '', items: approve({ items }), typed: items.length });
    dropLease(this.ports, run);
  }

  /** Returns the minute on the wall so many hours from now. */
  minute(hours: number): number {
    return wallMinutes(this.ports.clock.wallTime()) + hours * 60;
  }

  /** Plans all of a review, to begin and to end so many hours from now. */
  plan(from: number, until: number | null = null, more: Partial<MakePlanRequest> = {}): MadePlan {
    const { run, items } = review(this.ports);
    return makePlan(this.ports, {
      ...{ run, reason: 'weekend', items: approve({ items }), typed: items.length, back: [] },
      ...{ from: this.minute(from), until: until === null ? null : this.minute(until) },
      ...more,
    });
  }

  /** Lets the hourly trigger start, so many hours later. */
  later(hours: number): string | null {
    this.wallHours += hours;
    this.nowMs += hours * 3_600_000;
    return runDuePlans(this.ports, this.nowMs);
  }

  rows(): readonly StoredPlanRow[] {
    return readPlans(this.ports).rows;
  }

  /** Returns what each planned row is, by key: "SP1 begun". */
  states(): string[] {
    return this.rows().map(({ key, state }) => `${key} ${state}`);
  }

  /** Returns the code of what is said of each row; '' for nothing. */
  said(): string[] {
    return this.rows().map(({ note }) => note?.code ?? '');
  }

  list(): PlanList {
    return plans(this.ports);
  }

  /** Returns the prices of that field that the CRM was sent, by code, oldest first. */
  sent(field: string): string[] {
    return this.crm.edits.map((edit) => {
      const product: unknown = edit.product;
      const held = typeof product === 'object' && product !== null ? new Map(Object.entries(product)) : new Map();
      return `${held.get('product_code')} ${held.get(field)}`;
    });
  }
}
