import {
  dispatch,
  failureOf,
  MENU,
  methodOf,
  newOrders,
  newProducts,
  type Ports,
  pullCategories,
  pushedSentence,
  pushReady,
  type RefreshTab,
  type ReportPorts,
  refreshTab,
  reported,
  runSchedule,
  sentenceOf,
} from './desk';
import { say } from './i18n';
import type { RpcAnswer } from './protocol';
import type { UiHost } from './ui-host';

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
    rpc: (text) => JSON.stringify(answer(reports, text, () => dispatch(text, () => ({ ports: ports(), ui: ui() })))),
  };
}

function answer<Value>(reports: () => ReportPorts, text: string, body: () => Value): RpcAnswer<Value> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, error: failureOf(reported(reports, error, `rpc ${methodOf(text)}`)) };
  }
}
