import type { Category } from './category';
import type { Connection } from './connection';
import type { CrmEdit } from './edit';
import { LIST_CATEGORIES, LIST_OPPORTUNITIES } from './endpoints';
import type { CategoryQuery, OpportunityQuery } from './list-query';
import type { OpportunityPage } from './opportunity';
import { readAll } from './read-all';
import { type Restore, type RestoreOutcome, sendRestores } from './restore';
import { type EditOutcome, sendEdits } from './send-edits';
import type { Transport } from './transport';
import type { LearnedAnswers } from './way';

/** The eight calls. Input must have passed its check: otherwise each throws UncheckedInputError, nothing sent. */
export interface CrmClient {
  /** @returns the categories in the order of the answer; those without an ID are left out; @throws CrmError */
  listCategories(query?: CategoryQuery): readonly Category[];
  /** Asks for what stands below each of these, in one batch. @throws CrmError when one stays failed */
  listCategoriesBelow(parentIds: readonly string[]): readonly Category[];
  /** @throws CrmError when it stays failed after repetitions */
  listOpportunities(query: OpportunityQuery): OpportunityPage;
  /** Reads several pages at once, in one batch. @returns them in the order of the queries; @throws CrmError when one stays failed */
  listOpportunityPages(queries: readonly OpportunityQuery[]): readonly OpportunityPage[];
  /** Sends the restores in one batch, each once. @returns their outcomes in order; never throws for what the CRM or the way did */
  sendRestores(restores: readonly Restore[]): readonly RestoreOutcome[];
  /** Sends the edits in one batch, each once. @returns their outcomes in order; never throws for what the CRM or the way did */
  sendEdits(edits: readonly CrmEdit[]): readonly EditOutcome[];
}

export interface CrmClientOptions {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly sleep: (ms: number) => void;
  /** 0 (included) to 1 (excluded) */
  readonly random: () => number;
  readonly timeoutSeconds?: number;
  /** false tells a failure at once, as a person who tries out an address wants it; true, if absent, repeats reads. */
  readonly patient?: boolean;
  /** Shapes of answers that mean success; none, if absent. */
  readonly learned?: LearnedAnswers;
}

/** Between the 8 s and the 120 s that integrators give the CRM [public facts 1.8, M]; two fit into a step of 60 s. */
const TIMEOUT_SECONDS = 25;

const NOTHING_LEARNED: LearnedAnswers = { product: [], order: [] };

/** Makes the client of one connection; nothing is sent until a call is made. */
export function createCrmClient(options: CrmClientOptions): CrmClient {
  const way = { timeoutSeconds: TIMEOUT_SECONDS, patient: true, learned: NOTHING_LEARNED, ...options };
  const listCategories = (queries: readonly CategoryQuery[]) =>
    readAll(way, LIST_CATEGORIES, queries).flatMap((list) => list.records);
  const listOpportunityPages = (queries: readonly OpportunityQuery[]) => readAll(way, LIST_OPPORTUNITIES, queries);
  return {
    listCategories: (query = {}) => listCategories([query]),
    listCategoriesBelow: (parentIds) => listCategories(parentIds.map((parentId) => ({ parentId }))),
    listOpportunities: (query) => only(listOpportunityPages([query])),
    listOpportunityPages,
    sendRestores: (restores) => sendRestores(way, restores),
    sendEdits: (edits) => sendEdits(way, edits),
  };
}

function only<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('one call gives one value');
  return value;
}
