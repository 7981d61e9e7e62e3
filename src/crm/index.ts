export type { Category } from './category';
export { type CrmClient, type CrmClientOptions, createCrmClient } from './client';
export { type Connection, type ConnectionInput, checkConnection, normaliseBaseUrl } from './connection';
export { type CrmEdit, checkEdit, type OrderEdit, type ProductEdit } from './edit';
export { CRM_ERROR_CODES, CrmError, type CrmErrorCode, type CrmFailure, type Effect, isCrmError } from './errors';
export { type CategoryQuery, checkCategoryQuery, checkOpportunityQuery, type OpportunityQuery } from './list-query';
export type { Opportunity, OpportunityPage } from './opportunity';
export { type BatchObservation, firstBatchSize, nextBatchSize } from './pace';
export { createRedact, type Redact } from './redact';
export type { RequestSketch } from './request';
export {
  type CustomerRestore,
  checkCustomerRestore,
  checkTaskRestore,
  checkUserRestore,
  type TaskRestore,
  type UserRestore,
} from './restore-input';
export type { Restored } from './restored';
export type { EditOutcome } from './send-edits';
export {
  type HttpRequest,
  type HttpResponse,
  type Transport,
  TransportError,
  type TransportFailure,
} from './transport';
export { UncheckedInputError } from './unchecked-input-error';
export type { WireValues } from './wire';
