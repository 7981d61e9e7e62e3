import { PRICE_FIELDS } from '../records/catalogue';
import { compareWith, factorBetween, MAX_COLUMN_FACTOR, medianOf } from './evidence';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import {
  currencyIn,
  isCurrencyHeader,
  isCurrentPrice,
  isForeign,
  isForeignSum,
  isGross,
  isNet,
  isOnMarket,
  isPlainPrice,
  isRetail,
  namesDong,
  namesPrice,
  namesTaxAlone,
  type PriceKind,
  priceFieldIn,
  priceKindOf,
  roleOfHeader,
} from './header-words';
import { countsRows, findListHeader, type ListSample, type SampleColumn, sampleList } from './list-headers';
import type { ListedProduct } from './list-line';
import { type ListNotes, periodIn, phaseOf, readNotes, unitTexts } from './list-notes';
import { cellText, type ListTable, textsIn } from './list-table';
import { weighColumn } from './price-column';

export type PriceCandidate = ReturnType<typeof candidateOf>;

export interface ColumnEvidence {
  readonly table: ListTable;
  readonly headerRow: number | null;
  readonly sample: ListSample;
  readonly key: KeyColumn | null;
  readonly notes: ListNotes;
  readonly today: string;
}

const MIN_PRICES_SHARE = 0.6;
const MIN_PRICES_AMONG_WORDS = 0.3;
/** Where there is no current price to compare with. */
const MIN_TYPICAL_PRICE = 1_000;
const MAX_TAX_RATES = 3;
/** How far a column without a price header may be from the current prices beside one that has it. */
const MAX_RIVAL_FACTOR = 1.5;

/** A struck-out column counts only alone. */
export function priceCandidates(evidence: ColumnEvidence): PriceCandidate[] {
  const { sample, key } = evidence;
  const columns = sample.columns.filter(({ column }) => column !== key?.column);
  const unstruck = columns.filter((column) => !isStruckOut(column));
  const found = candidatesAmong(evidence, unstruck);
  return found.length > 0 ? found : candidatesAmong(evidence, columns);
}

function isStruckOut({ listed }: SampleColumn): boolean {
  const filled = listed.filter(({ value }) => value !== '');
  return filled.length > 0 && filled.every(({ struck }) => struck);
}

function candidatesAmong(evidence: ColumnEvidence, columns: readonly SampleColumn[]): PriceCandidate[] {
  const named = columns.filter((column) => roleOfHeader(column.header) === 'price' && !isTaxRates(column));
  const unheaded = columns.filter((column) => roleOfHeader(column.header) === '' && !countsRows(column));
  const found = countedAmong(named.map((column) => candidateOf(evidence, column)));
  const byContent = unheaded.map((column) => candidateOf(evidence, column)).filter((each) => each.byContent);
  // "Pcs/ctn": alone, numbers that may have lost groups are no prices.
  if (found.length === 0) return byContent.filter(({ header, readings: [best] }) => header === '' || !best?.lost);
  const fields = found.map(({ field }) => field);
  const rivals = byContent.filter(
    ({ header, factor, field, readings: [best] }) =>
      header !== '' && best?.unit === 1 && factor !== null && factor <= MAX_RIVAL_FACTOR && fields.includes(field),
  );
  return [...found, ...rivals];
}

/** "Khuyến mãi" often heads words: columns without prices count only if they wait, or are plain beside a current one. */
function countedAmong(named: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const readable = named.filter(({ isWords, priced }) => !isWords && priced > 0);
  const isRival = ({ field, waits, header }: PriceCandidate) =>
    readable.some(
      (other) => other.field === field && (waits || (isPlainPrice(header) && isCurrentPrice(other.header))),
    );
  return readable.length > 0 ? named.filter((each) => readable.includes(each) || each.foreign || isRival(each)) : named;
}

function isTaxRates({ header, cells }: SampleColumn): boolean {
  const texts = textsIn(cells);
  const rates = texts.filter((text) => /^(?:0?[.,]\d{1,3}|[012]?\d(?:[.,]\d)?)\s*%?$/.test(text));
  return namesTaxAlone(header) && new Set(rates).size <= MAX_TAX_RATES && rates.length * 2 > texts.length;
}

function candidateOf(evidence: ColumnEvidence, sampled: SampleColumn) {
  const { key, notes, today } = evidence;
  const { column, header, filled } = sampled;
  const byHeader = roleOfHeader(header) === 'price';
  const field = header === '' ? notes.titled || 'cover_price' : priceFieldIn(header, notes.titled);
  const read = readSample(evidence, column, field);
  const products = key?.products ?? [];
  const numbers = read.prices.filter((price) => price !== null);
  const factor = medianFactor(field, read.prices, products);
  const isNamed = notes.titled !== '' || isRetail(header) || field !== 'cover_price';
  const kind = kindOf(header, evidence);
  const period = header === '' ? null : periodIn(header, today);
  const isNew = kind === 'new' || ![null, 'past'].includes(phaseOf(period, today));
  const isDense = numbers.length > 0 && numbers.length >= filled * MIN_PRICES_SHARE;
  return {
    ...sampled,
    ...read,
    field,
    byHeader,
    isNamed,
    factor,
    kind,
    period,
    isNew,
    priced: numbers.length,
    byContent: isDense && (byHeader || header === '' || read.isStatedUnit) && isLikely(byHeader, factor, numbers),
    isUnheaded: !byHeader && evidence.headerRow !== null && period === null,
    isLikeOther: !isNamed && isLikeOther(field, factor, read.prices, products),
    waits: isNew || isWaiting(sampled),
    foreign: isForeignColumn(evidence, column, notes.isForeign) || (read.foreignCells > 0 && numbers.length === 0),
    isWords: filled > 0 && numbers.length + read.foreignCells < filled * MIN_PRICES_AMONG_WORDS,
  };
}

