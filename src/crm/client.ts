import type { PlannedEdit } from '../records/planned-edit';
import { type Issue, mapValues } from '../records/record';
import type { Edited } from './edit-answer';
import {
  type Endpoint,
  type HttpRequest,
  type HttpResponse,
  type ReadEndpoint,
  type Transport,
  urlOf,
} from './endpoint';
import { type Category, type CategoryQuery, LIST_CATEGORIES } from './endpoints/categories';
import { LIST_OPPORTUNITIES, type OpportunityPage, type OpportunityQuery } from './endpoints/opportunities';
import { checkOrderEdit, EDIT_ORDER, type OrderEdit, orderEditOf } from './endpoints/orders';
import {
  checkProductEdit,
  EDIT_PRODUCT_BY_CODE,
  EDIT_PRODUCT_BY_ID,
  type ProductEdit,
  productEditOf,
} from './endpoints/products';
import { RESTORES, type Restore, type Restored } from './endpoints/restores';
import {
  type CrmError,
  type CrmErrorCode,
  createRedact,
  isCrmError,
  type TransportFailure,
  UncheckedInputError,
} from './errors';
import { classifyResponse, failureIn, isByChance, type Judged, judgeFailure, nextRetry, shorten } from './response';

export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Only for the restore of a customer. */
  readonly sessionCookie?: string;
}

interface CallContext {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly sleep: (ms: number) => void;
  readonly random: () => number;
  /** Whether failed reads are repeated; chance failures and Google's own limits always are. */
  readonly patient: boolean;
}

/** Repeats failed calls after growing waits. @throws CrmError when one stays failed; UncheckedInputError */
export function readAll<Input, Value>(
  context: CallContext,
  endpoint: ReadEndpoint<Input, Value>,
  inputs: readonly Input[],
): Value[] {
  const call = (input: Input): Call<Input, Value> => ({ endpoint, input });
  let judged = sendCalls(context, inputs.map(call));
  let waitedMs = 0;
  for (let tries = 1; ; tries += 1) {
    const [first, ...rest] = judged.flatMap((each) => (each.ok ? [] : each.error));
    if (!first) return judged.flatMap((each) => (each.ok ? [each.value] : []));
    if (!context.patient && ![first, ...rest].every((error) => isByChance(error, tries))) throw first;
    const next = nextRetry([first, ...rest], tries, waitedMs, context.random());
    if (next.kind === 'give-up') throw next.error;
    context.sleep(next.ms);
    waitedMs += next.ms;
    const failed = inputs.filter((_, at) => !judged[at]?.ok);
    const again = sendCalls(context, failed.map(call));
    judged = judged.map((each) => (each.ok ? each : (again.shift() ?? each)));
  }
}

/** The CRM refused this call, but not for the key or too many requests: other calls may succeed. */
export function isRefusedCall(error: unknown): error is CrmError {
  return isCrmError(error) && error.status !== null && error.status !== 401 && error.status !== 429;
}

export type CrmEdit = ProductEdit | OrderEdit;

export function crmEdit({ record, after, underCode = record.key }: PlannedEdit): CrmEdit {
  return record.table === 'orders' ? orderEditOf(after) : productEditOf(underCode, after);
}

export function checkEdit(edit: CrmEdit): Issue[] {
  return edit.kind === 'product' ? checkProductEdit(edit) : checkOrderEdit(edit);
}

export interface EditOutcome {
  readonly outcome: 'confirmed' | 'refused' | 'unsure';
  readonly status: number | null;
  readonly code: CrmErrorCode | null;
  /** The CRM's own message; '' for none. */
  readonly message: string;
  readonly retryAfterMs: number | null;
}

function editCall(edit: CrmEdit): Call<CrmEdit, Edited> {
  const byKey = edit.kind === 'product' && edit.id !== null ? EDIT_PRODUCT_BY_ID : EDIT_PRODUCT_BY_CODE;
  return { endpoint: edit.kind === 'order' ? EDIT_ORDER : byKey, input: edit };
}

function outcomeOf(judged: Judged<Edited>): EditOutcome {
  if (judged.ok) {
    const message = shorten(judged.redact(judged.value.message));
    return { outcome: 'confirmed', status: judged.status, code: null, message, retryAfterMs: null };
  }
  const { effect, status, code, crmMessage, retryAfterMs } = judged.error;
  return { outcome: effect === 'none' ? 'refused' : 'unsure', status, code, message: crmMessage, retryAfterMs };
}

export interface RestoreOutcome extends EditOutcome, Pick<Restored, 'restored'> {
  readonly error: CrmError | null;
}

function restoreOutcome(judged: Judged<Restored>): RestoreOutcome {
  const outcome = outcomeOf(judged);
  if (!judged.ok) return { ...outcome, error: judged.error, restored: {} };
  return { ...outcome, error: null, restored: mapValues(judged.value.restored, judged.redact) };
}

