export { requireAdministrator, saveAdministrators } from './administrators';
export { pullCategories } from './categories/pull-categories';
export { connect, disconnect } from './connection';
export { DeskError } from './desk-error';
export { adoptTab } from './edits/adopt-tab';
export { check } from './edits/check';
export { fillTotals } from './edits/fill-totals';
export { fixTexts } from './edits/fix-texts';
export { newOrders, newProducts, showLists } from './edits/new-tables';
export { failureOf, sentenceOf } from './failure';
export { reported } from './failure-report';
export { offerBaseline, takeBaseline } from './history/baseline';
export { cellHistory, putBack } from './history/cell-history';
export { revert } from './history/revert';
export { runs } from './history/runs';
export { tidyJournal } from './history/tidy-journal';
export { MENU } from './menu';
export { continueOpportunities, refreshTab, startOpportunities } from './opportunities/pull';
export { pulledColumns, showColumns } from './opportunities/query-tabs';
export { savePersonName } from './person';
export type { Ports, ReportPorts } from './ports';
export { applyPriceList } from './price-list/apply';
export { openPriceList } from './price-list/open';
export { undoPriceList } from './price-list/undo';
export { forgetAnswer, learnAnswer } from './push/learn-answer';
export { endPush, push } from './push/push';
export { pushReady } from './push/push-ready';
export { pushedSentence } from './push/pushed-sentence';
export { settleUnsure } from './push/settle-unsure';
export { openReport } from './report/report';
export { restore } from './restore/restore';
export {
  continueRestores,
  dropRestores,
  openRestoreJob,
  readRestoreSelection,
  startRestores,
} from './restore/restore-many';
export { review } from './review/review';
export { dispatch, methodOf, type RpcHandlers } from './rpc-request';
export { type RefreshTab, runSchedule } from './schedule/run-schedule';
export { scheduleState, setSchedule } from './schedule/set-schedule';
export { saveSettings } from './settings';
export { deskState, reveal } from './state';
export { readTab } from './tables/tab';
