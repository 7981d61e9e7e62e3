import type { ListProblem } from './column-role';
import type { KeyColumn } from './find-key-column';
import { areTaxPair, isFar, type PriceCandidate, rivalsFor } from './find-price-columns';
import { priceFieldOf, withTax } from './header-words';
import { columnScale } from './list-scale';
import type { ListTable } from './list-table';
import { saysWithoutTax } from './tax-notes';
import { areCosts, titlesAbove } from './title-words';

/** What was found in a list. */
interface Found {
  readonly table: ListTable;
  readonly headerRow: number | null;
  readonly key: KeyColumn | null;
  readonly candidates: readonly PriceCandidate[];
  /** The columns that were chosen. */
  readonly prices: readonly { readonly column: number }[];
}

/** What a person should decide or know of a list before it is applied. */
export function listProblems({ table, headerRow, key, candidates, prices }: Found): ListProblem[] {
  const chosen = candidates.filter(({ column }) => prices.some((price) => price.column === column));
  const several = priceProblems(candidates);
  const pairs = several.filter(({ code }) => code === 'price.vatPair').flatMap(({ columns }) => columns);
  const taxed = chosen.filter(({ column }) => !pairs.includes(column));
  return [
    ...keyProblems(key),
    ...several,
    ...scaleProblems(table, headerRow, chosen),
    ...about(
      'price.noTax',
      taxed.filter(({ header }) => isWithoutTax(header, table)),
    ),
    ...about(
      'price.cost',
      chosen.filter(({ header }) => priceFieldOf(header) === 'cover_price' && areCosts(titlesAbove(table, headerRow))),
    ),
    ...about('price.far', chosen.filter(isFar)),
  ];
}

/** A problem with these columns; with none where it is one of the whole list. */
export function problem(code: ListProblem['code'], columns: readonly number[] = [], scale = 1): ListProblem {
  return { code, columns, scale };
}

function about(code: ListProblem['code'], candidates: readonly PriceCandidate[]): ListProblem[] {
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

/** Several columns for one field are told, save where one of them is the new price or all others are the old one. */
function priceProblems(candidates: readonly PriceCandidate[]): ListProblem[] {
  const fields = new Set(candidates.map(({ field }) => field).filter((field) => field !== ''));
  const foreign = about(
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
  const tax = withTax(header);
  return tax === null ? saysWithoutTax(table) : !tax;
}
