import { type Attempt, type LeftRecord, wasSent } from '../../core';
import type { LeftAlone } from '../../protocol';
import type { Telling } from '../journal/journal-entries';

type Reason = LeftAlone['reason'];

/** More of one reason are counted only. */
const MOST_KEYS = 8;

/** What a revert leaves alone, collected by reason, field and what holds it. */
export interface LeftAlones {
  /** @param field the label of the field that it is about; '' for the whole record */
  add(reason: Reason, key: string, field?: string, by?: Attempt | null): void;
  groups(): LeftAlone[];
}

/** Begins such a collection with what the journal alone tells. */
export function leftAlones(left: readonly LeftRecord[], tellingOf: (attempt: Attempt) => Telling): LeftAlones {
  const found = new Map<string, { readonly group: LeftAlone; readonly keys: Set<string> }>();
  const add: LeftAlones['add'] = (reason, key, field = '', by = null) => {
    const id = [reason, field, by?.run].join('\n');
    const mark = by ? { by: { run: by.run, time: tellingOf(by).time } } : {};
    const known = found.get(id) ?? { group: { reason, field, n: 0, keys: [], ...mark }, keys: new Set() };
    known.keys.add(key);
    found.set(id, known);
  };
  for (const { key, reason, by } of left) add((by && wordOf(by, tellingOf(by))) ?? reason, key, '', by);
  const groups = (): LeftAlone[] =>
    [...found.values()].map(({ group, keys }) => ({ ...group, n: keys.size, keys: [...keys].slice(0, MOST_KEYS) }));
  return { add, groups };
}

/** A person's word on what the CRM has; null for what was sent, as was a row that tidying has made up to a baseline. */
function wordOf(by: Attempt, { runRecords }: Telling): Reason | null {
  if (wasSent(by) || runRecords > 0) return null;
  return by.action === 'settled' ? 'settled' : 'baseline';
}
