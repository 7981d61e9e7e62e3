export { check } from './check';
export { connect, disconnect } from './connection';

export { failureOf, sentenceOf } from './failure';
export { fillTotals } from './fill-totals';
export { MENU } from './menu';
export { newOrders, newProducts } from './new-tables';
export type { Ports } from './ports';
export { pullCategories } from './pull-categories';
export { continueOpportunities, startOpportunities } from './pull-opportunities';
export { push } from './push';
export { restore } from './restore';
export { review } from './review';
export { dispatch, type RpcHandlers } from './rpc-request';
export { saveSettings } from './settings';
export { deskState, reveal } from './state';
