/** What the browser and the server may ask and answer: all of it travels as JSON text, so no Date crosses. */

export type * from './calls';
export { CALLS } from './calls';
export type * from './desk';
export { planBrief, ROW_STATES, recordCounts } from './desk';
export type * from './journal';
export type * from './opportunities';
export { lastRefresh, savedQuery, seenNames } from './opportunities';
export type * from './price-list';
export type * from './price-plans';
export type * from './push';
export {
  amount,
  anything,
  custom,
  flag,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  type Schema,
  sheetId,
  type Taken,
  text,
  textOrAmount,
} from './schema';
export type * from './tables';
