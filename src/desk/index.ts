export { pullCategories } from './categories';
export { DeskError } from './desk-error';
export { adoptTab, newOrders, newProducts, showCosts, showLists } from './edits/adopt-tab';
export { check } from './edits/check';
export { fillTotals, fixTexts, offerTotals } from './edits/fix-cells';
export { markEdited } from './edits/status-column';
export { attempt, failureOf, loggedTransport, looksSentences, reported, sentenceOf } from './failure';
export { countRequests } from './health';
export { offerBaseline, takeBaseline } from './history/baseline';
export { cellHistory, putBack } from './history/cell-history';
export { revert, runRecords, runs } from './history/revert';
export { tidyJournal } from './history/tidy-journal';
export { pushProgress, stopPush } from './lease';
export { continueOpportunities, refreshTab, startOpportunities } from './opportunities/pull';
export { pulledColumns, showColumns } from './opportunities/query-tabs';
export type { MenuPart, Ports, ReportPorts, UiHost } from './ports';
export { applyPriceList, undoPriceList } from './price-list/apply';
export { openPriceList } from './price-list/open';
export { keepProfile, readProfiles } from './price-list/supplier-profiles';
export { changePlan } from './price-plans/change-plan';
export { makePlan } from './price-plans/make-plan';
export { plans } from './price-plans/plan-list';
export { runDuePlans, runPlans } from './price-plans/run-plans';
export { endPush, push, settleUnsure } from './push/push';
export { openReport } from './report';
export { restore } from './restore/restore';
export { restoreMany } from './restore/restore-many';
export { review } from './review';
export { dispatch, inParts, methodOf, type RpcHandlers, refuseOtherPerson, showDialog } from './rpc';
export { type RefreshTab, runSchedule, scheduleState, setSchedule } from './schedule';
export { noteStart } from './schedule-store';
export {
  connect,
  disconnect,
  requireAdministrator,
  saveSettings,
} from './settings';
export { deskState } from './state';
export { readTab } from './tables/tables';
export { personVoice } from './voices';
