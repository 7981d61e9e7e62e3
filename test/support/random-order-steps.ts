import fc from 'fast-check';
import { deaths } from './mortal-ports';

export type Drawn<Drawing> = Drawing extends fc.Arbitrary<infer Value> ? Value : never;

export const row = fc.nat(7);
export const kind = <Kind extends string>(name: Kind) => fc.constant(name);

/** A line as it is typed or pasted; orders and products count from 0. */
const line = fc.record({
  order: fc.nat(4),
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom(0, 1000, 1100, 2000),
});

/** Few values, so that they come back and meet. */
export const edits = (cells: Readonly<Record<string, readonly (string | number)[]>>) =>
  fc
    .constantFrom(...Object.entries(cells).flatMap(([field, values]) => values.map((value) => ({ field, value }))))
    .chain(({ field, value }) => fc.record({ row, field: fc.constant(field), value: fc.constant(value) }));

const orderEdit = edits({
  account_name: ['An Phú', 'Bình Minh', '(clear)', ''],
  vat: [8, 10, '', 'hỏi'],
  terms: ['Giao 3 ngày', 'Giao 3 ngày\nTận nơi', '(clear)', ''],
  order_code: [''],
}).map((cell) => ({ kind: 'orderEdit' as const, ...cell }));

const lineEdit = edits({
  quantity: [1, 2, 3, '', 'hỏi'],
  price: [0, 1000, 1100, 2000, ''],
  product_code: ['A', 'B', 'a', ''],
  order_code: ['DH1', 'DH2', 'dh1', 'dh2', 'DH9', ''],
}).map((cell) => ({ kind: 'lineEdit' as const, ...cell }));

const block = fc.array(line, { minLength: 1, maxLength: 3 });
const lines = fc.array(line, { maxLength: 2 });
const putBackField = fc.constantFrom('price', 'quantity');

/** What a person does to the Orders and Order lines sheets; rows count among those in which something stands. */
export const orderSteps = fc.oneof(
  { weight: 4, arbitrary: orderEdit },
  { weight: 2, arbitrary: fc.record({ kind: kind('orderCase'), row, large: fc.boolean() }) },
  { weight: 8, arbitrary: lineEdit },
  { weight: 3, arbitrary: fc.record({ kind: kind('pasteLines'), row, block }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('addLine'), line }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('deleteLine'), row }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('sortLines'), by: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('moveLineColumn'), from: fc.nat(20), to: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('addOrder'), order: fc.nat(4), lines }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('deleteOrder'), row }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sortOrders'), by: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('putBackLine'), row, field: putBackField, entry: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('orderBaseline'), row, death: deaths }) },
);

export type TypedLine = Extract<OrderStep, { kind: 'addLine' }>['line'];
export type OrderStep = Drawn<typeof orderSteps>;
