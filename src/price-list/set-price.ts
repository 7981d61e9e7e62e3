import { PATH_SEPARATOR } from '../records/category-tree';
import { factorBetween } from './evidence';
import type { FoundProducts } from './find-key-column';
import type { ListCode } from './list-code';
import {
  codeOf,
  countStates,
  type DuplicateProducts,
  duplicateProducts,
  exactCodeOf,
  type LinePrice,
  type ListedProduct,
  type ListLine,
  type ListReason,
  type PriceListResult,
  plainLine,
  type Reading,
  type ReasonParams,
} from './list-line';
import type { ReadPrice } from './price-column';

export const ROUNDING_STEPS = [0, 1, 100, 500, 1000] as const;
export const ROUNDING_WAYS = ['nearest', 'up', 'down'] as const;

export interface Rounding {
  readonly step: (typeof ROUNDING_STEPS)[number];
  readonly way: (typeof ROUNDING_WAYS)[number];
}

export const PRICE_RULES = ['set', 'percent', 'amount', 'factor'] as const;

export interface PriceRule {
  readonly kind: (typeof PRICE_RULES)[number];
  /** Percent, đồng or factor. */
  readonly value?: number;
}

/** To a hundredth of the currency, without rounding. */
function applyRule(rule: PriceRule, price: number): number {
  // 110 × 1.1 is 121, not 121.00000000000001, which would round up a whole step.
  return Math.round(applyExactly(rule, price) * 100) / 100;
}

export function listedFor(rule: PriceRule, price: number): number | null {
  const [none, one] = [applyExactly(rule, 0), applyExactly(rule, 1)];
  const listed = (price - none) / (one - none);
  return Number.isFinite(listed) && listed > 0 ? listed : null;
}

function applyExactly({ kind, value = 0 }: PriceRule, price: number): number {
  if (kind === 'percent') return price + (price * value) / 100;
  if (kind === 'amount') return price + value;
  return kind === 'factor' ? price * value : price;
}

function roundPrice({ step, way }: Rounding, price: number): number {
  if (step === 0) return price;
  const steps = price / step;
  const whole = way === 'up' ? Math.ceil(steps) : way === 'down' ? Math.floor(steps) : Math.round(steps);
  return whole * step;
}

export interface PriceTarget {
  readonly field: string;
  readonly column: number;
  readonly rule: PriceRule;
  readonly rounding: Rounding;
  readonly reading?: Reading | null;
}

interface MadePrice extends Pick<ListLine, 'reason' | 'params'> {
  readonly price: LinePrice;
}

type PriceUpdateRule = Pick<PriceTarget, 'field' | 'rule' | 'rounding'>;

function makePrice(making: PriceUpdateRule, source: ReadPrice, old: number | null): MadePrice {
  const { text, read, scale, unusual, reason, params } = source;
  const price = { field: making.field, text, read, old, new: null, adjusted: false };
  if (read === null) return { price, reason, params };
  return ruledPrice(making, price, scale > 1 ? 'price.scaled' : unusual ? 'price.read' : '');
}

function ruledPrice(making: PriceUpdateRule, price: LinePrice, how: ListReason | ''): MadePrice {
  const { text, read } = price;
  if (read === null) return { price, reason: how, params: {} };
  const exact = applyRule(making.rule, read);
  const made = roundPrice(making.rounding, exact);
  const lost = made < 0 ? 'price.negative' : made === 0 ? 'price.zero' : '';
  if (lost) return { price, reason: lost, params: { text, read, made } };
  const rounded = Math.abs(made - exact) >= 1;
  const reason = how || (rounded ? 'price.rounded' : '');
  return { price: { ...price, new: made, adjusted: reason !== '' }, reason, params: { text, read, exact, made } };
}

interface ListItem {
  readonly listRow: number;
  readonly code: ListCode;
  readonly found: FoundProducts;
  readonly keyField: string;
  readonly doubled: DuplicateProducts;
  /** The unit where it is a pack of several pieces, else ''. */
  readonly pack: string;
  readonly offers: readonly { readonly target: PriceUpdateRule; readonly price: ReadPrice }[];
}

export function itemLine(item: ListItem): ListLine {
  const { found, keyField, code } = item;
  const [product = null, ...others] = found.products;
  const second = others.find((other) => product && exactCodeOf(other) !== exactCodeOf(product)) ?? null;
  const only = second ? null : product;
  const set = item.offers.map((offer) =>
    makePrice(offer.target, offer.price, only?.prices[offer.target.field] ?? null),
  );
  const line: ListLine = {
    ...plainLine(item.listRow, 'item', code.text),
    match: only && found.match,
    matchedCode: only?.keys[keyField] ?? '',
    productRow: only?.row ?? null,
    prices: set.map(({ price }) => price),
  };
  if (code.text === '') return refuse(line, 'code.blank');
  if (product && second) return refuseTwo(line, [product, second], keyField);
  const twin = only && item.doubled.get(only.row);
  if (only && typeof twin === 'number') return refuseDoubled(line, only, twin);
  if (!only && code.lost !== '') return refuse(line, code.lost, { text: code.text });
  if (!only) return { ...line, state: 'unmatched', prices: line.prices.map(withoutNewPrice) };
  return finishLine(line, set, only, item.pack);
}

