import type { Key } from '../i18n/translate';
import { type Attempt, asConfirmed, codesOf, isAddressedById } from '../journal/ledger';
import { isPriceField, PRICE_FIELDS } from '../records/catalogue';
import { dayMonthYear, fromSerial, isDayNumber, isoDate } from '../records/dates';
import { judgeOrder } from '../records/order-totals';
import type { PlannedEdit } from '../records/planned-edit';
import { displayPercent, type GuardLimits, type PriceLimit } from '../records/price-limits';
import { LOST_DIGITS_CODE, LOST_TEXT_CODE } from '../records/read-cell';
import { type Change, codeKey, groupBy, type Issue, issue, type Value } from '../records/record';

/** Fewer moved values are a coincidence. */
const MIN_PERMUTED_ROWS = 4;
/** Share of changed values that moved: honest edits among them do not hide a shifted column. */
const MIN_PERMUTED_SHARE = 0.7;

/** Part of the table was sorted, or a list pasted a row off; columns of few values always look like that. */
function findPermutedColumns(edits: readonly PlannedEdit[]): ReadonlySet<string> {
  const moved = edits
    .flatMap(({ changes }) => changes)
    .filter(({ name, before }) => before !== null && name !== 'product_code');
  const moves = groupBy(moved, ({ name }) => name);
  return new Set([...moves].flatMap(([name, all]) => (arePermuted(all, isPriceField(name)) ? name : [])));
}

function arePermuted(moves: readonly Change[], mayRepeat: boolean): boolean {
  const shared = sharedValues(moves);
  if (shared.length < MIN_PERMUTED_ROWS || shared.length < moves.length * MIN_PERMUTED_SHARE) return false;
  return mayRepeat || new Set(shared).size >= shared.length * MIN_PERMUTED_SHARE;
}

function sharedValues(moves: readonly Change[]): (Value | null)[] {
  const olds = groupBy(moves, ({ before }) => before);
  return moves.flatMap(({ after }) => (olds.get(after)?.pop() ? [after] : []));
}

/** What the CRM may have in a product's field, by key or code: last confirmed, then in doubt. */
type LastValues = (name: string, field: string) => readonly Value[];

/** What the baseline lacks: before a doubt, under the other address, or in another spelling of the code. */
function findLastValues(edits: readonly PlannedEdit[], attempts: readonly Attempt[]): LastValues {
  const byName = new Map<string, Attempt[]>();
  for (const { record } of edits) {
    for (const name of [record.key, record.content.product_code ?? '']) byName.set(codeKey(name), []);
  }
  for (const attempt of byName.size > 0 ? attempts : []) {
    if (attempt.outcome !== 'refused') noteAttempt(attempt, byName);
  }
  return (name, field) => possibleValues(byName.get(codeKey(name)) ?? [], field);
}

function noteAttempt(attempt: Attempt, byName: ReadonlyMap<string, Attempt[]>): void {
  const isSure = attempt.outcome === 'confirmed';
  const left = codeKey(asConfirmed(attempt.after).product_code ?? '');
  if (isAddressedById(attempt)) byName.get(attempt.key)?.push(attempt);
  for (const code of codesOf(attempt)) {
    const ofCode = byName.get(code);
    // After a rename the code belongs to another product.
    if (ofCode && isSure && code !== left) ofCode.length = 0;
    else ofCode?.push(attempt);
  }
}

function possibleValues(attempts: readonly Attempt[], field: string): readonly Value[] {
  let values: Value[] = [];
  for (const { outcome, after } of attempts) {
    const value = asConfirmed(after)[field];
    if (value !== undefined) values = outcome === 'confirmed' ? [value] : [...values, value];
  }
  return values;
}

interface PriceMove {
  readonly before: number | null;
  readonly after: number;
  readonly limit: PriceLimit;
}

interface GuardContext {
  readonly permutedFields: ReadonlySet<string>;
  readonly lastValues: LastValues;
  readonly limits: GuardLimits;
}

/** Zeros lost or added by mistake: 1.250.000 typed as 1250. */
const SLIP_FACTORS = [10, 100, 1000];
/** A supplier's rise of a few percent may come on top. */
const SLIP_TOLERANCE = 0.15;

type PriceJudge = (move: PriceMove) => Issue['params'] | null;

