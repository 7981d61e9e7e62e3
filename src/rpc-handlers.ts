import {
  adoptTab,
  applyPriceList,
  cellHistory,
  check,
  connect,
  continueOpportunities,
  continueRestores,
  deskState,
  disconnect,
  dropRestores,
  endPush,
  fillTotals,
  fixTexts,
  forgetAnswer,
  learnAnswer,
  newOrders,
  newProducts,
  offerBaseline,
  openPriceList,
  openReport,
  openRestoreJob,
  type Ports,
  pullCategories,
  pulledColumns,
  push,
  putBack,
  type RpcHandlers,
  readRestoreSelection,
  readTab,
  restore,
  reveal,
  revert,
  review,
  runs,
  saveAdministrators,
  savePersonName,
  saveSettings,
  scheduleState,
  setSchedule,
  settleUnsure,
  showColumns,
  showLists,
  startOpportunities,
  startRestores,
  takeBaseline,
  tidyJournal,
  undoPriceList,
} from './desk';
import { say } from './i18n';
import type { RevertSummary } from './protocol';
import type { UiHost } from './ui-host';

/** What stands behind each call of the browser, as the use case of the desk that answers it; each throws what that throws. */
export function rpcHandlers(ports: Ports, ui: UiHost): RpcHandlers {
  const stateAfter = (action: () => unknown) => {
    action();
    return deskState(ports);
  };
  const nothingAfter = (action: () => void) => {
    action();
    return null;
  };
  const revertAndReview = (run: string): RevertSummary => {
    const summary = revert(ports, run);
    if (summary.records > 0) ui.showReview(say(ports.user.language(), 'title.review'), run);
    return summary;
  };
  return {
    open: () => deskState(ports),
    connect: (request) => stateAfter(() => connect(ports, request)),
    disconnect: () => stateAfter(() => disconnect(ports)),
    saveSettings: (settings) => stateAfter(() => saveSettings(ports, settings)),
    saveAdministrators: ({ emails }) => stateAfter(() => saveAdministrators(ports, emails)),
    savePersonName: ({ name }) => stateAfter(() => savePersonName(ports, name)),
    pullCategories: () => pullCategories(ports),
    startOpportunities: (request) => startOpportunities(ports, request),
    continueOpportunities: ({ job }) => continueOpportunities(ports, job),
    pulledColumns: ({ sheetId }) => pulledColumns(ports, sheetId),
    showColumns: ({ sheetId, shown }) => nothingAfter(() => showColumns(ports, sheetId, shown)),
    openReport: (request) => openReport(ports, request),
    newProducts: () => stateAfter(() => newProducts(ports)),
    showLists: () => stateAfter(() => showLists(ports)),
    newOrders: () => stateAfter(() => newOrders(ports)),
    check: () => check(ports),
    fillTotals: ({ anew }) => fillTotals(ports, anew),
    openReview: () => nothingAfter(() => ui.showReview(say(ports.user.language(), 'title.review'))),
    review: () => review(ports),
    fixTexts: () => fixTexts(ports),
    push: (request) => push(ports, request),
    endPush: ({ run }) => nothingAfter(() => endPush(ports, run)),
    settleUnsure: (request) => settleUnsure(ports, request),
    learnAnswer: (request) => nothingAfter(() => learnAnswer(ports, request)),
    forgetAnswer: (request) => stateAfter(() => forgetAnswer(ports, request)),
    reveal: ({ sheetId, row }) => nothingAfter(() => reveal(ports, sheetId, row)),
    restore: (request) => restore(ports, request),
    readRestoreSelection: ({ kind }) => readRestoreSelection(ports, kind),
    startRestores: (request) => startRestores(ports, request),
    continueRestores: ({ run }) => continueRestores(ports, run),
    openRestoreJob: () => openRestoreJob(ports),
    dropRestores: ({ run }) => dropRestores(ports, run),
    runs: () => runs(ports),
    revert: ({ run }) => revertAndReview(run),
    cellHistory: () => cellHistory(ports),
    putBack: (request) => nothingAfter(() => putBack(ports, request)),
    tidyJournal: ({ keepRuns }) => tidyJournal(ports, keepRuns),
    openPriceList: (source) => openPriceList(ports, source),
    applyPriceList: ({ prices }) => applyPriceList(ports, prices),
    undoPriceList: () => undoPriceList(ports),
    showPriceList: () => nothingAfter(() => ui.showPriceList(say(ports.user.language(), 'title.priceList'))),
    schedule: () => scheduleState(ports),
    setSchedule: (request) => setSchedule(ports, request),
    readTab: () => readTab(ports),
    adoptTab: (request) => adoptTab(ports, request),
    offerBaseline: ({ all }) => offerBaseline(ports, all),
    takeBaseline: (request) => ({ taken: takeBaseline(ports, request) }),
  };
}
