import '../../bench/html-document';
import { throughCells } from '../../bench/list-sources';
import { languageOf } from '../../src/core';
import { likeliestList } from '../../src/ui/price-list/likeliest-list';
import { type GivenList, givenOf, listsBeside } from '../../src/ui/price-list/lists-beside';
import { type Proposal, proposalOf } from '../../src/ui/price-list/plan-prices';
import { givenIn, readClipboard, readListFile } from '../../src/ui/price-list/source';
import { OPENING, PRODUCTS } from './proposed-prices';
import { workbookFile } from './workbook-file';

/** The ways in which the same cells can come. */
export const CELLS_COME_AS = ['clipboard', 'html', 'csv', 'semicolons', 'xlsx', 'vi_VN', 'en_US'] as const;
export type CellsComeAs = (typeof CELLS_COME_AS)[number];

/** Returns rows of cells as that source gives them; tabs of a locale show them as texts. */
export function givenCells(rows: readonly (readonly string[])[], source: CellsComeAs): GivenList[] {
  switch (source) {
    case 'clipboard':
      return givenText(delimited(rows, '\t'));
    case 'html':
      return [givenIn(readClipboard({ html: htmlOf(rows), text: '' }))];
    case 'csv':
      return givenFile(delimited(rows, ','));
    case 'semicolons':
      return givenFile(delimited(rows, ';'));
    case 'xlsx':
      return readListFile(workbookFile([{ name: 'Giá', rows }])).map(givenIn);
    default:
      return givenTab(rows, source);
  }
}

function delimited(rows: readonly (readonly string[])[], mark: string): string {
  const quoted = (text: string) =>
    text.includes(mark) || /["\n\t]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  return rows.map((row) => row.map(quoted).join(mark)).join('\r\n');
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');
  return `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`;
}

/** Returns what a clipboard with that text gives. */
export function givenText(text: string): GivenList[] {
  return [givenIn(readClipboard({ html: '', text }))];
}

/** Returns what a file with that text, or of these bytes, gives. */
export function givenFile(content: string | Uint8Array): GivenList[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readListFile(bytes).map(givenIn);
}

/** Returns what a tab of that locale gives after these texts were pasted there. */
export function givenTab(rows: readonly (readonly string[])[], locale: string): GivenList[] {
  return [givenOf(throughCells({ title: '', shown: rows }, locale, 2026), languageOf(locale))];
}

/** Returns the proposal of the window for the likeliest list; null where there is none. */
export function proposalFor(given: readonly GivenList[]): Proposal | null {
  const lists = given.flatMap((each) => listsBeside(each, PRODUCTS).lists);
  const found = lists[likeliestList(lists, OPENING, PRODUCTS, '2026-12-05').at ?? -1];
  return found ? proposalOf(found, OPENING, PRODUCTS, '2026-12-05') : null;
}

/** Returns the prices that are proposed, "SP-001 1290000", those that the review will hold as "SP-001 1290000 held". */
export function proposedPrices(given: readonly GivenList[]): string[] {
  const proposal = proposalFor(given);
  return (proposal?.plan?.lines ?? []).flatMap((line) =>
    line.prices.flatMap(({ field, new: price }) => {
      const code = PRODUCTS.find(({ row }) => row === line.productRow)?.keys.product_code ?? '';
      const isSet = price !== null && ['equal', 'changed', 'adjusted'].includes(line.state);
      const name = field === 'cover_price' ? code : `${code} ${field}`;
      return isSet ? [`${name} ${price}${proposal?.plan?.held.has(line) ? ' held' : ''}`] : [];
    }),
  );
}
