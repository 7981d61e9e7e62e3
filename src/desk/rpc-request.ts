import { PERIODS } from '../core';
import type { RpcMethod, RpcMethods } from '../protocol';
import { DeskError } from './desk-error';
import {
  absent,
  amount,
  type Check,
  count,
  either,
  flag,
  listOf,
  nothing,
  number,
  oneOf,
  shape,
  text,
  texts,
} from './shape';

type Arguments = { readonly [Method in RpcMethod]: Check<RpcMethods[Method]['args']> };

/** Sheet IDs may be 0 and are large; a spreadsheet counts neither sheets nor rows further than this. */
const MAX_NUMBER = 2 ** 31 - 1;
const MAX_CODE = 100;
const sheetId = whole;
const row = count(MAX_NUMBER);
const items = listOf(shape({ table: oneOf('products', 'orders'), key: text, fingerprint: text }), 5_000);
const newPrice = shape({
  sheetId,
  row,
  code: text,
  field: text,
  before: either(amount, nothing),
  after: amount,
});
const column = shape({ column: row, header: text, field: text });

const query = shape({
  campaignId: text,
  status: text,
  statusName: text,
  period: oneOf(...PERIODS),
  days: amount,
  createdFrom: text,
  createdTo: text,
  pageSize: amount,
});

/** Tells for each call of the browser how it must look: the page can be driven by anyone who can open it. */
const ARGUMENTS: Arguments = {
  ping: nothing,
  open: nothing,
  connect: shape({
    baseUrl: text,
    apiKey: text,
    sessionCookie: text,
    removeCookie: either(absent, flag),
    httpAllowed: flag,
  }),
  disconnect: nothing,
  saveSettings: shape({ changedFieldsOnly: flag, priceChangePercent: number, confirmAbove: number }),
  saveAdministrators: shape({ emails: listOf(text, 100) }),
  savePersonName: shape({ name: text }),
  pullCategories: nothing,
  startOpportunities: shape({ sheetId: either(sheetId, nothing), query: either(query, nothing) }),
  continueOpportunities: shape({ job: text }),
  pulledColumns: shape({ sheetId }),
  showColumns: shape({ sheetId, shown: listOf(text, 100) }),
  openReport: shape({ sheetId, anew: flag }),
  newProducts: nothing,
  showLists: nothing,
  newOrders: nothing,
  check: nothing,
  fillTotals: shape({ anew: flag }),
  openReview: nothing,
  review: nothing,
  fixTexts: nothing,
  push: shape({ run: runId, reason: text, items, typed: either(absent, amount), withoutJournal: either(absent, flag) }),
  endPush: shape({ run: runId }),
  settleUnsure: shape({ run: runId, items }),
  learnAnswer: shape({ table: oneOf('products', 'orders'), key: text }),
  forgetAnswer: shape({ table: oneOf('products', 'orders'), kind: text }),
  reveal: shape({ sheetId, row }),
  runs: nothing,
  revert: shape({ run: runId }),
  cellHistory: nothing,
  putBack: shape({ sheetId, row, key: text, product: either(absent, text), field: text, value: either(text, amount) }),
  tidyJournal: shape({ keepRuns: count(10_000) }),
  restore: shape({ kind: oneOf('user', 'task', 'customer'), fields: texts }),
  readRestoreSelection: shape({ kind: oneOf('task', 'customer') }),
  startRestores: shape({
    kind: oneOf('task', 'customer'),
    records: listOf(shape({ by: oneOf('code', 'id'), key: code }), 5_000),
  }),
  continueRestores: shape({ run: text }),
  openRestoreJob: nothing,
  dropRestores: shape({ run: text }),
  openPriceList: either(nothing, shape({ sheetId: either(sheetId, nothing) })),
  applyPriceList: shape({ prices: listOf(newPrice, 200_000) }),
  undoPriceList: nothing,
  showPriceList: nothing,
  schedule: nothing,
  setSchedule: shape({
    sheetId,
    every: oneOf('off', 'hour', 'day'),
    hour: hourOfDay,
    mail: flag,
    takeOver: flag,
  }),
  readTab: nothing,
  adoptTab: shape({ sheetId, kind: oneOf('products', 'orders', 'orderLines'), columns: listOf(column, 1_000) }),
  offerBaseline: shape({ all: flag }),
  takeBaseline: shape({ sheetId, firstRow: row, lastRow: row, checksum: text }),
};

/** Lists what the server does for each call. */
export type RpcHandlers = {
  readonly [Method in Exclude<RpcMethod, 'ping'>]: (args: RpcMethods[Method]['args']) => RpcMethods[Method]['value'];
};

const envelope = shape({ method: isMethod, args: (_value: unknown): _value is unknown => true });

/**
 * Checks a call of the browser and does it.
 * @param handlers are made only for a call that needs them: a spreadsheet that computes may keep whoever asks for it waiting
 * @param requestText a JSON text of {method, args}
 * @throws DeskError 'error.request' when it is not one of the calls; whatever the handler throws
 */
export function dispatch(handlers: () => RpcHandlers, requestText: string): RpcMethods[RpcMethod]['value'] {
  const request = parse(requestText);
  if (!envelope(request)) throw new DeskError('error.request');
  const { method, args } = request;
  if (method !== 'ping') return call(handlers, method, args);
  if (!ARGUMENTS.ping(args)) throw new DeskError('error.request');
  return null;
}

/** Names the call of a request, for the log; '' for none: what else it says is somebody's own. */
export function methodOf(requestText: string): RpcMethod | '' {
  const request = parse(requestText);
  return envelope(request) ? request.method : '';
}

function isMethod(value: unknown): value is RpcMethod {
  return typeof value === 'string' && Object.keys(ARGUMENTS).includes(value);
}

function whole(value: unknown): value is number {
  return amount(value) && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER;
}

/** Checks a run as reviews name it: a text of its own among the others of a property, and of a cell. */
function runId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{0,60}$/.test(value);
}

/** Longer ones are refused where the selection is read. */
function code(value: unknown): value is string {
  return text(value) && value.length <= MAX_CODE;
}

function hourOfDay(value: unknown): value is number {
  return amount(value) && Number.isInteger(value) && value >= 0 && value < 24;
}

function parse(requestText: string): unknown {
  try {
    return JSON.parse(requestText);
  } catch {
    return null;
  }
}

function call<Method extends keyof RpcHandlers>(
  handlers: () => RpcHandlers,
  method: Method,
  args: unknown,
): RpcMethods[Method]['value'] {
  const check: Arguments[Method] = ARGUMENTS[method];
  if (!check(args)) throw new DeskError('error.request');
  return handlers()[method](args);
}
