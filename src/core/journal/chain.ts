import { textHash } from '../text';
import { type Attempt, codesOf, keyAfter, type Ledger, type Link, type RecordHistory, recordId } from './journal';

/** Stands in a link for the previous row of the record when that row was missing at the time of writing. */
export const MISSING_ROW = -1;

/**
 * Lists how many rows before it each row keeps a trace of: a stretch of deleted rows as long as the largest can still be told
 * record by record.
 */
const WITNESS_DISTANCES = [1, 2, 4, 8, 16, 32, 64] as const;
/** So many rows before it tell a new row what it keeps a trace of. */
export const MAX_WITNESS_DISTANCE = Math.max(...WITNESS_DISTANCES);
const TRACE_CHARACTERS = 4;
const TRACE_RANGE = 36 ** TRACE_CHARACTERS;

/** Describes the last row that the file knows of in the Journal of a CRM. */
export interface LastRow {
  readonly crm: string;
  readonly number: number;
}

/** Describes what a file remembers of its journal. */
export interface JournalMark {
  /** The ID of an attempt that the journal holds, or of the sheet that was lost. */
  readonly held: string;
  /** The last row, as far as it was noted and belongs to the CRM that the journal is read for. */
  readonly last: LastRow | null;
}

/** Describes rows that stood before an attempt and are missing. */
interface Gap {
  /** The index of that attempt; the number of attempts when the last rows are missing. */
  readonly at: number;
  /** Traces of the records that the rows were about; null when one of them can have been about any record. */
  readonly traces: ReadonlySet<string> | null;
}

/** Describes the rows that are missing in a journal. */
export interface MissingRows {
  readonly gaps: readonly Gap[];
  /** IDs of attempts that tell what missing rows were about: none of them may be removed. */
  readonly witnesses: ReadonlySet<string>;
  isMissing(crm: string, number: number): boolean;
}

type Numbered = ReadonlyMap<string, ReadonlyMap<number, Attempt>>;

/**
 * Finds the rows that somebody deleted, by the numbers that the others name.
 * @param attempts oldest first; rows of older versions have no number and are not missed
 * @param mark what the file knows of the end; null when nothing
 */
export function missingRows(attempts: readonly Attempt[], mark: JournalMark | null = null): MissingRows {
  const numbered = byNumber(attempts);
  const gaps: Gap[] = [];
  const witnesses = new Set<string>();
  const add = (at: number, crm: string, to: number): void => {
    const rows = numbered.get(crm) ?? new Map<number, Attempt>();
    const missing: number[] = [];
    for (let number = to; number > 0 && !rows.has(number); number--) missing.push(number);
    const told = missing.map((number) => tracesOf(number, rows, witnesses));
    gaps.push({ at, traces: told.includes(null) ? null : new Set(told.flatMap((each) => each ?? [])) });
  };
  attempts.forEach(({ link }, at) => {
    if (link && link.from > 0 && !numbered.get(link.crm)?.has(link.from)) add(at, link.crm, link.from);
  });
  const tidied = tidiedRows(attempts);
  const isMissing: MissingRows['isMissing'] = (crm, number) =>
    number > 0 && !numbered.get(crm)?.has(number) && !tidied(crm, number);
  const last = mark?.last;
  const isUnlinked = attempts.some(({ id, link }) => id === mark?.held && !link);
  // A step that died has written more rows than it noted, so that the last one noted may be tidied away.
  if (last && !isUnlinked && isMissing(last.crm, last.number)) add(attempts.length, last.crm, last.number);
  return { gaps, witnesses, isMissing };
}

function byNumber(attempts: readonly Attempt[]): Numbered {
  const numbered = new Map<string, Map<number, Attempt>>();
  for (const attempt of attempts) {
    const { link } = attempt;
    if (link) numbered.set(link.crm, (numbered.get(link.crm) ?? new Map()).set(link.number, attempt));
  }
  return numbered;
}

/** Makes the test whether a row was tidied away: its number lies between a row and the one that this row follows. */
function tidiedRows(attempts: readonly Attempt[]): (crm: string, number: number) => boolean {
  const spans = attempts.flatMap(({ link }) => (link && link.from < link.number - 1 ? link : []));
  return (wanted, row) => spans.some(({ crm, from, number }) => crm === wanted && from < row && row < number);
}

function tracesOf(number: number, rows: ReadonlyMap<number, Attempt>, witnesses: Set<string>): string[] | null {
  let told: string[] | null = null;
  WITNESS_DISTANCES.forEach((distance, index) => {
    const witness = rows.get(number + distance);
    const traces = witness?.link?.about[index] ?? '';
    if (witness && traces !== '') {
      witnesses.add(witness.id);
      told = traces.match(/.{4}/g);
    }
  });
  return told;
}

/** Lists the traces of all that an attempt names: its record and, of a product, its codes. */
function traces(attempt: Attempt): string[] {
  const { table, key } = attempt;
  const codes = table === 'products' ? codesOf(attempt) : [];
  return [...new Set([key, ...codes].map((name) => traceOf(recordId(table, name))))];
}

/** Shortens a name to a trace of four letters and digits. */
export function traceOf(name: string): string {
  return (textHash(name) % TRACE_RANGE).toString(36).padStart(TRACE_CHARACTERS, '0');
}

/** Knows the end of a journal. */
export interface JournalEnd {
  last(): LastRow;
  /** Links an attempt as the last one of the journal. */
  link(attempt: Attempt): Attempt;
}

/**
 * Finds the end of a journal, to link new attempts to all that was written before.
 * @param known what the file knows of the end; rows of another CRM have numbers of their own
 * @param newest the last attempts, where those of the ledger are not all
 */
