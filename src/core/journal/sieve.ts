import { fingerprint } from '../records/diff';
import { type Content, codeKey, filterValues } from '../records/record';
import { type JournalMark, MAX_WITNESS_DISTANCE } from './chain';
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

/** Chooses, of a journal that is read backwards, the attempts that are needed. */
export interface JournalSieve {
  /** Tells whether an attempt, older than all that were asked about, is needed. */
  isNeeded(attempt: Attempt): boolean;
  /** Tells in the end whether the answers hold: no row is missing or out of order, and none that is needed tells of a record that was left out. */
  isSound(): boolean;
  /** Returns the newest of all attempts, as many as new rows keep traces of. */
  newest(): readonly Attempt[];
  /** Names what was left out, as a ledger does; absent where that is known otherwise. */
  readonly leftOut?: ReadonlySet<string>;
}

/** Says of attempts on products, the newest first, which can be left out. */
interface LeavingOut {
  /** @param names of the product, as `codeKey` gives them; no newer attempt that is needed has one of them */
  canLeave(attempt: Attempt, names: readonly string[]): boolean;
  /** Tells whether an attempt with that name was left out. */
  hasLeft(name: string): boolean;
}

function sieveJournal(mark: JournalMark | null, { canLeave, hasLeft }: LeavingOut): JournalSieve {
  const named = new Set<string>();
  /** Holds, by CRM, the number of the row that has to come next. */
  const due = new Map<string, number>();
  const newest: Attempt[] = [];
  const last = mark?.last;
  let isSound = true;
  let isEndSeen = !last;
  let newer: string | null = null;
  const follow = (attempt: Attempt): void => {
    const { id, link } = attempt;
    if (newer !== null && newer <= id) isSound = false;
    newer = id;
    if (newest.length < MAX_WITNESS_DISTANCE) newest.push(attempt);
    if (!link) isEndSeen ||= id === mark?.held;
    else {
      const { crm, number, from } = link;
      if ((due.get(crm) ?? number) !== number) isSound = false;
      due.set(crm, from);
      isEndSeen ||= crm === last?.crm && number === last.number;
    }
  };
  return {
    isNeeded(attempt) {
      follow(attempt);
      if (attempt.table !== 'products') return true;
      const names = [codeKey(attempt.key), ...codesOf(attempt)];
      if (!names.some((name) => named.has(name)) && canLeave(attempt, names)) return false;
      for (const name of names) {
        named.add(name);
        if (hasLeft(name)) isSound = false;
      }
      return true;
    },
    isSound: () => isSound && isEndSeen && [...due.values()].every((number) => number === 0),
    newest: () => newest,
  };
}

/**
 * Makes a sieve that leaves out what says no more than that quiet rows are as the CRM has them.
 * @param quiet the quiet rows, each by its key and by its code as `codeKey` gives them; rows that claim one name are refused whatever the journal says
 * @param mark what the file knows of its journal
 */
export function sieveForQuiet(quiet: ReadonlyMap<string, QuietRow>, mark: JournalMark | null): JournalSieve {
  return sieveJournal(mark, {
    canLeave(attempt, names) {
      const row = quiet.get(codeKey(attempt.key));
      const isOfRow = attempt.after.new_code === undefined && names.every((name) => quiet.get(name) === row);
      if (!row || !isOfRow || !(row.isSettled || isSaidBy(row, attempt))) return false;
      row.isSettled = true;
      return true;
    },
    hasLeft: (name) => quiet.get(name)?.isSettled === true,
  });
}

/** Names the products that a part of the journal is read for, as `codeKey` gives their keys, and the run that pushes them. */
export interface WantedAttempts {
  readonly keys: ReadonlySet<string>;
  readonly run: string;
}

/**
 * Makes a sieve that leaves out what is of other products and of other runs.
 * @param mark what the file knows of its journal
 */
export function sieveForProducts({ keys, run }: WantedAttempts, mark: JournalMark | null): JournalSieve {
  const leftOut = new Set<string>();
  const sieve = sieveJournal(mark, {
    canLeave(attempt, names) {
      if (attempt.run === run || names.some((name) => keys.has(name))) return false;
      for (const name of names) leftOut.add(name);
      return true;
    },
    hasLeft: (name) => leftOut.has(name),
  });
  return { ...sieve, leftOut };
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