const PRICE_JUDGES: readonly (readonly [(typeof RULES)[number]['code'], PriceJudge])[] = [
  ['hold.price.zero', ({ after }) => (after === 0 ? {} : null)],
  ['hold.price.slip', judgeSlip],
  ['hold.price.change', judgeChange],
  [
    'hold.price.limit',
    (move) =>
      'unreadable' in move.limit && move.before !== null && !losesWholeness(move)
        ? { text: move.limit.unreadable }
        : null,
  ],
  // With an old price it is an ordinary change; without one nothing else would show it.
  [
    'hold.price.day',
    ({ before, after }) =>
      before === null && isDayNumber(after) ? { after, date: dayMonthYear(isoDate(fromSerial(after))) } : null,
  ],
  ['hold.price.fraction', (move) => (losesWholeness(move) ? { after: move.after } : null)],
];

const EDIT_JUDGES: readonly ((edit: PlannedEdit, context: GuardContext) => Issue[])[] = [
  judgePermutation,
  judgeCode,
  judgeBesideSelling,
  judgeFirst,
  judgeMargin,
];

function judgeSlip({ before, after }: PriceMove): Issue['params'] | null {
  if (before === null) return null;
  const times = SLIP_FACTORS.find((factor) => isNear(after / before, factor) || isNear(before / after, factor));
  return times === undefined ? null : { before, after, times };
}

function isNear(ratio: number, factor: number): boolean {
  return Math.abs(ratio / factor - 1) <= SLIP_TOLERANCE;
}

function judgeChange(move: PriceMove): Issue['params'] | null {
  const { before, after, limit } = move;
  if (before === null || 'unreadable' in limit || losesWholeness(move)) return null;
  const percent = (Math.abs(after - before) / before) * 100;
  // Compared as displayed: nobody is asked about "30%, more than 30%".
  if (Math.round(percent * 10) / 10 <= limit.percent) return null;
  return { percent: displayPercent(percent), limit: limit.percent };
}

/** Prices are whole dong as a rule: another locale reads 1.250 as 1.25. */
function losesWholeness({ before, after }: PriceMove): boolean {
  return !Number.isInteger(after) && (before === null || Number.isInteger(before));
}

function judgePermutation({ changes }: PlannedEdit, { permutedFields }: GuardContext): Issue[] {
  return changes.flatMap(({ name }) => (permutedFields.has(name) ? issue('hold.permuted', name) : []));
}

/** The code differs from the CRM's for this ID, and no rename was asked for. */
function judgeCode({ record: { key, content } }: PlannedEdit, { lastValues }: GuardContext): Issue[] {
  const { product_id: id, product_code: after } = content;
  if (after === undefined) return [];
  const [before = after] = id === undefined ? [] : lastValues(key, 'product_code');
  return before === after ? [] : [issue('hold.code.changed', 'product_code', { before, after })];
}

/** A sale-off not below, or a wholesale or online price above the selling price, where one of them changed. */
function judgeBesideSelling(edit: PlannedEdit): Issue[] {
  const price = valueAfter(edit, 'cover_price');
  return ['saleoff_price', 'price_wholesale', 'price_online'].flatMap((name) => {
    const after = valueAfter(edit, name);
    const isChanged = edit.changes.some((change) => change.name === name || change.name === 'cover_price');
    if (typeof price !== 'number' || typeof after !== 'number' || !isChanged || after < price) return [];
    if (name === 'saleoff_price') return after > 0 ? issue('hold.price.saleoff', name, { saleoff: after, price }) : [];
    return after > price ? issue('hold.price.above', name, { after, price }) : [];
  });
}

const MAX_FIRST_FACTOR = 3;

function judgeFirst(edit: PlannedEdit): Issue[] {
  return edit.changes.flatMap(({ name, before, after }) => {
    if (before !== null || typeof after !== 'number' || after <= 0 || !isPriceField(name)) return [];
    const factors = PRICE_FIELDS.flatMap((field): [number, number][] => {
      const other = Number(field === name ? 0 : valueAfter(edit, field));
      return other > 0 ? [[Math.max(other / after, after / other), other]] : [];
    });
    const [nearest] = factors.sort(([one], [other]) => one - other);
    return nearest && nearest[0] > MAX_FIRST_FACTOR
      ? issue('hold.price.first', name, { after, other: nearest[1] })
      : [];
  });
}

/** Binary noise: 100,000 and 10 % of it is 110,000. */
const MARGIN_NOISE = 1e-9;

/** In percents of the cost; negative below it. */
export function marginPercent(price: number, cost: number): number {
  return ((price - cost) / cost) * 100;
}

/** Changed prices below cost and least margin; 0 has a rule of its own, or means none. */
function judgeMargin(edit: PlannedEdit, { limits }: GuardContext): Issue[] {
  const { cost } = edit.record;
  if (cost === undefined) return [];
  const limit = limitFor(edit, limits.leastMarginPercent, limits.leastMargins);
  return edit.changes.flatMap(({ name, after }) => {
    if (typeof after !== 'number' || after === 0 || !isPriceField(name)) return [];
    if ('unreadable' in limit) return issue('hold.price.margin.text', name, { text: limit.unreadable });
    const least = cost * (1 + limit.percent / 100);
    if (after >= least * (1 - MARGIN_NOISE)) return [];
    const margin = Math.round(marginPercent(after, cost) * 100) / 100;
    return issue('hold.price.margin', name, { after, cost, margin, limit: limit.percent });
  });
}

