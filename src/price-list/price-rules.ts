import { isObject, memoize, PRICE_FIELDS } from '../core';
import {
  codeOf,
  countStates,
  type DuplicateProducts,
  duplicateProducts,
  type ListedProduct,
  type ListLine,
  type ListReason,
  type PriceListResult,
} from './list-line';
import { type PriceRule, ROUNDING_STEPS, ROUNDING_WAYS, type Rounding } from './price-rule';
import { adjustProduct, isInCategory, refuse } from './set-price';

/** Names the base that is no price: what a product costs, as its field in Products. */
export const COST = 'cost';

/** Bounds how many rules a file keeps. */
const MAX_RULES = 100;

/** Describes a saved rule: it makes one price of another, or of the cost. */
export interface SavedRule {
  /** The price field that it sets. */
  readonly field: string;
  /** The price field that it starts from, or COST. */
  readonly base: string;
  readonly change: Extract<PriceRule, { readonly kind: 'percent' | 'amount' }>;
  readonly rounding: Rounding;
  /** The path of a category, which counts with all below it; '' is all products. */
  readonly category: string;
}

/** Returns what tells a rule from all others: there is one for each price and category. */
export function ruleKey({ field, category }: Pick<SavedRule, 'field' | 'category'>): string {
  return `${field} ${category.normalize('NFC').trim().replace(/\s+/g, ' ')}`;
}

/** Prints a rule as the line that the file keeps, its key in front. */
export function printRule(rule: SavedRule): string {
  return `${ruleKey(rule)}\t${JSON.stringify(rule)}`;
}

/** Reads the rules that a file keeps, one a line, in the order of the fields; lines that are none are left out. */
export function parseRules(text: string): SavedRule[] {
  const rules = new Map<string, SavedRule>();
  for (const line of text.split('\n')) {
    const rule = ruleIn(line.slice(line.indexOf('\t') + 1));
    if (rule && !rules.has(ruleKey(rule))) rules.set(ruleKey(rule), rule);
  }
  const placeOf = ({ field }: SavedRule): number => PRICE_FIELDS.indexOf(field);
  return [...rules.values()].sort((a, b) => placeOf(a) - placeOf(b) || a.category.localeCompare(b.category));
}

function ruleIn(json: string): SavedRule | null {
  try {
    const held: unknown = JSON.parse(json);
    return isRule(held) ? held : null;
  } catch {
    return null;
  }
}

/** Tells whether what was kept is a rule: another version may have written it, or a person. */
function isRule(held: unknown): held is SavedRule {
  if (!isObject(held)) return false;
  const { field, base, change, rounding, category } = held;
  const isField = (name: unknown): boolean => PRICE_FIELDS.some((each) => each === name);
  return (
    isField(field) &&
    (isField(base) || base === COST) &&
    field !== base &&
    typeof category === 'string' &&
    isChange(change) &&
    isRounding(rounding)
  );
}

function isChange(held: unknown): boolean {
  if (!isObject(held)) return false;
  const { kind } = held;
  return (kind === 'percent' || kind === 'amount') && Number.isFinite(held[kind]);
}

function isRounding(held: unknown): boolean {
  if (!isObject(held)) return false;
  return ROUNDING_STEPS.some((step) => step === held.step) && ROUNDING_WAYS.some((way) => way === held.way);
}

/** Tells why a rule cannot be saved, and which of the others are in its way. */
export interface RuleRefusal {
  readonly why: 'same' | 'nothing' | 'twice' | 'circle' | 'full';
  readonly rules: readonly SavedRule[];
}

/**
 * Judges whether a rule can stand beside the others.
 * @returns null where it can
 */
export function refusalOf(rule: SavedRule, others: readonly SavedRule[]): RuleRefusal | null {
  const { field, base, change } = rule;
  if (field === base) return { why: 'same', rules: [] };
  if (change.kind === 'percent' && change.percent <= -100) return { why: 'nothing', rules: [] };
  const twin = others.find((other) => ruleKey(other) === ruleKey(rule));
  if (twin) return { why: 'twice', rules: [twin] };
  if (others.length >= MAX_RULES) return { why: 'full', rules: [] };
  const all = [...others, rule];
  // What counts for a product is told by the deepest category above it that has a rule: no other path needs a look.
  const circles = all.map(({ category }) => circleOf(rule, nearestRules(all, category)));
  const circle = circles.find((rules) => rules.length > 0);
  return circle ? { why: 'circle', rules: circle.filter((each) => each !== rule) } : null;
}

