import type { NamesByField, PriceLimit } from '../../core';
import type { Ports } from '../ports';
import type { TableSheet } from '../tables/tables';
import { readCategories } from './known-categories';
import { readLists } from './known-lists';

/** What the file knows of the records that IDs in its tables stand for. */
export interface KnownNames {
  readonly byField: NamesByField;
  /** How far prices may go, by category ID. */
  readonly priceLimits: ReadonlyMap<string, PriceLimit>;
}

/** Reads the sheets that give names to IDs. */
export function readNames(ports: Ports, sheets: readonly TableSheet[]): KnownNames {
  const categories = readCategories(ports, sheets);
  return {
    byField: new Map([...readLists(ports, sheets), ...(categories ? [['category_id', categories] as const] : [])]),
    priceLimits: categories?.priceLimits ?? new Map(),
  };
}
