import type { PushRequest, Review } from '../../src/push/calls';
import { testCrm } from '../support/bundled-desk';
import { type Ending, type FileState, MortalDesk } from '../support/mortal-desk';

/** More records than a push reads at once. */
const MANY = 1_510;
/** More than the first batch, so that deaths between two batches are among them. */
const SENT = 7;

const crm = testCrm();

type Sheet = FileState['workbook']['sheets'][number];
type Cell = Sheet['cells'][number];

function sheetOf({ workbook }: FileState, name: string): Sheet {
  const found = workbook.sheets.find((each) => each.name === name);
  if (!found) throw new Error(`no sheet ${name}`);
  return found;
}

function linesOf({ cells }: Sheet): Map<number, Cell[]> {
  const lines = new Map<number, Cell[]>();
  for (const cell of cells) {
    const line = lines.get(cell.row) ?? [];
    lines.set(cell.row, line);
    line.push(cell);
  }
  return lines;
}

/** Returns the filled rows below the headers, each by header; none where there is no such sheet. */
function rowsOf(state: FileState, name: string): Record<string, string>[] {
  if (!state.workbook.sheets.some((each) => each.name === name)) return [];
  const lines = linesOf(sheetOf(state, name));
  const headers = new Map((lines.get(1) ?? []).map(({ column, value = '' }) => [column, String(value)]));
  lines.delete(1);
  return [...lines.values()].map((line) =>
    Object.fromEntries(line.map(({ column, value = '' }) => [headers.get(column) ?? '', String(value)])),
  );
}