function valueAfter({ record, before }: PlannedEdit, name: string): Value | undefined {
  return record.content[name] ?? before?.[name];
}

/** @param attempts of the whole journal, oldest first; @param isPart skips rules about whole columns */
export function guardEdits(
  edits: readonly PlannedEdit[],
  limits: GuardLimits,
  attempts: readonly Attempt[] = [],
  isPart = false,
): PlannedEdit[] {
  const products = edits.filter(({ record }) => record.table === 'products');
  const lastValues = findLastValues(products, attempts);
  const context: GuardContext = { permutedFields: findPermutedColumns(isPart ? [] : products), lastValues, limits };
  return edits.map((edit) => {
    const found =
      edit.record.table === 'products'
        ? [
            ...edit.changes.flatMap((change) =>
              judgePrices(
                change,
                oldPrices(edit, change, lastValues),
                limitFor(edit, limits.priceChangePercent, limits.priceLimits),
              ),
            ),
            ...EDIT_JUDGES.flatMap((judge) => judge(edit, context)),
          ]
        : judgeOrder(edit);
    return found.length === 0 ? edit : { ...edit, holds: [...edit.holds, ...found] };
  });
}

function limitFor(edit: PlannedEdit, percent: number, byCategory: ReadonlyMap<string, PriceLimit>): PriceLimit {
  return byCategory.get(String(valueAfter(edit, 'category_id') ?? '')) ?? { percent };
}

/** The baseline alone lacks what is in doubt, and the product's other names. */
function oldPrices(
  { record: { key, content } }: PlannedEdit,
  { name, before }: Change,
  lastValues: LastValues,
): number[] {
  if (!isPriceField(name)) return [];
  const names = new Set([key, String(content.product_code ?? key)]);
  const values = [...names].flatMap((each) => lastValues(each, name));
  return [before, ...values].filter((price): price is number => typeof price === 'number' && price !== 0);
}

function judgePrices({ name, after }: Change, olds: readonly number[], limit: PriceLimit): Issue[] {
  if (typeof after !== 'number' || !isPriceField(name)) return [];
  for (const before of olds.length === 0 ? [null] : olds) {
    for (const [code, judge] of PRICE_JUDGES) {
      const params = judge({ before, after, limit });
      if (params) return [issue(code, name, params)];
    }
  }
  return [];
}

interface HoldRule {
  readonly code: Key;
  /** It never applies where no confirmed old price is known. */
  readonly needsOldPrice?: boolean;
  /** It is about the size of a change: the CRM had the old value, so that an undo of it needs no tick. */
  readonly undoNeedsNoTick?: boolean;
}

/** In the order of the review, the most costly first; those without a judge come from cells or the plan. */
const RULES = [
  { code: 'hold.price.zero', undoNeedsNoTick: true },
  { code: 'hold.price.slip', needsOldPrice: true, undoNeedsNoTick: true },
  { code: 'hold.permuted', needsOldPrice: true, undoNeedsNoTick: true },
  { code: LOST_TEXT_CODE },
  { code: LOST_DIGITS_CODE },
  { code: 'hold.text.formula' },
  { code: 'hold.code.changed' },
  { code: 'hold.code.taken' },
  { code: 'hold.code.none' },
  { code: 'hold.order.noLines' },
  { code: 'hold.order.total' },
  { code: 'hold.order.amount' },
  { code: 'hold.id.none' },
  { code: 'hold.number.low', undoNeedsNoTick: true },
  { code: 'hold.number.high', undoNeedsNoTick: true },
  { code: 'hold.price.margin' },
  { code: 'hold.price.margin.text' },
  { code: 'hold.price.change', needsOldPrice: true, undoNeedsNoTick: true },
  { code: 'hold.price.limit', needsOldPrice: true },
  { code: 'hold.price.day', undoNeedsNoTick: true },
  { code: 'hold.price.fraction', undoNeedsNoTick: true },
  { code: 'hold.price.saleoff', undoNeedsNoTick: true },
  { code: 'hold.price.above', undoNeedsNoTick: true },
  { code: 'hold.price.first' },
  { code: 'hold.planned' },
  { code: 'hold.planBroken' },
] as const satisfies readonly HoldRule[];

export const HOLD_RULES: readonly HoldRule[] = RULES;
