import { isTeachable, shapeOf } from './answer-shape';
import { type JsonObject, readAnswer } from './decode';
import { type CrmEdit, checkEdit, ORDER_INFO, ORDER_LINE, type OrderEdit, PRODUCT, type ProductEdit } from './edit';
import { decodeEdited, type Edited, refusesEdit } from './edit-answer';
import { type Endpoint, NO_QUERY, NO_SECRETS, nfc, toWire } from './endpoint';
import { type CrmError, type CrmErrorCode, createRedact, type Redact } from './errors';
import { type CallContext, secretsOf, sendBatch, toRequest } from './http';
import { classifyResponse, crmMessage, judgeFailure, shorten } from './response';
import type { HttpRequest, HttpResponse } from './transport';

/** Edits a product by its ID [interface 4.4]. */
const EDIT_PRODUCT_BY_ID: Endpoint<ProductEdit, Edited> = {
  name: 'editProductById',
  method: 'PUT',
  repeat: 'never',
  takesCookie: false,
  check: checkEdit,
  path: ({ id }) => `/api/v3/products/${id ?? ''}`,
  query: NO_QUERY,
  body: productBody,
  secrets: NO_SECRETS,
  refuses: refusesEdit,
  decode: decodeEdited,
};

/** Edits a product found by its code [interface 4.5]; the code stands in the body only, it can hold slashes. */
const EDIT_PRODUCT_BY_CODE: Endpoint<ProductEdit, Edited> = {
  ...EDIT_PRODUCT_BY_ID,
  name: 'editProductByCode',
  path: () => '/api/v3/products',
  body: (edit) => ({ product_code: nfc(edit.code ?? ''), ...productBody(edit) }),
};

/** Custom fields go beside the product, not inside it [interface 2.4]. */
function productBody({ product, customFields }: ProductEdit): JsonObject {
  const custom = Object.entries(customFields).map(([name, value]) => [nfc(name), nfc(value)]);
  return {
    product: toWire(PRODUCT, product),
    ...(custom.length > 0 ? { custom_fields: Object.fromEntries(custom) } : {}),
  };
}

/** Edits an existing order, found by its code [interface 4.8]. */
const EDIT_ORDER: Endpoint<OrderEdit, Edited> = {
  name: 'editOrder',
  method: 'PUT',
  repeat: 'never',
  takesCookie: false,
  check: checkEdit,
  path: () => '/api/v3/orders',
  query: NO_QUERY,
  body: ({ code, info, lines, terms }) => ({
    order_code: nfc(code),
    order_info: toWire(ORDER_INFO, info),
    ...(lines === null ? {} : { products: lines.map((line) => toWire(ORDER_LINE, line)) }),
    ...(terms === null ? {} : { terms: terms.map(nfc) }),
  }),
  secrets: NO_SECRETS,
  refuses: refusesEdit,
  decode: decodeEdited,
};

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
  /** The kind of answer that left it unsure, as `shapeOf` gives it; '' where none came, and for every other outcome. */
  readonly shape: string;
  /** Holds how long the CRM asked to wait; null when it did not. */
  readonly retryAfterMs: number | null;
}

/** An edit with its call: built once, so that request and answer are read by the same endpoint. */
interface BoundEdit {
  readonly name: string;
  readonly request: HttpRequest;
  judge(response: HttpResponse): EditOutcome;
}

/**
 * Sends all edits in one batch, each once, never again.
 * @returns the outcomes in the order of the edits, whatever the CRM or the way to it did
 * @throws UncheckedInputError before anything is sent
 */
export function sendEdits(way: CallContext, edits: readonly CrmEdit[]): EditOutcome[] {
  if (edits.length === 0) return [];
  const redact = createRedact(secretsOf(way.connection));
  const bound = edits.map((edit) => bindEdit(way, edit, redact));
  const { responses, failure } = sendBatch(
    way,
    bound.map(({ request }) => request),
  );
  return bound.map((edit, index) => {
    const response = responses[index];
    return response ? edit.judge(response) : outcomeOfError(judgeFailure(edit.name, failure), '');
  });
}

function bindEdit(way: CallContext, edit: CrmEdit, redact: Redact): BoundEdit {
  if (edit.kind === 'order') return bind(way, EDIT_ORDER, edit, redact);
  return bind(way, edit.id === null ? EDIT_PRODUCT_BY_CODE : EDIT_PRODUCT_BY_ID, edit, redact);
}

function bind<Edit extends CrmEdit>(
  way: CallContext,
  endpoint: Endpoint<Edit, Edited>,
  edit: Edit,
  redact: Redact,
): BoundEdit {
  return {
    name: endpoint.name,
    request: toRequest(way.connection, way.timeoutSeconds, endpoint, edit),
    judge: (response) => {
      const judged = classifyResponse(endpoint, edit, response, redact);
      if (judged.ok) return confirmed(response, judged.value.message, redact);
      if (judged.error.effect === 'none') return outcomeOfError(judged.error, '');
      const shape = redact(shapeOf(response, edit));
      if (way.learned[edit.kind].includes(shape) && isTeachable(shape)) {
        return confirmed(response, crmMessage(readAnswer(response.body)), redact);
      }
      return outcomeOfError(judged.error, shape);
    },
  };
}

function confirmed({ status }: HttpResponse, message: string, redact: Redact): EditOutcome {
  return {
    outcome: 'confirmed',
    status,
    code: null,
    message: shorten(redact(message)),
    shape: '',
    retryAfterMs: null,
  };
}

function outcomeOfError({ effect, status, code, crmMessage, retryAfterMs }: CrmError, shape: string): EditOutcome {
  return { outcome: effect === 'none' ? 'refused' : 'unsure', status, code, message: crmMessage, shape, retryAfterMs };
}
