import { type CrmEdit, type EditOutcome, sendEdits } from './edits';
import type { HttpResponse, ReadEndpoint, Transport } from './endpoint';
import { type Category, type CategoryQuery, LIST_CATEGORIES } from './endpoints/categories';
import { LIST_OPPORTUNITIES, type OpportunityPage, type OpportunityQuery } from './endpoints/opportunities';
import type { Restore } from './endpoints/restores';
import { type CrmError, createRedact, isCrmError, type TransportFailure } from './errors';
import { type CallContext, type Connection, secretsOf, sendCalls, toRequest } from './http';
import { classifyResponse, isByChance, type Judged, judgeFailure, nextRetry } from './response';
import { type RestoreOutcome, sendRestores } from './restore';

/**
 * Makes calls that are safe to repeat, all at once; then only the failed ones again, after growing waits.
 * @returns the values in the order of the inputs
 * @throws CrmError when one of them stays failed; UncheckedInputError before anything is sent
 */
export function readAll<Input, Value>(
  context: CallContext,
  endpoint: ReadEndpoint<Input, Value>,
  inputs: readonly Input[],
): Value[] {
  const redact = createRedact(secretsOf(context.connection));
  const calls = inputs.map((input) => ({
    request: toRequest(context, endpoint, input),
    judge: (response: HttpResponse) => classifyResponse(endpoint, input, response, redact),
    fail: (failure: TransportFailure): Judged<Value> => ({
      ok: false,
      error: judgeFailure(endpoint.name, failure, context.connection.baseUrl),
    }),
  }));
  let judged = sendCalls(context, calls);
  let waitedMs = 0;
  for (let tries = 1; ; tries += 1) {
    const [first, ...rest] = judged.flatMap((each) => (each.ok ? [] : each.error));
    if (!first) return judged.flatMap((each) => (each.ok ? [each.value] : []));
    if (!context.patient && ![first, ...rest].every((error) => isByChance(error, tries))) throw first;
    const next = nextRetry([first, ...rest], tries, waitedMs, context.random());
    if (next.kind === 'give-up') throw next.error;
    context.sleep(next.ms);
    waitedMs += next.ms;
    const again = sendCalls(
      context,
      calls.filter((_, at) => !judged[at]?.ok),
    );
    judged = judged.map((each) => (each.ok ? each : (again.shift() ?? each)));
  }
}

/** Whether the CRM answered a call, with another error than that it takes no key or no more requests: others may still succeed. */
export function isRefusedCall(error: unknown): error is CrmError {
  return isCrmError(error) && error.status !== null && error.status !== 401 && error.status !== 429;
}

/** The eight calls. Input must have passed its check: otherwise each throws UncheckedInputError, nothing sent. */
export interface CrmClient {
  /** @returns the categories in the order of the answer; those without an ID are left out; @throws CrmError */
  listCategories(query?: CategoryQuery): readonly Category[];
  /** Asks for what stands below each of these, in one batch. @throws CrmError when one stays failed */
  listCategoriesBelow(parentIds: readonly string[]): readonly Category[];
  /** Reads several pages at once, in one batch. @returns them in the order of the queries; @throws CrmError when one stays failed */
  listOpportunityPages(queries: readonly OpportunityQuery[]): readonly OpportunityPage[];
  /** Sends the restores in one batch, each once. @returns their outcomes in order; never throws for what the CRM or the way did */
  sendRestores(restores: readonly Restore[]): readonly RestoreOutcome[];
  /** Sends the edits in one batch, each once. @returns their outcomes in order; never throws for what the CRM or the way did */
  sendEdits(edits: readonly CrmEdit[]): readonly EditOutcome[];
}

interface CrmClientOptions {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly sleep: (ms: number) => void;
  /** 0 (included) to 1 (excluded) */
  readonly random: () => number;
  /** false tells at once what can be the address, as a person who tries one out wants it; true, if absent, repeats reads. */
  readonly patient?: boolean;
}

/** Makes the client of one connection; nothing is sent until a call is made. */
export function createCrmClient(options: CrmClientOptions): CrmClient {
  const context = { patient: true, ...options };
  const listCategories = (queries: readonly CategoryQuery[]) =>
    readAll(context, LIST_CATEGORIES, queries).flatMap((list) => list.records);
  const listOpportunityPages = (queries: readonly OpportunityQuery[]) => readAll(context, LIST_OPPORTUNITIES, queries);
  return {
    listCategories: (query = {}) => listCategories([query]),
    listCategoriesBelow: (parentIds) => listCategories(parentIds.map((parentId) => ({ parentId }))),
    listOpportunityPages,
    sendRestores: (restores) => sendRestores(context, restores),
    sendEdits: (edits) => sendEdits(context, edits),
  };
}
