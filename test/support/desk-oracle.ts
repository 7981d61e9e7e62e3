import type { HttpRequest } from '../../src/crm/endpoint';
import { openJournal } from '../../src/journal/journal-book';
import type { Ports } from '../../src/platform/ports';
import type { Review, ReviewItem } from '../../src/push/calls';
import { type ApplyingCrm, isOfOrder, type Product, readEdit } from './applying-crm';
import type { DeskWorld } from './desk-world';
import type { HandledOrders, SaidOrder } from './handled-orders';
import type { HandledSheet, Row } from './handled-sheet';
import { hold } from './hold';
import { JournalDoubts, type JournalLine } from './journal-doubts';
import { OrderOracle } from './order-oracle';

const OUTCOMES = new Set<unknown>(['Sending', 'Confirmed', 'Refused', 'Unsure', 'Taken as so']);

/** What was reviewed: the review, and the rows as its user saw them. */
export interface Seen {
  readonly review: Review;
  readonly rows: ReadonlyMap<string, Product>;
  readonly orders: readonly SaidOrder[];
}

export class DeskOracle {
  private readonly orders: OrderOracle | null;

  constructor(
    private readonly world: DeskWorld,
    private readonly ports: Ports,
    private readonly crm: ApplyingCrm,
    private readonly sheet: HandledSheet,
    private readonly orderSheets: HandledOrders | null,
  ) {
    this.orders = orderSheets && new OrderOracle(crm.orders, orderSheets);
  }

  /** Every row can be read, and what is known of a record the CRM has. */
  checkJournal(): void {
    for (const line of this.journal()) hold(OUTCOMES.has(line.outcome), () => line);
    for (const [id, { baseline, inDoubt }] of openJournal(this.ports).ledger.records) {
      const [table, key = ''] = id.split('\n');
      if (table === 'orders') {
        if (baseline) this.orders?.checkBaseline(key, baseline, inDoubt);
        continue;
      }
      const product = key.startsWith('#') ? this.crm.find(key.slice(1), '') : this.crm.find('', key);
      const mayBeRenamed = inDoubt && product === undefined;
      if (baseline && !mayBeRenamed) hold(this.crm.says(product, baseline), () => ({ key, baseline, product }));
    }
  }

  /** Returns what is in doubt waits for a tick, and what stands neither in the review nor among its refusals the CRM has. */
  checkReview(review: Review): void {
    const items = review.items.filter(({ table }) => table === 'products');
    const refusals = review.refusals.filter(({ table }) => table === 'products');
    const rows = this.sheet.rows();
    const doubts = new JournalDoubts(this.journal());
    for (const item of items) {
      doubts.check(item, String(rows.find(({ row }) => row === item.row)?.cells.product_code));
    }
    const told = new Set([...items, ...refusals].map(({ row }) => row));
    const same = rows.filter(({ row }) => !told.has(row));
    const sameOrders = this.orders?.checkReview(review, doubts) ?? 0;
    hold(same.length + sameOrders === review.unchanged, () => ({ same, sameOrders, unchanged: review.unchanged }));
    for (const row of same) this.checkRow(row);
  }

  /** The CRM has what the row says. */
  checkRow(row: Row): void {
    hold(this.isInCrm(row), () => ({ says: row, crm: this.productOf(row) }));
  }

  isOrderInCrm(order: SaidOrder): boolean {
    return this.orders?.isInCrm(order) ?? false;
  }

  isInCrm(row: Row): boolean {
    const { new_code: wish, ...wanted } = said(row.cells);
    const product = this.productOf(row);
    const isRenamed = wish !== undefined && product?.product_code === wish;
    return this.crm.says(product, isRenamed ? { ...wanted, product_code: wish } : wanted);
  }

  /** A confirmed new code stands beside the old one until the next check or push. */
  productOf({ cells }: Row): Product | undefined {
    const [id, code, newCode] = [cells.product_id, cells.product_code, cells.new_code].map((each) =>
      String(each ?? ''),
    );
    return this.crm.find(id ?? '', code ?? '') ?? (newCode ? this.crm.find(id ?? '', newCode) : undefined);
  }

  seen(review: Review): Seen {
    const rows = new Map(this.sheet.rows().map(({ cells }) => [keyOf(cells), said(cells)]));
    return { review, rows, orders: this.orderSheets?.said() ?? [] };
  }

  checkSent(requests: readonly HttpRequest[], { review, rows, orders }: Seen): void {
    const approved = new Map(review.items.map((item) => [item.key, item]));
    for (const request of requests) {
      if (isOfOrder(request)) {
        this.orders?.checkSent(request, review, orders);
        continue;
      }
      const { id, code, sent } = readEdit(request);
      const item = approved.get(id === '' ? code : `#${id}`) ?? renamedTo(code, review.items);
      const cells = item && rows.get(item.key);
      hold(item !== undefined && cells !== undefined && isShown({ id, sent }, item, cells), () => ({
        request,
        item,
        cells,
      }));
    }
  }

  private journal(): JournalLine[] {
    const before = new Map(openJournal(this.ports).ledger.attempts.map((attempt) => [attempt.id, attempt.before]));
    const { workbook } = this.world;
    const found = workbook.taggedSheets().find(({ tag }) => tag.startsWith('journal/'));
    if (!found) return [];
    const grid = workbook.grid(found.sheetId);
    const columns = new Map(grid.columnTags().map(({ tag, column }) => [tag, column]));
    const lines = grid.dump().slice(1);
    return lines.map((line) => {
      const cell = (tag: string) => line[(columns.get(tag) ?? 0) - 1] ?? '';
      // Behind the entry stands what it is sealed with.
      const { id, key, after } = JSON.parse(String(cell('entry')).replace(/~\w+$/, ''));
      return { attempt: id, key, outcome: cell('outcome'), before: before.get(id) ?? {}, after };
    });
  }
}

/** Returns what its user sent under the new code, as the old one may be taken from it already. */
function renamedTo(code: string, items: readonly ReviewItem[]): ReviewItem | undefined {
  return items.find(({ holds }) =>
    holds.some((hold) => hold.code === 'hold.code.taken' && hold.params.newCode === code),
  );
}

/** All that was sent stood in the row, and all that was shown to change was sent. */
function isShown(
  { id, sent }: Pick<ReturnType<typeof readEdit>, 'id' | 'sent'>,
  { changes }: ReviewItem,
  { new_code: newCode, ...cells }: Product,
): boolean {
  const wanted: Product = newCode === undefined ? cells : { ...cells, product_code: newCode };
  const values = new Set([id, cells.product_code, ...Object.values(sent)]);
  return (
    Object.entries(sent).every(([name, value]) => wanted[name] === value) &&
    changes.every(({ after }) => after !== null && values.has(after))
  );
}

function keyOf({ product_id: id, product_code: code }: Product): string {
  return id === undefined ? String(code ?? '') : `#${id}`;
}

/** Returns what the CRM has where a row says this; "(clear)" is an emptied text. */
function said(cells: Product): Product {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value === '(clear)' ? '' : value]));
}
