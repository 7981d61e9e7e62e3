import fc from 'fast-check';
import {
  type Attempt,
  codeKey,
  fingerprint,
  foldJournal,
  historyOf,
  isConfirmed,
  type JournalMark,
  type JournalSieve,
  journalEnd,
  type Ledger,
  missingRows,
  type QuietRow,
  sieveForProducts,
  sieveForQuiet,
} from '../../src/core';
import { attemptOf } from '../support/attempts';

const CRM = 'c1';
const CODES = ['A', 'B', 'C', 'a'];
const KEYS = [...CODES, '#1', '#2'];

interface Said {
  readonly id: string | null;
  readonly code: string;
  readonly price: number | null;
}

const said: fc.Arbitrary<Said> = fc.record({
  id: fc.constantFrom(null, null, '1', '2'),
  code: fc.constantFrom(...CODES),
  price: fc.constantFrom(null, 1, 1, 2),
});

function contentOf({ id, code, price }: Said) {
  return {
    ...(id === null ? {} : { product_id: id }),
    product_code: code,
    ...(price === null ? {} : { cover_price: price }),
  };
}

function keyOf({ id, code }: Said): string {
  return id === null ? code : `#${id}`;
}

const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    said,
    wish: fc.option(fc.constantFrom(...CODES), { freq: 5 }),
    was: fc.option(fc.constantFrom(...CODES), { freq: 2 }),
    isByCode: fc.nat(9).map((n) => n === 0),
    outcome: fc.constantFrom<Attempt['outcome']>('confirmed', 'confirmed', 'confirmed', 'refused', 'unsure', 'sending'),
  })
  .map(({ said: one, wish, was, isByCode, outcome }) => ({
    ...attemptOf({ key: isByCode ? one.code : keyOf(one), outcome }),
    before: was === null ? null : { product_code: was },
    after: { ...contentOf(one), ...(wish === null || wish === one.code ? {} : { new_code: wish }) },
  }));

/** Returns quiet rows by their names; of two that claim one name only the first. */
function quietRows(rows: readonly Said[]): Map<string, QuietRow> {
  const byName = new Map<string, QuietRow>();
  rows.forEach((one, at) => {
    const content = contentOf(one);
    const names = [keyOf(one), one.code].map(codeKey);
    if (names.some((name) => byName.has(name))) return;
    const row = { sheetId: 1, row: at + 2, key: keyOf(one), print: fingerprint(content), isSettled: false };
    for (const name of names) byName.set(name, { ...row, fields: new Set(Object.keys(content)) });
    const [first = ''] = names;
    for (const name of names) byName.set(name, byName.get(first) as QuietRow);
  });
  return byName;
}

/** Numbers attempts as a journal does, in the order in which they were made. */
function journalled(made: readonly Attempt[]): Attempt[] {
  const end = journalEnd(CRM, foldJournal([]), null);
  return made.map((attempt, at) => end.link({ ...attempt, id: String(at).padStart(4, '0') }));
}

/** Reads a journal backwards through the sieve for quiet rows. */
function sift(journal: readonly Attempt[], quiet: ReadonlyMap<string, QuietRow>, mark: JournalMark | null = null) {
  return sifted(journal, sieveForQuiet(quiet, mark));
}

function sifted(journal: readonly Attempt[], sieve: JournalSieve) {
  const kept = [...journal].reverse().filter((attempt) => sieve.isNeeded(attempt));
  return { kept: kept.reverse(), isSound: sieve.isSound() };
}

/** What people and older versions did to a journal. */
interface Handling {
  readonly deleted: number | null;
  /** The rows before it were moved behind the others. */
  readonly moved: number | null;
  /** Rows of older versions have no number. */
  readonly isOld: boolean;
}

const place = fc.option(fc.nat(8), { freq: 3 });
const handled: fc.Arbitrary<Handling> = fc.record({ deleted: place, moved: place, isOld: fc.boolean() });

/** Returns the attempts of a journal in the order in which they were made, and in that of its rows. */
function handledJournal(made: readonly Attempt[], { deleted, moved, isOld }: Handling) {
  const numbered = journalled(made);
  const whole = isOld ? numbered.map(({ link: _, ...attempt }) => attempt) : numbered;
  const journal = whole.filter((_, at) => at !== deleted);
  const sheet = [...journal.slice(moved ?? 0), ...journal.slice(0, moved ?? 0)];
  return { journal, sheet, mark: { held: '0000', last: isOld ? null : { crm: CRM, number: whole.length } } };
}

/** Returns what a ledger says of quiet rows, and of all that these do not claim to be. */
function told(ledger: Ledger, quiet: ReadonlyMap<string, QuietRow>, isSifted: boolean) {
  const confirmed = [...quiet.values()].map((row) => (isSifted && row.isSettled) || isConfirmed(row, ledger));
  return {
    confirmed,
    others: toldOf(
      ledger,
      KEYS.filter((key) => !quiet.has(codeKey(key))),
    ),
  };
}

