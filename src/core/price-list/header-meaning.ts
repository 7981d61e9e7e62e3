import { isBarcode, priceRankOf, roleOfHeader, withTax } from './header-words';
import { findListHeader, listHeaders } from './list-headers';
import { columnScale } from './list-scale';
import type { ListTable } from './list-table';
import { fieldNamed, fieldOfTitles, titlesAbove } from './title-words';

/** What the headers of a list say of its codes and prices, however they are worded. */
export interface HeaderMeaning {
  /** One text for headers that a list can go on under: which columns, which price, its tax, whether it is new, its unit. */
  readonly sign: string;
  /** The prices that they name. */
  readonly fields: readonly string[];
  /** The price that the titles name; '' where they name none. */
  readonly titled: string;
}

/** @param titledAbove what the titles of the list above name: titles that name no price leave it at that */
export function meaningOf(table: ListTable, titledAbove = ''): HeaderMeaning {
  const headerRow = findListHeader(table);
  const titled = fieldOfTitles(titlesAbove(table, headerRow)) || titledAbove;
  const headers = listHeaders(table, headerRow).map((header, column) => ({
    header,
    column,
    role: roleOfHeader(header),
  }));
  const prices = headers
    .filter(({ role }) => role === 'price')
    .map(({ header, column }) => ({
      column,
      field: fieldNamed(header, titled),
      rank: priceRankOf(header),
      tax: withTax(header),
      scale: columnScale(table, headerRow, column),
    }));
  const keys = headers.filter(({ role }) => role === 'key').map(({ header, column }) => [column, isBarcode(header)]);
  return { sign: JSON.stringify([keys, prices]), fields: prices.map(({ field }) => field), titled };
}
