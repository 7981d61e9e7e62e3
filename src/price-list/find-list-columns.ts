import { type Language, PRICE_FIELDS } from '../core';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import {
  areTitlesCosts,
  isForeign,
  isTaxIncluded,
  namesDong,
  priceFieldIn,
  priceFieldOf,
  priceRankOf,
  roleOfHeader,
  titlesAbove,
} from './header-words';
import {
  columnScale,
  countsRows,
  findListHeader,
  type ListSample,
  type SampleColumn,
  sampleList,
  statesWithoutTax,
} from './list-headers';
import type { ListedProduct } from './list-line';
import { settleReadings } from './list-separators';
import { type ColumnRole, cellText, type ListProblem, type ListTable } from './list-table';
import { readCells } from './price-column';
import { isPlausiblePrice, MAX_COLUMN_DISTANCE, priceDistance } from './price-similarity';

/** Describes a column that can hold prices. */
interface PriceCandidate {
  readonly column: number;
  readonly field: string;
  readonly header: string;
  readonly byHeader: boolean;
  readonly byContent: boolean;
  /** The distance of its prices from the current ones, as a logarithm; Infinity where nothing can be compared. */
  readonly distance: number;
  /** true for prices in another currency: then it has no field. */
  readonly foreign: boolean;
}

/** Requires such a share of numbers in a column of prices that has no price header. */
const MIN_NUMBERS_SHARE = 0.6;
/** Bounds the median price of such a column from below where no current price tells. */
const MIN_TYPICAL_PRICE = 1_000;

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
  const named = priceFieldIn(header, sample.titled);
  const isPlausible = (row: number, price: number) =>
    isPlausiblePrice(price, products[row]?.prices[named || 'cover_price'] || null);
  const settled = settleReadings(readCells(column, sample.language), sample.language, isPlausible);
  const reads = settled.map(({ read }) => read);
  const prices = reads.filter((read) => read !== null);
  const byHeader = roleOfHeader(header) === 'price';
  const fields = byHeader ? [named] : PRICE_FIELDS;
  const distances = fields.map((field) => distanceTo(field, reads, products));
  const distance = Math.min(...distances);
  const field = fields[distances.indexOf(distance)] ?? 'cover_price';
  const likely =
    distance === Infinity ? median(prices) >= MIN_TYPICAL_PRICE : byHeader || distance <= MAX_COLUMN_DISTANCE;
  const byContent = likely && prices.length >= column.filled * MIN_NUMBERS_SHARE && prices.length > 0;
  const foreign = (isForeign(header) || (sample.foreign && !namesDong(header))) && distance > MAX_COLUMN_DISTANCE;
  return { column: column.column, field: foreign ? '' : field, header, byHeader, byContent, distance, foreign };
}

