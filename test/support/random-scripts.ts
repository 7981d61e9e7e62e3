import fc from 'fast-check';
import type { CrmFault } from './applying-crm';
import { deaths } from './mortal-ports';
import { type Drawn, edits, kind, orderSteps, row } from './random-order-steps';

const fault = fc.constantFrom<CrmFault>(
  'bad',
  'limited',
  'broken',
  'brokenAfterEffect',
  'busy',
  'lost',
  'lostAfterEffect',
);
const price = fc.constantFrom(0, 1000, 1100, 2000, 5000);

const edit = edits({
  cover_price: [1000, 1100, 2000, 0, '', 'hỏi'],
  discount: [5, 10, ''],
  product_name: ['Áo', 'Giày', ''],
  short_description: ['ngắn', '(clear)', ''],
  product_code: [''],
}).map((cell) => ({ kind: 'edit' as const, ...cell }));
const block = fc.array(fc.record({ code: fc.nat(8), price }), { minLength: 1, maxLength: 3 });
const newCode = fc.option(fc.nat(11), { freq: 4 });

/** What a person does to the Products sheet without the desk; rows count among those in which something stands. */
const onProducts = fc.oneof(
  { weight: 8, arbitrary: edit },
  { weight: 2, arbitrary: fc.record({ kind: kind('paste'), row, block }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sort'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('moveColumn'), from: fc.nat(20), to: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ownColumn'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ownHeader'), custom: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('add'), code: fc.nat(8), price }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), row }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('newCode'), row, code: newCode }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('codeCase'), row, large: fc.boolean() }) },
  // Fills the ID of the row's product in, or blanks it.
  { weight: 2, arbitrary: fc.record({ kind: kind('id'), row, filled: fc.boolean() }) },
);

export type ProductStep = Drawn<typeof onProducts>;

const putBackField = fc.constantFrom('cover_price', 'discount', 'product_name', 'short_description');

const byHand = fc.oneof(
  { weight: 22, arbitrary: onProducts },
  { weight: 2, arbitrary: fc.record({ kind: kind('putBack'), row, field: putBackField, entry: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('revert'), death: deaths }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('baseline'), row, death: deaths }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('tidy'), keepRuns: fc.nat(1), death: deaths }) },
  // Somebody changes a product in the CRM itself.
  { weight: 1, arbitrary: fc.record({ kind: kind('elsewhere'), product: fc.nat(8), price }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sortJournal'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('dropJournal') }) },
);

const byHandWithOrders = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('orders'), step: orderSteps }) },
  { weight: 1, arbitrary: byHand },
);

type ByHand = Drawn<typeof byHandWithOrders>;

const pushingWith = (hand: fc.Arbitrary<ByHand>) =>
  fc.record({
    kind: kind('push'),
    // Rows that wait for a tick are ticked too.
    held: fc.boolean(),
    // Done between the review and the push.
    meanwhile: fc.option(hand, { freq: 4 }),
    faults: fc.array(fc.record({ at: fc.nat(4), fault }), { maxLength: 2 }),
    death: deaths,
  });

/** What a person, the CRM or the platform does to the file. */
export type Step = ByHand | Drawn<ReturnType<typeof pushingWith>>;

const scriptsWith = (orders: fc.Arbitrary<number>, hand: fc.Arbitrary<ByHand>) =>
  fc.record({
    products: fc.integer({ min: 3, max: 6 }),
    changedFieldsOnly: fc.boolean(),
    // Rows that are added have their product's ID.
    identified: fc.boolean(),
    // The file has no sheets for orders where there are none.
    orders,
    // The file counts as one of many rows with a long Journal.
    isReadInPart: fc.constant<boolean>(false),
    steps: fc.array(
      fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
        { weight: 2, arbitrary: hand },
        { weight: 1, arbitrary: pushingWith(hand) },
      ),
      { minLength: 4, maxLength: 12 },
    ),
  });

export type Script = Drawn<ReturnType<typeof scriptsWith>>;

/** Scripts of four to twelve steps over three to six products; every fourth has up to three orders, and mostly steps on them. */
export const scripts: fc.Arbitrary<Script> = fc.oneof(
  { weight: 3, arbitrary: scriptsWith(fc.constant(0), byHand) },
  { weight: 1, arbitrary: scriptsWith(fc.integer({ min: 1, max: 3 }), byHandWithOrders) },
);

/** Scripts without orders over files that count as large. */
export const scriptsInPart: fc.Arbitrary<Script> = scriptsWith(fc.constant(0), byHand).map((script) => ({
  ...script,
  isReadInPart: true,
}));
