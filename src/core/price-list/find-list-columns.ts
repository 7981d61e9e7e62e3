import type { Language } from '../language';
import { PRICE_FIELDS } from '../push-plan/price-guard';
import type { ColumnRole, ListProblem } from './column-role';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import { byPreference, findPriceColumns, type PriceCandidate, rivalsFor } from './find-price-columns';
import { roleOfHeader } from './header-words';
import { findListHeader } from './list-headers';
import { listProblems, problem } from './list-problems';
import { type SampleColumn, sampleList } from './list-sample';
import { cellText, type ListTable } from './list-table';
import type { ListedProduct } from './listed-product';

/** A column of new prices, and the price field that it names. */
export interface FoundPrice {
  readonly column: number;
  readonly field: string;
}

/** What the columns of a list were taken for. */
export interface ListColumns {
  /** Counts from 0; null where the list has no headers. */
  readonly headerRow: number | null;
  readonly columns: readonly ColumnRole[];
  readonly key: number | null;
  readonly keyField: string;
  /** At most two, for different fields, in the order of the list. */
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
  if (isEmpty(table)) return NOTHING;
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

const MOST_PRICES = 2;

const NOTHING: ListColumns = {
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

/** One column for each field; of many fields those that stand first in the catalogue. */
function choosePrices(candidates: readonly PriceCandidate[]): FoundPrice[] {
  const chosen = new Map<string, FoundPrice>();
  for (const { field, column, distance } of [...candidates].sort(byPreference)) {
    const isGuess = distance === Infinity && rivalsFor(field, candidates).length > 1;
    if (field !== '' && !isGuess && !chosen.has(field)) chosen.set(field, { column, field });
  }
  const first = PRICE_FIELDS.flatMap((field) => chosen.get(field) ?? []).slice(0, MOST_PRICES);
  return first.sort((a, b) => a.column - b.column);
}

function roleOf(column: SampleColumn, key: KeyColumn | null, candidates: readonly PriceCandidate[]): ColumnRole {
  const { header, samples } = column;
  const known = { column: column.column, header, samples };
  if (column.column === key?.column) {
    return { ...known, role: 'key', field: key.field, why: why(key.byHeader, key.share > 0) };
  }
  const price = candidates.find((each) => each.column === column.column);
  if (price) return { ...known, role: 'price', field: price.field, why: why(price.byHeader, price.byContent) };
  return roleOfHeader(header) === 'name'
    ? { ...known, role: 'name', field: 'product_name', why: 'header' }
    : { ...known, role: 'other', field: '', why: '' };
}

function why(byHeader: boolean, byContent: boolean): ColumnRole['why'] {
  if (byHeader) return byContent ? 'both' : 'header';
  return 'content';
}
