import { PATH_SEPARATOR } from '../records/category-tree';
import { type DoubledProducts, doubledProducts } from './doubled-products';
import { refuseDoubled, settle } from './item-line';
import { countStates, type ListLine, type PriceListResult, plainLine } from './list-line';
import type { ListedProduct } from './listed-product';
import { type PriceMaking, ruledPrice, type SetPrice } from './set-price';

/** A price field, and the field whose current price it is made of. */
export interface CurrentTarget extends PriceMaking {
  readonly from: string;
}

/** Which products are meant. */
export interface ProductFilter {
  /** The path of a category, with all below it; null is all products. */
  readonly category: string | null;
}

/** Makes new prices of the current ones, without a list: "all products of a category up 3 %". */
export function adjustCurrentPrices(
  products: readonly ListedProduct[],
  { category }: ProductFilter,
  targets: readonly CurrentTarget[],
): PriceListResult {
  const meant = products.filter((product) => category === null || isIn(product.category, category));
  const doubled = doubledProducts(products);
  const lines = meant.map((product) => adjust(product, targets, doubled));
  return { lines, counts: countStates(lines), missing: [] };
}

function isIn(path: string, category: string): boolean {
  const [own, above] = [path, category].map((text) => text.normalize('NFC').trim());
  return own === above || (own ?? '').startsWith(`${above}${PATH_SEPARATOR}`);
}

/** A product without a price to start from is skipped; one whose price cannot be read is refused. */
function adjust(product: ListedProduct, targets: readonly CurrentTarget[], doubled: DoubledProducts): ListLine {
  const set = targets.map((target): SetPrice => {
    const read = product.prices[target.from] || null;
    const old = product.prices[target.field] ?? null;
    const price = { field: target.field, text: String(read ?? ''), read, old, new: null, adjusted: false };
    const unread = product.unread?.[target.from];
    if (unread !== undefined) return { price, reason: 'price.unread', params: { text: unread } };
    return ruledPrice(target, price, read === null ? 'price.blank' : '');
  });
  const code = product.keys.product_code ?? '';
  const found = { code, match: 'exact', matchedCode: code, productRow: product.row } as const;
  const item: ListLine = { ...plainLine(-1, 'item'), ...found, prices: set.map(({ price }) => price) };
  const twin = doubled.get(product.row);
  if (twin !== undefined) return refuseDoubled(item, product, twin);
  const line = settle(item, set, product);
  return line.reason === 'price.blank' ? { ...line, state: 'skipped' } : line;
}