/** Returns the median distance of the prices from the current ones of their rows. */
function distanceTo(
  field: string,
  reads: readonly (number | null)[],
  products: readonly (ListedProduct | null)[],
): number {
  const distances = reads.flatMap((read, at) => {
    const old = products[at]?.prices[field];
    return read !== null && old ? [priceDistance(read, old)] : [];
  });
  return distances.length === 0 ? Infinity : median(distances);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Compares columns for one field: the new price comes before the old one, then the one that is like the current prices. */
function byPreference(a: PriceCandidate, b: PriceCandidate): number {
  return priceRankOf(b.header) - priceRankOf(a.header) || a.distance - b.distance || a.column - b.column;
}

/** Tells whether the columns are one price with and without tax. */
function areTaxPair(candidates: readonly PriceCandidate[]): boolean {
  const taxes = candidates.map(({ header }) => isTaxIncluded(header));
  return taxes.includes(false) && taxes.some((tax) => tax !== false);
}

/** Returns the columns with as much evidence for a field as the best of them. */
function rivalsFor(field: string, candidates: readonly PriceCandidate[]): PriceCandidate[] {
  const rivals = candidates.filter((each) => each.field === field);
  const best = Math.max(...rivals.map(({ header }) => priceRankOf(header)));
  return rivals.filter(({ header }) => priceRankOf(header) === best);
}

/** Tells whether most prices of a column are far from the current ones. */
function isFar({ distance }: PriceCandidate): boolean {
  return distance > MAX_COLUMN_DISTANCE && distance !== Infinity;
}

/** Holds what was found in a list. */
interface FoundColumns {
  readonly table: ListTable;
  readonly headerRow: number | null;
  readonly key: KeyColumn | null;
  readonly candidates: readonly PriceCandidate[];
  /** The chosen columns. */
  readonly prices: readonly { readonly column: number }[];
}

/** Lists what a person should decide or know of a list before it is applied. */
function listProblems({ table, headerRow, key, candidates, prices }: FoundColumns): ListProblem[] {
  const chosen = candidates.filter(({ column }) => prices.some((price) => price.column === column));
  const several = priceProblems(candidates);
  const pairs = several.filter(({ code }) => code === 'price.vatPair').flatMap(({ columns }) => columns);
  const taxed = chosen.filter(({ column }) => !pairs.includes(column));
  return [
    ...keyProblems(key),
    ...several,
    ...scaleProblems(table, headerRow, chosen),
    ...problemsAbout(
      'price.noTax',
      taxed.filter(({ header }) => isWithoutTax(header, table)),
    ),
    ...problemsAbout(
      'price.cost',
      chosen.filter(
        ({ header }) => priceFieldOf(header) === 'cover_price' && areTitlesCosts(titlesAbove(table, headerRow)),
      ),
    ),
    ...problemsAbout('price.far', chosen.filter(isFar)),
  ];
}

/** Makes a problem with these columns; with none where it is one of the whole list. */
function problem(code: ListProblem['code'], columns: readonly number[] = [], scale = 1): ListProblem {
  return { code, columns, scale };
}

function problemsAbout(code: ListProblem['code'], candidates: readonly PriceCandidate[]): ListProblem[] {
  return candidates.length > 0
    ? [
        problem(
          code,
          candidates.map(({ column }) => column),
        ),
      ]
    : [];
}

function keyProblems(key: KeyColumn | null): ListProblem[] {
  if (!key) return [problem('key.none')];
  return key.share === 0 ? [problem('key.unknown', [key.column])] : [];
}

/**
 * Lists the problems of the price columns. Several columns for one field are one, save where one of them is the new price or all
 * others are the old one.
 */
function priceProblems(candidates: readonly PriceCandidate[]): ListProblem[] {
  const fields = new Set(candidates.map(({ field }) => field).filter((field) => field !== ''));
  const foreign = problemsAbout(
    'price.currency',
    candidates.filter((each) => each.foreign),
  );
  if (fields.size === 0) return foreign.length > 0 ? foreign : [problem('price.none')];
  const several = [...fields].flatMap((field) => {
    const equals = rivalsFor(field, candidates);
    if (equals.length < 2) return [];
    const columns = equals.map(({ column }) => column);
    return [problem(areTaxPair(equals) ? 'price.vatPair' : 'price.several', columns)];
  });
  return [...several, ...foreign];
}

function scaleProblems(table: ListTable, headerRow: number | null, chosen: readonly PriceCandidate[]): ListProblem[] {
  return chosen.flatMap(({ column }) => {
    const scale = columnScale(table, headerRow, column);
    return scale > 1 ? [problem('price.scale', [column], scale)] : [];
  });
}

function isWithoutTax(header: string, table: ListTable): boolean {
  const tax = isTaxIncluded(header);
  return tax === null ? statesWithoutTax(table) : !tax;
}

/** Describes a column of new prices, and the price field that it names. */
interface FoundPrice {
  readonly column: number;
  readonly field: string;
}

/** Describes the columns of a list: headers, codes and prices. */
export interface ListColumns {
  /** Counts from 0; null where the list has no headers. */
  readonly headerRow: number | null;
  readonly columns: readonly ColumnRole[];
  readonly key: number | null;
  readonly keyField: string;
  /** The price columns: at most two, for different fields, in the order of the list. */
  readonly prices: readonly FoundPrice[];
  readonly problems: readonly ListProblem[];
}

/**
 * Finds the headers, the column of codes and the columns of prices, by header words in both languages and by content.
 * @param language whose separators count in texts
 * @param chosen the row of the headers where a person has said so, from 0; null for none
 */
export function findListColumns(
  table: ListTable,
  products: readonly ListedProduct[],
  language: Language,
  chosen?: number | null,
): ListColumns {
  if (isEmpty(table)) return NO_COLUMNS_FOUND;
  const headerRow = chosen === undefined ? findListHeader(table) : chosen;
  const sample = sampleList(table, headerRow, language);
  const key = findKeyColumn(sample, products);
  const candidates = findPriceColumns(sample, key);
  const prices = choosePrices(candidates);
  return {
    headerRow,
    columns: sample.columns.map((column) => roleOf(column, key, candidates)),
    key: key?.column ?? null,
    keyField: key?.field ?? '',
    prices,
    problems: listProblems({ table, headerRow, key, candidates, prices }),
  };
}

const MAX_PRICES = 2;

const NO_COLUMNS_FOUND: ListColumns = {
  headerRow: null,
  columns: [],
  key: null,
  keyField: '',
  prices: [],
  problems: [problem('empty')],
};

function isEmpty({ values }: ListTable): boolean {
  return values.every((row) => row.every((cell) => cellText(cell) === ''));
}

/** Chooses one column for each field; of many fields those that stand first in the catalogue. */
function choosePrices(candidates: readonly PriceCandidate[]): FoundPrice[] {
  const chosen = new Map<string, FoundPrice>();
  for (const { field, column, distance } of [...candidates].sort(byPreference)) {
    const isGuess = distance === Infinity && rivalsFor(field, candidates).length > 1;
    if (field !== '' && !isGuess && !chosen.has(field)) chosen.set(field, { column, field });
  }
  const first = PRICE_FIELDS.flatMap((field) => chosen.get(field) ?? []).slice(0, MAX_PRICES);
  return first.sort((a, b) => a.column - b.column);
}

function roleOf(column: SampleColumn, key: KeyColumn | null, candidates: readonly PriceCandidate[]): ColumnRole {
  const { header, samples } = column;
  const known = { column: column.column, header, samples };
  if (column.column === key?.column) {
    return { ...known, role: 'key', field: key.field, why: evidenceOf(key.byHeader, key.share > 0) };
  }
  const price = candidates.find((each) => each.column === column.column);
  if (price) return { ...known, role: 'price', field: price.field, why: evidenceOf(price.byHeader, price.byContent) };
  return roleOfHeader(header) === 'name'
    ? { ...known, role: 'name', field: 'product_name', why: 'header' }
    : { ...known, role: 'other', field: '', why: '' };
}

function evidenceOf(byHeader: boolean, byContent: boolean): ColumnRole['why'] {
  if (byHeader) return byContent ? 'both' : 'header';
  return 'content';
}
