import type { RpcAnswer } from './calls';
import { type Key, type Language, t } from './i18n/translate';
import { refreshTab } from './opportunities/pull';
import { type RefreshTab, runSchedule } from './opportunities/schedule';
import { attempt, failureOf, formatSentences, reported, sentenceOf } from './platform/failure';
import type { Ports, ReportPorts, UiHost, View } from './platform/ports';
import { recordStart } from './platform/schedule-store';
import { runDuePlans } from './price-plans/run-plans';
import { markEdited } from './push/status-column';
import { dispatch, inParts, methodOf, refuseOtherPerson, showDialog } from './rpc';
import { userLocale } from './sheet/tables';
import type { Selection } from './sheet/workbook';
import { newOrders, newProducts } from './tables/new-tables';

interface World {
  readonly user: () => Ports['user'];
  readonly ui: () => UiHost;
  readonly ports: (isWatched?: boolean) => Ports;
  readonly reports: () => ReportPorts;
  readonly settle: () => void;
}

type Dialog = Parameters<typeof showDialog>[2];

interface MenuContext {
  ports(): Ports;
  showView(view: View): void;
  showDialog(name: Dialog): void;
  toast(sentence: string): void;
  notify(code: Key, params: Readonly<Record<string, string | number>>): void;
}

interface MenuEntry {
  readonly label: Key;
  run(context: MenuContext): void;
}

const view = (label: Key, shown: View): MenuEntry => ({ label, run: (desk) => desk.showView(shown) });
const dialog = (label: Key, name: Dialog): MenuEntry => ({ label, run: (desk) => desk.showDialog(name) });

interface MenuPart {
  readonly under?: Key;
  readonly items: Readonly<Record<string, MenuEntry>>;
}

/** By the name of the global function that Apps Script starts; the build declares it. */
const MENU: readonly MenuPart[] = [
  {
    items: {
      openDesk: view('menu.openDesk', 'home'),
      reviewAndPush: dialog('menu.review', 'review'),
      applyPriceList: dialog('menu.priceList', 'priceList'),
      pullOpportunities: view('menu.pullOpportunities', 'opportunities'),
    },
  },
  {
    under: 'menu.newTable',
    items: {
      newProductsTable: {
        label: 'sheet.products',
        run: (desk) => desk.notify('toast.created', { title: newProducts(desk.ports()) }),
      },
      newOrdersTables: {
        label: 'sheet.orders',
        run: (desk) => {
          const { orders, lines } = newOrders(desk.ports());
          desk.notify('toast.created', { title: orders, second: lines });
        },
      },
    },
  },
  { items: { showHelp: view('menu.help', 'help') } },
];

/** Touches no service before an entry point runs; onOpen works in mode NONE [behaviour 50, D]. */
export function createApp(world: World) {
  const { user, ui, reports, settle } = world;
  let opened: Ports | null = null;
  const ports = (isWatched = true): Ports => {
    opened ??= world.ports(isWatched);
    return opened;
  };
  const formatRefusals = (): string[] => {
    const desk = opened;
    if (desk === null) return [];
    const { value, trouble } = attempt(desk, 'looks', () => formatSentences(desk));
    return value ?? [trouble];
  };
  /** Sheets shows the message of what a menu function throws. */
  const guarded = <Value>(call: string, action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw new Error(sentenceOf(reported(reports, error, call), localeOf({ ...world, ports })));
    } finally {
      settle();
    }
  };
  const refresh: RefreshTab = (...given) => {
    try {
      return refreshTab(...given);
    } catch (error) {
      throw reported(reports, error, 'refreshOnSchedule');
    }
  };
  const context = menuContext({ ...world, ports }, formatRefusals);
  /** A page gets its answer whether or not the toast can be shown. */
  const showFormatRefusals = (): void => {
    if (formatRefusals().length === 0) return;
    try {
      context.toast('');
    } catch (error) {
      reported(reports, error, 'toast');
    }
  };
  const menu: Record<string, () => void> = {};
  for (const { items } of MENU) {
    for (const handler in items) menu[handler] = () => guarded(handler, () => items[handler]?.run(context));
  }
  return {
    onOpen: (): void => guarded('onOpen', () => buildMenu(ui(), user().language())),
    onEdit: (edited: Selection): void => guarded('onEdit', () => markEdited(ports(), edited)),
    menu,
    /** @param asked by a person, not the trigger @returns what became of each tab, for the list of executions */
    refreshOnSchedule: (asked: boolean): string =>
      guarded('refreshOnSchedule', () => {
        const desk = ports(asked);
        if (!asked) recordStart(desk);
        const start = desk.clock.now();
        const ran = runDuePlans(desk, start);
        const refreshAll = () => runSchedule(desk, refresh, asked, start);
        if (ran === null) return [...refreshAll(), ...formatRefusals()].join('\n');
        // The plans' results are shown, whatever becomes of the tabs.
        const { value, trouble } = attempt(desk, 'refreshOnSchedule', refreshAll);
        return [ran, ...(value ?? [trouble]), ...formatRefusals()].join('\n');
      }),
    /** Never throws. JSON in and out: {method, args} to RpcAnswer or LongAnswer. */
    rpc: (text: string): string => {
      const answered = answer(reports, text, () => {
        refuseOtherPerson(text, user());
        const value = dispatch(text, () => ({ ports: ports(), ui: ui() }));
        showFormatRefusals();
        return value;
      });
      settle();
      const given = JSON.stringify(answered);
      if (methodOf(text) === 'rest') return given;
      const parted = answer(reports, text, () => inParts(given, ports));
      return parted.ok ? parted.value : JSON.stringify(parted);
    },
  };
}

function localeOf({ user, ports }: World): Parameters<typeof t>[0] {
  try {
    return userLocale(ports());
  } catch {
    return user().language();
  }
}

function menuContext({ user, ui, ports }: World, formatRefusals: () => readonly string[]): MenuContext {
  const title = (): string => t(user().language(), 'menu.name');
  const toast = (sentence: string): void => ui().toast([sentence, ...formatRefusals()].join(' ').trim(), title());
  return {
    ports,
    showView: (view) => ui().showSidebar(view, title()),
    showDialog: (name) => showDialog(ui(), user().language(), name),
    toast,
    notify: (code, params) => toast(t(userLocale(ports()), code, params)),
  };
}

function buildMenu(ui: UiHost, language: Language): void {
  ui.buildMenu(
    MENU.map(({ under, items }) => ({
      under: under === undefined ? null : t(language, under),
      items: Object.entries(items).map(([handler, { label }]) => ({ label: t(language, label), handler })),
    })),
  );
}

function answer<Value>(reports: () => ReportPorts, text: string, body: () => Value): RpcAnswer<Value> {
  try {
    return { ok: true, value: body() };
  } catch (error) {
    return { ok: false, error: failureOf(reported(reports, error, `rpc ${methodOf(text)}`)) };
  }
}
