import { openingWith } from '../../bench/list-sources';
import { type GivenList, listsBeside } from '../../src/ui/price-list/lists-beside';
import { listedProducts, type Proposal, proposalOf } from '../../src/ui/price-list/plan-prices';
import { givenIn, readClipboard, readListFile } from '../../src/ui/price-list/source';
import { type BookCell, type BookSheet, workbookFile } from './workbook-file';

const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  'SP-001': [1_250_000, 1_050_000],
  'SP-002': [890_000, 745_000],
  'SP-004': [320_000, 262_000],
  'SP-012': [1_350_000, 1_130_000],
  'TV-50': [9_500_000, 8_200_000],
  'TV-502': [9_700_000, 8_400_000],
  'KEO-1': [6_500, 5_000],
};

const FIELDS = ['cover_price', 'price_wholesale'].map((name) => ({ name, label: name }));
/** The products of these lists, each with a selling and a wholesale price. */
export const OPENING = openingWith({
  keyFields: [{ name: 'product_code', label: 'product_code' }],
  priceFields: FIELDS,
  products: Object.entries(PRICES).map(([code, prices], at) => ({
    ...{ sheet: 0, category: -1, row: at + 2, name: code },
    ...{ keys: [code], prices },
  })),
  language: 'vi',
});
export const PRODUCTS = listedProducts(OPENING);

export const TODAY = '2026-12-05';

/** Returns the prices that the desk would write by itself: "SP-001 1290000", "SP-001 wholesale 1050000". */
export function pricesOf({ plan }: Pick<Proposal, 'plan'>): string[] {
  return (plan?.prices ?? []).map(({ code, field, after }) =>
    [code, ...(field === 'cover_price' ? [] : [field.replace('price_', '')]), after].join(' '),
  );
}

/** What becomes of a list before anybody has decided anything. */
function outcomeOf(given: GivenList, today: string) {
  const [found] = listsBeside(given, PRODUCTS).lists;
  if (!found) throw new Error('no list');
  const proposal = proposalOf(found, OPENING, PRODUCTS, today);
  const reasons = (proposal.plan?.lines ?? []).flatMap(({ code, reason }) =>
    reason === '' ? [] : `${code} ${reason}`,
  );
  return { prices: pricesOf(proposal), told: proposal.list.found.problems.map(({ code }) => code), reasons };
}

/** Reads a pasted list: lines of cells with bars between them. */
export function proposed(lines: string, today = TODAY) {
  const text = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.join('\t'))
    .join('\n');
  return outcomeOf(givenIn(readClipboard({ html: '', text })), today);
}

/** Reads a workbook with one sheet. */
export function proposedOfBook(rows: readonly (readonly (BookCell | string | number)[])[]) {
  const [given] = givenLists([{ name: 'Sheet1', rows }]);
  if (!given) throw new Error('no sheet');
  return outcomeOf(given, TODAY);
}

/** Returns the sheets of a workbook as they are given to the window. */
export function givenLists(sheets: readonly BookSheet[]): GivenList[] {
  return readListFile(workbookFile(sheets)).map(givenIn);
}
