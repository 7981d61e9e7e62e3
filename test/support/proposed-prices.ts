import { openingWith } from '../../bench/list-sources';
import type { Language } from '../../src/core';
import { likeliestList } from '../../src/ui/price-list/likeliest-list';
import { listsBeside } from '../../src/ui/price-list/lists-beside';
import { listedProducts, type Proposal, proposalOf } from '../../src/ui/price-list/plan-prices';
import { givenIn, type SourceSheet } from '../../src/ui/price-list/source';

/** Selling and wholesale prices by code. */
const PRICES: Readonly<Record<string, readonly [number, number | null]>> = {
  'SP-001': [1_250_000, 1_050_000],
  'SP-002': [890_000, 745_000],
  'SP-004': [320_000, 262_000],
  'SP-012': [1_350_000, null],
  'TV-50': [9_500_000, null],
  'TV-502': [9_700_000, null],
  '12': [1_300_000, null],
};

const LANGUAGE: Language = 'vi';

/** What the window opens with beside a tab of a few products, among them codes that a digit or a format makes of one another. */
export const OPENING = openingWith({
  keyFields: [
    { name: 'product_code', label: 'Mã' },
    { name: 'custom:barcode', label: 'barcode' },
  ],
  priceFields: [
    { name: 'cover_price', label: 'Giá bán' },
    { name: 'price_wholesale', label: 'Giá sỉ' },
  ],
  products: Object.entries(PRICES).map(([code, prices], at) => ({
    ...{ sheet: 0, category: -1, row: at + 2, name: code, keys: [code, code === 'SP-012' ? '00123' : ''] },
    prices,
  })),
  language: LANGUAGE,
});

export const PRODUCTS = listedProducts(OPENING);

/** Reads sheets as the window does before anybody has decided anything. */
export function proposalFor(sheets: readonly SourceSheet[]): Proposal {
  const today = '2026-12-05';
  const lists = sheets.flatMap((sheet) => listsBeside(givenIn(sheet), PRODUCTS).lists);
  const found = lists[likeliestList(lists, OPENING, PRODUCTS, today).at ?? -1];
  if (!found) throw new Error('no list');
  return proposalOf(found, OPENING, PRODUCTS, today);
}

/** Returns what becomes of the lines: "TV-50 9550000", or why nothing is: "TV-50 price.struck", "unmatched X-1". */
export function becomes({ plan, missing }: Proposal): string[] {
  if (!plan) return [missing];
  return plan.lines
    .filter(({ kind }) => kind === 'item')
    .map(({ state, code, reason, productRow, prices }) => {
      if (state === 'unmatched') return `unmatched ${code}`;
      const isSet = ['changed', 'adjusted', 'equal'].includes(state);
      const product = PRODUCTS[productRow ?? -1]?.keys.product_code ?? '?';
      return `${product} ${isSet ? prices.map((price) => price.new).join(' ') : reason}`;
    });
}
