export { type Language, languageOf } from '../i18n';
export {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  canBeTaken,
  columnName,
  findHeaderRow,
  guessKind,
  guessLanguage,
  headersToWrite,
  missingFields,
  type PastedColumn,
  type TakenColumn,
  takeColumns,
} from './fields/adopt-columns';
export {
  CUSTOM_PREFIX,
  customFieldOf,
  fieldOf,
  fieldOfHeader,
  fieldsOf,
  formatOf,
  headersOf,
  helpOf,
  labelOf,
} from './fields/catalogue';
export type { Field, FieldType, FormKind, TableKind } from './fields/field';
export { issueSentence } from './fields/issue-sentence';
export { PRICE_FIELDS } from './fields/product';
export {
  JournalEnd,
  type JournalMark,
  type LastRow,
  LOST,
  linksWithout,
  type MissingRows,
  missingRows,
  traceOf,
} from './journal/chain';
export { foldJournal } from './journal/fold';
export {
  type Action,
  type Attempt,
  historyOf,
  inOrder,
  isSentAction,
  type Ledger,
  type Link,
  type Outcome,
  recordId,
} from './journal/journal';
export { planTidy, type TidyStep } from './journal/tidy';
export { cellHistory, type HeldValue, type LineOf } from './journal/timelines';
export {
  isPartiallyReverted,
  orderParts,
  pairAllLines,
  productOfLine,
  standingLines,
  termsText,
} from './orders/order-parts';
export { lineSum, type TotalsToFill, totalsToFill } from './orders/order-totals';
export { readOrders } from './orders/read-orders';
export {
  calendarDate,
  type DateRange,
  dayMonthYear,
  fromSerial,
  isDayNumber,
  isoDate,
  isoTime,
  isWallTime,
  PERIODS,
  type Period,
  readDate,
  resolvePeriod,
  toSerial,
  type WallTime,
} from './parsing/dates';
export {
  type Cell,
  clearNameOf,
  idsCalled,
  LOST_DIGITS,
  LOST_TEXT,
  type NamedIds,
  type NamesByField,
  nameIds,
  readCell,
} from './parsing/read-cell';
export { type GroupMark, type NumberReading, readNumber, readNumberGroupedBy } from './parsing/read-number';
export {
  displayPercent,
  type GuardLimits,
  guardEdits,
  HOLD_RULES,
  type PriceLimit,
  priceLimits,
} from './push-plan/guard-rules';
export {
  type BaselineRecord,
  type BaselineSelection,
  chooseBaseline,
  type Doubt,
  type Plan,
  type PlannedEdit,
  planPush,
} from './push-plan/plan';
export { type LeftReason, type LeftRecord, type PutBack, type RevertPlan, revertPlans } from './push-plan/revert';
export { branchesToAsk, inTreeOrder, PATH_SEPARATOR } from './records/category-tree';
export { type Change, type Content, codeKey, confirm, isPart, memo, type Value } from './records/content';
export { diff, fingerprint } from './records/diff';
export { type Issue, issue, type NumberSettings, settingIssues } from './records/issue';
export { productKey, readProducts, refuseDuplicates } from './records/read-products';
export { type RestoreBy, type RestoreReading, readRestoreKeys, type SelectedCell } from './records/restore-keys';
export type { SheetRecord, SheetRow } from './records/sheet-record';
export {
  dueTabs,
  isLate,
  isRunning,
  type LastRun,
  type Overload,
  overloadOf,
  runBegun,
  type Schedule,
  type ScheduledTab,
  wallMinutes,
  withTabs,
} from './schedule';
export { characterNamed, foldText, foldWord, isId, isTruncated, nameText, textHash, truncateName } from './text';