/** Matches what a hidden cell says of cells that were tinted once: it may name more than are. */
const TINTED_ONCE = /‖ [^"]*/;

/** Returns all that the rows of a sheet say and look like, by what stands in the first column, wherever they stand. */
function looksByKey(state: FileState, name: string): Record<string, string> {
  const looks = [...linesOf(sheetOf(state, name)).values()].map((line): [string, string] => {
    const cells = [...line].sort((a, b) => a.column - b.column).map(({ row: _, ...cell }) => cell);
    return [String(cells[0]?.column === 1 ? cells[0].value : ''), JSON.stringify(cells).replace(TINTED_ONCE, '')];
  });
  return Object.fromEntries(looks);
}

/** Says that the file has many records: without it all is read. */
const FAST = ['DESK_LAST_CHECK'];

/** Describes a file that is read in part. */
interface Kind {
  readonly rows: number;
  /** So many rows lie from one that is sent to the next. */
  readonly every: number;
  /** Each row is known to match the CRM by a row of the Journal; else there is no Journal. */
  readonly isKnown: boolean;
}

const NEW_ROWS: Kind = { rows: MANY, every: 1, isKnown: false };
const KNOWN_ROWS: Kind = { rows: MANY, every: 200, isKnown: true };
const FEW_ROWS: Kind = { rows: SENT, every: 1, isKnown: true };

/** Products of the stand-in. */
const CODES: readonly string[] = Array.from({ length: SENT }, (_, n) => `SP.${String(n + 2).padStart(5, '0')}`);
/** Gives each row a price that ends on 0 before it is changed, and on 1 when it is to be sent. */
const priceOf = (row: number, isNew: boolean) => String(600_000 + row * 10 + Number(isNew));

function lineOf(row: number, { every, isKnown }: Kind): string[] {
  const code = CODES[(row - 2) / every] ?? `X.${row}`;
  return [code, `Tên ${row}`, priceOf(row, !isKnown)];
}

/** A file with changes, and how it is once they are reviewed and once they are pushed without an end in between. */
interface Journey {
  readonly file: MortalDesk;
  readonly kind: Kind;
  readonly edited: FileState;
  readonly checked: FileState;
  readonly reviewed: FileState;
  readonly review: Review;
  readonly pushed: FileState;
  readonly calls: { readonly check: number; readonly push: number };
}

/** Approves what was changed, where the review saw it. */
function requestOf({ run, items }: Review): PushRequest {
  const approved = items.filter(({ key }) => CODES.includes(key));
  return {
    run,
    reason: '',
    items: approved.map(({ table, key, fingerprint, sheetId, row }) => ({ table, key, fingerprint, sheetId, row })),
  };
}

function madeFile(kind: Kind): MortalDesk {
  const file = new MortalDesk();
  file.desk.connect(crm);
  file.desk.run('newProductsTable');
  const lines = Array.from({ length: kind.rows }, (_, at) => lineOf(at + 2, kind));
  file.desk.paste('Products', 2, 1, lines);
  if (kind.isKnown) makeKnown(file, kind);
  return file;
}

/** Marks all rows as matching the CRM, has that read once, and changes the prices that are to be sent. */
function makeKnown(file: MortalDesk, { rows, every }: Kind): void {
  const { sheetId, firstRow, lastRow, checksum } = file.call('offerBaseline', { all: true });
  expect(file.call('takeBaseline', { sheetId, firstRow, lastRow, checksum })).toEqual({ taken: rows });
  file.call('check', null);
  for (const n of CODES.keys()) {
    const row = 2 + n * every;
    file.desk.paste('Products', row, 3, [[priceOf(row, true)]], 'page');
  }
}

const journeys = new Map<Kind, Promise<Journey>>();

/** Returns the journey of such a file, which is made once. */
function journeyOf(kind: Kind): Promise<Journey> {
  const made = journeys.get(kind) ?? makeJourney(kind);
  journeys.set(kind, made);
  return made;
}

async function makeJourney(kind: Kind): Promise<Journey> {
  const file = madeFile(kind);
  if (!kind.isKnown) file.call('check', null);
  const edited = file.state();
  file.load(edited);
  file.call('check', null);
  const checkCalls = file.callsOfLast();
  const checked = file.state();
  file.load(edited);
  const review = file.call('review', null);
  const reviewed = file.state();
  await crm.admin('POST', '/reset', {});
  file.load(reviewed);
  const request = requestOf(review);
  const { left } = file.call('push', request);
  const pushCalls = file.callsOfLast();
  pushAll(file, { ...request, items: left });
  expect((await codesHeld()).size).toBe(SENT);
  file.call('check', null);
  const calls = { check: checkCalls, push: pushCalls };
  return { file, kind, edited, checked, reviewed, review, pushed: file.state(), calls };
}

/** Returns the codes of which the CRM has the new price. */
async function codesHeld(): Promise<ReadonlySet<string>> {
  const products: { product_code: string; cover_price: unknown }[] = await crm.admin('GET', '/records/products');
  const isNew = (price: number): boolean => price > 600_000 && price < 700_000 && price % 10 === 1;
  return new Set(products.flatMap(({ product_code: code, cover_price: price }) => (isNew(Number(price)) ? code : [])));
}

/** Turns the rows round. */
function sort(file: MortalDesk): void {
  const { id: sheetId, cells, columns } = sheetOf(file.state(), 'Products');
  const last = cells.reduce((most, { row }) => Math.max(most, row), 0);
  const area = { row: 2, column: 1, rows: last - 1, columns };
  const order = Array.from({ length: last - 1 }, (_, at) => last - at);
  file.desk.runtime.edit([{ kind: 'reorderRows', sheetId, area, order }]);
}

/** What the sheet and the Journal say is so in the CRM. */
function claimed(state: FileState): string[] {
  const matching = rowsOf(state, 'Products').filter(({ Status: status }) => status === 'Matches the CRM');
  const confirmed = rowsOf(state, 'Journal').filter(({ Outcome: outcome }) => outcome === 'Confirmed');
  const told = [...matching.map((row) => row['Product code'] ?? ''), ...confirmed.map(({ Record: key = '' }) => key)];
  return told.filter((code) => CODES.includes(code));
}

/** Returns how many records the sidebar would say are in each state. */
function countsOf({ properties: { document } }: FileState): string[] {
  const { counts }: { counts: { state: string; count: number }[] } = JSON.parse(document.DESK_LAST_CHECK ?? '{}');
  return counts.map(({ state, count }) => `${state} ${count}`);
}

/** Returns what stays of a file: its rows, wherever they stand, and how many records it counts by state. */
function restOf(state: FileState) {
  return {
    rows: looksByKey(state, 'Products'),
    counts: countsOf(state),
  };
}

const saidOf = ({ run: _, ...said }: Review) => said;

/** When the rows are sorted while a push that was ended waits to be finished. */
interface Plan extends Ending {
  readonly sorts: 'never' | 'before the review' | 'before the push';
}

/** Pushes step by step, as a page does. */
function pushAll(file: MortalDesk, request: PushRequest): string[] {
  const outcomes: string[] = [];
  for (let left = request.items; left.length > 0; ) {
    const step = file.call('push', { ...request, items: left });
    expect([step.stopped, step.outcomes.length > 0]).toEqual([null, true]);
    outcomes.push(...step.outcomes.map(({ key, outcome }) => `${key} ${outcome}`));
    left = step.left;
  }
  return outcomes.sort();
}

/** Pushes what was approved, and sees just that go. */
async function finish(file: MortalDesk, request: PushRequest): Promise<void> {
  const before = await crm.codesSent();
  expect(pushAll(file, request)).toEqual(request.items.map(({ key }) => `${key} confirmed`).sort());
  const sent = [...before, ...request.items.map(({ key }) => key)].sort();
  expect(await crm.codesSent()).toEqual(sent);
}

/** Holds that a push which ends at that call loses nothing and believes nothing wrongly, and that the next one finishes it. */
async function diesSafely({ file, reviewed, review, pushed }: Journey, plan: Plan): Promise<void> {
  await crm.admin('POST', '/reset', {});
  file.load(reviewed);
  expect(file.kill('push', requestOf(review), plan)).toBe('killed');
  const held = await codesHeld();
  const isFalse = (code: string): boolean => !held.has(code);
  expect(claimed(file.state()).filter(isFalse)).toEqual([]);

  if (plan.sorts === 'before the review') sort(file);
  const next = file.call('review', null);
  expect(claimed(file.state()).filter(isFalse)).toEqual([]);
  const open = next.items.filter(({ key }) => CODES.includes(key));
  const done = CODES.filter((code) => !open.some(({ key }) => key === code));
  expect(done.filter(isFalse)).toEqual([]);
  expect(open.filter(({ key, holds }) => held.has(key) && holds.length === 0)).toEqual([]);
  expect(next.refusals).toEqual([]);

  if (plan.sorts === 'before the push') sort(file);
  await finish(file, requestOf(next));
  expect((await codesHeld()).size).toBe(SENT);
  const wanted = restOf(pushed);
  expect(countsOf(file.state())).toEqual(wanted.counts);
  const last = file.call('review', null);
  expect(last.items.filter(({ key }) => CODES.includes(key))).toEqual([]);
  file.call('check', null);
  expect(restOf(file.state())).toEqual(wanted);
}

/** The statuses of changed rows that say that these match the CRM. */
function statusesThatCount({ desk }: MortalDesk): string[] {
  const letter = String.fromCharCode(64 + desk.columnOf('Products', 'Status'));
  const { displayValues } = desk.runtime.cells('Products', `${letter}2:${letter}${SENT + 1}`);
  return displayValues.flat().filter((word) => word === 'Matches the CRM');
}

/** Holds that a check which ends at that call has the next one show what it would have shown, and the review say the same. */
function checkDiesSafely({ file, edited, checked, review }: Journey, ending: Ending): void {
  file.load(edited);
  expect(file.kill('check', null, ending)).toBe('killed');
  expect(statusesThatCount(file)).toEqual([]);
  file.call('check', null);
  expect(restOf(file.state())).toEqual(restOf(checked));
  expect(saidOf(file.call('review', null))).toEqual(saidOf(review));
}

/** Which call it was at which something does not hold. */
async function at(ending: Ending, body: () => void | Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    throw new Error(`ended at call ${JSON.stringify(ending)}: ${error}`, { cause: error });
  }
}

