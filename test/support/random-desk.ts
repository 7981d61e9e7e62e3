import { isDeepStrictEqual } from 'node:util';
import { saveSettings } from '../../src/desk/save-settings';
import { cellHistory, putBack } from '../../src/journal/cell-history';
import { tidyJournal } from '../../src/journal/tidy-journal';
import type { Ports } from '../../src/platform/ports';
import type { ApprovedItem, Review } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { check, review } from '../../src/push/review';
import { revert, runs } from '../../src/push/undo';
import { CUSTOM_PREFIX } from '../../src/records/catalogue';
import { DeskError } from '../../src/records/desk-error';
import { filterValues } from '../../src/records/record';
import { ApplyingCrm } from './applying-crm';
import { DeskOracle, type Seen } from './desk-oracle';
import { DeskWorld } from './desk-world';
import { HandledOrders, orderCode } from './handled-orders';
import { HandledProducts, productCode, productId, SHOP_PRODUCTS } from './handled-products';
import { HandledSheet, type Row } from './handled-sheet';
import { hold } from './hold';
import { markRows } from './marking';
import { type Death, mortalPorts } from './mortal-ports';
import { OrderShop } from './order-shop';
import { countAsLarge } from './part-reading';
import type { OrderStep } from './random-order-steps';
import type { Script, Step } from './random-scripts';

/** The orders that the CRM has; those of a file are the first of them. */
const SHOP_ORDERS = Object.fromEntries(
  [0, 1, 2, 3].map((n) => [
    orderCode(n),
    {
      info: { account_name: `Khách ${n}`, vat: 8 },
      lines: ['A', 'B', 'C'].slice(0, n + 1).map((code) => ({ product_code: code, quantity: 1, price: 1000 })),
      terms: n === 0 ? [] : ['Giao 3 ngày'],
    },
  ]),
);

/** A push writes nothing that people typed, but a new code in place of the old one; a column of their own may count as a custom field from then on. */
function isSameButRenamed({ row, cells: before }: Row, after: Row | undefined): boolean {
  const { product_code: code, new_code: newCode, ...others } = before;
  const { product_code: codeNow, new_code: newCodeNow, ...held } = after?.cells ?? {};
  const othersNow = filterValues(held, (name) => name in others || !name.startsWith(CUSTOM_PREFIX));
  const isOfRow = (codeNow === code || codeNow === newCode) && (newCodeNow === undefined || newCodeNow === newCode);
  return after?.row === row && isOfRow && isDeepStrictEqual(others, othersNow);
}

/** A file, its users and a CRM that applies what it confirms; plays scripts and says what must hold after each step. */
export class RandomDesk {
  readonly world = new DeskWorld();
  readonly crm = new ApplyingCrm(SHOP_PRODUCTS, new OrderShop(SHOP_ORDERS));
  private readonly ports: Ports = {
    ...this.world.ports,
    transport: {
      sendAll: (requests) => {
        this.world.nowMs += this.world.batchMs;
        return this.crm.sendAll(requests);
      },
    },
  };
  private readonly products: HandledProducts;
  private readonly orders: HandledOrders | null;
  private readonly oracle: DeskOracle;
  private readonly isReadInPart: boolean;
  /** What the last review said; nothing has happened since. */
  private last: Review | null = null;

  constructor(script: Script) {
    const { changedFieldsOnly, isReadInPart } = script;
    this.isReadInPart = isReadInPart;
    saveSettings(this.ports, { changedFieldsOnly, priceChangePercent: 40, confirmAbove: 200 });
    this.products = new HandledProducts(this.world, this.crm, script);
    const orders = Object.fromEntries(Object.entries(SHOP_ORDERS).slice(0, script.orders));
    this.orders = script.orders === 0 ? null : new HandledOrders(this.world, orders);
    this.oracle = new DeskOracle(this.world, this.ports, this.crm, this.products.sheet, this.orders);
  }

  /** Plays one step, then holds the sheet and the journal against the CRM. */
  play(step: Step): void {
    this.world.nowMs += 1000;
    this.act(step);
    this.oracle.checkJournal();
    this.last = review(this.ports);
    this.oracle.checkReview(this.last);
  }

  /**
   * Without faults, two pushes of all that stands in the review, and a person who looks at what the CRM has where a code is
   * in question, leave nothing to push, and the CRM says what the sheet says.
   */
  settle(): void {
    this.crm.recover();
    // What a push that died has left half moved, a check moves.
    check(this.ports);
    let last = this.sendAllTwice();
    if (last.items.length > 0) {
      for (const { table, key, row } of last.items) {
        if (table === 'orders') this.orders?.remove(key);
        else this.products.setRight(row);
      }
      this.last = null;
      last = this.sendAllTwice();
    }
    hold(last.items.length === 0, () => last.items);
    const refused = last.refusals.map(({ sheetId, row }) => `${sheetId} ${row}`).sort();
    const unreadable = this.products.sheet.unreadable().map((row) => `${this.products.sheet.grid.sheetId} ${row}`);
    const expected = [...unreadable, ...(this.orders?.unreadable() ?? [])].sort();
    hold(String(refused) === String(expected), () => ({ refusals: last.refusals, expected }));
    this.oracle.checkReview(last);
    this.oracle.checkJournal();
  }

  /** @returns what stands in the review then */
  private sendAllTwice(): Review {
    for (let round = 0; round < 2; round++) {
      const seen = this.reviewed();
      if (seen.review.items.length === 0) return seen.review;
      this.pushAll(this.ports, seen);
      this.last = null;
    }
    return this.reviewed().review;
  }

