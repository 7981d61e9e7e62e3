import { PRICE_FIELDS } from '../push-plan/price-guard';
import type { KeyColumn } from './find-key-column';
import { isDong, isForeign, priceRankOf, roleOfHeader, withTax } from './header-words';
import { isLikePrice } from './like-price';
import { countsRows, type ListSample, type SampleColumn } from './list-sample';
import { settleReadings } from './list-separators';
import type { ListedProduct } from './listed-product';
import { readCells } from './price-column';
import { fieldNamed } from './title-words';

/** A column that can hold prices. */
export interface PriceCandidate {
  readonly column: number;
  readonly field: string;
  readonly header: string;
  readonly byHeader: boolean;
  readonly byContent: boolean;
  /** How far its prices are from the current ones, as a logarithm; Infinity where nothing can be compared. */
  readonly distance: number;
  /** Whether its prices are in another currency: then it has no field. */
  readonly foreign: boolean;
}

/** A column without a price header is one of prices when so many of its cells are numbers … */
const ENOUGH = 0.6;
/** … and they are like the current prices, times or divided by three at most, or of a size that only prices have. */
const NEAR = Math.log(3);
const LEAST = 1_000;

/** Finds the columns that can hold prices: by their headers, and by content where no header speaks of prices. */
export function findPriceColumns(sample: ListSample, key: KeyColumn | null): PriceCandidate[] {
  const columns = sample.columns.filter(({ column }) => column !== key?.column);
  const named = columns.filter(({ header }) => roleOfHeader(header) === 'price');
  const candidates = named.map((column) => candidate(sample, column, key));
  if (candidates.length > 0) return candidates;
  const unnamed = columns.filter((column) => roleOfHeader(column.header) === '' && !countsRows(column));
  const found = unnamed.map((column) => candidate(sample, column, key)).filter(({ byContent }) => byContent);
  return [...found].sort((a, b) => a.distance - b.distance);
}

function candidate(sample: ListSample, column: SampleColumn, key: KeyColumn | null): PriceCandidate {
  const { header } = column;
  const products = key?.products ?? [];
  const named = fieldNamed(header, sample.titled);
  const isLike = (row: number, price: number) =>
    isLikePrice(price, products[row]?.prices[named || 'cover_price'] || null);
  const settled = settleReadings(readCells(column, sample.language), sample.language, isLike);
  const reads = settled.map(({ read }) => read);
  const prices = reads.filter((read) => read !== null);
  const byHeader = roleOfHeader(header) === 'price';
  const fields = byHeader ? [named] : PRICE_FIELDS;
  const distances = fields.map((field) => distanceTo(field, reads, products));
  const distance = Math.min(...distances);
  const field = fields[distances.indexOf(distance)] ?? 'cover_price';
  const likely = distance === Infinity ? middle(prices) >= LEAST : byHeader || distance <= NEAR;
  const byContent = likely && prices.length >= column.filled * ENOUGH && prices.length > 0;
  const foreign = (isForeign(header) || (sample.foreign && !isDong(header))) && distance > NEAR;
  return { column: column.column, field: foreign ? '' : field, header, byHeader, byContent, distance, foreign };
}

/** The middle of how far each price is from the current one of its row. */
function distanceTo(
  field: string,
  reads: readonly (number | null)[],
  products: readonly (ListedProduct | null)[],
): number {
  const distances = reads.flatMap((read, at) => {
    const old = products[at]?.prices[field];
    return read !== null && old ? [Math.abs(Math.log(read / old))] : [];
  });
  return distances.length === 0 ? Infinity : middle(distances);
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Of several columns for one field: the new price before the old one, then the one that is like the current prices. */
export function byPreference(a: PriceCandidate, b: PriceCandidate): number {
  return priceRankOf(b.header) - priceRankOf(a.header) || a.distance - b.distance || a.column - b.column;
}

/** Whether the columns are one price with and without tax. */
export function areTaxPair(candidates: readonly PriceCandidate[]): boolean {
  const taxes = candidates.map(({ header }) => withTax(header));
  return taxes.includes(false) && taxes.some((tax) => tax !== false);
}

/** The columns that speak for a field as much as the best of them does. */
export function rivalsFor(field: string, candidates: readonly PriceCandidate[]): PriceCandidate[] {
  const rivals = candidates.filter((each) => each.field === field);
  const best = Math.max(...rivals.map(({ header }) => priceRankOf(header)));
  return rivals.filter(({ header }) => priceRankOf(header) === best);
}

/** Whether most prices of a column are far from the current ones. */
export function isFar({ distance }: PriceCandidate): boolean {
  return distance > NEAR && distance !== Infinity;
}