const SORTS = ['never', 'before the review', 'never', 'before the push'] as const;

/** Returns what a push costs, which reads another way where all is read. */
function pushCost({ file, reviewed, review }: Journey, without: readonly string[]): number {
  file.load(reviewed, without);
  file.call('push', requestOf(review));
  return file.desk.lastExecution?.estimatedMs ?? 0;
}

/** Ends a push at every n-th call; at one call all that was written is kept, at the next what was flushed. */
async function dieEverywhere(journey: Journey, every: number): Promise<void> {
  const { push } = journey.calls;
  expect(push).toBeGreaterThan(30);
  expect(pushCost(journey, [])).not.toBe(pushCost(journey, FAST));
  for (let n = 1; n * every <= push; n += 1) {
    const losesUnflushed = n % 2 === 0;
    const sorts = SORTS[(n >> 1) % SORTS.length] ?? 'never';
    const plan = { killAt: n * every, losesUnflushed, sorts };
    await at(plan, () => diesSafely(journey, plan));
  }
}

describe('a push in a file that is read in part, ended at a service call', () => {
  test('is finished by the next one, where many rows are known', async () => {
    await dieEverywhere(await journeyOf(KNOWN_ROWS), 1);
  });

  test('is finished by the next one, where many rows are new, at every third call', async () => {
    await dieEverywhere(await journeyOf(NEW_ROWS), 3);
  });
});

const FATES = [
  ['all that was written', false],
  ['what was flushed', true],
] as const;

describe('a check that is ended at a service call', () => {
  test.each(FATES)('shows the same when it is made again, where %s stays', async (_, losesUnflushed) => {
    const journey = await journeyOf(FEW_ROWS);
    expect(journey.calls.check).toBeGreaterThan(10);
    for (let killAt = 1; killAt <= journey.calls.check; killAt += 1) {
      await at({ killAt, losesUnflushed }, () => checkDiesSafely(journey, { killAt, losesUnflushed }));
    }
  });
});
