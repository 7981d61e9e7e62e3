import { guardEdits } from '../../push/guard-rules';
import { diff } from '../../records/diff';
import type { PlannedEdit } from '../../records/planned-edit';
import { type Content, groupBy, type Issue } from '../../records/record';
import type { ListedRow, NewPrice, PriceListOpening } from '../calls';
import { isCurrentPrice, priceKindOf } from '../header-words';
import type { ListedProduct, ListLine, PriceListResult } from '../list-line';
import { latestStart, phaseOf, titleOfName } from '../list-notes';
import { matchPriceList } from '../match-price-list';
import { adjustCurrentPrices, type PriceTarget } from '../set-price';
import { type ChoiceForm, firstForm, missingIn, numberOf, type TargetForm } from './choice-form';
import { type FoundList, type ReadList, readList } from './lists-beside';

export type PricePlan = ReturnType<typeof planPrices>;

/** `row` is the index in the opening. */
export function listedProducts({
  keyFields,
  priceFields,
  categories,
  products,
  sheets,
}: PriceListOpening): ListedProduct[] {
  const named = <Value>(fields: readonly { readonly name: string }[], values: readonly Value[], none: Value) =>
    Object.fromEntries(fields.map(({ name }, at) => [name, values[at] ?? none]));
  const namesOf = (places: readonly number[] = []) => places.flatMap((at) => priceFields[at]?.name ?? []);
  const lacking = sheets.map(({ lacks }) => namesOf(lacks));
  return products.map((product, row) => ({
    row,
    keys: named(keyFields, product.keys, ''),
    name: product.name,
    category: categories[product.category]?.path ?? '',
    prices: named(priceFields, product.prices, null),
    unread: Object.fromEntries((product.unread ?? []).map(([at, text]) => [priceFields[at]?.name ?? '', text])),
    formulas: namesOf(product.formulas),
    lacks: lacking[product.sheet] ?? [],
  }));
}

export function planPrices(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  { form, list }: { readonly form: ChoiceForm; readonly list: ReadList | null },
) {
  const targets = form.targets.map(targetOf);
  const { headerRow, keyColumn, keyField, category, unscaled, links } = form;
  const result: PriceListResult =
    form.source === 'list' && list
      ? matchPriceList(list.table, products, { headerRow, keyColumn, keyField, targets, unscaled, links })
      : adjustCurrentPrices(products, { category: category === '' ? null : category }, targets);
  const written = result.lines.filter(({ state }) => state === 'changed' || state === 'adjusted');
  return {
    ...result,
    held: heldOf(opening, written),
    prices: written.flatMap((line) => pricesOf(opening, line)),
  };
}

function targetOf(target: TargetForm): PriceTarget & { readonly from: string } {
  const { field, from, column, step, way, reading = null } = target;
  const rule = { kind: target.rule, value: numberOf(target) ?? 0 };
  return { field, from, column, rule, rounding: { step, way }, reading };
}

function pricesOf({ products, sheets }: PriceListOpening, { productRow, prices }: ListLine): NewPrice[] {
  const product = productRow === null ? undefined : products[productRow];
  const sheet = product && sheets[product.sheet];
  if (!product || !sheet) return [];
  return prices.flatMap(({ field, old, new: after }) =>
    after === null || after === old
      ? []
      : [{ sheetId: sheet.sheetId, row: product.row, code: product.keys[0] ?? '', field, before: old, after }],
  );
}

/** Checks each product with all its new prices by the guard rules, and returns the issues by line. */
function heldOf(opening: PriceListOpening, lines: readonly ListLine[]): ReadonlyMap<ListLine, readonly Issue[]> {
  const { products, priceFields, categories, changePercent, leastMarginPercent } = opening;
  const changed = [...groupBy(lines, ({ productRow }) => productRow ?? -1)].flatMap(([place, own]) => {
    const product = products[place];
    return product ? [{ product, lines: own }] : [];
  });
  const contentOf = (values: ListedRow['prices']): Content =>
    Object.fromEntries(
      priceFields.flatMap(({ name }, at): [string, number][] => {
        const price = values[at] ?? null;
        return price === null ? [] : [[name, price]];
      }),
    );
  const edits = changed.map(({ product, lines: own }): PlannedEdit => {
    const now = { ...contentOf(product.prices), category_id: categories[product.category]?.id ?? '' };
    // As in the review: against the last confirmed content, or the row where there is none.
    const before = { ...now, ...contentOf(product.confirmed ?? []) };
    const set = own.flatMap(({ prices }) =>
      prices.flatMap(({ field, new: made }) => (made === null ? [] : [[field, made] as const])),
    );
    const after = { ...now, ...Object.fromEntries(set) };
    const record = {
      table: 'products' as const,
      key: '',
      sheetId: 0,
      row: 0,
      title: '',
      content: after,
      issues: [],
      warnings: [],
      holds: [],
      ...(product.cost === undefined ? {} : { cost: product.cost }),
    };
    const plain = { state: 'changed', reverts: '', refused: null, holds: [] } as const;
    return { ...plain, record, before, after, changes: diff(before, after) };
  });
  const guarded = guardEdits(edits, {
    priceChangePercent: changePercent,
    priceLimits: new Map(categories.flatMap(({ id, limit }) => (limit ? [[id, limit] as const] : []))),
    leastMarginPercent,
    leastMargins: new Map(categories.flatMap(({ id, margin }) => (margin ? [[id, margin] as const] : []))),
  });
  return new Map(changed.flatMap(({ lines: own }, at) => [...issuesByLine(own, guarded[at]?.holds ?? [])]));
}

