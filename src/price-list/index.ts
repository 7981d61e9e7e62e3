export { findListColumns, type ListColumns } from './find-list-columns';
export { foldCode } from './list-code';
export { columnScale } from './list-headers';
export type { LinePrice, LineState, ListedProduct, ListLine, PriceListResult } from './list-line';
export { blockOf, type ListBlock, listBlocks, listSections, sectionOf } from './list-sections';
export { type ListCell, type ListProblem, type ListTable, splitLines } from './list-table';
export { type ListChoice, matchPriceList } from './match-price-list';
export type { PriceRule, PriceTarget, Rounding } from './price-rule';
export { adjustCurrentPrices, heldPrices } from './set-price';
