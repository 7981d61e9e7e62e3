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
  dispatch,
  dropRestores,
  endPush,
  failureOf,
  fillTotals,
  fixTexts,
  forgetAnswer,
  learnAnswer,
  MENU,
  methodOf,
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
  pushedSentence,
  pushReady,
  putBack,
  type RefreshTab,
  type ReportPorts,
  type RpcHandlers,
  readRestoreSelection,
  readTab,
  refreshTab,
  reported,
  restore,
  reveal,
  revert,
  review,
  runSchedule,
  runs,
  saveAdministrators,
  savePersonName,
  saveSettings,
  scheduleState,
  sentenceOf,
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
import type { RevertSummary, RpcAnswer } from './protocol';
import type { UiHost } from './ui-host';

/** Binds each call of the browser to the use case of the desk that answers it; each throws what that throws. */
function rpcHandlers(ports: Ports, ui: UiHost): RpcHandlers {
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

/** Lists what Apps Script can start: the items of the menu, and the one door for the browser. */
export interface App {
  onOpen(): void;
  openDesk(): void;
  pullCategories(): void;
  pullOpportunities(): void;
  newProductsTable(): void;
  newOrdersTables(): void;
  applyPriceList(): void;
  reviewAndPush(): void;
  pushReadyRows(): void;
  restoreRecords(): void;
  /**
   * Refreshes what is due.
   * @param asked a person started it, not the trigger
   * @returns what became of each tab, for the list of executions: there is nobody to show anything to
   */
  refreshOnSchedule(asked: boolean): string;
  /**
   * Answers the browser; never throws.
   * @param text a JSON text of {method, args}
   * @returns an RpcAnswer as JSON text
   */
  rpc(text: string): string;
}

/**
 * Puts the desk together. Nothing of the world is touched before an entry point runs, and onOpen touches only the menu and
 * the user's language, so that it works in authorisation mode NONE [behaviour 50, D].
 */
export function createApp({
  user,
  ui,
  ports,
  reports,
}: {
  user: () => Ports['user'];
  ui: () => UiHost;
  ports: () => Ports;
  reports: () => ReportPorts;
}): App {
  const words = (code: string, params = {}): string => say(user().language(), code, params);
  const toast = (code: string, params: Readonly<Record<string, string | number>>): void =>
    ui().toast(words(code, params), words('title.desk'));
  /** The failure of a menu function is told as a sentence, since Sheets shows the message of what is thrown. */
  const told = <Value>(call: string, action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw new Error(sentenceOf(reported(reports, error, call), user().language()));
    }
  };
  const refresh: RefreshTab = (...given) => {
    try {
      return refreshTab(...given);
    } catch (error) {
      throw reported(reports, error, 'refreshOnSchedule');
    }
  };
  return {
    onOpen: () =>
      told('onOpen', () =>
        ui().buildMenu(
          words('menu.name'),
          MENU.map((item) => (item === 'separator' ? item : { label: words(item.code), handler: item.handler })),
        ),
      ),
    openDesk: () => told('openDesk', () => ui().showSidebar('home', words('title.desk'))),
    pullOpportunities: () => told('pullOpportunities', () => ui().showSidebar('opportunities', words('title.desk'))),
    restoreRecords: () => told('restoreRecords', () => ui().showSidebar('restore', words('title.desk'))),
    applyPriceList: () => told('applyPriceList', () => ui().showPriceList(words('title.priceList'))),
    reviewAndPush: () => told('reviewAndPush', () => ui().showReview(words('title.review'))),
    pushReadyRows: () =>
      told('pushReadyRows', () =>
        ui().toast(pushedSentence(pushReady(ports()), user().language()), words('title.desk')),
      ),
    pullCategories: () =>
      told('pullCategories', () => {
        const { title, added, updated, unchanged, gone } = pullCategories(ports());
        toast('toast.categories', { n: added + updated + unchanged, title, added, updated, gone });
      }),
    newProductsTable: () => told('newProductsTable', () => toast('toast.created', { title: newProducts(ports()) })),
    newOrdersTables: () =>
      told('newOrdersTables', () => {
        const { orders, lines } = newOrders(ports());
        toast('toast.createdTwo', { first: orders, second: lines });
      }),
    refreshOnSchedule: (asked) => told('refreshOnSchedule', () => runSchedule(ports(), refresh, asked).join('\n')),
    rpc: (text) => JSON.stringify(answer(reports, text, () => dispatch(() => rpcHandlers(ports(), ui()), text))),
  };
}

function answer<Value>(reports: () => ReportPorts, text: string, body: () => Value): RpcAnswer<Value> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, error: failureOf(reported(reports, error, `rpc ${methodOf(text)}`)) };
  }
}
