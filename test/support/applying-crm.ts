import { type HttpRequest, type HttpResponse, type Transport, TransportError } from '../../src/crm/endpoint';
import { OrderShop } from './order-shop';

/** What the CRM has of a product, by interface name; custom fields are named "custom:NAME". */
export type Product = Record<string, string | number>;

export type CrmFault = 'bad' | 'limited' | 'broken' | 'brokenAfterEffect' | 'busy' | 'lost' | 'lostAfterEffect';

const ANSWERS: Readonly<Record<Exclude<CrmFault, 'lost' | 'lostAfterEffect'>, Omit<HttpResponse, 'body'>>> = {
  bad: { status: 400, headers: {} },
  limited: { status: 429, headers: { 'retry-after': '1' } },
  broken: { status: 500, headers: {} },
  brokenAfterEffect: { status: 500, headers: {} },
  busy: { status: 503, headers: { 'retry-after': '1' } },
};

/** A CRM in memory that has the products of its shop and lays each edit over the one that it finds by ID, or by code in any case. */
export class ApplyingCrm implements Transport {
  readonly requests: HttpRequest[] = [];
  private readonly products: Product[];
  private readonly faults = new Map<number, CrmFault>();
  /** Fields that somebody else changed since the desk sent them last, by product. */
  private readonly foreign = new Map<Product, Set<string>>();

  constructor(
    products: readonly Product[],
    readonly orders = new OrderShop(),
  ) {
    this.products = products.map((each) => ({ ...each }));
  }

  /** The n-th request from now on (from 0) fails in that way. */
  failAt(n: number, fault: CrmFault): void {
    this.faults.set(this.requests.length + n, fault);
  }

  /** Nothing that was to fail fails any more. */
  recover(): void {
    this.faults.clear();
  }

  /** Somebody changes a field in the CRM itself. */
  change(id: string, name: string, value: string | number): void {
    const product = this.find(id, '');
    if (!product) return;
    product[name] = value;
    this.foreign.set(product, (this.foreign.get(product) ?? new Set()).add(name));
  }

  /** Whether the product is there and says that, but for what somebody else changed. */
  says(product: Product | undefined, wanted: Product): boolean {
    const foreign = product && this.foreign.get(product);
    const isContent = (name: string): boolean => foreign?.has(name) === true || product?.[name] === wanted[name];
    return product !== undefined && Object.keys(wanted).every(isContent);
  }

  find(id: string, code: string): Product | undefined {
    const isNamed = ({ product_code: own }: Product): boolean => String(own).toLowerCase() === code.toLowerCase();
    return this.products.find((each) => (id === '' ? isNamed(each) : each.product_id === id));
  }

  sendAll(requests: readonly HttpRequest[]): readonly HttpResponse[] {
    let lost = false;
    const answers = requests.map((request) => {
      const fault = this.faults.get(this.requests.length) ?? null;
      this.requests.push(request);
      lost ||= fault === 'lost' || fault === 'lostAfterEffect';
      const applies = fault === null || fault.endsWith('AfterEffect');
      const answer = applies ? this.apply(request) : null;
      if (fault === null || fault === 'lost' || fault === 'lostAfterEffect') return answer ?? reply(500);
      return { ...ANSWERS[fault], body: '{}' };
    });
    if (lost) throw new TransportError('timeout', 'Timeout');
    return answers;
  }

  private apply(request: HttpRequest): HttpResponse {
    if (isOfOrder(request)) return reply(this.orders.apply(request.body) ? 200 : 404);
    const { id, code, sent } = readEdit(request);
    const product = this.find(id, code);
    if (!product) return reply(404);
    const twin = this.find('', String(sent.product_code));
    if (twin && twin !== product) return reply(409);
    Object.assign(product, sent);
    for (const name of Object.keys(sent)) this.foreign.get(product)?.delete(name);
    return { status: 200, headers: {}, body: JSON.stringify({ message: 'Sửa thành công', id: product.product_id }) };
  }
}

export function isOfOrder({ url }: HttpRequest): boolean {
  return url.endsWith('/orders');
}

/** Which product a request edits, and what it says of it; read from the wire, without any word of the desk. */
export function readEdit({ url, body }: HttpRequest): {
  readonly id: string;
  readonly code: string;
  readonly sent: Product;
} {
  const { product_code: code = '', product, custom_fields: custom = {} } = JSON.parse(body ?? '{}');
  const renamed = Object.entries(custom).map(([name, value]) => [`custom:${name}`, value]);
  return { id: /\/products\/(\d+)$/.exec(url)?.[1] ?? '', code, sent: { ...product, ...Object.fromEntries(renamed) } };
}

function reply(status: number): HttpResponse {
  return { status, headers: {}, body: '{}' };
}
