import type { PriceListOpening } from '../calls';
import { isCurrentPrice, priceKindOf } from '../header-words';
import type { ListedProduct } from '../list-line';
import { latestStart, phaseOf, titleOfName } from '../list-notes';
import { matchPriceList } from '../match-price-list';
import type { FoundList } from './lists-beside';
import { type Proposal, proposalOf } from './plan-prices';

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