function issuesByLine(lines: readonly ListLine[], issues: readonly Issue[]): ReadonlyMap<ListLine, readonly Issue[]> {
  const setsPrice = ({ field }: Issue) => lines.find(({ prices }) => prices.some((price) => price.field === field));
  return new Map(
    lines.flatMap((line) => {
      const own = issues.filter((issue) => (setsPrice(issue) ?? lines[0]) === line);
      return own.length > 0 ? [[line, own] as const] : [];
    }),
  );
}

export type Proposal = ReturnType<typeof proposalOf>;

export function proposalOf(
  found: FoundList,
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  today: string,
) {
  const list = readList(found, products, { today });
  const form = firstForm(opening, list);
  const missing = missingIn(form, list);
  return { list, form, missing, plan: missing === '' ? planPrices(opening, products, { form, list }) : null };
}

export interface LikeliestList {
  readonly at: number | null;
  /** Lists on other sheets with other prices for the same products; without a choice, all candidates. */
  readonly rivals: readonly number[];
}

type SheetList = ReturnType<typeof sheetList>;

/** Where sheets disagree on prices: the one in force by name or title, else none. */
export function likeliestList(
  lists: readonly FoundList[],
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  today: string,
): LikeliestList {
  if (lists.length < 2) return { at: lists.length === 0 ? null : 0, rivals: [] };
  const read = lists.map((list, at) => sheetList(list, at, proposalOf(list, opening, products, today), products));
  const [likely] = [...read].sort((a, b) => weightOf(b) - weightOf(a));
  if (!likely) return { at: null, rivals: [] };
  const others = read.filter(({ list }) => list.title !== likely.list.title);
  const differing = others.filter((other) => differ(likely, other));
  const chosen = differing.length === 0 ? likely : inForce([likely, ...differing], today);
  if (!chosen) return { at: null, rivals: [likely, ...differing].map(({ at }) => at) };
  const beside = read.filter((other) => other.list.title !== chosen.list.title && concerns(chosen, other));
  return { at: chosen.at, rivals: beside.map(({ at }) => at) };
}

function sheetList(
  list: FoundList,
  at: number,
  { list: { found, table }, form, plan }: Proposal,
  products: readonly ListedProduct[],
) {
  const { headerRow, keyColumn, keyField } = form;
  const lines =
    plan?.lines ??
    (found.key === null ? [] : matchPriceList(table, products, { headerRow, keyColumn, keyField, targets: [] }).lines);
  const matched = lines.flatMap((line) => (line.productRow === null ? [] : [{ ...line, productRow: line.productRow }]));
  return {
    at,
    list,
    period: found.period,
    isPriced: found.columns.some(({ role }) => role === 'price'),
    named: new Set(matched.map(({ productRow }) => productRow)),
    prices: new Map(
      matched.flatMap(({ productRow, prices }) =>
        prices.flatMap(({ field, read }) => (read === null ? [] : [[`${productRow} ${field}`, read] as const])),
      ),
    ),
  };
}

function weightOf({ prices, named }: SheetList): number {
  const priced = new Set([...prices.keys()].map((key) => key.split(' ')[0])).size;
  const isSelling = [...prices.keys()].some((key) => key.endsWith(' cover_price'));
  return priced + (isSelling ? 0.5 : 0) + named.size / 1e6;
}

function differ(one: SheetList, other: SheetList): boolean {
  return [...other.prices].some(([key, price]) => (one.prices.get(key) ?? price) !== price);
}

function concerns(chosen: SheetList, other: SheetList): boolean {
  if (other.prices.size > 0) return differ(chosen, other);
  return other.isPriced && [...other.named].some((row) => chosen.named.has(row));
}

/** The period that began last, or the new list beside current ones; null where names do not tell. */
function inForce(lists: readonly SheetList[], today: string): SheetList | null {
  const now = lists.filter(({ period }) => ['now', null].includes(phaseOf(period, today)));
  if (now.every(({ period }) => period?.from)) return onlyOne(latestStart(now));
  const titles = now.map((each) => ({ each, title: titleOfName(each.list.table.name ?? '') }));
  const fresh = titles.filter(({ title }) => title !== '' && priceKindOf(title) === 'new').map(({ each }) => each);
  const others = titles.filter(({ each }) => !fresh.includes(each));
  return others.every(({ title }) => isCurrentPrice(title)) ? onlyOne(fresh) : null;
}

function onlyOne(lists: readonly SheetList[]): SheetList | null {
  const [one = null, ...others] = lists;
  return others.length === 0 ? one : null;
}
