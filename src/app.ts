import {
  adoptTab,
  applyPriceList,
  cellHistory,
  check,
  connect,
  continueOpportunities,
  deskState,
  disconnect,
  dispatch,
  endPush,
  failureOf,
  fillTotals,
  MENU,
  newOrders,
  newProducts,
  offerBaseline,
  openPriceList,
  openReport,
  type Ports,
  pullCategories,
  pulledColumns,
  push,
  pushedSentence,
  pushReady,
  putBack,
  type RpcHandlers,
  readTab,
  refreshTab,
  restore,
  reveal,
  revert,
  review,
  runSchedule,
  runs,
  saveSettings,
  scheduleState,
  sentenceOf,
  setSchedule,
  settleUnsure,
  showColumns,
  showLists,
  startOpportunities,
  takeBaseline,
  tidyJournal,
  undoPriceList,
} from './desk';
import { say } from './i18n';
import type { RevertSummary, RpcAnswer, View } from './protocol';

/** What stands in the menu: an item with the global function that it starts, or a line between items. */
export type MenuItem = { readonly label: string; readonly handler: string } | 'separator';

/** What the desk shows outside of cells. */
export interface UiHost {
  showSidebar(view: View, title: string): void;
  /** @param reverts the run whose revert is to be ticked; '' for none */
  showReview(title: string, reverts?: string): void;
  showPriceList(title: string): void;
  toast(message: string, title: string): void;
  buildMenu(name: string, items: readonly MenuItem[]): void;
}

/** What Apps Script can start: the items of the menu, and the one door for the browser. */
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
}: {
  user: () => Ports['user'];
  ui: () => UiHost;
  ports: () => Ports;
}): App {
  const words = (code: string, params = {}): string => say(user().language(), code, params);
  const toast = (code: string, params: Readonly<Record<string, string | number>>): void =>
    ui().toast(words(code, params), words('title.desk'));
  /** The failure of a menu function is told as a sentence, since Sheets shows the message of what is thrown. */
  const told = <Value>(action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw new Error(sentenceOf(error, user().language()));
    }
  };
  return {
    onOpen: () =>
      ui().buildMenu(
        words('menu.name'),
        MENU.map((item) => (item === 'separator' ? item : { label: words(item.code), handler: item.handler })),
      ),
    openDesk: () => ui().showSidebar('home', words('title.desk')),
    pullOpportunities: () => ui().showSidebar('opportunities', words('title.desk')),
    restoreRecords: () => ui().showSidebar('restore', words('title.desk')),
    applyPriceList: () => ui().showPriceList(words('title.priceList')),
    reviewAndPush: () => ui().showReview(words('title.review')),
    pushReadyRows: () =>
      told(() => ui().toast(pushedSentence(pushReady(ports()), user().language()), words('title.desk'))),
    pullCategories: () =>
      told(() => {
        const { title, added, updated, unchanged, gone } = pullCategories(ports());
        toast('toast.categories', { n: added + updated + unchanged, title, added, updated, gone });
      }),
    newProductsTable: () => told(() => toast('toast.created', { title: newProducts(ports()) })),
    newOrdersTables: () =>
      told(() => {
        const { orders, lines } = newOrders(ports());
        toast('toast.createdTwo', { first: orders, second: lines });
      }),
    refreshOnSchedule: (asked) => told(() => runSchedule(ports(), refreshTab, asked).join('\n')),
    rpc: (text) => JSON.stringify(answer(() => dispatch(rpcHandlers(ports(), ui()), text))),
  };
}

function answer<Value>(body: () => Value): RpcAnswer<Value> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, error: failureOf(error) };
  }
}

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
    saveSettings: (settings) => stateAfter(() => saveSettings(ports.properties, settings)),
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
    push: (request) => push(ports, request),
    endPush: ({ run }) => nothingAfter(() => endPush(ports, run)),
    settleUnsure: (request) => settleUnsure(ports, request),
    reveal: ({ sheetId, row }) => nothingAfter(() => reveal(ports, sheetId, row)),
    restore: (request) => restore(ports, request),
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
