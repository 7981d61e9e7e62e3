/** Says what the browser and the server may ask and answer: all of it travels as JSON text, so no Date crosses. */

export type * from './calls';
export { CALLS } from './calls';
export type * from './desk';
export type * from './journal';
export type * from './opportunities';
export type * from './price-list';
export type * from './push';
export type * from './tables';