function toldOf({ records, renamed, doubtfulCodes }: Ledger, keys: readonly string[]) {
  return keys.map((key) => [historyOf(records, 'products', key), renamed.get(key), doubtfulCodes.has(codeKey(key))]);
}

const price = (cover_price: number) => ({ product_code: 'A', cover_price });

describe('a sieve of the journal', () => {
  test('leaves out all of a row that is as the last attempt left it, whatever older ones say', () => {
    const quiet = quietRows([{ id: null, code: 'A', price: 2 }]);
    const { kept, isSound } = sift(
      journalled([
        attemptOf({ key: 'A', after: price(1) }),
        attemptOf({ key: 'A', after: price(9), outcome: 'unsure' }),
        attemptOf({ key: 'B', after: { product_code: 'B' } }),
        attemptOf({ key: 'A', after: price(2) }),
      ]),
      quiet,
    );
    expect([kept.map(({ key }) => key), isSound, quiet.get('a')?.isSettled]).toEqual([['B'], true, true]);
  });

  test.each<[string, Partial<Attempt>]>([
    ['was refused', { outcome: 'refused' }],
    ['is in doubt', { outcome: 'sending' }],
    ['says something else', { after: price(3) }],
    ['is under another spelling', { key: 'a', after: { ...price(2), product_code: 'a' } }],
  ])('keeps all of a row of which the last attempt %s', (_, last) => {
    const quiet = quietRows([{ id: null, code: 'A', price: 2 }]);
    const journal = journalled([
      attemptOf({ key: 'A', after: price(2) }),
      attemptOf({ key: 'A', after: price(2), ...last }),
    ]);
    const { kept, isSound } = sift(journal, quiet);
    expect([kept, isSound, quiet.get('a')?.isSettled]).toEqual([journal, true, false]);
  });

  test('takes a row for settled that leaves blank what the CRM has', () => {
    const quiet = quietRows([{ id: null, code: 'A', price: null }]);
    expect(sift(journalled([attemptOf({ key: 'A', after: price(2) })]), quiet)).toMatchObject({
      kept: [],
      isSound: true,
    });
  });

  test('says what the whole journal says, or that it cannot vouch for it', () => {
    let sound = 0;
    fc.assert(
      fc.property(
        fc.array(attempts, { maxLength: 9 }),
        fc.array(said, { maxLength: 4 }),
        handled,
        (made, rows, how) => {
          const { journal, sheet, mark } = handledJournal(made, how);
          const missing = missingRows(journal, mark);
          const quiet = quietRows(rows);
          const { kept, isSound } = sift(sheet, quiet, mark);
          if (missing.gaps.length > 0) expect(isSound).toBe(false);
          if (!isSound) return;
          sound += 1;
          expect(told(foldJournal(kept), quiet, true)).toEqual(told(foldJournal(journal, missing), quiet, false));
        },
      ),
      { numRuns: 5_000 },
    );
    expect(sound).toBeGreaterThan(1_000);
  });
});

describe('a sieve of the journal for some products', () => {
  test('says of these, and of all that it leaves out nothing of, what the whole journal says', () => {
    let sound = 0;
    fc.assert(
      fc.property(
        fc.array(attempts, { maxLength: 9 }),
        fc.subarray(KEYS),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        handled,
        (made, wanted, ofRun, how) => {
          const runs = made.map((attempt, at) => ({ ...attempt, run: ofRun[at] ? 'now' : 'before' }));
          const { journal, sheet, mark } = handledJournal(runs, how);
          const keys = new Set(wanted.map(codeKey));
          const sieve = sieveForProducts({ keys, run: 'now' }, mark);
          const { kept, isSound } = sifted(sheet, sieve);
          if (!isSound) return;
          sound += 1;
          const known = KEYS.filter((key) => !sieve.leftOut?.has(codeKey(key)));
          expect(known).toEqual(expect.arrayContaining(wanted));
          expect(kept.filter(({ run }) => run === 'now')).toEqual(journal.filter(({ run }) => run === 'now'));
          expect(toldOf(foldJournal(kept), known)).toEqual(toldOf(foldJournal(journal), known));
        },
      ),
      { numRuns: 5_000 },
    );
    expect(sound).toBeGreaterThan(1_000);
  });

  test('hands out the newest attempts, left out or not, so that new rows are linked as by the whole journal', () => {
    const journal = journalled(
      Array.from({ length: 90 }, (_, n) => attemptOf({ key: `P${n}`, after: { product_code: `P${n}` } })),
    );
    const sieve = sieveForProducts({ keys: new Set(['p3']), run: 'now' }, null);
    const { kept } = sifted(journal, sieve);
    expect(kept).toHaveLength(1);
    const next = attemptOf({ key: 'P3', id: '0090' });
    const ends = [
      journalEnd(CRM, foldJournal(kept), null, sieve.newest()),
      journalEnd(CRM, foldJournal(journal), null),
    ];
    const [byPart, byWhole] = ends.map((end) => end.link(next).link);
    expect(byPart).toEqual(byWhole);
  });
});
