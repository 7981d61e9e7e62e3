import type { HttpRequest } from '../../src/crm/endpoint';
import type { Review } from '../../src/push/calls';
import type { HandledOrders, SaidOrder } from './handled-orders';
import { hold } from './hold';
import type { JournalDoubts } from './journal-doubts';
import { type OrderShop, readOrder, sameLines } from './order-shop';

export class OrderOracle {
  constructor(
    private readonly shop: OrderShop,
    private readonly sheets: HandledOrders,
  ) {}

  /**
   * Returns what is known of an order the CRM has; while it is in doubt, of its header alone.
   * @param code in small letters
   */
  checkBaseline(code: string, baseline: Readonly<Record<string, string | number>>, inDoubt: boolean): void {
    const order = this.shop.find(code);
    const has = { ...order?.info, order_code: baseline.order_code };
    hold(String(baseline.order_code).toLowerCase() === code, () => ({ code, baseline }));
    const header = Object.entries(baseline).filter(([name]) => !/^(line|term)\./.test(name));
    hold(order !== null && header.every(([name, value]) => has[name as keyof typeof has] === value), () => ({
      code,
      baseline,
      order,
    }));
    if (inDoubt || !order) return;
    const parts = partsOf(baseline);
    hold(parts.lines.length === 0 || sameLines(parts.lines, order.lines), () => ({ code, baseline, order }));
    if (parts.terms.length > 0) {
      const terms = parts.terms.filter((term) => term !== '');
      hold(String(terms) === String(order.terms), () => ({ code, baseline, order }));
    }
  }

  /** Returns what is in doubt waits for a tick. @returns how many orders stand neither in the review nor among its refusals; the CRM has them */
  checkReview({ items, refusals }: Review, doubts: JournalDoubts): number {
    const orders = items.filter(({ table }) => table === 'orders');
    for (const item of orders) doubts.check(item, '');
    const told = new Set([...orders, ...refusals.filter(({ table }) => table === 'orders')].map(({ row }) => row));
    const same = this.sheets.said().filter(({ row }) => !told.has(row.row));
    for (const order of same) hold(this.isInCrm(order), () => ({ order, crm: this.inCrm(order) }));
    return same.length;
  }

  isInCrm(order: SaidOrder): boolean {
    const crm = this.inCrm(order);
    if (!crm) return false;
    const { info, lines, terms } = order;
    const isContent = Object.keys(info).every((name) => crm.info[name] === info[name]);
    const areThere = lines.length === 0 || sameLines(crm.lines, lines);
    return isContent && areThere && (terms === null || String(terms) === String(crm.terms));
  }

  /** Returns what was sent is what the sheets said when it was reviewed: header, lines and terms, and nothing else. */
  checkSent(request: HttpRequest, { items }: Review, seen: readonly SaidOrder[]): void {
    const sent = readOrder(request.body);
    const order = seen.find(({ row }) => String(row.cells.order_code) === sent.code);
    const isApproved = items.some(({ table, key }) => table === 'orders' && key === sent.code);
    const isShown =
      order !== undefined &&
      JSON.stringify(Object.entries(sent.info).sort()) === JSON.stringify(Object.entries(order.info).sort()) &&
      sameLines(sent.lines ?? [], order.lines) &&
      sent.lines?.length !== 0 &&
      JSON.stringify(sent.terms) === JSON.stringify(order.terms);
    hold(isApproved && isShown, () => ({ sent, order }));
  }

  private inCrm({ row }: SaidOrder) {
    return this.shop.find(String(row.cells.order_code ?? ''));
  }
}

function partsOf(content: Readonly<Record<string, string | number>>) {
  const lines = new Map<string, Record<string, string | number>>();
  const terms: string[] = [];
  for (const [name, value] of Object.entries(content)) {
    const [part, n = '', field = ''] = name.split('.');
    if (part === 'term') terms.push(String(value));
    if (part === 'line') lines.set(n, { ...lines.get(n), [field]: value });
  }
  return { lines: [...lines.values()], terms };
}
