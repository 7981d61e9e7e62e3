import type { Product } from './applying-crm';

/** An order as the CRM has it: what its header says, all its lines and all its terms. */
export interface Order {
  readonly info: Product;
  readonly lines: readonly Product[];
  readonly terms: readonly string[];
}

/** The orders of a CRM in memory, found by their codes in any case: a header is laid over the old one, lines and terms replace theirs. */
export class OrderShop {
  private readonly orders = new Map<string, Order>();

  constructor(orders: Readonly<Record<string, Order>> = {}) {
    for (const [code, order] of Object.entries(orders)) this.orders.set(code.toLowerCase(), order);
  }

  find(code: string): Order | null {
    return this.orders.get(code.toLowerCase()) ?? null;
  }

  /** @returns whether there is such an order */
  apply(body: string | null | undefined): boolean {
    const { code, info, lines, terms } = readOrder(body);
    const old = this.find(code);
    if (!old) return false;
    const replaced = { lines: lines ?? old.lines, terms: terms ?? old.terms };
    this.orders.set(code.toLowerCase(), { info: { ...old.info, ...info }, ...replaced });
    return true;
  }
}

/** What a request says of an order; null leaves what there is. */
export interface SentOrder {
  readonly code: string;
  readonly info: Product;
  readonly lines: readonly Product[] | null;
  readonly terms: readonly string[] | null;
}

/** Reads a request from the wire, without any word of the desk. */
export function readOrder(body: string | null | undefined): SentOrder {
  const { order_code: code = '', order_info: info, products = null, terms = null } = JSON.parse(body ?? '{}');
  return { code, info: info ?? {}, lines: products, terms };
}

/** Whether both have the same lines, in any order, each as often. */
export function sameLines(one: readonly Product[], other: readonly Product[]): boolean {
  return bag(one) === bag(other);
}

function bag(lines: readonly Product[]): string {
  return JSON.stringify(lines.map((line) => JSON.stringify(Object.entries(line).sort())).sort());
}