const MAX_DOUBTED_FACTOR = 2;

/** A price far from the current one may be for a pack or a part of the product. */
function doubtOf(line: ListLine, set: readonly MadePrice[], pack: string): ListLine | null {
  const isFar = set.some(
    ({ price: { old, new: after } }) => old && after !== null && factorBetween(old, after) > MAX_DOUBTED_FACTOR,
  );
  if (!isFar) return null;
  if (pack !== '') return refuse(line, 'price.pack', { text: pack });
  return line.match === 'inside' ? refuse(line, 'code.doubtful', { code: line.matchedCode }) : null;
}

export function refuse(line: ListLine, reason: ListReason, params: ReasonParams = {}): ListLine {
  return { ...line, state: 'impossible', reason, params, prices: line.prices.map(withoutNewPrice) };
}

function refuseTwo(line: ListLine, two: readonly [ListedProduct, ListedProduct], keyField: string): ListLine {
  const [one, other] = two.map(({ keys }) => keys[keyField] ?? '');
  const [first = '', second = ''] = one === other ? two.map(({ keys }) => keys.product_code ?? '') : [one, other];
  return refuse(line, one === other ? 'code.shared' : 'code.twoProducts', { first, second });
}

function refuseDoubled(line: ListLine, { row, keys }: ListedProduct, twin: number): ListLine {
  const code = keys.product_code ?? '';
  return refuse(line, 'code.doubled', { code, first: Math.min(row, twin), second: Math.max(row, twin) });
}

function withoutNewPrice(price: LinePrice): LinePrice {
  return { ...price, new: null, adjusted: false };
}

/** A blank or struck price among several is skipped; an unreadable one, or one over a formula, refuses the line. */
function finishLine(
  line: ListLine,
  set: readonly MadePrice[],
  { formulas = [], lacks = [] }: ListedProduct,
  pack = '',
): ListLine {
  const written = set.flatMap(({ price }) => (price.new !== null && price.new !== price.old ? [price.field] : []));
  if (written.some((field) => formulas.includes(field))) return refuse(line, 'price.formula');
  if (written.some((field) => lacks.includes(field))) return refuse(line, 'price.noColumn');
  const doubt = doubtOf(line, set, pack);
  if (doubt) return doubt;
  const wrong = set.filter(({ price }) => price.new === null);
  const struck = set.find(({ reason }) => reason === 'price.struck');
  const left = wrong.length === set.length ? (struck ?? wrong[0]) : null;
  const refused = wrong.find(({ reason }) => reason !== 'price.blank' && reason !== 'price.struck') ?? left;
  if (refused) return refuse(line, refused.reason || 'price.blank', refused.params);
  const changed = line.prices.some((price) => price.new !== null && price.new !== price.old);
  const adjusted = set.find(({ price }) => price.adjusted);
  const { match } = line;
  const { reason, params } =
    struck ??
    adjusted ??
    (match && match !== 'exact'
      ? { reason: `code.${match}` as const, params: { code: line.matchedCode } }
      : { reason: '' as const, params: {} });
  return { ...line, reason, params, state: !changed ? 'equal' : adjusted ? 'adjusted' : 'changed' };
}

type CurrentTarget = PriceUpdateRule & { readonly from: string };

/** @param category a path, including what is below it; null for all products */
export function adjustCurrentPrices(
  products: readonly ListedProduct[],
  { category }: { readonly category: string | null },
  targets: readonly CurrentTarget[],
): PriceListResult {
  const selected = products.filter((product) => category === null || isInCategory(product.category, category));
  const doubled = duplicateProducts(products, codeOf);
  const lines = selected.map((product) => adjustProduct(product, targets, doubled));
  return { lines, counts: countStates(lines), missing: [], readings: [] };
}

function isInCategory(path: string, category: string): boolean {
  const [own = '', above = ''] = [path, category].map((text) => text.normalize('NFC').trim());
  return own === above || own.startsWith(above + PATH_SEPARATOR);
}

function adjustProduct(
  product: ListedProduct,
  targets: readonly CurrentTarget[],
  doubled: DuplicateProducts,
): ListLine {
  const set = targets.map((target): MadePrice => {
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
  const line = finishLine(item, set, product);
  return line.reason === 'price.blank' ? { ...line, state: 'skipped' } : line;
}
