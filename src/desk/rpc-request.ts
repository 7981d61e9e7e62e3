import * as v from 'valibot';
import type { RpcMethod, RpcMethods } from '../protocol';
import { DeskError } from './desk-error';

const text = v.pipe(v.string(), v.maxLength(100_000));
const nothing = v.null();
const settings = v.object({
  changedFieldsOnly: v.boolean(),
  priceChangePercent: v.pipe(v.number(), v.minValue(1), v.maxValue(1_000)),
  confirmAbove: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
});
const connectRequest = v.object({ baseUrl: text, apiKey: text, sessionCookie: text, httpAllowed: v.boolean() });
const filter = v.object({
  campaignId: text,
  status: text,
  statusName: text,
  createdFrom: text,
  createdTo: text,
  pageSize: v.number(),
});
const item = v.object({ table: v.picklist(['products', 'orders']), key: text, fingerprint: text });
const items = v.pipe(v.array(item), v.maxLength(5_000));
const pushRequest = v.object({ run: text, reason: text, items });
const place = v.object({
  sheetId: v.pipe(v.number(), v.integer()),
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const restoreRequest = v.object({ kind: v.picklist(['user', 'task', 'customer']), fields: v.record(v.string(), text) });
const row = v.pipe(v.number(), v.integer(), v.minValue(1));
const adoptRequest = v.object({
  sheetId: v.pipe(v.number(), v.integer()),
  kind: v.picklist(['products', 'orders', 'orderLines']),
  columns: v.pipe(v.array(v.object({ column: row, header: text, field: text })), v.maxLength(1_000)),
});
const baselineRequest = v.object({ sheetId: v.pipe(v.number(), v.integer()), firstRow: row, lastRow: row, mark: text });

type Arguments = { readonly [Method in RpcMethod]: v.GenericSchema<unknown, RpcMethods[Method]['args']> };

/** What each call of the browser must look like: the page can be driven by anyone who can open it. */
const ARGUMENTS = {
  open: nothing,
  connect: connectRequest,
  disconnect: nothing,
  saveSettings: settings,
  pullCategories: nothing,
  startOpportunities: filter,
  continueOpportunities: v.object({ job: text }),
  newProducts: nothing,
  newOrders: nothing,
  check: nothing,
  fillTotals: v.object({ anew: v.boolean() }),
  openReview: nothing,
  review: nothing,
  push: pushRequest,
  endPush: v.object({ run: text }),
  settleUnsure: v.object({ run: text, items }),
  reveal: place,
  runs: nothing,
  revert: v.object({ run: text }),
  cellHistory: nothing,
  putBack: v.object({ ...place.entries, key: text, field: text, value: v.union([text, v.number()]) }),
  tidyJournal: v.object({ keepRuns: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) }),
  restore: restoreRequest,
  readTab: nothing,
  adoptTab: adoptRequest,
  offerBaseline: v.object({ all: v.boolean() }),
  takeBaseline: baselineRequest,
} satisfies Arguments;

/** What the server does for each call. */
export type RpcHandlers = {
  readonly [Method in RpcMethod]: (args: RpcMethods[Method]['args']) => RpcMethods[Method]['value'];
};

/**
 * Checks a call of the browser and does it.
 * @param text a JSON text of {method, args}
 * @throws DeskError 'error.request' when it is not one of the calls; whatever the handler throws
 */
export function dispatch(handlers: RpcHandlers, requestText: string): RpcMethods[RpcMethod]['value'] {
  const { method, args } = envelope(requestText);
  return call(handlers, method, args);
}

function envelope(requestText: string): { readonly method: RpcMethod; readonly args: unknown } {
  const methods = v.picklist(Object.keys(ARGUMENTS) as RpcMethod[]);
  const parsed = v.safeParse(v.object({ method: methods, args: v.unknown() }), parse(requestText));
  if (!parsed.success) throw new DeskError('error.request');
  return parsed.output;
}

function parse(requestText: string): unknown {
  try {
    return JSON.parse(requestText);
  } catch {
    return null;
  }
}

function call<Method extends RpcMethod>(
  handlers: RpcHandlers,
  method: Method,
  args: unknown,
): RpcMethods[Method]['value'] {
  const schema: Arguments[Method] = (ARGUMENTS satisfies Arguments as Arguments)[method];
  const parsed = v.safeParse(schema, args);
  if (!parsed.success) throw new DeskError('error.request');
  return handlers[method](parsed.output);
}
