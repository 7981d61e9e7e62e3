import { CALLS, type LongAnswer, type RpcMethod, type RpcMethods } from './calls';
import type { DeskState } from './desk/calls';
import { connect, disconnect, testConnection } from './desk/connect';
import { saveSettings } from './desk/save-settings';
import { deskState, fileClock, reveal } from './desk/state';
import { health } from './desk/usage';
import { type Language, t } from './i18n/translate';
import { cellHistory, putBack } from './journal/cell-history';
import { tidyJournal } from './journal/tidy-journal';
import { pullCategories } from './opportunities/categories';
import { continueOpportunities, startOpportunities } from './opportunities/pull';
import { pulledColumns, showColumns } from './opportunities/query-tabs';
import { openReport } from './opportunities/report';
import { scheduleState, setSchedule } from './opportunities/schedule';
import { dropLease, pushProgress, stopPush, withDocumentLock } from './platform/lease';
import type { Ports, UiHost } from './platform/ports';
import { anything, custom, object, optional, parseJson, type Schema, text } from './platform/schema';
import { applyPriceList, undoPriceList } from './price-list/apply';
import { openPriceList } from './price-list/open';
import { keepProfile } from './price-list/supplier-profiles';
import { changePlan } from './price-plans/change-plan';
import { makePlan } from './price-plans/make-plan';
import { plans } from './price-plans/plan-list';
import { runPlans } from './price-plans/run-plans';
import { offerBaseline, takeBaseline } from './push/baseline';
import { fillTotals, fixTexts, offerTotals } from './push/fix-cells';
import { push, settleUnsure } from './push/push';
import { check, review } from './push/review';
import { revert, runRecords, runs } from './push/undo';
import { DeskError } from './records/desk-error';
import { sameEmail } from './records/settings';
import { restore, restoreMany } from './restore/restore';
import { adoptTab, readTab } from './tables/adopt-tab';
import { newOrders, newProducts, showCosts, showLists } from './tables/new-tables';

/** PAGE.html and PAGE.tsx in the ui/ of its job; titled as in the menu. */
const DIALOGS = { review: 'review', priceList: 'price-list' } as const;

type DialogHost = Pick<UiHost, 'showDialog' | 'fileText'>;

export function showDialog(
  ui: Pick<UiHost, 'showDialog'>,
  language: Language,
  name: keyof typeof DIALOGS,
  given: Readonly<Record<string, string>> = {},
): void {
  ui.showDialog(DIALOGS[name], t(language, `menu.${name}`).replace('…', ''), given);
}

type Handler<Method extends RpcMethod> = (
  ports: Ports,
  args: RpcMethods[Method]['args'],
  ui: DialogHost,
) => RpcMethods[Method]['value'];

export type RpcHandlers = { readonly [Method in Exclude<RpcMethod, 'ping'>]: Handler<Method> };

const HANDLERS: RpcHandlers = {
  open: deskState,
  fileClock,
  connect: (ports, request) => {
    const refused = connect(ports, request);
    return { ...deskState(ports), refused };
  },
  disconnect: stateAfter(disconnect),
  health,
  testConnection,
  saveSettings: stateAfter(saveSettings),
  pullCategories,
  startOpportunities,
  continueOpportunities: (ports, { job }) => continueOpportunities(ports, job),
  pulledColumns: (ports, { sheetId }) => pulledColumns(ports, sheetId),
  showColumns: nothingAfter((ports, { sheetId, shown }) => showColumns(ports, sheetId, shown)),
  openReport,
  newProducts: stateAfter(newProducts),
  showLists: stateAfter(showLists),
  showCosts: stateAfter(showCosts),
  newOrders: stateAfter(newOrders),
  check,
  offerTotals: (ports, { anew }) => offerTotals(ports, anew),
  fillTotals,
  openReview: nothingAfter((ports, args, ui) => showDialog(ui, ports.user.language(), 'review', args ?? {})),
  review,
  fixTexts: locked(fixTexts),
  push: locked(push),
  endPush: nothingAfter(ofRun(dropLease)),
  stopPush: ofRun(stopPush),
  pushProgress: ofRun(pushProgress),
  settleUnsure: locked(settleUnsure),
  plans,
  makePlan: locked(makePlan),
  changePlan: locked(changePlan),
  runPlans: locked(runPlans),
  reveal: nothingAfter((ports, { sheetId, row }) => reveal(ports, sheetId, row)),
  restore,
  restoreMany,
  runs,
  runRecords: ofRun(runRecords),
  revert: locked(ofRun(revert)),
  cellHistory,
  putBack: nothingAfter(putBack),
  tidyJournal: locked((ports, { keepRuns }) => tidyJournal(ports, keepRuns)),
  rest: ({ staging }, { id, part }) => staging.get(id, part) ?? '',
  openPriceList,
  bookLibrary: (_ports, _args, ui) => ui.fileText('book-library'),
  keepProfile,
  applyPriceList: locked((ports, { prices }) => applyPriceList(ports, prices)),
  undoPriceList: locked(undoPriceList),
  showPriceList: nothingAfter((ports, _args, ui) => showDialog(ui, ports.user.language(), 'priceList')),
  schedule: scheduleState,
  setSchedule,
  readTab,
  adoptTab: locked((ports, request) => ({ ...adoptTab(ports, request), desk: deskState(ports) })),
  offerBaseline: (ports, { all }) => offerBaseline(ports, all),
  takeBaseline: locked((ports, request) => ({ taken: takeBaseline(ports, request) })),
};

