export { type Language, languageOf, type NumberStyle } from '../i18n';
export {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  canMapTo,
  columnName,
  findHeaderRow,
  guessKind,
  guessLanguage,
  headersToWrite,
  type MappedColumn,
  mapColumns,
  missingFields,
  type PastedColumn,
} from './fields/adopt-columns';
export {
  CUSTOM_PREFIX,
  customFieldOf,
  fieldOf,
  fieldOfHeader,
  fieldsOf,
  headersOf,
  helpOf,
  isPushedKind,
  labelOf,
  numberFormatOf,
} from './fields/catalogue';
export { COST_FIELD, type Field, type FieldType, TABLE_KINDS, type TableKind } from './fields/field';
export {
  BULK_RESTORE_KINDS,
  type BulkRestoreKind,
  type FormKind,
  RESTORE_KEYS,
  RESTORE_KINDS,
  type RestoreBy,
  type RestoreKind,
  restoreForm,
} from './fields/forms';
export { PRICE_FIELDS } from './fields/product';
export { googleSaying, googleWords } from './google-words';
export {
  type Action,
  type Attempt,
  asConfirmed,
  type Entry,
  foldJournal,
  historyOf,
  isSentAction,
  type Ledger,
  type Outcome,
  recordId,
  sortAttempts,
} from './journal/journal';
export { needlessEntries } from './journal/tidy';
export { cellHistory, type HeldValue, type LineOf } from './journal/timelines';
export { lineSum, type TotalsToFill, totalsToFill } from './orders/order-totals';
export { readOrders } from './orders/read-orders';
export {
  calendarDate,
  clockText,
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
  CLEAR_WORDS,
  cellValueOf,
  findIdsByName,
  type GroupMark,
  LOST_DIGITS_CODE,
  LOST_TEXT_CODE,
  type NamedIds,
  type NamesByField,
  type NumberReading,
  nameIds,
  OBJECT_SIGN,
  readCell,
  readNumber,
  readNumberGroupedBy,
  unambiguousNameOf,
} from './parsing/read-cell';
export {
  type DueGroup,
  dueGroups,
  isPostponed,
  newHold,
  type PlanDecision,
  planJudge,
  stateAfter,
} from './price-plans/decide-row';
export {
  dueAt,
  endRun,
  findOverlaps,
  holdPlanned,
  isOpen,
  knownBack,
  needsLook,
  nextDue,
  type Overlap,
  PLAN_STATES,
  type PlanRow,
  type PlanState,
  plannedChanges,
  pricesOf,
  unfinished,
} from './price-plans/plan-row';
export {
  displayPercent,
  guardEdits,
  HOLD_RULES,
  marginPercent,
} from './push-plan/guard-rules';
export {
  type BaselineRecord,
  baselineOf,
  chooseBaseline,
  type Doubt,
  type Plan,
  type PlannedEdit,
  planPush,
} from './push-plan/plan';
export { type CategoryLimits, type GuardLimits, type PriceLimit, priceLimits } from './push-plan/price-limits';
export { afterStep, beginPush, hasSentNothing, nextOfPush } from './push-plan/push-progress';
export {
  type RecordRevert,
  type RevertPlan,
  revertPlans,
  type SkippedRecord,
  type SkipReason,
} from './push-plan/revert';
export { incompleteBranches, PATH_SEPARATOR, sortAsTree } from './records/category-tree';
export {
  diff,
  fingerprint,
  formatTerms,
  isPartiallyReverted,
  linesByRow,
  orderParts,
  pairAllLines,
  productOfLine,
} from './records/diff';
export {
  type CostReading,
  type CostsByCode,
  productKey,
  readCost,
  readProducts,
  refuseDuplicates,
  type SheetRecord,
  type SheetRow,
} from './records/read-products';
export {
  applyConfirmed,
  type Change,
  type Content,
  codeKey,
  filterValues,
  groupBy,
  type Issue,
  isListPart,
  issue,
  issueSentence,
  mapValues,
  memoize,
  type Value,
  valuesOf,
  withParams,
} from './records/record';
export { MAX_RESTORED, readRestoreKeys } from './records/restore-keys';
export { changesOfAttempt, labelOfField, tellValue } from './records/tell-changes';
export {
  dailyQuota,
  dueTabs,
  isLate,
  isRunning,
  type LastRun,
  nextRun,
  type PlanKeeper,
  replaceInSchedule,
  type Schedule,
  type ScheduledTab,
  startedRun,
  wallMinutes,
} from './schedule';
export {
  isSettingsChange,
  readSetting,
  realChanges,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
  sameEmail,
  settingIssues,
  settingProperty,
  settingsIn,
  settingText,
  zoneIssue,
} from './settings';
export {
  characterNamed,
  foldText,
  foldWord,
  isBlankText,
  isEmpty,
  isErrorText,
  isId,
  isObject,
  isTruncated,
  nameText,
  textHash,
  truncate,
  truncateName,
  utf8Length,
} from './text';
