/** A row of Products as a price list sees it. */
export interface ListedProduct {
  /** Tells it from all others: in the window, its place among the products that were read. */
  readonly row: number;
  /** What can be a key, by field: "product_code", "custom:NAME". */
  readonly keys: Readonly<Record<string, string>>;
  readonly name: string;
  /** The path, e.g. "Điện tử › Điện thoại". */
  readonly category: string;
  /** By price field; null where the cell is blank or cannot be read. */
  readonly prices: Readonly<Record<string, number | null>>;
  /** What stands in the cells of prices that cannot be read. */
  readonly unread?: Readonly<Record<string, string>>;
  /** Prices that are worked out by a formula: they are left to it. */
  readonly formulas?: readonly string[];
  /** Prices that its sheet has no column for. */
  readonly lacks?: readonly string[];
}
