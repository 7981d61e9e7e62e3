import { fingerprint } from '../records/diff';
import { type Content, codeKey, filterValues } from '../records/record';
import type { JournalMark } from './chain';
import { type Attempt, codesOf, historyOf, type Ledger } from './journal';

/** Describes a product row that was read and let go again, since its Status says that the CRM has what it says. */
export interface QuietRow {
  readonly sheetId: number;
  readonly row: number;
  readonly key: string;
  /** The fingerprint of its content, and the names of all that is in it. */
  readonly print: string;
  readonly fields: ReadonlySet<string>;
  /** The last attempt on the product is one that the CRM confirmed, with just this content. */
  isSettled: boolean;
}

/** Chooses, of a journal that is read backwards, the attempts that say more than that quiet rows are as the CRM has them. */
export interface JournalSieve {
  /** Tells whether an attempt, older than all that were asked about, is needed to know what the journal says of any other record. */
  isNews(attempt: Attempt): boolean;
  /** Tells in the end whether the answers hold: no row is missing or out of order, and no older attempt ties a settled row to another record. */
  isSound(): boolean;
}

/**
 * Makes a sieve.
 * @param quiet the quiet rows, each by its key and by its code as `codeKey` gives them; rows that claim one name are refused whatever the journal says
 * @param mark what the file knows of its journal
 */
export function sieveJournal(quiet: ReadonlyMap<string, QuietRow>, mark: JournalMark | null): JournalSieve {
  const named = new Set<string>();
  /** Holds, by CRM, the number of the row that has to come next. */
  const due = new Map<string, number>();
  const last = mark?.last;
  let isSound = true;
  let isEndSeen = !last;
  let newer: string | null = null;
  const follow = ({ id, link }: Attempt): void => {
    if (newer !== null && newer <= id) isSound = false;
    newer = id;
    if (!link) isEndSeen ||= id === mark?.held;
    else {
      const { crm, number, from } = link;
      if ((due.get(crm) ?? number) !== number) isSound = false;
      due.set(crm, from);
      isEndSeen ||= crm === last?.crm && number === last.number;
    }
  };
  return {
    isNews(attempt) {
      follow(attempt);
      if (attempt.table !== 'products') return true;
      const names = [codeKey(attempt.key), ...codesOf(attempt)];
      const row = quiet.get(codeKey(attempt.key));
      const isOfRow = attempt.after.new_code === undefined && names.every((name) => quiet.get(name) === row);
      if (row && isOfRow && !names.some((name) => named.has(name)) && (row.isSettled || isSaidBy(row, attempt))) {
        row.isSettled = true;
        return false;
      }
      for (const name of names) {
        named.add(name);
        if (quiet.get(name)?.isSettled) isSound = false;
      }
      return true;
    },
    isSound: () => isSound && isEndSeen && [...due.values()].every((number) => number === 0),
  };
}

function isSaidBy(row: QuietRow, { key, outcome, after }: Attempt): boolean {
  return outcome === 'confirmed' && key === row.key && says(row, after);
}

/** Tells whether the row says the same as a content, which may have more: what a row leaves blank is left as it is. */
function says({ print, fields }: QuietRow, content: Content): boolean {
  const isSame = (some: Content): boolean => fingerprint(some) === print;
  return isSame(content) || isSame(filterValues(content, (name) => fields.has(name)));
}

/** Tells whether the journal says that the CRM has what a quiet row says. */
export function isConfirmed(row: QuietRow, { records, doubtfulCodes }: Ledger): boolean {
  const known = historyOf(records, 'products', row.key);
  if (!known?.baseline || known.inDoubt || doubtfulCodes.has(codeKey(known.baseline.product_code ?? ''))) return false;
  return says(row, known.baseline);
}
