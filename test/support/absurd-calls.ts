import fc from 'fast-check';
import { CALLS } from '../../src/calls';

const absurdNumber = fc.constantFrom(0, -1, 1, 2, 1.5, -0, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e9, 1000, 1001);
const absurdText = fc.constantFrom(
  '',
  ' ',
  'x',
  '0',
  '-1',
  '=1+1',
  "'",
  '…',
  '\u0000',
  '\ud800',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  'products',
  'custom:',
  'custom: x',
  '../..',
  'https://an-phu.example',
  'https://x.example/'.padEnd(3_000, 'y'),
  'x'.repeat(300),
  'x'.repeat(9_500),
  'ô'.repeat(60_000),
  'cover_price',
  'product_code',
  'SP.1',
  '#1',
  'user_id',
  '1,2',
  'a|b|c',
  '{"a":1}',
  '2026-02-30',
  'sales@example.com',
);
const flag = fc.boolean();
const item = { table: fc.constantFrom('products', 'orders'), key: absurdText, fingerprint: absurdText };
const fields = fc.dictionary(
  fc.oneof(absurdText, fc.constantFrom('user_username', 'user_password', 'user_id', 'task_code', 'account_code', 'id')),
  absurdText,
  { maxKeys: 5 },
);

/** What a call takes: a list has any number of its one item, and a name with a question mark may be left out. */
type Shape = null | fc.Arbitrary<unknown> | readonly [Shape] | { readonly [name: string]: Shape };

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

function drawnBy(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === null) return fc.constant(null);
  if (shape instanceof fc.Arbitrary) return shape;
  if (isList(shape)) {
    const each = drawnBy(shape[0]);
    return fc.oneof(
      fc.array(each, { maxLength: 4 }),
      each.map((one) => Array.from({ length: 60 }, () => one)),
    );
  }
  const names = Object.entries(shape);
  const drawn = names.map(([name, held]) => [name.replace('?', ''), drawnBy(held)] as const);
  const requiredKeys = names.flatMap(([name]) => (name.endsWith('?') ? [] : name));
  return fc.record(Object.fromEntries(drawn), { requiredKeys });
}

/** For each call that takes any, arguments of the right types that no page of ours would send. */
function absurdShapes(sheetIds: readonly number[]): Readonly<Record<string, Shape>> {
  const text = absurdText;
  const number = absurdNumber;
  const sheetId = fc.oneof(fc.constantFrom(...sheetIds), number);
  const orNull = (shape: Shape) => fc.oneof(fc.constant(null), drawnBy(shape));
  const period = fc.constantFrom('any', 'lastDays', 'between', 'today', 'thisMonth');
  const dates = { period, days: number, createdFrom: text, createdTo: text };
  const query = { campaignId: text, status: text, statusName: text, ...dates, pageSize: number };
  const span = { from: orNull(number), until: orNull(number) };
  const back = { table: fc.constant('products'), key: text, field: text, value: number };
  const place = { sheetId, row: number, key: text, field: text };
  const amount = { sheetId, key: text, field: text, before: orNull(number), after: number };
  const price = { sheetId, row: number, code: text, field: text, before: orNull(number), after: number };
  const change = fc.oneof(
    drawnBy({ kind: fc.constant('move'), ...span }),
    drawnBy({ kind: fc.constant('cancel'), isAll: flag }),
    drawnBy({ kind: fc.constant('retry') }),
  );
  const records = [{ by: fc.constantFrom('code', 'id'), key: text }] as const;
  const every = fc.constantFrom('off', 'hour', 'day');
  return {
    rest: { id: text, part: number },
    connect: { baseUrl: text, apiKey: text, sessionCookie: text, httpAllowed: flag },
    saveSettings: {
      'changedFieldsOnly?': flag,
      'priceChangePercent?': number,
      'confirmAbove?': number,
      'pageSize?': number,
      'timeZone?': text,
      'administrators?': [text],
    },
    pullCategories: orNull({ branch: text, level: text }),
    startOpportunities: { sheetId: orNull(sheetId), query: orNull(query), 'title?': text },
    continueOpportunities: { job: text },
    pulledColumns: { sheetId },
    showColumns: { sheetId, shown: [text] },
    openReport: { sheetId, anew: flag },
    restoreMany: { kind: fc.constantFrom('task', 'customer'), records, run: orNull(text), again: flag },
    offerTotals: { anew: flag },
    fillTotals: { anew: flag, amounts: [amount] },
    push: { run: text, reason: text, items: [item], 'typed?': number, 'withoutJournal?': number },
    makePlan: { run: text, reason: text, items: [item], 'typed?': number, ...span, back: [back] },
    changePlan: { plan: text, change },
    runPlans: { plan: orNull(text) },
    endPush: { run: text },
    stopPush: { run: text },
    pushProgress: { run: text },
    settleUnsure: { run: text, items: [item] },
    reveal: { sheetId, row: number },
    revert: { run: text },
    runRecords: { run: text },
    putBack: { ...place, 'product?': text, value: fc.oneof(text, number) },
    tidyJournal: { keepRuns: number },
    restore: { kind: fc.constantFrom('user', 'task', 'customer'), fields },
    openPriceList: orNull({ sheetId: orNull(sheetId) }),
    applyPriceList: { prices: [price] },
    keepProfile: { name: text, line: text },
    setSchedule: { sheetId, every, hour: number, mail: flag, takeOver: flag },
    adoptTab: {
      sheetId,
      kind: fc.constantFrom('products', 'orders', 'orderLines'),
      columns: [{ column: number, header: text, field: text }],
    },
    offerBaseline: { all: flag },
    takeBaseline: { sheetId, firstRow: number, lastRow: number, checksum: text, 'ticked?': [item] },
  };
}

/** Texts that are no call of ours at all, and calls whose arguments are of other types. */
export const malformedCalls: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.json(),
  fc.record({ method: fc.string(), args: fc.jsonValue() }).map((call) => JSON.stringify(call)),
  absurdText.map((text) => `{"method":${JSON.stringify(text)},"args":null}`),
  fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth)),
  fc
    .integer({ min: 1, max: 5_000 })
    .map((depth) => `{"method":"review","args":${'['.repeat(depth)}${']'.repeat(depth)}}`),
);

export function absurdArguments(sheetIds: readonly number[]): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const shapes = absurdShapes(sheetIds);
  return Object.fromEntries(Object.keys(CALLS).map((method) => [method, drawnBy(shapes[method] ?? null)]));
}

/** Calls of any method with any JSON beside absurd ones of the right types. */
export function absurdCalls(sheetIds: readonly number[]): fc.Arbitrary<string> {
  const made = absurdArguments(sheetIds);
  const typed = Object.entries(made).map(([method, drawn]) => drawn.map((args) => ({ method, args })));
  const untyped = fc.record({ method: fc.constantFrom(...Object.keys(made)), args: fc.jsonValue() });
  const call = fc.oneof({ weight: 8, arbitrary: fc.oneof(...typed) }, { weight: 1, arbitrary: untyped });
  return fc.oneof(
    { weight: 9, arbitrary: call.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: malformedCalls },
  );
}
