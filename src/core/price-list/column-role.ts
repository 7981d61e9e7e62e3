import type { ListCell } from './list-table';

/** What a column of the list is taken for, and why. */
export interface ColumnRole {
  /** Counts from 0 in the table. */
  readonly column: number;
  readonly role: 'key' | 'price' | 'name' | 'other';
  /** The field of the products; '' for other columns. */
  readonly field: string;
  /** What speaks for it; '' for other columns. */
  readonly why: 'header' | 'content' | 'both' | '';
  /** Of both rows where there are two; '' where there is none. */
  readonly header: string;
  /** The first cells that hold something. */
  readonly samples: readonly ListCell[];
}

/** Something that a person should decide or know before the list is applied. */
export interface ListProblem {
  /**
   * 'empty' nothing is selected; 'key.none' no column of codes; 'key.unknown' none of its codes is a product's; 'price.none' no column of prices;
   * 'price.currency' prices that are not in đồng, which are never proposed; 'price.several' several columns for one field; 'price.vatPair' with and
   * without tax; 'price.scale' prices in thousands or millions;
   * 'price.noTax' the list says that its prices are without tax; 'price.cost' that they are for dealers; 'price.far' most of them are far from the current ones.
   */
  readonly code:
    | 'empty'
    | 'key.none'
    | 'key.unknown'
    | 'price.none'
    | 'price.currency'
    | 'price.several'
    | 'price.vatPair'
    | 'price.scale'
    | 'price.noTax'
    | 'price.cost'
    | 'price.far';
  /** The columns that it is about, from 0. */
  readonly columns: readonly number[];
  /** What the prices are multiples of; 1 save for 'price.scale'. */
  readonly scale: number;
}