  private act(step: Step): void {
    const row = this.products.sheet.rowAt('row' in step ? step.row : 0);
    switch (step.kind) {
      case 'putBack':
        this.putBack(this.products.sheet, row, step);
        break;
      case 'push':
        this.push(step);
        break;
      case 'revert':
        this.mortally(step.death, (ports) => this.revertLast(ports));
        break;
      case 'baseline':
        this.mortally(step.death, (ports) => this.takeTrueBaseline(ports, row));
        break;
      case 'tidy':
        this.tidy(step);
        break;
      case 'elsewhere':
        this.crm.change(productId(productCode(step.product)), 'cover_price', step.price);
        break;
      case 'sortJournal':
        this.journal()?.sort(step.by);
        break;
      case 'dropJournal':
        this.dropJournal();
        break;
      case 'orders':
        this.actOnOrders(step.step);
        break;
      default:
        this.products.act(step, row);
    }
  }

  private actOnOrders(step: OrderStep): void {
    const { orders } = this;
    if (!orders) return;
    switch (step.kind) {
      case 'putBackLine':
        this.putBack(orders.lines, orders.lines.rowAt(step.row), step);
        break;
      case 'orderBaseline': {
        const order = orders.said().find(({ row }) => row.row === orders.orders.rowAt(step.row));
        if (order && this.oracle.isOrderInCrm(order)) {
          this.mortally(step.death, (ports) => this.takeBaseline(ports, orders.orders, order.row.row));
        }
        break;
      }
      default:
        orders.act(step);
    }
  }

  private push(step: Extract<Step, { kind: 'push' }>): void {
    const seen = this.reviewed();
    const items = seen.review.items.filter(({ holds }) => step.held || holds.length === 0);
    if (step.meanwhile) this.act(step.meanwhile);
    for (const { at, fault } of step.faults) this.crm.failAt(at, fault);
    const approved = { ...seen, review: { ...seen.review, items } };
    this.mortally(step.death, (ports) => this.pushAll(ports, approved));
  }

  /** Does it until it is done or the execution is stopped. */
  private mortally(death: Death | null, work: (ports: Ports) => void): void {
    if (!death) {
      work(this.ports);
      return;
    }
    const mortal = mortalPorts(this.world, this.ports, death);
    try {
      work(mortal.ports);
    } catch (error) {
      if (!mortal.died()) throw error;
    }
    mortal.bury();
  }

  private reviewed(): Seen {
    this.last ??= review(this.ports);
    return this.oracle.seen(this.last);
  }

  /** Pushes in steps, as the browser does; what is sent is what its user was shown, and nothing else. */
  private pushAll(ports: Ports, seen: Seen): void {
    const { run, items, journalGone } = seen.review;
    const first = this.crm.requests.length;
    const before = this.products.sheet.rows();
    let left: readonly ApprovedItem[] = items.map(({ table, key, fingerprint, sheetId, row }) => ({
      ...{ table, key, fingerprint },
      ...{ sheetId, row },
    }));
    try {
      for (let steps = 0; left.length > 0 && steps < 4; steps++) {
        if (this.isReadInPart) countAsLarge(this.world);
        const step = push(ports, { run, reason: '', items: left, withoutJournal: journalGone });
        left = step.left;
        if (step.stopped) break;
        this.world.nowMs += step.waitMs;
      }
    } finally {
      this.oracle.checkSent(this.crm.requests.slice(first), seen);
      const after = this.products.sheet.rows();
      const isKept = before.length === after.length && before.every((row, at) => isSameButRenamed(row, after[at]));
      hold(isKept, () => ({ before, after }));
    }
  }

  private revertLast(ports: Ports): void {
    const last = runs(ports).runs.find(({ action }) => action === 'edit' || action === 'revert');
    if (last) revert(ports, last.run);
  }

  /** The user's word, where it is true. */
  private takeTrueBaseline(ports: Ports, row: number): void {
    const found = this.products.sheet.rows().find((each) => each.row === row);
    if (found && this.oracle.isInCrm(found)) this.takeBaseline(ports, this.products.sheet, row);
  }

  private takeBaseline(ports: Ports, { grid }: HandledSheet, row: number): void {
    this.world.select(grid, { row });
    markRows(ports);
  }

  /** Done or broken off, it changes nothing of what is known of any row. */
  private tidy({ keepRuns, death }: Extract<Step, { kind: 'tidy' }>): void {
    const known = ({ items }: Review): string =>
      JSON.stringify(items.map(({ key, fingerprint }) => [key, fingerprint]));
    const before = known(this.reviewed().review);
    this.mortally(death, (ports) => {
      try {
        tidyJournal(ports, keepRuns);
      } catch (error) {
        if (!(error instanceof DeskError && error.code === 'error.journal.doubt')) throw error;
      }
    });
    const now = known(review(this.ports));
    hold(now === before, () => ({ before, now }));
  }

  private dropJournal(): void {
    const journal = this.journal();
    if (journal) this.world.workbook.removeSheet(journal.grid.sheetId);
  }

  private journal(): HandledSheet | null {
    const found = this.world.workbook.taggedSheets().find(({ tag }) => tag.startsWith('journal/'));
    return found ? new HandledSheet(this.world.workbook.grid(found.sheetId)) : null;
  }

  private putBack(
    sheet: HandledSheet,
    row: number,
    { field, entry }: { readonly field: string; readonly entry: number },
  ): void {
    const column = sheet.columnOf(field);
    this.world.select(sheet.grid, { row, column });
    const history = cellHistory(this.ports);
    if (history.state !== 'cell' || history.entries.length === 0) return;
    const value = history.entries[entry % history.entries.length]?.value;
    if (value !== undefined) putBack(this.ports, { ...history.place, value });
  }
}