export function journalEnd(
  crm: string,
  { attempts, records }: Ledger,
  known: LastRow | null,
  newest: readonly Attempt[] = attempts,
): JournalEnd {
  /** Holds the traces of the last rows, by their number. */
  const abouts = new Map<number, string>();
  /** Holds the number of the last row that was linked here, by record. */
  const linked = new Map<string, number>();
  const own = newest.flatMap((attempt) => (attempt.link?.crm === crm ? [{ attempt, at: attempt.link.number }] : []));
  let number = own.reduce((last, { at }) => Math.max(last, at), known?.crm === crm ? known.number : 0);
  const first = number - MAX_WITNESS_DISTANCE;
  for (const { attempt, at } of own) if (at > first) abouts.set(at, traces(attempt).join(''));
  const previousOf = (id: string): number => {
    const history = records.get(id);
    const before = history?.last.link?.crm === crm ? history.last.link.number : 0;
    return linked.get(id) ?? (history?.missesRow ? MISSING_ROW : before);
  };
  return {
    last: () => ({ crm, number }),
    link(attempt) {
      const id = recordId(attempt.table, attempt.key);
      const from = number;
      number += 1;
      const about = WITNESS_DISTANCES.map((distance) => abouts.get(number - distance) ?? '');
      const link = { crm, number, from, previous: previousOf(id), about };
      abouts.set(number, traces(attempt).join(''));
      linked.set(id, number);
      return { ...attempt, link };
    },
  };
}

/**
 * Computes which rows have to follow another one before the given rows are tidied away.
 * @param attempts of the whole journal, oldest first
 * @param gone the attempts whose rows go
 * @returns the new links by attempt
 */
export function linksAfterRemoval(attempts: readonly Attempt[], gone: ReadonlySet<string>): ReadonlyMap<string, Link> {
  const numbered = byNumber(attempts);
  const links = new Map<string, Link>();
  for (const { id, link } of attempts) {
    if (!link || gone.has(id)) continue;
    const rows = numbered.get(link.crm);
    let { from } = link;
    for (let row = rows?.get(from); row?.link && gone.has(row.id); row = rows?.get(from)) from = row.link.from;
    if (from !== link.from) links.set(id, { ...link, from });
  }
  return links;
}

/** Holds what a fold knows so far. */
interface Folded {
  readonly records: Map<string, RecordHistory>;
  readonly renamed: Map<string, string>;
  /** Holds the record in doubt, by its code. */
  readonly doubts: Map<string, string>;
}

/** Describes why nothing is known of a record. */
interface Loss {
  /** true when a row about the record is missing, false when one that can have been about it is. */
  readonly isSure: boolean;
  /** true when it was in doubt before the loss. */
  readonly inDoubt: boolean;
}

/** Removes from a fold what is not known because rows are missing. */
interface LossTracker {
  /** Prepares for the attempt with that index; to be called before it is folded. */
  begin(attempt: Attempt, at: number): void;
  /** Updates the losses by an attempt that was folded. */
  end(attempt: Attempt): void;
  /** Ends the fold; to be called when all attempts are folded. */
  finish(): void;
}

/**
 * Makes a tracker. A record of which a row is missing stays unknown until an attempt that was made knowing of it; one that a missing row can
 * have been about, until its next row shows that none was.
 */
export function trackLosses({ gaps, isMissing }: MissingRows, { records, renamed, doubts }: Folded): LossTracker {
  const losses = new Map<string, Loss>();
  const idsByTrace = new Map<string, Set<string>>();
  let next = 0;
  const lose = (id: string, isSure: boolean): void => {
    const known = records.get(id);
    const loss = losses.get(id);
    losses.set(id, { isSure: isSure || loss?.isSure === true, inDoubt: (loss ?? known)?.inDoubt ?? false });
    if (!known) return;
    records.set(id, { ...known, baseline: null, confirmed: null, inDoubt: true, missesRow: true });
    if (known.last.table === 'products') for (const code of codesOf(known.last)) doubts.set(code, id);
  };
  const find = (id: string, { inDoubt }: Loss): void => {
    const known = records.get(id);
    losses.delete(id);
    if (known) records.set(id, { ...known, inDoubt, missesRow: false });
  };
  const forget = ({ traces: named }: Gap): void => {
    const ids = named ? [...named].flatMap((trace) => [...(idsByTrace.get(trace) ?? [])]) : [...records.keys()];
    for (const id of ids) if (records.has(id)) lose(id, named !== null);
    for (const code of renamed.keys()) if (named?.has(traceOf(recordId('products', code)))) renamed.delete(code);
  };
  const forgetAt = (at: number): void => {
    for (let gap = gaps[next]; gap && gap.at <= at; gap = gaps[++next]) forget(gap);
  };
  return {
    begin({ table, key, link, outcome }, at) {
      forgetAt(at);
      if (!link) return;
      const id = recordId(table, key);
      const loss = losses.get(id);
      // What was confirmed first of all that is left is true, whatever was before it.
      if (isMissing(link.crm, link.previous)) {
        if (records.has(id) || outcome !== 'confirmed') lose(id, true);
      } else if (loss && (link.previous === MISSING_ROW ? outcome !== 'refused' : !loss.isSure)) find(id, loss);
    },
    end(attempt) {
      const id = recordId(attempt.table, attempt.key);
      const now = recordId(attempt.table, keyAfter(attempt));
      for (const trace of traces(attempt)) {
        idsByTrace.set(trace, (idsByTrace.get(trace) ?? new Set()).add(id).add(now));
      }
      const loss = losses.get(id);
      if (!loss) return;
      losses.delete(id);
      lose(now, loss.isSure);
    },
    finish: () => forgetAt(Number.POSITIVE_INFINITY),
  };
}
