import { foldHeader, isCost, isForeign, priceFieldOf } from './header-words';
import { type ListTable, textsIn } from './list-table';

/** A company may be a wholesaler, and have a website: only what speaks of prices counts. */
const OF_PRICES = / (?:gia|price|prices|bao gia|quotation) /;
/** A rate says that prices are in đồng. */
const RATE = / (?:ty gia|exchange rate) /;
const OF_UNITS = / (?:dvt|don vi|unit|currency|tien te) /;
const RETAIL = / (?:le|retail|niem yet) /;

/** What stands above the headers. */
export function titlesAbove({ values }: ListTable, headerRow: number | null): string[] {
  return values.slice(0, headerRow ?? 0).flatMap(textsIn);
}

/** The price that the titles of a list name, "BẢNG GIÁ BÁN SỈ"; '' where they name none in particular, or several. */
export function fieldOfTitles(titles: readonly string[]): string {
  const spoken = titles.filter(speaksOfPrices);
  const named = spoken.flatMap((title) => [
    ...(isRetail(title) ? ['cover_price'] : []),
    ...OWN_LISTS.filter((field) => priceFieldOf(title) === field),
  ]);
  const [field = '', ...others] = [...new Set(named)];
  return others.length === 0 ? field : '';
}

/** Whether a title or a note speaks of the prices of the list. */
export function speaksOfPrices(text: string): boolean {
  const folded = foldHeader(text);
  return OF_PRICES.test(folded) && !RATE.test(folded);
}

/** Whether the titles say that all prices are in another currency than đồng. */
export function areForeign(titles: readonly string[]): boolean {
  return titles.some((title) => (speaksOfPrices(title) || OF_UNITS.test(foldHeader(title))) && isForeign(title));
}

/** Whether the titles say that the prices are for dealers: what the reader of the list pays. */
export function areCosts(titles: readonly string[]): boolean {
  return titles.some((title) => speaksOfPrices(title) && isCost(title));
}

/** The price that a header names; one that names none in particular has that of the titles. */
export function fieldNamed(header: string, titled: string): string {
  const named = priceFieldOf(header);
  return named === 'cover_price' && !isRetail(header) ? titled || named : named;
}

/** Whether a header or title says that it speaks of the selling price. */
function isRetail(text: string): boolean {
  return RETAIL.test(foldHeader(text));
}

const OWN_LISTS = ['price_wholesale', 'price_online'];