/** Use cases that wait for the CRM first take the lock themselves. */
function locked<Args, Value>(action: (ports: Ports, args: Args) => Value) {
  return (ports: Ports, args: Args): Value => withDocumentLock(ports, () => action(ports, args));
}

function ofRun<Value>(action: (ports: Ports, run: string) => Value) {
  return (ports: Ports, { run }: { readonly run: string }): Value => action(ports, run);
}

function stateAfter<Args>(action: (ports: Ports, args: Args) => unknown) {
  return (ports: Ports, args: Args): DeskState => {
    action(ports, args);
    return deskState(ports);
  };
}

function nothingAfter<Args>(action: (ports: Ports, args: Args, ui: DialogHost) => void) {
  return (ports: Ports, args: Args, ui: DialogHost): null => {
    action(ports, args, ui);
    return null;
  };
}

const envelope = object({
  method: custom<RpcMethod>((value) => typeof value === 'string' && Object.keys(CALLS).includes(value)),
  args: optional(anything),
  person: optional(text),
});

/** With several Google accounts a call may run as any of them [behaviour 91, L]. @throws DeskError 'error.person' */
export function refuseOtherPerson(requestText: string, user: Pick<Ports['user'], 'email'>): void {
  const request = parseJson(requestText);
  const { person: opened = '' } = envelope(request) ? request : {};
  const ran = opened === '' ? '' : user.email();
  if (ran !== '' && !sameEmail(opened, ran)) throw new DeskError('error.person', { opened, ran });
}

type OpenDesk = () => { readonly ports: Ports; readonly ui: DialogHost };

/** @param openDesk only called when needed: a computing spreadsheet blocks. @throws DeskError 'error.request' */
export function dispatch(requestText: string, openDesk: OpenDesk, handlers = HANDLERS): RpcMethods[RpcMethod]['value'] {
  const request = parseJson(requestText);
  if (!envelope(request)) throw new DeskError('error.request');
  const { method, args } = request;
  const call = <Method extends keyof RpcHandlers>(name: Method): RpcMethods[Method]['value'] => {
    if (!takes(name, args)) throw new DeskError('error.request');
    const { ports, ui } = openDesk();
    return handlers[name](ports, args, ui);
  };
  if (method !== 'ping') return call(method);
  if (!takes(method, args)) throw new DeskError('error.request');
  return null;
}

/** Below 2 MB even with three-byte characters; breaks none in two. */
const PARTS = /.{1,650000}(?![\udc00-\udfff])/gs;

export function inParts(answer: string, ports: () => Pick<Ports, 'staging' | 'random'>): string {
  const [first = '', ...others] = answer.match(PARTS) ?? [];
  if (others.length === 0) return answer;
  const { staging, random } = ports();
  const long: LongAnswer = { id: random.id(), parts: others.length + 1, first };
  for (const [index, part] of others.entries()) staging.put(long.id, index + 1, part);
  return JSON.stringify(long);
}

/** For the log; '' for none. The rest of a request is private. */
export function methodOf(requestText: string): RpcMethod | '' {
  const request = parseJson(requestText);
  return envelope(request) ? request.method : '';
}

function takes<Method extends RpcMethod>(method: Method, args: unknown): args is RpcMethods[Method]['args'] {
  const schema: Schema<unknown> = CALLS[method];
  return schema(args);
}
