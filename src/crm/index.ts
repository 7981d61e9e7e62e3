export { isTeachable, shownShape } from './answer-shape';
export type { Category } from './category';
export { type CrmClient, createCrmClient } from './client';
export { type Connection, checkConnection, normaliseBaseUrl } from './connection';
export { type CrmEdit, checkEdit, type OrderEdit, type ProductEdit } from './edit';
export { CRM_ERROR_CODES, CrmError, type CrmErrorCode, isCrmError } from './errors';
export { checkCategoryQuery, checkOpportunityQuery, type OpportunityQuery } from './list-query';
export type { Opportunity, OpportunityPage } from './opportunity';
export { firstBatchSize, nextBatchSize } from './pace';
export { createRedact } from './redact';
export type { Restore, RestoreOutcome } from './restore';
export { checkCustomerRestore, checkTaskRestore, checkUserRestore } from './restore-input';
export type { EditOutcome } from './send-edits';
export {
  type HttpRequest,
  type HttpResponse,
  type Transport,
  TransportError,
  type TransportFailure,
} from './transport';
export { UncheckedInputError } from './unchecked-input-error';
export type { LearnedAnswers } from './way';