/** The eight calls. Each throws UncheckedInputError, nothing sent, for input that fails its check. */
export interface CrmClient {
  /** In the order of the answer; those without an ID are left out. @throws CrmError */
  listCategories(query?: CategoryQuery): readonly Category[];
  /** One batch. @throws CrmError when one stays failed */
  listCategoriesBelow(parentIds: readonly string[]): readonly Category[];
  /** One batch, in the order of the queries. @throws CrmError when one stays failed */
  listOpportunityPages(queries: readonly OpportunityQuery[]): readonly OpportunityPage[];
  /** One batch, each once; outcomes in order. Never throws for failures of CRM or network. */
  sendRestores(restores: readonly Restore[]): readonly RestoreOutcome[];
  /** One batch, each once; outcomes in order. Never throws for failures of CRM or network. */
  sendEdits(edits: readonly CrmEdit[]): readonly EditOutcome[];
}

interface CrmClientOptions extends Omit<CallContext, 'patient'> {
  /** Whether reads are repeated; default true. false when a person tries out an address. */
  readonly patient?: boolean;
}

export function createCrmClient(options: CrmClientOptions): CrmClient {
  const context = { patient: true, ...options };
  const listCategories = (queries: readonly CategoryQuery[]) =>
    readAll(context, LIST_CATEGORIES, queries).flatMap((list) => list.records);
  return {
    listCategories: (query = {}) => listCategories([query]),
    listCategoriesBelow: (parentIds) => listCategories(parentIds.map((parentId) => ({ parentId }))),
    listOpportunityPages: (queries) => readAll(context, LIST_OPPORTUNITIES, queries),
    sendRestores: (restores) =>
      sendCalls(
        context,
        restores.map(({ kind, fields }) => ({ endpoint: RESTORES[kind], input: fields })),
      ).map(restoreOutcome),
    sendEdits: (edits) => sendCalls(context, edits.map(editCall)).map(outcomeOf),
  };
}

const SESSION_COOKIE = 'v6_service_session';

function sessionCookieOf({ sessionCookie = '' }: Connection): string {
  const text = sessionCookie.trim();
  return text.startsWith(`${SESSION_COOKIE}=`) ? text.slice(SESSION_COOKIE.length + 1) : text;
}

function secretsOf(connection: Connection): string[] {
  return [connection.apiKey, sessionCookieOf(connection)];
}

/** Integrators give the CRM 8 to 120 s [public facts 1.8, M]; two time-outs fit into a step of 60 s. */
const TIMEOUT_SECONDS = 25;
/** [interface 5.1] */
const KEY_HEADER = 'X-API-KEY';

/** The transport adds the content type. @throws UncheckedInputError */
function toRequest<Input, Value>(
  { connection }: CallContext,
  endpoint: Endpoint<Input, Value>,
  input: Input,
): HttpRequest {
  const issues = endpoint.check(input);
  if (issues.length > 0) throw new UncheckedInputError(endpoint.name, issues);
  const body = endpoint.body?.(input);
  return {
    method: endpoint.method,
    url: urlOf(connection.baseUrl, endpoint, input),
    headers: headersOf(connection, endpoint.takesCookie === true),
    timeoutSeconds: TIMEOUT_SECONDS,
    ...(body && { body: JSON.stringify(body) }),
  };
}

function headersOf(connection: Connection, takesCookie: boolean): Readonly<Record<string, string>> {
  const cookie = takesCookie ? sessionCookieOf(connection) : '';
  return {
    [KEY_HEADER]: connection.apiKey,
    ...(cookie === '' ? {} : { Cookie: `${SESSION_COOKIE}=${cookie}` }),
  };
}

interface Call<Input, Value> {
  readonly endpoint: Endpoint<Input, Value>;
  readonly input: Input;
}

/** One batch. Only a read says which address did not answer. */
function sendCalls<Input, Value>(context: CallContext, calls: readonly Call<Input, Value>[]): Judged<Value>[] {
  if (calls.length === 0) return [];
  const requests = calls.map(({ endpoint, input }) => toRequest(context, endpoint, input));
  let responses: readonly HttpResponse[] = [];
  let failure: TransportFailure = 'unknown';
  try {
    responses = context.transport.sendAll(requests);
  } catch (thrown) {
    failure = failureIn(thrown);
  }
  const { connection } = context;
  return calls.map(({ endpoint, input }, index) => {
    const response = responses[index];
    const readFrom = endpoint.repeat === 'safe' ? connection.baseUrl : '';
    if (!response) return { ok: false, error: judgeFailure(endpoint.name, failure, readFrom) };
    const redact = createRedact([...secretsOf(connection), ...(endpoint.secrets?.(input) ?? [])]);
    return classifyResponse(endpoint, input, response, redact);
  });
}
