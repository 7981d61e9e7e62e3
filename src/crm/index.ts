export {
  type CrmClient,
  type CrmEdit,
  checkEdit,
  createCrmClient,
  crmEdit,
  type EditOutcome,
  isRefusedCall,
  type RestoreOutcome,
} from './client';
export { type HttpRequest, type HttpResponse, type Transport, TransportError } from './endpoint';
export { type Category, type CategoryQuery, checkCategoryQuery } from './endpoints/categories';
export {
  checkCount,
  checkOpportunityQuery,
  type Opportunity,
  type OpportunityPage,
  type OpportunityQuery,
} from './endpoints/opportunities';
export type { OrderEdit } from './endpoints/orders';
export type { ProductEdit } from './endpoints/products';
export { checkRestore, type Restore } from './endpoints/restores';
export {
  CRM_ERROR_CODES,
  CrmError,
  type CrmErrorCode,
  createRedact,
  isCrmError,
  type TransportFailure,
  UncheckedInputError,
} from './errors';
export { type Connection, checkConnection, normaliseBaseUrl } from './http';
