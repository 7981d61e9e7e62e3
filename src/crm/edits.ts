import type { Issue } from '../core';
import { readAnswer } from './decode';
import { type Edited, showsOtherValue } from './edit-answer';
import type { HttpResponse, WriteEndpoint } from './endpoint';
import { checkOrderEdit, EDIT_ORDER, type OrderEdit, sentOrder } from './endpoints/orders';
import {
  checkProductEdit,
  EDIT_PRODUCT_BY_CODE,
  EDIT_PRODUCT_BY_ID,
  type ProductEdit,
  sentProduct,
} from './endpoints/products';
import { type CrmError, type CrmErrorCode, createRedact, type Redact } from './errors';
import { type BoundCall, type CallContext, secretsOf, sendCalls, toRequest } from './http';
import { classifyResponse, judgeFailure, shorten } from './response';

export type CrmEdit = ProductEdit | OrderEdit;

/** Checks an edit before anything is sent. */
export function checkEdit(edit: CrmEdit): Issue[] {
  return edit.kind === 'product' ? checkProductEdit(edit) : checkOrderEdit(edit);
}

/** Holds the outcome of one edit. */
export interface EditOutcome {
  /** `unsure`: nobody knows whether the CRM took it. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Tells why it was not confirmed; null when it was. */
  readonly code: CrmErrorCode | null;
  /** Holds what the CRM said, shown as it is; '' when it said nothing. */
  readonly message: string;
  /** Holds how long the CRM asked to wait; null when it did not. */
  readonly retryAfterMs: number | null;
}

/**
 * Sends all edits in one batch, each once, never again.
 * @returns the outcomes in the order of the edits, whatever the CRM or the way to it did
 * @throws UncheckedInputError before anything is sent
 */
export function sendEdits(context: CallContext, edits: readonly CrmEdit[]): EditOutcome[] {
  const redact = createRedact(secretsOf(context.connection));
  return sendCalls(
    context,
    edits.map((edit) => bindEdit(context, edit, redact)),
  );
}

function bindEdit(context: CallContext, edit: CrmEdit, redact: Redact): BoundCall<EditOutcome> {
  if (edit.kind === 'order') return bind(context, EDIT_ORDER, edit, redact);
  return bind(context, edit.id === null ? EDIT_PRODUCT_BY_CODE : EDIT_PRODUCT_BY_ID, edit, redact);
}

function bind<Edit extends CrmEdit>(
  context: CallContext,
  endpoint: WriteEndpoint<Edit, Edited>,
  edit: Edit,
  redact: Redact,
): BoundCall<EditOutcome> {
  return {
    request: toRequest(context, endpoint, edit),
    fail: (failure) => outcomeOfError(judgeFailure(endpoint.name, failure)),
    judge: (response) => {
      const judged = classifyResponse(endpoint, edit, response, redact);
      if (judged.ok) return confirmed(response, judged.value.message, redact);
      if (judged.error.effect === 'none') return outcomeOfError(judged.error);
      const sent = edit.kind === 'product' ? sentProduct(edit) : sentOrder(edit);
      const isOther = judged.error.code === 'unexpected-answer' && showsOtherValue(readAnswer(response.body), sent);
      return outcomeOfError({ ...judged.error, ...(isOther ? { code: 'other-value' } : {}) });
    },
  };
}

function confirmed({ status }: HttpResponse, message: string, redact: Redact): EditOutcome {
  return {
    outcome: 'confirmed',
    status,
    code: null,
    message: shorten(redact(message)),
    retryAfterMs: null,
  };
}

type Told = Pick<CrmError, 'effect' | 'status' | 'code' | 'crmMessage' | 'retryAfterMs'>;

function outcomeOfError({ effect, status, code, crmMessage, retryAfterMs }: Told): EditOutcome {
  return { outcome: effect === 'none' ? 'refused' : 'unsure', status, code, message: crmMessage, retryAfterMs };
}
