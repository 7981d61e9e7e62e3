import { deskCalls } from './desk/calls';
import { journalCalls } from './journal/calls';
import { opportunityCalls } from './opportunities/calls';
import type { RpcError } from './platform/rpc-error';
import type { Call, Schema, Taken } from './platform/schema';
import { priceListCalls } from './price-list/calls';
import { planCalls } from './price-plans/calls';
import { pushCalls } from './push/calls';
import { restoreCalls } from './restore/calls';
import { tableCalls } from './tables/calls';

/** Anyone who can open the page can drive it, so each request is checked. */
export const CALLS = {
  ...deskCalls,
  ...tableCalls,
  ...opportunityCalls,
  ...priceListCalls,
  ...pushCalls,
  ...planCalls,
  ...journalCalls,
  ...restoreCalls,
};

export type RpcMethod = keyof typeof CALLS;
export type RpcMethods = { readonly [Method in RpcMethod]: Exchange<(typeof CALLS)[Method]> };

interface Exchange<Made> {
  readonly args: Made extends Call<infer Request, infer _Answer> ? Taken<Request> : never;
  readonly value: Made extends Call<Schema<unknown>, infer Answer> ? Answer : never;
}

export type RpcAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: RpcError };

/** The other parts are fetched by `rest`. */
export interface LongAnswer {
  readonly id: string;
  readonly parts: number;
  readonly first: string;
}
