import { CUSTOM_PREFIX } from '../fields/catalogue';
import { type CodeIndex, findCode, indexCodes } from './code-index';
import { foldHeader, roleOfHeader } from './header-words';
import { readListCode } from './list-code';
import { countsRows, type ListSample, type SampleColumn } from './list-sample';
import type { ListedProduct } from './listed-product';

/** The column of codes, the field that it is matched by, and what speaks for it. */
export interface KeyColumn {
  readonly column: number;
  readonly field: string;
  readonly byHeader: boolean;
  /** The share of its cells that are codes of products. */
  readonly share: number;
  /** How much speaks for it. */
  readonly strength: number;
  /** For each row that was looked at, the one product that it names. */
  readonly products: readonly (ListedProduct | null)[];
}

const PRODUCT_CODE = 'product_code';
/** A column without a header for it is one of codes when so many of its cells are known. */
const ENOUGH = 0.3;

/** Finds the column whose cells are codes of products, else the one whose header says so; null where neither is. */
export function findKeyColumn(sample: ListSample, products: readonly ListedProduct[]): KeyColumn | null {
  const fields = keyFields(products);
  let best: KeyColumn | null = null;
  for (const field of fields) {
    const index = indexCodes(products, field);
    for (const column of sample.columns.filter(canBeKey)) {
      const found = tryColumn(column, field, index);
      if ((found.byHeader || found.share >= ENOUGH) && (!best || found.strength > best.strength)) best = found;
    }
  }
  return best;
}

/** The fields that the products have, the code first: it wins where two fit alike. */
function keyFields(products: readonly ListedProduct[]): string[] {
  const fields = new Set([PRODUCT_CODE]);
  for (const { keys } of products) for (const field of Object.keys(keys)) fields.add(field);
  return [...fields];
}

function canBeKey(column: SampleColumn): boolean {
  const role = roleOfHeader(column.header);
  return role === 'key' || ((role === '' || role === 'name') && column.filled > 0 && !countsRows(column));
}

function tryColumn(column: SampleColumn, field: string, index: CodeIndex): KeyColumn {
  const found = column.cells.map((cell, at) => findCode(index, readListCode(cell, column.formats[at])).products);
  const products = found.map(([product = null, ...others]) => (others.length === 0 ? product : null));
  const known = found.filter(({ length }) => length > 0).length;
  const share = known / Math.max(1, column.filled);
  const named = namesField(column.header, field);
  const byHeader = named || roleOfHeader(column.header) === 'key';
  // Content weighs more than a header, and a header more than a few cells.
  const strength = share + (byHeader ? ENOUGH : 0) + (named ? 0.01 : 0);
  return { column: column.column, field, byHeader, share, strength, products };
}

function namesField(header: string, field: string): boolean {
  return field.startsWith(CUSTOM_PREFIX) && foldHeader(header) === foldHeader(field.slice(CUSTOM_PREFIX.length));
}
