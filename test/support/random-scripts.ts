import fc from 'fast-check';
import type { CrmFault } from './applying-crm';
import { type Death, deaths } from './mortal-ports';
import { type OrderStep, orderSteps } from './random-order-steps';

/** What a person does to the Products sheet without the desk; rows count among those in which something stands. */
export type ProductStep =
  | { readonly kind: 'edit'; readonly row: number; readonly field: string; readonly value: string | number }
  | {
      readonly kind: 'paste';
      readonly row: number;
      readonly block: readonly { readonly code: number; readonly price: number }[];
    }
  | { readonly kind: 'sort'; readonly by: number }
  | { readonly kind: 'moveColumn'; readonly from: number; readonly to: number }
  | { readonly kind: 'ownColumn'; readonly at: number }
  | { readonly kind: 'ownHeader'; readonly custom: boolean }
  | { readonly kind: 'add'; readonly code: number; readonly price: number }
  | { readonly kind: 'delete'; readonly row: number }
  | { readonly kind: 'newCode'; readonly row: number; readonly code: number | null }
  | { readonly kind: 'codeCase'; readonly row: number; readonly large: boolean }
  /** Fills the ID of the row's product in, or blanks it. */
  | { readonly kind: 'id'; readonly row: number; readonly filled: boolean };

/** What a person, the CRM or the platform does to the file. */
export type Step =
  | ProductStep
  | { readonly kind: 'putBack'; readonly row: number; readonly field: string; readonly entry: number }
  | {
      readonly kind: 'push';
      /** Rows that wait for a tick are ticked too. */
      readonly held: boolean;
      /** Done between the review and the push. */
      readonly meanwhile: ByHand | null;
      readonly faults: readonly { readonly at: number; readonly fault: CrmFault }[];
      readonly death: Death | null;
    }
  | { readonly kind: 'revert'; readonly death: Death | null }
  | { readonly kind: 'baseline'; readonly row: number; readonly death: Death | null }
  | { readonly kind: 'tidy'; readonly keepRuns: number; readonly death: Death | null }
  /** Somebody changes a product in the CRM itself. */
  | { readonly kind: 'elsewhere'; readonly product: number; readonly price: number }
  | { readonly kind: 'sortJournal'; readonly by: number }
  | { readonly kind: 'dropJournal' }
  | { readonly kind: 'orders'; readonly step: OrderStep };

type ByHand = Exclude<Step, { kind: 'push' }>;

export interface Script {
  readonly products: number;
  readonly changedFieldsOnly: boolean;
  /** Rows that are added have their product's ID. */
  readonly identified: boolean;
  /** Tells how many orders the file has; it has no sheets for them when 0. */
  readonly orders: number;
  /** The file counts as one of many rows with a long Journal. */
  readonly isReadInPart?: boolean;
  readonly steps: readonly Step[];
}

const FAULTS: readonly CrmFault[] = [
  'bad',
  'limited',
  'broken',
  'brokenAfterEffect',
  'busy',
  'lost',
  'lostAfterEffect',
];

const row = fc.nat(7);
const price = fc.constantFrom(0, 1000, 1100, 2000, 5000);
const kind = <Kind extends Step['kind']>(name: Kind) => fc.constant(name);

/** Few values, so that they come back and meet. */
const edit = fc
  .constantFrom(
    ...([1000, 1100, 2000, 0, '', 'hỏi'] as const).map((value) => ({ field: 'cover_price', value })),
    ...([5, 10, ''] as const).map((value) => ({ field: 'discount', value })),
    ...(['Áo', 'Giày', ''] as const).map((value) => ({ field: 'product_name', value })),
    ...(['ngắn', '(clear)', ''] as const).map((value) => ({ field: 'short_description', value })),
    { field: 'product_code', value: '' },
  )
  .chain((cell) =>
    fc.record({ kind: kind('edit'), row, field: fc.constant(cell.field), value: fc.constant(cell.value) }),
  );

const byHand = fc.oneof(
  { weight: 8, arbitrary: edit },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('paste'),
      row,
      block: fc.array(fc.record({ code: fc.nat(8), price }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('sort'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('moveColumn'), from: fc.nat(20), to: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ownColumn'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ownHeader'), custom: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('add'), code: fc.nat(8), price }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), row }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('putBack'),
      row,
      field: fc.constantFrom('cover_price', 'discount', 'product_name', 'short_description'),
      entry: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('revert'), death: deaths }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('baseline'), row, death: deaths }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('tidy'), keepRuns: fc.nat(1), death: deaths }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('newCode'), row, code: fc.option(fc.nat(11), { freq: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('codeCase'), row, large: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('id'), row, filled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('elsewhere'), product: fc.nat(8), price }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sortJournal'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('dropJournal') }) },
);

const pushingWith = (hand: fc.Arbitrary<ByHand>) =>
  fc.record({
    kind: kind('push'),
    held: fc.boolean(),
    meanwhile: fc.option(hand, { freq: 4 }),
    faults: fc.array(fc.record({ at: fc.nat(4), fault: fc.constantFrom(...FAULTS) }), { maxLength: 2 }),
    death: deaths,
  });

const scriptsWith = (orders: fc.Arbitrary<number>, hand: fc.Arbitrary<ByHand>): fc.Arbitrary<Script> =>
  fc.record({
    products: fc.integer({ min: 3, max: 6 }),
    changedFieldsOnly: fc.boolean(),
    identified: fc.boolean(),
    orders,
    steps: fc.array(fc.oneof({ weight: 2, arbitrary: hand }, { weight: 1, arbitrary: pushingWith(hand) }), {
      minLength: 4,
      maxLength: 12,
    }),
  });

const withOrders = fc.oneof(
  { weight: 3, arbitrary: orderSteps.map((step) => ({ kind: 'orders' as const, step })) },
  { weight: 1, arbitrary: byHand },
);

/** Scripts of four to twelve steps over three to six products; every fourth has up to three orders, and mostly steps on them. */
export const scripts: fc.Arbitrary<Script> = fc.oneof(
  { weight: 3, arbitrary: scriptsWith(fc.constant(0), byHand) },
  { weight: 1, arbitrary: scriptsWith(fc.integer({ min: 1, max: 3 }), withOrders) },
);

/** Scripts without orders over files that count as large. */
export const scriptsInPart: fc.Arbitrary<Script> = scriptsWith(fc.constant(0), byHand).map((script) => ({
  ...script,
  isReadInPart: true,
}));
