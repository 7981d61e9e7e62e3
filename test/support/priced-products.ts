import type { NewPrice } from '../../src/price-list/calls';
import { BundledDesk } from './bundled-desk';

export const SHEET = 'Products';
const PRICE = 'Selling price';
const WHOLESALE = 'Wholesale price';

export const codeOf = (n: number): string => `SP.${String(n + 1).padStart(5, '0')}`;
const oldPrice = (n: number): number => 100_000 + n * 1000;
const newPrice = (n: number): number => 200_000 + n * 1000;

/** Makes a file with so many products; there is no connection to any CRM. */
export function deskWith(count: number, file: { readonly locale?: string } = {}): BundledDesk {
  const desk = new BundledDesk('en', () => {}, file);
  desk.run('newProductsTable');
  const lines = Array.from({ length: count }, (_, n) => [codeOf(n), `Tên ${n}`, String(oldPrice(n))]);
  desk.paste(SHEET, 2, 1, lines);
  return desk;
}

/** New prices for all products: what they cost, and for every second what a shop pays. */
export function pricesFor(desk: BundledDesk, count: number): NewPrice[] {
  const { products, sheets } = desk.value('openPriceList', null);
  const sheetId = sheets[0]?.sheetId ?? -1;
  return products.slice(0, count).flatMap(({ row, keys, prices }, n): NewPrice[] => {
    const place = { sheetId, row, code: keys[0] ?? '' };
    const price = { ...place, field: 'cover_price', before: prices[0] ?? null, after: newPrice(n) };
    const wholesale = { ...place, field: 'price_wholesale', before: prices[1] ?? null, after: newPrice(n) - 50_000 };
    return n % 2 === 0 ? [price, wholesale] : [price];
  });
}

/** Calls the desk as a page does, by whom and killed where the test says. */
export function rpc(desk: BundledDesk, method: string, args: unknown, more: { killAt?: number; user?: string } = {}) {
  return desk.run('rpc', [JSON.stringify({ method, args })], more);
}

export const shown = (desk: BundledDesk): string[] => [...desk.column(SHEET, PRICE), ...desk.column(SHEET, WHOLESALE)];
