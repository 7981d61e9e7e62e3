import { shorten } from './crm-message';
import type { CrmEdit } from './edit';
import type { Edited } from './edited';
import type { Endpoint } from './endpoint';
import { EDIT_ORDER, EDIT_PRODUCT_BY_CODE, EDIT_PRODUCT_BY_ID } from './endpoints';
import type { CrmError, CrmErrorCode } from './errors';
import { judgeFailure, judgeResponse } from './judge';
import { createRedact, type Redact } from './redact';
import { toRequest } from './request';
import { sendBatch } from './send-batch';
import type { HttpRequest, HttpResponse } from './transport';
import { secretsOf, type Way } from './way';

/** What became of one edit. */
export interface EditOutcome {
  /** `unsure`: nobody knows whether the CRM took it. */
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Why it was not confirmed; null when it was. */
  readonly code: CrmErrorCode | null;
  /** What the CRM said, shown as it is; '' when it said nothing. */
  readonly message: string;
  /** How long the CRM asked to wait; null when it did not. */
  readonly retryAfterMs: number | null;
}

/** An edit with its call: built once, so that request and answer are read by the same endpoint. */
interface BoundEdit {
  readonly name: string;
  request(way: Way): HttpRequest;
  judge(response: HttpResponse, redact: Redact): EditOutcome;
}

/**
 * Sends all edits in one batch, each once, never again.
 * @returns the outcomes in the order of the edits, whatever the CRM or the way to it did
 * @throws UncheckedInputError before anything is sent
 */
export function sendEdits(way: Way, edits: readonly CrmEdit[]): EditOutcome[] {
  if (edits.length === 0) return [];
  const redact = createRedact(secretsOf(way.connection));
  const bound = edits.map(bindEdit);
  const { responses, failure } = sendBatch(
    way,
    bound.map((edit) => edit.request(way)),
  );
  return bound.map((edit, index) => {
    const response = responses[index];
    return response ? edit.judge(response, redact) : outcomeOfError(judgeFailure(edit.name, failure));
  });
}

function bindEdit(edit: CrmEdit): BoundEdit {
  if (edit.kind === 'order') return bind(EDIT_ORDER, edit);
  return bind(edit.id === null ? EDIT_PRODUCT_BY_CODE : EDIT_PRODUCT_BY_ID, edit);
}

function bind<Edit>(endpoint: Endpoint<Edit, Edited>, edit: Edit): BoundEdit {
  return {
    name: endpoint.name,
    request: (way) => toRequest(way.connection, way.timeoutSeconds, endpoint, edit),
    judge: (response, redact) => outcomeOf(endpoint, response, redact),
  };
}

function outcomeOf<Edit>(endpoint: Endpoint<Edit, Edited>, response: HttpResponse, redact: Redact): EditOutcome {
  const judged = judgeResponse(endpoint, response, redact);
  if (!judged.ok) return outcomeOfError(judged.error);
  const message = shorten(redact(judged.value.message));
  return { outcome: 'confirmed', status: response.status, code: null, message, retryAfterMs: null };
}

function outcomeOfError({ effect, status, code, crmMessage, retryAfterMs }: CrmError): EditOutcome {
  return { outcome: effect === 'none' ? 'refused' : 'unsure', status, code, message: crmMessage, retryAfterMs };
}
