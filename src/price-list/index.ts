export { cellsIn, type TextCell, widthOf } from './delimited-text';
export { findListColumns, type ListMoment } from './find-list-columns';
export { foldHeader, isCurrentPrice, priceKindOf } from './header-words';
export { foldCode, isShownAsItself } from './list-code';
export { columnsNamed, withMovedWhole } from './list-headers';
export type { LinePrice, LineState, ListedProduct, ListLine, PriceListResult, Reading } from './list-line';
export { lastBegun, phaseOf, saidScale, titleOfName } from './list-notes';
export { blockOf, type ListBlock, listBlocks, listSections, sectionOf } from './list-sections';
export {
  type ListCell,
  type ListProblem,
  type ListTable,
  partOf,
  shortened,
  turnedTable,
  unguarded,
  withTexts,
} from './list-table';
export { type ListChoice, matchPriceList } from './match-price-list';
export { isDateFormat, showNumber, showText } from './number-format';
export { exampleOf } from './price-column';
export {
  PRICE_RULES,
  type PriceRule,
  type PriceTarget,
  ROUNDING_STEPS,
  ROUNDING_WAYS,
  type Rounding,
} from './price-rule';
export { adjustCurrentPrices } from './set-price';
export { isOneColumn, splitLines } from './split-lines';
