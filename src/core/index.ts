export {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  canBeTaken,
  headersToWrite,
  missingFields,
  type PastedColumn,
  type TakenColumn,
  takeColumns,
} from './adopt-columns';
export { CUSTOM_PREFIX, type FormKind, fieldOf, fieldsOf, formatOf, labelOf } from './catalogue';
export { type CategoryIndex, findCategory, indexCategories, inTreeOrder } from './category-tree';
export { cellHistory, type HeldValue } from './cell-history';
export { type BaselineChoice, type BaselineRecord, chooseBaseline } from './choose-baseline';
export { columnName } from './column-name';
export { type Change, type Content, confirm, diff, fingerprint, isPart, type Value } from './content';
export type { Field, FieldType, TableKind } from './field';
export { findHeaderRow, guessKind, guessLanguage } from './guess-table';
export { customFieldOf, fieldOfHeader } from './header-field';
export { type Issue, issue } from './issue';
export { type Action, type Attempt, foldJournal, inOrder, type Ledger, type Outcome, recordId } from './journal';
export { type Language, languageOf, type Words } from './language';
export { orderParts } from './order-parts';
export { lineSum, type TotalsToFill, totalsToFill } from './order-totals';
export { type Plan, type PlannedEdit, planPush } from './plan';
export { guardPrices } from './price-guard';
export { type PriceLimit, priceLimits } from './price-limits';
export type { Cell } from './read-cell';
export { dayMonthYear, isoDate, readDate } from './read-date';
export { type NumberReading, readNumber } from './read-number';
export { readOrders } from './read-orders';
export { readProducts, refuseDuplicates } from './read-products';
export { type LeftReason, type PutBack, planRevert } from './revert';
export type { SheetRecord, SheetRow } from './sheet-record';
export { planTidy, type TidyStep } from './tidy-journal';
export { calendarDate, fromSerial, isWallTime, toSerial, type WallTime } from './wall-time';
