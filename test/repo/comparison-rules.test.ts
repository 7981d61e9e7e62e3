import { type Ending, judge } from '../../bench/compare/judge';
import type { Word } from '../../bench/compare/player';
import { numbered } from '../../bench/product-sheet';

const PRODUCTS = 4;
/** The first two were edited, the others not. */
const EDITED = 2;
const priceOf = (index: number): number => numbered(index).cover_price + (index < EDITED ? 1000 : 0);

/** Returns a product's row. */
const shown = (index: number, word: Word = 'sent', price = priceOf(index)) => {
  const { product_id: id, product_code: code, product_name: name } = numbered(index);
  return { id, code, name, price, word };
};

/** Returns a product as the CRM has it. */
const held = (index: number, cover_price = priceOf(index)) => {
  const { product_id, product_name } = numbered(index);
  return { product_id: Number(product_id), product_name, cover_price };
};

/** Returns an edit of a product in the log. */
const put = (index: number, status = 200, fault: string | null = null) => {
  return { method: 'PUT', path: `/api/v3/products/${numbered(index).product_id}`, status, fault };
};

const all = Array.from({ length: PRODUCTS }, (_, index) => index);

/** An ending in which both were sent once and the sheet says so. */
const RIGHT: Ending = {
  rows: all.map((index) => shown(index)),
  prices: all.map(priceOf),
  changed: new Set([0, 1]),
  refused: new Set(),
  held: all.map((index) => held(index)),
  requests: [put(0), put(1)],
};

const rowsWith = (index: number, row: ReturnType<typeof shown>) =>
  RIGHT.rows.map((each, at) => (at === index ? row : each));
const heldWithout = (index: number) =>
  RIGHT.held.map((each, at) => (at === index ? held(index, numbered(index).cover_price) : each));

describe('a push that was disturbed', () => {
  test.each<[string, Partial<Ending>, readonly string[], number?]>([
    ['is right when each was sent once', {}, []],
    ['is right in another order of the rows', { rows: [...RIGHT.rows].reverse() }, []],
    ['is right after an edit that was refused at first', { requests: [put(0, 429, '429'), put(0), put(1)] }, []],
    ['sent one twice', { requests: [put(0), put(1), put(1)] }, ['1 sent twice']],
    [
      'sent one again whose answer was lost',
      { requests: [put(0), put(1, 0, 'close-after'), put(1)] },
      ['1 sent twice'],
    ],
    ['sent what nobody edited', { requests: [put(0), put(1), put(3)] }, ['1 sent though not edited']],
    ['lost a row', { rows: rowsWith(3, shown(2)) }, ['2 rows lost or overwritten']],
    ['wrote an old price over a row', { rows: rowsWith(2, shown(2, 'sent', 5)) }, ['1 rows lost or overwritten']],
    [
      'says “sent” of what the CRM has not',
      { held: heldWithout(1), requests: [put(0)] },
      ['1 say “sent” falsely', '1 never sent'],
    ],
    ['says “to be sent” of what it has', { rows: rowsWith(1, shown(1, 'open')) }, ['1 say “to be sent” falsely']],
    [
      'never sent one and says so',
      { rows: rowsWith(1, shown(1, 'open')), held: heldWithout(1), requests: [put(0)] },
      ['1 never sent'],
    ],
    [
      'is right about one that the CRM refuses',
      {
        rows: rowsWith(1, shown(1, 'open')),
        held: heldWithout(1),
        requests: [put(0), put(1, 400, '400')],
        refused: new Set([numbered(1).product_id]),
      },
      [],
    ],
    ['is right where nobody knows, and counts it', { rows: rowsWith(1, shown(1, 'unclear')) }, [], 1],
  ])('%s', (_what, changed, wrongs, unclear = 0) => {
    expect(judge({ ...RIGHT, ...changed })).toEqual({ wrongs, unclear });
  });
});
