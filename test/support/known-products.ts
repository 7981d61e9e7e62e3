import type { WorkbenchPage } from './workbench-page';

/** A product as the stand-in CRM holds it. */
export interface Product {
  readonly product_code: string;
  readonly product_name: string;
  readonly cover_price: string | number | null;
}

/** Returns the first products of the CRM that have a price worth changing. */
export async function pricedProducts(bench: WorkbenchPage, count: number): Promise<Product[]> {
  const all: Product[] = await bench.crm('records/products');
  return all.filter(({ cover_price: price }) => Number(price) > 50_000).slice(0, count);
}

export async function typeKnownProducts(bench: WorkbenchPage, count: number): Promise<Product[]> {
  await bench.begin('New products table');
  const products = await pricedProducts(bench, count);
  await bench.paste(
    'Products',
    'A2',
    products.map(({ product_code, product_name, cover_price }) => [product_code, product_name, String(cover_price)]),
  );
  await bench.activate('Products', `A2:A${count + 1}`);
  await bench.door('Mark as matching the CRM…');
  await bench.sidebar.getByRole('button', { name: `Mark ${count} records as matching` }).click();
  await bench.sidebar.getByText(`${count} records count as what the CRM has.`).waitFor();
  return products;
}
