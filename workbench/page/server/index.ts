export { DueTriggers } from './due-triggers';
export { followStandIn } from './opening';
export { type PageServer, startPageServer } from './page-server';
export { readSettings, type WorkbenchSettings } from './settings';
export { startStandIn } from './stand-in';
