export { type CrmServer, type CrmServerOptions, startCrmServer } from './start-crm-server';
