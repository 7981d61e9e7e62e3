import {
  dispatch,
  failureOf,
  MENU,
  newOrders,
  newProducts,
  type Ports,
  pullCategories,
  pushedSentence,
  pushReady,
  refreshTab,
  runSchedule,
  sentenceOf,
} from './desk';
import { say } from './i18n';
import type { RpcAnswer } from './protocol';
import { rpcHandlers } from './rpc-handlers';
import type { UiHost } from './ui-host';

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
    rpc: (text) => JSON.stringify(answer(() => dispatch(() => rpcHandlers(ports(), ui()), text))),
  };
}

function answer<Value>(body: () => Value): RpcAnswer<Value> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, error: failureOf(error) };
  }
}
