import type { ListedProduct } from './listed-product';

/** For each product whose code another row has too, in any case of letters: the row of the other. */
export type DoubledProducts = ReadonlyMap<number, number>;

/** Finds the products that stand in several rows: the review sends none of them, so no list sets their prices. */
export function doubledProducts(products: readonly ListedProduct[]): DoubledProducts {
  const first = new Map<string, number>();
  const doubled = new Map<number, number>();
  for (const product of products) {
    const { row } = product;
    const code = codeOf(product);
    const other = first.get(code);
    if (other === undefined) {
      if (code !== '') first.set(code, row);
      continue;
    }
    doubled.set(row, other);
    if (!doubled.has(other)) doubled.set(other, row);
  }
  return doubled;
}

/** The product code as the review tells rows of one product by. */
export function codeOf({ keys }: ListedProduct): string {
  return (keys.product_code ?? '').normalize('NFC').toLowerCase();
}
