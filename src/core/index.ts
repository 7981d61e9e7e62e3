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
export { CUSTOM_PREFIX, fieldOf, fieldsOf, formatOf, labelOf } from './catalogue';
export {
  branchesToAsk,
  inTreeOrder,
  PATH_SEPARATOR,
} from './category-tree';
export { cellHistory, type HeldValue, type LineOf } from './cell-history';
export { characterNamed } from './character-names';
export { type BaselineChoice, type BaselineRecord, chooseBaseline } from './choose-baseline';
export { codeKey } from './code-key';
export { columnName } from './column-name';
export { type Change, type Content, confirm, isPart, type Value } from './content';
export { diff } from './diff';
export type { Field, FieldType, FormKind, TableKind } from './field';
export { fingerprint } from './fingerprint';
export { foldJournal } from './fold-journal';
export { findHeaderRow, guessKind, guessLanguage } from './guess-table';
export { areHalfReverted } from './half-reverted';
export { bareWordOf, customFieldOf, fieldOfHeader } from './header-field';
export { type Issue, issue } from './issue';
export {
  type Action,
  type Attempt,
  historyOf,
  inOrder,
  type Ledger,
  type Link,
  type Outcome,
  recordId,
} from './journal';
export {
  JournalEnd,
  type JournalMark,
  type LastRow,
  LOST,
  linksWithout,
  type MissingRows,
  missingRows,
  traceOf,
} from './journal-chain';
export { type Language, languageOf, type Words } from './language';
export { memo } from './memo';
export { clearNameOf, idsCalled, type NamedIds, type NamesByField, nameIds } from './named-ids';
export { orderParts, productOfLine, standingLines } from './order-parts';
export { lineSum, type TotalsToFill, totalsToFill } from './order-totals';
export { pairAllLines } from './pair-lines';
export { type DateRange, PERIODS, type Period, resolvePeriod } from './period';
export { type Doubt, type Plan, type PlannedEdit, planPush } from './plan';
export { guardEdits, PRICE_FIELDS } from './price-guard';
export { type PriceLimit, priceLimits } from './price-limits';
export {
  adjustCurrentPrices,
  blockOf,
  columnScale,
  findListColumns,
  foldCode,
  heldPrices,
  type LinePrice,
  type LineState,
  type ListBlock,
  type ListCell,
  type ListChoice,
  type ListColumns,
  type ListedProduct,
  type ListLine,
  type ListProblem,
  type ListTable,
  listBlocks,
  listSections,
  matchPriceList,
  type PriceListResult,
  type PriceRule,
  type PriceTarget,
  type Rounding,
  sectionOf,
  splitLines,
} from './price-list';
export { type Cell, isId, LOST_DIGITS, LOST_TEXT, nameText, readCell } from './read-cell';
export { dayMonthYear, isoDate, isoTime, readDate } from './read-date';
export { type NumberReading, readNumber } from './read-number';
export { readOrders } from './read-orders';
export { productKey, readProducts, refuseDuplicates } from './read-products';
export {
  type RestoreBy,
  type RestoreReading,
  readRestoreKeys,
  type SelectedCell,
} from './restore-keys';
export { type LeftReason, type LeftRecord, type PutBack, type RevertPlan, revertPlans } from './revert';
export {
  dueTabs,
  isLate,
  isRunning,
  type LastRun,
  runBegun,
  type Schedule,
  type ScheduledTab,
  wallMinutes,
  withTabs,
} from './schedule';
export { type Overload, overloadOf } from './schedule-load';
export { isCutName, keptName } from './seen-name';
export { type NumberSettings, settingIssues } from './setting-issues';
export type { SheetRecord, SheetRow } from './sheet-record';
export { termsText } from './terms';
export { textHash } from './text-hash';
export { planTidy, type TidyStep } from './tidy-journal';
export { toldPercent } from './told-percent';
export { calendarDate, fromSerial, isWallTime, toSerial, type WallTime } from './wall-time';
export { wasSent } from './was-sent';
