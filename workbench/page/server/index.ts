export type { Opening } from './opening';
export { type PageServer, type PageServerOptions, startPageServer } from './page-server';
export { readSettings, type WorkbenchSettings } from './settings';
export { type StandIn, type StandInAddress, startStandIn } from './stand-in';
