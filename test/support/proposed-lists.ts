import { openingWith, throughCells } from '../../bench/list-sources';
import { languageOf } from '../../src/i18n/translate';
import { listFromTab, listsBeside, type SourceList } from '../../src/price-list/ui/lists-beside';
import { likeliestList, listedProducts, type Proposal, proposalOf } from '../../src/price-list/ui/plan-prices';
import { listFromSheet, readClipboard, readListFile } from '../../src/price-list/ui/source/read-source';
import { type BookCell, type BookSheet, workbookFile } from './workbook-file';
import '../../bench/html-document.ts';

/** Selling and wholesale prices by code, among them codes that a digit or a format makes of one another. */
const PRICES: Readonly<Record<string, readonly [number, number | null]>> = {
  'SP-001': [1_250_000, 1_050_000],
  'SP-002': [890_000, 745_000],
  'SP-004': [320_000, 262_000],
  'SP-012': [1_350_000, 1_130_000],
  'TV-50': [9_500_000, 8_200_000],
  'TV-502': [9_700_000, 8_400_000],
  'KEO-1': [6_500, 5_000],
  '12': [1_300_000, null],
};

const named = (name: string) => ({ name, label: name });
export const OPENING = openingWith({
  keyFields: ['product_code', 'custom:barcode'].map(named),
  priceFields: ['cover_price', 'price_wholesale'].map(named),
  products: Object.entries(PRICES).map(([code, prices], at) => ({
    ...{ sheet: 0, category: -1, row: at + 2, name: code, keys: [code, code === 'SP-012' ? '00123' : ''] },
    prices,
  })),
  language: 'vi',
});
export const PRODUCTS = listedProducts(OPENING);
export const TODAY = '2026-12-05';

/** The ways in which the same cells can come. */
export const CELLS_COME_AS = ['clipboard', 'html', 'csv', 'semicolons', 'xlsx', 'vi_VN', 'en_US'] as const;
export type CellsComeAs = (typeof CELLS_COME_AS)[number];

/** Returns rows of cells as that source gives them; tabs of a locale show them as texts. */
export function givenCells(rows: readonly (readonly string[])[], source: CellsComeAs): SourceList[] {
  switch (source) {
    case 'clipboard':
      return givenText(delimited(rows, '\t'));
    case 'html':
      return givenHtml(htmlOf(rows));
    case 'csv':
      return givenFile(delimited(rows, ','));
    case 'semicolons':
      return givenFile(delimited(rows, ';'));
    case 'xlsx':
      return givenBook([{ name: 'Giá', rows }]);
    default:
      return givenTab(rows, source);
  }
}

/** Cells that hold the mark, a quotation mark or a break are quoted. */
export function delimited(rows: readonly (readonly string[])[], mark: string): string {
  const quoted = (text: string) =>
    text.includes(mark) || /["\n\t]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  return rows.map((row) => row.map(quoted).join(mark)).join('\r\n');
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');
  return `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`;
}

export function givenText(text: string): SourceList[] {
  return [listFromSheet(readClipboard({ html: '', text }))];
}

export function givenHtml(html: string): SourceList[] {
  return [listFromSheet(readClipboard({ html, text: '' }))];
}

export function givenFile(content: string | Uint8Array): SourceList[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readListFile(bytes).map(listFromSheet);
}

export function givenBook(sheets: readonly BookSheet[]): SourceList[] {
  return givenFile(workbookFile(sheets));
}

export function givenTab(rows: readonly (readonly string[])[], locale: string): SourceList[] {
  return [listFromTab(throughCells({ title: '', shown: rows }, locale, 2026), languageOf(locale))];
}

export function likeliest(
  given: readonly SourceList[],
  { opening, products, today } = { opening: OPENING, products: PRODUCTS, today: TODAY },
): Proposal | null {
  const lists = given.flatMap((each) => listsBeside(each, products).lists);
  const found = lists[likeliestList(lists, opening, products, today).at ?? -1];
  return found ? proposalOf(found, opening, products, today) : null;
}

export function proposalFor(given: readonly SourceList[]): Proposal {
  const proposal = likeliest(given);
  if (!proposal) throw new Error('no list');
  return proposal;
}

/** Returns the prices that a proposal sets: "SP-001 1290000", "SP-001 wholesale 1050000"; those that the review will hold with "held". */
export function pricesOf(proposal: Proposal | null): string[] {
  const { lines = [], held } = proposal?.plan ?? {};
  return lines.flatMap((line) =>
    line.prices.flatMap(({ field, new: price }) => {
      const code = PRODUCTS[line.productRow ?? -1]?.keys.product_code ?? '';
      const isSet = price !== null && ['equal', 'changed', 'adjusted'].includes(line.state);
      const name = field === 'cover_price' ? code : `${code} ${field.replace('price_', '')}`;
      return isSet ? [`${name} ${price}${held?.has(line) ? ' held' : ''}`] : [];
    }),
  );
}

export function proposedPrices(given: readonly SourceList[]): string[] {
  return pricesOf(likeliest(given));
}

/** Returns what becomes of the lines: "TV-50 9550000", or why nothing is: "TV-50 price.struck", "unmatched X-1". */
export function linesOf({ plan, missing }: Proposal): string[] {
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

export function becomes(given: readonly SourceList[]): string[] {
  return linesOf(proposalFor(given));
}

/** Reads a list: its prices, what is told of its columns, and the reasons of its lines. */
function outcomeOf(given: readonly SourceList[]) {
  const proposal = proposalFor(given);
  const reasons = (proposal.plan?.lines ?? []).flatMap(({ code, reason }) =>
    reason === '' ? [] : `${code} ${reason}`,
  );
  return { prices: pricesOf(proposal), told: proposal.list.found.problems.map(({ code }) => code), reasons };
}

/** Reads a pasted list: lines of cells with bars between them. */
export function proposed(lines: string) {
  const rows = lines.trim().split('\n');
  return outcomeOf(
    givenText(
      rows
        .map((line) =>
          line
            .split('|')
            .map((cell) => cell.trim())
            .join('\t'),
        )
        .join('\n'),
    ),
  );
}

export function proposedOfBook(rows: readonly (readonly (BookCell | string | number)[])[]) {
  return outcomeOf(givenBook([{ name: 'Sheet1', rows }]));
}