const WAITING =
  /^[=#]|(?<!\p{L})(?:liên hệ|lien he|lh|gọi|chờ|đợi|hỏi giá|báo sau|cập nhật|sắp có|hết hàng|tạm hết|call|contact|ask|on request|tb[acd]|n\/a|pending|coming|soon|enquire|inquire)(?!\p{L})/iu;

function isWaiting({ header, cells }: SampleColumn): boolean {
  return namesPrice(header) && textsIn(cells).some((text) => WAITING.test(text));
}

function readSample(evidence: ColumnEvidence, column: number, field: string) {
  const { table, headerRow, sample, key } = evidence;
  const isForeign = foreignRows(evidence, column);
  const compare = (row: number) =>
    compareWith(isForeign(row) ? null : (key?.products[row - sample.body] ?? null), field);
  const read = weighColumn(table, { column, headerRow, compare, chosen: null, unscaled: false });
  const prices = read.prices.map((price, at) => (isForeign(sample.body + at) ? null : price));
  const foreignCells = (sample.columns[column]?.cells ?? []).filter(
    (cell, at) => cellText(cell) !== '' && isForeign(sample.body + at),
  ).length;
  return { ...read, prices, foreignCells, isStatedUnit: (read.readings[0]?.unit ?? 1) === read.stated };
}

function isLikely(byHeader: boolean, factor: number | null, prices: readonly number[]): boolean {
  if (factor === null) return (medianOf(prices) ?? 0) >= MIN_TYPICAL_PRICE;
  return byHeader || factor <= MAX_COLUMN_FACTOR;
}

const UNLIKE_FACTOR = 1.1;
const ALIKE_FACTOR = 1.04;

function isLikeOther(
  field: string,
  factor: number | null,
  prices: readonly (number | null)[],
  products: readonly (ListedProduct | null)[],
): boolean {
  if (factor === null || factor < UNLIKE_FACTOR) return false;
  const others = PRICE_FIELDS.filter((other) => other !== field).map((other) => medianFactor(other, prices, products));
  return others.some((other) => other !== null && other <= ALIKE_FACTOR);
}

function medianFactor(
  field: string,
  prices: readonly (number | null)[],
  products: readonly (ListedProduct | null)[],
): number | null {
  const factors = prices.flatMap((price, row) => {
    const old = products[row]?.prices[field];
    return price !== null && price > 0 && old ? [factorBetween(price, old)] : [];
  });
  return medianOf(factors);
}

/** The header decides first, then the columns beside it, then the notes of the list. */
function kindOf(header: string, { notes: { isCost, isForPack, isOld }, sample }: ColumnEvidence): PriceKind {
  const isBeside = (other: (each: string) => boolean) => sample.columns.some((each) => other(each.header));
  if (isNet(header) && isBeside(isGross)) return 'plain';
  if (isOnMarket(header) && isBeside((each) => priceKindOf(each) === 'competitor')) return 'competitor';
  const own = priceKindOf(header);
  if (own !== 'plain' && own !== 'new') return own;
  if (isOld && own === 'plain') return 'old';
  if (isCost && priceFieldIn(header, '') === 'cover_price' && !isRetail(header)) return 'cost';
  return isForPack ? 'pack' : own;
}

export function isFar({ factor }: PriceCandidate): boolean {
  return factor !== null && factor > MAX_COLUMN_FACTOR;
}

export function codesAndPrices(table: ListTable, products: readonly ListedProduct[]) {
  const headerRow = findListHeader(table);
  const sample = sampleList(table, headerRow);
  const key = findKeyColumn(sample, products);
  const evidence = { table, headerRow, sample, key, notes: readNotes(table, headerRow, ''), today: '' };
  return { key, prices: key ? priceCandidates(evidence) : [] };
}

type ListParts = Pick<ColumnEvidence, 'table' | 'headerRow' | 'sample'>;

function isForeignColumn({ table, headerRow }: ListParts, column: number, isListForeign: boolean): boolean {
  const texts = unitTexts(table, headerRow, column);
  return texts.some(isForeign) || (isListForeign && !texts.some(namesDong));
}

/** A price may show another currency, or a column beside it may name one. */
export function foreignRows({ table, headerRow, sample }: ListParts, column: number): (row: number) => boolean {
  const ownUnits = unitTexts(table, headerRow, column);
  const beside = ownUnits.some(namesDong) ? undefined : sample.columns.find(namesCurrencies)?.column;
  const isMixed = sample.columns[beside ?? -1]?.cells.some((cell) => currencyIn(cellText(cell)) === 'foreign') ?? false;
  return (row) => {
    const cell = cellText(table.values[row]?.[column]);
    if (isForeignSum(table.shown?.[row]?.[column] || cell, table.formats?.[row]?.[column] ?? '')) return true;
    if (beside === undefined) return false;
    const currency = cellText(table.values[row]?.[beside]);
    return currency === '' ? isMixed : currencyIn(currency) !== 'dong';
  };
}

function namesCurrencies({ header, cells, filled }: SampleColumn): boolean {
  if (roleOfHeader(header) === 'price') return false;
  const named = cells.filter((cell) => currencyIn(cellText(cell)) !== null).length;
  return named > 0 && (isCurrencyHeader(header) || named * 2 > filled);
}
