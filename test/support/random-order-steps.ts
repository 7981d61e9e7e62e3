import fc from 'fast-check';
import { type Death, deaths } from './mortal-ports';

/** A line as it is typed or pasted; orders and products count from 0. */
export interface TypedLine {
  readonly order: number;
  readonly product: number;
  readonly quantity: number;
  readonly price: number;
}

/** What a person does to the Orders and Order lines sheets; rows count among those in which something stands. */
export type OrderStep =
  | { readonly kind: 'orderEdit'; readonly row: number; readonly field: string; readonly value: string | number }
  | { readonly kind: 'orderCase'; readonly row: number; readonly large: boolean }
  | { readonly kind: 'lineEdit'; readonly row: number; readonly field: string; readonly value: string | number }
  | { readonly kind: 'pasteLines'; readonly row: number; readonly block: readonly TypedLine[] }
  | { readonly kind: 'addLine'; readonly line: TypedLine }
  | { readonly kind: 'deleteLine'; readonly row: number }
  | { readonly kind: 'sortLines'; readonly by: number }
  | { readonly kind: 'moveLineColumn'; readonly from: number; readonly to: number }
  | { readonly kind: 'addOrder'; readonly order: number; readonly lines: readonly TypedLine[] }
  | { readonly kind: 'deleteOrder'; readonly row: number }
  | { readonly kind: 'sortOrders'; readonly by: number }
  | { readonly kind: 'putBackLine'; readonly row: number; readonly field: string; readonly entry: number }
  | { readonly kind: 'orderBaseline'; readonly row: number; readonly death: Death | null };

const row = fc.nat(7);
const kind = <Kind extends OrderStep['kind']>(name: Kind) => fc.constant(name);

const line: fc.Arbitrary<TypedLine> = fc.record({
  order: fc.nat(4),
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom(0, 1000, 1100, 2000),
});

/** Few values, so that they come back and meet. */
const orderEdit = fc
  .constantFrom(
    ...(['An Phú', 'Bình Minh', '(clear)', ''] as const).map((value) => ({ field: 'account_name', value })),
    ...([8, 10, '', 'hỏi'] as const).map((value) => ({ field: 'vat', value })),
    ...(['Giao 3 ngày', 'Giao 3 ngày\nTận nơi', '(clear)', ''] as const).map((value) => ({ field: 'terms', value })),
    { field: 'order_code', value: '' },
  )
  .chain((cell) =>
    fc.record({ kind: kind('orderEdit'), row, field: fc.constant(cell.field), value: fc.constant(cell.value) }),
  );

const lineEdit = fc
  .constantFrom(
    ...([1, 2, 3, '', 'hỏi'] as const).map((value) => ({ field: 'quantity', value })),
    ...([0, 1000, 1100, 2000, ''] as const).map((value) => ({ field: 'price', value })),
    ...(['A', 'B', 'a', ''] as const).map((value) => ({ field: 'product_code', value })),
    ...(['DH1', 'DH2', 'dh1', 'dh2', 'DH9', ''] as const).map((value) => ({ field: 'order_code', value })),
  )
  .chain((cell) =>
    fc.record({ kind: kind('lineEdit'), row, field: fc.constant(cell.field), value: fc.constant(cell.value) }),
  );

export const orderSteps: fc.Arbitrary<OrderStep> = fc.oneof(
  { weight: 4, arbitrary: orderEdit },
  { weight: 2, arbitrary: fc.record({ kind: kind('orderCase'), row, large: fc.boolean() }) },
  { weight: 8, arbitrary: lineEdit },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('pasteLines'), row, block: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('addLine'), line }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('deleteLine'), row }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('sortLines'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('moveLineColumn'), from: fc.nat(20), to: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('addOrder'), order: fc.nat(4), lines: fc.array(line, { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteOrder'), row }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sortOrders'), by: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('putBackLine'),
      row,
      field: fc.constantFrom('price', 'quantity'),
      entry: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('orderBaseline'), row, death: deaths }) },
);
