import type { TableKind } from '../../core';
import { isTeachable, type LearnedAnswers, shownShape } from '../../crm';
import type { LearnedAnswer } from '../../protocol';
import type { KeyValueStore } from '../ports';

const LEARNED = 'DESK_LEARNED_ANSWERS';
/** Twenty of the longest kinds and addresses stay below the 9 KB of a property. */
export const MOST_LEARNED = 20;
const LONGEST_NAME = 100;

/** A kind of answer that means "confirmed", as it is kept. */
export interface KeptAnswer {
  readonly table: TableKind;
  /** As the Journal has it. */
  readonly kind: string;
  /** The CRM that it was learned of: another one may mean something else by it. */
  readonly crm: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly who: string;
}

/** Reads what was learned of all CRMs; what makes no sense is left out. One read. */
export function keptAnswers(properties: KeyValueStore): KeptAnswer[] {
  try {
    const kept: unknown = JSON.parse(properties.get(LEARNED) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps what was learned, for everybody who uses this script. */
export function keepAnswers(properties: KeyValueStore, answers: readonly KeptAnswer[]): void {
  const kept = answers.map((each) => ({ ...each, who: each.who.slice(0, LONGEST_NAME) }));
  properties.set({ [LEARNED]: JSON.stringify(kept) });
}

/** What was learned of a CRM, for its client. */
export function learnedOf(answers: readonly KeptAnswer[], crm: string): LearnedAnswers {
  const kinds = (table: TableKind): string[] =>
    answers.filter((each) => each.crm === crm && each.table === table).map(({ kind }) => kind);
  return { product: kinds('products'), order: kinds('orders') };
}

/** What was learned of a CRM, for the settings. */
export function shownAnswers(answers: readonly KeptAnswer[], crm: string): LearnedAnswer[] {
  return answers
    .filter((each) => each.crm === crm)
    .map(({ table, kind, day, who }) => ({ table, kind, shape: shownShape(kind), day, who }));
}

function isKept(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { table, kind, crm, day, who } = Object.fromEntries(Object.entries(value));
  const texts = [kind, crm, day, who].every((each) => typeof each === 'string');
  return texts && (table === 'products' || table === 'orders') && isTeachable(String(kind));
}
