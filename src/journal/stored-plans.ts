import { rpcError } from '../platform/rpc-error';
import {
  amount,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  sentenceKey,
  type Taken,
  text,
  textOrAmount,
} from '../platform/schema';
import type { TableKind } from '../records/field';

/**
 * `held`: not sent, for a reason; `begun`: sent, waits for its end; `done`: sent, has no end;
 * `left`: not put back, since somebody changed it; `broken`: edited in the sheet.
 */
export const PLAN_STATES = [
  'planned',
  'held',
  'refused',
  'unsure',
  'begun',
  'done',
  'ended',
  'left',
  'endRefused',
  'endUnsure',
  'cancelled',
  'broken',
] as const;

export type PlanState = (typeof PLAN_STATES)[number];

const content = recordOf(textOrAmount);

export const planRow = object({
  /** Its pushes are runs of this name, and of `endRun` of it. */
  plan: text,
  table: oneOf<TableKind>(['products', 'orders']),
  key: text,
  title: text,
  crm: text,
  /** Where it was made: a copy of the file has its rows too. */
  file: text,
  /** Start, as a minute on the spreadsheet's wall, see wallMinutes. */
  from: amount,
  /** The minute when the old prices return; null for never. */
  until: orNull(amount),
  /** What the CRM had at approval; null where unknown. */
  before: orNull(content),
  planned: content,
  /** Prices to put back where none were known, by field. */
  back: content,
  seen: listOf(text),
  /** Its position when planned, tried first; absent where unknown. */
  place: optional(orNull(object({ sheetId: amount, row: amount }))),
  state: oneOf(PLAN_STATES),
  /** The last attempt that the owner acknowledged before a retry; '' for none. */
  tried: text,
  note: orNull(object({ code: sentenceKey, field: orNull(text), params: content })),
  who: text,
  reason: text,
});

export type PlanRow = Taken<typeof planRow>;

const planRun = object({
  /** In wall minutes. */
  at: amount,
  who: text,
  counts: recordOf(amount),
  stopped: orNull(rpcError),
});

export type PlanRun = Taken<typeof planRun>;

export const planBrief = object({
  open: amount,
  look: amount,
  /** In wall minutes; null for nothing due. */
  next: orNull(amount),
  last: orNull(planRun),
});

export type PlanBrief = Taken<typeof planBrief>;
