import { PRICE_FIELDS } from '../core';
import { chooseColumn, problem } from './choose-column';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import { isTaxIncluded, roleOfHeader } from './header-words';
import { findListHeader, type SampleColumn, sampleList } from './list-headers';
import type { ListedProduct } from './list-line';
import { phaseOf, readNotes, saidScale } from './list-notes';
import { type ColumnRole, cellText, type ListProblem, type ListTable } from './list-table';
import { type ColumnEvidence, type PriceCandidate, priceCandidates } from './price-candidates';

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
  /** The price columns, for different fields, in the order of the list. */
  readonly prices: readonly FoundPrice[];
  readonly problems: readonly ListProblem[];
}

/** Holds what is known when a list is looked at. */
export interface ListMoment {
  /** The day, in the form 2026-12-01. */
  readonly today: string;
  /** The row of the headers where a person has said so, from 0; null for none. */
  readonly headerRow?: number | null;
}

/** Finds the headers, the column of codes and the columns of prices, by header words in both languages and by content. */
export function findListColumns(
  table: ListTable,
  products: readonly ListedProduct[],
  { today, headerRow: chosen }: ListMoment,
): ListColumns {
  if (isEmpty(table)) return NO_COLUMNS_FOUND;
  const headerRow = chosen === undefined ? findListHeader(table) : chosen;
  const sample = sampleList(table, headerRow);
  const key = findKeyColumn(sample, products);
  const evidence = { table, headerRow, sample, key, notes: readNotes(table, headerRow, today), today };
  const candidates = priceCandidates(evidence);
  const isExpired = evidence.notes.period !== null && phaseOf(evidence.notes.period, today) === 'past';
  const choices = PRICE_FIELDS.map((field) => chooseColumn(field, candidates, { today, isExpired }));
  const chosenColumns = choices.flatMap(({ chosen: one }) => one ?? []);
  const prices = [...chosenColumns].sort((a, b) => a.column - b.column).map(({ column, field }) => ({ column, field }));
  const told = choices.flatMap(({ problems }) => problems);
  return {
    headerRow,
    columns: sample.columns.map((column) => roleOf(column, key, candidates)),
    key: key?.column ?? null,
    keyField: key?.field ?? '',
    prices,
    problems: [
      ...keyProblems(key),
      ...priceProblems(candidates, told, prices),
      ...chosenColumns.flatMap((each) => unitProblems(each, evidence)),
      ...listProblems(chosenColumns, evidence, told),
    ],
  };
}

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

function keyProblems(key: KeyColumn | null): ListProblem[] {
  if (!key) return [problem('key.none')];
  return key.share === 0 ? [problem('key.unknown', '', [key])] : [];
}

/** Lists the problems of the fields; an old price or a cost beside a price that was found is none. */
function priceProblems(
  candidates: readonly PriceCandidate[],
  told: readonly ListProblem[],
  prices: readonly FoundPrice[],
): ListProblem[] {
  const foreign = candidates.filter((each) => each.foreign);
  const kept = told.filter(({ code }) => prices.length === 0 || (code !== 'price.notOwn' && code !== 'price.cost'));
  const abroad = foreign.length > 0 ? [problem('price.currency', '', foreign)] : [];
  return kept.length + abroad.length + prices.length === 0 ? [problem('price.none')] : [...kept, ...abroad];
}

/** Tells in which unit the prices of a column are taken, where it is not plain đồng or is not settled. */
function unitProblems(
  { column, field, readings, isOpen }: PriceCandidate,
  { table, headerRow }: ColumnEvidence,
): ListProblem[] {
  const [best] = readings;
  const scale = best?.unit ?? 1;
  if (isOpen) return [problem('price.open', field, [{ column }], scale)];
  const said = saidScale(table, headerRow, column) ?? 1;
  const unit = best?.lost ? scale * 1_000 : scale;
  if (unit !== said) return [problem('price.unsaid', field, [{ column }], unit)];
  return said > 1 ? [problem('price.scale', field, [{ column }], said)] : [];
}

/** Lists what the list says of all its prices, and a person should know. */
function listProblems(
  chosen: readonly PriceCandidate[],
  { notes, today }: ColumnEvidence,
  told: readonly ListProblem[],
): ListProblem[] {
  const pairs = told.filter(({ code }) => code === 'price.vatPair').flatMap(({ columns }) => columns);
  const untaxed = chosen.filter(({ column, header }) => {
    const tax = isTaxIncluded(header);
    return !pairs.includes(column) && (tax === null ? notes.isWithoutTax : !tax);
  });
  const phase = notes.period && chosen.length > 0 ? phaseOf(notes.period, today) : 'now';
  const isTold = told.some(({ code }) => code === 'price.future');
  return [
    ...(untaxed.length > 0 ? [problem('price.noTax', '', untaxed)] : []),
    ...(phase === 'future' && !isTold ? [problem('price.future', '', chosen)] : []),
  ];
}

function roleOf(column: SampleColumn, key: KeyColumn | null, candidates: readonly PriceCandidate[]): ColumnRole {
  const { header, samples } = column;
  const known = { column: column.column, header, samples };
  if (column.column === key?.column) {
    return { ...known, role: 'key', field: key.field, why: evidenceOf(key.byHeader, key.share > 0) };
  }
  const price = candidates.find((each) => each.column === column.column);
  if (price)
    return {
      ...known,
      role: 'price',
      field: price.foreign ? '' : price.field,
      why: evidenceOf(price.byHeader, price.byContent),
    };
  return roleOfHeader(header) === 'name'
    ? { ...known, role: 'name', field: 'product_name', why: 'header' }
    : { ...known, role: 'other', field: '', why: '' };
}

function evidenceOf(byHeader: boolean, byContent: boolean): ColumnRole['why'] {
  if (byHeader) return byContent ? 'both' : 'header';
  return 'content';
}
