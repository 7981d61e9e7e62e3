import type { FoundProducts } from './code-index';
import { codeOf, type DoubledProducts } from './doubled-products';
import type { ListCode } from './list-code';
import { type LinePrice, type ListLine, type ListReason, plainLine, type ReasonParams } from './list-line';
import type { ListedProduct } from './listed-product';
import type { PriceOffer } from './price-column';
import { type PriceMaking, type SetPrice, setPrice } from './set-price';

/** A row of the list that names a product, as it was read. */
export interface ListItem {
  readonly listRow: number;
  readonly code: ListCode;
  readonly found: FoundProducts;
  readonly keyField: string;
  readonly doubled: DoubledProducts;
  /** What each target's column offers. */
  readonly offers: readonly (PriceOffer & { readonly target: PriceMaking })[];
}

/** Says what becomes of an item: the code first, then its prices. */
export function itemLine(item: ListItem): ListLine {
  const { found, keyField, code } = item;
  const [product = null, ...others] = found.products;
  const second = others.find((other) => product && codeOf(other) !== codeOf(product)) ?? null;
  const only = second ? null : product;
  const set = item.offers.map((offer) => setPrice(offer.target, offer, only?.prices[offer.target.field] ?? null));
  const line: ListLine = {
    ...plainLine(item.listRow, 'item', code.text),
    match: only && found.match,
    matchedCode: only?.keys[keyField] ?? '',
    productRow: only?.row ?? null,
    prices: set.map(({ price }) => price),
  };
  if (code.text === '') return refuse(line, 'code.blank');
  if (product && second) {
    return refuseTwo(line, [product, second], keyField);
  }
  const twin = only && item.doubled.get(only.row);
  if (only && typeof twin === 'number') return refuseDoubled(line, only, twin);
  if (!only && code.lost !== '') return refuse(line, code.lost, { text: code.text });
  if (!only) return { ...line, state: 'unmatched', prices: line.prices.map(unset) };
  return settle(line, set, only);
}

/** Refuses a line as a whole: nothing of it is written. */
export function refuse(line: ListLine, reason: ListReason, params: ReasonParams = {}): ListLine {
  return { ...line, state: 'impossible', reason, params, prices: line.prices.map(unset) };
}

/** Whether the list wrote a code so that it fits two, or two products share the very code, decides what can be done. */
function refuseTwo(line: ListLine, two: readonly [ListedProduct, ListedProduct], keyField: string): ListLine {
  const [one, other] = two.map(({ keys }) => keys[keyField] ?? '');
  const [first = '', second = ''] = one === other ? two.map(({ keys }) => keys.product_code ?? '') : [one, other];
  return refuse(line, one === other ? 'code.shared' : 'code.twoProducts', { first, second });
}

/** @param twin the other row that says to be the product */
export function refuseDoubled(line: ListLine, { row, keys }: ListedProduct, twin: number): ListLine {
  const code = keys.product_code ?? '';
  return refuse(line, 'code.doubled', { code, first: Math.min(row, twin), second: Math.max(row, twin) });
}

function unset(price: LinePrice): LinePrice {
  return { ...price, new: null, adjusted: false };
}

/**
 * A blank among several prices is left alone; any other price that cannot be read refuses the line, and so does one that
 * would replace a formula, or has no column to stand in.
 */
export function settle(
  line: ListLine,
  set: readonly SetPrice[],
  { formulas = [], lacks = [] }: ListedProduct,
): ListLine {
  const written = set.flatMap(({ price }) => (price.new !== null && price.new !== price.old ? [price.field] : []));
  if (written.some((field) => formulas.includes(field))) return refuse(line, 'price.formula');
  if (written.some((field) => lacks.includes(field))) return refuse(line, 'price.noColumn');
  const wrong = set.filter(({ price }) => price.new === null);
  const refused =
    wrong.find(({ reason }) => reason !== 'price.blank') ?? (wrong.length === set.length ? wrong[0] : null);
  if (refused) return refuse(line, refused.reason || 'price.blank', refused.params);
  const changed = line.prices.some((price) => price.new !== null && price.new !== price.old);
  const adjusted = set.find(({ price }) => price.adjusted);
  const normalised: ListReason | '' = line.match === 'normalised' ? 'code.normalised' : '';
  const params = normalised ? { code: line.matchedCode } : {};
  const said = adjusted ? { reason: adjusted.reason, params: adjusted.params } : { reason: normalised, params };
  return { ...line, ...said, state: !changed ? 'equal' : adjusted ? 'adjusted' : 'changed' };
}