/** Returns the rule of each price that counts for a category: that of the category itself, else of the nearest above it. */
function nearestRules(rules: readonly SavedRule[], path: string): ReadonlyMap<string, SavedRule> {
  const depthOf = ({ category }: SavedRule): number => category.normalize('NFC').trim().length;
  const fitting = rules.filter(({ category }) => category === '' || isInCategory(path, category));
  return new Map(fitting.sort((a, b) => depthOf(a) - depthOf(b)).map((rule) => [rule.field, rule]));
}

/** Returns the rule, the one that makes its base, the one that makes the base of that, and so on; none twice. */
function chainOf(rule: SavedRule, byField: ReadonlyMap<string, SavedRule>): SavedRule[] {
  const chain: SavedRule[] = [];
  for (let next: SavedRule | undefined = rule; next && !chain.includes(next); next = byField.get(next.base))
    chain.push(next);
  return chain;
}

/** Returns the rules that make a price of itself, the given one among them; none where it counts not, or in no circle. */
function circleOf(rule: SavedRule, byField: ReadonlyMap<string, SavedRule>): readonly SavedRule[] {
  const chain = byField.get(rule.field) === rule ? chainOf(rule, byField) : [];
  return chain[chain.length - 1]?.base === rule.field ? chain : [];
}

/** Holds a rule that counts for a product. */
interface RuleStep {
  readonly rule: SavedRule;
  /** Tells that its price would be made of itself: two people may have saved rules at once. */
  readonly isCircular: boolean;
}

/** Returns the rules that count for a category, each after the one that makes its base. */
function stepsFor(rules: readonly SavedRule[], path: string): RuleStep[] {
  const byField = nearestRules(rules, path);
  const steps = [...byField.values()].map((rule) => ({
    rule,
    length: chainOf(rule, byField).length,
    isCircular: circleOf(rule, byField).length > 0,
  }));
  return steps.sort((a, b) => a.length - b.length);
}

/**
 * Makes new prices by rules: a line for each product and each rule that counts for it. A rule starts from the price that another
 * one has just made, else from the price that stands.
 * @param rules all that are saved: which one counts for a product is told by all of them, whether they are used or not
 */
export function pricesByRules(
  products: readonly ListedProduct[],
  rules: readonly SavedRule[],
  isUsed: (rule: SavedRule) => boolean,
): PriceListResult {
  const stepsOf = memoize((path: string) => stepsFor(rules, path).filter(({ rule }) => isUsed(rule)));
  const doubled = duplicateProducts(products, codeOf);
  const lines = products.flatMap((product) => linesOf(product, stepsOf(product.category), doubled));
  return { lines, counts: countStates(lines), missing: [], readings: [] };
}

function linesOf(product: ListedProduct, steps: readonly RuleStep[], doubled: DuplicateProducts): ListLine[] {
  let now: ListedProduct = { ...product, prices: { ...product.prices, [COST]: product.cost ?? null } };
  return steps.map(({ rule, isCircular }) => {
    const ruled = ruledLine(now, rule, doubled);
    const line = isCircular ? refuse(ruled, 'rule.circle') : ruled;
    const after = line.prices[0]?.new ?? null;
    if (after !== null) now = withPrice(now, rule.field, after);
    return { ...line, rule: ruleKey(rule) };
  });
}

function withPrice(product: ListedProduct, field: string, price: number): ListedProduct {
  const unread = Object.entries(product.unread ?? {}).filter(([name]) => name !== field);
  return { ...product, prices: { ...product.prices, [field]: price }, unread: Object.fromEntries(unread) };
}

/** Names what a rule says where the current prices, raised by hand, say something else. */
const REASONS: Readonly<Partial<Record<ListReason, ListReason>>> = {
  'price.blank': 'rule.base',
  'price.zero': 'rule.zero',
};

function ruledLine(product: ListedProduct, rule: SavedRule, doubled: DuplicateProducts): ListLine {
  const { field, base, change, rounding } = rule;
  const lacks = [...(product.lacks ?? []), ...(field in product.prices ? [] : [field])];
  const line = adjustProduct({ ...product, lacks }, [{ field, from: base, rule: change, rounding }], doubled);
  const reason = line.reason && (REASONS[line.reason] ?? line.reason);
  if (reason === 'rule.base' && base === COST) return { ...line, reason: 'rule.cost' };
  return { ...line, reason, params: { ...line.params, base } };
}
